import { z } from 'zod'
import { isInstantlyBookable } from '~/domain/listings/instant-book.server'
import { deleteListing } from '~/domain/listings/delete-listing.server'
import { hostListing } from '~/domain/listings/host-listings.queries.server'
import { anyListingChangeSchema, listingChangeSchema } from '~/domain/listings/listing-body'
import { listingVersion } from '~/domain/listings/listing-fields'
import { listingJson, listingJsonSchema } from '~/domain/listings/listing-json'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { updateListing } from '~/domain/listings/update-listing.server'
import { ratedListingFor } from '~/domain/reviews/publish-due-reviews.server'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint } from '~/http/endpoint.server'
import { EDITED_MEANWHILE } from '~/http/openapi/refusals'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'
import { refuseListing } from './refuse.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get a listing with its host',
    description: '`instantBook` is whether it can be booked instantly at this moment.',
    access: 'anyone',
    answers: { 200: listingJsonSchema },
    refusals: { 404: 'Listing not found.' },
    handle: async ({ request, params, now }) => {
      const user = await currentUser(request)
      const listing = await ratedListingFor(params.id, user, now)
      if (!listing) return refuseJson({ refusal: 'listing_unknown' })
      const own = user?.id === listing.hostId && (await hostListing(params.id, user.id))
      return {
        ...listingJson({ ...listing, instantBook: await isInstantlyBookable(listing, now) }),
        ...(own && {
          checkInInstructions: own.checkInInstructions,
          checkOutInstructions: own.checkOutInstructions,
          houseManual: own.houseManual,
          version: listingVersion(own),
        }),
      }
    },
  },

  PUT: {
    summary: 'Update your listing',
    description:
      'Changes only the fields that are sent. The possible fields depend on the type of ' +
      'the listing, which never changes.',
    access: 'user',
    documented: { body: anyListingChangeSchema },
    answers: { 200: listingJsonSchema },
    refusals: {
      403: 'hostId is not the signed-in user.',
      404: 'Listing not found, or not yours.',
      409: EDITED_MEANWHILE,
      422: "The location is ambiguous (`candidates`), or a picture is not one of the host's uploads.",
    },
    handle: async ({ request, params, user: host }) => {
      const listing = await hostListing(params.id, host.id)
      const change = await readJson(
        request,
        listing ? listingChangeSchema(listing.type) : z.unknown().transform(() => ({})),
      )
      const result = await updateListing(params.id, change, { host })
      if (!result.ok && result.refusal !== 'edited_meanwhile') return refuseListing(result)
      const stored = result.ok ? result.listing : result.current
      const current = {
        ...listingJson((await listingFor(stored.id, host))!),
        version: listingVersion(stored),
      }
      return result.ok ? current : refuseJson(result, { current })
    },
  },

  DELETE: {
    summary: 'Delete your listing if it was never booked',
    description: 'An admin can delete any listing.',
    access: 'user',
    answers: { 200: messageJson },
    refusals: {
      404: 'Listing not found, or not yours.',
      409: 'The listing has bookings, possibly past ones.',
    },
    handle: async ({ params, user, now }) => {
      const result = await deleteListing(params.id, user.isAdmin ? { admin: user, now } : { host: user })
      return result.ok ? { message: 'The listing has been deleted.' } : refuseJson(result)
    },
  },
})

export { loader, action }
