import { afterAll, beforeAll } from 'vitest'
import type { Db } from '../../db/client.server'
import { freePort } from './postgres'

export type TestServer = { origin: string; db: Db; stop: () => Promise<void> }

type Setting = {
  /** As behind a proxy that speaks https with visitors and plain http with us. */
  behindHttps?: boolean
}

/**
 * Starts the built site on a free port, in this process and on this test file's own copy of the database: what a request
 * leaves behind can be read with `db`, on either engine.
 */
export async function startServer({ behindHttps = false }: Setting = {}): Promise<TestServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const appOrigin = behindHttps ? `https://localhost:${port}` : origin
  Object.assign(process.env, { PORT: String(port), APP_ORIGIN: appOrigin })
  const [{ ensureBuild }, { serve }, { connection }] = await Promise.all([
    import('../../server/build'),
    import('../../server/serve'),
    import('../../db/client.server'),
  ])
  await ensureBuild()
  const { stop } = await serve({ port, appOrigin })
  return { origin, db: (await connection()).db, stop }
}

/** One server for a test file; its fields are there once the tests run. */
export function useServer(setting?: Setting): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startServer(setting))
  })
  afterAll(() => server.stop?.())
  return server
}
