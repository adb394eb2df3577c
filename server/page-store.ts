import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it is sent to every visitor. */
export type StoredPage = {
  /** The revision of the catalogue it shows. */
  revision: number
  /** It is valid in this interval, in milliseconds since the epoch. */
  from: number
  until: number
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[]
  etag: string
  /** Compressed when a visitor first asks for it. A page that nobody asks for again costs nothing more. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer | Promise<Buffer>>>
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

/** Pages in memory, bounded by their bytes: it evicts the least recently used page. */
export class PageStore {
  #pages = new Map<string, StoredPage>()
  #bytes = 0

  constructor(readonly maxBytes: number) {}

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    if (page) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  set(key: string, page: StoredPage): void {
    this.delete(key)
    this.#pages.set(key, page)
    this.#bytes += sizeOf(key, page)
    this.#makeRoom()
  }

  delete(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    this.#bytes -= sizeOf(key, page)
  }

  clear(): void {
    this.#pages = new Map()
    this.#bytes = 0
  }

  /** The body of a page in an encoding, compressed once in another thread. */
  body(key: string, page: StoredPage, encoding: Encoding): Buffer | Promise<Buffer> {
    const known = page.bodies[encoding]
    if (known || encoding === 'identity') return known ?? page.bodies.identity
    return (page.bodies[encoding] = compressors[encoding](page.bodies.identity).then((compressed) => {
      if (this.#pages.get(key) === page) this.#bytes += compressed.length
      page.bodies[encoding] = compressed
      this.#makeRoom()
      return compressed
    }))
  }

  #makeRoom(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.maxBytes) return
      this.delete(key)
    }
  }
}

function sizeOf(key: string, { bodies }: StoredPage): number {
  const bytes = Object.values(bodies).map((body) => (Buffer.isBuffer(body) ? body.length : 0))
  return bytes.reduce((sum, length) => sum + length, OVERHEAD + 2 * key.length)
}
