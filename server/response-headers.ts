import type { Handler, Request, Response } from 'express'
import onHeaders from 'on-headers'
import { hostCookie } from '~/http/host-cookie.server'
import { commonHeaders } from '~/http/response-headers'
import { setWrittenCookie } from './choose-database'
import { setRecordHeaders } from './request-records'

/** Sets the headers of every answer when it is sent, whatever sends it. */
export function setResponseHeaders(appOrigin: string): Handler {
  const https = appOrigin.startsWith('https:')
  const [name] = hostCookie('session', { days: 1 })
  const sessionCookie = new RegExp(`(^|[;,\\s])${name}\\s*=`)
  return (request, response, next) => {
    onHeaders(response, () => {
      setWrittenCookie(response)
      const headers = commonHeaders({ ...describe(request, response, sessionCookie), https })
      for (const [header, value] of Object.entries(headers)) response.setHeader(header, value)
      // What is private may be another answer for another cookie. A browser must not use it after signing in.
      if (headers['Cache-Control']!.startsWith('private')) response.vary('Cookie')
      // Remix refuses a method without saying which others there are.
      const { allowed } = response.locals as { allowed?: string }
      if (response.statusCode === 405 && allowed && !response.hasHeader('Allow'))
        response.setHeader('Allow', allowed)
      setRecordHeaders(response)
    })
    next()
  }
}

function describe(request: Request, response: Response, sessionCookie: RegExp) {
  const cookies = [response.getHeader('Set-Cookie') ?? []].flat().map(String)
  const cacheControl = response.getHeader('Cache-Control')
  return {
    ...(cacheControl !== undefined && { cacheControl: String(cacheControl) }),
    setsCookie: cookies.length > 0,
    hasSession: [request.headers.cookie ?? '', ...cookies].some((text) => sessionCookie.test(text)),
  }
}
