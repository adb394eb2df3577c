import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'
import { answerBookings } from './answer-bookings.server'

const door = defineDoor({
  /** A person's own bookings, as guest and as host; anybody else's are not there. */
  GET: async (args) => answerBookings(args.request, await requireOneself(args), 'either'),
})

export const loader = door.loader
export const action = door.action
