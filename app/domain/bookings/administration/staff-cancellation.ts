import { z } from 'zod'
import { uuidField } from '../../shared/ids'
import { money, emptyAsUndefined } from '../../shared/number-fields'
import { boundedText } from '../../shared/text'

export const CANCELLATION_REASON_MAX = 500

/** What an admin gives back of a booking that they cancel. */
export const refundChoices = ['none', 'policy', 'full', 'amount'] as const

/** How an admin cancels a booking, by form or as JSON. */
export const staffCancellationSchema = z
  .object({
    /** A double click or a reload with the same key returns the first result. */
    requestKey: uuidField.optional(),
    refund: z
      .enum(refundChoices, { error: 'Choose what to refund.' })
      .describe(
        'Of what was paid and not refunded yet. `policy` is what the guest would get; a request has no refund.',
      ),
    amount: z.preprocess(emptyAsUndefined, money('Amount is required').optional()).describe('With `amount`'),
    reason: boundedText({ min: 1, tooShort: 'Reason is required', max: CANCELLATION_REASON_MAX }).describe(
      'Guest and host get it by email.',
    ),
  })
  .refine(({ refund, amount }) => refund !== 'amount' || amount !== undefined, {
    path: ['amount'],
    message: 'Amount is required',
  })

export type StaffCancellation = z.output<typeof staffCancellationSchema>
