import { availabilityQuerySchema, periodOf } from '~/domain/availability/availability-query'
import { listNights } from '~/domain/availability/list-nights.server'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { todayIn } from '~/domain/shared/dates'
import { toDecimal } from '~/domain/shared/money'
import { defineDoor } from '~/http/door.server'
import { readQuery } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'
import { currentUser } from '~/http/session.server'

/** GET /api/listings/{id}/availability?from&to: each night with whether it is free and what it costs, e.g. "120.00". */
const door = defineDoor({
  async GET({ request, params }) {
    const query = readQuery(request, availabilityQuerySchema)
    const listing = await listingFor(params.id, await currentUser(request))
    if (!listing) return refuseJson({ refusal: 'listing_unknown' })
    const now = new Date()
    const asked = periodOf(query, todayIn(listing.timeZone, now))
    if (!asked.ok) return Response.json({ message: asked.message, fields: { [asked.field]: [asked.message] } }, { status: 400 })
    const nights = await listNights(listing, asked.period, now)
    return Response.json(nights.map((night) => ({ ...night, price: toDecimal(night.price) })))
  },
})

export const loader = door.loader
export const action = door.action
