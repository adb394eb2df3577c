import { desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { hostPayouts } from '#db/schema'
import { paymentMode } from '~/integrations/payments/payments.server'
import { payoutState } from './payout-account.server'
import { payableTo } from './payouts.queries.server'
import { pick } from '../shared/pick'

/** How many of the last payouts are returned. */
const LAST_PAYOUTS = 20

/**
 * How a host is paid: how far they are with their details, what can be paid out now, and the last payouts, newest
 * first.
 * @param isBack whether the host comes from the processor's page, so that the processor is asked
 */
export async function readHostPayments(hostId: string, context: { isBack: boolean; now: Date }) {
  const [state, { payable, minimum }, payouts] = await Promise.all([
    paymentMode() === 'none' ? ('by_bank' as const) : payoutState(hostId, context),
    payableTo(hostId, db),
    db
      .select({
        id: hostPayouts.id,
        amount: hostPayouts.amount,
        method: hostPayouts.payoutMethod,
        ...pick(hostPayouts, 'status', 'createdAt', 'completedAt', 'failureReason'),
      })
      .from(hostPayouts)
      .where(eq(hostPayouts.hostId, hostId))
      .orderBy(desc(hostPayouts.createdAt), desc(hostPayouts.id))
      .limit(LAST_PAYOUTS),
  ])
  return { state, payable: Math.max(payable, 0), minimum, payouts }
}

export type HostPayments = Awaited<ReturnType<typeof readHostPayments>>
