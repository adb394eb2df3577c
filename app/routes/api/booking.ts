import { bookingStatusSchema } from '~/domain/bookings/booking'
import { bookingJson, bookingJsonSchema } from '~/domain/bookings/booking-json'
import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { setBookingStatus } from '~/domain/bookings/set-booking-status.server'
import { toDecimal } from '~/domain/shared/money'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const NOT_THEIRS = "The booking is not the signed-in user's."

async function bookingResponse(id: string, viewer: { id: string }): Promise<Response> {
  const booking = await bookingDetail(id, viewer.id, new Date())
  return booking ? Response.json(bookingJson(booking, viewer.id)) : refuseJson({ refusal: 'booking_unknown' })
}

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get one of your bookings, as guest or host',
    access: 'user',
    answers: { 200: bookingJsonSchema },
    refusals: { 404: NOT_THEIRS },
    handle: ({ params, user: viewer }) => bookingResponse(params.id, viewer),
  },

  PUT: {
    summary: 'Accept, decline or cancel a booking',
    description:
      'The host accepts a request (`confirmed`) or declines it (`cancelled`, with an optional `reason`); ' +
      'the guest cancels it (`cancelled`). ' +
      'Either cancels a confirmed booking (`cancelled`), with `refundAmount` only if that is what the guest gets back.',
    access: 'user',
    body: bookingStatusSchema,
    answers: { 200: bookingJsonSchema },
    refusals: {
      403: 'Only the other side can do this.',
      404: NOT_THEIRS,
      409: 'The booking can no longer be changed that way, or the refund has changed (`refundAmount`).',
    },
    handle: async ({ params, user, body, now }) => {
      const wish = body
      const result = await setBookingStatus(params.id, wish, { user, now })
      if (result.ok) return bookingResponse(params.id, user)
      return refuseJson(
        result,
        'refundAmount' in result ? { refundAmount: toDecimal(result.refundAmount) } : {},
      )
    },
  },
})

export { loader, action }
