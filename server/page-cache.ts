import type { Handler, Request, Response } from 'express'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { logError } from '~/domain/shared/log-error'
import { isPersonal, pageOfData, publicUrl } from '../app/http/page-cache/public-pages'
import { backFrom } from '../app/http/previous-page'
import { isCatalogueFollowed, onCatalogueChange, validUntil } from '../db/catalogue-cache.server'
import { recordOf } from './request-records'

/** The share of the memory that one page may take. */
const MAX_SHARE = 1 / 8
/** Longer addresses and referring pages are rare, and would fill the memory. */
const MAX_KEY = 2_048

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]
type CachedPage = { headers: Record<string, string>; etag: string; body: Buffer; route?: string }
/** A visitor's request for a public page. */
type Visit = { url: string; key: string; encoding: Encoding; hasBackLink: boolean }

type Options = {
  maxBytes: number
  /** For how many seconds a CDN may keep a page; 0 if it may not. */
  cdnSeconds?: number
}

/**
 * Caches the pages of signed-out visitors, compressed: until a row that they may show changes, for the rest of the
 * minute at most, and not past an instant at which they change by themselves.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #cdnSeconds: number
  /** Counts changes: a page that was begun before one is not cached after it. */
  #changes = 0

  constructor({ maxBytes, cdnSeconds = 0 }: Options) {
    this.#cdnSeconds = cdnSeconds
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes * MAX_SHARE,
      sizeCalculation: ({ body, headers }) => body.length + JSON.stringify(headers).length,
    })
    onCatalogueChange(() => {
      this.#changes++
      this.#pages.clear()
    })
  }

  /** The bytes in memory. */
  get bytes(): number {
    return this.#pages.calculatedSize
  }

  /** Answers with a cached page, or has `remember` cache the answer of the handlers after it. */
  readonly answer: Handler = (request, response, next) => {
    const visit = isCatalogueFollowed() ? visitOf(request) : null
    if (!visit) return next()
    // What a page says about its own URL is said about the one it is cached under.
    request.url = visit.url
    response.locals.visit = visit
    const page = this.#pages.get(visit.key)
    const record = recordOf(response)
    record.isCached = page !== undefined
    if (!page) return next()
    record.route = page.route
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
    // For CDNs only (RFC 9213). They do not know that a page with a link back is for those who come from there.
    if (this.#cdnSeconds > 0 && !visit.hasBackLink)
      response.setHeader('CDN-Cache-Control', `public, max-age=${this.#cdnSeconds}`)
    response.setHeader('ETag', page.etag)
    response.vary('Accept-Encoding')
    if (fresh(request.headers, { etag: page.etag })) return void response.status(304).end()
    if (visit.encoding !== 'identity') response.setHeader('Content-Encoding', visit.encoding)
    response.setHeader('Content-Length', page.body.length)
    response.end(page.body)
  }

  /** Caches what Remix answers to a visit, once all of it has been sent. @returns what to send */
  remember(response: Response, answer: globalThis.Response): globalThis.Response {
    const { visit } = response.locals as { visit?: Visit }
    if (!visit || response.req.method !== 'GET' || !answer.body || !isForEveryone(answer)) return answer
    const changes = this.#changes
    const began = new Date()
    const chunks: Uint8Array[] = []
    const copy = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        chunks.push(chunk)
        controller.enqueue(chunk)
      },
      flush: () => {
        if (response.destroyed || response.locals.incomplete) return
        this.#store(visit, answer.headers, Buffer.concat(chunks), {
          began,
          isCurrent: () => isCatalogueFollowed() && this.#changes === changes,
          route: recordOf(response).route,
        }).catch((error: unknown) => logError(error, 'A page could not be cached'))
      },
    })
    return new globalThis.Response(answer.body.pipeThrough(copy), answer)
  }

  async #store(
    { key, encoding }: Visit,
    headers: Headers,
    html: Buffer,
    { began, isCurrent, route }: { began: Date; isCurrent: () => boolean; route?: string },
  ) {
    const until = await validUntil(began)
    const page = withoutNonce(html, headers)
    if (!page) return
    const body = await compress(page.body, encoding)
    const ttl = until - Date.now()
    const etag = `W/"${createHash('sha256').update(page.body).digest('base64url')}"`
    if (ttl > 0 && isCurrent()) this.#pages.set(key, { headers: page.headers, etag, body, route }, { ttl })
  }
}

/** Null for a request whose answer may differ between visitors, or that is not for a public page. */
function visitOf({ method, url, headers }: Request): Visit | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (isPersonal(headers.cookie) || headers.authorization !== undefined) return null
  const normalized = url.length > MAX_KEY ? null : publicUrl(url)
  if (normalized === null || headers.host === undefined) return null
  const accepted = new Negotiator({ headers }).encodings()
  const encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? 'identity'
  const [path = ''] = normalized.split('?', 1)
  const page = path.endsWith('.data') ? pageOfData(path) : path
  const back = backFrom(headers.referer, new URL(page, `http://${headers.host}`)) ?? ''
  const key = `${encoding} ${normalized} ${back}`
  if (key.length > MAX_KEY) return null
  return { url: normalized, key, encoding, hasBackLink: back !== '' }
}

const isForEveryone = ({ status, headers }: globalThis.Response) =>
  status === 200 && !headers.has('Set-Cookie') && !/no-store/.test(headers.get('Cache-Control') ?? '')

const NONCE = /'nonce-([^']+)'/
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A page for many visitors: a nonce is only good for one answer, so the inline scripts that have it, which are those that
 * we wrote ourselves, are allowed by their hashes. Null if the nonce would remain anywhere else in the page.
 */
export function withoutNonce(body: Buffer, headers: Headers) {
  const all = Object.fromEntries(headers)
  delete all['content-length']
  const policy = all['content-security-policy'] ?? ''
  const nonce = NONCE.exec(policy)?.[1]
  if (!nonce) return { body, headers: all }
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of body.toString().matchAll(SCRIPT))
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  const html = body.toString().replaceAll(attribute, '')
  if (html.includes(nonce)) return null
  const shared = policy.replace(NONCE, [...hashes].join(' ')).replace(/ +(?=;|$| )/g, '')
  return { body: Buffer.from(html), headers: { ...all, 'content-security-policy': shared } }
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  if (encoding === 'br') return promisify(brotliCompress)(body, { params })
  return encoding === 'gzip' ? promisify(gzip)(body) : body
}
