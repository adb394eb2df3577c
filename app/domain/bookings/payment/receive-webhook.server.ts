import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { checkouts } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { InvalidSignature, UnreadableEvent, type WebhookEvent } from '~/integrations/payments/processor'
import { syncRefund } from '../../payments/send-refunds.server'
import { syncAccount } from '../../payouts/payout-account.server'
import { syncTransfer } from '../../payouts/send-transfer.server'
import { logError } from '../../shared/log-error'
import { ok, refuse } from '../../shared/result'
import { syncHold } from '../deposit/advance-deposit.server'
import { finishCheckout } from './finish-checkout.server'
import { syncDispute } from './sync-dispute.server'

/**
 * Acts on an event that the processor sent. An event only says what to look at: what is true is read from the
 * processor, so events may come late, twice, in another order or never. One that is about nothing of ours is accepted
 * and ignored.
 * @throws ProcessorUnavailable when the processor cannot be reached; it sends the event again
 */
export async function receiveWebhook(body: string, signature: string | null, { now }: { now: Date }) {
  const processor = await paymentProcessor()
  if (!processor) return refuse('no_processor')
  let event: WebhookEvent
  try {
    event = processor.readWebhook(body, signature)
  } catch (error) {
    if (error instanceof InvalidSignature) return refuse('signature_invalid')
    if (!(error instanceof UnreadableEvent)) throw error
    logError(error, 'An event of the payment processor was refused')
    return refuse('event_unreadable')
  }
  const { id, type, createdAt, subject } = event
  const context = { event: { id, type, createdAt }, now }
  if (subject.kind === 'refund') await syncRefund(subject.refundId, context)
  if (subject.kind === 'account') await syncAccount(subject.accountId, context)
  if (subject.kind === 'transfer') await syncTransfer(subject.transferId, context)
  if (subject.kind === 'dispute') await syncDispute(subject.disputeId, context)
  const checkoutId = await checkoutOf(subject)
  if (checkoutId) await finishCheckout(checkoutId, context)
  else if (subject.kind === 'checkout' || subject.kind === 'payment') await syncHold(subject, context)
  return ok({ event })
}

async function checkoutOf(subject: WebhookEvent['subject']): Promise<string | null> {
  const condition =
    subject.kind === 'checkout'
      ? eq(checkouts.sessionId, subject.sessionId)
      : subject.kind === 'payment'
        ? eq(checkouts.intentId, subject.intentId)
        : null
  if (!condition) return null
  const [checkout] = await db.select({ id: checkouts.id }).from(checkouts).where(condition)
  return checkout?.id ?? null
}
