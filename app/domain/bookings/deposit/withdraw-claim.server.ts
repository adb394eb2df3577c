import { releaseHolds } from '../../payments/open-deposit.server'
import { releasePayout } from '../../payouts/transferable.server'
import { ok, refuse } from '../../shared/result'
import { tellClaimClosed } from './ask-to-decide.server'
import { changeDeposit, withDeposit } from './change-deposit.server'
import { emailAbout } from './close-deposit.server'
import type { Deposit } from './deposit-rows.server'

/**
 * The host withdraws a claim that is neither accepted nor decided. The deposit is released, and the earnings of the
 * booking are not held any more. Withdrawing twice (a double click) returns the first result.
 */
export async function withdrawClaim(bookingId: string, { host, now }: { host: { id: string }; now: Date }) {
  return withDeposit({ hostId: host.id }, bookingId, async (tx, plan) => {
    const { deposit, booking } = plan
    if (deposit.withdrawnAt) return ok({ deposit })
    if (!canWithdraw(deposit)) return refuse('claim_not_withdrawable')
    const withdrawn = await changeDeposit(tx, deposit, { state: 'releasing', withdrawnAt: now }, now)
    await releaseHolds(tx, deposit.id, now)
    await releasePayout(tx, booking.id, 'claim', now)
    await emailAbout(tx, { ...plan, deposit: withdrawn }, 'withdrawn', now)
    await tellClaimClosed(tx, { booking, deposit: withdrawn }, 'withdrawn', now)
    return ok({ deposit: withdrawn })
  })
}

/** Whether there is a claim that waits for an answer or a decision. */
export const canWithdraw = ({ state, answer, decidedAmount }: Deposit): boolean =>
  state === 'claimed' && answer !== 'accepted' && decidedAmount === null
