import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { payoutFormSchema } from '~/domain/payouts/payout-form'
import { payoutsDue, recentPayouts } from '~/domain/payouts/payouts.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { readForm, type FormReply, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { AccountParts } from '~/routes/admin/account-tabs'
import { pageTitle } from '~/ui/page-title'
import { useNoticeToast } from '~/ui/notice-toast'
import { handleForm } from './handle-form.server'
import { DueTable } from './due-table'
import { PayoutTable } from './payout-table'
import { presentDue, presentPayout } from './present-payouts.server'

const PAYOUTS_SHOWN = 50

export const meta: MetaFunction = () => [
  { title: pageTitle('Payouts') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const [due, payouts] = await Promise.all([payoutsDue(), recentPayouts(PAYOUTS_SHOWN)])
  return { due: due.map(presentDue), payouts: payouts.map(presentPayout) }
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, payoutFormSchema)
  if (!form.ok) return replyWithErrors(form, 'Failed to process payout')
  const result = await handleForm(form.value, { admin, now: new Date() })
  return result.ok ? redirectWithToast('/admin/accounts/payouts', result.toast) : form.refuse(result)
}

/** Payouts: hosts who can be paid, and recent payouts. */
export default function Payouts() {
  const { due, payouts } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      <h2 className="text-2xl font-bold">Account Management</h2>
      <AccountParts here="/admin/accounts/payouts" />
      <ReplyNotice reply={reply} className="mt-6" />
      <section className="mt-6">
        <h3 id="due" className="text-lg font-semibold">
          Available for payout
        </h3>
        <p className="mt-1 max-w-text text-muted">
          What completed bookings, cancellations and adjustments have earned. Earnings from upcoming bookings
          are part of the balance, but cannot be paid out yet.
        </p>
        <div className="mt-3">
          {due.length > 0 ? (
            <DueTable due={due} labelledBy="due" />
          ) : (
            <p className={nothing}>There is nothing to pay out.</p>
          )}
        </div>
      </section>
      <section className="mt-10">
        <h3 id="payouts" className="text-lg font-semibold">
          Recent payouts
        </h3>
        <div className="mt-3">
          {payouts.length > 0 ? (
            <PayoutTable payouts={payouts} reply={reply} labelledBy="payouts" />
          ) : (
            <p className={nothing}>No payouts yet.</p>
          )}
        </div>
      </section>
    </>
  )
}

const nothing = 'rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted'
