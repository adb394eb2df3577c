import type { bookings, securityDeposits } from '#db/schema'
import { answerUntil, claimUntil, decideUntil, holdFrom, type RentalTimes } from '../../payments/deposit'
import { formatInstant } from '../../shared/dates'
import { formatExact } from '../../shared/money'

type Facts = {
  /** Null until the booking is confirmed, and for one that never was. */
  deposit: typeof securityDeposits.$inferSelect | null
  booking: Pick<typeof bookings.$inferSelect, 'timeZone'>
  times: RentalTimes
  viewer: 'guest' | 'host'
  /** The first names of both. */
  guest: string
  host: string
  now: Date
}

/** How a deposit stands, in words for one of the two parties. */
export function describeDeposit(facts: Facts): string {
  const { deposit, times, viewer, booking } = facts
  const at = (instant: Date) => formatInstant(instant, booking.timeZone)
  const isGuest = viewer === 'guest'
  const card = isGuest ? 'your card' : `${facts.guest}'s card`
  const claims = isGuest ? `${facts.host} claims` : 'you claim'
  const release = `It is released on ${at(claimUntil(times))}, unless ${claims} it by then.`
  switch (deposit?.state) {
    case undefined:
    case 'due':
      return `It is held on ${card} from ${at(holdFrom(times))}, if the bank allows it. It is not a payment. ${release}`
    case 'failed':
      return describeFailed(facts)
    case 'authorized':
      return `It is held on ${card}. It is not a payment. ${release}`
    case 'claimed':
      return describeClaim(facts, deposit, at)
    case 'capturing':
      return `${formatExact(deposit.decidedAmount ?? 0)} of it is being charged. The rest is released.`
    case 'releasing':
      return 'It is being released. Nothing of it is charged.'
    case 'captured':
      return (
        `${formatExact(deposit.decidedAmount ?? 0)} of it was charged and ` +
        `${isGuest ? `is ${facts.host}'s` : 'added to your balance'}. The rest was released.`
      )
    case 'released':
      return deposit.claimedAt
        ? 'The claim was not paid. The deposit was released, and nothing was charged.'
        : 'It was released, and nothing was charged.'
  }
}

function describeFailed({ viewer, guest, times, now }: Facts): string {
  if (now >= times.endsAt) return 'It was not held. Nothing was charged.'
  return viewer === 'guest'
    ? 'It is not held: your bank did not allow it, or no longer does. Please hold it before pick-up.'
    : `It is not held: the bank did not allow it, or no longer does. We asked ${guest} to hold it.`
}

function describeClaim(
  { viewer, guest, host }: Facts,
  deposit: NonNullable<Facts['deposit']>,
  at: (instant: Date) => string,
): string {
  const amount = formatExact(deposit.claimAmount ?? 0)
  const isGuest = viewer === 'guest'
  const claim = isGuest ? `${host} claims ${amount}.` : `You claim ${amount}.`
  if (deposit.decidedAmount !== null) return `${claim} We decided, and it is on its way to the bank.`
  if (deposit.answer === 'accepted')
    return `${claim} ${isGuest ? 'You' : guest} accepted, and it is charged now.`
  if (deposit.answer === 'contested')
    return `${claim} ${isGuest ? 'You contest' : `${guest} contests`} it. We decide by ${at(decideUntil(deposit))}.`
  return isGuest
    ? `${claim} Please answer by ${at(answerUntil(deposit))}. Without an answer it is charged then.`
    : `${claim} ${guest} can answer until ${at(answerUntil(deposit))}. Without an answer it is charged then.`
}
