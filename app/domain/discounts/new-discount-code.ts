import { z } from 'zod'
import { emptyAsUndefined, hundredths, notAnAmount, optionally, wholeNumber } from '../shared/number-fields'
import { instantOf, isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { formatWhole } from '../shared/money'
import { boundedText } from '../shared/text'
import { CODE_MAX, DESCRIPTION_MAX, MOST_AMOUNT, MOST_USES } from './limits'

const range = `Must be from $0.01 to ${formatWhole(MOST_AMOUNT)}`

const amount = optionally(
  hundredths(notAnAmount).refine((cents) => cents >= 1 && cents <= MOST_AMOUNT, range),
)

const notATime = 'Must be a date and time such as 2027-03-06T14:00'

/** A date and time: with an offset an instant, without one what the zone's clocks show. */
const moment = (timeZone: string, missing: string) =>
  z.preprocess(
    emptyAsUndefined,
    z
      .string({ error: (issue) => (issue.input === undefined ? missing : notATime) })
      .max(40, notATime)
      .transform((text, context) => {
        const [, day, time, offset] =
          /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(
            text.trim(),
          ) ?? []
        const instant =
          day && time && isCalendarDate(day)
            ? offset
              ? new Date(`${day}T${time}${offset}`)
              : instantOf(timeZone, `${day}T${time}`)
            : null
        if (instant && !Number.isNaN(instant.getTime())) return instant
        context.addIssue({ code: 'custom', message: notATime })
        return z.NEVER
      }),
  )

/**
 * A check across fields runs once they are themselves in order, whatever is wrong with others; never on what is no
 * object.
 */
const onceFit = (...fields: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => !path?.length || fields.includes(String(path[0]))),
})

/**
 * A code as its host writes it. A box that is not ticked sends nothing, where a client that leaves a field out means
 * the default: `sentBy` tells them apart.
 * @param timeZone in which times without an offset are read
 * @returns amounts in cents; `value` in percent or dollars, as `type` says
 */
export function newDiscountCodeSchema({ timeZone, sentBy }: { timeZone: string; sentBy: 'form' | 'client' }) {
  const applies = z.boolean('Must be true or false').default(sentBy === 'client')
  return z
    .object({
      /** Server-made and becomes the row's id: a double click or a reload returns the first result. */
      requestKey: uuidField.optional(),
      /** Upper case can be longer: 'ß' is 'SS'. */
      code: boundedText({ min: 1, tooShort: 'Code is required', max: CODE_MAX, tooLong: 'Code too long' })
        .toUpperCase()
        .pipe(z.string().max(CODE_MAX, 'Code too long')),
      type: z.enum(['percentage', 'fixed_amount'], { error: "Must be 'percentage' or 'fixed_amount'" }),
      value: hundredths('Value is required'),
      description: optionally(boundedText({ max: DESCRIPTION_MAX })),
      minOrderAmount: amount,
      maxDiscountAmount: amount,
      usageLimit: optionally(wholeNumber({ min: 1, max: MOST_USES })),
      validFrom: moment(timeZone, 'Start date is required'),
      validUntil: moment(timeZone, 'End date is required'),
      applicableToPropertyListings: applies,
      applicableToVehicleListings: applies,
    })
    .refine(({ type, value }) => type !== 'percentage' || (value >= 1 && value <= 100_00), {
      path: ['value'],
      error: 'Must be from 0.01 to 100 percent',
      ...onceFit('type', 'value'),
    })
    .refine(({ type, value }) => type !== 'fixed_amount' || (value >= 1 && value <= MOST_AMOUNT), {
      path: ['value'],
      error: range,
      ...onceFit('type', 'value'),
    })
    .refine(({ validFrom, validUntil }) => validUntil > validFrom, {
      path: ['validUntil'],
      error: 'The end must be after the start',
      ...onceFit('validFrom', 'validUntil'),
    })
    .refine((code) => code.applicableToPropertyListings || code.applicableToVehicleListings, {
      path: ['applicableToPropertyListings'],
      error: 'Choose properties, vehicles or both',
      ...onceFit('applicableToPropertyListings', 'applicableToVehicleListings'),
    })
    .transform(({ value, ...code }) => ({ ...code, value: value / 100 }))
}

export type NewDiscountCode = z.output<ReturnType<typeof newDiscountCodeSchema>>

/** Deleting asks for nothing but the wish. */
export const deleteDiscountCodeSchema = z.object({})
