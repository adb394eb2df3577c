import { useLoaderData } from '@remix-run/react'
import { ledgerAccounts } from '~/domain/ledger/entries'
import { ledgerState, type LedgerState } from '~/domain/ledger/ledger-state.queries.server'
import { formatExact } from '~/domain/shared/money'
import { adminLoader } from '~/http/page-loader.server'
import { DataTable, type Column } from '~/ui/data-table'
import { Link } from '~/ui/link'
import { PageTitle, Section, TextLink } from '../elements'
import { consoleMeta } from '../tabs'
import { accountWords } from './account-words'

export const meta = consoleMeta('Ledger')

export const loader = adminLoader(() => ledgerState())

/** The ledger: balances, discrepancy and bookings that do not reconcile. */
export default function Ledger() {
  const { balances, transactions, discrepancy, unreconciled } = useLoaderData<typeof loader>()
  const isBalanced = discrepancy === 0
  const number = transactions.toLocaleString('en-US')
  return (
    <>
      <PageTitle id="accounts">Ledger</PageTitle>
      <p className="mt-1 max-w-text text-muted">
        Every transaction balances, so all accounts together add up to zero. Any discrepancy means that an
        entry is wrong. Each booking is also compared with its original terms, and listed below if its entries
        differ.
      </p>
      <div className="mt-6 grid gap-4">
        <div
          role="group"
          aria-labelledby="discrepancy"
          className={`flex flex-wrap items-baseline gap-x-4 rounded-lg border px-4 py-3 ${isBalanced ? 'border-line bg-surface' : 'border-danger bg-danger-soft'}`}
        >
          <p className="font-semibold">
            <span className={`text-xl tabular-nums ${isBalanced ? 'text-accent' : 'text-danger'}`}>
              {formatExact(discrepancy)}
            </span>{' '}
            <span id="discrepancy">discrepancy</span>
          </p>
          <p className="text-muted">
            {isBalanced
              ? `All entries of ${number} transactions add up to zero.`
              : `The entries of ${number} transactions do not add up to zero. ` +
                'Pay nothing out until this is resolved.'}
          </p>
        </div>
        <DataTable
          labelledBy="accounts"
          columns={columns}
          rows={ledgerAccounts.map((account) => ({ account, balance: balances[account] }))}
          keyOf={({ account }) => account}
          foot={
            <tfoot className="border-t border-line font-semibold max-lg:block">
              <tr className="max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:p-4">
                <th scope="row" colSpan={2}>
                  Total
                </th>
                <td className={`text-right tabular-nums ${isBalanced ? '' : 'text-danger'}`}>
                  {formatExact(discrepancy)}
                </td>
              </tr>
            </tfoot>
          }
        />
      </div>
      <Section title="Bookings that don't match" id="unreconciled">
        {unreconciled.length > 0 ? (
          <div className="mt-3">
            <DataTable
              labelledBy="unreconciled"
              line="border-danger"
              columns={differenceColumns}
              rows={unreconciled}
              keyOf={({ bookingId, account }) => bookingId + account}
            />
          </div>
        ) : (
          <p className="mt-1 text-muted">None. Every booking's entries match its original terms.</p>
        )}
      </Section>
    </>
  )
}

const columns: Column<{ account: keyof LedgerState['balances']; balance: number }>[] = [
  {
    head: 'Account',
    title: true,
    cell: ({ account }) => (
      <TextLink href={`/admin/accounts/ledger/${account}`} className="inline-flex min-h-6 items-center">
        {accountWords[account].label}
      </TextLink>
    ),
  },
  { head: 'Meaning', wraps: true, look: 'muted', cell: ({ account }) => accountWords[account].means },
  { head: 'Balance', numeric: true, cell: ({ balance }) => formatExact(balance) },
]

/** Bookings whose ledger entries differ from their frozen terms, one row per account. */
const differenceColumns: Column<LedgerState['unreconciled'][number]>[] = [
  {
    head: 'Booking',
    title: true,
    cell: ({ bookingId }) => (
      <Link to={`/admin/accounts?booking=${bookingId}`} className="font-mono text-accent underline">
        {bookingId}
      </Link>
    ),
  },
  { head: 'Account', cell: ({ account }) => accountWords[account].label },
  { head: 'Original terms', numeric: true, cell: ({ expected }) => formatExact(expected) },
  {
    head: 'In the ledger',
    numeric: true,
    cell: ({ found }) => <span className="font-semibold text-danger">{formatExact(found)}</span>,
  },
]
