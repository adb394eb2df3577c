import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { paymentsFormSchema } from '~/domain/payments/operator-refund'
import { recentCheckouts, recentRefunds, shownDifferences } from '~/domain/payments/payments.queries.server'
import { formatUtc } from '~/domain/shared/dates'
import { taskRuns } from '~/domain/tasks/tasks.queries.server'
import { formAction } from '~/http/form-action.server'
import { requireAdmin } from '~/http/guards.server'
import type { FormReply } from '~/http/read-form.server'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { consoleMeta } from '../tabs'
import { CheckoutTable } from './checkout-table'
import { DifferenceTable } from './difference-table'
import { handleForm } from './handle-form.server'
import { presentCheckout, presentDifference, presentRefund } from './present-payments.server'
import { RefundTable } from './refund-table'

const HERE = '/admin/accounts/payments'
const SHOWN = 50
const WEEK = 7 * 86_400_000

export const meta: MetaFunction = () => consoleMeta('Payments')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const [checkouts, refunds, differences, tasks] = await Promise.all([
    recentCheckouts(SHOWN),
    recentRefunds(SHOWN),
    shownDifferences({ closedSince: new Date(Date.now() - WEEK), limit: SHOWN }),
    taskRuns(),
  ])
  const compared = tasks.find(({ name }) => name === 'reconcile-payments')!.runs.succeededAt
  return {
    compared: compared && formatUtc(compared),
    differences: differences.map(presentDifference),
    checkouts: checkouts.map(({ checkout, since, ...about }) => ({
      ...presentCheckout(checkout, since),
      ...about,
    })),
    refunds: refunds.map(({ refund, guestName, isOpen }) => ({
      ...presentRefund(refund, isOpen),
      guestName,
    })),
  }
}

export const action = formAction({
  access: 'admin',
  schema: paymentsFormSchema,
  failed: 'Nothing was changed',
  run: ({ value, user: admin, now }) => handleForm(value, { admin, now }),
  done: ({ toast }) => ({ to: HERE, ...toast }),
})

/** Payments: what guests paid lately, and what went back to them. */
export default function Payments() {
  const { checkouts, refunds, differences, compared } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  const failed = refunds.filter(({ canRetry }) => canRetry).length
  return (
    <>
      <h2 className="text-2xl font-bold">Payments</h2>
      <ReplyNotice reply={reply} className="mt-6" />
      {failed > 0 && (
        <div className="mt-6">
          <Notice type="error" title={failed === 1 ? 'A refund failed' : `${failed} refunds failed`}>
            The money is still owed to the guest. Try again, or if the card is closed, ask the guest where to
            send it.
          </Notice>
        </div>
      )}
      <section className="mt-6">
        <h3 id="refunds" className="text-lg font-semibold">
          Refunds
        </h3>
        <div className="mt-3">
          {refunds.length > 0 ? (
            <RefundTable refunds={refunds} labelledBy="refunds" />
          ) : (
            <p className={nothing}>No refunds yet.</p>
          )}
        </div>
      </section>
      <section className="mt-10">
        <h3 id="differences" className="text-lg font-semibold">
          Differences
        </h3>
        <p className="mt-1 max-w-text text-muted">
          Every night the ledger is compared with the balance at the payment processor, up to 90 days back.
          What was resolved or explained is listed for a week.
          {compared && ` Last compared ${compared}.`}
        </p>
        <div className="mt-3">
          {differences.length > 0 ? (
            <DifferenceTable differences={differences} reply={reply} labelledBy="differences" />
          ) : (
            <p className={nothing}>{compared ? 'No differences.' : 'Not compared yet.'}</p>
          )}
        </div>
      </section>
      <section className="mt-10">
        <h3 id="checkouts" className="text-lg font-semibold">
          Recent payments
        </h3>
        <div className="mt-3">
          {checkouts.length > 0 ? (
            <CheckoutTable checkouts={checkouts} labelledBy="checkouts" />
          ) : (
            <p className={nothing}>No payments yet.</p>
          )}
        </div>
      </section>
    </>
  )
}

const nothing = 'rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted'
