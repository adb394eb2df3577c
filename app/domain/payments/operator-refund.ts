import { z } from 'zod'
import { uuidField } from '../shared/ids'
import { money } from '../shared/number-fields'
import { boundedText } from '../shared/text'
import { EXPLANATION_MAX } from './compare-payments'
import { REFUND_REASON_MAX } from './refund'

/** What an admin gives back of a payment, by form or as JSON. */
export const operatorRefundSchema = z.object({
  /** Made by the server and used as the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  amount: money('Amount is required').refine((cents) => cents > 0, 'Must be more than nothing'),
  reason: boundedText({ min: 1, tooShort: 'Reason is required', max: REFUND_REASON_MAX }).describe(
    'The guest reads it, and of a deposit the host as well.',
  ),
})

export type OperatorRefund = z.output<typeof operatorRefundSchema>

/** The forms of the payments screen: one sends a failed refund again, the other explains a difference. */
export const paymentsFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('retry'), refundId: uuidField }),
    z.object({
      intent: z.literal('explain'),
      differenceId: uuidField,
      explanation: boundedText({ min: 1, tooShort: 'Explanation is required', max: EXPLANATION_MAX }),
    }),
  ],
  { error: 'Choose what to do.' },
)
