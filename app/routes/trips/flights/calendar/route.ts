import { createReadableStreamFromReadable } from '@remix-run/node'
import { Readable } from 'node:stream'
import { flightsCalendar } from '~/domain/flights/calendar/flights-calendar'
import { listAllFlights } from '~/domain/flights/flights.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireUser } from '~/http/guards.server'
import { env } from '../../../../../env.server'

const { loader, action } = defineEndpoint({
  GET: async ({ request }) => {
    const user = await requireUser(request)
    const flights = await listAllFlights(user.id, new Date())
    if (flights.length === 0)
      return new Response('You have no flights to export yet.', {
        status: 404,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      })
    const calendar = Readable.from(flightsCalendar(flights, `${env().APP_ORIGIN}/flights`))
    return new Response(createReadableStreamFromReadable(calendar), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="roamstead-flights.ics"',
      },
    })
  },
})

export { loader, action }
