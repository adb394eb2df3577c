import type { z } from 'zod'
import { decideClaim } from '~/domain/bookings/deposit/claim-deposit.server'
import { refundDeposit } from '~/domain/bookings/deposit/refund-deposit.server'
import type { consoleDepositSchema } from '~/domain/payments/deposit'
import { formatExact } from '~/domain/shared/money'

type Context = Parameters<typeof decideClaim>[2]

/** Runs the use case of the submitted form and returns its toast. */
export async function handleForm(id: string, input: z.output<typeof consoleDepositSchema>, context: Context) {
  if (input.intent === 'decide') {
    const result = await decideClaim(id, input, context)
    if (!result.ok) return result
    const description = 'Guest and host get an email in a moment.'
    return { ok: true as const, toast: { title: 'Decided', description } }
  }
  const result = await refundDeposit(id, input, context)
  if (!result.ok) return result
  const description = `${formatExact(result.refund.amount)} goes back to the card. Guest and host were emailed.`
  return { ok: true as const, toast: { title: 'Refund requested', description } }
}
