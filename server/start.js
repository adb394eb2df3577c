// `npm start`: prepares what a first start needs, then runs the built server. Plain JavaScript, so that a start with an
// up-to-date build loads no TypeScript tool.
import { fork } from 'node:child_process'
import module from 'node:module'
import console from 'node:console'
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { isFresh } from './sources.js'

process.env.NODE_ENV ??= 'production' // React reads it when the build is imported
module.enableCompileCache?.(resolve('.cache/compiled')) // Node 22 and newer

const prepared = isFresh() ? undefined : await prepare()
const { main } = await import(pathToFileURL(resolve('build/server/main.js')).href)
await main(prepared)

/**
 * Builds the site and prepares the database in a process of its own, whose memory is returned when it ends. If that
 * fails or is stopped by a signal, this process ends too. The other one stays, to compress what browsers load when it
 * is asked to.
 * @returns {Promise<{ seeded: boolean, compress: () => void, compressed: Promise<unknown> }>}
 */
function prepare() {
  // Not in the terminal's process group, so that Ctrl-C reaches it once, from here. It ends when this process does.
  const child = fork('server/prepare.ts', { execArgv: ['--import', 'tsx'], detached: true })
  let isStopping = false
  const signals = /** @type {const} */ (['SIGTERM', 'SIGINT'])
  const listeners = signals.map((signal) => {
    const passOn = () => {
      isStopping = true
      child.kill(signal)
    }
    process.on(signal, passOn)
    return () => process.off(signal, passOn)
  })
  const compressed = new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', (code) => {
      if (code)
        console.error(
          'Scripts and styles could not be compressed. Until the next start they are sent as they are.',
        )
      resolve(code)
    })
  })
  return new Promise((ready) => {
    const failed = (/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) => {
      if (signal && !isStopping)
        console.error(`Preparing the site was ended by ${signal}. It may need more memory than there is.`)
      process.exit(isStopping ? 0 : code || 1)
    }
    child.once('exit', failed)
    child.once('error', () => failed(1, null))
    child.once('message', (message) => {
      const { seeded } = /** @type {{ seeded: boolean }} */ (message)
      child.off('exit', failed)
      listeners.forEach((remove) => remove())
      ready({ seeded, compress: () => child.send('compress'), compressed })
    })
  })
}
