import { z } from 'zod'
import { listingQuerySchema } from '~/domain/listings/administration/listing-filter'
import { listingRecordJson, listingRecordSchema } from '~/domain/listings/administration/listing-record-json'
import { searchListings } from '~/domain/listings/administration/search-listings.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'

const PER_PAGE = 100

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List all listings',
    description: `In every state, newest first, ${PER_PAGE} per page. X-Total-Count has the total.`,
    access: 'admin',
    query: listingQuerySchema,
    answers: { 200: z.array(listingRecordSchema) },
    handle: async ({ query: { page, ...filter } }) => {
      const { listings, count } = await searchListings(filter, page, { perPage: PER_PAGE })
      return Response.json(listings.map(listingRecordJson), { headers: { 'X-Total-Count': String(count) } })
    },
  },
})

export { loader, action }
