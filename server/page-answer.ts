import type { Response } from 'express'
import { isKnown } from '../app/http/conditional'
import { withoutNonce } from '../app/http/page-cache/without-nonce'
import { etagOfBody, type StoredPage } from './page-store'

/** Pages, their data, and the sitemap. */
const TYPES = /^(text\/html|text\/x-script|application\/xml|text\/xml)\b/
/**
 * How React and Remix write an error into a page whose status was already sent, and Remix into data. Where a text only
 * looks like it, such as a title, its quotes and tags are escaped in another way, except in structured data.
 */
const ERRORS = {
  page: /<!--\$!-->|\[\\"(?:SanitizedError|ErrorResponse)\\"/,
  data: /\["(?:SanitizedError|ErrorResponse)"/,
}
const STRUCTURED_DATA = /<script type="application\/ld\+json">.*?<\/script>/gs
/** Set anew for each answer, or belong to one connection. */
const OWN_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'server-timing',
  'transfer-encoding',
  'vary',
  'x-request-id',
])

/**
 * Calls back once an answer is complete: with it as a page if it may be sent to others, or else with null. An answer
 * that is not streamed is then sent as such a page, with its ETag: a browser that has it gets a 304.
 */
export function copyAnswer(response: Response, maxBytes: number, done: (page: Page | null) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const add = (chunk: unknown, encoding: unknown) => {
    if (bytes > maxBytes || chunk === null || chunk === undefined || typeof chunk === 'function') return
    const copied =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk as Uint8Array)
    bytes += copied.length
    if (bytes > maxBytes) chunks.length = 0
    else chunks.push(copied)
  }
  const write = response.write as Send
  response.write = ((...given) => {
    add(given[0], given[1])
    return write.apply(response, given)
  }) as Send as Response['write']
  const end = response.end as Send
  response.end = ((...given) => {
    add(given[0], given[1])
    // Of a visitor who has left, the answer may lack what was still to be loaded.
    const body = !response.destroyed && bytes > 0 && bytes <= maxBytes ? Buffer.concat(chunks) : null
    const content = body && !response.headersSent ? contentOf(sharedHeaders(response), body) : null
    response.end = end as Response['end']
    const ended = end.apply(response, content ? sendAsShared(response, content) : given)
    // Only now it has all of its headers.
    done(body && pageOf(sharedHeaders(response), body, content))
    return ended
  }) as Send as Response['end']
}

type Send = (...given: unknown[]) => never

/** The headers of an answer that sets no cookie and has the status 200, or 304 in its place; null for another. */
function sharedHeaders(response: Response): Map<string, string> | null {
  const { statusCode, locals } = response
  if ((statusCode !== 200 && statusCode !== 304) || response.hasHeader('Set-Cookie') || locals.incomplete)
    return null
  const headers = new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
  if (!TYPES.test(headers.get('content-type') ?? '')) return null
  return /no-store/.test(headers.get('cache-control') ?? '') ? null : headers
}

type Content = { etag: string; identity: Buffer; policy?: string }

/** What an answer says to everyone; null if it cannot be sent to others. */
function contentOf(headers: Map<string, string> | null, body: Buffer): Content | null {
  if (!headers) return null
  const policy = headers.get('content-security-policy')
  const text = body.toString('utf8')
  const isData = headers.get('content-type')?.startsWith('text/x-script')
  const hasError = isData ? ERRORS.data.test(text) : ERRORS.page.test(text.replace(STRUCTURED_DATA, ''))
  if (hasError) return null
  if (!policy) return { etag: etagOfBody(body), identity: body }
  const page = withoutNonce(text, policy)
  if (!page) return null
  const identity = Buffer.from(page.html)
  return { etag: etagOfBody(identity), identity, policy: page.policy }
}

/** Sets the headers of an answer whose content may be shared. @returns what to end it with */
function sendAsShared(response: Response, { etag, identity, policy }: Content): [Buffer?] {
  if (policy) response.setHeader('Content-Security-Policy', policy)
  response.setHeader('ETag', etag)
  response.setHeader('Content-Length', identity.length)
  if (!isKnown(response.req.headers['if-none-match'], etag)) return [identity]
  response.removeHeader('Content-Length')
  response.statusCode = 304
  return []
}

export type Page = Pick<StoredPage, 'headers' | 'etag'> & { bodies: { identity: Buffer } }

/** An answer as it can be sent to others; null if it cannot. */
function pageOf(headers: Map<string, string> | null, body: Buffer, known: Content | null): Page | null {
  const content = headers && (known ?? contentOf(headers, body))
  if (!content) return null
  const { etag, identity, policy } = content
  // All that every answer has were set when this one was sent.
  const shared = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  return {
    headers: [...shared, ...(policy ? ['content-security-policy', policy] : [])],
    etag,
    bodies: { identity },
  }
}
