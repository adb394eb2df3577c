import Stripe from 'stripe'
import { ProcessorRefusal, ProcessorUnavailable } from './processor'

/**
 * Runs calls of Stripe's API and says in the app's terms why they failed.
 * @throws ProcessorUnavailable where the same call may succeed later, ProcessorRefusal where Stripe will not do it
 */
export async function withStripeErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const message = error.requestId ? `${error.message} (${error.requestId})` : error.message
    throw isFinal(error) ? new ProcessorRefusal(message, codeOf(error)) : new ProcessorUnavailable(message)
  }
}

/**
 * A connection that failed has no status; 409 says that the same call is under way; 429 that there are too many. A key
 * that is wrong or lacks a permission says nothing about the payment, and the operator can replace it.
 */
function isFinal({ statusCode = 0, code }: Stripe.errors.StripeError): boolean {
  if (statusCode === 403) return code === 'account_invalid'
  return statusCode >= 400 && statusCode < 500 && ![401, 409, 429].includes(statusCode)
}

const codeOf = (error: Stripe.errors.StripeError) =>
  error.code ?? (error instanceof Stripe.errors.StripeIdempotencyError ? 'idempotency_error' : null)
