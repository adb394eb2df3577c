import { smallestPayment } from '~/integrations/payments/payments.server'
import { recordChange, type SignedInAdminContext } from '../../audit/record-change.server'
import {
  answerUntil,
  decideUntil,
  whyNoClaim,
  type Claim,
  type ClaimAnswer,
  type ClaimDecision,
} from '../../payments/deposit'
import { holdPayout } from '../../payouts/transferable.server'
import { lockPictures } from '../../pictures/attach-private-pictures.server'
import { isUuid } from '../../shared/ids'
import { toDecimal } from '../../shared/money'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { partiesOf } from '../notify-parties.server'
import { askToDecide, tellClaimClosed } from './ask-to-decide.server'
import { changeDeposit, withDeposit } from './change-deposit.server'
import { emailAbout } from './close-deposit.server'
import type { Deposit } from './deposit-rows.server'
import { lockDeposit } from './plan-deposit.server'
import { rentalTimes } from './rental-times'

/**
 * The host claims a part of a deposit or all of it, from the last day of the rental until 48 hours after it, or a day
 * before the authorization ends if that is earlier. The guest gets the reason and the evidence. Claiming the same twice
 * (a double click) returns the first claim; its pictures are the ones that count. The processor charges no less than its smallest payment.
 */
export async function claimDeposit(
  bookingId: string,
  { amount, reason, evidence, pictures }: Claim,
  { host, now }: { host: { id: string }; now: Date },
) {
  return withDeposit({ hostId: host.id }, bookingId, async (tx, plan) => {
    const { deposit } = plan
    if (deposit.claimedAt) {
      const isSame =
        !deposit.withdrawnAt &&
        deposit.claimAmount === amount &&
        deposit.claimReason === reason &&
        deposit.claimEvidence === evidence
      return isSame ? ok({ deposit, booking: plan.booking }) : refuse('deposit_claimed')
    }
    const refusal = whyNoClaim(deposit, rentalTimes(plan.booking), now)
    if (refusal) return refuse(refusal)
    if (amount > deposit.amount) return refuse('claim_too_much', { left: deposit.amount })
    if (amount < smallestPayment()) return refuse('claim_too_small', { least: smallestPayment() })
    const sent = await lockPictures(tx, pictures, { owner: host })
    if (!sent.ok) return sent
    const claim = { claimAmount: amount, claimReason: reason, claimEvidence: evidence, claimedAt: now }
    const claimed = await changeDeposit(tx, deposit, { state: 'claimed', ...claim }, now)
    await sent.attach({ depositId: deposit.id })
    await holdPayout(tx, plan.booking.id, 'claim', now)
    await emailAbout(tx, { ...plan, deposit: claimed }, 'claimed', now)
    return ok({ deposit: claimed, booking: plan.booking })
  })
}

/** The guest accepts a claim, which is then captured, or contests it, which an admin decides about. */
export async function answerClaim(
  bookingId: string,
  { answer, note, pictures }: ClaimAnswer,
  { guest, now }: { guest: { id: string }; now: Date },
) {
  return withDeposit({ guestId: guest.id }, bookingId, async (tx, plan) => {
    const { deposit } = plan
    const answerNote = note || null
    if (deposit.answer) {
      const isSame = deposit.answer === answer && deposit.answerNote === answerNote
      return isSame ? ok({ deposit }) : refuse('claim_answered')
    }
    if (!canAnswer(deposit, now)) return refuse('claim_not_open')
    if (answer === 'contested' && !answerNote) return refuse('answer_without_reason')
    const sent = await lockPictures(tx, pictures, { owner: guest })
    if (!sent.ok) return sent
    await sent.attach({ depositId: deposit.id })
    const answered = await changeDeposit(tx, deposit, { answer, answerNote, answeredAt: now }, now)
    await emailAbout(tx, { ...plan, deposit: answered }, 'answered', now)
    if (answer === 'contested') await askToDecide(tx, { ...plan, deposit: answered }, now)
    return ok({ deposit: answered })
  })
}

/** Whether a guest can still answer. */
export const canAnswer = (deposit: Deposit, now: Date): boolean =>
  deposit.state === 'claimed' &&
  !deposit.answer &&
  deposit.decidedAmount === null &&
  now < answerUntil(deposit)

/** Whether an admin can still decide. */
export const canDecide = (deposit: Deposit, now: Date): boolean =>
  deposit.state === 'claimed' &&
  deposit.answer === 'contested' &&
  deposit.decidedAmount === null &&
  now < decideUntil(deposit)

/** An admin decides how much of a contested claim is captured, with a reason that both sides read. */
export async function decideClaim(
  depositId: string,
  { amount, reason }: ClaimDecision,
  { admin, now }: SignedInAdminContext,
) {
  if (!isUuid(depositId)) return refuse('deposit_unknown')
  return inTransaction(async (tx) => {
    const plan = await lockDeposit(tx, depositId)
    if (!plan) return refuse('deposit_unknown')
    const { deposit, booking } = plan
    if (deposit.decidedBy && deposit.decidedAmount === amount && deposit.decisionReason === reason)
      return ok({ deposit })
    if (!canDecide(deposit, now)) return refuse('claim_not_open')
    if (amount > deposit.claimAmount!) return refuse('claim_too_much', { left: deposit.claimAmount! })
    if (amount > 0 && amount < smallestPayment())
      return refuse('claim_too_small', { least: smallestPayment() })
    const decision = { decidedAmount: amount, decisionReason: reason, decidedBy: admin.id, decidedAt: now }
    const decided = await changeDeposit(tx, deposit, decision, now)
    const { guest } = await partiesOf(tx, booking)
    await recordChange(tx, {
      admin,
      subject: 'deposit',
      id: booking.id,
      label: guest.firstName,
      before: { captured: null, reason: null },
      after: { captured: toDecimal(amount), reason },
      now,
    })
    const outcome = { by: `${admin.firstName} ${admin.lastName}`, amount }
    await tellClaimClosed(tx, { booking, deposit: decided }, outcome, now)
    return ok({ deposit: decided })
  })
}
