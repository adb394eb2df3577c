/** Pages that Back skips: they redirect onward, and the URL of a reset link is a secret. */
const SKIPPED = ['/login', '/logout', '/reset-password', '/reset-password/done']

/** The previous page according to the Referer header; null if it is unknown, this page or on another site. */
export function previousPage(request: Request): string | null {
  const referer = request.headers.get('Referer')
  if (!referer || !URL.canParse(referer)) return null
  const [from, here] = [new URL(referer), new URL(request.url)]
  if (from.host !== here.host || from.pathname === here.pathname || SKIPPED.includes(from.pathname))
    return null
  return from.pathname + from.search
}
