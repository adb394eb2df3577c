import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

type Tool = 'tar' | 'pg_dump' | 'pg_restore'

const install: Record<Tool, string> = {
  tar: 'Install tar.',
  pg_dump: 'Install the client programs of Postgres (Debian and Ubuntu: `apt install postgresql-client`).',
  pg_restore: 'Install the client programs of Postgres (Debian and Ubuntu: `apt install postgresql-client`).',
}

/**
 * Runs a program of the operating system.
 * @returns what it printed
 * @throws Error that says how to install it, or what it printed as its error
 */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const child = spawn(tool, args, { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`There is no ${tool} here. ${install[tool]}`) : error),
    )
  })
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr), code])
  if ((await code) !== 0) throw new Error(`${tool} failed: ${complaints.trim() || `exit code ${await code}`}`)
  return output
}

/** Fails if a client program is older than the server. @param serverVersion such as 170004 */
export async function requireVersion(tool: 'pg_dump' | 'pg_restore', serverVersion: number): Promise<void> {
  const own = Number(/\b(\d+)/.exec(await runTool(tool, ['--version']))?.[1])
  const needed = Math.floor(serverVersion / 10_000)
  if (own >= needed) return
  throw new Error(
    [
      `The server has Postgres ${needed}, and ${tool} here is of version ${own}, which is too old for it.`,
      `Install version ${needed} or later of the client programs and put them first in PATH`,
      `(Debian and Ubuntu: postgresql-client-${needed} from apt.postgresql.org).`,
    ].join(' '),
  )
}

/**
 * How a client program reaches a database. The password goes into its environment, because other users of the machine
 * can see arguments. A pooled address of Neon becomes the direct one, which these programs need.
 */
export function clientOf(databaseUrl: string): { url: string; settings: Record<string, string> } {
  const url = new URL(databaseUrl)
  const settings = url.password
    ? { PGPASSWORD: decodeURIComponent(url.password) }
    : ({} as Record<string, string>)
  url.password = ''
  if (url.hostname.endsWith('.neon.tech')) url.hostname = url.hostname.replace('-pooler.', '.')
  return { url: url.href, settings }
}
