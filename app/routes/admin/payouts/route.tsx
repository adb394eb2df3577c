import { useLoaderData } from '@remix-run/react'
import { payoutFormSchema } from '~/domain/payouts/payout-form'
import { payoutLabels } from '~/domain/payouts/payout'
import { payoutsDue, recentPayouts, transferProblems } from '~/domain/payouts/payouts.queries.server'
import { settlePayout } from '~/domain/payouts/settle-payout.server'
import { formatTime } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { fullName } from '~/domain/shared/public-name'
import { paymentMode } from '~/integrations/payments/payments.server'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Pager } from '~/ui/pager'
import type { Column } from '~/ui/data-table'
import { FormNotice, Section, Table, TextLink, userPath } from '../elements'
import { readPage } from '../read-page.server'
import { consoleMeta } from '../tabs'
import { PayoutTable } from './payout-table'

const HERE = '/admin/accounts/payouts'
const PER_PAGE = 12

export const meta = consoleMeta('Payouts')

export const loader = adminLoader(async ({ request, now }) => {
  const [due, { payouts, page, pages }, problems] = await Promise.all([
    payoutsDue(),
    readPage(request, PER_PAGE, (page) => recentPayouts({ page, perPage: PER_PAGE })),
    transferProblems(now),
  ])
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
    due: due.map(({ userId, ...host }) => ({
      ...host,
      id: userId,
      name: fullName(host),
    })),
    payouts: payouts.map(presentPayout),
    problems,
  }
})

type Recent = Awaited<ReturnType<typeof recentPayouts>>['payouts'][number]

/** A payout and its status. */
function presentPayout({ amount, method, scheduledAt, completedAt, failedAt, ...payout }: Recent) {
  const settledAt = payout.status === 'failed' ? failedAt : completedAt
  return {
    ...payout,
    isTransfer: method === 'transfer',
    amount: formatExact(amount),
    label: payoutLabels[payout.status],
    recorded: scheduledAt && formatTime(scheduledAt, new Date()),
    settled: settledAt && formatTime(settledAt, new Date()),
  }
}

export type PresentedPayout = ReturnType<typeof presentPayout>

export const action = adminAction({
  schema: payoutFormSchema,
  failed: 'Failed to process payout',
  run: ({ value, user: admin, now }) =>
    settlePayout(
      value.payoutId,
      value.intent === 'paid' ? { outcome: 'completed' } : { outcome: 'failed', reason: value.reason },
      { admin, now },
    ),
  done: ({ payout }, { value: { intent } }) => ({
    to: HERE,
    title: intent === 'paid' ? 'Payout completed' : 'Payout returned',
    description: `${formatExact(payout.amount)} ${intent === 'paid' ? 'has arrived' : 'is owed to the host again'}.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Payouts: hosts who can be paid, and recent payouts. */
export default function Payouts() {
  const { due, payouts, page, pages, problems, hasTransfers, byHand } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="text-2xl font-bold">Payouts</h2>
      <FormNotice />
      <TransferProblems {...problems} />
      <Section title="Available for payout" id="due" className="mt-6">
        <p className="mt-1 max-w-text text-muted">
          Earned and ready to pay. The balance also counts upcoming bookings.{' '}
          {hasTransfers &&
            byHand.isAny &&
            `The processor sends what it collected; you send the rest: ${byHand.total} to ${byHand.hosts}. ` +
              'Recording a payout covers the whole available balance.'}
        </p>
        <Table
          labelledBy="due"
          columns={hasTransfers ? columns : columns.filter((one) => one !== byHandColumn)}
          rows={due}
          empty="Nothing to pay out."
        />
      </Section>
      <Section title="Recent payouts" id="payouts" className="mt-10">
        <PayoutTable payouts={payouts} />
        <Pager page={page} pages={pages} path={HERE} hash="#payouts" />
      </Section>
    </>
  )
}

type Due = Omit<Awaited<ReturnType<typeof payoutsDue>>[number], 'userId'> & { id: string; name: string }

/** What a payment processor that pays hosts does not transfer. */
const byHandColumn: Column<Due> = {
  head: 'By hand',
  numeric: true,
  cell: ({ byHand }) => formatExact(byHand),
}

const columns: Column<Due>[] = [
  {
    head: 'Host',
    title: true,
    cell: ({ id, name, email }) => (
      <>
        <TextLink href={userPath(id)}>{name}</TextLink> <span className="block text-muted">{email}</span>
      </>
    ),
  },
  { head: 'Balance', numeric: true, cell: ({ balance }) => formatExact(balance) },
  { head: 'Available', numeric: true, look: 'strong', cell: ({ payable }) => formatExact(payable) },
  byHandColumn,
  {
    head: 'Action',
    unlabelled: true,
    cell: ({ id, payable, name, minimum }) => (
      <p className="lg:text-right">
        {payable >= minimum ? (
          <Link
            to={`${HERE}/${id}`}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline lg:min-h-6"
          >
            Record payout
            <span className="sr-only">
              {' '}
              of {formatExact(payable)} to {name}
            </span>
          </Link>
        ) : (
          <span className="text-muted">Below the {formatExact(minimum)} minimum</span>
        )}
      </p>
    ),
  },
]

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
