/** Pages that only lead on: going back to them would lead forward again, and the address of one is a secret. */
const PASSING = ['/login', '/logout', '/reset-password', '/reset-password/done']

/**
 * The page of this site that led here, from the Referer header; null when it is another site's, this very page or
 * unknown.
 */
export function cameFrom(request: Request): string | null {
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return null
  const [from, here] = [new URL(referer), new URL(request.url)]
  if (from.host !== here.host || from.pathname === here.pathname || PASSING.includes(from.pathname))
    return null
  return from.pathname + from.search
}
