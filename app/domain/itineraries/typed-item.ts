import { z } from 'zod'
import { itineraryItemSchema } from './itinerary-item'
import { MAX_DAYS_LATER } from './limits'
import { wallTimeOn } from './item-times'
import type { TripDates } from './itinerary'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const isFields = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null

/**
 * The item form: times of day, and how many days later the item ends. Without a day, the item stays on its day.
 * @param before the current day
 */
export const typedItemSchema = (trip: TripDates, before?: { day: number }) =>
  z.preprocess((given) => {
    if (!isFields(given)) return given
    const { daysLater = '0', ...fields } = given
    const { day = String(before?.day ?? 1), endTime } = fields
    if (daysLater === '0' || !endTime) return fields
    const later =
      typeof daysLater === 'string' && /^\d{1,2}$/.test(daysLater) ? Number(daysLater) : MAX_DAYS_LATER + 1
    if (later > MAX_DAYS_LATER || typeof endTime !== 'string' || !clock.test(endTime))
      return { ...fields, endTime: daysLater }
    return typeof day === 'string' && /^-?\d{1,4}$/.test(day)
      ? { ...fields, endTime: wallTimeOn(trip, Number(day) + later, endTime) }
      : fields
  }, itineraryItemSchema)
