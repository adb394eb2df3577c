import { z } from 'zod'
import { optionally } from '../shared/number-fields'
import type { ListingType } from './choices'
import { halfHours, usualTimes, type StayTimes } from './times'

const halfHour = z.enum(halfHours, 'Choose a time on the hour or half hour, such as 15:00')

/** The fields of the form, by their names within `times`. A rental has one pick-up time. */
export const timeFieldsOf = (type: ListingType) =>
  type === 'property'
    ? (['checkInFrom', 'checkInUntil', 'checkOutBy'] as const)
    : (['checkInFrom', 'checkOutBy'] as const)

/** When guests may come and must be gone, in local time; null for the usual ones. */
export function timesInput(type: ListingType) {
  const usual = usualTimes[type]
  const isUsual = (times: StayTimes) => timeFieldsOf(type).every((name) => times[name] === usual[name])
  return optionally(
    z
      .object(
        { checkInFrom: halfHour, checkInUntil: optionally(halfHour), checkOutBy: halfHour },
        'Must be an object',
      )
      .superRefine(({ checkInFrom, checkInUntil }, context) => {
        const message =
          checkInUntil === null
            ? null
            : type === 'vehicle'
              ? 'Only stays can have a latest check-in'
              : checkInUntil <= checkInFrom
                ? 'Must be after the earliest check-in'
                : null
        if (message) context.addIssue({ code: 'custom', path: ['checkInUntil'], message })
      })
      .transform((times): StayTimes | null => (isUsual(times) ? null : times)),
  )
}

export const timesJsonSchema = z
  .object({
    checkInFrom: z.string().describe('The earliest check-in, or the pick-up: "15:00"'),
    checkInUntil: z.string().nullable().describe('The latest check-in; null for any time'),
    checkOutBy: z
      .string()
      .describe(
        'The latest check-out, or return. Later than the start, it keeps at least a day free between bookings',
      ),
  })
  .meta({ id: 'Times', description: 'Local times of the listing' })
