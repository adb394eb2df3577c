import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings, checkouts, depositHolds, securityDeposits } from '#db/schema'
import type { PaymentProcessor } from '~/integrations/payments/processor'
import { minutesAfter, nextCheck } from '../../payments/checkout'
import { hoursAfter, nextStep } from '../../payments/deposit'
import { releaseHolds } from '../../payments/open-deposit.server'
import type { Cents } from '../../shared/money'
import { inTransaction } from '../../shared/transaction.server'
import type { Booking } from '../change-booking.server'
import { closeDeposit } from './close-deposit.server'
import type { Deposit, Hold, Plan } from './deposit-rows.server'
import { rentalTimes } from './rental-times'

/** A deposit with its booking and authorizations, locked. Null if there is none. */
export async function lockDeposit(tx: Db, depositId: string): Promise<Plan | null> {
  const [deposit] = await tx
    .select()
    .from(securityDeposits)
    .where(eq(securityDeposits.id, depositId))
    .for('update')
  if (!deposit) return null
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, deposit.bookingId))
  return { deposit, booking: booking!, holds: await holdsOf(tx, depositId) }
}

const holdsOf = (tx: Db, depositId: string) =>
  tx.select().from(depositHolds).where(eq(depositHolds.depositId, depositId)).orderBy(desc(depositHolds.id))

/**
 * Decides what to do about a deposit, and stores it before the processor is asked: a row for a new authorization, or
 * the states of those to capture or give up.
 * @returns the authorizations about which the processor has to be asked now
 */
export const planDeposit = (
  depositId: string,
  { processor, holdId, now }: { processor: PaymentProcessor; holdId?: string; now: Date },
): Promise<Plan | null> =>
  inTransaction(async (tx) => {
    const locked = await lockDeposit(tx, depositId)
    if (!locked) return null
    const { booking, holds } = locked
    const deposit = await act(tx, locked, processor, now)
    const planned = deposit === locked.deposit ? holds : await holdsOf(tx, depositId)
    return { deposit, booking, holds: planned.filter((hold) => isDue(hold, { holdId, now })) }
  })

/** Whether only the processor knows how an authorization stands. */
const isDue = ({ id, state, captureBefore, fee }: Hold, { holdId, now }: { holdId?: string; now: Date }) =>
  ['new', 'open', 'capturing', 'releasing'].includes(state) ||
  (state === 'captured' && fee === null && id === holdId) ||
  (state === 'authorized' && (id === holdId || (captureBefore !== null && captureBefore <= now)))

const isUnderWay = ({ state }: Hold) => state === 'new' || state === 'open'
const isLive = (hold: Hold) =>
  isUnderWay(hold) || ['authorized', 'capturing', 'releasing'].includes(hold.state)

/** Stores the next step. Returns the deposit as it is then: the same object if nothing was stored but a time. */
async function act(
  tx: Db,
  { deposit, booking, holds }: Plan,
  processor: PaymentProcessor,
  now: Date,
): Promise<Deposit> {
  if (deposit.state === 'releasing' && !holds.some(isLive)) {
    await closeDeposit(tx, { deposit, booking, holds }, 'released', now)
    return { ...deposit, state: 'released' }
  }
  const step = nextStep(deposit, rentalTimes(booking), { canRenew: canRenew(holds), now })
  if (step.do === 'capture') return endWith(tx, deposit, { amount: step.amount, holds, now })
  if (step.do === 'release') return endWith(tx, deposit, { amount: 0, holds, now })
  const open = holds.some(isUnderWay)
  if (step.do === 'close' && !open) {
    await closeUnheld(tx, deposit, now)
    return deposit
  }
  const renewableFrom = oneDayAfterLast(holds)
  const isTooSoon = renewableFrom !== null && now < renewableFrom
  if (step.do !== 'authorize' || open || isTooSoon) {
    const until = step.do === 'wait' ? step.until : isTooSoon ? renewableFrom : now
    await schedule(tx, deposit, { until, holds, now })
    return deposit
  }
  await tx.insert(depositHolds).values({
    depositId: deposit.id,
    processor: processor.name,
    method: 'saved_card',
    earlierIntentId: await earlierIntent(tx, booking, holds),
    createdAt: now,
    updatedAt: now,
  })
  return { ...deposit }
}

/** When a fresh authorization can be asked for: a day after the last one, however soon banks let theirs end. */
function oneDayAfterLast(holds: readonly Hold[]): Date | null {
  const current = holds.find(({ state }) => state === 'authorized')
  return current ? hoursAfter(current.createdAt, 24) : null
}

/** Whether the saved card can be tried for a fresh authorization: once for each that has to be replaced. */
export function canRenew(holds: readonly Hold[]): boolean {
  const current = holds.find(({ state }) => state === 'authorized')
  return !holds.some(({ id, method, state }) => {
    const isLater = current !== undefined && id > current.id
    return isLater && method === 'saved_card' && state === 'failed'
  })
}

/** When to look again: at the next step, or soon while the processor has something under way. */
async function schedule(
  tx: Db,
  { id, attempts }: Deposit,
  { until, holds, now }: { until: Date | null; holds: readonly Hold[]; now: Date },
): Promise<void> {
  const isAsking = holds.some((hold) => isLive(hold) && hold.state !== 'authorized')
  const times = [isAsking ? nextCheck(attempts, now) : null, until].filter((time) => time !== null)
  const next = times.length > 0 ? new Date(Math.min(...times.map(Number))) : null
  const soonest = minutesAfter(now, 1)
  await tx
    .update(securityDeposits)
    .set({ checkAfter: next && next < soonest ? soonest : next, updatedAt: now })
    .where(eq(securityDeposits.id, id))
}

/** Ends a deposit that was not held until the return. It stays `failed`, and both sides have their email already. */
const closeUnheld = (tx: Db, { id, closedAt }: Deposit, now: Date) =>
  tx
    .update(securityDeposits)
    .set({ closedAt: closedAt ?? now, checkAfter: null, updatedAt: now })
    .where(eq(securityDeposits.id, id))

/** Captures `amount` of a deposit and gives the rest up, or all of it up. */
async function endWith(
  tx: Db,
  deposit: Deposit,
  { amount, holds, now }: { amount: Cents; holds: readonly Hold[]; now: Date },
): Promise<Deposit> {
  const current = amount > 0 ? holds.find(({ state }) => state === 'authorized') : undefined
  if (current)
    await tx
      .update(depositHolds)
      .set({ state: 'capturing', updatedAt: now })
      .where(eq(depositHolds.id, current.id))
  await releaseHolds(tx, deposit.id, now)
  const [ended] = await tx
    .update(securityDeposits)
    .set({
      state: current ? 'capturing' : 'releasing',
      decidedAmount: deposit.claimAmount === null ? null : amount,
      decidedAt: deposit.claimAmount === null ? null : (deposit.decidedAt ?? now),
      checkAfter: nextCheck(0, now),
      attempts: 0,
      updatedAt: now,
    })
    .where(eq(securityDeposits.id, deposit.id))
    .returning()
  return ended!
}

/** The payment whose card is used: the last one that the guest made for the deposit, or that of the booking. */
async function earlierIntent(tx: Db, { id }: Booking, holds: readonly Hold[]): Promise<string | null> {
  const page = holds.find(({ method, intentId }) => method === 'page' && intentId !== null)
  if (page) return page.intentId
  const [paid] = await tx
    .select({ intentId: checkouts.intentId })
    .from(checkouts)
    .where(and(eq(checkouts.bookingId, id), eq(checkouts.state, 'paid')))
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return paid?.intentId ?? null
}
