import type { HeadersFunction } from '@remix-run/node'

/** The Retry-After header of a refusal that has one. */
export const retryAfter = (refusal: Record<string, unknown>): { 'Retry-After'?: string } =>
  typeof refusal.retryAfter === 'number' ? { 'Retry-After': String(refusal.retryAfter) } : {}

/** `headers` of a page whose action or loader can be rate limited. */
export const passRetryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  const all = [errorHeaders, actionHeaders, loaderHeaders]
  const seconds = all.map((headers) => headers?.get('Retry-After')).find(Boolean)
  return new Headers(seconds ? { 'Retry-After': seconds } : {})
}

/** The same for an account recovery page, which must not be cached. */
export const passRetryAfterUncached: HeadersFunction = (parts) => {
  const headers = new Headers(passRetryAfter(parts))
  headers.set('Cache-Control', 'no-store')
  return headers
}
