import { readEnvFile } from '../../env-file.js'
import { env } from '../../env.server'
import { errorSummary } from '../../log'
import { closeConnection, connection, type Connection } from '../client.server'

/** The shortest time between two progress lines, in milliseconds. */
const PROGRESS_INTERVAL = 1_000

/** Runs a script on the configured database, without time limits; an error is one line and code 1. */
export const script = (work: (connection: Connection) => Promise<string>): Promise<void> =>
  unopenedScript(async () => work(await connection({ timeLimit: 0 })))

/** The same for what the argument names, once the schema is up to date. Without an argument it says how to call it. */
export async function scriptFor(usage: string, work: (argument: string) => Promise<string>): Promise<void> {
  const [argument] = process.argv.slice(2)
  if (argument)
    return script(async ({ migrate }) => {
      await migrate()
      return work(argument)
    })
  console.error(`Usage: ${usage}`)
  process.exitCode = 1
}

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

/** Runs an import, which may show lines of progress. @throws Error with the report of one that has broken off */
export async function runImport<Report extends { error?: string }>(
  run: (show: (line: (elapsed: number) => string) => void) => Promise<Report>,
  format: (report: Report, elapsed: number) => string,
): Promise<string> {
  const started = Date.now()
  let lastShown = started
  const report = await run((line) => {
    if (Date.now() - lastShown < PROGRESS_INTERVAL) return
    lastShown = Date.now()
    process.stderr.write(`${line(lastShown - started)}\n`)
  })
  const words = format(report, Date.now() - started)
  if (report.error) throw new Error(words)
  return `${words}\n${databaseLabel()}.`
}

/** Which database is in use, for people to read. Leaves out the user and password of a URL. */
export function databaseLabel(): string {
  const { DATABASE_URL, DATA_DIR } = env()
  if (!DATABASE_URL) return `embedded Postgres in ${DATA_DIR}`
  const url = new URL(DATABASE_URL)
  return `${url.hostname.endsWith('.neon.tech') ? 'Neon' : 'Postgres'} at ${url.host}${url.pathname}`
}
