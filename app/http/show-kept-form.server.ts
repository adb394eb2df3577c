import type { Response as ServerResponse } from 'express'
import { KEPT_FORM_HEADER, signKeptForm } from './kept-form-signature.server'
import { logError } from '~/domain/shared/log-error'
import { isCrossSite } from './origin'

type Options = {
  appOrigin: string
  response: ServerResponse
  handle: (request: Request) => Promise<Response>
}

/**
 * Answers a visit to a page whose form was kept while its sender signed in as if the form were posted again, marked so
 * that its action only shows it: the page is the one that follows a validation error. Other requests are handled as
 * they are.
 */
export async function withKeptForm(
  request: Request,
  { appOrigin, response, handle }: Options,
): Promise<Response> {
  if (!mayShowForm(request, appOrigin)) return handle(request)
  // Its modules read the settings, which are not there yet when the server's own are loaded.
  const { takeForm } = await import('./kept-form.server')
  const form = await takeForm(request)
  if (!form) return handle(request)
  response.once('close', () => {
    if (!response.writableFinished || response.statusCode >= 500)
      form.putBack().catch((error: unknown) => logError(error, 'A form could not be kept again'))
  })
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  headers.set('Content-Length', String(Buffer.byteLength(form.body)))
  headers.set(KEPT_FORM_HEADER, signKeptForm(form.body))
  // Where a page is an index route, its form is posted with `?index`. Other routes ignore it.
  const url = request.url.includes('?') ? request.url : `${request.url}?index`
  const { signal } = request
  const answer = await handle(new Request(url, { method: 'POST', headers, body: form.body, signal }))
  // The visitor asked for a page and gets it; only its action believes that a form was refused.
  return answer.status === 400 ? new Response(answer.body, { headers: answer.headers }) : answer
}

/** Only a visitor opening the page in a tab sees the form: no prefetch, no script and no link from another site. */
function mayShowForm({ method, url, headers }: Request, appOrigin: string): boolean {
  if (method !== 'GET' || !headers.get('Cookie')?.includes('kept-form=')) return false
  if (new URL(url).pathname.endsWith('.data') || headers.has('Sec-Purpose')) return false
  return (headers.get('Sec-Fetch-Dest') ?? 'document') === 'document' && !isCrossSite(headers, appOrigin)
}
