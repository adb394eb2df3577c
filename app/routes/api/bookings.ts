import { z } from 'zod'
import { bookingBodySchema, bookingListQuery } from '~/domain/bookings/booking'
import { bookingJson, bookingJsonSchema } from '~/domain/bookings/booking-json'
import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { toDecimal } from '~/domain/shared/money'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { refuseJson } from '~/http/refusals/index'
import { rateLimitedBooking } from '~/http/request-booking.server'
import { bookingsResponse } from './bookings-response.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List your bookings as a guest',
    description:
      'With `?role=host`, the bookings of their listings. Paged: `X-Total-Count` has the total, `Link` ' +
      'the next page.',
    access: 'user',
    query: bookingListQuery,
    answers: { 200: z.array(bookingJsonSchema) },
    handle: ({ request, user }) => bookingsResponse(request, user, 'guest'),
  },

  POST: {
    summary: 'Book a stay or a vehicle',
    description:
      'A request to the host, or a confirmed booking where the listing has Instant Book. Where payments are taken, ' +
      'it first awaits payment: see `POST /api/bookings/{id}/checkout`. ' +
      'Repeating a `requestKey` returns the first result. `hostId`, `guestId` and `totalPrice` are optional; ' +
      'if sent, they must be right. `message` goes to the host as a message about the booking.',
    access: 'user',
    body: bookingBodySchema,
    answers: { 201: bookingJsonSchema },
    refusals: {
      400: 'The stay is too short, too long, too soon or for too many guests.',
      403:
        "The listing is the signed-in user's own, hostId or guestId is a different user, " +
        'or there is a message and one of the two has blocked the other.',
      404: 'Listing not found.',
      409:
        'The dates are taken (`nearest`), the price has changed or was sent without the discount of the code ' +
        '(`totalPrice`), the listing is paused, or the request key belongs to another booking.',
      422: 'The discount code does not apply.',
      429: TOO_OFTEN,
      503:
        'Too many people are booking this listing. ' +
        'Repeat the request after the number of seconds in `Retry-After`.',
    },
    handle: async ({ request, user: guest, body, now }) => {
      const input = body
      const result = await rateLimitedBooking(input, { request, guest, now })
      if (!result.ok) return refuseJson(result, detailsOf(result))
      const read = () => bookingDetail(result.booking.id, guest.id, now)
      // The booking exists by now, so that a connection that is lost here should not hide it.
      const booking = await read().catch(read)
      return Response.json(bookingJson(booking!, guest.id), {
        status: 201,
        headers: { Location: `/api/bookings/${result.booking.id}` },
      })
    },
  },
})

/** What a client can act on: the right total, the nearest available dates. */
function detailsOf(refusal: {
  refusal: string
  totalPrice?: number
  nearest?: { checkIn: string; checkOut: string }[]
}) {
  if (refusal.refusal === 'total_changed' || refusal.refusal === 'discount_just_applied')
    return { totalPrice: toDecimal(refusal.totalPrice!) }
  if (refusal.refusal === 'dates_taken')
    return { nearest: (refusal.nearest ?? []).map(({ checkIn, checkOut }) => ({ checkIn, checkOut })) }
  return {}
}

export { loader, action }
