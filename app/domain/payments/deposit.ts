import { z } from 'zod'
import type { securityDeposits } from '#db/schema'
import { MAX_EVIDENCE } from '../pictures/private-picture'
import { pictureIds } from '../pictures/private-picture-fields'
import { money } from '../shared/number-fields'
import { formatExact, type Cents } from '../shared/money'
import { boundedText } from '../shared/text'
import { CLAIM_TEXT_MAX } from './deposit-words'
import { operatorRefundSchema } from './operator-refund'

const HOUR = 3_600_000

/** A deposit is held from this long before pick-up. */
export const HOLD_HOURS = 24
/** How long after the return the host can claim, how long the guest can answer, and an admin decide after that. */
export const CLAIM_HOURS = 48
export const ANSWER_HOURS = 48
export const DECISION_HOURS = 48
/** A claim leaves the guest at least this long to answer, also when the authorization ends early. */
export const MIN_ANSWER_HOURS = 24
/**
 * A fresh authorization is asked for this long before one ends that is still needed. If the bank declines it, the host
 * can still claim for most of a day.
 */
export const RENEWAL_HOURS = 48
/** An authorization is captured or given up at least this long before it ends. */
export const MARGIN_HOURS = 1

export const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR)

const earliest = (...times: (Date | null)[]): Date =>
  new Date(Math.min(...times.flatMap((time) => time?.getTime() ?? [])))

export type DepositState = (typeof securityDeposits.$inferSelect)['state']

/** States in which an amount is set aside, or may be. */
export const isHeld = (state: DepositState): boolean => state === 'authorized' || state === 'claimed'

/** When a rental starts, when the day of its return begins, and when it is due back. */
export type RentalTimes = { startsAt: Date; returnFrom: Date; endsAt: Date }

export const holdFrom = ({ startsAt }: Pick<RentalTimes, 'startsAt'>): Date =>
  hoursAfter(startsAt, -HOLD_HOURS)
export const claimUntil = ({ endsAt }: Pick<RentalTimes, 'endsAt'>): Date => hoursAfter(endsAt, CLAIM_HOURS)

type Claimed = Pick<
  typeof securityDeposits.$inferSelect,
  'state' | 'captureBefore' | 'claimedAt' | 'claimAmount' | 'answer' | 'decidedAmount'
>

const latest = ({ captureBefore }: Pick<Claimed, 'captureBefore'>) =>
  captureBefore && hoursAfter(captureBefore, -MARGIN_HOURS)

/** Until when the guest can answer a claim: never longer than the authorization lasts. */
export const answerUntil = (deposit: Pick<Claimed, 'captureBefore' | 'claimedAt'>): Date =>
  earliest(hoursAfter(deposit.claimedAt!, ANSWER_HOURS), latest(deposit))

/** Until when an admin can decide about a contested claim. */
export const decideUntil = (deposit: Pick<Claimed, 'captureBefore' | 'claimedAt'>): Date =>
  earliest(hoursAfter(deposit.claimedAt!, ANSWER_HOURS + DECISION_HOURS), latest(deposit))

/** Until when the host can claim, so that the guest has time to answer before an authorization ends at `heldUntil`. */
export const lastClaim = (times: Pick<RentalTimes, 'endsAt'>, heldUntil: Date | null): Date =>
  earliest(claimUntil(times), heldUntil && hoursAfter(heldUntil, -MARGIN_HOURS - MIN_ANSWER_HOURS))

/**
 * When a deposit that nobody claims is released: when the host cannot claim it any more, but not before the return,
 * until which the guest can hold it again.
 */
export const releaseAt = (times: Pick<RentalTimes, 'endsAt'>, heldUntil: Date | null): Date =>
  new Date(Math.max(lastClaim(times, heldUntil).getTime(), times.endsAt.getTime()))

/**
 * Why a host cannot claim now; null if they can, which is from the day of the return while the deposit is held and the
 * guest has time to answer.
 */
export function whyNoClaim(
  { state, captureBefore }: Pick<Claimed, 'state' | 'captureBefore'>,
  times: RentalTimes,
  now: Date,
): 'deposit_not_held' | 'claim_not_now' | 'claim_too_late' | null {
  if (state !== 'authorized' || !captureBefore || captureBefore <= now) return 'deposit_not_held'
  if (now < times.returnFrom || now >= claimUntil(times)) return 'claim_not_now'
  const timeToAnswer = answerUntil({ captureBefore, claimedAt: now }).getTime() - now.getTime()
  return timeToAnswer < MIN_ANSWER_HOURS * HOUR ? 'claim_too_late' : null
}

