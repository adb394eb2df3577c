import { addDays, eachNight, formatStay, type CalendarDate } from '../shared/dates'

type FreeStay = { checkIn: CalendarDate; checkOut: CalendarDate; label: string }

/**
 * The available stays of the same length that start nearest to the requested day, nearest first. At equal distance the
 * earlier one comes first.
 * @param closed every closed night within `reach` days around the requested stay
 * @param isAllowed whether the host's rules allow a stay
 * @param earliest no stay starts before this day
 */
export function nearestFree(
  requested: { checkIn: CalendarDate; nights: number },
  closed: { has: (night: CalendarDate) => boolean },
  {
    earliest,
    reach = 30,
    count = 2,
    isAllowed = () => true,
  }: {
    earliest: CalendarDate
    reach?: number
    count?: number
    isAllowed?: (stay: { checkIn: CalendarDate; checkOut: CalendarDate }) => boolean
  },
): FreeStay[] {
  const found: FreeStay[] = []
  for (let distance = 1; distance <= reach && found.length < count; distance++) {
    for (const shift of [-distance, distance]) {
      const checkIn = addDays(requested.checkIn, shift)
      const checkOut = addDays(checkIn, requested.nights)
      if (checkIn < earliest || found.length >= count || !isAllowed({ checkIn, checkOut })) continue
      if (eachNight(checkIn, checkOut).some((night) => closed.has(night))) continue
      found.push({ checkIn, checkOut, label: formatStay(checkIn, checkOut) })
    }
  }
  return found
}
