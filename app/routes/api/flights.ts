import { addFlight } from '~/domain/flights/add-flight.server'
import { flightSchema } from '~/domain/flights/flight'
import { flightJson } from '~/domain/flights/flight-json'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseFlight } from './refuse-flight.server'

const door = defineDoor({
  POST: async ({ request }) => {
    const user = await requireApiUser(request)
    const result = await addFlight(await readJson(request, flightSchema), { user, now: new Date() })
    if (!result.ok) return refuseFlight(result)
    return Response.json(flightJson(result.flight), { status: 201, headers: { Location: `/api/flights/${result.flight.id}` } })
  },
})

export const loader = door.loader
export const action = door.action
