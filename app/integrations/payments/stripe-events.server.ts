import Stripe from 'stripe'
import { InvalidSignature, type WebhookEvent } from './processor'

/** Seconds for which a signed event is accepted, which is Stripe's own recommendation. */
const TOLERANCE = 300

/**
 * Reads an event that Stripe signed.
 * @param signed `secrets`: those of all endpoints, because an event of a connected account is signed with another one
 * @throws InvalidSignature for one that it did not sign, that was altered, or that was signed long ago
 */
export function readStripeEvent(
  stripe: Pick<Stripe, 'webhooks'>,
  { body, signature, secrets }: { body: string; signature: string | null; secrets: readonly string[] },
): WebhookEvent {
  // Stripe's own code fails in another way for a signature without a value.
  if (signature?.split(',').some((part) => /^v1=?$/.test(part.trim())))
    throw new InvalidSignature('It is empty')
  let problem = 'There is no secret to check it with'
  for (const secret of secrets) {
    try {
      const { id, type, created, data } = stripe.webhooks.constructEvent(
        body,
        signature ?? '',
        secret,
        TOLERANCE,
      )
      return { id, type, createdAt: new Date(created * 1_000), subject: subjectOf(data.object) }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      problem = error.message
    }
  }
  throw new InvalidSignature(problem)
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
    case 'transfer':
      return { kind: 'transfer', transferId: about.id }
    default:
      return { kind: 'other' }
  }
}

/** The id of an object that the API gives by its id or in full. */
export const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)
