import { beforeAll } from 'vitest'
import type { Db } from '../../db/client.server'

export type TestServer = { origin: string; db: Db; stop: () => Promise<void> }

type Setting = {
  /** As behind a proxy that serves visitors over https and speaks plain http with us. */
  behindHttps?: boolean
}

const shared = globalThis as { __testServer?: Promise<TestServer> }

/**
 * The built site on a port of its own, in this process and on this process's copy of the database. Test files that
 * share the process share the server; `db` reads what a request has left behind.
 */
export function startServer({ behindHttps = false }: Setting = {}): Promise<TestServer> {
  return (shared.__testServer ??= start(behindHttps))
}

async function start(behindHttps: boolean): Promise<TestServer> {
  const port = Number(process.env.PORT)
  const origin = `http://localhost:${port}`
  const appOrigin = behindHttps ? `https://localhost:${port}` : origin
  process.env.APP_ORIGIN = appOrigin
  const [{ ensureBuild }, { serve }, { connection }] = await Promise.all([
    import('../../server/build'),
    import('../../server/serve'),
    import('../../db/client.server'),
  ])
  await ensureBuild()
  const { stop } = await serve({ port, appOrigin })
  return { origin, db: (await connection()).db, stop }
}

/** The server of a test file; its fields are there once the tests run. */
export function useServer(setting?: Setting): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startServer(setting))
  })
  return server
}
