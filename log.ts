import { singleton } from './singleton'

type Level = 'error' | 'warn' | 'info'
/** Writes a text to the log; its first line is the message, and what follows is the detail. */
type Write = (level: Level, text: string) => void

const destination = singleton<{ write: Write }>('log', () => ({
  write: (level, text) => console[level](text),
}))

/** Tells the operator something: on the console, or where `logTo` says. */
export const log = {
  error: (text: string) => destination.write('error', text),
  warn: (text: string) => destination.write('warn', text),
  info: (text: string) => destination.write('info', text),
}

/** Sends what is logged from now on to `write`. @returns sends it to where it went before */
export function logTo(write: Write): () => void {
  const before = destination.write
  destination.write = write
  return () => void (destination.write = before)
}

/** The message of an error's innermost cause: no stack, and no query with its parameters. */
export function errorSummary(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  const cause = causes.find((inner): inner is Error => inner instanceof Error)
  return cause ? errorSummary(cause) : error.message || String((error as NodeJS.ErrnoException).code)
}
