import { z } from 'zod'
import { LONGEST_ADDRESS, readFeedAddress } from '../../integrations/calendars/feed-address'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { calendarTrouble } from './calendar-problems'
import { NAME_MAX } from './feed-limits'

/** A name is a help to the host; left out, the calendar is called by where it comes from. */
export const feedName = boundedText({ max: NAME_MAX }).default('')

const addFeedSchema = z.object({
  intent: z.literal('add'),
  name: feedName,
  url: boundedText({
    min: 1,
    max: LONGEST_ADDRESS,
    tooShort: 'Enter the address of the calendar.',
  }).transform((text, context) => {
    const read = readFeedAddress(text)
    if (read.ok) return read.url.href
    context.addIssue({ code: 'custom', message: calendarTrouble(read) })
    return z.NEVER
  }),
})

/** Every form of the screen but the upload. */
export const feedFormSchema = z.discriminatedUnion(
  'intent',
  [
    addFeedSchema,
    z.object({ intent: z.enum(['refresh', 'remove']), feedId: uuidField }),
    z.object({ intent: z.literal('new-address') }),
  ],
  { error: 'Choose what to do.' },
)

/** `calendar.example`: what a calendar without a name is called. */
export const nameFromAddress = (url: string) => new URL(url).hostname.replace(/^www\./, '').slice(0, NAME_MAX)
