import {
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { env } from '../env.server'
import { logFault } from './domain/shared/fault'
import { setSecurityHeaders } from './http/security-headers.server'
import { NonceProvider } from './ui/nonce'

const RENDER_TIMEOUT = 10_000
const https = env().APP_ORIGIN.startsWith('https:')

/** Renders a page in document order: nothing in it waits for a script to be seen. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  setSecurityHeaders(headers, { nonce, https })
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough()
          const answer = faultStatus(failed ? 500 : status, headers)
          resolve(new Response(createReadableStreamFromReadable(body), { status: answer, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          logFault(error)
        },
      },
    )
    setTimeout(abort, RENDER_TIMEOUT).unref()
  })
}

/** A fault is ours and passes: 503 with a time to try again, not 500. */
function faultStatus(status: number, headers: Headers): number {
  if (status !== 500) return status
  headers.set('Retry-After', '5')
  return 503
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logFault(error)
}
