import { readPrivatePicture } from '~/domain/pictures/private-pictures.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { currentUser } from '~/http/session.server'

const { loader, action } = defineEndpoint({ GET: showPicture })

/**
 * GET /private-media/<id> and /private-media/<id>/small: a picture for the parties of what it was sent with, and for
 * admins. Everybody else, signed in or not, gets the answer of a picture that does not exist. Nothing may store it:
 * the next reader of this browser may be somebody else.
 */
async function showPicture({ request, params }: EndpointArgs) {
  const { id, variant } = params
  const isVariant = variant === undefined || variant === 'small'
  const bytes = isVariant ? await readPrivatePicture(id, await currentUser(request), variant) : null
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Robots-Tag': 'noindex, noimageindex',
  }
  return bytes
    ? new Response(bytes, { headers: { ...headers, 'Content-Type': 'image/webp' } })
    : new Response('Picture not found.', {
        status: 404,
        headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
      })
}

export { loader, action }
