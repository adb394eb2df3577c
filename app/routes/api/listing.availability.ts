import { z } from 'zod'
import { availabilityQuerySchema, periodOf } from '~/domain/availability/availability-query'
import { availabilityBodySchema, availabilityKeptSchema } from '~/domain/availability/change-availability'
import { listNights } from '~/domain/availability/list-nights.server'
import { nightJson, nightJsonSchema } from '~/domain/availability/night-json'
import { setAvailability } from '~/domain/availability/set-availability.server'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { todayIn } from '~/domain/shared/dates'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson, readQuery } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Which nights are free, and what each costs',
    description:
      'The nights `[from, to)`, or `[checkIn, checkOut)`: from today and for 90 days where the query does not say, and at most 400.',
    access: 'anyone',
    query: availabilityQuerySchema,
    answers: { 200: z.array(nightJsonSchema) },
    refusals: { 404: 'There is no such listing.' },
    async handle({ request, params }) {
      const query = readQuery(request, availabilityQuerySchema)
      const listing = await listingFor(params.id, await currentUser(request))
      if (!listing) return refuseJson({ refusal: 'listing_unknown' })
      const now = new Date()
      const asked = periodOf(query, todayIn(listing.timeZone, now))
      if (!asked.ok)
        return Response.json(
          { message: asked.message, fields: { [asked.field]: [asked.message] } },
          { status: 400 },
        )
      const nights = await listNights(listing, asked.period, now)
      return Response.json(nights.map(nightJson))
    },
  },

  PUT: {
    summary: "Block, open and price nights of one's own listing, and limit stays",
    description:
      "The nights `[from, to)` with `isAvailable`, `price` (null: the listing's own) or both; or limits of a stay; or all at once. Answers both as they are now, and which of the nights others keep closed.",
    access: 'user',
    body: availabilityBodySchema,
    answers: { 200: availabilityKeptSchema },
    refusals: {
      404: 'It is no listing of the signed-in user.',
      409: 'An imported calendar closes these nights.',
    },
    async handle({ request, params }) {
      const host = await requireApiUser(request)
      const change = await readJson(request, availabilityBodySchema)
      const now = new Date()
      const result = await setAvailability(params.id!, change, { host, now })
      if (!result.ok) return refuseJson(result)
      const { listing, kept } = result
      return Response.json({
        minNights: listing.minNights,
        maxNights: listing.maxNights,
        noticeDays: listing.noticeDays,
        nights: change.nights ? (await listNights(listing, change.nights, now)).map(nightJson) : [],
        kept: [...kept].map(([date, { by }]) => ({ date, by })),
      } satisfies z.infer<typeof availabilityKeptSchema>)
    },
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
