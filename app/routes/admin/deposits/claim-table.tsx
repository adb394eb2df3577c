import { DataTable, type Column } from '~/ui/data-table'

type Claim = {
  id: string
  label: string
  next: string
  isWaiting: boolean
  amount: string
  claimed: string
  guestName: string
  hostName: string
  booking: string
}

/** Claims of deposits, each with a link to its page. */
export const ClaimTable = ({ claims, labelledBy }: { claims: Claim[]; labelledBy: string }) => (
  <DataTable labelledBy={labelledBy} columns={columns} rows={claims} keyOf={({ id }) => id} compact />
)

/** The state of a claim. The color marks those that wait for a decision. */
export const ClaimState = ({ label, isWaiting }: Pick<Claim, 'label' | 'isWaiting'>) => (
  <span
    className={
      'inline-block rounded-full px-2.5 font-semibold ' +
      (isWaiting ? 'bg-amber-soft text-on-amber' : 'bg-sunken text-ink')
    }
  >
    {label}
  </span>
)

const columns: Column<Claim>[] = [
  {
    head: 'Booking',
    title: true,
    wraps: true,
    cell: ({ id, guestName, booking }) => (
      <>
        <a href={`/admin/accounts/deposits/${id}`} className="font-semibold text-accent underline">
          {guestName}
        </a>{' '}
        <span className="text-muted wrap-anywhere">{booking}</span>
      </>
    ),
  },
  { head: 'Status', cell: ({ label, isWaiting }) => <ClaimState label={label} isWaiting={isWaiting} /> },
  { head: 'Next', wraps: true, cell: ({ next }) => next },
  { head: 'Host', wraps: true, cell: ({ hostName }) => <span className="wrap-anywhere">{hostName}</span> },
  { head: 'Claimed', numeric: true, cell: ({ amount }) => <span className="font-semibold">{amount}</span> },
  { head: 'Claimed on (UTC)', cell: ({ claimed }) => <span className="text-muted">{claimed}</span> },
]
