import { DataTable, type Column } from '~/ui/data-table'
import type { PresentedEarnings } from './present-earnings.server'

type Month = PresentedEarnings['total']
type Listing = PresentedEarnings['listings'][number]
type Lines = Omit<Month, 'name'>

/** Which of the lines that most hosts do not have are shown. */
type Has = PresentedEarnings['has']

/** The lines of earnings. */
const linesWith = (has: Has): Column<Lines>[] => {
  const rare = (line: keyof Has, head: string): Column<Lines>[] =>
    has[line] ? [{ head, numeric: true, cell: (lines) => lines[line] }] : []
  return [
    { head: 'Bookings', numeric: true, cell: ({ bookings }) => bookings },
    { head: 'Prices', numeric: true, cell: ({ prices }) => prices },
    { head: 'Discounts', numeric: true, cell: ({ discounts }) => discounts },
    { head: 'Commission', numeric: true, cell: ({ commission }) => commission },
    ...rare('taxes', 'Included taxes'),
    { head: 'Cancellations', numeric: true, cell: ({ cancellations }) => cancellations },
    ...rare('disputes', 'Lost disputes'),
    ...rare('fees', 'Listing fees'),
    ...rare('deposits', 'Deposits kept'),
    ...rare('adjustments', 'Adjustments'),
    {
      head: 'You earn',
      numeric: true,
      cell: ({ earned }) => <span className="font-semibold">{earned}</span>,
    },
  ]
}

const name: Column<Month> = {
  head: 'Month',
  title: true,
  cell: ({ name }) => <span className="font-semibold">{name}</span>,
}

/** The months of a year that have earnings, and their total. */
export function MonthTable({
  months,
  total,
  has,
  labelledBy,
}: {
  months: PresentedEarnings['months']
  total: Month
  has: Has
  labelledBy: string
}) {
  const rows = months.filter(({ hasEarnings }) => hasEarnings)
  return (
    <div className="[&_tr:last-child]:font-semibold">
      <DataTable
        labelledBy={labelledBy}
        columns={[name, ...linesWith(has)]}
        rows={[...rows, total]}
        keyOf={({ name }) => name}
        compact
      />
    </div>
  )
}

const listing: Column<Listing> = {
  head: 'Listing',
  title: true,
  wraps: true,
  cell: ({ id, title }) =>
    id ? (
      <a href={`/listing/${id}`} className="font-semibold hover:underline">
        {title}
      </a>
    ) : (
      title
    ),
}

const nights: Column<Listing> = { head: 'Nights or days', numeric: true, cell: ({ nights }) => nights }

/** The listings with earnings in a year. */
export function ListingTable({
  listings,
  has,
  labelledBy,
}: {
  listings: Listing[]
  has: Has
  labelledBy: string
}) {
  const [bookings, ...amounts] = linesWith(has)
  return (
    <DataTable
      labelledBy={labelledBy}
      columns={[listing, bookings!, nights, ...amounts]}
      rows={listings}
      keyOf={({ id }) => id ?? 'none'}
      compact
    />
  )
}
