import { z } from 'zod'
import { bookingForParty } from '~/domain/bookings/bookings.queries.server'
import { messageJson, messageJsonSchema } from '~/domain/messaging/message-json'
import { threadQuery } from '~/domain/messaging/message'
import { readThread } from '~/domain/messaging/thread.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the messages about a booking',
    description: 'For the guest and the host of the booking.',
    access: 'user',
    query: threadQuery,
    answers: { 200: z.array(messageJsonSchema) },
    refusals: { 404: 'Booking not found, or not yours.' },
    handle: async ({ params, user, query }) => {
      const booking = await bookingForParty(params.bookingId, user.id)
      if (!booking) return Response.json({ message: 'Booking not found' }, { status: 404 })
      const otherId = booking.guestId === user.id ? booking.hostId : booking.guestId
      const thread = await readThread(user.id, otherId, { ...query, bookingId: booking.id })
      return thread!.messages.map(messageJson)
    },
  },
})

export { loader, action }
