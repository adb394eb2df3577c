import { availabilityQuerySchema, periodOf } from '~/domain/availability/availability-query'
import { availabilityDoorSchema } from '~/domain/availability/change-availability'
import { listNights, type Night } from '~/domain/availability/list-nights.server'
import { setAvailability } from '~/domain/availability/set-availability.server'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { todayIn } from '~/domain/shared/dates'
import { toDecimal } from '~/domain/shared/money'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson, readQuery } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'
import { currentUser } from '~/http/session.server'

const nightJson = (night: Night) => ({ ...night, price: toDecimal(night.price) })

/** /api/listings/{id}/availability. GET ?from&to: each night with whether it is free and what it costs, e.g. "120.00". */
const door = defineDoor({
  async GET({ request, params }) {
    const query = readQuery(request, availabilityQuerySchema)
    const listing = await listingFor(params.id, await currentUser(request))
    if (!listing) return refuseJson({ refusal: 'listing_unknown' })
    const now = new Date()
    const asked = periodOf(query, todayIn(listing.timeZone, now))
    if (!asked.ok) return Response.json({ message: asked.message, fields: { [asked.field]: [asked.message] } }, { status: 400 })
    const nights = await listNights(listing, asked.period, now)
    return Response.json(nights.map(nightJson))
  },

  /** The host's own: nights `[from, to)` and limits of a stay. Answers both as they are now, and which nights others keep closed. */
  async PUT({ request, params }) {
    const host = await requireApiUser(request)
    const change = await readJson(request, availabilityDoorSchema)
    const now = new Date()
    const result = await setAvailability(params.id!, change, { host, now })
    if (!result.ok) return refuseJson(result)
    const { listing, kept } = result
    return Response.json({
      minNights: listing.minNights, maxNights: listing.maxNights, noticeDays: listing.noticeDays,
      nights: change.nights ? (await listNights(listing, change.nights, now)).map(nightJson) : [],
      kept: [...kept].map(([date, { by }]) => ({ date, by })),
    })
  },
})

export const loader = door.loader
export const action = door.action
