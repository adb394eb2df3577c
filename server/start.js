// `npm start`: prepares what a first start needs, then runs the built server. Plain JavaScript, so that a start with an
// up-to-date build loads no TypeScript tool.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import console from 'node:console'
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import v8 from 'node:v8'
import { isFresh } from './sources.js'

process.env.NODE_ENV ??= 'production' // React reads it when the build is imported
// V8's own choice for a small heap is 30 (docs/performance/memory-and-start.md).
const isHeapSmall = v8.getHeapStatistics().heap_size_limit < 400 * 2 ** 20
if (isHeapSmall && !process.execArgv.some((flag) => flag.startsWith('--heap-growing-percent')))
  v8.setFlagsFromString('--heap-growing-percent=40')
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
async function prepare() {
  let isStopping = false
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  const signals = /** @type {const} */ (['SIGTERM', 'SIGINT'])
  const listeners = signals.map((signal) => {
    const passOn = () => {
      isStopping = true
      child?.kill(signal)
    }
    process.on(signal, passOn)
    return () => process.off(signal, passOn)
  })
  const program = await compile('server/prepare.ts')
  if (isStopping) process.exit(0)
  // Not in the terminal's process group, so that Ctrl-C reaches it once, from here. It ends when this process does.
  const preparing = (child = fork(program, { execArgv: [], detached: true }))
  const compressed = new Promise((resolve) => {
    preparing.once('error', resolve)
    preparing.once('exit', (code) => {
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
    const notStarted = () => failed(1, null)
    preparing.once('exit', failed)
    preparing.once('error', notStarted)
    preparing.once('message', (message) => {
      const { seeded } = /** @type {{ seeded: boolean }} */ (message)
      preparing.off('exit', failed)
      preparing.off('error', notStarted)
      listeners.forEach((remove) => remove())
      // If it has ended meanwhile, `compressed` says so.
      const compress = () => preparing.connected && preparing.send('compress', () => {})
      ready({ seeded, compress, compressed })
    })
  })
}

/**
 * Compiles a program with all of its modules in one step, which takes less time than a TypeScript tool that compiles
 * each of them when it is loaded.
 * @param {string} source
 * @returns {Promise<string>} the path of the compiled program
 */
async function compile(source) {
  const { build, stop } = await import('esbuild')
  try {
    const { outputFiles } = await build({
      entryPoints: [source],
      write: false,
      logLevel: 'silent',
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
    })
    await stop() // ends esbuild's own process, which would otherwise live as long as this one
    const path = resolve('.cache/prepare/prepare.js')
    // Another start may be doing the same.
    const partial = `${path}.${randomUUID()}`
    mkdirSync(resolve(path, '..'), { recursive: true })
    writeFileSync(partial, outputFiles[0].contents)
    renameSync(partial, path)
    return path
  } catch (error) {
    console.error(`${source} could not be compiled: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
