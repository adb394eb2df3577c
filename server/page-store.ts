import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it is sent to every visitor. */
export type StoredPage = {
  /** The revision of the catalogue it shows. */
  revision: number
  /** It is valid in this interval, in milliseconds since the epoch. */
  from: number
  until: number
  /** The id of the route that rendered it. */
  route?: string
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[]
  etag: string
  /**
   * Compressed when a visitor first asks for it, which then replaces the plain body, several times as large. A page
   * that nobody asks for again is never compressed.
   */
  bodies: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
}

/** What an entry needs besides its bodies. */
const OVERHEAD = 2_048

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_LGWIN]: 20,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

export const etagOfBody = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** The share of the memory for pages that were asked for once. */
const SHARE_OF_NEW = 1 / 8

/**
 * Pages in memory, bounded by their bytes. Most searches are asked for once: such pages have a small share of the
 * memory, so that they neither fill it nor push out what many visitors ask for. A page that is asked for again moves to
 * the rest. Both parts evict the least recently used page.
 */
export class PageStore {
  #fresh = new Pages()
  #repeated = new Pages()

  constructor(readonly maxBytes: number) {}

  get bytes(): number {
    return this.#fresh.bytes + this.#repeated.bytes
  }

  get(key: string): StoredPage | undefined {
    const page = this.#fresh.delete(key) ?? this.#repeated.delete(key)
    if (page) {
      this.#repeated.add(key, page)
      this.#makeRoom()
    }
    return page
  }

  set(key: string, page: StoredPage): void {
    const isRepeated = this.#repeated.delete(key) !== undefined
    this.#fresh.delete(key)
    const part = isRepeated ? this.#repeated : this.#fresh
    part.add(key, page)
    this.#makeRoom()
  }

  delete(key: string): void {
    this.#fresh.delete(key)
    this.#repeated.delete(key)
  }

  clear(): void {
    this.#fresh = new Pages()
    this.#repeated = new Pages()
  }

  /** The body of a page in an encoding, compressed once in another thread. */
  body(key: string, page: StoredPage, encoding: Encoding): Buffer | Promise<Buffer> {
    const known = page.bodies[encoding]
    if (known) return known
    const plain = plainBody(page)
    if (encoding === 'identity') {
      // Hardly anybody asks for a page that is not compressed: it is worth its memory only while it is decompressed.
      page.bodies.identity = plain
      const forget = () => void (page.bodies.identity === plain && delete page.bodies.identity)
      plain.then(forget, forget)
      return plain
    }
    return (page.bodies[encoding] = plain.then(compressors[encoding]).then((compressed) => {
      const part = [this.#fresh, this.#repeated].find((part) => part.has(key, page))
      part?.delete(key)
      page.bodies[encoding] = compressed
      delete page.bodies.identity
      part?.add(key, page)
      this.#makeRoom()
      return compressed
    }))
  }

  #makeRoom(): void {
    this.#fresh.shrinkTo(this.maxBytes * SHARE_OF_NEW)
    this.#repeated.shrinkTo(this.maxBytes - this.#fresh.bytes)
  }
}

/** Pages in the order of their last use, and their bytes. */
class Pages {
  #pages = new Map<string, StoredPage>()
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  has(key: string, page: StoredPage): boolean {
    return this.#pages.get(key) === page
  }

  add(key: string, page: StoredPage): void {
    this.#pages.set(key, page)
    this.#bytes += sizeOf(key, page)
  }

  delete(key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    if (page) {
      this.#pages.delete(key)
      this.#bytes -= sizeOf(key, page)
    }
    return page
  }

  /** Evicts the least recently used pages, but not the last one. */
  shrinkTo(bytes: number): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= bytes || this.#pages.size === 1) return
      this.delete(key)
    }
  }
}

/** The body of a page before compression, from a compressed one if it was replaced. */
async function plainBody({ bodies: { identity, br, gzip } }: StoredPage): Promise<Buffer> {
  if (identity) return identity
  return Buffer.isBuffer(br) ? promisify(brotliDecompress)(br) : promisify(gunzip)((await gzip)!)
}

function sizeOf(key: string, { bodies }: StoredPage): number {
  const bytes = Object.values(bodies).map((body) => (Buffer.isBuffer(body) ? body.length : 0))
  return bytes.reduce((sum, length) => sum + length, OVERHEAD + 2 * key.length)
}
