import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { newRecord } from '../app/http/request-record.server'
import type { RequestObserver } from './request-records'

/** Answers a connection that has no readable request, and closes it. */
export type Refuse = (socket: Socket, status: number, headers?: Record<string, string>) => void

/** How Node answers what it cannot read, by the code of the error. Anything else is 400. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Gives these answers an id and a line in the log, like requests. Their own method and id could not be read. */
export const refuseConnections =
  (observers: readonly RequestObserver[]): Refuse =>
  (socket, status, headers = {}) => {
    const record = newRecord('')
    const lines = Object.entries({ ...headers, 'X-Request-Id': record.id, Connection: 'close' })
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(': '))]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.destroySoon()
    observers.forEach((observe) => observe(record, { headersSent: true, statusCode: status }))
  }

/**
 * Refuses what is not HTTP, has headers that are too long or takes too long to arrive, as Node would. If the answer has
 * begun, the connection is only closed: that request is in the log already.
 */
export function refuseUnreadable(server: Server, refuse: Refuse): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => answers.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    const answer = answers.get(socket)
    const isUnfinished = answer?.headersSent && !isWritten(answer, socket)
    if (!socket.writable || isUnfinished || error.code === 'ECONNRESET') socket.destroy()
    else refuse(socket, STATUSES[error.code ?? ''] ?? 400)
  })
}

/** Whether the socket has all of an answer. One that waits for the answer to an earlier request has no socket yet. */
const isWritten = (answer: ServerResponse, socket: Socket): boolean =>
  answer.writableFinished || (answer.writableEnded && answer.socket === socket)
