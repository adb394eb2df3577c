import type { ServerBuild } from '@remix-run/node'
import type { Handler } from 'express'
import { preloadLinks } from '~/http/preload-header.server'

/**
 * Names the style sheet and font of every page in a 103 response, before the page is rendered. Only for documents, and
 * only where the operator says that whatever is in front passes such responses on: some HTTP/1.1 clients take them for
 * the answer.
 */
export function earlyHints(build: ServerBuild): Handler {
  const link = preloadLinks([build.routes.root?.module.links?.()])
  return (request, response, next) => {
    if (request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document')
      response.writeEarlyHints({ link })
    next()
  }
}
