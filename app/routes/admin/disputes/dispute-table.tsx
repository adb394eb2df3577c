import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedDispute } from './present-disputes.server'
import { DisputeState } from './dispute-state'

/** Disputes, each with a link to its page. */
export const DisputeTable = ({
  disputes,
  labelledBy,
}: {
  disputes: PresentedDispute[]
  labelledBy: string
}) => <DataTable labelledBy={labelledBy} columns={columns} rows={disputes} keyOf={({ id }) => id} compact />

const columns: Column<PresentedDispute>[] = [
  {
    head: 'Booking',
    title: true,
    wraps: true,
    cell: ({ id, guestName, booking }) => (
      <>
        <a href={`/admin/accounts/disputes/${id}`} className="font-semibold text-accent underline">
          {guestName}
        </a>{' '}
        <span className="text-muted wrap-anywhere">{booking}</span>
      </>
    ),
  },
  { head: 'Status', cell: ({ state, label }) => <DisputeState state={state} label={label} /> },
  { head: 'Evidence', wraps: true, cell: ({ next }) => next },
  {
    head: 'Reason',
    wraps: true,
    cell: ({ reason }) => (
      <span dir="auto" className="wrap-anywhere">
        {reason}
      </span>
    ),
  },
  { head: 'Amount', numeric: true, cell: ({ amount }) => <span className="font-semibold">{amount}</span> },
  { head: 'Opened (UTC)', cell: ({ opened }) => <span className="text-muted">{opened}</span> },
]
