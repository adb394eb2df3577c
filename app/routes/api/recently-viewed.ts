import { z } from 'zod'
import { listingJson, listingJsonSchema } from '~/domain/listings/listing-json'
import { offeredAmong, recordsOf } from '~/domain/listings/listings-by-id.queries.server'
import { requiredId } from '~/domain/shared/ids'
import { defineEndpoint } from '~/http/endpoint.server'
import { forgetViewed, recentlyViewed, rememberViewed } from '~/http/recently-viewed.server'

const noContent = (cookie: string) => new Response(null, { status: 204, headers: { 'Set-Cookie': cookie } })

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the listings that this browser opened last',
    description:
      "At most 12, the latest first, from this browser's cookie. Those that are paused or gone are left out.",
    access: 'anyone',
    answers: { 200: z.array(listingJsonSchema) },
    handle: async ({ request, now }) => {
      const ids = await offeredAmong(recentlyViewed(request.headers.get('Cookie')))
      return (await recordsOf(ids, now)).map((listing) => listingJson(listing))
    },
  },
  POST: {
    summary: 'Remember a listing as the one opened last',
    description: 'The page of a listing does so itself, unless a script shows it without loading it.',
    access: 'anyone',
    body: z.object({ listingId: requiredId('Listing') }),
    answers: { 204: null },
    handle: ({ request, body }) => noContent(rememberViewed(body.listingId, request.headers.get('Cookie'))),
  },
  DELETE: {
    summary: 'Forget the listings that this browser opened',
    access: 'anyone',
    answers: { 204: null },
    handle: () => noContent(forgetViewed()),
  },
})

export { loader, action }
