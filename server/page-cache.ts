import type { Handler } from 'express'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CatalogueRevision } from '../db/catalogue-revision.server'
import { isKnown } from '../app/http/conditional'
import { backFrom } from '../app/http/previous-page'
import { isPersonal, pageOfData, publicUrl } from '../app/http/page-cache/public-pages'
import { encodingFor } from './accepted-encoding'
import { hasPlainHost } from './host-header'
import { copyAnswer, type Page } from './page-answer'
import { PageStore, type StoredPage } from './page-store'
import { recordOf } from './request-records'

/** Longer referring pages make an entry of their own for hardly anybody. */
const MAX_BACK = 300
/** The share of the memory that one page may take. */
const MAX_SHARE = 1 / 8
/** Longer addresses are rare, and some are refused. */
const MAX_URL = 2_048

type Options = {
  revision: CatalogueRevision
  maxBytes: number
  /** How far an answer may be behind the changes of other processes, in milliseconds; 0 asks before each answer. */
  lag: number
  /** For how many seconds a CDN may keep a page; 0 if it may not. */
  cdnSeconds?: number
  /** Until when a page that began at an instant stays the same unless a row changes; null if that is unknown. */
  unchangedUntil: (began: number, revision: number) => Promise<number | null>
  logError: (error: unknown, note: string) => void
}

/** A request for a public page by a visitor: what its answer is cached under. */
type Visit = { url: string; key: string }

/** A page that is being rendered, and for which other visitors wait. */
type Rendering = {
  revision: number
  done: Promise<void>
  finish: () => void
  /** Whether its visitor left before the page was complete. */
  isAbandoned: boolean
}

export type PageCache = {
  /**
   * Answers with a cached page, or calls `next`. It runs before Express, which costs more than the answer, and
   * takes only requests that no guard would refuse. The URL of others for public pages is normalized.
   */
  answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** The bytes in memory. */
  bytes: () => number
  /** Whether the request is for a public page by a visitor. */
  takes: (request: IncomingMessage) => boolean
  /** Caches what the handlers after it send. Visitors who ask for the page meanwhile wait for it. */
  remember: Handler
}

