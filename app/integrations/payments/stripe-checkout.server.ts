import type Stripe from 'stripe'
import type { CheckoutFacts, NewCheckout, PaymentFacts } from './processor'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts'
import { idOf } from './stripe-events.server'

/**
 * What the API is asked for when a checkout is opened. It refuses a key that it knows with other parameters, such as a
 * title that has changed since, as `idempotency_error`.
 */
export function sessionParameters({
  bookingId,
  amount,
  currency,
  capture,
  savesCard = false,
  title,
  email,
  returnUrl,
  cancelUrl,
  expiresAt,
}: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const price = { currency: currency.toLowerCase(), unit_amount: toStripeAmount(amount, currency) }
  return {
    mode: 'payment',
    // Cards can be authorized now and captured later, and are paid or declined at once.
    allowed_payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: title } } }],
    payment_intent_data: {
      // Not `automatic_async`, so that the fee is known as soon as the payment is.
      capture_method: capture === 'now' ? 'automatic' : 'manual',
      metadata: { bookingId },
      ...(savesCard && { setup_future_usage: 'off_session' }),
    },
    // A card is saved for a customer.
    ...(savesCard && { customer_creation: 'always' }),
    client_reference_id: bookingId,
    metadata: { bookingId },
    customer_email: email,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
  }
}

/** What `checkoutFacts` needs in full and not as ids. */
export const EXPANDED = ['payment_intent.latest_charge.balance_transaction']

/** The state of a checkout, from a session with `EXPANDED`. */
export function checkoutFacts({ status, payment_intent: intent }: Stripe.Checkout.Session): CheckoutFacts {
  const isPayable = status === 'open'
  if (!intent || typeof intent === 'string') return isPayable ? { state: 'open', declined: null } : EXPIRED
  const facts = paymentFacts(intent)
  if (facts) return facts.state !== 'released' || status === 'complete' ? facts : EXPIRED
  return isPayable || intent.status === 'processing'
    ? { state: 'open', declined: intent.last_payment_error?.message ?? null }
    : EXPIRED
}

/** The state of a payment, from one whose charge and fee are in full. Null if nothing was authorized yet. */
export function paymentFacts(intent: Stripe.PaymentIntent): PaymentFacts | null {
  switch (intent.status) {
    case 'succeeded':
      return {
        state: 'paid',
        intentId: intent.id,
        amount: fromStripeAmount(intent.amount_received, intent.currency),
        fee: feeOf(intent),
      }
    case 'requires_capture':
      return {
        state: 'authorized',
        intentId: intent.id,
        amount: fromStripeAmount(intent.amount_capturable, intent.currency),
        captureBefore: captureBefore(intent),
      }
    case 'canceled':
      return { state: 'released', intentId: intent.id }
    default:
      return null
  }
}

const EXPIRED = { state: 'expired' } as const

/** In hours. Cards are authorized for at least five days. */
const SHORTEST_AUTHORIZATION = 5 * 24 - 6

function captureBefore(intent: Stripe.PaymentIntent): Date {
  const given = chargeOf(intent)?.payment_method_details?.card?.capture_before
  return new Date((given ?? intent.created + SHORTEST_AUTHORIZATION * 3_600) * 1_000)
}

/** The fee in the currency of the payment. It is not known if the account is kept in another currency. */
function feeOf(intent: Stripe.PaymentIntent): number | null {
  const transaction = chargeOf(intent)?.balance_transaction
  if (!transaction || typeof transaction === 'string' || transaction.currency !== intent.currency) return null
  return fromStripeAmount(transaction.fee, transaction.currency)
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'string' ? null : charge

/** How a refund stands. */
export const refundFacts = ({ id, status, failure_reason: failure }: Stripe.Refund) => ({
  refundId: id,
  state: refundStates[status ?? 'pending'] ?? 'sent',
  failure: failure ?? null,
})

const refundStates: Partial<Record<string, 'sent' | 'settled' | 'failed'>> = {
  succeeded: 'settled',
  failed: 'failed',
  canceled: 'failed',
}

/** How a dispute stands, with its `payment_intent` in full. */
export function disputeFacts(dispute: Stripe.Dispute) {
  const { id, amount, currency, reason, status, evidence_details: evidence, payment_intent: intent } = dispute
  const fee = dispute.balance_transactions.reduce((sum, transaction) => sum + transaction.fee, 0)
  return {
    disputeId: id,
    intentId: idOf(intent),
    bookingId: (typeof intent === 'object' && intent?.metadata.bookingId) || null,
    amount: fromStripeAmount(amount, currency),
    fee: fromStripeAmount(fee, currency),
    reason,
    state: disputeStates[status] ?? ('open' as const),
    respondBy: evidence.due_by ? new Date(evidence.due_by * 1_000) : null,
  }
}

const disputeStates: Partial<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}
