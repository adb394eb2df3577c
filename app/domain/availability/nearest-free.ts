import { addDays, eachNight, formatStay, type CalendarDate } from '../shared/dates'

export type FreeStay = { checkIn: CalendarDate; checkOut: CalendarDate; label: string }

/**
 * The free stays of the same length that begin nearest to the wanted day, nearest first, an earlier one before a later
 * one at the same distance.
 * @param closed every closed night within `reach` days around the wanted stay
 * @param earliest no stay begins before this day
 */
export function nearestFree(
  wanted: { checkIn: CalendarDate; nights: number },
  closed: { has: (night: CalendarDate) => boolean },
  { earliest, reach = 30, count = 2 }: { earliest: CalendarDate; reach?: number; count?: number },
): FreeStay[] {
  const found: FreeStay[] = []
  for (let distance = 1; distance <= reach && found.length < count; distance++) {
    for (const shift of [-distance, distance]) {
      const checkIn = addDays(wanted.checkIn, shift)
      const checkOut = addDays(checkIn, wanted.nights)
      if (checkIn < earliest || found.length >= count) continue
      if (eachNight(checkIn, checkOut).some((night) => closed.has(night))) continue
      found.push({ checkIn, checkOut, label: formatStay(checkIn, checkOut) })
    }
  }
  return found
}
