import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { renderToPipeableStream } from 'react-dom/server'
import { env } from '../env.server'
import { logError } from './domain/shared/log-error'
import { preloadHeader } from './http/preload-header.server'
import { describeRefusedRequest, isWrongMethod } from './http/refused-request'
import { currentRequest } from './http/request-record.server'
import { setPageHeaders } from './http/response-headers'
import { pageBody } from './http/streaming/page-body.server'
import { ErrorIdProvider } from './ui/error-id'
import { NonceProvider } from './ui/nonce'
import { log } from '../log'

const RENDER_TIMEOUT = 10_000

/**
 * Sends what a page can show at once, and the rest in document order as its data arrives, so that all of it is visible
 * without scripts.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', preloadHeader(context))
  const { ASSETS_ORIGIN, MEDIA_ORIGIN, PAYMENTS, STRIPE_CHECKOUT_ORIGIN, STRIPE_CONNECT_ORIGIN } = env()
  setPageHeaders(headers, nonce, {
    assets: ASSETS_ORIGIN,
    media: MEDIA_ORIGIN,
    // Forms lead guests to the page on which they pay, and hosts to the one that asks for their details.
    forms: PAYMENTS === 'stripe' ? [STRIPE_CHECKOUT_ORIGIN, STRIPE_CONNECT_ORIGIN] : [],
  })
  const page = (
    <NonceProvider value={nonce}>
      <ErrorIdProvider value={currentRequest()?.id ?? ''}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </ErrorIdProvider>
    </NonceProvider>
  )
  const { document, gone } = loadContext
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Large content is sent in its place anyway.
      progressiveChunkSize: Infinity,
      onShellReady() {
        const sent = retryableStatus(failed || document?.isIncomplete ? 500 : status, headers)
        resolve(new Response(pageBody(pipe, stop), { status: sent, headers }))
      },
      onShellError: reject,
      onError(error) {
        failed = true
        document?.markIncomplete()
        if (!gone?.aborted) logError(error)
      },
    })
    const timeout = setTimeout(abort, RENDER_TIMEOUT).unref()
    const stop = () => {
      clearTimeout(timeout)
      gone?.removeEventListener('abort', stop)
      abort()
    }
    gone?.addEventListener('abort', stop)
  })
}

/** Replaces 500 with 503 and Retry-After, because errors of ours are usually temporary. */
function retryableStatus(status: number, headers: Headers): number {
  if (status !== 500) return status
  headers.set('Retry-After', '5')
  return 503
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isWrongMethod(error)) return
  const refused = describeRefusedRequest(request, error, currentRequest()?.route)
  if (refused) log.error(refused)
  else logError(error)
}
