import { z } from 'zod'
import { readCalendarDate } from './dates'
import { readAs } from './schemas'

/**
 * A calendar date in a form, a body or a query.
 * @param missing the message when it is empty, if it differs from `invalid`, the message for any other text
 */
export function calendarDay(missing?: string, invalid = 'Must be a date such as 2026-03-06') {
  const empty = missing ?? invalid
  return z
    .string({ error: ({ input }) => (input === undefined ? empty : invalid) })
    .max(40, invalid)
    .transform(readAs(readCalendarDate, (text) => (text.trim() === '' ? empty : invalid)))
}
