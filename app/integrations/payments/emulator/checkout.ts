import { minimumCharge, toStripeAmount } from '../stripe-amounts'
import { allow, existing, Failure, required, wholeNumber } from './failure'
import { group, text, texts, type Parameters } from './form'
import type { Charge, Intent, Session } from './objects'
import { changeBalance, emit, newId, stored, type Step } from './step'

const MINUTE = 60
const HOUR = 60 * MINUTE
const AUTHORIZED_FOR = 7 * 24 * HOUR

/** `POST /v1/checkout/sessions` */
export async function createSession(step: Step, parameters: Parameters): Promise<Session> {
  allow(
    parameters,
    ...['mode', 'allowed_payment_method_types', 'line_items', 'payment_intent_data', 'client_reference_id'],
    ...['metadata', 'customer_email', 'customer_creation', 'success_url', 'cancel_url', 'expires_at'],
  )
  const item = group(group(parameters, 'line_items'), '0')
  const price = group(item, 'price_data')
  const quantity = wholeNumber(text(item, 'quantity'), 'line_items[0][quantity]')
  const amount = wholeNumber(text(price, 'unit_amount'), 'line_items[0][price_data][unit_amount]') * quantity
  const currency = required(text(price, 'currency'), 'line_items[0][price_data][currency]')
  if (amount < toStripeAmount(minimumCharge(currency), currency)) {
    const message = 'The Checkout Session total amount is below the minimum charge of its currency.'
    throw new Failure(400, { code: 'amount_too_small', message })
  }
  const expiresAt = wholeNumber(text(parameters, 'expires_at'), 'expires_at')
  if (expiresAt < step.now + 30 * MINUTE - 5 || expiresAt > step.now + 24 * HOUR) {
    const message =
      'The `expires_at` timestamp must be 30 minutes to 24 hours from Checkout Session creation.'
    throw new Failure(400, { message, param: 'expires_at' })
  }
  const intent = group(parameters, 'payment_intent_data')
  const head = stored(step, 'cs_test', 'checkout.session')
  const session: Session = {
    ...head,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    currency,
    client_reference_id: text(parameters, 'client_reference_id'),
    customer_email: text(parameters, 'customer_email'),
    metadata: texts(parameters, 'metadata'),
    payment_intent: null,
    success_url: required(text(parameters, 'success_url'), 'success_url'),
    cancel_url: required(text(parameters, 'cancel_url'), 'cancel_url'),
    url: `${step.pages}/dev/pay/${head.id}`,
    expires_at: expiresAt,
    emulated: {
      title: required(
        text(group(price, 'product_data'), 'name'),
        'line_items[0][price_data][product_data][name]',
      ),
      capture: text(intent, 'capture_method') === 'manual' ? 'manual' : 'automatic',
      savesCard: text(intent, 'setup_future_usage') === 'off_session',
      metadata: texts(intent, 'metadata'),
    },
  }
  if (session.emulated.savesCard && text(parameters, 'customer_creation') !== 'always')
    throw new Failure(400, { message: 'A card can only be saved for a customer.' })
  await step.put('session', session)
  return session
}

/** `GET /v1/checkout/sessions/:id`, after closing one whose time is over. */
export async function readSession(step: Step, id: string): Promise<Session> {
  const session = await existing(step, 'session', id, 'checkout.session')
  return session.status === 'open' && session.expires_at <= step.now ? closeSession(step, session) : session
}

