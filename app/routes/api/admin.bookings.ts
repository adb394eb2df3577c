import { z } from 'zod'
import { bookingQuerySchema } from '~/domain/bookings/administration/booking-filter'
import { bookingRecordJson, bookingRecordSchema } from '~/domain/bookings/administration/booking-record-json'
import { searchBookings } from '~/domain/bookings/administration/search-bookings.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'

const PER_PAGE = 100

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List all bookings',
    description: `Newest first, ${PER_PAGE} per page. X-Total-Count has the total.`,
    access: 'admin',
    query: bookingQuerySchema,
    answers: { 200: z.array(bookingRecordSchema) },
    handle: async ({ query: { page, ...filter } }) => {
      const { bookings, count } = await searchBookings(filter, page, PER_PAGE)
      return Response.json(bookings.map(bookingRecordJson), { headers: { 'X-Total-Count': String(count) } })
    },
  },
})

export { loader, action }
