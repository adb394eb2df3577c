import { z } from 'zod'
import { money } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { REASON_MAX } from './payout'

/** The form that records a payout to the host of its page, of the amount that the page showed. */
export const newPayoutSchema = z.object({ requestKey: uuidField, amount: money('Amount is required') })

/** The forms of the payouts screen, which record the outcome of a payout at the bank. */
export const payoutFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('paid'), payoutId: uuidField }),
    z.object({
      intent: z.literal('returned'),
      payoutId: uuidField,
      reason: boundedText({ min: 1, tooShort: 'Enter why it was returned', max: REASON_MAX }),
    }),
  ],
  { error: 'Choose what to do.' },
)
