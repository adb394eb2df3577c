import type { z } from 'zod'
import { payOut } from '~/domain/ledger/pay-out.server'
import type { payoutFormSchema } from '~/domain/ledger/payout-form'
import { settlePayout } from '~/domain/ledger/settle-payout.server'
import { formatExact } from '~/domain/shared/money'

type Context = Parameters<typeof settlePayout>[2]

/** Runs the use case of the submitted form and returns its toast. */
export async function handleForm(input: z.output<typeof payoutFormSchema>, { admin, now }: Context) {
  if (input.intent === 'record') {
    const { hostId, amount, requestKey } = input
    return withToast(await payOut(hostId, { amount, requestKey, admin, now }), (amount) => ({
      title: 'Payout recorded',
      description: `${amount} is on its way to the bank.`,
    }))
  }
  const settled =
    input.intent === 'paid'
      ? { outcome: 'completed' as const }
      : { outcome: 'failed' as const, reason: input.reason }
  return withToast(await settlePayout(input.payoutId, settled, { admin, now }), (amount) =>
    input.intent === 'paid'
      ? { title: 'Payout completed', description: `${amount} has arrived.` }
      : { title: 'Payout returned', description: `${amount} is owed to the host again.` },
  )
}

type Result = Awaited<ReturnType<typeof payOut>> | Awaited<ReturnType<typeof settlePayout>>

const withToast = (result: Result, words: (amount: string) => { title: string; description: string }) =>
  result.ok ? { ok: true as const, toast: words(formatExact(result.payout.amount)) } : result
