/** What went wrong, in the words of the innermost cause, for a log. The query around it stays out: its values may be secrets. */
export function faultInWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? faultInWords(error.cause) : `${error.name}: ${error.message}`
}
