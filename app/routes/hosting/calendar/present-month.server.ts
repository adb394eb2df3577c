import type { Closure, Nights } from '~/domain/availability/close-nights'
import { runsOf } from '~/domain/availability/nights-in-words'
import { dollars, shortPrice } from '~/domain/availability/night-price'
import { regularPrice, type PriceRules } from '~/domain/pricing/price-lines'
import { runInWords, eachNight, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import type { Cents } from '~/domain/shared/money'
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

export type NightState = 'open' | 'booked' | 'requested' | 'imported' | 'turnover' | 'blocked'

/** One night of the calendar, for display. */
export type PresentedNight = {
  date: CalendarDate
  day: number
  state: NightState
  isPast: boolean
  price: string
  /** A short price for narrow cells: "$1.3K". */
  shortPrice?: string
  hasCustomPrice: boolean
  /** The guest or the imported calendar: "Robin Example", "Airbnb". */
  who?: string
  href?: string
  /** How many nights of its week have this closure from here on, if it begins here in its week. */
  bar?: number
}

/** Consecutive nights with the same closure or the same custom price. */
export type PresentedRun = {
  nights: string
  count: number
  state: NightState | 'price'
  who?: string
  href?: string
  price?: string
}

type MonthOf = {
  nights: Nights
  stays: readonly Stay[]
  price: Cents
  priceRules?: PriceRules | null
  today: CalendarDate
}

/** A month of a listing's calendar: every night, and a list of what is closed or has a custom price. */
export function presentMonth(month: Month, { nights, stays, price, priceRules = null, today }: MonthOf) {
  const { closed, prices } = nights
  const byId = new Map(stays.map((stay) => [stay.bookingId, stay]))
  const present = (date: CalendarDate): PresentedNight => {
    const isPast = date < today
    const own = prices.get(date)
    const shown = own ?? regularPrice(date, price, priceRules)
    return {
      date,
      day: Number(date.slice(8)),
      isPast,
      price: dollars(shown),
      shortPrice: shortPrice(shown),
      hasCustomPrice: own !== undefined,
      ...((isPast ? completedStay(date, stays) : undefined) ?? closureOf(closed.get(date), byId)),
    }
  }
  const { from, to } = periodOfMonth(month)
  const all = eachNight(from, to).map(present)
  const priced = runsOf(
    all
      .filter(({ hasCustomPrice, isPast }) => hasCustomPrice && !isPast)
      .map((night) => ({ date: night.date, value: night })),
    (a, b) => a.price === b.price,
  )
  const runs = [
    ...closuresIn(all).map((run) => ({
      ...run,
      shown: { state: run.value.state, who: run.value.who, href: run.value.href },
    })),
    ...priced.map((run) => ({ ...run, shown: { state: 'price' as const, price: run.value.price } })),
  ].sort((a, b) => a.from.localeCompare(b.from))
  const nightOn = new Map(all.map((night) => [night.date, night]))
  return {
    weeks: weeksWith(month, (date) => nightOn.get(date)!).map(withBars),
    runs: runs.map(({ from, through, shown }): PresentedRun => ({
      nights: runInWords({ from, through }),
      count: nightsBetween(from, through) + 1,
      ...shown,
    })),
  }
}

/** A closure is named once a week, on a bar across its nights. */
function withBars(week: (PresentedNight | null)[]) {
  const bars = new Map(closuresIn(week).map(({ from, through }) => [from, nightsBetween(from, through) + 1]))
  return week.map((night) => night && { ...night, bar: bars.get(night.date) })
}

/** Consecutive nights with the same closure. */
const closuresIn = (nights: readonly (PresentedNight | null)[]) =>
  runsOf(
    nights.flatMap((night) => (night && night.state !== 'open' ? [{ date: night.date, value: night }] : [])),
    (a, b) => a.state === b.state && a.href === b.href && a.who === b.who,
  )

function closureOf(
  closure: Closure | undefined,
  stays: ReadonlyMap<string, Stay>,
): Pick<PresentedNight, 'state' | 'who' | 'href'> {
  if (!closure) return { state: 'open' }
  if (closure.by === 'block') return { state: 'blocked' }
  if (closure.by === 'turnover') return { state: 'turnover' }
  if (closure.by === 'import') return { state: 'imported', who: closure.calendar }
  const stay = stays.get(closure.bookingId)
  return {
    state: closure.by === 'booking' ? 'booked' : 'requested',
    ...(stay && { who: nameOf(stay) }),
    href: `/bookings/${closure.bookingId}`,
  }
}

/** A completed stay no longer closes its nights, but the calendar still shows it. */
function completedStay(
  date: CalendarDate,
  stays: readonly Stay[],
): Pick<PresentedNight, 'state' | 'who' | 'href'> | undefined {
  const stay = stays.find(
    ({ checkIn, checkOut, status }) => status === 'completed' && checkIn <= date && date < checkOut,
  )
  return stay && { state: 'booked', who: nameOf(stay), href: `/bookings/${stay.bookingId}` }
}

const nameOf = ({ firstName, lastName }: Stay) => `${firstName} ${lastName}`
