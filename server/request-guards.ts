import type { Handler, Request } from 'express'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isCrossSite } from '../app/http/origin'
import { env } from '../env.server'
import { sendMessage } from './responses'

const MAX_URL_LENGTH = 8_192
/** `fetch` rejects some other methods, and Remix's router throws on the rest. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** How much of an unread body is discarded: as much as the largest upload may contain. */
const MAX_DISCARDED = 512 * 1024 * 1024

/**
 * Refuses requests that would throw inside Remix: broken escapes, absolute targets, a bad Host, overlong URLs, and
 * `?_data=`, which no page of ours sends and which fails for every route without a loader.
 */
export const refuseMalformed: Handler = (request, response, next) => {
  // Clients can set this header themselves, and Remix trusts it.
  delete request.headers['x-forwarded-host']
  if (request.url.length > MAX_URL_LENGTH)
    return sendMessage(request, response, 414, 'This address is too long.')
  if (!METHODS.has(request.method ?? ''))
    return sendMessage(request, response, 405, 'This method is not allowed.', {
      Allow: 'GET, HEAD, POST, PUT, DELETE',
    })
  if (!isValidTarget(request)) return sendMessage(request, response, 400, 'This address is not valid.')
  next()
}

function isValidTarget(request: Request): boolean {
  const { url: target, headers } = request
  // As a link, a path with two slashes would lead to another host.
  if (!target.startsWith('/') || target.startsWith('//') || !hasValidHost(request)) return false
  try {
    decodeURIComponent(target.split('?', 1)[0]!)
    const url = new URL(`http://${headers.host ?? ''}${target}`)
    return url.host !== '' && !url.searchParams.has('_data')
  } catch {
    return false
  }
}

type Addressed = Pick<IncomingMessage, 'headers' | 'rawHeaders'>

/** What would end a host inside a URL, or begin it anew: `our.host@other.host` is `other.host`. */
const OUTSIDE = /[@/?#\\\s]/

/** Whether a request names one host and nothing else, or none, as HTTP/1.0 allows. */
export const hasValidHost = ({ headers: { host = '' }, rawHeaders }: Addressed): boolean =>
  !OUTSIDE.test(host) && !namesTwo(rawHeaders)

/** Node drops all hosts but the first, while a proxy may go by another (RFC 9112, 3.2). */
const namesTwo = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/**
 * Refuses requests that another site's page sends on a visitor's behalf (CSRF), with a message. Without this, Remix
 * would answer them with an empty 500 and not check resource routes at all.
 */
export function refuseCrossSite(appOrigin: string): Handler {
  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method ?? 'GET')) return next()
    const headers = {
      get: (name: string) => (request.headers[name.toLowerCase()] as string | undefined) ?? null,
    }
    if (isCrossSite(headers, appOrigin))
      return sendMessage(request, response, 403, 'This request came from another site and was refused.')
    // A proxy may rewrite Host. Remix compares it with Origin and would refuse a request that we have just accepted.
    const { origin, host } = request.headers
    if (origin && origin !== 'null' && (!URL.canParse(origin) || new URL(origin).host !== host))
      delete request.headers.origin
    next()
  }
}

/**
 * The header in which the proxy in front says who the client is, in small letters. On Fly every request passes through
 * its proxy, which sets this header. Anywhere else a client could forge it, so only the operator can name one.
 */
const addressHeader = () =>
  process.env.FLY_APP_NAME ? 'fly-client-ip' : env().CLIENT_ADDRESS_HEADER?.toLowerCase()

/** Puts the client's address, which rate limits count by, in a header that clients cannot set themselves. */
export const setClientAddress: Handler = (request, _response, next) => {
  const header = addressHeader()
  const forwarded = header && request.headers[header]
  request.headers['x-client-address'] =
    typeof forwarded === 'string' && isIP(forwarded) ? forwarded : request.socket.remoteAddress || 'unknown'
  next()
}

/** Discards the rest of a body once answered, or it would block the next request on the connection. */
export const discardUnreadBody: Handler = (request, response, next) => {
  response.once('finish', () => {
    if (request.readableEnded) return
    let left = MAX_DISCARDED
    // Remix's listener pauses the stream as soon as its own consumer stops reading.
    request.removeAllListeners('data')
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) request.destroy()
    })
    request.resume()
  })
  next()
}

/**
 * Redirects `/help/` to `/help`, which is the address that is cached and linked. Forms may be posted to either, and
 * endpoints answer at either, because programs may not follow redirects.
 */
export const redirectTrailingSlash: Handler = ({ method, url }, response, next) => {
  const [path = ''] = url.split('?', 1)
  const isEndpoint = path.startsWith('/api/')
  // Browsers read `/\example.org` as another host, so the path must begin with a letter or digit.
  if (!/^(GET|HEAD)$/.test(method) || !path.endsWith('/') || isEndpoint || !/^\/[a-z\d]/i.test(path))
    return next()
  let length = path.length
  while (path[length - 1] === '/') length--
  response.statusCode = 301
  response.setHeader('Location', path.slice(0, length) + url.slice(path.length))
  response.end()
}
