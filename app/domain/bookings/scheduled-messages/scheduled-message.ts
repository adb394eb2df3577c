import { z } from 'zod'
import type { ListingType } from '../../listings/choices'
import { timesInWords, timesOf, type StayTimes } from '../../listings/times'
import { MESSAGE_MAX } from '../../messaging/limits'
import { addDays, formatDay, instantOf, startOfDay, type CalendarDate } from '../../shared/dates'
import { uuidField } from '../../shared/ids'
import { emptyAsUndefined } from '../../shared/number-fields'
import { boundedText, oneLine } from '../../shared/text'
import { CODE_MAX, CONTENT_MAX, fieldNames, fields, type FieldName, type Moment } from './limits'

const isField = (name: string): name is FieldName => fields.some((known) => known === name)

const FIELD = /\{([^{}\n]*)\}/g

const content = boundedText({ min: 1, tooShort: 'Write a message first', max: CONTENT_MAX }).superRefine(
  (text, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const around = text.replace(FIELD, (field, name: string) => {
      if (!isField(name)) refuse(`${field} is not one of the fields: ${fieldNames.join(', ')}`)
      return ''
    })
    if (/[{}]/.test(around)) refuse(`Write a field between one pair of braces: ${fieldNames.join(', ')}`)
  },
)

const messageFields = z.object({
  moment: z.enum(['three_days_before', 'day_before', 'after_check_in'], { error: 'Choose when to send it' }),
  listingId: z
    .preprocess(emptyAsUndefined, uuidField.optional())
    .describe('One of your listings; without it, the message is sent for all of them'),
  content: content.describe(`May have the fields ${fieldNames.join(', ')}`),
  code: z
    .preprocess(emptyAsUndefined, oneLine({ max: CODE_MAX }).optional())
    .describe('What {code} stands for'),
})

const withCode = <S extends z.ZodType<{ content: string; code?: string | undefined }>>(schema: S) =>
  schema.refine(({ content, code }) => Boolean(code) || !content.includes('{code}'), {
    path: ['code'],
    error: 'Enter the code, or leave {code} out of the message',
  })

/** A scheduled message. `requestKey` becomes the row's id, so that repeating the request returns the first one. */
export const scheduledMessageSchema = withCode(messageFields.extend({ requestKey: uuidField.optional() }))

/** The form of a scheduled message, which also shows what it will look like. */
export const scheduledMessageFormSchema = withCode(
  messageFields.extend({
    requestKey: z.preprocess(emptyAsUndefined, uuidField.optional()),
    intent: z.enum(['save', 'preview'], { error: 'Choose to save or to preview' }),
  }),
)

export type ScheduledMessageInput = z.output<typeof scheduledMessageSchema>

type Stay = {
  checkIn: CalendarDate
  checkOut: CalendarDate
  timeZone: string
  times: StayTimes | null
  type: ListingType
}

/** When a message is due for a booking, by the booking's frozen times. */
export function dueAt(moment: Moment, { checkIn, timeZone, ...stay }: Stay): Date {
  const startOn = (days: number) =>
    instantOf(timeZone, `${addDays(checkIn, -days)}T${timesOf(stay).checkInFrom}`)
  if (moment === 'after_check_in') return new Date(startOn(0).getTime() + 2 * 3_600_000)
  return startOn(moment === 'day_before' ? 1 : 3)
}

/** Until when a message makes sense for a booking that was confirmed after it was due. */
export const usefulUntil = (moment: Moment, stay: Stay): Date =>
  moment === 'after_check_in'
    ? startOfDay(stay.timeZone, stay.checkOut)
    : new Date(dueAt('after_check_in', stay).getTime() - 2 * 3_600_000)

/** The message for one booking. */
export function fillIn(
  { content, code }: { content: string; code?: string | null },
  { guest, title, ...stay }: Stay & { guest: string; title: string },
): string {
  const hours = timesInWords(stay.type, timesOf(stay))
  const values: Record<FieldName, string> = {
    guest,
    listing: title,
    check_in: `${formatDay(stay.checkIn)}, ${hours.start}`,
    check_out: `${formatDay(stay.checkOut)}, ${hours.end}`,
    code: code ?? '',
  }
  return content
    .replace(FIELD, (field, name: string) => (isField(name) ? values[name] : field))
    .slice(0, MESSAGE_MAX)
}

/** The message as an imaginary guest of the coming week would get it. */
export const example = (
  message: { content: string; code?: string | null },
  listing: { title: string; type: ListingType; times: StayTimes | null } | undefined,
  today: CalendarDate,
) =>
  fillIn(message, {
    guest: 'Alex',
    title: listing?.title ?? 'Your listing',
    type: listing?.type ?? 'property',
    times: listing?.times ?? null,
    checkIn: addDays(today, 7),
    checkOut: addDays(today, 9),
    timeZone: 'UTC',
  })
