import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { readForm } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { actAndLeave, demoPayment, requireDemo } from './demo.server'

export const meta: MetaFunction = () => unlistedMeta('Test payment')

export const loader = ({ params }: LoaderFunctionArgs) => demoPayment(params.session!)

const schema = z.object({
  intent: z.enum(['pay', 'decline', 'leave', 'pay-late', 'dispute', 'win', 'lose', 'refuse-card']),
})

export async function action({ request, params }: ActionFunctionArgs) {
  const emulator = requireDemo()
  const form = await readForm(request, schema)
  if (!form.ok) return form.reply()
  const session = params.session!
  const { intentId, savedCardOf, disputeId, returnPath, cancelPath } = await demoPayment(session)
  const here = `/dev/pay/${session}`
  switch (form.value.intent) {
    case 'pay':
      return actAndLeave(() => emulator.pay(session), returnPath)
    case 'pay-late':
      return actAndLeave(() => emulator.pay(session, { late: true }), returnPath)
    case 'decline':
      return actAndLeave(() => emulator.decline(session), here)
    case 'leave':
      return actAndLeave(async () => {}, cancelPath)
    case 'dispute':
      return actAndLeave(async () => intentId && emulator.dispute(intentId), here)
    case 'refuse-card':
      return actAndLeave(async () => savedCardOf && emulator.setDeclined(savedCardOf, true), returnPath)
    case 'win':
    case 'lose': {
      const outcome = form.value.intent === 'win' ? 'won' : 'lost'
      return actAndLeave(async () => disputeId && emulator.closeDispute(disputeId, outcome), here)
    }
  }
}

type Payment = Awaited<ReturnType<typeof demoPayment>>

/** Plays the page of the payment processor in the demo. */
export default function TestPayment() {
  const payment = useLoaderData<typeof loader>()
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold md:text-3xl">Test payment</h1>
      <p className="mt-2 text-muted">
        In this demo, this page stands in for the payment processor's own. No money moves, and no card is
        needed: choose what happens.
      </p>
      <dl className="mt-6 rounded-lg border border-line bg-surface p-5">
        <dt className="text-muted">{payment.title}</dt>
        <dd className="mt-1 text-2xl font-bold">{payment.amount}</dd>
      </dl>
      {payment.declined && payment.state === 'open' && (
        <div className="mt-6">
          <Notice type="error" title={payment.declined}>
            Try again with another card.
          </Notice>
        </div>
      )}
      <form method="post" className="mt-6 grid justify-items-start gap-3">
        {payment.state === 'open' && <OpenPayment payment={payment} />}
        {payment.state === 'expired' && <ExpiredPayment />}
        {payment.state === 'complete' && <CompletePayment payment={payment} />}
      </form>
    </main>
  )
}

const OpenPayment = ({ payment: { isLater, isDeposit } }: { payment: Payment }) => (
  <>
    {isLater && (
      <p>
        {isDeposit
          ? 'The card is authorized now for 7 days, and only charged for a claim of the host.'
          : 'The card is authorized now, and charged when the host accepts the request.'}
      </p>
    )}
    <button name="intent" value="pay" className={button('primary')}>
      Pay with a card that works
    </button>
    <button name="intent" value="decline" className={button('secondary')}>
      Pay with a card that is declined
    </button>
    <button name="intent" value="leave" className={button('quiet')}>
      Leave without paying
    </button>
  </>
)

const ExpiredPayment = () => (
  <>
    <p>The time to pay is over. A payment that was made just before may still arrive.</p>
    <button name="intent" value="pay-late" className={button('primary')}>
      Pay after the time is over
    </button>
    <button name="intent" value="leave" className={button('quiet')}>
      Leave without paying
    </button>
  </>
)

const CompletePayment = ({ payment }: { payment: Payment }) => (
  <>
    <p role="status">
      {payment.outcome
        ? `The bank has decided the dispute: the marketplace has ${payment.outcome} it.`
        : payment.disputeId
          ? 'The payment is disputed. The bank has taken the money back until it decides.'
          : 'This payment is made.'}
    </p>
    {payment.canDispute && (
      <button name="intent" value="dispute" className={button('secondary')}>
        Dispute this payment
      </button>
    )}
    {payment.savedCardOf && (
      <button name="intent" value="refuse-card" className={button('secondary')}>
        The bank declines this card from now on
      </button>
    )}
    {payment.disputeId && (
      <>
        <button name="intent" value="win" className={button('secondary')}>
          The marketplace wins the dispute
        </button>
        <button name="intent" value="lose" className={button('secondary')}>
          The marketplace loses the dispute
        </button>
      </>
    )}
    {payment.deposits.map(({ intentId, amount }) => (
      <a key={intentId} href={`/dev/pay/${intentId}`} className={button('secondary')}>
        Security deposit charged: {amount}
      </a>
    ))}
    <a href={payment.returnPath} className={button('quiet')}>
      Back to the booking
    </a>
  </>
)
