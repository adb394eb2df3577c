import { z } from 'zod'
import { bookingListQuery } from '~/domain/bookings/booking'
import { bookingJsonSchema } from '~/domain/bookings/booking-json'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { bookingsResponse } from './bookings-response.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List your bookings, as guest and host',
    description: 'Paged: `X-Total-Count` has the total, `Link` the next page.',
    access: 'user',
    query: bookingListQuery,
    answers: { 200: z.array(bookingJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: handleGet,
  },
})

async function handleGet(args: EndpointArgs) {
  return bookingsResponse(args.request, await requireSelf(args), 'either')
}

export const loader = endpoint.loader
export const action = endpoint.action
