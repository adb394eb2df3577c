import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedCheckout } from './present-payments.server'

type Row = PresentedCheckout & { guestName: string; title: string }

/** Checkouts, each with a link to what was paid for its booking. */
export const CheckoutTable = ({ checkouts, labelledBy }: { checkouts: Row[]; labelledBy: string }) => (
  <DataTable labelledBy={labelledBy} columns={columns} rows={checkouts} keyOf={({ id }) => id} compact />
)

const columns: Column<Row>[] = [
  {
    head: 'Guest',
    title: true,
    cell: ({ guestName, bookingId, made }) => (
      <a href={`/admin/accounts/payments/${bookingId}`} className="font-semibold underline">
        {guestName}
        <span className="sr-only">, {made}</span>
      </a>
    ),
  },
  {
    head: 'Listing',
    wraps: true,
    cell: ({ title }) => (
      <span dir="auto" className="wrap-anywhere">
        {title}
      </span>
    ),
  },
  { head: 'Opened (UTC)', cell: ({ opened }) => <span className="text-muted">{opened}</span> },
  { head: 'Amount', numeric: true, cell: ({ amount }) => <span className="font-semibold">{amount}</span> },
  { head: 'State', cell: ({ state }) => state },
]
