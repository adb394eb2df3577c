import Stripe from 'stripe'
import { z } from 'zod'
import { InvalidSignature, UnreadableEvent, type WebhookEvent } from './processor'

/** Seconds for which a signed event is accepted, which is Stripe's own recommendation. */
const TOLERANCE = 300

/**
 * Reads an event that Stripe signed.
 * @param signed `secrets`: those of all endpoints, because an event of a connected account is signed with another one
 * @throws InvalidSignature for one that it did not sign, that was altered, or that was signed long ago
 * @throws UnreadableEvent for one that it signed and that is not an event as it is documented
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
      const { id, type, created, data } = eventSchema.parse(
        stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE),
      )
      return { id, type, createdAt: new Date(created * 1_000), subject: subjectOf(data.object) }
    } catch (error) {
      // What is signed and is not an event fails here in many ways: no JSON, another kind of event, or parts missing.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new UnreadableEvent('An event of the payment processor cannot be read', { cause: error })
      problem = error.message
    }
  }
  throw new InvalidSignature(problem)
}

const text = z.string().min(1)

/** What we read of an event. `created` is in seconds, within what a date can hold. */
const eventSchema = z.object({
  id: text,
  type: text,
  created: z.number().min(0).max(8.64e12),
  data: z.object({
    object: z.object({
      object: text.optional(),
      id: text.optional(),
      payment_intent: z.union([text, z.object({ id: text })]).nullish(),
    }),
  }),
})

function subjectOf(object: z.infer<typeof eventSchema>['data']['object']): WebhookEvent['subject'] {
  // Some objects, such as a balance, have no id.
  const about = { ...object, id: object.id ?? '' }
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