/** Until when the deposit may be needed. */
const neededUntil = ({ claimedAt }: Claimed, times: RentalTimes): Date =>
  claimedAt
    ? hoursAfter(claimedAt, ANSWER_HOURS + DECISION_HOURS + MARGIN_HOURS)
    : hoursAfter(claimUntil(times), ANSWER_HOURS + DECISION_HOURS + MARGIN_HOURS)

/** The next step that is due. `until` is when to look again; null when nobody has to. */
export type NextStep =
  | { do: 'authorize' }
  | { do: 'capture'; amount: Cents }
  | { do: 'release' }
  | { do: 'close' }
  | { do: 'wait'; until: Date | null }

/**
 * What to do about a deposit now. It is authorized a day before pick-up. An authorization that would end too early is
 * replaced by a fresh one two days before it ends. Without a claim it is released 48 hours after the return, or
 * earlier if an authorization that the bank does not extend leaves no time to claim. A claim that
 * the guest accepts or does not answer is captured; one that they contest and nobody decides is not.
 * @param canRenew whether the saved card can be tried for a fresh authorization
 */
export function nextStep(
  deposit: Claimed,
  times: RentalTimes,
  { canRenew, now }: { canRenew: boolean; now: Date },
): NextStep {
  const { state, captureBefore, claimAmount, answer, decidedAmount } = deposit
  if (state === 'due') {
    if (now >= claimUntil(times)) return { do: 'release' }
    return now < holdFrom(times) ? { do: 'wait', until: holdFrom(times) } : { do: 'authorize' }
  }
  if (state === 'failed') return now < times.endsAt ? { do: 'wait', until: times.endsAt } : { do: 'close' }
  if (!isHeld(state)) return { do: 'wait', until: null }

  const end = endOf(deposit, times, canRenew)
  if (decidedAmount !== null) return captureOrRelease(decidedAmount)
  if (state === 'claimed' && answer === 'accepted') return captureOrRelease(claimAmount!)
  if (now >= end) return state === 'claimed' && !answer ? captureOrRelease(claimAmount!) : { do: 'release' }
  const isShort = captureBefore !== null && captureBefore < neededUntil(deposit, times)
  const renewal = isShort && canRenew ? hoursAfter(captureBefore, -RENEWAL_HOURS) : null
  if (renewal && now >= renewal) return { do: 'authorize' }
  return { do: 'wait', until: earliest(end, renewal, captureBefore) }
}

/** When the wait for the host, the guest or an admin is over. */
function endOf(deposit: Claimed, times: RentalTimes, canRenew: boolean): Date {
  if (deposit.state !== 'claimed') return releaseAt(times, canRenew ? null : deposit.captureBefore)
  return deposit.answer === 'contested' ? decideUntil(deposit) : answerUntil(deposit)
}

const captureOrRelease = (amount: Cents): NextStep =>
  amount > 0 ? { do: 'capture', amount } : { do: 'release' }

const text = (name: string) => boundedText({ min: 1, tooShort: `${name} is required`, max: CLAIM_TEXT_MAX })

/** What a host claims of a deposit. */
export const claimSchema = z.object({
  amount: money('Amount is required').refine((cents) => cents > 0, 'Must be more than nothing'),
  reason: text('Reason').describe('The guest reads it'),
  evidence: text('Evidence').describe('The guest reads it'),
  pictures: pictureIds(MAX_EVIDENCE),
})
export type Claim = z.output<typeof claimSchema>

/** The guest's answer to a claim. Contesting it needs words. */
export const answerSchema = z.object({
  answer: z.enum(['accepted', 'contested'], 'Choose an answer'),
  note: boundedText({ max: CLAIM_TEXT_MAX }).optional(),
  pictures: pictureIds(MAX_EVIDENCE),
})
export type ClaimAnswer = z.output<typeof answerSchema>

/** The forms of a booking's deposit. */
export const depositFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('hold') }),
  claimSchema.extend({ intent: z.literal('claim') }),
  z.object({ intent: z.literal('withdraw') }),
  answerSchema.extend({ intent: z.literal('answer') }),
])

/** An admin's decision about a contested claim: what of it is captured, and why. */
export const decisionSchema = z.object({
  amount: money('Amount is required'),
  reason: text('Reason').describe('Guest and host read it'),
})
export type ClaimDecision = z.output<typeof decisionSchema>

/** The forms of a deposit in the console: one decides about a claim, the other gives back what was captured. */
export const consoleDepositSchema = z.discriminatedUnion(
  'intent',
  [
    decisionSchema.extend({ intent: z.literal('decide') }),
    operatorRefundSchema.extend({ intent: z.literal('refund') }),
  ],
  { error: 'Choose what to do.' },
)

/** "Security deposit of $300.00" */
export const depositTitle = (amount: Cents): string => `Security deposit of ${formatExact(amount)}`
