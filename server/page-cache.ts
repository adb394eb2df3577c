import type { Handler, Response } from 'express'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CatalogueRevision } from '../db/catalogue-revision.server'
import type { TimedChanges } from '../db/timed-changes.server'
import { backFrom } from '../app/http/previous-page'
import { isPersonal, pageOfData, publicUrl } from '../app/http/page-cache/public-pages'
import { withoutNonce } from '../app/http/page-cache/without-nonce'
import { etagOfBody, PageStore, type Encoding, type StoredPage } from './page-store'

const MINUTE = 60_000
/** Longer referring pages make an entry of their own for hardly anybody. */
const MAX_BACK = 300
/** The share of the memory that one page may take. */
const MAX_SHARE = 1 / 8
/** Longer addresses are rare, and some are refused. */
const MAX_URL = 2_048
/** Hosts as browsers write them. */
const HOST = /^[\w.-]+(:\d+)?$/
/** Pages, their data, and the sitemap. */
const TYPES = /^(text\/html|text\/x-script|application\/xml|text\/xml)\b/
/** How React and Remix write an error into a page whose status was already sent, and into data. */
const ERRORS = /<!--\$!-->|\[\\?"(?:SanitizedError|ErrorResponse)\\?"/
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
  timedChanges: (from: Date, to: Date) => Promise<TimedChanges>
  logError: (error: unknown, note: string) => void
}

/** A request for a public page by a visitor: what its answer is cached under. */
type Visit = { url: string; key: string }

export type PageCache = {
  /**
   * Answers with a cached page, or calls `next`. It runs before Express, which costs more than the answer, and
   * takes only requests that no guard would refuse. The URL of others for public pages is normalized.
   */
  answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Caches what the handlers after it send. */
  remember: Handler
}

/** Caches the pages of signed-out visitors in memory, compressed, until something they show changes. */
export function pageCache({ revision, maxBytes, lag, timedChanges, logError }: Options): PageCache {
  const store = new PageStore(maxBytes)
  revision.onChange(() => store.clear())
  void revision.makeCurrent(lag)
  let changes: { revision: number; minute: number; found: Promise<TimedChanges> } | undefined

  /** The instants in a minute at which pages change, read once for each revision. */
  function changesIn(minute: number, at: number): Promise<TimedChanges> {
    if (changes?.revision === at && changes.minute === minute) return changes.found
    const read = {
      revision: at,
      minute,
      found: timedChanges(new Date(minute), new Date(minute + MINUTE)),
    }
    changes = read
    read.found.catch(() => {
      if (changes === read) changes = undefined
    })
    return read.found
  }

  /**
   * Until when a page is the same whose rendering began at an instant: the next change, or the end of the minute. Null
   * if that is unknown because there are too many changes.
   */
  async function validUntil(began: number, at: number): Promise<number | null> {
    const minute = began - (began % MINUTE)
    const { instants, isComplete } = await changesIn(minute, at)
    return instants.find((instant) => instant >= began) ?? (isComplete ? minute + MINUTE : null)
  }

  const isValid = (page: StoredPage, now = Date.now()) =>
    page.revision === revision.current() && now >= page.from && now < page.until

  async function cache(visit: Visit, answer: Answer, began: number, at: number) {
    const page = toPage(answer)
    if (!page || page.bodies.identity.length > maxBytes * MAX_SHARE) return
    const until = await validUntil(began, at)
    if (until === null) return
    const stored = { ...page, revision: at, from: began, until }
    if (isValid(stored)) store.set(visit.key, stored)
  }

  return {
    answer(request, response, next) {
      const visit = visitOf(request)
      if (!visit) return next()
      visits.set(request, visit)
      // What a page says about its own URL is said about the one it is cached under.
      request.url = visit.url
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
        cache(visit, answer, began, at).catch((error: unknown) =>
          logError(error, 'A page could not be cached'),
        )
      })
      next()
    },
  }
}

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
function readVisit({ method, url = '', headers }: IncomingMessage): Visit | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (isPersonal(headers.cookie) || headers.authorization !== undefined || hasBody(headers)) return null
  const normalized = url.length > MAX_URL ? null : publicUrl(url)
  if (normalized === null || !isHost(headers.host)) return null
  if (!headers.referer) return { url: normalized, key: normalized }
  const [path = ''] = normalized.split('?', 1)
  const page = path.endsWith('.data') ? pageOfData(path) : path
  const back = backFrom(headers.referer, new URL(page, `http://${headers.host}`))
  if (back === null) return { url: normalized, key: normalized }
  return back.length > MAX_BACK ? null : { url: normalized, key: `${normalized} ${back}` }
}

function isHost(host: string | undefined): host is string {
  if (host === undefined) return false
  let isValid = hosts.get(host)
  if (isValid === undefined) {
    // Not all that looks like a host is one: a port may be too large, or a number no address.
    isValid = HOST.test(host) && URL.canParse(`http://${host}`)
    if (hosts.size < 100) hosts.set(host, isValid)
  }
  return isValid
}

const hosts = new Map<string, boolean>()

const hasBody = (headers: IncomingMessage['headers']) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

function encodingFor({ headers: { 'accept-encoding': accepted } }: IncomingMessage): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  let encoding = encodings.get(accepted)
  if (!encoding) {
    encoding = ENCODINGS.find((one) => accepts(accepted, one)) ?? 'identity'
    // Browsers send a handful of values; anyone could send others.
    if (encodings.size < 100) encodings.set(accepted, encoding)
  }
  return encoding
}

const ENCODINGS = ['br', 'gzip'] as const
const encodings = new Map<string, Encoding>()

const accepts = (header: string, encoding: string) =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .some(([name, quality = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(quality))

function sendPage(request: IncomingMessage, response: ServerResponse, page: StoredPage, body: Buffer) {
  const { 'if-none-match': known } = request.headers
  const headers = [...page.headers, 'ETag', page.etag, 'Vary', 'Accept-Encoding, Cookie']
  if (known?.split(',').some((tag) => tag.trim() === page.etag || tag.trim() === '*')) {
    response.writeHead(304, headers)
    return response.end()
  }
  const encoding = encodingFor(request)
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  headers.push('Content-Length', String(body.length))
  response.writeHead(200, headers)
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
    if (response.statusCode !== 200 || response.hasHeader('Set-Cookie') || response.locals.incomplete) return
    if (bytes === 0 || bytes > maxBytes) return
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
  // All that every answer has were set when this one was sent.
  const shared = [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  const policy = headers.get('content-security-policy')
  const text = body.toString('utf8')
  if (ERRORS.test(text)) return null
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
