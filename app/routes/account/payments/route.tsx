import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { payoutState, startOnboarding } from '~/domain/payouts/payout-account.server'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { currentUser } from '~/http/session.server'
import { paymentsAre } from '~/integrations/payments/payments.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { pageTitle } from '~/ui/page-title'

const HERE = '/account/payments'

export const meta: MetaFunction = () => [
  { title: pageTitle('Payments') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request)
  if (!user) return data(null, { status: 401 })
  const from = new URL(request.url).searchParams.get('from')
  if (paymentsAre() === 'none') return data({ state: 'by_bank' as const, isExpired: false })
  const state = await payoutState(user.id, { isBack: from === 'processor', now: new Date() })
  return data({ state, isExpired: from === 'expired' })
}

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
    label: 'By bank transfer',
    text: 'Payouts are made by bank transfer. We will ask for your bank details when there is something to pay out.',
    button: null,
  },
  not_set_up: {
    label: 'Not set up',
    text:
      'To be paid, tell our payment processor who you are and where your earnings go. We never see your bank ' +
      'details. It takes a few minutes.',
    button: 'Set up payouts',
  },
  details_missing: {
    label: 'Details missing',
    text: 'Our payment processor still needs some of your details. Until it has them, your earnings wait for you.',
    button: 'Continue',
  },
  in_review: {
    label: 'Being checked',
    text: 'Our payment processor has your details and checks them. This usually takes a day at most.',
    button: 'View or change your details',
  },
  ready: {
    label: 'Ready',
    text:
      'Earnings are transferred to you 24 hours after a stay or rental begins, as soon as they reach your minimum ' +
      'payout.',
    button: 'View or change your details',
  },
} as const

/** Where a host's earnings go. */
export default function Payments() {
  const found = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  if (!found) return <SignInRequired text="Sign in to see how you are paid." returnTo={HERE} />
  const { label, text, button: next } = states[found.state]
  return (
    <main className="page-text">
      <a
        href="/profile"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <Icon name="back" /> Profile
      </a>
      <h1 className="mt-2 text-2xl font-bold md:text-3xl">Payments</h1>
      <ReplyNotice reply={reply} className="mt-6" />
      {found.isExpired && (
        <div className="mt-6">
          <Notice type="info" title="That link has expired">
            Continue below to get a new one.
          </Notice>
        </div>
      )}
      <section aria-labelledby="payouts" className="mt-6 rounded-lg border border-line bg-surface p-5">
        <h2 id="payouts" className="text-lg font-semibold">
          Payouts: {label}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
        {next && (
          <form method="post" action={HERE} className="mt-4">
            <button
              name="intent"
              value="details"
              className={button(found.state === 'ready' ? 'secondary' : 'primary')}
            >
              {next}
            </button>
          </form>
        )}
      </section>
    </main>
  )
}
