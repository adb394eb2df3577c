import { nightsOfListings } from '~/domain/availability/host-calendar.queries.server'
import { runsOf } from '~/domain/availability/nights-in-words'
import { hostedBetween, hostedBy } from '~/domain/bookings/bookings.queries.server'
import { payableTo } from '~/domain/payouts/payouts.queries.server'
import { isWeekendNight } from '~/domain/pricing/price-lines'
import {
  addDays,
  earliestToday,
  formatNearDay,
  formatStay,
  nightsBetween,
  todayIn,
  type CalendarDate,
} from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { moveOn, presentHosted } from '~/components/bookings/present-hosted'

/** How many nights the calendar of all listings shows. */
const NIGHTS = 14
/** The requests shown; the others are in the list of bookings. */
const MAX_REQUESTS = 10

type Hosted = Awaited<ReturnType<typeof hostedBetween>>[number]

/** What a host's home says: what waits for them, who comes and goes, what is ready to pay out, and the next nights. */
export async function presentHome(host: { id: string; isHost: boolean }, now: Date) {
  // Zones differ by up to a day: from the day that is over last, on.
  const first = earliestToday(now)
  const waiting = await hostedBy(host.id, ['waiting'], now, { limit: MAX_REQUESTS + 1, offset: 0 })
  const near = await hostedBetween(host.id, first, addDays(first, NIGHTS + 2), now)
  const from = near[0] ? todayIn(near[0].listing.timeZone, now) : addDays(first, 1)
  const [listings, { payable, minimum }] = await Promise.all([
    nightsOfListings(host.id, { from, to: addDays(from, NIGHTS) }, now),
    payableTo(host.id),
  ])
  return {
    requests: waiting.slice(0, MAX_REQUESTS).map((hosted) => presentHosted(hosted, now)),
    hasMoreRequests: waiting.length > MAX_REQUESTS,
    days: [0, 1].map((ahead) => ({
      name: ahead === 0 ? 'Today' : 'Tomorrow',
      moves: movesOf(near, ahead, now),
    })),
    isNew: !host.isHost,
    payable: formatExact(Math.max(payable, 0)),
    minimum: payable > 0 && payable < minimum ? formatExact(minimum) : null,
    nights: Array.from({ length: NIGHTS }, (_, index) => {
      const date = addDays(from, index)
      return { date, name: formatNearDay(date), isWeekend: isWeekendNight(date) }
    }),
    listings: listings.map(({ id, title, closed }) => ({ id, title, bars: barsOf(closed, from, near) })),
  }
}

export type PresentedHome = Awaited<ReturnType<typeof presentHome>>

/** Who arrives and who leaves so many days from today at the listing. */
function movesOf(near: readonly Hosted[], ahead: number, now: Date) {
  return near
    .flatMap((hosted) => {
      const { booking, listing, guest } = hosted
      const move = moveOn(addDays(todayIn(listing.timeZone, now), ahead), hosted)
      const { id, firstName, avatar } = guest
      return move
        ? [{ ...move, id: booking.id, listing: listing.title, guest: { id, firstName, avatar } }]
        : []
    })
    .sort((one, other) => Number(one.isArrival) - Number(other.isArrival))
}

type Closed = Awaited<ReturnType<typeof nightsOfListings>>[number]['closed']
type Reason = Closed extends Map<string, infer R> ? R : never

/** The closed nights of a listing as bars: bookings and requests with their guests, imported calendars and blocks. */
function barsOf(closed: Closed, from: CalendarDate, near: readonly Hosted[]) {
  const nights = [...closed]
    .map(([date, value]) => ({ date, value }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return runsOf(nights, isSame).map((run) => ({
    by: run.value.by,
    start: nightsBetween(from, run.from) + 1,
    end: nightsBetween(from, run.through) + 2,
    days: formatStay(run.from, addDays(run.through, 1)),
    ...labelOf(run.value, near),
  }))
}

const isSame = (a: Reason, b: Reason) =>
  'bookingId' in a && 'bookingId' in b
    ? a.bookingId === b.bookingId
    : a.by === b.by &&
      !('bookingId' in a) &&
      (a.by !== 'import' || b.by !== 'import' || a.feedId === b.feedId)

function labelOf(reason: Reason, near: readonly Hosted[]) {
  if (reason.by === 'import') return { label: reason.calendar, href: null }
  if (reason.by === 'block') return { label: 'Blocked', href: null }
  if (reason.by === 'turnover') return { label: 'Kept free', href: null }
  const guest = near.find(({ booking }) => booking.id === reason.bookingId)?.guest
  return { label: guest?.firstName ?? 'Booked', href: `/bookings/${reason.bookingId}` }
}
