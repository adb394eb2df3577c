import { bookingDoorSchema } from '~/domain/bookings/booking'
import { bookingJson } from '~/domain/bookings/booking-json'
import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { requestBooking } from '~/domain/bookings/request-booking.server'
import { toDecimal } from '~/domain/shared/money'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'
import { answerBookings } from './answer-bookings.server'

const door = defineDoor({
  /** The trips of the signed-in guest; `?role=host` the bookings of their listings. */
  GET: async ({ request }) => answerBookings(request, await requireApiUser(request), 'guest'),

  POST: async ({ request }) => {
    const guest = await requireApiUser(request)
    const input = await readJson(request, bookingDoorSchema)
    const result = await requestBooking(input, { guest, now: new Date() })
    if (!result.ok) return refuseJson(result, detailsOf(result))
    const booking = await bookingDetail(result.booking.id, guest.id)
    return Response.json(bookingJson(booking!, guest.id), { status: 201, headers: { Location: `/api/bookings/${result.booking.id}` } })
  },
})

/** What a client can act on: the right total, the nearest free dates. */
function detailsOf(refusal: { refusal: string; totalPrice?: number; nearest?: { checkIn: string; checkOut: string }[] }) {
  if (refusal.refusal === 'total_changed') return { totalPrice: toDecimal(refusal.totalPrice!) }
  if (refusal.refusal === 'dates_taken') return { nearest: (refusal.nearest ?? []).map(({ checkIn, checkOut }) => ({ checkIn, checkOut })) }
  return {}
}

export const loader = door.loader
export const action = door.action
