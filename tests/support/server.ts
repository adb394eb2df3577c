import type { ServerBuild } from '@remix-run/node'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll } from 'vitest'
import type { Db } from '../../db/client.server'

export type TestServer = {
  origin: string
  db: Db
  stop: () => Promise<void>
  /** A new session of a user, without the slow hash of a password. */
  openSession: (email: string) => Promise<{ id: string; email: string; cookie: string }>
}

type Setting = {
  /** Whether to run as behind a proxy that terminates HTTPS. */
  behindHttps?: boolean
}

const shared = globalThis as { __testServer?: Promise<TestServer> }

/**
 * Starts the built site in this process, on its own port and a copy of the database. Test files in the same process
 * share the server. `db` reads what requests have stored.
 */
function startServer({ behindHttps = false }: Setting = {}): Promise<TestServer> {
  return (shared.__testServer ??= start(behindHttps))
}

async function start(behindHttps: boolean): Promise<TestServer> {
  const port = Number(process.env.PORT)
  const origin = `http://localhost:${port}`
  const appOrigin = behindHttps ? `https://localhost:${port}` : origin
  process.env.APP_ORIGIN = appOrigin
  const [{ ensureBuild }, { serve }, { connection }, accounts, cookies] = await Promise.all([
    import('../../scripts/ensure-build'),
    import('../../server/serve'),
    import('../../db/client.server'),
    import('../../app/domain/accounts/sessions/sessions.server'),
    import('../../app/http/session.server'),
  ])
  await ensureBuild()
  const { stop } = await serve({ port, appOrigin })
  const { db } = await connection()
  const device = { userAgent: 'node', address: '127.0.0.1' }
  return {
    origin,
    db,
    stop,
    openSession: async (email) => {
      const user = await db.query.users.findFirst({ where: (row, { eq }) => eq(row.email, email) })
      if (!user) throw new Error(`Nobody has the address ${email}.`)
      const cookie = await cookies.sessionCookieHeader(
        await accounts.openSession(db, user.id, { device }),
        user.id,
      )
      return { id: user.id, email: user.email, cookie }
    },
  }
}

/** The server of a test file. Its fields are set before the tests run. */
export function setUpServer(setting?: Setting): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startServer(setting))
  })
  return server
}

/** The build that the server of this process runs. Its routes have the schemas and the actions that requests meet. */
export const serverBuild = async () =>
  (await import(/* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
