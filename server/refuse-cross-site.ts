import type { Handler } from 'express'
import { isCrossSite } from '../app/http/origin'
import { answer } from './answer'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site's page sends in a visitor's name (CSRF), in words, before Remix does so with an empty 500.
 * What passes here is ours: an Origin that differs from Host (a proxy wrote its own Host) is taken away, or Remix would refuse it after all.
 */
export function refuseCrossSite(appOrigin: string): Handler {
  return (request, response, next) => {
    if (SAFE.has(request.method ?? 'GET')) return next()
    const headers = {
      get: (name: string) => (request.headers[name.toLowerCase()] as string | undefined) ?? null,
    }
    if (isCrossSite(headers, appOrigin)) {
      return answer(request, response, 403, 'This request came from another site and was refused.')
    }
    const { origin, host } = request.headers
    if (origin && origin !== 'null' && (!URL.canParse(origin) || new URL(origin).host !== host))
      delete request.headers.origin
    next()
  }
}
