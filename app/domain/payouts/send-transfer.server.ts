import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { hostPayouts, users } from '#db/schema'
import {
  ProcessorRefusal,
  ProcessorUnavailable,
  type PaymentProcessor,
} from '~/integrations/payments/processor'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { env } from '../../../env.server'
import { returnedPayoutEntries } from '../ledger/entries'
import { postTransaction } from '../ledger/post-transactions.server'
import { sendEmail } from '../outbox/outbox.server'
import { isNewEvent, type HandledEvent } from '../payments/processor-events.server'
import { logError } from '../shared/log-error'
import { inTransaction } from '../shared/transaction.server'
import { refusedPayoutEmail } from '../support/operator-emails'
import { tellOperator } from '../support/tell-operator.server'
import { syncAccount } from './payout-account.server'
import { failedPayoutEmail, madePayoutEmail } from './payout-emails'

export type Payout = typeof hostPayouts.$inferSelect

type Context = { processor: PaymentProcessor; now: Date }
type Happened = { event?: HandledEvent; now: Date }

/** Guests' payments can be transferred some days after they were made. Until then the processor refuses. */
const WAITS_FOR_BALANCE = 'balance_insufficient'
const WITHDRAWN =
  'Withdrawn before it was transferred: earnings that it was made of are held, or the host is suspended.'
const MINUTE = 60_000

/**
 * Has the processor transfer a pending payout, and records the outcome.
 * @returns whether it was made
 */
export async function sendTransfer(payout: Payout, { processor, now }: Context): Promise<boolean> {
  const { id, amount, attempts, payoutAccountId: accountId } = payout
  try {
    const key = `payout:${id}${attempts ? `:${attempts}` : ''}`
    const { transferId } = await processor.transfer({ accountId: accountId!, amount, payoutId: id, key })
    return await complete(payout, transferId, now)
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return postpone(payout, { minutes: 1, now })
    if (!(error instanceof ProcessorRefusal)) {
      logError(error, 'A payout could not be transferred')
      return postpone(payout, { minutes: 60, now })
    }
    logError(error, 'The processor refused a payout')
    // The processor repeats its first answer to a key, so that the next attempt needs another one.
    if (error.code === WAITS_FOR_BALANCE || error.code === 'idempotency_error')
      return postpone(payout, { minutes: 60, now, attempts: attempts + 1, reason: error.message })
    await fail(payout, error.message, { now })
    await syncAccount(accountId!, { now }).catch((problem: unknown) =>
      logError(problem, 'An account was not read'),
    )
    return false
  }
}

/**
 * Takes a pending payout back that is not owed any more, unless the processor has made it. The caller has leased it, so
 * that nobody sends it meanwhile.
 * @returns whether it was made
 */
export async function withdrawTransfer(payout: Payout, { processor, now }: Context): Promise<boolean> {
  try {
    const found = await processor.findTransfer(payout.id)
    if (found) return await complete(payout, found.transferId, now)
    await fail(payout, WITHDRAWN, { now })
    return false
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) logError(error, 'A payout could not be looked up')
    return postpone(payout, { minutes: 1, now })
  }
}

/**
 * Reads a transfer again from the processor, which said that it changed. What was taken back from the host's account is
 * in their balance again.
 * @throws ProcessorUnavailable, ProcessorRefusal
 */
export async function syncTransfer(transferId: string, { event, now }: Happened): Promise<void> {
  const [payout] = await db.select().from(hostPayouts).where(eq(hostPayouts.stripeTransferId, transferId))
  const processor = payout?.status === 'completed' ? await paymentProcessor() : null
  if (!payout || !processor) return
  const { isReversed } = await processor.readTransfer(transferId)
  if (isReversed) await fail(payout, 'The transfer was reversed at the payment processor.', { event, now })
}

type Outcome = Partial<Payout> & { status: 'completed' | 'failed' }

/** Records an outcome unless another one was recorded in between. */
async function settle(tx: Db, payout: Payout, outcome: Outcome, now: Date): Promise<boolean> {
  const [settled] = await tx
    .update(hostPayouts)
    .set({ ...outcome, checkAfter: null, processedAt: now, updatedAt: now })
    .where(and(eq(hostPayouts.id, payout.id), eq(hostPayouts.status, payout.status)))
    .returning({ id: hostPayouts.id })
  return settled !== undefined
}

const complete = (payout: Payout, transferId: string, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    const change = { stripeTransferId: transferId, completedAt: now, failureReason: null }
    if (!(await settle(tx, payout, { status: 'completed', ...change }, now))) return false
    await sendEmail(tx, madePayoutEmail(await hostOf(tx, payout), payout.amount, env().APP_ORIGIN))
    return true
  })

/** Gives the amount back to the host's balance, from which it is paid out again. */
const fail = (payout: Payout, reason: string, { event, now }: Happened): Promise<void> =>
  inTransaction(async (tx) => {
    if (event && !(await isNewEvent(tx, event, now))) return
    const { id, hostId, amount } = payout
    if (!(await settle(tx, payout, { status: 'failed', failedAt: now, failureReason: reason }, now))) return
    await postTransaction(tx, {
      userId: hostId,
      payoutId: id,
      origin: 'payout_returned',
      type: 'credit',
      amount,
      description: 'Payout returned by the payment processor',
      entries: returnedPayoutEntries(hostId, amount),
      now,
    })
    // Of a dispute, a claim or a suspension they have heard already.
    if (reason === WITHDRAWN) return
    const host = await hostOf(tx, payout)
    await sendEmail(tx, failedPayoutEmail(host, amount, env().APP_ORIGIN))
    const name = `${host.firstName} ${host.lastName}`
    await tellOperator(tx, refusedPayoutEmail({ hostId, name, amount, reason }), now)
  })

async function hostOf(tx: Db, { hostId }: Payout) {
  const [host] = await tx
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, hostId))
  return host!
}

type Wait = { minutes: number; now: Date; attempts?: number; reason?: string }

/** Leaves a payout pending. Of several processes that heard the same refusal, one begins the next attempt. */
async function postpone(
  { id, attempts, failureReason }: Payout,
  { minutes, now, attempts: next = attempts, reason = failureReason ?? undefined }: Wait,
): Promise<false> {
  await db
    .update(hostPayouts)
    .set({
      attempts: next,
      failureReason: reason ?? null,
      checkAfter: new Date(now.getTime() + minutes * MINUTE),
      updatedAt: now,
    })
    .where(and(eq(hostPayouts.id, id), eq(hostPayouts.status, 'pending'), eq(hostPayouts.attempts, attempts)))
  return false
}
