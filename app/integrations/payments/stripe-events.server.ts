import Stripe from 'stripe'
import { InvalidSignature, type WebhookEvent } from './processor'

/** Seconds for which a signed event is accepted, which is Stripe's own recommendation. */
const TOLERANCE = 300

/**
 * Reads an event that Stripe signed.
 * @throws InvalidSignature for one that it did not sign, that was altered, or that was signed long ago
 */
export function readStripeEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  { body, signature, secret }: { body: string; signature: string | null; secret: string },
): WebhookEvent {
  try {
    const { id, type, created, data } = webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE)
    return { id, type, createdAt: new Date(created * 1_000), subject: subjectOf(data.object) }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    throw new InvalidSignature(error.message)
  }
}

function subjectOf(object: Stripe.Event.Data.Object): WebhookEvent['subject'] {
  const about = object as { object?: string; id: string; payment_intent?: string | { id: string } | null }
  const intentId = idOf(about.payment_intent ?? null)
  switch (about.object) {
    case 'checkout.session':
      return { kind: 'checkout', sessionId: about.id }
    case 'payment_intent':
      return { kind: 'payment', intentId: about.id }
    case 'charge':
      return intentId ? { kind: 'payment', intentId } : { kind: 'other' }
    case 'refund':
      return { kind: 'refund', refundId: about.id }
    case 'dispute':
      return intentId ? { kind: 'dispute', disputeId: about.id, intentId } : { kind: 'other' }
    case 'account':
      return { kind: 'account', accountId: about.id }
    default:
      return { kind: 'other' }
  }
}

/** The id of an object that the API gives by its id or in full. */
export const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)
