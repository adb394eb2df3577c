import { singleton } from '../../../singleton'
import { log } from '../../../log'

/** The message of the innermost cause. The query around it is left out because its values may be secrets. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner =
    error instanceof AggregateError ? error.errors.find((one) => one instanceof Error) : error.cause
  if (inner instanceof Error) return rootMessage(inner)
  return `${error.name}: ${error.message || String((error as NodeJS.ErrnoException).code)}`
}

/** The root message, the failed query without its values, and the stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { query } = error as { query?: unknown }
  // The stack begins with the message of the outer error, which can hold the values of the query: keep the frames only.
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return [rootMessage(error), ...(typeof query === 'string' ? [`    in ${query}`] : []), ...frames].join('\n')
}

type ErrorReporter = (error: unknown, doing?: string) => void

const reporting = singleton<{ reporter?: ErrorReporter | undefined }>('error reporter', () => ({}))

/** Has every error that is logged from now on reported as well. */
export function reportErrorsTo(reporter: ErrorReporter | undefined): void {
  reporting.reporter = reporter
}

/** Logs an error with what was being done when it happened; never the values of a query. */
export function logError(error: unknown, doing?: string): void {
  log.error(doing ? `${doing}: ${describeError(error)}` : describeError(error))
  reporting.reporter?.(error, doing)
}
