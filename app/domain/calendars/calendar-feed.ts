import { z } from 'zod'
import { MAX_URL_LENGTH, readFeedAddress } from '~/integrations/calendars/feed-address'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { problemText } from './calendar-problems'
import { NAME_MAX } from './feed-limits'

/** The name is optional; the default is the site. */
export const feedName = boundedText({ max: NAME_MAX }).default('')

const addFeedSchema = z.object({
  intent: z.literal('add'),
  name: feedName,
  url: boundedText({
    min: 1,
    max: MAX_URL_LENGTH,
    tooShort: 'Enter the link to the calendar.',
  }).transform((text, context) => {
    const parsed = readFeedAddress(text)
    if (parsed.ok) return parsed.url.href
    context.addIssue({ code: 'custom', message: problemText(parsed) })
    return z.NEVER
  }),
})

/** Every form of the page except the upload. */
export const feedFormSchema = z.discriminatedUnion(
  'intent',
  [
    addFeedSchema,
    z.object({ intent: z.enum(['refresh', 'remove']), feedId: uuidField }),
    z.object({ intent: z.literal('new-address') }),
  ],
  { error: 'Choose what to do.' },
)

/** The name of a calendar without one, such as `calendar.example`. */
export const nameFromUrl = (url: string) => new URL(url).hostname.replace(/^www\./, '').slice(0, NAME_MAX)
