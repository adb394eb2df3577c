import type { bookings, securityDeposits } from '#db/schema'
import {
  answerUntil,
  claimUntil,
  decideUntil,
  holdFrom,
  lastClaim,
  releaseAt,
  type RentalTimes,
} from '../../payments/deposit'
import { formatDeadline } from '../../shared/dates'
import { formatExact } from '../../shared/money'

type DepositView = {
  /** Null until the booking is confirmed, and for one that never was. */
  deposit: typeof securityDeposits.$inferSelect | null
  booking: Pick<typeof bookings.$inferSelect, 'timeZone'>
  times: RentalTimes
  viewer: 'guest' | 'host'
  guest: string
  host: string
  /** Whether a fresh authorization replaces one that ends too early. */
  canRenew: boolean
  now: Date
}

/** The state of a deposit, in words for one of the two parties. */
export function describeDeposit(view: DepositView): string {
  const { deposit, times, viewer, booking } = view
  const at = (instant: Date) => formatDeadline(instant, booking.timeZone, view.now)
  const isGuest = viewer === 'guest'
  const card = isGuest ? 'your card' : `${view.guest}'s card`
  const claims = isGuest ? `${view.host} claims` : 'you claim'
  const withdrew = isGuest ? `${view.host} withdrew the claim.` : 'You withdrew your claim.'
  switch (deposit?.state) {
    case undefined:
    case 'due':
      return (
        `It is held on ${card} from ${at(holdFrom(times))}, if the bank allows it. It is not a payment. ` +
        `It is released on ${at(claimUntil(times))}, unless ${claims} it by then.`
      )
    case 'failed':
      return describeFailed(view)
    case 'authorized':
      return isGuest ? describeToGuest(view, deposit, at) : describeToHost(view, deposit, at)
    case 'claimed':
      return describeClaim(view, deposit, at)
    case 'capturing':
      return `${formatExact(deposit.decidedAmount ?? 0)} of it is being charged. The rest is released.`
    case 'releasing':
      if (deposit.withdrawnAt) return `${withdrew} The deposit is being released. None of it is charged.`
      return 'It is being released. None of it is charged.'
    case 'captured':
      return (
        `${formatExact(deposit.decidedAmount ?? 0)} of it was charged and ` +
        `${isGuest ? `is ${view.host}'s` : 'added to your balance'}. The rest was released.`
      )
    case 'released':
      if (deposit.withdrawnAt) return `${withdrew} The deposit was released, and nothing was charged.`
      return deposit.claimedAt
        ? 'The claim was not paid. The deposit was released, and nothing was charged.'
        : 'It was released, and nothing was charged.'
  }
}

type Deposit = NonNullable<DepositView['deposit']>
type At = (instant: Date) => string

function describeToGuest(
  { host, times, canRenew, now }: DepositView,
  { captureBefore }: Pick<Deposit, 'captureBefore'>,
  at: At,
): string {
  const heldUntil = canRenew ? null : captureBefore
  if (heldUntil && now < times.endsAt)
    return `Your bank holds it only until ${at(heldUntil)} and did not extend it. Please hold it again.`
  const release = at(releaseAt(times, heldUntil))
  return `It is held on your card. It is not a payment. It is released on ${release}, unless ${host} claims it by then.`
}

/** The same for the host, with the time in which they can claim it. */
export function describeToHost(
  {
    guest,
    times,
    canRenew,
    now,
  }: Pick<DepositView, 'guest' | 'canRenew' | 'now'> & {
    times: Pick<RentalTimes, 'returnFrom' | 'endsAt'>
  },
  { captureBefore }: Pick<Deposit, 'captureBefore'>,
  at: At,
): string {
  const heldUntil = canRenew ? null : captureBefore
  const until = lastClaim(times, heldUntil)
  const period = `You can claim it from ${at(times.returnFrom)} until ${at(until)}.`
  if (!heldUntil) return `It is held on ${guest}'s card. ${period}`
  const held = `${guest}'s bank holds it only until ${at(heldUntil)} and did not extend it.`
  if (now >= times.endsAt) return `${held} ${period}`
  const isTooLate = until <= times.returnFrom || until <= now
  const next = isTooLate ? 'Unless that happens, you cannot claim it.' : period
  return `${held} We asked ${guest} to hold it again. ${next}`
}

function describeFailed({ viewer, guest, times, now }: DepositView): string {
  if (now >= times.endsAt) return 'It was not held. Nothing was charged.'
  return viewer === 'guest'
    ? 'It is not held: your bank did not allow it, or no longer does. Please hold it before pick-up.'
    : `It is not held: the bank did not allow it, or no longer does. We asked ${guest} to hold it.`
}

function describeClaim({ viewer, guest, host }: DepositView, deposit: Deposit, at: At): string {
  const amount = formatExact(deposit.claimAmount ?? 0)
  const isGuest = viewer === 'guest'
  const asks = isGuest
    ? `${host} is asking for ${amount} of your deposit`
    : `You're asking for ${amount} of ${guest}'s deposit`
  const claim = `${asks}.`
  if (deposit.decidedAmount !== null) return `${claim} We decided, and it is on its way to the bank.`
  if (deposit.answer === 'accepted')
    return `${claim} ${isGuest ? 'You' : guest} accepted, and it is charged now.`
  if (deposit.answer === 'contested') {
    const disputed = isGuest ? "you've disputed it" : `${guest} has disputed it`
    return `${asks}, and ${disputed}. We'll decide by ${at(decideUntil(deposit))}.`
  }
  return isGuest
    ? `${claim} Please answer by ${at(answerUntil(deposit))}. Without an answer it is charged then.`
    : `${claim} ${guest} can answer until ${at(answerUntil(deposit))}. Without an answer it is charged then.`
}
