import type Stripe from 'stripe'
import {
  ProcessorRefusal,
  type NewAuthorization,
  type PaymentFacts,
  type PaymentProcessor,
} from './processor'
import { toStripeAmount } from './stripe-amounts'
import { paymentFacts } from './stripe-checkout.server'
import { withStripeErrors } from './stripe-errors.server'
import { idOf } from './stripe-events.server'

/** What `paymentFacts` needs in full. */
const EXPANDED = ['latest_charge.balance_transaction']

type Authorizations = Pick<PaymentProcessor, 'authorize' | 'readPayment'>

/** Payments that are authorized without a page, and how payments stand. */
export const authorizations = ({ paymentIntents }: Stripe): Authorizations => {
  const read = async (intentId: string): Promise<PaymentFacts> => {
    const intent = await paymentIntents.retrieve(intentId, { expand: EXPANDED })
    const facts = paymentFacts(intent)
    if (facts) return facts
    const { message, code } = intent.last_payment_error ?? {}
    throw new ProcessorRefusal(message ?? 'The payment was not authorized', code ?? intent.status)
  }
  return {
    readPayment: (intentId) => withStripeErrors(() => read(intentId)),
    authorize: (payment) =>
      withStripeErrors(async () => {
        const card = await savedCard(paymentIntents, payment.earlierIntentId)
        // Stripe forgets keys after a day, and a deposit must not be held twice after that either.
        const { data: made } = await paymentIntents.list({ customer: card.customer, limit: 100 })
        const first = made.find(({ metadata }) => metadata.key === payment.key)
        const intent =
          first ?? (await paymentIntents.create(parameters(payment, card), { idempotencyKey: payment.key }))
        return read(intent.id)
      }),
  }
}

/** The card of an earlier payment. */
async function savedCard(paymentIntents: Stripe['paymentIntents'], intentId: string) {
  const earlier = await paymentIntents.retrieve(intentId)
  const [customer, method] = [idOf(earlier.customer), idOf(earlier.payment_method)]
  if (!customer || !method) throw new ProcessorRefusal('The card was not saved', 'card_not_saved')
  return { customer, payment_method: method }
}

const parameters = (
  { bookingId, amount, currency, title, key }: NewAuthorization,
  card: Awaited<ReturnType<typeof savedCard>>,
): Stripe.PaymentIntentCreateParams => ({
  ...card,
  amount: toStripeAmount(amount, currency),
  currency: currency.toLowerCase(),
  allowed_payment_method_types: ['card'],
  capture_method: 'manual',
  confirm: true,
  off_session: true,
  description: title,
  metadata: { bookingId, key },
})
