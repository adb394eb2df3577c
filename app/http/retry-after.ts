import type { HeadersFunction } from '@remix-run/node'

/** The header that says when to try again, for a refusal that knows it. */
export const retryAfter = (refusal: Record<string, unknown>): { 'Retry-After'?: string } =>
  typeof refusal.retryAfter === 'number' ? { 'Retry-After': String(refusal.retryAfter) } : {}

/** `headers` of a page whose action can refuse for having been tried too often: the answer says when to try again. */
export const passRetryAfter: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get('Retry-After')
  return new Headers(seconds ? { 'Retry-After': seconds } : {})
}

/** The same for a page that gets an account back: nothing keeps a copy of it. */
export const passRetryAfterUnkept: HeadersFunction = (pieces) => {
  const headers = new Headers(passRetryAfter(pieces))
  headers.set('Cache-Control', 'no-store')
  return headers
}
