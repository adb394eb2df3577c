import type { Response } from 'express'
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

export type Answer = { headers: Map<string, string>; body: Buffer }

/** Calls back once an answer is complete: with it if it may be sent to others, or else with null. */
export function copyAnswer(
  response: Response,
  maxBytes: number,
  done: (answer: Answer | null) => void,
): void {
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
    const isWhole = !response.destroyed
    const ended = end.apply(response, given)
    response.end = end as Response['end']
    done(isWhole && bytes > 0 && bytes <= maxBytes ? answerOf(response, Buffer.concat(chunks)) : null)
    return ended
  }) as Send as Response['end']
}

type Send = (...given: unknown[]) => never

/** An answer of status 200 that sets no cookie. */
function answerOf(response: Response, body: Buffer): Answer | null {
  if (response.statusCode !== 200 || response.hasHeader('Set-Cookie') || response.locals.incomplete)
    return null
  const headers = new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
  if (!TYPES.test(headers.get('content-type') ?? '')) return null
  if (/no-store/.test(headers.get('cache-control') ?? '')) return null
  return { headers, body }
}

type Page = Pick<StoredPage, 'headers' | 'etag'> & { bodies: { identity: Buffer } }

/** An answer as it can be sent to others; null if it cannot. */
export function toPage({ headers, body }: Answer): Page | null {
  // All that every answer has were set when this one was sent.
  const shared = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  const policy = headers.get('content-security-policy')
  const text = body.toString('utf8')
  const isData = headers.get('content-type')?.startsWith('text/x-script')
  const hasError = isData ? ERRORS.data.test(text) : ERRORS.page.test(text.replace(STRUCTURED_DATA, ''))
  if (hasError) return null
  if (!policy) return { headers: shared, etag: etagOfBody(body), bodies: { identity: body } }
  const page = withoutNonce(text, policy)
  if (!page) return null
  const identity = Buffer.from(page.html)
  return {
    headers: [...shared, 'content-security-policy', page.policy],
    etag: etagOfBody(identity),
    bodies: { identity },
  }
}
