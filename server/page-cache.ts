import type { Handler, Request, Response } from 'express'
import type { CatalogueRevision } from '../db/catalogue-revision.server'
import { backFrom } from '../app/http/previous-page'
import { isPersonal, pageOfData, publicUrl } from '../app/http/page-cache/public-pages'
import { withoutNonce } from '../app/http/page-cache/without-nonce'
import { etagOfBody, PageStore, type Encoding, type StoredPage } from './page-store'

const MINUTE = 60_000
/** Longer referring pages make an entry of their own for hardly anybody. */
const MAX_BACK = 300
/** The share of the memory that one page may take. */
const MAX_SHARE = 1 / 8
/** Hosts as browsers write them. */
const HOST = /^[\w.-]+(:\d+)?$/
/** Pages, their data, and the sitemap. */
const TYPES = /^(text\/html|text\/x-script|application\/xml|text\/xml)\b/
/** How React and Remix write an error into a page whose status was already sent. */
const ERRORS = /<!--\$!-->|"SanitizedError"|"ErrorResponse"/
/** Set anew for each answer, or belong to one connection. */
const OWN_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
])

type Options = {
  revision: CatalogueRevision
  maxBytes: number
  /** How far an answer may be behind the changes of other processes, in milliseconds; 0 asks before each answer. */
  lag: number
  /** The instants in `(from, to]` at which pages change although no row does. */
  timedChanges: (from: Date, to: Date) => Promise<number[]>
  logError: (error: unknown, note: string) => void
}

/** A request for a public page by a visitor: what its answer is kept under. */
type Visit = { url: string; key: string }

/**
 * Keeps the pages of signed-out visitors in memory, compressed, until something they show changes. `answer` belongs
 * before the handlers that render and compress, `remember` after those that compress.
 */
export function pageCache({ revision, maxBytes, lag, timedChanges, logError }: Options): {
  answer: Handler
  remember: Handler
} {
  const store = new PageStore(maxBytes)
  revision.onChange(() => store.clear())
  void revision.makeCurrent(lag)
  let changes: { revision: number; minute: number; instants: Promise<number[]> } | undefined

  /** Until when a page is the same whose rendering began at an instant: the next change, or the end of the minute. */
  async function validUntil(began: number, at: number): Promise<number> {
    const minute = began - (began % MINUTE)
    if (changes?.revision !== at || changes.minute !== minute) {
      const instants = timedChanges(new Date(minute), new Date(minute + MINUTE))
      changes = { revision: at, minute, instants }
    }
    const instants = await changes.instants
    return instants.find((instant) => instant >= began) ?? minute + MINUTE
  }

  const isValid = (page: StoredPage, now = Date.now()) =>
    page.revision === revision.current() && now >= page.from && now < page.until

  async function keep(visit: Visit, answer: Answer, began: number, at: number) {
    const page = toPage(answer)
    if (!page || page.bodies.identity.length > maxBytes * MAX_SHARE) return
    const until = await validUntil(began, at)
    const stored = { ...page, revision: at, from: began, until }
    if (isValid(stored)) store.set(visit.key, stored)
  }

  return {
    answer(request, response, next) {
      const visit = readVisit(request)
      if (!visit) return next()
      visits.set(request, visit)
      // What a page says about its own URL is said about the one it is kept under.
      request.url = visit.url
      request.originalUrl = visit.url
      const page = store.get(visit.key)
      if (!page) return next()
      if (!isValid(page)) {
        store.delete(visit.key)
        return next()
      }
      const send = () => {
        if (!isValid(page)) return next()
        const body = store.body(visit.key, page, encodingFor(request))
        if (Buffer.isBuffer(body)) sendPage(request, response, page, body)
        else body.then((ready) => (isValid(page) ? sendPage(request, response, page, ready) : next()), next)
      }
      if (revision.isCurrent(lag)) return send()
      revision.makeCurrent(lag).then((isCurrent) => (isCurrent ? send() : next()), next)
    },

    remember(request, response, next) {
      const visit = visits.get(request)
      const at = revision.current()
      if (!visit || request.method !== 'GET' || at === null) return next()
      const began = Date.now()
      response.vary('Cookie')
      copyAnswer(response, maxBytes * MAX_SHARE, (answer) => {
        if (revision.current() !== at) return
        keep(visit, answer, began, at).catch((error: unknown) => logError(error, 'A page could not be kept'))
      })
      next()
    },
  }
}

