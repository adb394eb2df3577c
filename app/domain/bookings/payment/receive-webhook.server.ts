import { paymentProcessor } from '~/integrations/payments/payments.server'
import { ok, refuse } from '../../shared/result'

/** Acts on an event that the processor sent. */
export async function receiveWebhook(body: string, signature: string | null, { now }: { now: Date }) {
  const processor = await paymentProcessor()
  if (!processor) return refuse('no_processor')
  return ok({ event: processor.readWebhook(body, signature), now })
}
