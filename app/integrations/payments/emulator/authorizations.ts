import { authorize, fail, newIntent } from './checkout'
import { allow, Failure, missing, required, wholeNumber } from './failure'
import { text, texts, type Parameters } from './form'
import type { Intent } from './objects'
import type { Step } from './step'

/** `POST /v1/payment_intents`: authorizes a payment with a saved card, without its owner. */
export async function createIntent(step: Step, parameters: Parameters): Promise<Intent> {
  allow(
    parameters,
    ...['amount', 'currency', 'customer', 'payment_method', 'allowed_payment_method_types'],
    ...['capture_method', 'confirm', 'off_session', 'description', 'metadata'],
  )
  const methodId = required(text(parameters, 'payment_method'), 'payment_method')
  const method = await step.get('method', methodId)
  if (!method || method.customer !== text(parameters, 'customer')) throw missing('payment_method', methodId)
  for (const [name, value] of Object.entries(expected))
    if (text(parameters, name) !== value)
      throw new Failure(400, { message: `The emulator only knows ${name}=${value}.`, param: name })
  const intent: Intent = {
    ...newIntent(step, {
      amount: wholeNumber(text(parameters, 'amount'), 'amount'),
      currency: required(text(parameters, 'currency'), 'currency'),
      metadata: texts(parameters, 'metadata'),
      capture_method: 'manual',
    }),
    customer: method.customer,
    payment_method: method.id,
  }
  if (!method.emulated.isDeclined) {
    await authorize(step, intent)
    return intent
  }
  await fail(step, intent)
  const { code, message } = intent.last_payment_error!
  throw new Failure(402, { type: 'card_error', code, message })
}

const expected = { capture_method: 'manual', confirm: 'true', off_session: 'true' }

/** The bank declines the saved card of a payment from now on, or accepts it again. */
export async function setDeclined(step: Step, intentId: string, isDeclined: boolean): Promise<void> {
  const intent = await step.get('intent', intentId)
  const method = intent?.payment_method && (await step.get('method', intent.payment_method))
  if (!method) throw missing('payment_method', intentId)
  await step.put('method', { ...method, emulated: { isDeclined } })
}
