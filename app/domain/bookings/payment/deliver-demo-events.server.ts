import { demoEmulator, paymentMode } from '~/integrations/payments/payments.server'
import { logError } from '../../shared/log-error'
import { receiveWebhook } from './receive-webhook.server'

/** In seconds. Real refunds take days. */
const REFUNDS_ARRIVE_AFTER = 600

/**
 * Delivers the events that the processor of the demo has for us, as Stripe posts them to the webhook. Those that fail
 * are delivered again the next time.
 */
export async function deliverDemoEvents(now: Date): Promise<void> {
  if (paymentMode() !== 'demo') return
  const emulator = demoEmulator()
  await emulator.settleRefunds({ after: REFUNDS_ARRIVE_AFTER })
  await emulator.deliver(async (body, signature) => {
    try {
      return (await receiveWebhook(body, signature, { now })).ok
    } catch (error) {
      logError(error, 'An event of the demo processor could not be handled')
      return false
    }
  })
}
