import { and, asc, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { db } from '#db/db.server'
import { hostPaymentSettings } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import {
  ProcessorRefusal,
  ProcessorUnavailable,
  type PaymentProcessor,
} from '~/integrations/payments/processor'
import { env } from '../../../env.server'
import { minimumPayout } from './payout'
import { isNewEvent, type HandledEvent } from '../payments/processor-events.server'
import { logError } from '../shared/log-error'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { payoutStateOf, readPayoutState, type PayoutState } from './payout-account'

type Host = { id: string; email: string }

/** In seconds. */
const RETRY_AFTER = 10

/**
 * Where a host gives the processor the details that it needs to pay them: a page of the processor. The first call opens
 * an account for the host there; its key is the host's id, so that there is only one.
 */
export async function startOnboarding(host: Host, { now }: { now: Date }) {
  const processor = await paymentProcessor()
  if (!processor) return refuse('payouts_by_bank')
  try {
    const accountId = (await storedAccount(host.id)) ?? (await openAccount(host, processor, now))
    const page = `${env().APP_ORIGIN}/account/payments`
    const { url } = await processor.createAccountLink({
      accountId,
      returnUrl: `${page}?from=processor`,
      refreshUrl: `${page}?from=expired`,
    })
    return ok({ url })
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable || error instanceof ProcessorRefusal)) throw error
    logError(error, 'The page for the details of a host could not be opened')
    return refuse('payout_processor_unavailable', { retryAfter: RETRY_AFTER })
  }
}

async function storedAccount(hostId: string): Promise<string | null> {
  const [settings] = await db
    .select({ accountId: hostPaymentSettings.stripeConnectAccountId })
    .from(hostPaymentSettings)
    .where(eq(hostPaymentSettings.hostId, hostId))
  return settings?.accountId ?? null
}

async function openAccount({ id: hostId, email }: Host, processor: PaymentProcessor, now: Date) {
  const { accountId } = await processor.createAccount({ hostId, email, key: `account:${hostId}` })
  const account = { stripeConnectAccountId: accountId, verificationStatus: 'details_missing', updatedAt: now }
  await db
    .insert(hostPaymentSettings)
    .values({ hostId, ...account, minimumPayoutAmount: minimumPayout(), createdAt: now })
    .onConflictDoUpdate({
      target: hostPaymentSettings.hostId,
      set: account,
      setWhere: isNull(hostPaymentSettings.stripeConnectAccountId),
    })
  return (await storedAccount(hostId))!
}

const isAccount = (accountId: string) => eq(hostPaymentSettings.stripeConnectAccountId, accountId)

/**
 * Reads an account again from the processor, which said that it changed, and stores whether it can receive earnings.
 * One that is gone is forgotten, so that the host can open another.
 * @throws ProcessorUnavailable, ProcessorRefusal
 */
export async function syncAccount(accountId: string, { event, now }: { event?: HandledEvent; now: Date }) {
  const processor = await paymentProcessor()
  const isOurs = isAccount(accountId)
  if (!processor || !(await db.$count(hostPaymentSettings, isOurs))) return
  const facts = await processor.readAccount(accountId).catch((error: unknown) => {
    if (error instanceof ProcessorRefusal && error.code === 'account_invalid') return null
    throw error
  })
  await inTransaction(async (tx) => {
    if (event && !(await isNewEvent(tx, event, now))) return
    await tx
      .update(hostPaymentSettings)
      .set({
        isVerified: facts?.canReceive ?? false,
        verificationStatus: facts ? payoutStateOf(facts) : 'pending',
        ...(!facts && { stripeConnectAccountId: null }),
        updatedAt: now,
      })
      .where(isOurs)
  })
}

/** How many accounts one call asks about. */
const ACCOUNTS_AT_ONCE = 20
const DAY = 24 * 60 * 60_000

/**
 * Asks the processor about accounts that were not ready a day ago, should the event that they are have been lost.
 * @throws ProcessorUnavailable
 */
export async function syncWaitingAccounts(now: Date, signal?: AbortSignal): Promise<void> {
  if (!(await paymentProcessor())) return
  const waiting = await db
    .select({ accountId: hostPaymentSettings.stripeConnectAccountId })
    .from(hostPaymentSettings)
    .where(
      and(
        isNotNull(hostPaymentSettings.stripeConnectAccountId),
        ne(hostPaymentSettings.verificationStatus, 'ready'),
        lte(hostPaymentSettings.updatedAt, new Date(now.getTime() - DAY)),
      ),
    )
    .orderBy(asc(hostPaymentSettings.updatedAt))
    .limit(ACCOUNTS_AT_ONCE)
  for (const { accountId } of waiting) {
    if (signal?.aborted) return
    try {
      await syncAccount(accountId!, { now })
    } catch (error) {
      if (!(error instanceof ProcessorRefusal)) throw error
      logError(error, 'An account could not be read')
      await db.update(hostPaymentSettings).set({ updatedAt: now }).where(isAccount(accountId!))
    }
  }
}

/**
 * How far a host is with their details. A page that is ahead of the processor's event asks the processor once; without
 * an answer, what is stored is returned.
 */
export async function payoutState(
  hostId: string,
  { isBack, now }: { isBack: boolean; now: Date },
): Promise<PayoutState> {
  const accountId = isBack ? await storedAccount(hostId) : null
  if (accountId)
    await syncAccount(accountId, { now }).catch((error: unknown) => {
      if (!(error instanceof ProcessorUnavailable)) logError(error, 'An account could not be read')
    })
  const [settings] = await db
    .select({
      stripeConnectAccountId: hostPaymentSettings.stripeConnectAccountId,
      verificationStatus: hostPaymentSettings.verificationStatus,
    })
    .from(hostPaymentSettings)
    .where(eq(hostPaymentSettings.hostId, hostId))
  return readPayoutState(settings)
}