const visits = new WeakMap<Request, Visit>()

/** Null for a request whose answer may differ between visitors, or that is not for a public page. */
function readVisit({ method, url, headers, protocol }: Request): Visit | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (isPersonal(headers.cookie) || headers.authorization !== undefined) return null
  const normalized = publicUrl(url)
  if (normalized === null || !HOST.test(headers.host ?? '')) return null
  if (!headers.referer) return { url: normalized, key: normalized }
  const [path = ''] = normalized.split('?', 1)
  const page = path.endsWith('.data') ? pageOfData(path) : path
  const back = backFrom(headers.referer, new URL(page, `${protocol}://${headers.host}`))
  if (back === null) return { url: normalized, key: normalized }
  return back.length > MAX_BACK ? null : { url: normalized, key: `${normalized} ${back}` }
}

function encodingFor(request: Request): Encoding {
  const accepted = request.headers['accept-encoding']
  if (!accepted) return 'identity'
  let encoding = encodings.get(accepted)
  if (!encoding) {
    encoding = ENCODINGS.find((one) => request.acceptsEncodings(one)) ?? 'identity'
    // Browsers send a handful of values; anyone could send others.
    if (encodings.size < 100) encodings.set(accepted, encoding)
  }
  return encoding
}

const ENCODINGS = ['br', 'gzip'] as const
const encodings = new Map<string, Encoding>()

function sendPage(request: Request, response: Response, page: StoredPage, body: Buffer) {
  const { 'if-none-match': known } = request.headers
  for (const [name, value] of page.headers) response.setHeader(name, value)
  response.setHeader('Vary', 'Accept-Encoding, Cookie')
  response.setHeader('ETag', page.etag)
  if (known?.includes(page.etag)) {
    response.statusCode = 304
    response.removeHeader('Content-Type')
    return response.end()
  }
  const encoding = encodingFor(request)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  // Node leaves out the body for HEAD.
  response.end(body)
}

type Answer = { headers: Map<string, string>; body: Buffer }

/** Calls back with a complete answer of status 200 that sets no cookie, once it was sent. */
function copyAnswer(response: Response, maxBytes: number, done: (answer: Answer) => void) {
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
  for (const method of ['write', 'end'] as const) {
    const send = response[method] as (...given: unknown[]) => never
    response[method] = (...given: unknown[]) => {
      add(given[0], given[1])
      return send.apply(response, given)
    }
  }
  response.once('finish', () => {
    if (response.statusCode !== 200 || response.locals.incomplete) return
    if (response.hasHeader('Set-Cookie') || bytes === 0 || bytes > maxBytes) return
    const headers = new Map(
      Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
    )
    if (!TYPES.test(headers.get('content-type') ?? '')) return
    if (/no-store/.test(headers.get('cache-control') ?? '')) return
    done({ headers, body: Buffer.concat(chunks) })
  })
}

/** An answer as it can be sent to others; null if it cannot. */
function toPage({ headers, body }: Answer): Pick<StoredPage, 'headers' | 'etag' | 'bodies'> | null {
  const kept = [...headers].filter(([name]) => !OWN_HEADERS.has(name))
  const policy = headers.get('content-security-policy')
  const text = body.toString('utf8')
  if (ERRORS.test(text)) return null
  if (!policy) return { headers: kept, etag: etagOfBody(body), bodies: { identity: body } }
  const page = withoutNonce(text, policy)
  if (!page) return null
  const identity = Buffer.from(page.html)
  return {
    headers: [...kept, ['content-security-policy', page.policy]],
    etag: etagOfBody(identity),
    bodies: { identity },
  }
}
