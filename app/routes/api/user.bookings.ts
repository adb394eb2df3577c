import { z } from 'zod'
import { bookingListQuery } from '~/domain/bookings/booking'
import { bookingJsonSchema } from '~/domain/bookings/booking-json'
import { defineEndpoint } from '~/http/endpoint.server'
import { bookingsResponse } from './bookings-response.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List your bookings, as guest and host',
    description: 'Paged: `X-Total-Count` has the total, `Link` the next page.',
    access: 'self',
    query: bookingListQuery,
    answers: { 200: z.array(bookingJsonSchema) },
    handle: ({ request, user }) => bookingsResponse(request, user, 'either'),
  },
})

export { loader, action }
