/** What went wrong, in the words of the innermost cause, for a log. The query around it stays out: its values may be secrets. */
function faultInWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner =
    error instanceof AggregateError ? error.errors.find((one) => one instanceof Error) : error.cause
  if (inner instanceof Error) return faultInWords(inner)
  return `${error.name}: ${error.message || String((error as NodeJS.ErrnoException).code)}`
}

/** The same with the shape of the query that failed, its values left out, and with where it happened. */
export function faultAtLength(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { query } = error as { query?: unknown }
  // Above the first frame stands the message again, which can hold the values of the query.
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return [faultInWords(error), ...(typeof query === 'string' ? [`    in ${query}`] : []), ...frames].join(
    '\n',
  )
}

/** Writes a fault into the log: what it was, doing what, and where; never the values of a query. */
export function logFault(error: unknown, doing?: string): void {
  console.error(doing ? `${doing}: ${faultAtLength(error)}` : faultAtLength(error))
}
