import { z } from 'zod'
import { boundedText } from '../../shared/text'

/** What is decided about a chosen picture, which the form names: a page left open decides about no other. */
export const avatarDecisionSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('save'), picture: boundedText({ min: 1, max: 200 }) }),
    z.object({ intent: z.literal('cancel'), picture: boundedText({ min: 1, max: 200 }) }),
    z.object({ intent: z.literal('remove') }),
  ],
  'Must be save, cancel or remove',
)
