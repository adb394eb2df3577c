import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { z } from 'zod'
import { readForm } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { Form, PrimaryButton, QuietButton, SecondaryButton } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { actAndLeave, demoPayment, requireDemo } from './demo.server'
import { testCards } from './test-cards'
import { FreshField, InputField, control } from '~/ui/field'

export const handle: ShellHandle = { header: 'plain', frame: 'task', scripts: noScripts }

export const meta = unlistedMeta('Demo checkout')

export const loader = ({ params }: LoaderFunctionArgs) => demoPayment(params.session!)

const schema = z.object({
  intent: z.enum(['pay', 'confirm', 'leave', 'pay-late', 'dispute', 'win', 'lose', 'refuse-card']),
  card: z.enum(testCards.map(({ id }) => id)).default('works'),
  code: z.string().optional(),
})

export async function action({ request, params }: ActionFunctionArgs) {
  const emulator = requireDemo()
  const form = await readForm(request, schema)
  if (!form.ok) return form.reply()
  const session = params.session!
  const { intentId, savedCardOf, disputeId, returnPath, cancelPath } = await demoPayment(session)
  const here = `/dev/pay/${session}`
  switch (form.value.intent) {
    case 'pay': {
      const { card } = form.value
      if (card === 'works') return actAndLeave(() => emulator.pay(session), returnPath)
      if (card === 'declined') return actAndLeave(() => emulator.decline(session), here)
      return redirect(`${here}?code`, 303)
    }
    case 'confirm':
      return form.value.code?.trim() === DEMO_CODE
        ? actAndLeave(() => emulator.pay(session), returnPath)
        : actAndLeave(() => emulator.decline(session), here)
    case 'pay-late':
      return actAndLeave(() => emulator.pay(session, { late: true }), returnPath)
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

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Plays the page of the payment processor in the demo. */
export default function DemoCheckout() {
  const payment = useLoaderData<typeof loader>()
  const isAskedForCode = useSearchParams()[0].has('code')
  return (
    <main className="mx-auto w-full max-w-[30rem] px-4 py-8 md:py-12">
      <h1 className="text-2xl font-bold">Demo checkout</h1>
      <p className="mt-1 text-muted">No money moves. Pick what your card should do.</p>
      <div className="mt-6 rounded-lg border border-line bg-surface p-5 shadow-float sm:p-6">
        <dl className="border-b border-line pb-5">
          <dt className="text-muted">{payment.title}</dt>
          <dd className="mt-1 text-2xl font-bold tabular-nums">{payment.amount}</dd>
        </dl>
        {payment.declined && payment.state === 'open' && (
          <div className="mt-5">
            <Notice type="error" title={payment.declined}>
              Try again with another card.
            </Notice>
          </div>
        )}
        <Form method="post" className="mt-5 grid gap-3">
          {payment.state === 'open' &&
            (isAskedForCode ? <CodeForm amount={payment.amount} /> : <CardForm {...payment} />)}
          {payment.state === 'expired' && <ExpiredPayment />}
          {payment.state === 'complete' && <CompletePayment payment={payment} />}
        </Form>
      </div>
    </main>
  )
}

const ExpiredPayment = () => (
  <>
    <p>The time to pay is over. A payment that was made just before may still arrive.</p>
    <PrimaryButton intent="pay-late">Pay after the time is over</PrimaryButton>
    <QuietButton intent="leave">Leave without paying</QuietButton>
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
    {payment.canDispute && <SecondaryButton intent="dispute">Dispute this payment</SecondaryButton>}
    {payment.savedCardOf && (
      <SecondaryButton intent="refuse-card">The bank declines this card from now on</SecondaryButton>
    )}
    {payment.disputeId && (
      <>
        <SecondaryButton intent="win">The marketplace wins the dispute</SecondaryButton>
        <SecondaryButton intent="lose">The marketplace loses the dispute</SecondaryButton>
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

type CardFormProps = { amount: string; isLater: boolean; isDeposit: boolean }

/** The code that the bank of the third test card asks for. */
const DEMO_CODE = '123456'

/** A filled-in card that cannot be changed, so that nobody types their own into a demo. */
const CardForm = ({ amount, isLater, isDeposit }: CardFormProps) => (
  <div className="group grid gap-4">
    <div>
      <p className="font-semibold">Card number</p>
      {testCards.map(({ id, number }) => (
        <input
          key={id}
          readOnly
          aria-label="Card number"
          value={number}
          className={`${control} mt-1 hidden tabular-nums ${shownFor[id]}`}
        />
      ))}
    </div>
    <div className="grid grid-cols-2 gap-4">
      <InputField id="expiry" label="Expires" readOnly value="12 / 34" />
      <InputField id="cvc" label="CVC" readOnly value="123" />
    </div>
    <InputField id="name" label="Name on card" readOnly value="Demo Guest" />
    <fieldset>
      <legend className="font-semibold">Test cards</legend>
      {testCards.map(({ id, number, what }, index) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="card"
            value={id}
            defaultChecked={index === 0}
            className="size-5 accent-accent"
          />
          {what}
          <span className="ml-auto text-sm text-muted tabular-nums">{number}</span>
        </label>
      ))}
    </fieldset>
    {isLater && (
      <p className="text-sm text-muted">
        {isDeposit
          ? 'We place a hold on the card for 7 days, and only charge it for a claim of the host.'
          : 'We place a hold on the card now, and only charge it if the host accepts.'}
      </p>
    )}
    <PrimaryButton intent="pay">
      {isLater ? 'Authorize' : 'Pay'} {amount}
    </PrimaryButton>
    <Leave />
  </div>
)

/** Whole class names, because Tailwind reads the sources. */
const shownFor = {
  works: 'group-has-[[value=works]:checked]:block',
  declined: 'group-has-[[value=declined]:checked]:block',
  code: 'group-has-[[value=code]:checked]:block',
}

const CodeForm = ({ amount }: { amount: string }) => (
  <div className="grid gap-4">
    <FreshField
      id="code"
      name="code"
      label="Code from your bank"
      help="Any other code is refused."
      inputMode="numeric"
      defaultValue={DEMO_CODE}
    />
    <PrimaryButton intent="confirm">Confirm {amount}</PrimaryButton>
    <Leave />
  </div>
)

const Leave = () => <QuietButton intent="leave">Leave without paying</QuietButton>
