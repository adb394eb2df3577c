import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedLedger } from './present-ledger.server'

type Line = PresentedLedger['unreconciled'][number]

/** Bookings whose ledger entries differ from their frozen terms, one row per account. */
export const Unreconciled = ({ lines, labelledBy }: { lines: Line[]; labelledBy: string }) => (
  <DataTable
    labelledBy={labelledBy}
    line="border-danger"
    columns={columns}
    rows={lines}
    keyOf={({ bookingId, account }) => bookingId + account}
  />
)

const columns: Column<Line>[] = [
  {
    head: 'Booking',
    title: true,
    cell: ({ bookingId }) => (
      <a href={`/admin/accounts?booking=${bookingId}`} className="font-mono text-accent underline">
        {bookingId}
      </a>
    ),
  },
  { head: 'Account', cell: ({ account }) => account },
  { head: 'Original terms', numeric: true, cell: ({ expected }) => expected },
  {
    head: 'In the ledger',
    numeric: true,
    cell: ({ found }) => <span className="font-semibold text-danger">{found}</span>,
  },
]
