import type { IncomingMessage } from 'node:http'

type Request = Pick<IncomingMessage, 'headers' | 'rawHeaders'>

/** Hosts as browsers write them. */
const PLAIN = /^[\w.-]+(:\d+)?$/
/** What would end a host inside a URL, or begin it anew: `our.host@other.host` is `other.host`. */
const OUTSIDE = /[@/?#\\\s]/

/** Whether a request names one host and nothing else, or none, as HTTP/1.0 allows. */
export const hasValidHost = ({ headers: { host = '' }, rawHeaders }: Request): boolean =>
  hosts(rawHeaders) <= 1 && !OUTSIDE.test(host)

/** Whether a request names one host as browsers write it, with which a URL can be made. */
export function hasPlainHost(request: Request): boolean {
  const { host = '' } = request.headers
  let isPlain = known.get(host)
  if (isPlain === undefined) {
    // Not all that looks like a host is one: a port may be too large, or a number no address.
    isPlain = PLAIN.test(host) && URL.canParse(`http://${host}`)
    if (known.size < 100) known.set(host, isPlain)
  }
  return isPlain && hosts(request.rawHeaders) <= 1
}

const known = new Map<string, boolean>()

/** How many headers name a host. Node drops all but the first, while a proxy may go by another (RFC 9112, 3.2). */
function hosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
