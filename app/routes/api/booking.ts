import { bookingStatusSchema } from '~/domain/bookings/booking'
import { bookingJson, bookingJsonSchema } from '~/domain/bookings/booking-json'
import { bookingDetail } from '~/domain/bookings/bookings.queries.server'
import { setBookingStatus } from '~/domain/bookings/set-booking-status.server'
import { toDecimal } from '~/domain/shared/money'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const NOT_THEIRS = "The booking is not the signed-in user's."

/** A booking of the viewer's as it is now, else 404. */
async function bookingResponse(id: string, viewer: { id: string }): Promise<Response> {
  const booking = await bookingDetail(id, viewer.id, new Date())
  return booking ? Response.json(bookingJson(booking, viewer.id)) : refuseJson({ refusal: 'booking_unknown' })
}

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get one of your bookings, as guest or host',
    access: 'user',
    answers: { 200: bookingJsonSchema },
    refusals: { 404: NOT_THEIRS },
    handle: handleGet,
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
    handle: handlePut,
  },
})

async function handleGet({ request, params }: EndpointArgs) {
  const viewer = await requireApiUser(request)
  return bookingResponse(params.id!, viewer)
}

async function handlePut({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  const wish = await readJson(request, bookingStatusSchema)
  const result = await setBookingStatus(params.id!, wish, { user, now: new Date() })
  if (result.ok) return bookingResponse(params.id!, user)
  return refuseJson(result, 'refundAmount' in result ? { refundAmount: toDecimal(result.refundAmount) } : {})
}

export const loader = endpoint.loader
export const action = endpoint.action
