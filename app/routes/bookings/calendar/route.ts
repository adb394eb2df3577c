import { bookingCalendar } from '~/domain/bookings/booking-calendar'
import { bookingDetail, historyOf } from '~/domain/bookings/bookings.queries.server'
import { unitWords } from '~/domain/listings/choices'
import { count } from '~/domain/shared/phrases'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireUser } from '~/http/guards.server'
import { env } from '../../../../env.server'

const { loader, action } = defineEndpoint({
  /** The booking as a calendar file, for its two parties. */
  GET: async ({ request, params }) => {
    const viewer = await requireUser(request)
    const found = await bookingDetail(params.id!, viewer.id, new Date())
    if (!found)
      return new Response('Booking not found', {
        status: 404,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      })
    const { booking, listing, guest, host } = found
    const url = `${env().APP_ORIGIN}/bookings/${booking.id}`
    const { party } = unitWords[listing.type]
    const otherParty = viewer.id === booking.hostId ? `guest ${guest.firstName}` : `host ${host.firstName}`
    const text = bookingCalendar({
      ...booking,
      type: listing.type,
      revision: Math.max(0, (await historyOf(booking.id)).length - 1),
      title: viewer.id === booking.hostId ? `${guest.firstName}: ${listing.title}` : listing.title,
      location: listing.location,
      description: `${count(booking.guests, party)}, ${otherParty}\n${url}`,
      url,
    })
    return new Response(text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="roamstead-${booking.checkIn}.ics"`,
      },
    })
  },
})

export { loader, action }
