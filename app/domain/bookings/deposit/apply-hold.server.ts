import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { depositHolds, securityDeposits } from '#db/schema'
import { postDeposit, postFee } from '../../ledger/post-payments.server'
import { isHeld } from '../../payments/deposit'
import { wakeOutbox } from '../../shared/wake'
import { inTransaction } from '../../shared/transaction.server'
import { isNewEvent, type HandledEvent } from '../../payments/processor-events.server'
import { closeDeposit, emailAbout } from './close-deposit.server'
import type { HoldFacts } from './ask-about-hold.server'
import type { Hold, Plan } from './deposit-rows.server'
import { lockDeposit } from './plan-deposit.server'
import { rentalTimes } from './rental-times'

type FactsOf<State extends HoldFacts['state']> = Extract<HoldFacts, { state: State }>
type Locked = Plan & { hold: Hold }

/**
 * Brings an authorization and its deposit in line with what the processor knows, which was read before. States only go
 * forward, so that facts that arrive late, repeated or in another order change nothing.
 */
export async function applyHold(
  holdId: string,
  details: HoldFacts,
  { event, now }: { event?: HandledEvent; now: Date },
): Promise<void> {
  const [{ depositId }] = (await db
    .select({ depositId: depositHolds.depositId })
    .from(depositHolds)
    .where(eq(depositHolds.id, holdId))) as [{ depositId: string }]
  await inTransaction(async (tx) => {
    if (event && !(await isNewEvent(tx, event, now))) return
    const plan = await lockDeposit(tx, depositId)
    const hold = plan?.holds.find(({ id }) => id === holdId)
    if (!plan || !hold) return
    const locked = { ...plan, hold }
    if (details.state === 'open' && details.declined)
      await update(tx, hold, { failure: details.declined }, now)
    if (details.state === 'expired') await ended(tx, locked, null, now)
    if (details.state === 'refused') await ended(tx, locked, details.message, now)
    if (details.state === 'authorized') await authorized(tx, locked, details, now)
    if (details.state === 'paid') await captured(tx, locked, details, now)
    if (details.state === 'released') await released(tx, locked, details.intentId, now)
  })
}

const update = (tx: Db, { id }: Hold, change: Partial<Hold>, now: Date) =>
  tx
    .update(depositHolds)
    .set({ ...change, updatedAt: now })
    .where(eq(depositHolds.id, id))

const updateDeposit = (tx: Db, { deposit }: Plan, change: Partial<Plan['deposit']>, now: Date) =>
  tx
    .update(securityDeposits)
    .set({ ...change, updatedAt: now })
    .where(eq(securityDeposits.id, deposit.id))

const isUnderWay = ({ state }: Hold) => state === 'new' || state === 'open'

/** The bank sets the amount aside. An earlier authorization is given up for it. */
async function authorized(
  tx: Db,
  locked: Locked,
  { intentId, captureBefore }: FactsOf<'authorized'>,
  now: Date,
): Promise<void> {
  const { hold, deposit } = locked
  if (!isUnderWay(hold)) return
  const change = { intentId, captureBefore, failure: null }
  const isStillNeeded = deposit.state === 'due' || deposit.state === 'failed' || isHeld(deposit.state)
  if (!isStillNeeded) return void (await update(tx, hold, { ...change, state: 'releasing' }, now))
  await tx
    .update(depositHolds)
    .set({ state: 'releasing', updatedAt: now })
    .where(
      and(
        eq(depositHolds.depositId, deposit.id),
        eq(depositHolds.state, 'authorized'),
        ne(depositHolds.id, hold.id),
      ),
    )
  await update(tx, hold, { ...change, state: 'authorized' }, now)
  const isFirst = !isHeld(deposit.state)
  const state = isFirst ? ('authorized' as const) : deposit.state
  await updateDeposit(tx, locked, { state, captureBefore, attempts: 0 }, now)
  if (isFirst) await emailAbout(tx, { ...locked, deposit: { ...deposit, state, captureBefore } }, 'held', now)
}

/** Nothing was authorized: the bank declined the saved card, or nobody used the page. */
async function ended(tx: Db, locked: Locked, refusal: string | null, now: Date): Promise<void> {
  const { hold, deposit } = locked
  if (!isUnderWay(hold)) return
  await update(tx, hold, { state: 'failed', failure: refusal ?? hold.failure }, now)
  if (refusal === null) return
  if (deposit.state === 'due') {
    await updateDeposit(tx, locked, { state: 'failed' }, now)
    await emailAbout(tx, locked, 'declined', now)
  }
  if (deposit.state === 'authorized') await emailAbout(tx, locked, 'endsSoon', now)
}

/** The host gets what was captured. */
async function captured(tx: Db, locked: Locked, { amount, fee }: FactsOf<'paid'>, now: Date): Promise<void> {
  const { hold, deposit, booking } = locked
  if (hold.fee !== null) return
  await postFee(tx, { booking, fee: fee ?? 0, now })
  await update(tx, hold, { state: 'captured', capturedAmount: amount, fee }, now)
  // The fee can be known a little later than the payment.
  if (hold.state === 'captured') return
  await postDeposit(tx, { booking, amount, now })
  await closeDeposit(tx, { ...locked, deposit: { ...deposit, decidedAmount: amount } }, 'captured', now)
}

/** The authorization is given up: by us, or because it ended at the bank. */
async function released(tx: Db, locked: Locked, intentId: string, now: Date): Promise<void> {
  const { hold, deposit, holds } = locked
  if (hold.state === 'released' || hold.state === 'captured') return
  await update(tx, hold, { state: 'released', intentId }, now)
  const isCurrent = !holds.some(({ id, state }) => id !== hold.id && state === 'authorized')
  if (hold.state === 'releasing' || !isCurrent) return
  if (deposit.state === 'authorized') {
    await updateDeposit(tx, locked, { state: 'failed', captureBefore: null }, now)
    // After the return nobody can hold it again.
    const isOver = now >= rentalTimes(locked.booking).endsAt
    await emailAbout(tx, locked, isOver ? 'ended' : 'declined', now)
  }
  // What was claimed cannot be captured any more.
  if (deposit.state === 'claimed' || deposit.state === 'capturing')
    await updateDeposit(tx, locked, { state: 'releasing', captureBefore: null }, now)
  wakeOutbox()
}
