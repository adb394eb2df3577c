import { useLoaderData } from '@remix-run/react'
import { numberOf } from '~/domain/receipts/receipt'
import { statementsOf } from '~/domain/receipts/receipts.queries.server'
import { formatDay, todayIn } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { signedInLoader } from '~/http/page-loader.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { DataTable, type Column } from '~/ui/data-table'
import { unlistedMeta } from '~/components/shell/page-title'
import { Link } from '~/ui/link'
import { ParentLink } from '~/ui/parent-link'

const HERE = '/earnings/statements'

export const meta = unlistedMeta('Payout statements')

export const loader = signedInLoader(async ({ user: host, now }) => {
  const statements = await statementsOf(host.id, now)
  return statements.map(({ receipt, payout }) => ({
    id: payout.id,
    number: numberOf(receipt),
    issued: formatDay(todayIn('UTC', receipt.issuedAt)),
    amount: formatExact(payout.amount),
    note: payout.status === 'failed' ? 'Returned by the bank' : null,
  }))
})

type Row = { id: string; number: string; issued: string; amount: string; note: string | null }

const columns: Column<Row>[] = [
  {
    head: 'Statement',
    title: true,
    cell: ({ id, number }) => (
      <Link
        to={`${HERE}/${id}`}
        className="inline-flex min-h-6 items-center font-semibold text-accent underline"
      >
        {number}
      </Link>
    ),
  },
  { head: 'Issued', cell: ({ issued }) => issued },
  {
    head: 'Paid out',
    numeric: true,
    cell: ({ amount, note }) => (
      <>
        {amount}
        {note && <span className="block text-muted">{note}</span>}
      </>
    ),
  },
]

/** The statements of a host's payouts. */
export default function Statements() {
  const statements = useLoaderData<typeof loader>()
  if (!statements)
    return <SignInRequired text="Sign in to see the statements of your payouts." returnTo={HERE} />
  return (
    <main className="page-wide">
      <ParentLink href="/earnings">Back to Earnings</ParentLink>
      <h1 id="statements" className="mt-2 text-2xl font-bold md:text-3xl">
        Payout statements
      </h1>
      {statements.length === 0 ? (
        <div className="mt-6 rounded-lg border border-line bg-surface px-6 py-10 text-center">
          <h2 className="text-lg font-semibold">No statements yet</h2>
          <p className="mt-1 text-muted">Each payout gets one once it has arrived.</p>
        </div>
      ) : (
        <div className="mt-6 max-w-text">
          <p className="mb-3 text-muted">Days are in UTC.</p>
          <DataTable labelledBy="statements" columns={columns} rows={statements} keyOf={({ id }) => id} />
        </div>
      )}
    </main>
  )
}
