import { z } from 'zod'
import { uuidField } from '../shared/ids'
import { wholeNumber } from '../shared/number-fields'
import { boundedText } from '../shared/text'
import { CONVERSATIONS_A_PAGE, MESSAGES_A_PAGE } from './limits'

const MOST_AT_ONCE = 100
const number = wholeNumber({ min: 0, max: 999_999_999 })

/** Which part of a thread a client asks for. */
export const threadQuery = z.object({
  after: number.optional().describe("What came after a message's number"),
  before: number.optional().describe('What was before it'),
  bookingId: uuidField.optional().describe('Only what is about this booking'),
  limit: wholeNumber({ min: 1, max: MOST_AT_ONCE })
    .default(MESSAGES_A_PAGE)
    .describe(`At most so many, ${MESSAGES_A_PAGE} by default`),
})

export const conversationsQuery = z.object({
  search: boundedText({ max: 100 }).optional().describe("Words of the other's name or of a message"),
  before: z.iso
    .datetime({ offset: true, error: 'Must be an instant such as 2027-03-06T14:00:00Z' })
    .transform((text) => new Date(text))
    .optional()
    .describe('Only conversations that were last written in before this instant'),
  limit: wholeNumber({ min: 1, max: MOST_AT_ONCE })
    .default(CONVERSATIONS_A_PAGE)
    .describe(`At most so many, ${CONVERSATIONS_A_PAGE} by default`),
})

/** How far somebody has read. */
export const readUpToSchema = z.object({ upTo: number.describe('The number of a message') })
