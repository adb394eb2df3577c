import { env } from '../../env.server'
import { isCrossSite } from './origin'

/** Forms and JSON alike: far above any honest form of text. */
export const MAX_TEXT_BODY = 256 * 1024
/** What we are willing to read and throw away so that the answer to an oversized body arrives. */
const MAX_DRAIN = 64 * 1024 * 1024

/** A body that cannot be taken, with the status and the words for it. */
export class BadBody extends Error {
  constructor(
    readonly status: 400 | 403 | 413 | 415,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Reads a request's bytes after checking where it comes from, what it is and how large it is.
 * @throws BadBody 403 from another site, 413 above `limit`, 415 for another content type
 */
export async function readBody(
  request: Request,
  types: readonly string[],
  limit = MAX_TEXT_BODY,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  if (isCrossSite(request.headers, env().APP_ORIGIN)) {
    throw new BadBody(403, 'This request came from another site and was refused.')
  }
  const type = (request.headers.get('Content-Type') ?? '').toLowerCase()
  const bytes = await readAtMost(request, limit)
  if (bytes.length > 0 && !types.some((known) => type.split(';')[0]?.trim() === known)) {
    throw new BadBody(415, `Send ${types.join(' or ')}.`)
  }
  return { bytes, type }
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size <= limit) chunks.push(value)
    else if (size > MAX_DRAIN) {
      await reader.cancel()
      break
    }
  }
  if (size > limit)
    throw new BadBody(413, `The request is too large: at most ${Math.floor(limit / 1024)} KB.`)
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
