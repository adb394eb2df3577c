/** How long a form is kept while its sender signs in. */
export const KEPT_MINUTES = 60
/** Forms kept per browser: several tabs may notice an expired session at once. */
export const KEPT_PER_BROWSER = 5
/** Forms kept in all, so that visitors cannot fill the database. */
export const KEPT_IN_ALL = 2000
/** Far above any real form. */
const MAX_BYTES = 96 * 1024
const MAX_PATH = 2000

const SECRET = /password|token|otp|secret/i
/** Fields that forms fill in themselves. */
const NOT_TYPED = /^(intent|returnTo|list|from|scripted|stay|version)$|key$/i

/** The fields of a form as it is kept, without secrets and files. Null if nothing was typed, or too much. */
export function keptBody(fields: Iterable<readonly [string, unknown]>): string | null {
  const kept = [...fields].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !SECRET.test(field[0]),
  )
  if (!kept.some(([name, value]) => !NOT_TYPED.test(name) && value.trim() !== '')) return null
  const body = new URLSearchParams(kept).toString()
  return body.length <= MAX_BYTES ? body : null
}

export const isKeepablePath = (path: string) => path.length <= MAX_PATH
