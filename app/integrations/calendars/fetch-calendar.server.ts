import { lookup, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { publicWeb, readFeedAddress, type BadAddress, type Reach } from './feed-address'

/** The maximum size of a calendar, uncompressed. */
export const MAX_BYTES = 1024 * 1024
const TIME_LIMIT = 10_000
const MAX_REDIRECTS = 3

type FetchFailure =
  | {
      ok: false
      refusal:
        | BadAddress
        | 'name_unknown'
        | 'unreachable'
        | 'too_slow'
        | 'too_large'
        | 'too_many_redirects'
        | 'encoding_unknown'
    }
  | { ok: false; refusal: 'bad_status'; httpStatus: number }
type Fetched = { ok: true; bytes: Uint8Array } | FetchFailure

export type Network = {
  resolve: (name: string) => Promise<LookupAddress[]>
  reach: Reach
  /** In milliseconds, for name resolution, redirects and body together. */
  timeLimit: number
  signal?: AbortSignal
}

const resolveAll = promisify(lookup)
const internet: Network = {
  resolve: (name) => resolveAll(name, { all: true, verbatim: true }),
  reach: publicWeb,
  timeLimit: TIME_LIMIT,
}

class Failed extends Error {
  constructor(readonly failure: FetchFailure) {
    super(failure.refusal)
  }
}
const fail = (refusal: Exclude<FetchFailure['refusal'], 'bad_status'>) => new Failed({ ok: false, refusal })

/**
 * Fetches a calendar from a URL that a user entered. Private networks cannot be reached: we resolve the name
 * ourselves, require every address to be public, connect only to those addresses, and check each redirect again.
 */
export async function fetchCalendar(address: string, network: Partial<Network> = {}): Promise<Fetched> {
  const settings = { ...internet, ...network }
  const deadline = AbortSignal.timeout(settings.timeLimit)
  const signal = settings.signal ? AbortSignal.any([settings.signal, deadline]) : deadline
  try {
    return { ok: true, bytes: await follow(address, { ...settings, signal }) }
  } catch (error) {
    if (error instanceof Failed) return error.failure
    return { ok: false, refusal: deadline.aborted ? 'too_slow' : 'unreachable' }
  }
}

type Settings = Network & { signal: AbortSignal }

async function follow(address: string, settings: Settings): Promise<Uint8Array> {
  let next = address
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const read = readFeedAddress(next, settings.reach)
    if (!read.ok) throw new Failed(read)
    const response = await connect(read.url, await publicAddresses(read.url, settings), settings)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBody(response, settings.signal)
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new Failed({ ok: false, refusal: 'bad_status', httpStatus: statusCode })
    if (!URL.canParse(headers.location, read.url)) throw fail('address_unreadable')
    next = new URL(headers.location, read.url).href
  }
  throw fail('too_many_redirects')
}

/** The addresses of a host. A single private one refuses them all, because it indicates an attack. */
async function publicAddresses(url: URL, { resolve, reach, signal }: Settings): Promise<LookupAddress[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const addresses = family
    ? [{ address: host, family }]
    : await unlessAborted(resolve(host), signal).catch((error: unknown) => {
        throw signal.aborted ? error : fail('name_unknown')
      })
  if (addresses.length === 0) throw fail('name_unknown')
  if (!addresses.every(({ address }) => reach.allowsAddress(address))) throw fail('address_private')
  return addresses
}

function connect(
  url: URL,
  addresses: LookupAddress[],
  { reach, signal }: Settings,
): Promise<IncomingMessage> {
  // The name is not resolved again, so a changed DNS answer has no effect.
  const checked: LookupFunction = (_name, options, callback) =>
    options.all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family)
  const options: RequestOptions = {
    lookup: checked,
    signal,
    agent: false,
    headers: {
      Accept: 'text/calendar, */*;q=0.1',
      'Accept-Encoding': 'gzip, deflate, br',
      'User-Agent': 'Roamstead calendar import',
    },
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(url, options, resolve)
    request.once('error', reject)
    request.once('socket', (socket) =>
      socket.once('connect', () => {
        if (!socket.remoteAddress || !reach.allowsAddress(socket.remoteAddress))
          request.destroy(fail('address_private'))
      }),
    )
  })
}

const decompressors: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
}

/** Decompresses the body and stops at the size limit, because a small response can expand to a huge one. */
async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decompressor = decompressors[encoding]?.()
  if (!decompressor && encoding !== 'identity') {
    response.destroy()
    throw fail('encoding_unknown')
  }
  const body: Readable = decompressor ? response.pipe(decompressor) : response
  const stop = () => body.destroy(new Error('Out of time'))
  signal.addEventListener('abort', stop, { once: true })
  response.once('error', (error) => body.destroy(error))
  response.once('aborted', () => body.destroy(new Error('The response was cut off')))
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MAX_BYTES) throw fail('too_large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    signal.removeEventListener('abort', stop)
    response.destroy()
  }
}

/** DNS lookups cannot be aborted, but we can stop waiting for them. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(new Error('Out of time'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
