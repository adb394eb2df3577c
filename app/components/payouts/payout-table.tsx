import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedPayout } from './present-payouts.server'

const columns: Column<PresentedPayout>[] = [
  { head: 'Made', title: true, cell: ({ made }) => made },
  {
    head: 'Status',
    wraps: true,
    cell: ({ label, failureReason }) => (
      <>
        {label}
        {failureReason && <span className="block wrap-anywhere text-muted">{failureReason}</span>}
      </>
    ),
  },
  {
    head: 'Amount',
    numeric: true,
    cell: ({ amount }) => <span className="font-semibold">{amount}</span>,
  },
]

/** The payouts of a host. */
export const PayoutTable = ({ payouts, labelledBy }: { payouts: PresentedPayout[]; labelledBy: string }) => (
  <DataTable labelledBy={labelledBy} columns={columns} rows={payouts} keyOf={({ id }) => id} compact />
)
