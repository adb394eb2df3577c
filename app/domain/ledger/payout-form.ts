import { z } from 'zod'
import { hundredths } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { REASON_MAX } from './payout'

/** The forms of the payouts screen: record a payout, or the outcome of one at the bank. */
export const payoutFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('record'),
      requestKey: uuidField,
      hostId: uuidField,
      amount: hundredths('Amount is required'),
    }),
    z.object({ intent: z.literal('paid'), payoutId: uuidField }),
    z.object({
      intent: z.literal('returned'),
      payoutId: uuidField,
      reason: boundedText({ min: 1, tooShort: 'Enter why it was returned', max: REASON_MAX }),
    }),
  ],
  { error: 'Choose what to do.' },
)