/** Caches the pages of signed-out visitors in memory, compressed, until something they show changes. */
export function pageCache({
  revision,
  maxBytes,
  lag,
  cdnSeconds = 0,
  unchangedUntil,
  logError,
}: Options): PageCache {
  // For CDNs only (RFC 9213). Browsers go by Cache-Control.
  const cdnHeader = cdnSeconds > 0 ? ['CDN-Cache-Control', `public, max-age=${cdnSeconds}`] : []
  const store = new PageStore(maxBytes)
  const renderings = new Map<string, Rendering>()
  revision.onChange(() => {
    store.clear()
    renderings.clear()
  })
  void revision.makeCurrent(lag)
  const isValid = (page: StoredPage, now = Date.now()) =>
    page.revision === revision.current() && now >= page.from && now < page.until

  async function cache({ key }: Visit, page: Page, began: number, at: number, route?: string) {
    const until = await unchangedUntil(began, at)
    if (until === null) return
    const stored = { ...page, revision: at, from: began, until, route }
    if (isValid(stored)) store.set(key, stored)
  }

  /** The cached page of a visit. */
  function find({ key }: Visit): StoredPage | undefined {
    const page = store.get(key)
    if (!page || isValid(page)) return page
    store.delete(key)
    return undefined
  }

  /** A page with a link back is only for those who come from there, and a CDN does not know that. */
  const headersFor = ({ url, key }: Visit) => (key === url ? cdnHeader : [])

  /** Sends a cached page if it is known to be current, and otherwise calls `next`. */
  function send(visit: Visit, request: IncomingMessage, response: ServerResponse, next: () => void) {
    const page = find(visit)
    if (!page) return next()
    const own = headersFor(visit)
    const sendBody = () => {
      if (!isValid(page)) return next()
      const body = store.body(visit.key, page, encodingFor(request.headers['accept-encoding']))
      if (Buffer.isBuffer(body)) sendPage(request, response, page, body, own)
      else
        body.then((ready) => (isValid(page) ? sendPage(request, response, page, ready, own) : next()), next)
    }
    if (revision.isCurrent(lag)) return sendBody()
    revision.makeCurrent(lag).then((isCurrent) => (isCurrent ? sendBody() : next()), next)
  }

  /** Has visitors who ask for a page wait while it is rendered for another one. */
  function begin({ key }: Visit, response: ServerResponse, at: number) {
    let finish!: () => void
    const done = new Promise<void>((resolve) => (finish = resolve))
    const rendering: Rendering = {
      revision: at,
      done,
      isAbandoned: false,
      finish() {
        if (renderings.get(key) === rendering) renderings.delete(key)
        finish()
      },
    }
    renderings.set(key, rendering)
    renderingOf.set(response, rendering)
    // The visitor may leave. A complete page is only still to be stored.
    response.once('close', () => {
      if (!renderingOf.delete(response)) return
      rendering.isAbandoned = true
      rendering.finish()
    })
  }

  const pages: PageCache = {
    answer(request, response, next) {
      const visit = visitOf(request)
      if (!visit) return next()
      visits.set(request, visit)
      const record = recordOf(response)
      if (record) record.isCached = false
      // What a page says about its own URL is said about the one it is cached under.
      request.url = visit.url
      if (find(visit)) return send(visit, request, response, next)
      const at = revision.current()
      const rendering = renderings.get(visit.key)
      // What began before a change is not for those who ask after it.
      if (rendering && rendering.revision === at)
        return void rendering.done.then(() => {
          if (response.destroyed) return
          // One of those who waited renders it for the others instead.
          if (rendering.isAbandoned) pages.answer(request, response, next)
          else send(visit, request, response, next)
        })
      next()
    },

    bytes: () => store.bytes,

    takes: (request) => visits.has(request),

    remember(request, response, next) {
      // Its `close`, for which others would wait, would not come again.
      if (response.destroyed) return
      const visit = visits.get(request)
      const at = revision.current()
      if (!visit || at === null) return next()
      const isGet = request.method === 'GET'
      // Only here, where the request is worked on: others must not wait for one that waits itself.
      if (isGet && renderings.get(visit.key)?.revision !== at) begin(visit, response, at)
      const began = Date.now()
      copyAnswer(response, maxBytes * MAX_SHARE, (page) => {
        const rendering = renderingOf.get(response)
        renderingOf.delete(response)
        const stored =
          isGet && page && revision.current() === at
            ? cache(visit, page, began, at, recordOf(response)?.route)
            : Promise.resolve()
        stored
          .catch((error: unknown) => logError(error, 'A page could not be cached'))
          .finally(() => rendering?.finish())
      })
      next()
    },
  }
  return pages
}

const renderingOf = new WeakMap<ServerResponse, Rendering>()
const visits = new WeakMap<IncomingMessage, Visit>()

/** Nothing after Express would catch an error here: it would end the process. */
function visitOf(request: IncomingMessage): Visit | null {
  try {
    return readVisit(request)
  } catch {
    return null
  }
}

/** Null for a request whose answer may differ between visitors, or that is not for a public page. */
function readVisit(request: IncomingMessage): Visit | null {
  const { method, url = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  if (isPersonal(headers.cookie) || headers.authorization !== undefined || hasBody(headers)) return null
  const normalized = url.length > MAX_URL ? null : publicUrl(url)
  if (normalized === null || !hasPlainHost(request)) return null
  if (!headers.referer) return { url: normalized, key: normalized }
  const [path = ''] = normalized.split('?', 1)
  const page = path.endsWith('.data') ? pageOfData(path) : path
  const back = backFrom(headers.referer, new URL(page, `http://${headers.host}`))
  if (back === null) return { url: normalized, key: normalized }
  return back.length > MAX_BACK ? null : { url: normalized, key: `${normalized} ${back}` }
}

const hasBody = (headers: IncomingMessage['headers']) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  body: Buffer,
  own: readonly string[],
) {
  const headers = [...page.headers, ...own, 'ETag', page.etag, 'Vary', 'Accept-Encoding, Cookie']
  const record = recordOf(response)
  if (record) {
    record.isCached = true
    record.route = page.route
    headers.push('X-Request-Id', record.id)
  }
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers)
    return response.end()
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  headers.push('Content-Length', String(body.length))
  response.writeHead(200, headers)
  // Node leaves out the body for HEAD.
  response.end(body)
}
