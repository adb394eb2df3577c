import { bookingRecordJson, bookingRecordSchema } from '~/domain/bookings/administration/booking-record-json'
import { cancelAsStaff } from '~/domain/bookings/administration/cancel-as-staff.server'
import { bookingRecord } from '~/domain/bookings/administration/search-bookings.queries.server'
import { staffCancellationSchema } from '~/domain/bookings/administration/staff-cancellation'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Cancel a booking with a chosen refund',
    description: 'Before it starts. Guest and host get an email with the reason.',
    access: 'admin',
    body: staffCancellationSchema,
    answers: { 200: bookingRecordSchema },
    refusals: {
      404: 'Booking not found.',
      409: 'It is cancelled already, has begun or is over, or its payment is under way.',
      422: 'The amount is more than what is left of the payment.',
    },
    handle: async ({ params, user: admin, body, now }) => {
      const result = await cancelAsStaff(params.id, body, { admin, now })
      return result.ok ? bookingRecordJson((await bookingRecord(params.id))!) : refuseJson(result)
    },
  },
})

export { loader, action }
