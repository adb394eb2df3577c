import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { answerBookings } from './answer-bookings.server'

const door = defineDoor({
  /** A person's own bookings, as guest and as host; anybody else's are not there. */
  GET: async ({ request, params }) => {
    const user = await requireApiUser(request)
    if (params.id?.toLowerCase() !== user.id) return Response.json({ message: 'User not found' }, { status: 404 })
    return answerBookings(request, user, 'either')
  },
})

export const loader = door.loader
export const action = door.action
