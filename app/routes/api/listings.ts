import { z } from 'zod'
import { createListing } from '~/domain/listings/create-listing.server'
import { newListingBodySchema } from '~/domain/listings/listing-body'
import { listingJson, listingJsonSchema } from '~/domain/listings/listing-json'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { searchRecords, type SearchResult } from '~/domain/search/search-listings.server'
import { searchQuerySchema } from '~/domain/search/search-query'
import { searchHref, type Search } from '~/domain/search/search-url'
import { clientAddress } from '~/http/client-address'
import { defineEndpoint } from '~/http/endpoint.server'
import { countHere } from '~/http/rate-limit.server'
import { readQuery } from '~/http/read-json.server'
import { refuseListing } from './refuse.server'
import { env } from '../../../env.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Search listings',
    description: [
      'A page of a search. Without `type`, both types. `X-Total-Count` is exact up to ' +
        '300; beyond that it is 300 and `X-Total-Count-Capped` is `true`.',
      '`Link` has the next page, if any. With both dates, only available listings are ' +
        'returned, each with its `totalPrice`, fees included.',
      '`X-Search-Instead` is what was searched for a misspelled location. If no listing has all words of the ' +
        'location, `X-Search-Matched` and `X-Search-Missing` list, separated by commas, those that the results ' +
        'have and do not have. The values are percent-encoded. `bounds` is compared with rounded locations.',
      'If few listings have all words, up to 8 with some of them follow: `X-Search-More-Count` of them, at the ' +
        'end, not in `X-Total-Count`; `X-Search-More-Matched` and `X-Search-More-Missing` list their words.',
      '`X-Search-Ignored` is a location that says nothing to search for, such as `the`.',
      '`X-Search-Other-Type` is the other type if words (`X-Search-Other-Words`) are likely to be meant for it, ' +
        'and `X-Search-Other-Count` how many it has, at most 300.',
    ].join(' '),
    access: 'anyone',
    documented: { query: searchQuerySchema(new Date()) },
    answers: { 200: z.array(listingJsonSchema) },
    refusals: { 429: 'More than 60 locations searched from one address in a minute.' },
    handle: async ({ request, now }) => {
      const search = readQuery(request, searchQuerySchema(now))
      if (search.location) await countHere('searchPerAddress', clientAddress(request), request)
      const results = await searchRecords(search, { now })
      const { listings, more, next } = results
      const headers = new Headers(searchHeaders(search, results))
      if (next)
        headers.set(
          'Link',
          `<${env().APP_ORIGIN}${searchHref('/api/listings', search, { after: next })}>; rel="next"`,
        )
      return Response.json(
        [...listings, ...(more?.listings ?? [])].map(({ listing, dated }) => listingJson(listing, dated)),
        { headers },
      )
    },
  },

  POST: {
    summary: 'List a property or a vehicle',
    description:
      'The signed-in user becomes the host. `requestKey` becomes the id; ' +
      'repeating it returns the first result.',
    access: 'user',
    body: newListingBodySchema,
    answers: { 201: listingJsonSchema },
    refusals: {
      403: 'hostId is not the signed-in user.',
      409: 'The request key belongs to another listing.',
      422:
        'The location is ambiguous or not found (`candidates`: send the id of one as `locationChoice`), or a ' +
        "picture is not one of the host's uploads.",
    },
    handle: async ({ user: host, body, now }) => {
      const result = await createListing(body, { host, now })
      if (!result.ok) return refuseListing(result)
      const listing = await listingFor(result.id, host)
      return Response.json(listingJson(listing!), {
        status: 201,
        headers: { Location: `/api/listings/${result.id}` },
      })
    },
  },
})

function searchHeaders(
  { location }: Search,
  { total, capped, instead, partial, nothingToSearch, more, other }: SearchResult<unknown>,
): Record<string, string> {
  const list = (words: readonly string[]) => words.map(encodeURIComponent).join(',')
  return {
    'X-Total-Count': String(total),
    ...(capped && { 'X-Total-Count-Capped': 'true' }),
    ...(instead && { 'X-Search-Instead': encodeURIComponent(instead) }),
    ...(partial && { 'X-Search-Matched': list(partial.matched), 'X-Search-Missing': list(partial.missing) }),
    ...(nothingToSearch && { 'X-Search-Ignored': encodeURIComponent(location ?? '') }),
    ...(more && {
      'X-Search-More-Count': String(more.listings.length),
      'X-Search-More-Matched': list(more.partial.matched),
      'X-Search-More-Missing': list(more.partial.missing),
    }),
    ...(other && {
      'X-Search-Other-Type': other.type,
      'X-Search-Other-Words': list(other.words),
      'X-Search-Other-Count': String(other.total),
    }),
  }
}

export { loader, action }
