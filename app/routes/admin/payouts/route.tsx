import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { payoutFormSchema } from '~/domain/payouts/payout-form'
import { payoutsDue, recentPayouts, transferProblems } from '~/domain/payouts/payouts.queries.server'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { paymentMode } from '~/integrations/payments/payments.server'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import { pageNumber } from '~/http/page-number'
import type { FormReply } from '~/http/read-form.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { Pager } from '~/ui/pager'
import { consoleMeta } from '../tabs'
import { handleForm } from './handle-form.server'
import { DueTable } from './due-table'
import { PayoutTable } from './payout-table'
import { presentDue, presentPayout } from './present-payouts.server'

const PER_PAGE = 12

export const meta: MetaFunction = () => consoleMeta('Payouts')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const page = pageNumber(request)
  if (!page) throw new Response('Page not found', { status: 404 })
  const [due, { payouts, total }, problems] = await Promise.all([
    payoutsDue(),
    recentPayouts({ page, perPage: PER_PAGE }),
    transferProblems(new Date()),
  ])
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  if (page > pages) throw new Response('Page not found', { status: 404 })
  const byHand = due.filter((one) => one.byHand > 0)
  return {
    page,
    pages,
    hasTransfers: paymentMode() !== 'none',
    byHand: {
      isAny: byHand.length > 0,
      hosts: count(byHand.length, 'host'),
      total: formatExact(byHand.reduce((sum, one) => sum + one.byHand, 0)),
    },
    due: due.map(presentDue),
    payouts: payouts.map(presentPayout),
    problems,
  }
}

export const action = formAction({
  access: 'admin',
  schema: payoutFormSchema,
  failed: 'Failed to process payout',
  run: ({ value, user: admin, now }) => handleForm(value, { admin, now }),
  done: ({ toast }) => ({ to: '/admin/accounts/payouts', ...toast }),
})

/** Payouts: hosts who can be paid, and recent payouts. */
export default function Payouts() {
  const { due, payouts, page, pages, problems, hasTransfers, byHand } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      <h2 className="text-2xl font-bold">Payouts</h2>
      <ReplyNotice reply={reply} className="mt-6" />
      <TransferProblems {...problems} />
      <section className="mt-6">
        <h3 id="due" className="text-lg font-semibold">
          Available for payout
        </h3>
        <p className="mt-1 max-w-text text-muted">
          What hosts earned from completed bookings, cancellations and adjustments. The balance also counts
          upcoming bookings, which can't be paid out yet.
        </p>
        {hasTransfers && byHand.isAny && (
          <p className="mt-1 max-w-text text-muted">
            The payment processor transfers what guests paid through it. You pay everything else by hand, like
            earnings from before it was turned on: {byHand.total} to {byHand.hosts}. Recording a payout covers
            the host's whole available balance, so the processor won't send it again.
          </p>
        )}
        <div className="mt-3">
          {due.length > 0 ? (
            <DueTable due={due} hasTransfers={hasTransfers} labelledBy="due" />
          ) : (
            <p className={nothing}>Nothing to pay out.</p>
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
          <Pager page={page} pages={pages} path="/admin/accounts/payouts" hash="#payouts" />
        </div>
      </section>
    </>
  )
}

/** What the payment processor could not transfer. The payouts below say why. */
function TransferProblems({ refused, waiting }: { refused: number; waiting: number }) {
  if (refused + waiting === 0) return null
  const payouts = (count: number) => (count === 1 ? '1 payout' : `${count} payouts`)
  return (
    <div className="mt-6">
      <Notice type="error" title="Some earnings could not be transferred">
        {refused > 0 && (
          <p>
            The payment processor refused {payouts(refused)} in the last 7 days. The hosts were emailed, and
            the amounts are owed again.
          </p>
        )}
        {waiting > 0 && (
          <p>
            {payouts(waiting)} cannot be made until more of the balance at the payment processor is available.
            They are tried again every hour.
          </p>
        )}
      </Notice>
    </div>
  )
}

const nothing = 'rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted'
