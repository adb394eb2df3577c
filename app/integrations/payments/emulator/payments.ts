import { settle } from './checkout'
import { allow, existing, Failure, missing, wholeNumber, required } from './failure'
import { text, texts, type Parameters } from './form'
import type { Charge, Dispute, Intent, Refund } from './objects'
import { changeBalance, emit, stored, type Step } from './step'

const DISPUTE_FEE = 1500
const DAYS_TO_RESPOND = 7

/** `GET /v1/payment_intents/:id`, after giving up an authorization whose time is over. */
export async function readIntent(step: Step, id: string): Promise<Intent> {
  const intent = await existing(step, 'intent', id, 'payment_intent')
  if (intent.status !== 'requires_capture') return intent
  const { capture_before: until = Infinity } = (await chargeOf(step, intent)).payment_method_details.card
  return until <= step.now ? cancel(step, intent) : intent
}

/** `POST /v1/payment_intents/:id/capture` */
export async function captureIntent(step: Step, parameters: Parameters, id: string): Promise<Intent> {
  allow(parameters, 'amount_to_capture')
  const intent = await readIntent(step, id)
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured')
  const given = text(parameters, 'amount_to_capture')
  const amount = given === null ? intent.amount : wholeNumber(given, 'amount_to_capture')
  if (amount < 1 || amount > intent.amount_capturable)
    throw new Failure(400, {
      code: 'amount_too_large',
      message: `The amount to capture (${amount}) must be from 1 to ${intent.amount_capturable}.`,
    })
  await settle(step, { intent, charge: await chargeOf(step, intent), amount })
  return intent
}

/** `POST /v1/payment_intents/:id/cancel` */
export async function cancelIntent(step: Step, id: string): Promise<Intent> {
  const intent = await readIntent(step, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'canceled')
  return cancel(step, intent)
}

async function cancel(step: Step, intent: Intent): Promise<Intent> {
  const canceled: Intent = { ...intent, status: 'canceled', amount_capturable: 0, canceled_at: step.now }
  await step.put('intent', canceled)
  await emit(step, 'payment_intent.canceled', canceled)
  return canceled
}

const unexpectedState = ({ status }: Intent, wanted: string) =>
  new Failure(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${wanted} because it has a status of ${status}.`,
  })

async function chargeOf(step: Step, { id, latest_charge: charge }: Intent): Promise<Charge> {
  const found = charge && (await step.get('charge', charge))
  if (!found) throw missing('charge', charge ?? id)
  return found
}

/** `POST /v1/refunds` */
export async function createRefund(step: Step, parameters: Parameters): Promise<Refund> {
  allow(parameters, 'payment_intent', 'amount', 'metadata')
  const intent = await readIntent(step, required(text(parameters, 'payment_intent'), 'payment_intent'))
  if (intent.status !== 'succeeded') throw unexpectedState(intent, 'refunded')
  const charge = await chargeOf(step, intent)
  const left = charge.amount_captured - charge.amount_refunded
  const disputes = await step.list('dispute', { charge: charge.id })
  if (disputes.some(({ status }) => status !== 'won'))
    throw new Failure(400, { code: 'charge_disputed', message: `Charge ${charge.id} has been charged back.` })
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw new Failure(400, { code: 'charge_already_refunded', message })
  }
  const given = text(parameters, 'amount')
  const amount = given === null ? left : wholeNumber(given, 'amount')
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw new Failure(400, { code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large', message })
  }
  const head = stored(step, 're', 'refund')
  const change = { type: 'refund', amount: -amount, currency: charge.currency, source: head.id } as const
  const refund: Refund = {
    ...head,
    status: 'pending',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    balance_transaction: (await changeBalance(step, change)).id,
    metadata: texts(parameters, 'metadata'),
  }
  await step.put('refund', refund)
  await putRefunded(step, charge, amount)
  await emit(step, 'charge.refunded', (await step.get('charge', charge.id))!)
  return refund
}

const putRefunded = (step: Step, charge: Charge, more: number) => {
  const refunded = charge.amount_refunded + more
  return step.put('charge', {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  })
}

/** `GET /v1/refunds/:id` */
export const readRefund = (step: Step, id: string): Promise<Refund> => existing(step, 'refund', id)

/**
 * Refunds reach their cards, or the banks send them back.
 * @param options `after`: only those that were made so many seconds ago
 */
export async function settleRefunds(step: Step, { failing = false, after = 0 } = {}): Promise<void> {
  const pending = (await step.list('refund', { status: 'pending' })).reverse()
  for (const refund of pending.filter(({ created }) => created + after <= step.now)) {
    const settled: Refund = failing
      ? { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
      : { ...refund, status: 'succeeded' }
    await step.put('refund', settled)
    if (failing) {
      const change = { type: 'refund_failure', amount: refund.amount, currency: refund.currency } as const
      await changeBalance(step, { ...change, source: refund.id })
      await putRefunded(step, (await step.get('charge', refund.charge))!, -refund.amount)
      await emit(step, 'refund.failed', settled)
    }
    await emit(step, 'refund.updated', settled)
  }
}

/** The card's owner takes a payment back through the bank, which takes the money at once. */
export async function dispute(step: Step, intentId: string): Promise<Dispute> {
  const intent = await readIntent(step, intentId)
  if (intent.status !== 'succeeded') throw unexpectedState(intent, 'disputed')
  const charge = await chargeOf(step, intent)
  if (charge.disputed) throw new Failure(400, { code: 'charge_disputed', message: 'It is disputed already.' })
  const amount = charge.amount_captured - charge.amount_refunded
  if (amount === 0) throw new Failure(400, { code: 'charge_already_refunded', message: 'It is refunded.' })
  const head = stored(step, 'du', 'dispute')
  const change = { type: 'adjustment', amount: -amount, fee: DISPUTE_FEE, currency: charge.currency } as const
  const dueBy = step.now + DAYS_TO_RESPOND * 24 * 3_600
  const opened: Dispute = {
    ...head,
    status: 'needs_response',
    amount,
    currency: charge.currency,
    reason: 'product_not_received',
    charge: charge.id,
    payment_intent: intentId,
    evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    balance_transactions: [await changeBalance(step, { ...change, source: head.id })],
  }
  await step.put('dispute', opened)
  await step.put('charge', { ...charge, disputed: true })
  await emit(step, 'charge.dispute.created', opened)
  return opened
}

/** The bank decides. If we win, it gives the amount back, without the fee. */
export async function closeDispute(step: Step, id: string, outcome: 'won' | 'lost'): Promise<Dispute> {
  const open = await readDispute(step, id)
  if (open.status !== 'needs_response') throw new Failure(400, { message: 'This dispute is closed.' })
  const change = { type: 'adjustment', amount: open.amount, currency: open.currency, source: id } as const
  const back = outcome === 'won' ? [await changeBalance(step, change)] : []
  const transactions = [...open.balance_transactions, ...back]
  const closed: Dispute = { ...open, status: outcome, balance_transactions: transactions }
  await step.put('dispute', closed)
  await emit(step, 'charge.dispute.closed', closed)
  return closed
}

/** `GET /v1/disputes/:id` */
export const readDispute = (step: Step, id: string): Promise<Dispute> => existing(step, 'dispute', id)
