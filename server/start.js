// `npm start`: builds the site if its sources have changed, then runs the built server. Plain JavaScript, so that a
// start with an up-to-date build loads no TypeScript tool.
import { spawn } from 'node:child_process'
import console from 'node:console'
import { once } from 'node:events'
import module from 'node:module'
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { readEnvFile } from '../env-file.js'
import { isFresh } from '../scripts/sources.js'

readEnvFile()
process.env.NODE_ENV ??= 'production' // React reads it when the build is imported
module.enableCompileCache?.(resolve('.cache/compiled')) // Node 22 and newer

if (!isFresh()) await build()
const { main } = await import(pathToFileURL(resolve('build/server/main.js')).href)
await main()

/** Builds in a process of its own, whose memory is returned when it ends. If that fails, this process ends too. */
async function build() {
  console.log('Building the site, which takes about half a minute ...')
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
  const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  process.on('SIGTERM', passOn).on('SIGINT', passOn)
  const [code, signal] = await once(child, 'exit')
  process.off('SIGTERM', passOn).off('SIGINT', passOn)
  if (code !== 0) process.exit(signal ? 0 : code)
}
