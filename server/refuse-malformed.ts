import type { Handler } from 'express'
import { answer } from './answer'

const MAX_URL = 8_192
/** Remix has no requests of other methods: fetch refuses some, its router logs a fault for the rest. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Refuses what no page or endpoint could read: bad escapes, absolute targets, an unreadable Host, endless addresses. */
export const refuseMalformed: Handler = (request, response, next) => {
  // Whoever speaks to us directly can claim anything here, and Remix would believe it.
  delete request.headers['x-forwarded-host']
  if (request.url.length > MAX_URL) return answer(request, response, 414, 'This address is too long.')
  if (!METHODS.has(request.method ?? ''))
    return answer(request, response, 405, 'This method is not allowed.', {
      Allow: 'GET, HEAD, POST, PUT, DELETE',
    })
  if (!isReadable(request.url, request.headers.host))
    return answer(request, response, 400, 'This address cannot be read.')
  next()
}

function isReadable(target: string, host: string | undefined): boolean {
  if (!target.startsWith('/')) return false
  try {
    decodeURIComponent(target.split('?', 1)[0]!)
    return new URL(`http://${host ?? ''}${target}`).host !== ''
  } catch {
    return false
  }
}
