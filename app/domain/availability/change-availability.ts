import { z } from 'zod'
import { calendarDay } from '../shared/calendar-day'
import { addDays, nightsBetween, type CalendarDate } from '../shared/dates'
import { smallestAmount } from '../shared/currency'
import { formatWhole, fromDecimal, type Cents } from '../shared/money'
import { MAX_PRICE, MIN_PRICE } from '../listings/limits'
import { wholeNumber } from '../shared/number-fields'
import type { Season } from '../listings/start-rules'
import { nightJsonSchema } from './night-json'
import { MAX_NIGHTS, MAX_NIGHTS_PER_CHANGE, MAX_NOTICE_DAYS, MAX_TURNOVER_DAYS } from './booking-window'

/** A change of the nights `[from, to)`. Absent fields stay as they are; a price of null is the regular price. */
export type NightsChange = {
  from: CalendarDate
  to: CalendarDate
  isAvailable?: boolean
  price?: Cents | null
}
/** What the form of the stay limits edits. */
export const limitFields = ['minNights', 'maxNights', 'noticeDays', 'turnoverDays', 'startWeekdays'] as const

type StayLimits = {
  minNights?: number
  maxNights?: number
  noticeDays?: number
  turnoverDays?: number
  /** The weekdays on which bookings may start, 0 for Sunday; null for any. */
  startWeekdays?: number[] | null
}
/** A season to add, or the first day of one to remove. */
export type SeasonChange = { add: Season } | { remove: CalendarDate }
export type AvailabilityChange = { nights?: NightsChange; limits?: StayLimits; season?: SeasonChange }

const notAnAmount = 'Must be an amount such as 120.00'

/** An amount, sent as text or as a number, in cents. */
const nightPrice = z
  .preprocess(
    (given) => (typeof given === 'number' ? String(given) : given),
    z
      .string({ error: (issue) => (issue.input === undefined ? 'Price is required' : notAnAmount) })
      .max(20, notAnAmount)
      .transform((text, context) => {
        const cents = fromDecimal(text)
        if (cents !== null && cents % smallestAmount() === 0) return cents
        context.addIssue({ code: 'custom', message: text.trim() === '' ? 'Price is required' : notAnAmount })
        return z.NEVER
      }),
  )
  .refine(
    (cents) => cents >= MIN_PRICE && cents <= MAX_PRICE,
    `Must be from ${formatWhole(MIN_PRICE)} to ${formatWhole(MAX_PRICE)}`,
  )

const stayLimits = {
  minNights: wholeNumber({ min: 1, max: MAX_NIGHTS }),
  maxNights: wholeNumber({ min: 1, max: MAX_NIGHTS }),
  noticeDays: wholeNumber({ min: 0, max: MAX_NOTICE_DAYS }),
  turnoverDays: wholeNumber({ min: 0, max: MAX_TURNOVER_DAYS }),
  // None and all are the same: any weekday.
  startWeekdays: z
    .array(wholeNumber({ min: 0, max: 6 }))
    .max(7, 'Too many')
    .transform((days) => [...new Set(days)].sort())
    .transform((days) => (days.length === 0 || days.length === 7 ? null : days)),
}

const season = z
  .object({
    startsOn: calendarDay('Select the first day'),
    endsOn: calendarDay('Select the last day'),
    minNights: stayLimits.minNights,
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'Must not be before the first day',
  })

/**
 * The calendar's two forms, distinguished by the button: a change of nights, both ends included, since people do not
 * think in half-open ranges, or of the stay limits.
 * @param unit what a night is called in errors
 */
