import type { IncomingMessage } from 'node:http'

type Request = Pick<IncomingMessage, 'headers' | 'rawHeaders'>

/** What would end a host inside a URL, or begin it anew: `our.host@other.host` is `other.host`. */
const OUTSIDE = /[@/?#\\\s]/

/** Whether a request names one host and nothing else, or none, as HTTP/1.0 allows. */
export const hasValidHost = ({ headers: { host = '' }, rawHeaders }: Request): boolean =>
  !OUTSIDE.test(host) && !namesTwo(rawHeaders)

/** Node drops all hosts but the first, while a proxy may go by another (RFC 9112, 3.2). */
const namesTwo = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
