import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { BUSY } from './busy'
import { freePort } from './postgres'
import { until } from './until'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of an installed Postgres with its server and pg_dump, which fit each other. Undefined without one. */
export function installedPostgres(): string | undefined {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  return [...(process.env.PATH ?? '').split(delimiter), ...debian].find((folder) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  )
}

/** Starts a new server of an installed Postgres, in a temporary directory. */
export async function startInstalledPostgres(folder: string) {
  const data = mkdtempSync(join(tmpdir(), 'roamstead-installed-'))
  const isRoot = userInfo().uid === 0
  // Postgres refuses to run as root.
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (isRoot) chownSync(data, owner.uid!, owner.gid!)
  execFileSync(
    join(folder, 'initdb'),
    ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: data, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
  const server = spawn(join(folder, 'postgres'), args, { ...owner, cwd: data, stdio: 'ignore' })
  const url = (database: string) => `postgres://postgres:any@127.0.0.1:${port}/${database}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url('postgres') })
    client.on('error', () => {})
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await until(() => run('select 1'), BUSY)
  return {
    /** Creates an empty database. @returns its URL */
    create: async (name: string) => {
      await run(`create database ${name}`)
      return url(name)
    },
    stop: async () => {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(data, { recursive: true })
    },
  }
}

/** An id of the user or group that Debian's packages create. */
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
