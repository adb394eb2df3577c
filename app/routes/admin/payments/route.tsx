import { useLoaderData } from '@remix-run/react'
import { retryRefund } from '~/domain/bookings/payment/refund-as-operator.server'
import { explainDifference } from '~/domain/payments/explain-difference.server'
import { paymentsFormSchema } from '~/domain/payments/operator-refund'
import { recentCheckouts, recentRefunds, shownDifferences } from '~/domain/payments/payments.queries.server'
import { formatUtc } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { taskRuns } from '~/domain/tasks/tasks.queries.server'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { Notice } from '~/ui/notice'
import type { Column } from '~/ui/data-table'
import { FormNotice, Section, Table, TextLink, Written } from '../elements'
import { consoleMeta } from '../tabs'
import { DifferenceTable } from './difference-table'
import {
  presentCheckout,
  presentDifference,
  presentRefund,
  type PresentedCheckout,
} from './present-payments.server'
import { RefundTable } from './refund-table'

const HERE = '/admin/accounts/payments'
const SHOWN = 50
const WEEK = 7 * 86_400_000

export const meta = consoleMeta('Payments')

export const loader = adminLoader(async () => {
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
})

export const action = adminAction({
  schema: paymentsFormSchema,
  failed: 'Nothing was changed',
  run: async ({ value, user: admin, now }) =>
    value.intent === 'explain'
      ? explainDifference(value, { admin, now })
      : retryRefund(value.refundId, { admin, now }),
  done: (result) => ({
    to: HERE,
    ...('refund' in result
      ? {
          title: 'Refund sent again',
          description: `${formatExact(result.refund.amount)} is on its way to the payment processor.`,
        }
      : {
          title: 'Difference is explained',
          description: 'It is not looked for any more, unless its amounts change.',
        }),
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Payments: what guests paid lately, and what went back to them. */
export default function Payments() {
  const { checkouts, refunds, differences, compared } = useLoaderData<typeof loader>()
  const failed = refunds.filter(({ canRetry }) => canRetry).length
  return (
    <>
      <h2 className="text-2xl font-bold">Payments</h2>
      <FormNotice />
      {failed > 0 && (
        <div className="mt-6">
          <Notice type="error" title={failed === 1 ? 'A refund failed' : `${failed} refunds failed`}>
            The money is still owed to the guest. Try again, or if the card is closed, ask the guest where to
            send it.
          </Notice>
        </div>
      )}
      <Section title="Refunds" id="refunds" className="mt-6">
        <RefundTable refunds={refunds} labelledBy="refunds" empty="No refunds yet." />
      </Section>
      <Section title="Differences" id="differences" className="mt-10">
        <p className="mt-1 max-w-text text-muted">
          Every night the ledger is compared with the balance at the payment processor, up to 90 days back.
          What was resolved or explained is listed for a week.
          {compared && ` Last compared ${compared}.`}
        </p>
        <DifferenceTable
          differences={differences}
          empty={compared ? 'No differences.' : 'Not compared yet.'}
        />
      </Section>
      <Section title="Recent payments" id="checkouts" className="mt-10">
        <Table labelledBy="checkouts" columns={columns} rows={checkouts} empty="No payments yet." />
      </Section>
    </>
  )
}

const columns: Column<PresentedCheckout & { guestName: string; title: string }>[] = [
  {
    head: 'Guest',
    title: true,
    cell: ({ guestName, bookingId, made }) => (
      <TextLink href={`${HERE}/${bookingId}`}>
        {guestName}
        <span className="sr-only">, {made}</span>
      </TextLink>
    ),
  },
  {
    head: 'Listing',
    wraps: true,
    cell: ({ title }) => <Written>{title}</Written>,
  },
  { head: 'Opened (UTC)', look: 'muted', cell: ({ opened }) => opened },
  { head: 'Amount', numeric: true, look: 'strong', cell: ({ amount }) => amount },
  { head: 'State', cell: ({ state }) => state },
]
