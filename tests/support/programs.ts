import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { limitMemory, type MemoryLimit } from './memory-limit'
import { freePort } from './postgres'
import { program, type Program } from './program'
import { copyTemplate, postgresTemplate } from './template'

type WorldOnPostgres = Record<'DATABASE_URL' | 'DATA_DIR' | 'SESSION_SECRET' | 'DEMO' | 'LOG_FORMAT', string>

/**
 * Starts servers as separate processes on copies of the demo data. Both are removed after each test.
 */
export function setUpPrograms() {
  const running: Program[] = []
  const limits: MemoryLimit[] = []
  const copies: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
    for (const limit of limits.splice(0)) await limit.remove()
    for (const drop of copies.splice(0)) await drop()
  })
  const launch = (
    settings: Record<string, string>,
    { file = 'server/start.js', limit }: { file?: string; limit?: MemoryLimit } = {},
  ): Program => {
    const started = program(file, settings, [], limit)
    running.push(started)
    return started
  }
  const launchSmall = (settings: Record<string, string>): Program => {
    const limit = limitMemory()
    limits.push(limit)
    return launch(settings, { limit })
  }
  const served = async (begin: typeof launchSmall, settings: Record<string, string>) => {
    const PORT = settings.PORT ?? String(await freePort())
    const server = begin({ ...settings, PORT })
    await server.waitForOutput('Roamstead is running')
    return { ...server, origin: `http://localhost:${PORT}` }
  }
  return {
    start: (settings: Record<string, string>): Program => launch(settings),
    startWorker: (settings: Record<string, string>): Program =>
      launch(settings, { file: 'server/worker.js' }),
    /** Starts one that is killed when it needs more memory than a small machine has: 1 GB. */
    startSmall: launchSmall,
    /** Starts one on a free port unless it has one, and waits until it is running. */
    serve: (settings: Record<string, string>) => served(launch, settings),
    serveSmall: (settings: Record<string, string>) => served(launchSmall, settings),
    /** Makes a copy of the demo data. @returns its data directory */
    demoWorld: async (): Promise<string> => {
      const { dataDir, drop } = await copyTemplate(inject('template'))
      copies.push(drop)
      return dataDir
    },
    /** Makes a copy of the demo data on a Postgres server. @returns the settings of a server that uses it */
    demoWorldOn: async (postgresUrl: string): Promise<WorldOnPostgres> => {
      const { dataDir, databaseUrl, drop } = await copyTemplate(await postgresTemplate(postgresUrl))
      copies.push(drop)
      return {
        DATABASE_URL: databaseUrl!,
        DATA_DIR: dataDir,
        SESSION_SECRET: 'a secret of 32 letters, of this test',
        // Its accounts can sign in, which is refused outside demo mode.
        DEMO: '1',
        LOG_FORMAT: 'json',
      }
    },
  }
}

/** A Postgres server of a test file. Its fields are set before the tests run. */
export function setUpPostgres<Server extends { stop: () => Promise<void> }>(
  start: () => Promise<Server>,
): Server {
  const server = {} as Server
  beforeAll(async () => void Object.assign(server, await start()))
  afterAll(() => server.stop())
  return server
}
