import { redirect } from '@remix-run/node'
import { formatExact } from '~/domain/shared/money'
import { deliverDemoEvents } from '~/domain/bookings/payment/deliver-demo-events.server'
import { safePath } from '~/http/safe-path'
import { Failure } from '~/integrations/payments/emulator/failure'
import { demoEmulator, paymentMode } from '~/integrations/payments/payments.server'
import { fromStripeAmount } from '~/integrations/payments/stripe-amounts'
import { env } from '../../../../env.server'

const notFound = () => new Response('Page not found', { status: 404 })

/** The processor that these pages play. There are no such pages outside the demo. */
export function requireDemo() {
  if (paymentMode() !== 'demo') throw notFound()
  return demoEmulator()
}

/** A payment under way, as its page shows it. */
export async function demoPayment(sessionId: string) {
  const emulator = requireDemo()
  const session = await emulator.session(sessionId)
  if (!session) throw notFound()
  const intent = session.payment_intent ? await emulator.intent(session.payment_intent) : null
  const dispute = (await emulator.all('dispute')).find((one) => one.payment_intent === session.payment_intent)
  const isOver = session.expires_at * 1_000 <= Date.now()
  return {
    title: session.emulated.title,
    amount: formatExact(fromStripeAmount(session.amount_total, session.currency)),
    isLater: session.emulated.capture === 'manual',
    /** The card of a payment that can be used again. */
    savedCardOf: intent?.payment_method ? intent.id : null,
    isDeposit: pathOf(session.success_url).includes('/deposit'),
    state: session.status === 'open' && isOver ? ('expired' as const) : session.status,
    declined: intent?.last_payment_error?.message ?? null,
    intentId: intent?.id ?? null,
    canDispute: intent?.status === 'succeeded' && !dispute,
    disputeId: dispute?.status === 'needs_response' ? dispute.id : null,
    outcome: dispute && dispute.status !== 'needs_response' ? dispute.status : null,
    returnPath: pathOf(session.success_url),
    cancelPath: pathOf(session.cancel_url),
  }
}

/** The page for the details of a host. */
export async function demoLink(linkId: string) {
  const link = await requireDemo().accountLink(linkId)
  if (!link) throw notFound()
  return { accountId: link.account, returnPath: pathOf(link.return_url) }
}

/** Acts as the processor, delivers what it has to say, and leads on. */
export async function actAndLeave(act: () => Promise<unknown>, path: string): Promise<Response> {
  try {
    await act()
  } catch (error) {
    // A button of an older page: the page says how it stands now.
    if (!(error instanceof Failure)) throw error
  }
  await deliverDemoEvents(new Date())
  return redirect(path, 303)
}

/** The path of one of our pages. */
function pathOf(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin === env().APP_ORIGIN ? safePath(pathname + search) : '/'
}
