import type { ServerBuild } from '@remix-run/node'
import type { Handler } from 'express'
import { preloadLinks } from '~/http/preload-header.server'

/**
 * Names the style sheet and font of every page in a 103 response, before the page is rendered. Only for documents, and
 * only where the operator says that whatever is in front passes such responses on: some HTTP/1.1 clients take them for
 * the answer.
 */
export function earlyHints(build: ServerBuild): Handler {
  const { css } = (build.assets.routes.root ?? {}) as { css?: string[] }
  const link = preloadLinks({ css, links: build.routes.root?.module.links?.() })
  return (request, response, next) => {
    const isDocument = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document'
    // HTTP/1.0 has no informational responses.
    if (isDocument && request.httpVersion !== '1.0') response.writeEarlyHints({ link })
    next()
  }
}
