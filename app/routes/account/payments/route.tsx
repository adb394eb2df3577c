import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { readHostPayments } from '~/domain/payouts/host-payments.server'
import { startOnboarding } from '~/domain/payouts/payout-account.server'
import { formatExact } from '~/domain/shared/money'
import { requireUser } from '~/http/guards.server'
import { readForm } from '~/http/read-form.server'
import { signedInLoader } from '~/http/page-loader.server'
import { AccountPage } from '~/components/accounts/account-page'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { PageReply } from '~/components/forms/reply-notice'
import { PayoutList } from '~/components/payouts/payout-list'
import { presentPayout } from '~/components/payouts/present-payouts.server'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { SmallHeading } from '~/ui/text'

const HERE = '/account/payments'

export const meta = unlistedMeta('Payments')

export const loader = signedInLoader(async ({ request, user, now }) => {
  const from = new URL(request.url).searchParams.get('from')
  const { state, payable, minimum, payouts } = await readHostPayments(user.id, {
    isBack: from === 'processor',
    now,
  })
  // Before the processor was turned on, or while a host has no account there.
  const isPaidByHand = state === 'not_set_up' && payouts.some(({ status }) => status === 'completed')
  return {
    state: isPaidByHand ? ('by_bank_so_far' as const) : state,
    isExpired: from === 'expired',
    payable: formatExact(payable),
    minimum: formatExact(minimum),
    payouts: payouts.map(presentPayout),
  }
})

const schema = z.object({ intent: z.literal('details') })

/** Leads a host to the page of the processor that asks for their details. */
export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request, HERE)
  const form = await readForm(request, schema)
  if (!form.ok) return form.reply()
  const started = await startOnboarding(host, { now: new Date() })
  return started.ok ? redirect(started.url, 303) : form.refuse(started)
}

const states = {
  by_bank: {
    label: 'by bank transfer',
    text: 'Payouts are made by bank transfer. We will ask for your bank details when there is something to pay out.',
    button: null,
  },
  by_bank_so_far: {
    label: 'by bank transfer',
    text:
      'So far we have paid you by bank transfer. To get your earnings 24 hours after a stay or rental begins, tell ' +
      'our payment processor where they go. We never see your bank details. It takes a few minutes.',
    button: 'Set up payouts',
  },
  not_set_up: {
    label: 'not set up',
    text:
      'To be paid, tell our payment processor who you are and where your earnings go. We never see your bank ' +
      'details. It takes a few minutes.',
    button: 'Set up payouts',
  },
  details_missing: {
    label: 'details missing',
    text: 'Our payment processor still needs some of your details. Until it has them, your earnings wait for you.',
    button: 'Continue',
  },
  in_review: {
    label: 'being checked',
    text: 'Our payment processor has your details and checks them. This usually takes a day at most.',
    button: 'View or change your details',
  },
  ready: {
    label: 'ready',
    text:
      'Earnings are transferred to you 24 hours after a stay or rental begins, as soon as they reach your minimum ' +
      'payout.',
    button: 'View or change your details',
  },
} as const

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Where a host's earnings go. */
export default function Payments() {
  const found = useLoaderData<typeof loader>()
  if (!found) return <SignInRequired text="Sign in to see how you are paid." returnTo={HERE} />
  const { label, text, button: next } = states[found.state]
  return (
    <AccountPage title="Payments">
      <PageReply className="mt-6" />
      {found.isExpired && (
        <div className="mt-6">
          <Notice type="info" title="That link has expired">
            Continue below to get a new one.
          </Notice>
        </div>
      )}
      <section aria-labelledby="payouts" className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-8">
        <SmallHeading id="payouts">Payouts: {label}</SmallHeading>
        <p className="mt-2 text-muted">{text}</p>
        {next && (
          <Form method="post" action={HERE} className="mt-4">
            <button
              name="intent"
              value="details"
              className={button(found.state === 'ready' ? 'secondary' : 'primary')}
            >
              {next}
            </button>
          </Form>
        )}
        <dl className="mt-5 space-y-2 border-t border-line pt-4">
          <Amount name="Ready to pay out" amount={found.payable} />
          <Amount name="Minimum payout" amount={found.minimum} />
        </dl>
      </section>
      {found.payouts.length > 0 && (
        <section className="mt-8">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <SmallHeading id="last-payouts">Last payouts</SmallHeading>
            <Link
              to="/earnings/statements"
              className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
            >
              Payout statements
            </Link>
          </div>
          <div className="mt-3">
            <PayoutList payouts={found.payouts} labelledBy="last-payouts" />
          </div>
        </section>
      )}
    </AccountPage>
  )
}

const Amount = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold tabular-nums">{amount}</dd>
  </div>
)
