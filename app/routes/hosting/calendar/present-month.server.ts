import type { Closure, Nights } from '~/domain/availability/closed-nights.server'
import { runInWords, runsOf } from '~/domain/availability/nights-in-words'
import type { CalendarDate } from '~/domain/shared/dates'
import { eachNight, nightsBetween } from '~/domain/shared/dates'
import { formatExact, formatWhole, type Cents } from '~/domain/shared/money'
import type { Month } from '~/ui/calendar/days'
import { periodOfMonth, weeksWith } from './month'

type Stay = {
  bookingId: string
  checkIn: CalendarDate
  checkOut: CalendarDate
  status: string
  firstName: string
  lastName: string
}

export type NightState = 'open' | 'booked' | 'requested' | 'imported' | 'blocked'

/** One night of the grid, in words. */
export type PresentedNight = {
  date: CalendarDate
  day: number
  state: NightState
  isPast: boolean
  price: string
  /** The price where there is no room for all of it: "$1.3K". */
  brief?: string
  /** The host set it for this night alone. */
  hasOwnPrice: boolean
  /** Who or what closes it: "Robin Example", "Airbnb". */
  who?: string
  /** The booking that holds it. */
  href?: string
}

/** What closes some nights of the month in a row, or prices them apart. */
export type PresentedRun = {
  nights: string
  count: number
  state: NightState | 'price'
  who?: string
  href?: string
  price?: string
}

/** A month of a listing's calendar, night by night and as a list of everything that is not as usual. */
export function presentMonth(
  month: Month,
  {
    nights: { closed, prices },
    stays,
    price,
    today,
  }: { nights: Nights; stays: readonly Stay[]; price: Cents; today: CalendarDate },
) {
  const byId = new Map(stays.map((stay) => [stay.bookingId, stay]))
  const present = (date: CalendarDate): PresentedNight => {
    const isPast = date < today
    const own = prices.get(date)
    return {
      date,
      day: Number(date.slice(8)),
      isPast,
      price: dollars(own ?? price),
      brief: briefly(own ?? price),
      hasOwnPrice: own !== undefined,
      ...((isPast ? whoStayed(date, stays) : undefined) ?? closureOf(closed.get(date), byId)),
    }
  }
  const { from, to } = periodOfMonth(month)
  const all = eachNight(from, to).map(present)
  const closures = runsOf(
    all.filter(({ state }) => state !== 'open').map((night) => ({ date: night.date, what: night })),
    sameClosure,
  )
  const priced = runsOf(
    all
      .filter(({ hasOwnPrice, isPast }) => hasOwnPrice && !isPast)
      .map((night) => ({ date: night.date, what: night })),
    (a, b) => a.price === b.price,
  )
  const runs = [
    ...closures.map((run) => ({
      ...run,
      shown: { state: run.what.state, who: run.what.who, href: run.what.href },
    })),
    ...priced.map((run) => ({ ...run, shown: { state: 'price' as const, price: run.what.price } })),
  ].sort((a, b) => a.from.localeCompare(b.from))
  const nightOn = new Map(all.map((night) => [night.date, night]))
  return {
    weeks: weeksWith(month, (date) => nightOn.get(date)!),
    runs: runs.map(({ from, through, shown }): PresentedRun => ({
      nights: runInWords({ from, through }),
      count: nightsBetween(from, through) + 1,
      ...shown,
    })),
  }
}

export type PresentedMonth = ReturnType<typeof presentMonth>

const sameClosure = (a: PresentedNight, b: PresentedNight) =>
  a.state === b.state && a.href === b.href && a.who === b.who

function closureOf(
  closure: Closure | undefined,
  stays: ReadonlyMap<string, Stay>,
): Pick<PresentedNight, 'state' | 'who' | 'href'> {
  if (!closure) return { state: 'open' }
  if (closure.by === 'block') return { state: 'blocked' }
  if (closure.by === 'import') return { state: 'imported', who: closure.calendar }
  const stay = stays.get(closure.bookingId)
  return {
    state: closure.by === 'booking' ? 'booked' : 'requested',
    ...(stay && { who: nameOf(stay) }),
    href: `/bookings/${closure.bookingId}`,
  }
}

/** A stay that is over no longer closes its nights, but somebody was there. */
function whoStayed(
  date: CalendarDate,
  stays: readonly Stay[],
): Pick<PresentedNight, 'state' | 'who' | 'href'> | undefined {
  const stay = stays.find(
    ({ checkIn, checkOut, status }) => status === 'completed' && checkIn <= date && date < checkOut,
  )
  return stay && { state: 'booked', who: nameOf(stay), href: `/bookings/${stay.bookingId}` }
}

const nameOf = ({ firstName, lastName }: Stay) => `${firstName} ${lastName}`

/** Whole dollars where they are whole: a cell is narrow. */
const dollars = (cents: Cents) => (cents % 100 === 0 ? formatWhole(cents) : formatExact(cents))

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** On a phone a cell holds five letters; the list below has the exact price. */
function briefly(cents: Cents): string | undefined {
  if (dollars(cents).length <= 5) return undefined
  return cents < 999_50 ? formatWhole(cents) : compact.format(Math.max(cents / 100, 1000))
}
