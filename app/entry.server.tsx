import type { EntryContext, HandleErrorFunction } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { renderToPipeableStream } from 'react-dom/server'
import { logError } from './domain/shared/log-error'
import { collectHtml } from './http/collect-html.server'
import { describeRefusedRequest } from './http/refused-request'
import { setPageHeaders } from './http/response-headers'
import { NonceProvider } from './ui/nonce'

const RENDER_TIMEOUT = 10_000

/** Renders the whole page before sending it, so that all of it is visible without scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  setPageHeaders(headers, nonce)
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          const sent = retryableStatus(failed ? 500 : status, headers)
          pipe(collectHtml((body) => resolve(new Response(body, { status: sent, headers }))))
        },
        onShellError: reject,
        onError(error) {
          failed = true
          logError(error)
        },
      },
    )
    setTimeout(abort, RENDER_TIMEOUT).unref()
  })
}

/** Replaces 500 with 503 and Retry-After, because errors of ours are usually temporary. */
function retryableStatus(status: number, headers: Headers): number {
  if (status !== 500) return status
  headers.set('Retry-After', '5')
  return 503
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  const refused = describeRefusedRequest(request, error)
  if (refused) console.error(refused)
  else logError(error)
}
