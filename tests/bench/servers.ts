import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/postgres'

export type BenchServer = { origin: string; pid: number }

/** How long a first start may take before the bench gives up, in milliseconds. */
const START_LIMIT = 600_000

/** Starts programs with data of their own; `stopAll` ends them and removes what they stored. */
export function benchServers() {
  const children: ChildProcess[] = []
  const folders: string[] = []

  async function start(
    args: readonly string[],
    settings: Record<string, string>,
    folder = process.cwd(),
  ): Promise<BenchServer> {
    const port = await freePort()
    const dataDir = mkdtempSync(join(tmpdir(), 'roamstead-bench-'))
    folders.push(dataDir)
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_SCALE: '1000000',
        SESSION_SECRET: 'a secret of 32 letters that only the bench uses',
        PAYMENTS: 'none',
        ...settings,
      },
    })
    children.push(child)
    const origin = `http://localhost:${port}`
    await answers(origin, child)
    return { origin, pid: child.pid! }
  }

  return {
    /** The product in a folder with its packages: this one or another checkout. */
    startSite: (folder: string, settings: Record<string, string>) =>
      start(['server/start.js'], settings, folder),
    /** A program of the bench. */
    startProgram: (file: string, settings: Record<string, string>) =>
      start(['--import', 'tsx', file], settings),
    async stopAll() {
      for (const child of children.splice(0)) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await Promise.race([once(child, 'exit'), wait(10_000)])
        child.kill('SIGKILL')
      }
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Servers = ReturnType<typeof benchServers>

/** Waits until a server answers its first page. */
async function answers(origin: string, child: ChildProcess): Promise<void> {
  const giveUp = performance.now() + START_LIMIT
  while (performance.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}.`)
    const response = await fetch(origin).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await wait(20)
  }
  throw new Error(`${child.spawnargs.join(' ')} did not answer.`)
}

/** Builds the site in a folder, so that its start takes no time from what is measured. */
export function build(folder: string): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${folder} could not be built.`)
}

/**
 * The path of the first listing of a page of results.
 * @throws if the page shows none, so that nothing is measured that is empty
 */
export async function firstListing(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text()
  const path = /href="(\/listing\/[0-9a-f-]{36})/.exec(html)?.[1]
  if (!path) throw new Error(`${origin} shows no listing.`)
  return path
}
