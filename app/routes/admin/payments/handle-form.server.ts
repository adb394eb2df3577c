import type { z } from 'zod'
import { retryRefund } from '~/domain/bookings/payment/refund-as-operator.server'
import { explainDifference } from '~/domain/payments/explain-difference.server'
import type { paymentsFormSchema } from '~/domain/payments/operator-refund'
import { formatExact } from '~/domain/shared/money'

type Context = Parameters<typeof retryRefund>[1]

/** Runs the use case of the submitted form and returns its toast. */
export async function handleForm(input: z.output<typeof paymentsFormSchema>, context: Context) {
  if (input.intent === 'explain') {
    const result = await explainDifference(input, context)
    if (!result.ok) return result
    const description = 'It is not looked for any more, unless its amounts change.'
    return { ok: true as const, toast: { title: 'Difference is explained', description } }
  }
  const result = await retryRefund(input.refundId, context)
  if (!result.ok) return result
  const description = `${formatExact(result.refund.amount)} is on its way to the payment processor.`
  return { ok: true as const, toast: { title: 'Refund sent again', description } }
}
