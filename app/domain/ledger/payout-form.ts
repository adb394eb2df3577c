import { z } from 'zod'
import { hundredths } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { REASON_MAX } from './payout'

/** The forms of the payouts: record one of what the screen showed, or say what the bank made of it. */
export const payoutFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('record'),
      requestKey: uuidField,
      hostId: uuidField,
      /** In cents. */ amount: hundredths('Amount is required'),
    }),
    z.object({ intent: z.literal('paid'), payoutId: uuidField }),
    z.object({
      intent: z.literal('returned'),
      payoutId: uuidField,
      reason: boundedText({ min: 1, tooShort: 'Say why it came back', max: REASON_MAX }),
    }),
  ],
  { error: 'Choose what to do.' },
)
