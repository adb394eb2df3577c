import type { Handler } from 'express'
import { isbot } from 'isbot'
import onHeaders from 'on-headers'
import { isUuid } from '~/domain/shared/ids'
import { rememberViewed } from '~/http/recently-viewed.server'

const LISTING = /^\/listing\/([^/.]+)$/

/**
 * Has a browser remember each listing whose page it opens. The cookie is set when the answer is sent, whether it comes
 * from the page cache or not, so it is never part of what is cached here, and a CDN must not store it either.
 */
export const rememberViewedListings: Handler = (request, response, next) => {
  const [, id] = LISTING.exec(request.path) ?? []
  if (request.method !== 'GET' || !isUuid(id)) return next()
  const { headers } = request
  const isSeen =
    !isbot(headers['user-agent']) && !/prefetch/i.test(`${headers['sec-purpose']} ${headers.purpose}`)
  onHeaders(response, () => {
    // Otherwise the CDN would answer instead of us, and nobody behind it would get the cookie.
    response.removeHeader('CDN-Cache-Control')
    // A browser that has the page already is told so with 304.
    if (isSeen && (response.statusCode === 200 || response.statusCode === 304))
      response.appendHeader('Set-Cookie', rememberViewed(id, headers.cookie))
  })
  next()
}
