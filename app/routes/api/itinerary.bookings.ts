import { bookingsToAdd } from '~/domain/itineraries/bookings-to-add.queries.server'
import { itineraryOf } from '~/domain/itineraries/itineraries.queries.server'
import { toDecimal } from '~/domain/shared/money'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** One's confirmed bookings that are not in the itinerary yet, those within its dates first. */
  GET: async ({ request, params }) => {
    const user = await requireApiUser(request)
    if (!(await itineraryOf(params.id, user.id))) return refuseJson({ refusal: 'itinerary_unknown' })
    const bookings = await bookingsToAdd(params.id, user.id)
    return Response.json(bookings.map((booking) => ({ ...booking, totalPrice: toDecimal(booking.totalPrice) })))
  },
})

export const loader = door.loader
export const action = door.action
