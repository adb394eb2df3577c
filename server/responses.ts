import type { ErrorRequestHandler, Request, Response } from 'express'
import { logError } from '~/domain/shared/log-error'
import { siteName } from '~/domain/shared/site'
import { escapeHtml } from '~/domain/shared/text'
import { recordOf } from './request-records'

type Headers = Record<string, string>

/** Sends a whole response, without its body to HEAD. */
export function send(
  request: Request,
  response: Response,
  { status, headers, body }: { status: number; headers: Headers; body: string },
): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Sends a one-line plain text response, for programs such as load balancers. */
export function sendText(request: Request, response: Response, status: number, message: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  send(request, response, { status, headers, body: `${message}\n` })
}

/**
 * Sends a short message for requests that never reach Remix: JSON for `/api` and clients that ask for JSON, otherwise a
 * small page without scripts. Both name the request where we could not answer it.
 */
export function sendMessage(
  request: Request,
  response: Response,
  status: number,
  message: string,
  headers: Headers = {},
): void {
  const json = wantsJson(request)
  const requestId = status >= 500 ? recordOf(response).id : undefined
  const body = json ? JSON.stringify({ message, requestId }) : page(message, requestId)
  const all = {
    'Content-Type': json ? 'application/json' : 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    Vary: 'Accept',
    ...headers,
  }
  send(request, response, { status, headers: all, body })
}

/** Answers 503 to an error that nothing else handled, and logs it unless the visitor has disconnected. */
export const handleError: ErrorRequestHandler = (error, request, response, _next) => {
  if (request.destroyed || response.destroyed) return response.destroy()
  logError(error)
  if (response.headersSent) return response.destroy()
  sendMessage(request, response, 503, 'Something went wrong on our side. Please try again in a moment.', {
    'Retry-After': '5',
  })
}

function wantsJson({ url, originalUrl, headers }: Request): boolean {
  const { accept = '' } = headers
  return (
    /^\/api(\/|\?|$)/.test(originalUrl ?? url) ||
    (accept.includes('application/json') && !accept.includes('text/html'))
  )
}

/** What pages without our stylesheet look like. */
const plainStyle = [
  ':root{color-scheme:light dark}',
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:18vh auto;padding:0 1.5rem}',
  'h1{font-size:1.75rem;line-height:1.2}',
].join('')

/** A page without scripts and without our stylesheet. */
export const plainPage = (main: string, { meta = '', style = '' } = {}): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${meta}<title>${escapeHtml(siteName())}</title>
<style>${plainStyle}${style}</style>
</head>
<body><main>${main}</main></body>
</html>
`

const page = (message: string, requestId?: string) =>
  plainPage(
    `<h1>${message}</h1><p><a href="/">Go to ${escapeHtml(siteName())}</a></p>${
      requestId ? `<p><small>Error ID: ${requestId}</small></p>` : ''
    }`,
  )
