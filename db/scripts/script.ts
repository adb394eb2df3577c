import { env } from '../../env.server'
import { closeConnection, connection, type Connection } from '../client.server'

/** Runs a script's work on the configured database and closes it; a failure is one line and exit code 1. */
export async function script(work: (connection: Connection) => Promise<string>): Promise<void> {
  try {
    process.env.NODE_ENV ??= 'production'
    console.log(await work(await connection()))
  } catch (error) {
    console.error(oneLine(error))
    process.exitCode = 1
  } finally {
    await closeConnection().catch(() => {})
  }
}

/** What went wrong, without the stack and without the query around it. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  const cause = causes.find((inner): inner is Error => inner instanceof Error)
  return cause ? oneLine(cause) : error.message || String((error as NodeJS.ErrnoException).code)
}

/** Where the data is, in words; a password in an address is not shown. */
export function whereabouts(): string {
  const { DATABASE_URL, DATA_DIR } = env()
  if (!DATABASE_URL) return `embedded Postgres in ${DATA_DIR}`
  const url = new URL(DATABASE_URL)
  return `${url.hostname.endsWith('.neon.tech') ? 'Neon' : 'Postgres'} at ${url.host}${url.pathname}`
}
