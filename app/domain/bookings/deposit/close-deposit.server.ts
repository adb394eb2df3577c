import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { securityDeposits } from '#db/schema'
import { env } from '../../../../env.server'
import { sendEmails } from '../../outbox/outbox.server'
import { releasePayout } from '../../payouts/transferable.server'
import { partiesOf } from '../notify-parties.server'
import { tellClaimClosed } from './ask-to-decide.server'
import { depositEmails, type DepositEmail } from './deposit-emails'
import type { Plan } from './deposit-rows.server'

/** Queues the emails about an event of a deposit, in the transaction of the event. */
export async function emailAbout(
  tx: Db,
  { deposit, booking }: Pick<Plan, 'deposit' | 'booking'>,
  event: DepositEmail,
  now: Date,
): Promise<void> {
  const parties = await partiesOf(tx, booking)
  await sendEmails(tx, depositEmails[event]({ deposit, booking, ...parties, origin: env().APP_ORIGIN, now }))
}

/** Ends a deposit, and tells both sides what became of it. */
export async function closeDeposit(tx: Db, about: Plan, state: 'captured' | 'released', now: Date) {
  const { deposit, booking, holds } = about
  await tx
    .update(securityDeposits)
    .set({ state, closedAt: now, captureBefore: null, checkAfter: null, attempts: 0, updatedAt: now })
    .where(eq(securityDeposits.id, deposit.id))
  await releasePayout(tx, booking.id, 'claim', now)
  const wasHeld = holds.some(({ intentId }) => intentId !== null)
  if (state === 'captured') await emailAbout(tx, about, 'captured', now)
  // Both sides got an email when the claim was withdrawn.
  else if (deposit.withdrawnAt) return
  else if (deposit.claimedAt) {
    await emailAbout(tx, about, 'notCaptured', now)
    if (deposit.decidedAmount === null) await tellClaimClosed(tx, about, 'undecided', now)
  } else if (wasHeld) await emailAbout(tx, about, 'released', now)
}