function calendarFormSchema(unit: 'night' | 'day') {
  const nights = {
    from: calendarDay(`Select the first ${unit}`),
    through: calendarDay(`Select the last ${unit}`),
  }
  return z
    .discriminatedUnion(
      'intent',
      [
        z.object({ intent: z.literal('block'), ...nights }),
        z.object({ intent: z.literal('open'), ...nights }),
        z.object({ intent: z.literal('set-price'), ...nights, price: nightPrice }),
        z.object({ intent: z.literal('clear-price'), ...nights }),
        z.object({
          intent: z.literal('set-limits'),
          ...stayLimits,
          turnoverDays: stayLimits.turnoverDays.optional(),
          startWeekdays: stayLimits.startWeekdays.default(null),
        }),
        z.object({ intent: z.literal('add-season'), addSeason: season }),
        z.object({ intent: z.literal('remove-season'), startsOn: season.shape.startsOn }),
      ],
      { error: 'Choose what to do' },
    )
    .superRefine((form, context) => {
      if (!('from' in form)) return
      const count = nightsBetween(form.from, form.through) + 1
      const message =
        count < 1
          ? `Must not be before the first ${unit}`
          : count > MAX_NIGHTS_PER_CHANGE
            ? `At most ${MAX_NIGHTS_PER_CHANGE} ${unit}s at once`
            : null
      if (message) context.addIssue({ code: 'custom', path: ['through'], message })
    })
    .transform((form): { intent: CalendarIntent } & AvailabilityChange => {
      if (form.intent === 'set-limits') {
        const { intent, ...limits } = form
        return { intent, limits }
      }
      if (form.intent === 'add-season') return { intent: form.intent, season: { add: form.addSeason } }
      if (form.intent === 'remove-season') return { intent: form.intent, season: { remove: form.startsOn } }
      const period = { from: form.from, to: addDays(form.through, 1) }
      switch (form.intent) {
        case 'block':
          return { intent: form.intent, nights: { ...period, isAvailable: false } }
        case 'open':
          return { intent: form.intent, nights: { ...period, isAvailable: true } }
        case 'set-price':
          return { intent: form.intent, nights: { ...period, price: form.price } }
        case 'clear-price':
          return { intent: form.intent, nights: { ...period, price: null } }
      }
    })
}

/** The schemas of the calendar's forms by the unit of the listing. */
export const calendarFormSchemas = { night: calendarFormSchema('night'), day: calendarFormSchema('day') }

export type CalendarIntent =
  | 'block'
  | 'open'
  | 'set-price'
  | 'clear-price'
  | 'set-limits'
  | 'add-season'
  | 'remove-season'

/**
 * PUT /api/listings/{id}/availability: the nights `[from, to)` with `isAvailable`, `price` (null for the regular
 * price) or both; or stay limits; or all of these.
 */
export const availabilityBodySchema = z
  .object({
    from: calendarDay().optional(),
    to: calendarDay().optional(),
    isAvailable: z.boolean('Must be true or false').optional(),
    price: nightPrice.nullable().optional(),
    minNights: stayLimits.minNights.optional(),
    maxNights: stayLimits.maxNights.optional(),
    noticeDays: stayLimits.noticeDays.optional(),
    turnoverDays: stayLimits.turnoverDays.optional().describe('Days kept free between two bookings'),
    startWeekdays: stayLimits.startWeekdays
      .nullable()
      .optional()
      .describe('The weekdays on which bookings may start, 0 for Sunday; null for any'),
    addSeason: season
      .optional()
      .describe('A season with a minimum stay of its own, for bookings that start within it'),
    removeSeason: calendarDay().optional().describe('The first day of the season to remove'),
  })
  .transform(
    ({ from, to, isAvailable, price, addSeason, removeSeason, ...limits }, context): AvailabilityChange => {
      const hasLimits = Object.values(limits).some((limit) => limit !== undefined)
      const hasNights = isAvailable !== undefined || price !== undefined
      const addError = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (hasNights || from || to) {
        if (!from) addError('from', 'from is required')
        if (!to) addError('to', 'to is required')
        if (!hasNights) addError('isAvailable', 'Send isAvailable, price or both')
        if (from && to && from >= to) addError('to', 'Must be after the first day')
        if (from && to && nightsBetween(from, to) > MAX_NIGHTS_PER_CHANGE)
          addError('to', `At most ${MAX_NIGHTS_PER_CHANGE} at once`)
      }
      if (addSeason && removeSeason) addError('removeSeason', 'Send addSeason or removeSeason, not both')
      else if (!hasNights && !from && !to && !hasLimits && !addSeason && !removeSeason)
        addError('isAvailable', 'Nothing to change')
      return {
        ...(hasLimits && { limits }),
        ...(addSeason && { season: { add: addSeason } }),
        ...(removeSeason && { season: { remove: removeSeason } }),
        ...(hasNights && from && to && { nights: { from, to, isAvailable, price } }),
      }
    },
  )

/**
 * The response to a change: what it did in words, the current limits and nights, the nights that it closed or opened,
 * and those that stay closed for another reason.
 */
export const availabilityKeptSchema = z.object({
  message: z.string(),
  minNights: z.int(),
  maxNights: z.int(),
  noticeDays: z.int(),
  turnoverDays: z.int(),
  startWeekdays: z.array(z.int()).nullable(),
  seasons: z.array(z.object({ startsOn: z.iso.date(), endsOn: z.iso.date(), minNights: z.int() })),
  nights: z.array(nightJsonSchema),
  changed: z.array(z.iso.date()),
  kept: z.array(
    z.object({ date: z.iso.date(), by: z.enum(['booking', 'request', 'import', 'turnover', 'block']) }),
  ),
})
