import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hostPayouts, users } from '#db/schema'
import { recordChange } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { toDecimal, type Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { payableTo } from './payouts.queries.server'
import { writePayout } from './write-payout.server'

type Context = {
  /** The amount that the admin was shown; if it has changed, the payout is refused with the new one. */
  amount?: Cents
  /** Made by the server and used as the row's id: a double click or a reload returns the first result. */
  requestKey?: string
  admin: { id: string; firstName: string; lastName: string }
  now: Date
}

/**
 * Pays out everything that a host has earned from completed stays. The payout is pending until an admin records the
 * bank's outcome. The lock of the user's row makes concurrent payouts wait, and the second finds nothing left.
 */
export async function payOut(hostId: string, { amount, requestKey, admin, now }: Context) {
  if (!isUuid(hostId)) return refuse('payout_host_unknown')
  const id = requestKey ?? uuidv7()
  return inTransaction(async (tx) => {
    const [host] = await tx
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, hostId))
      .for('no key update')
    if (!host) return refuse('payout_host_unknown')
    const [first] = await tx.select().from(hostPayouts).where(eq(hostPayouts.id, id))
    if (first) return first.hostId === host.id ? ok({ payout: first }) : refuse('payout_unknown')

    const { payable, minimum } = await payableTo(host.id, tx)
    if (payable <= 0) return refuse('payout_nothing')
    if (amount !== undefined && amount !== payable) return refuse('payout_changed', { payable })
    if (payable < minimum) return refuse('payout_below_minimum', { minimum })

    const payout = await writePayout(tx, {
      id,
      hostId: host.id,
      amount: payable,
      payoutMethod: 'bank_transfer',
      processedBy: admin.id,
      now,
    })
    await recordChange(tx, {
      admin,
      subject: 'payout',
      id,
      label: `${host.firstName} ${host.lastName}`,
      before: null,
      after: { amount: toDecimal(payable), status: payout.status },
      now,
    })
    return ok({ payout })
  })
}
