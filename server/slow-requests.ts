import type { Handler, Request, Response } from 'express'

/** In milliseconds. */
const BODY_TIMEOUT = 2 * 60_000
/** In milliseconds, between later looks at a large upload. */
const NEXT_LOOK = 10_000
/** In bytes per second: a tenth of a slow phone's connection. Ten photos take several minutes there. */
const SLOWEST_UPLOAD = 8 * 1024

/**
 * Ends requests whose body has not arrived after two minutes, unless it keeps arriving at the speed of a slow
 * connection. Headers have a limit of their own in `serve`.
 */
export const endSlowBodies: Handler = (request, response, next) => {
  if (request.complete || !hasBody(request)) return next()
  const begun = Date.now()
  const received = request.socket.bytesRead
  const look = () => {
    const rate = ((request.socket.bytesRead - received) * 1000) / (Date.now() - begun)
    if (rate < SLOWEST_UPLOAD) refuse(request, response)
    else timer = setTimeout(look, NEXT_LOOK).unref()
  }
  let timer = setTimeout(look, BODY_TIMEOUT).unref()
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
  next()
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers as Node does when a request takes too long. */
function refuse({ socket }: Request, response: Response) {
  if (!response.headersSent && socket.writable)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
