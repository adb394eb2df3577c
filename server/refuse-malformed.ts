import type { Handler } from 'express'
import { answer } from './answer'

const MAX_URL = 8_192
/** fetch, and with it Remix, has no requests of these methods. */
const NO_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT'])

/** Refuses what no page or door could read: bad escapes, absolute targets, an unreadable Host, endless addresses. */
export const refuseMalformed: Handler = (request, response, next) => {
  // Whoever speaks to us directly can claim anything here, and Remix would believe it.
  delete request.headers['x-forwarded-host']
  if (request.url.length > MAX_URL) return answer(request, response, 414, 'This address is too long.')
  if (NO_METHODS.has(request.method ?? '')) return answer(request, response, 405, 'This method is not allowed.', { Allow: 'GET, HEAD, POST, PUT, DELETE' })
  if (!isReadable(request.url, request.headers.host)) return answer(request, response, 400, 'This address cannot be read.')
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
