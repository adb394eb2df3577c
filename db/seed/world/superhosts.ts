import { isSuperhost, RECORD_DAYS } from '~/domain/accounts/superhost/superhost'
import { DAY, type World } from './world-rows'

type History = Pick<World, 'bookings' | 'bookingEvents' | 'reviews'>

/** The ids of Superhosts, determined from their bookings and reviews by the product's own rules. */
export function superhostsOf({ bookings, bookingEvents, reviews }: History, now: Date): Set<string> {
  const isInPeriod = (at: Date) => at <= now && at.getTime() > now.getTime() - RECORD_DAYS * DAY
  const events = new Map<string, History['bookingEvents']>()
  for (const event of bookingEvents) {
    if (isInPeriod(event.createdAt!)) events.set(event.bookingId, [...(events.get(event.bookingId) ?? []), event])
  }
  const superhosts = new Set<string>()
  for (const hostId of new Set(bookings.map((booking) => booking.hostId))) {
    const histories = bookings.filter((booking) => booking.hostId === hostId).map(({ id }) => events.get(id) ?? [])
    const count = (is: (event: History['bookingEvents'][number]) => boolean) => histories.filter((history) => history.some(is)).length
    const byHost = ({ kind, actorId }: History['bookingEvents'][number]) => kind === 'cancelled' && actorId === hostId
    const ratings = reviews
      .filter(({ revieweeId, type, visibleFrom }) => revieweeId === hostId && type === 'guest_to_host' && isInPeriod(visibleFrom!))
      .map(({ rating }) => rating)
    const record = {
      completed: count(({ kind }) => kind === 'completed'),
      confirmed: count((event) => event.kind === 'confirmed' || event.kind === 'accepted' || byHost(event)),
      cancelledByHost: count(byHost),
      answered: count(({ kind }) => kind === 'accepted' || kind === 'declined'),
      expired: count(({ kind }) => kind === 'expired'),
      ratings: ratings.length, ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    }
    if (isSuperhost(record)) superhosts.add(hostId)
  }
  return superhosts
}
