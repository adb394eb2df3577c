import type { Handler } from 'express'

// Fly's proxy is the only way in there and writes this header itself; anywhere else a visitor could have written it.
const behindFly = Boolean(process.env.FLY_APP_NAME)

/** Tells the application where a request comes from, in a header that nobody outside can set: rate limits count by it. */
export const clientAddress: Handler = (request, _response, next) => {
  const told = behindFly ? request.headers['fly-client-ip'] : undefined
  request.headers['x-client-address'] =
    (typeof told === 'string' && told) || request.socket.remoteAddress || 'unknown'
  next()
}
