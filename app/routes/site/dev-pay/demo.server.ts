import { redirect } from '@remix-run/node'
import { formatExact } from '~/domain/shared/money'
import { deliverDemoEvents } from '~/domain/bookings/payment/deliver-demo-events.server'
import { safePath } from '~/http/safe-path'
import { Failure } from '~/integrations/payments/emulator/failure'
import { demoEmulator, paymentMode } from '~/integrations/payments/payments.server'
import { fromStripeAmount } from '~/integrations/payments/stripe-amounts'
import { env } from '../../../../env.server'

const notFound = () => new Response('Page not found', { status: 404 })

/** The database refuses to compare some other characters. */
const isId = (text: string) => /^[\w-]+$/.test(text)

/** The processor that these pages play. There are no such pages outside the demo. */
export function requireDemo() {
  if (paymentMode() !== 'demo') throw notFound()
  return demoEmulator()
}

/** A payment under way, as its page shows it, or a deposit that was charged later: the id of its authorization. */
export async function demoPayment(id: string) {
  if (!isId(id)) throw notFound()
  return (await demoSession(id)) ?? (await demoDeposit(id))
}

async function demoSession(sessionId: string) {
  const emulator = requireDemo()
  const session = await emulator.session(sessionId)
  if (!session) return null
  const intent = session.payment_intent ? await emulator.intent(session.payment_intent) : null
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
    ...(await demoDispute(intent)),
    deposits: intent ? await depositsBeside(intent) : [],
    returnPath: pathOf(session.success_url),
    cancelPath: pathOf(session.cancel_url),
  }
}

type Intent = NonNullable<Awaited<ReturnType<ReturnType<typeof requireDemo>['intent']>>>

const bookingPath = ({ metadata }: Intent) => `/bookings/${metadata.bookingId}`
const amountOf = ({ amount_received: amount, currency }: Intent) =>
  formatExact(fromStripeAmount(amount, currency))

/** A deposit that was charged to the card saved with the booking, which has no page of its own. */
async function demoDeposit(intentId: string) {
  const intent = await requireDemo().intent(intentId)
  if (intent?.status !== 'succeeded') throw notFound()
  return {
    title: 'Security deposit',
    amount: amountOf(intent),
    isLater: true,
    savedCardOf: null,
    isDeposit: true,
    state: 'complete' as const,
    declined: null,
    intentId,
    ...(await demoDispute(intent)),
    deposits: [],
    returnPath: bookingPath(intent),
    cancelPath: bookingPath(intent),
  }
}

/** Whether a payment can be disputed, and the dispute about it that is open or decided. */
async function demoDispute(intent: Intent | null) {
  const dispute = (await requireDemo().all('dispute')).find((one) => one.payment_intent === intent?.id)
  return {
    canDispute: intent?.status === 'succeeded' && !dispute,
    disputeId: dispute?.status === 'needs_response' ? dispute.id : null,
    outcome: dispute && dispute.status !== 'needs_response' ? dispute.status : null,
  }
}

/** The deposits of the same booking that were charged without a page. */
async function depositsBeside({ id, metadata }: Intent) {
  const [intents, sessions] = await Promise.all([requireDemo().all('intent'), requireDemo().all('session')])
  const withPage = new Set(sessions.map(({ payment_intent: intentId }) => intentId))
  return intents
    .filter((one) => one.id !== id && one.metadata.bookingId === metadata.bookingId && !withPage.has(one.id))
    .filter(({ status }) => status === 'succeeded')
    .map((one) => ({ intentId: one.id, amount: amountOf(one) }))
}

/** The page for the details of a host. */
export async function demoLink(linkId: string) {
  if (!isId(linkId)) throw notFound()
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

function pathOf(address: string): string {
  const { origin, pathname, search } = new URL(address)
  return origin === env().APP_ORIGIN ? safePath(pathname + search) : '/'
}
