import { bookingStatusSchema } from '~/domain/bookings/booking'
import { bookingJson } from '~/domain/bookings/booking-json'
import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { settleBookings } from '~/domain/bookings/complete-bookings.server'
import { setBookingStatus } from '~/domain/bookings/set-booking-status.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

/** A booking of the viewer's as it is now, else 404. */
async function answerBooking(id: string, viewer: { id: string }): Promise<Response> {
  const booking = await bookingDetail(id, viewer.id)
  return booking ? Response.json(bookingJson(booking, viewer.id)) : refuseJson({ refusal: 'booking_unknown' })
}

const door = defineDoor({
  GET: async ({ request, params }) => {
    const viewer = await requireApiUser(request)
    await settleBookings(viewer.id, new Date())
    return answerBooking(params.id!, viewer)
  },

  /** The host accepts (`confirmed`) or declines (`cancelled`), the guest cancels (`cancelled`) a pending request. */
  PUT: async ({ request, params }) => {
    const user = await requireApiUser(request)
    const { status } = await readJson(request, bookingStatusSchema)
    const result = await setBookingStatus(params.id!, status, { user, now: new Date() })
    return result.ok ? answerBooking(params.id!, user) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
