import { safePath } from './safe-path'

/** Pages that Back skips: they redirect onward, or their URL has a token. */
const SKIPPED = [
  '/login',
  '/logout',
  '/reset-password',
  '/reset-password/done',
  '/saved-searches/unsubscribe',
]

/** The previous page according to the Referer header; null if it is unknown, this page or on another site. */
export const previousPage = (request: Request): string | null =>
  backFrom(request.headers.get('Referer'), new URL(request.url))

/** The same for a Referer header and the URL of a page. */
export function backFrom(referer: string | null | undefined, here: URL): string | null {
  if (!referer || !URL.canParse(referer)) return null
  const from = new URL(referer)
  if (from.host !== here.host || from.pathname === here.pathname || SKIPPED.includes(from.pathname))
    return null
  return safePath(from.pathname + from.search, '') || null
}