/** `POST /v1/checkout/sessions/:id/expire` */
export async function expireSession(step: Step, id: string): Promise<Session> {
  const session = await readSession(step, id)
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`
    throw new Failure(400, { message })
  }
  return closeSession(step, session)
}

async function closeSession(step: Step, open: Session): Promise<Session> {
  const session: Session = { ...open, status: 'expired', url: null }
  await step.put('session', session)
  await emit(step, 'checkout.session.expired', session)
  return session
}

/**
 * Pays with a card that works.
 * @param options `late` also pays a session whose time is over, as a payment that reaches us late looks
 */
export async function pay(step: Step, id: string, { late = false } = {}): Promise<Session> {
  const open = await readSession(step, id)
  if (open.status === 'complete' || (open.status === 'expired' && !late)) throw notOpen(open)
  const { capture, ...intent } = await intentOf(step, open)
  if (open.emulated.savesCard) await saveCard(step, intent)
  if (capture === 'automatic')
    await settle(step, { intent, charge: newCharge(step, { intent, last4: '4242' }) })
  else await authorize(step, intent)
  const paymentStatus = capture === 'automatic' ? 'paid' : 'unpaid'
  const paid = { status: 'complete', payment_status: paymentStatus, url: null } as const
  const session = { ...open, ...paid, payment_intent: intent.id }
  await step.put('session', session)
  await emit(step, 'checkout.session.completed', session)
  return session
}

/** The bank sets the amount of a payment aside, for seven days. */
export async function authorize(step: Step, intent: Intent): Promise<void> {
  const charge = newCharge(step, { intent, last4: '4242' })
  intent.status = 'requires_capture'
  intent.amount_capturable = intent.amount
  charge.payment_method_details.card.capture_before = step.now + AUTHORIZED_FOR
  await step.put('intent', intent)
  await step.put('charge', charge)
  await emit(step, 'payment_intent.amount_capturable_updated', intent)
}

async function saveCard(step: Step, intent: Intent): Promise<void> {
  intent.customer = newId('cus')
  intent.payment_method = newId('pm')
  await step.put('method', {
    id: intent.payment_method,
    object: 'payment_method',
    customer: intent.customer,
    created: step.now,
    emulated: { isDeclined: false },
  })
}

/** Tries to pay with a card that the bank declines. */
export async function decline(step: Step, id: string, code = 'generic_decline'): Promise<Session> {
  const open = await readSession(step, id)
  if (open.status !== 'open') throw notOpen(open)
  const { capture: _, ...intent } = await intentOf(step, open)
  await fail(step, intent, code)
  const session = { ...open, payment_intent: intent.id }
  await step.put('session', session)
  return session
}

/** The bank declines a payment. */
export async function fail(step: Step, intent: Intent, code = 'generic_decline'): Promise<void> {
  const message =
    code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.'
  const charge: Charge = {
    ...newCharge(step, { intent, last4: '0002' }),
    status: 'failed',
    paid: false,
    failure_code: 'card_declined',
    failure_message: message,
  }
  const error = { type: 'card_error', code: 'card_declined', decline_code: code, message } as const
  intent.last_payment_error = { ...error, charge: charge.id }
  await step.put('charge', charge)
  await step.put('intent', intent)
  await emit(step, 'payment_intent.payment_failed', intent)
}

/** Captures what a charge authorized, or a part of it: that much is in the balance, less the fee. */
export async function settle(
  step: Step,
  { intent, charge, amount = intent.amount }: { intent: Intent; charge: Charge; amount?: number },
): Promise<void> {
  const fee = Math.round(amount * 0.029) + 30
  const change = { type: 'charge', amount, currency: intent.currency, fee } as const
  const transaction = await changeBalance(step, { ...change, source: charge.id })
  Object.assign(charge, {
    captured: true,
    amount_captured: amount,
    balance_transaction: transaction.id,
  })
  Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
  await step.put('charge', charge)
  await step.put('intent', intent)
  await emit(step, 'payment_intent.succeeded', intent)
}

const notOpen = ({ status }: Session) =>
  new Failure(400, { code: 'session_not_open', message: `This Checkout Session is ${status}.` })

/** The payment of a session, which exists from the first attempt on. A new attempt forgets why the last one failed. */
async function intentOf(
  step: Step,
  session: Session,
): Promise<Intent & { capture: Session['emulated']['capture'] }> {
  const { capture, metadata } = session.emulated
  const earlier = session.payment_intent && (await step.get('intent', session.payment_intent))
  const { amount_total: amount, currency } = session
  const intent = earlier || newIntent(step, { amount, currency, metadata, capture_method: capture })
  return { ...intent, last_payment_error: null, capture }
}

/** A payment that nobody has tried to make yet. */
export const newIntent = (
  step: Step,
  given: Pick<Intent, 'amount' | 'currency' | 'metadata' | 'capture_method'>,
): Intent => ({
  ...stored(step, 'pi', 'payment_intent'),
  status: 'requires_payment_method',
  amount_capturable: 0,
  amount_received: 0,
  customer: null,
  payment_method: null,
  latest_charge: null,
  last_payment_error: null,
  canceled_at: null,
  ...given,
})

function newCharge(step: Step, { intent, last4 }: { intent: Intent; last4: string }): Charge {
  const charge: Charge = {
    ...stored(step, 'ch', 'charge'),
    status: 'succeeded',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    currency: intent.currency,
    captured: false,
    paid: true,
    refunded: false,
    disputed: false,
    payment_intent: intent.id,
    balance_transaction: null,
    failure_code: null,
    failure_message: null,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4 } },
  }
  intent.latest_charge = charge.id
  return charge
}
