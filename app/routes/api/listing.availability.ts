import { z } from 'zod'
import { availabilityQuerySchema, periodOf } from '~/domain/availability/availability-query'
import { availabilityBodySchema, availabilityKeptSchema } from '~/domain/availability/change-availability'
import { describeChange } from '~/domain/availability/describe-change'
import { listNights } from '~/domain/availability/list-nights.server'
import { nightJson, nightJsonSchema } from '~/domain/availability/night-json'
import { setAvailability } from '~/domain/availability/set-availability.server'
import { seasonsIn } from '~/domain/listings/stay-rules.queries.server'
import { unitWords } from '~/domain/listings/choices'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { todayIn } from '~/domain/shared/dates'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the availability and price of each night',
    description:
      'The nights `[from, to)`, or `[checkIn, checkOut)`. Defaults to 90 days from today; at most 400.',
    access: 'anyone',
    query: availabilityQuerySchema,
    answers: { 200: z.array(nightJsonSchema) },
    refusals: { 404: 'Listing not found.' },
    handle: async ({ request, params, query, now }) => {
      const listing = await listingFor(params.id, await currentUser(request))
      if (!listing) return refuseJson({ refusal: 'listing_unknown' })
      const parsed = periodOf(query, todayIn(listing.timeZone, now))
      if (!parsed.ok)
        return Response.json(
          { message: parsed.message, fields: { [parsed.field]: [parsed.message] } },
          { status: 400 },
        )
      const nights = await listNights(listing, parsed.period, now)
      return nights.map(nightJson)
    },
  },

  PUT: {
    summary: 'Update the availability, prices and stay limits of your listing',
    description:
      'The nights `[from, to)` with `isAvailable`, `price` (null for the regular price) ' +
      'or both; or stay limits; or a season to add or to remove; or all of these. Returns the new state, what changed, and the ' +
      'nights that stay closed and why. A block skips nights held by a booking or a request: ' +
      'they are open again if it is cancelled or declined.',
    access: 'user',
    body: availabilityBodySchema,
    answers: { 200: availabilityKeptSchema },
    refusals: {
      404: 'Listing not found, or not yours, or no season begins on that day.',
      409: 'An imported calendar closes these nights, or a season overlaps another one.',
    },
    handle: async ({ params, user: host, body, now }) => {
      const change = body
      const result = await setAvailability(params.id, change, { host, now })
      if (!result.ok) return refuseJson(result)
      const { listing, kept, changed } = result
      return {
        message: describeChange({ ...change, ...result }, unitWords[listing.type].unit).description,
        minNights: listing.minNights,
        maxNights: listing.maxNights,
        noticeDays: listing.noticeDays,
        turnoverDays: listing.turnoverDays,
        startWeekdays: listing.startWeekdays,
        seasons: await seasonsIn(listing.id),
        nights: change.nights ? (await listNights(listing, change.nights, now)).map(nightJson) : [],
        changed,
        kept: [...kept].map(([date, { by }]) => ({ date, by })),
      } satisfies z.infer<typeof availabilityKeptSchema>
    },
  },
})

export { loader, action }
