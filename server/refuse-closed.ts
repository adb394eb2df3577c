import type { Handler } from 'express'
import { isRefused, travelTools } from '~/domain/content/closed-pages'

/** An address that no route has, so that what is switched off answers like any unknown page or endpoint. */
const NOWHERE = { page: '/switched-off', endpoint: '/api/switched-off' }

/**
 * Hides what the operator has switched off, its pages, forms and endpoints alike. One place for all, because a route's
 * loader, action and resource have nothing in common that all of them pass.
 */
export const refuseClosed: Handler = async (request, _response, next) => {
  try {
    const path = request.path.replace(/\.data$/, '')
    // Only these ask the database.
    if (!isRefused(request.method, path, travelTools)) return next()
    const { closedPages } = await import('~/domain/content/closed-pages.queries.server')
    if (isRefused(request.method, path, await closedPages(new Date())))
      request.url = path.startsWith('/api/') ? NOWHERE.endpoint : NOWHERE.page
    next()
  } catch (error) {
    next(error)
  }
}
