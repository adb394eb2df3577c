import { env } from '../../env.server'
import { isCrossSite } from './origin'

/** The limit for forms and JSON, in bytes: far above any real form. */
export const MAX_TEXT_BODY = 256 * 1024
/** How much of an oversized body we read and discard so that the client receives our response. */
const MAX_DRAIN = 64 * 1024 * 1024

/** A request body that is refused, with the status and message of the response. */
export class BadBody extends Error {
  constructor(
    readonly status: 400 | 403 | 413 | 415,
    message: string,
  ) {
    super(message)
  }
}

/** Whether a body is compressed or encoded in another way. */
export const isEncoded = (headers: Headers) =>
  (headers.get('Content-Encoding') ?? '').split(',').some((coding) => !/^\s*(identity)?\s*$/i.test(coding))

/**
 * Reads a request's bytes after checking its origin, content type, encoding and size.
 * @throws BadBody 403 from another site, 413 above `limit`, 415 for another content type or a compressed body
 */
export async function readBody(
  request: Request,
  types: readonly string[],
  limit = MAX_TEXT_BODY,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  if (isCrossSite(request.headers, env().APP_ORIGIN)) {
    throw new BadBody(403, 'This request came from another site and was refused.')
  }
  const type = request.headers.get('Content-Type') ?? ''
  const bytes = await readAtMost(request, limit)
  if (bytes.length > 0 && isEncoded(request.headers)) throw new BadBody(415, 'Send the body uncompressed.')
  // Only the type ignores case: the boundary of a multipart body does not.
  if (bytes.length > 0 && !types.includes(type.split(';')[0]!.trim().toLowerCase())) {
    throw new BadBody(415, `Send ${types.join(' or ')}.`)
  }
  return { bytes, type }
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Ending the loop early cancels the stream.
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else if (size > MAX_DRAIN) break
  }
  if (size > limit)
    throw new BadBody(413, `The request is too large: at most ${Math.floor(limit / 1024)} KB.`)
  return Buffer.concat(chunks)
}
