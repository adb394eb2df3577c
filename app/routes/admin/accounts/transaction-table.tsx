import { DataTable, None, type Column } from '~/ui/data-table'
import type { PresentedTransaction } from './present-transaction.server'
import { transactionsAddress } from './transactions-address'

/** Account transactions, newest first. */
export const TransactionTable = ({
  transactions,
  labelledBy,
}: {
  transactions: PresentedTransaction[]
  labelledBy: string
}) => (
  <DataTable labelledBy={labelledBy} columns={columns} rows={transactions} keyOf={({ id }) => id} compact />
)

const columns: Column<PresentedTransaction>[] = [
  {
    head: 'Date (UTC)',
    cell: ({ at, date }) => (
      <time dateTime={at} className="text-muted">
        {date}
      </time>
    ),
  },
  {
    head: 'User',
    cell: ({ userId, user, email }) => (
      <>
        <a href={`/admin/accounts/users/${userId}`} className="font-semibold text-accent underline">
          {user}
        </a>{' '}
        {/* On large screens the row needs the space, and the user's page has it. */}
        <span className="text-muted lg:sr-only">{email}</span>
      </>
    ),
  },
  { head: 'Type', cell: ({ type }) => type },
  {
    head: 'Amount',
    numeric: true,
    cell: ({ amount, way }) => (
      <>
        <span className="font-semibold">{amount}</span>{' '}
        {/* The type says it too, so large screens save the space. */}
        <span className="text-muted lg:sr-only">{way}</span>
      </>
    ),
  },
  {
    head: 'Description',
    wraps: true,
    cell: ({ description }) => (
      <span dir="auto" className="wrap-anywhere whitespace-pre-line">
        {description}
      </span>
    ),
  },
  {
    head: 'Booking',
    cell: ({ bookingId }) =>
      bookingId ? (
        <a href={transactionsAddress({ booking: bookingId })} className="font-mono text-accent underline">
          <span className="sr-only">All transactions of the booking {bookingId}</span>
          <span aria-hidden="true">…{bookingId.slice(-8)}</span>
        </a>
      ) : (
        <None />
      ),
  },
  {
    head: 'Status',
    // Nearly all are completed, so that only others stand out.
    cell: ({ status, statusLabel }) =>
      status === 'completed' ? (
        <span className="text-muted">{statusLabel}</span>
      ) : (
        <span className="inline-block rounded-full bg-amber-soft px-2.5 font-semibold text-on-amber">
          {statusLabel}
        </span>
      ),
  },
  {
    head: 'Origin',
    cell: ({ origin, by }) => (
      <>
        {origin} {by && <span className="text-muted">{by}</span>}
      </>
    ),
  },
]
