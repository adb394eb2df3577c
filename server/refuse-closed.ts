import type { Handler } from 'express'
import { isRefused, travelTools, vehicles } from '~/domain/content/closed-pages'

/** An address that no route has, so that what is switched off answers like any unknown page or endpoint. */
const NOWHERE = { page: '/switched-off', endpoint: '/api/switched-off' }

/**
 * Hides what the operator has switched off, its pages, forms and endpoints alike. One place for all, because a route's
 * loader, action and resource have nothing in common that all of them pass.
 */
export const refuseClosed: Handler = async (request, _response, next) => {
  try {
    const href = request.url.replace(/^\/_root\.data/, '/').replace(/\.data(?=\?|$)/, '')
    // Only these ask the database.
    if (!isRefused(request.method, href, [...travelTools, vehicles])) return next()
    const { closedPages } = await import('~/domain/content/closed-pages.queries.server')
    if (isRefused(request.method, href, await closedPages(new Date())))
      request.url = href.startsWith('/api/') ? NOWHERE.endpoint : NOWHERE.page
    next()
  } catch (error) {
    next(error)
  }
}
