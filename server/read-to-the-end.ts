import type { Handler } from 'express'

/** What we are willing to read and throw away: as much as the largest upload may bring. */
const MOST = 512 * 1024 * 1024

/**
 * A request that was answered before its body was read (a refused upload) would leave the next request on its connection
 * waiting for ever: what is left of the body is read and thrown away.
 */
export const readToTheEnd: Handler = (request, response, next) => {
  response.once('finish', () => {
    if (request.readableEnded) return
    let left = MOST
    // Remix's own reader goes first: it stops the flow as soon as nobody takes what it has read.
    request.removeAllListeners('data')
    request.on('data', (piece: Buffer) => {
      left -= piece.length
      if (left < 0) request.destroy()
    })
    request.resume()
  })
  next()
}
