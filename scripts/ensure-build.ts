import { spawn, type SpawnOptions } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lockDirectory } from '../db/lock.server'
import { isFresh, stampOfSources } from './sources.js'

/** Images and woff2 fonts are compressed already. */
const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|map)$/

/** Builds the site if its sources have changed, once for all processes. @returns whether it did */
export async function ensureBuild(): Promise<boolean> {
  if (isFresh()) return false
  const unlock = await waitForLock()
  try {
    if (isFresh()) return false
    const stamp = stampOfSources()
    await run(
      process.execPath,
      ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--config', 'remix.config.ts'],
      { env: { ...process.env, NODE_ENV: 'production' } },
    )
    await precompress('build/client')
    stamp()
    return true
  } finally {
    unlock()
  }
}

async function waitForLock() {
  mkdirSync('.cache/build', { recursive: true })
  for (let attempt = 0; ; attempt++) {
    try {
      return await lockDirectory('.cache/build')
    } catch (error) {
      if (attempt === 300) throw error
      await wait(500)
    }
  }
}

/** Writes `.br` and `.gz` next to every text file in a folder that they make smaller, at the highest level. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(
    entries.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(folder, name))),
  )
}

async function compressFile(path: string) {
  const plain = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  if (br.length < plain.length) await writeFile(`${path}.br`, br)
  if (gz.length < plain.length) await writeFile(`${path}.gz`, gz)
}

/** Runs a program without its output. @throws Error with its last lines when it fails */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout!.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr!.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const lines = Buffer.concat(output).toString().trimEnd().split('\n')
      reject(new Error(`${command} ${args.join(' ')} failed:\n${lines.slice(-30).join('\n')}`))
    })
  })
}
