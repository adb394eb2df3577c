import type { StayTimes } from '#db/schema'
import { nightsBetween, todayIn, type CalendarDate } from '~/domain/shared/dates'
import { idAt } from './ids'
import type { Listing, World } from './world-rows'

/** The times of a listing whose host does not have the usual ones. */
export function timesOfSeed({ seed }: Listing): StayTimes | null {
  if (!seed.times) return null
  const [checkInFrom, checkInUntil, checkOutBy] = seed.times
  return { checkInFrom, checkInUntil, checkOutBy }
}

/** Days that hosts keep free between bookings, and the weekdays on which stays begin, by listing. */
const RULES: Partial<Record<string, { turnoverDays?: number; startWeekdays?: number[] }>> = {
  'asheville-workshop-room': { turnoverDays: 1 },
  'stowe-farmhouse': { turnoverDays: 2 },
  'tulum-jungle-villa': { turnoverDays: 1, startWeekdays: [5, 6] },
  'lisbon-california': { turnoverDays: 1 },
}

export const startRulesOf = ({ seed }: Listing) => RULES[seed.key] ?? {}

/** Months and days with a minimum stay of their own, by listing. */
const SEASONS: [key: string, from: string, through: string, minNights: number][] = [
  ['stowe-chalet', '12-19', '01-03', 5],
  ['honolulu-north-shore', '12-15', '01-05', 6],
  ['asheville-creek-cabin', '10-05', '10-31', 3],
]

/** The seasons of the demo world, each at its next turn. */
export const stayRuleRows = (listings: readonly Listing[], now: Date): World['stayRules'] =>
  SEASONS.map(([key, from, through, minNights]) => {
    const listing = listings.find(({ seed }) => seed.key === key)!
    const today = todayIn(listing.city.timeZone, now)
    const year = Number(today.slice(0, 4))
    const startsOn = [year, year + 1].map((one) => `${one}-${from}`).find((day) => day > today)!
    const endYear = Number(startsOn.slice(0, 4)) + (through < from ? 1 : 0)
    return {
      ...{ id: idAt(`season:${key}`, listing.createdAt), listingId: listing.id },
      ...{ startsOn, endsOn: `${endYear}-${through}`, minNights },
    }
  })

/** Keeps days free after each live booking, as far as the next one leaves room. */
export function keepDaysFree(bookings: World['bookings'], listings: readonly Listing[]): World['bookings'] {
  const isLive = ({ status }: World['bookings'][number]) => status === 'pending' || status === 'confirmed'
  return bookings.map((booking) => {
    const turnoverDays = startRulesOf(listings.find(({ id }) => id === booking.listingId)!).turnoverDays ?? 0
    if (turnoverDays === 0 || !isLive(booking)) return booking
    const next = bookings
      .filter((one) => one.listingId === booking.listingId && isLive(one) && one.checkIn >= booking.checkOut)
      .map(({ checkIn }) => checkIn as CalendarDate)
      .sort()[0]
    const room = next ? nightsBetween(booking.checkOut, next) : turnoverDays
    return { ...booking, turnoverDays: Math.min(turnoverDays, room) }
  })
}
