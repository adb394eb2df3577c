import type { Request, Response } from 'express'
import { Readable } from 'node:stream'
import { KEPT_FORM_HEADER, signKeptForm } from '../app/http/kept-form-signature.server'
import { logError } from '../app/domain/shared/log-error'
import { isCrossSite } from '../app/http/origin'

/**
 * A visit to a page whose form was kept while its sender signed in, as a request that posts the form again, marked so
 * that its action only shows it: the page is the one that follows a validation error. Any other request is returned as
 * it is.
 */
export async function withKeptForm(
  request: Request,
  response: Response,
  appOrigin: string,
): Promise<Request> {
  if (!mayShowForm(request, appOrigin)) return request
  // Its modules read the settings, which are not there yet when the server's own are loaded.
  const { takeForm } = await import('../app/http/kept-form.server')
  const { cookie = '' } = request.headers
  const url = `${appOrigin}${request.originalUrl}`
  const form = await takeForm(new globalThis.Request(url, { headers: { Cookie: cookie } }))
  if (!form) return request
  const kept = form.body
  response.once('close', () => {
    if (!response.writableFinished || response.statusCode >= 500)
      form.putBack().catch((error: unknown) => logError(error, 'A form could not be kept again'))
  })

  const setStatus = response.status.bind(response)
  // The visitor asked for a page and gets it; only its action believes that a form was refused.
  response.status = (code) => setStatus(code === 400 ? 200 : code)
  const { origin: _, ...headers } = request.headers
  const { hostname, protocol, originalUrl } = request
  return Object.assign(Readable.from([Buffer.from(kept)]), {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(kept)),
      [KEPT_FORM_HEADER]: signKeptForm(kept),
    },
    hostname,
    protocol,
    // Where a page is an index route, its form is posted with `?index`. Other routes ignore it.
    originalUrl: originalUrl.includes('?') ? originalUrl : `${originalUrl}?index`,
    get: request.get.bind(request),
  }) as unknown as Request
}

/** Only a visitor opening the page in a tab sees the form: no prefetch, no script and no link from another site. */
function mayShowForm({ method, path, headers }: Request, appOrigin: string): boolean {
  if (method !== 'GET' || !headers.cookie?.includes('kept-form=') || path.endsWith('.data')) return false
  if (headers['sec-purpose'] || (headers['sec-fetch-dest'] ?? 'document') !== 'document') return false
  return !isCrossSite(
    { get: (name) => (headers[name.toLowerCase()] as string | undefined) ?? null },
    appOrigin,
  )
}
