import { readEnvFile } from '../../env-file.js'
import { env } from '../../env.server'
import { errorSummary } from '../../log'
import { closeConnection, connection, type Connection } from '../client.server'

/** Runs a script on the configured database, without time limits; an error is one line and code 1. */
export const script = (work: (connection: Connection) => Promise<string>): Promise<void> =>
  unopenedScript(async () => work(await connection({ timeLimit: 0 })))

/** The same for a script that opens the database itself, if at all. */
export async function unopenedScript(work: () => Promise<string>): Promise<void> {
  try {
    readEnvFile()
    process.env.NODE_ENV ??= 'production'
    console.log(await work())
  } catch (error) {
    console.error(errorSummary(error))
    process.exitCode = 1
  } finally {
    await closeConnection().catch(() => {})
  }
}

/** Which database is in use, for people to read. Leaves out the user and password of a URL. */
export function databaseLabel(): string {
  const { DATABASE_URL, DATA_DIR } = env()
  if (!DATABASE_URL) return `embedded Postgres in ${DATA_DIR}`
  const url = new URL(DATABASE_URL)
  return `${url.hostname.endsWith('.neon.tech') ? 'Neon' : 'Postgres'} at ${url.host}${url.pathname}`
}
