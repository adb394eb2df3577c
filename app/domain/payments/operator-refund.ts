import { z } from 'zod'
import { uuidField } from '../shared/ids'
import { money } from '../shared/number-fields'
import { boundedText } from '../shared/text'
import { REFUND_REASON_MAX } from './refund'

/** What an admin gives back of a payment, by form or as JSON. */
export const operatorRefundSchema = z.object({
  /** Made by the server and used as the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  amount: money('Amount is required').refine((cents) => cents > 0, 'Must be more than nothing'),
  reason: boundedText({ min: 1, tooShort: 'Reason is required', max: REFUND_REASON_MAX }).describe(
    'The guest reads it.',
  ),
})

export type OperatorRefund = z.output<typeof operatorRefundSchema>

/** The form that sends a failed refund again. */
export const retryRefundSchema = z.object({ refundId: uuidField })
