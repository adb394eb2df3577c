import { findAirports, airportLabel } from '~/domain/flights/airports.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'

const { loader, action } = defineEndpoint({
  GET: async ({ request }) => {
    await requireApiUser(request)
    const airports = await findAirports(new URL(request.url).searchParams.get('q') ?? '')
    const suggestions = airports.map((airport) => ({
      code: airport.code,
      label: airportLabel(airport),
      country: airport.country,
    }))
    return Response.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=3600' } })
  },
})

export { loader, action }
