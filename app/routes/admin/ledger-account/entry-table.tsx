import { DataTable, None, type Column } from '~/ui/data-table'
import type { PresentedEntry } from './present-entry.server'

/** The entries of an account. */
export const EntryTable = ({ entries, labelledBy }: { entries: PresentedEntry[]; labelledBy: string }) => (
  <DataTable labelledBy={labelledBy} columns={columns} rows={entries} keyOf={({ id }) => id} compact />
)

const columns: Column<PresentedEntry>[] = [
  {
    head: 'Date (UTC)',
    cell: ({ at, date }) => (
      <time dateTime={at} className="text-muted">
        {date}
      </time>
    ),
  },
  { head: 'Amount', numeric: true, cell: ({ amount }) => <span className="font-semibold">{amount}</span> },
  { head: 'Origin', cell: ({ origin }) => origin },
  {
    head: 'Description',
    wraps: true,
    cell: ({ description }) => (
      <span dir="auto" className="wrap-anywhere whitespace-pre-line">
        {description}
      </span>
    ),
  },
  { head: 'User', cell: ({ email }) => email },
  {
    head: 'Booking',
    cell: ({ bookingId }) =>
      bookingId ? (
        <a href={`/admin/accounts?booking=${bookingId}`} className="font-mono text-accent underline">
          <span className="sr-only">All transactions of the booking {bookingId}</span>
          <span aria-hidden="true">…{bookingId.slice(-8)}</span>
        </a>
      ) : (
        <None />
      ),
  },
]
