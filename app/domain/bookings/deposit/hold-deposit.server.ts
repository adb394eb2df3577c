import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { depositHolds, securityDeposits } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import {
  ProcessorRefusal,
  ProcessorUnavailable,
  type PaymentProcessor,
} from '~/integrations/payments/processor'
import { minutesAfter, nextCheck, PAGE_MINUTES } from '../../payments/checkout'
import { logError } from '../../shared/log-error'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { openPage } from './ask-about-hold.server'
import { advanceDeposit } from './advance-deposit.server'
import { depositIdFor } from './deposits.queries.server'
import type { Hold, Plan } from './deposit-rows.server'
import { canRenew, lockDeposit } from './plan-deposit.server'
import { rentalTimes } from './rental-times'

/** When to try again after the processor could not be reached, in seconds. */
const RETRY_AFTER = 10

/**
 * Where the guest of a booking holds its deposit: a page of the processor, opened now unless it is open already. They
 * can while nothing is held until the return, and again when the bank does not let us replace an authorization.
 */
export async function holdDeposit(bookingId: string, { guest, now }: { guest: { id: string }; now: Date }) {
  const processor = await paymentProcessor()
  const depositId = await depositIdFor({ guestId: guest.id }, bookingId)
  if (!depositId || !processor) return refuse('deposit_unknown')
  let page = await findPage(depositId, processor, now)
  try {
    if (page && hasClosed(page.hold, now)) {
      // It was paid in its last moment, or nobody used it: only the processor knows.
      await advanceDeposit(depositId, { holdId: page.hold.id, now })
      page = await findPage(depositId, processor, now)
    }
    if (!page) return refuse('deposit_not_asked')
    const { plan, hold } = page
    if (hold.method !== 'page' || hasClosed(hold, now))
      return refuse('deposit_under_way', { retryAfter: RETRY_AFTER })
    return ok({ url: hold.url ?? (await openPage({ ...plan, hold }, processor)) })
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable || error instanceof ProcessorRefusal)) throw error
    logError(error, 'The page for a deposit could not be opened')
    if (error instanceof ProcessorRefusal && page)
      await db
        .update(depositHolds)
        .set({ state: 'failed', failure: error.message, updatedAt: now })
        .where(and(eq(depositHolds.id, page.hold.id), eq(depositHolds.state, 'new')))
    return refuse('deposit_page_unavailable', { retryAfter: RETRY_AFTER })
  }
}

/** The authorization under way, or a new one, while the guest is asked to hold the deposit. */
const findPage = (depositId: string, processor: PaymentProcessor, now: Date) =>
  inTransaction(async (tx) => {
    const plan = await lockDeposit(tx, depositId)
    return plan && canHold(plan, now) ? { plan, hold: await findOrAdd(tx, plan, processor.name, now) } : null
  })

const hasClosed = ({ expiresAt }: Hold, now: Date) => expiresAt !== null && expiresAt <= now

/** Whether the guest is asked to hold the deposit themselves. */
export function canHold({ deposit, booking, holds }: Plan, now: Date): boolean {
  if (now >= rentalTimes(booking).endsAt) return false
  if (deposit.state === 'failed') return true
  return deposit.state === 'authorized' && !canRenew(holds)
}

/** The authorization under way, or a new one on a page. The worker looks at it, should its event not come. */
async function findOrAdd(tx: Db, { deposit, holds }: Plan, processor: Hold['processor'], now: Date) {
  const underWay = holds.find(({ state }) => state === 'new' || state === 'open')
  if (underWay) return underWay
  await tx
    .update(securityDeposits)
    .set({ checkAfter: nextCheck(0, now), attempts: 0 })
    .where(eq(securityDeposits.id, deposit.id))
  const [added] = await tx
    .insert(depositHolds)
    .values({
      depositId: deposit.id,
      processor,
      method: 'page',
      expiresAt: minutesAfter(now, PAGE_MINUTES),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return added!
}

/** Asks the processor once how a deposit stands, for a guest who comes back from its page before its event. */
export async function syncDeposit(bookingId: string, guest: { id: string }, now: Date): Promise<void> {
  const depositId = await depositIdFor({ guestId: guest.id }, bookingId)
  if (!depositId) return
  const open = await db.$count(
    depositHolds,
    and(eq(depositHolds.depositId, depositId), eq(depositHolds.state, 'open')),
  )
  if (open === 0) return
  await advanceDeposit(depositId, { now }).catch((error: unknown) =>
    logError(error, 'A deposit could not be looked up'),
  )
}
