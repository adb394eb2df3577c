import type { Handler } from 'express'

/** How long a piece waits for the next one of its batch, in milliseconds: nobody sees it, and React writes a batch at once. */
const PATIENCE = 4
const ENOUGH = 256 * 1024

/**
 * Joins the 2 KB pieces React writes and Remix flushes one by one: compressed each on its own, a page is four times as large.
 * A batch is sent on as one write and one flush; what is finished when it ends is one write and no flush at all.
 */
export const joinPieces: Handler = (_request, response, next) => {
  const write = response.write.bind(response) as (piece: Uint8Array) => boolean
  const end = response.end.bind(response) as (piece?: Uint8Array) => void
  const flush = response.flush?.bind(response)
  let pieces: Buffer[] = []
  let size = 0
  let timer: NodeJS.Timeout | undefined

  const take = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces, size)
    pieces = []
    size = 0
    return batch
  }
  const send = () => {
    const room = write(take())
    flush?.()
    return room
  }
  const add = (piece: unknown, encoding: unknown) => {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece, encoding as BufferEncoding)
        : Buffer.from(piece as Uint8Array)
    pieces.push(bytes)
    size += bytes.length
  }

  response.flush = () => {}
  response.write = ((piece: unknown, encoding?: unknown, done?: unknown) => {
    add(piece, typeof encoding === 'string' ? encoding : undefined)
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') process.nextTick(callback)
    if (size >= ENOUGH) return send()
    timer ??= setTimeout(send, PATIENCE)
    return true
  }) as typeof response.write
  response.end = ((piece?: unknown, encoding?: unknown, done?: unknown) => {
    const callback = [piece, encoding, done].find((argument) => typeof argument === 'function') as
      (() => void) | undefined
    if (callback) response.once('finish', callback)
    if (piece && typeof piece !== 'function') add(piece, typeof encoding === 'string' ? encoding : undefined)
    end(size > 0 ? take() : undefined)
    return response
  }) as typeof response.end
  response.once('close', () => clearTimeout(timer))
  next()
}
