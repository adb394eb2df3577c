import type { z } from 'zod'
import type { payoutFormSchema } from '~/domain/payouts/payout-form'
import { settlePayout } from '~/domain/payouts/settle-payout.server'
import { formatExact } from '~/domain/shared/money'

type Context = Parameters<typeof settlePayout>[2]

/** Runs the use case of the submitted form and returns its toast. */
export async function handleForm(input: z.output<typeof payoutFormSchema>, { admin, now }: Context) {
  const settled =
    input.intent === 'paid'
      ? { outcome: 'completed' as const }
      : { outcome: 'failed' as const, reason: input.reason }
  const result = await settlePayout(input.payoutId, settled, { admin, now })
  if (!result.ok) return result
  const amount = formatExact(result.payout.amount)
  return {
    ok: true as const,
    toast:
      input.intent === 'paid'
        ? { title: 'Payout completed', description: `${amount} has arrived.` }
        : { title: 'Payout returned', description: `${amount} is owed to the host again.` },
  }
}
