import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedDue } from './present-payouts.server'

/** The hosts who can be paid, each with a link to the page that pays them. */
export const DueTable = ({
  due,
  hasTransfers,
  labelledBy,
}: {
  due: PresentedDue[]
  /** Whether a payment processor pays hosts, but not all that they are owed. */
  hasTransfers: boolean
  labelledBy: string
}) => (
  <DataTable
    labelledBy={labelledBy}
    columns={hasTransfers ? columns : columns.filter((one) => one !== byHand)}
    rows={due}
    keyOf={({ userId }) => userId}
    compact
  />
)

const byHand: Column<PresentedDue> = { head: 'By hand', numeric: true, cell: (due) => due.byHand }

const columns: Column<PresentedDue>[] = [
  {
    head: 'Host',
    title: true,
    cell: ({ name, email }) => (
      <>
        <span className="block font-semibold">{name}</span>{' '}
        <a href={`/admin/accounts?${new URLSearchParams({ user: email })}`} className="text-muted underline">
          {email}
        </a>
      </>
    ),
  },
  { head: 'Balance', numeric: true, cell: ({ balance }) => balance },
  {
    head: 'Available',
    numeric: true,
    cell: ({ payable }) => <span className="font-semibold">{payable}</span>,
  },
  byHand,
  {
    head: 'Action',
    unlabelled: true,
    cell: ({ userId, isPayable, payable, name, minimum }) => (
      <p className="lg:text-right">
        {isPayable ? (
          <a
            href={`/admin/accounts/payouts/${userId}`}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline lg:min-h-6"
          >
            Record payout
            <span className="sr-only">
              {' '}
              of {payable} to {name}
            </span>
          </a>
        ) : (
          <span className="text-muted">Below the {minimum} minimum</span>
        )}
      </p>
    ),
  },
]
