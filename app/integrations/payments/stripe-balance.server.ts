import type Stripe from 'stripe'
import type { BalanceChange } from './processor'
import { fromStripeAmount } from './stripe-amounts'
import { withStripeErrors } from './stripe-errors.server'
import { idOf } from './stripe-events.server'

/** Every change of the account's balance from a time on, oldest first. */
export async function* stripeBalanceChanges(stripe: Stripe, since: Date): AsyncIterable<BalanceChange> {
  const created = { gte: Math.floor(since.getTime() / 1_000) }
  // Stripe lists the newest first, so all of them are read before the first is returned.
  const changes = await withStripeErrors(async () => {
    const read: BalanceChange[] = []
    const list = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
    for await (const transaction of list) read.push(changeOf(transaction))
    return read
  })
  yield* changes.reverse()
}

function changeOf({ id, type, source, created, currency, amount, fee, net }: Stripe.BalanceTransaction) {
  const object = typeof source === 'object' ? source : null
  const intent = object && 'payment_intent' in object ? object.payment_intent : null
  const intentId = idOf(intent as string | { id: string } | null)
  const kind = object?.object === 'dispute' ? 'dispute' : (kinds[type] ?? 'other')
  return {
    id,
    kind,
    sourceId: kind === 'charge' && intentId ? intentId : idOf(reversedBy(object) ?? source),
    intentId,
    amount: fromStripeAmount(amount, currency),
    fee: fromStripeAmount(fee, currency),
    net: fromStripeAmount(net, currency),
    at: new Date(created * 1_000),
  } satisfies BalanceChange
}

/** The transfer that was taken back by a reversal, which is an object of its own. */
const reversedBy = (object: Stripe.BalanceTransactionSource | null) =>
  object?.object === 'transfer_reversal' ? object.transfer : null

const kinds: Partial<Record<string, BalanceChange['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  transfer: 'transfer',
  transfer_cancel: 'transfer',
  transfer_failure: 'transfer',
  transfer_refund: 'transfer',
}
