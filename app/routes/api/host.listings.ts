import { z } from 'zod'
import { listingsOfHost } from '~/domain/listings/host-listings.queries.server'
import { listingJson, listingJsonSchema } from '~/domain/listings/listing-json'
import { defineEndpoint } from '~/http/endpoint.server'
import { currentUser } from '~/http/session.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the listings of a host',
    description: 'Active listings, newest first. The host also gets paused ones.',
    access: 'anyone',
    answers: { 200: z.array(listingJsonSchema) },
    refusals: { 404: 'Host not found.' },
    handle: async ({ request, params, now }) => {
      const listings = await listingsOfHost(params.id, await currentUser(request), now)
      return listings
        ? listings.map((listing) => listingJson(listing))
        : Response.json({ message: 'Host not found' }, { status: 404 })
    },
  },
})

export { loader, action }
