import type { StayTimes } from '#db/schema'
import { formatHour } from '../shared/dates'
import type { ListingType } from './choices'

export type { StayTimes }

/** The times of listings whose hosts have not set any, and of bookings made before hosts could. */
export const usualTimes: Record<ListingType, StayTimes> = {
  property: { checkInFrom: '15:00', checkInUntil: null, checkOutBy: '11:00' },
  vehicle: { checkInFrom: '10:00', checkInUntil: null, checkOutBy: '10:00' },
}

/** When guests of a listing or a booking may come and must be gone, as local times. */
export const timesOf = ({ type, times }: { type: ListingType; times?: StayTimes | null }): StayTimes =>
  times ?? usualTimes[type]

/** The days that stay free between bookings: one where guests may leave later than the next ones come. */
export const turnoverFor = (
  listing: { type: ListingType; times?: StayTimes | null },
  wanted: number,
): number => {
  const { checkInFrom, checkOutBy } = timesOf(listing)
  return checkOutBy > checkInFrom ? Math.max(wanted, 1) : wanted
}

/** Every half hour of a day, from "00:00" to "23:30". */
export const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** The times in words: "after 3 PM" or "3 PM – 10 PM", and "by 11 AM"; a rental is picked up "at 10 AM". */
export function timesInWords(type: ListingType, { checkInFrom, checkInUntil, checkOutBy }: StayTimes) {
  const from = formatHour(checkInFrom)
  return {
    start: checkInUntil
      ? `${from} – ${formatHour(checkInUntil)}`
      : `${type === 'property' ? 'after' : 'at'} ${from}`,
    end: `by ${formatHour(checkOutBy)}`,
  }
}
