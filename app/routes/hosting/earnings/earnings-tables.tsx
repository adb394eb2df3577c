import { count } from '~/domain/shared/phrases'
import { DataTable, isZero, type Column } from '~/ui/data-table'
import { Link } from '~/ui/link'
import type { PresentedEarnings } from './present-earnings.server'

type Month = PresentedEarnings['total']
type Listing = PresentedEarnings['listings'][number]
type Lines = Omit<Month, 'name'>

/** Which of the lines that most hosts do not have are shown. */
type Has = PresentedEarnings['has']

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
    { head: 'You earn', numeric: true, look: 'strong', cell: ({ earned }) => earned },
  ]
}

const name: Column<Month> = {
  head: 'Month',
  title: true,
  look: 'strong',
  cell: ({ name }) => name,
}

type MonthTableProps = { months: PresentedEarnings['months']; total: Month; has: Has; labelledBy: string }

/** The months of a year that have earnings, and their total. */
export const MonthTable = ({ months, total, has, labelledBy }: MonthTableProps) => (
  <Table
    labelledBy={labelledBy}
    columns={[name, ...linesWith(has)]}
    rows={[...months.filter(({ hasEarnings }) => hasEarnings), total]}
    keyOf={({ name }) => name}
    className="[&_tr:last-child]:font-semibold"
  />
)

type TableProps<Row> = {
  labelledBy: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** What a row is about; null if it is gone. */
  hrefOf?: (row: Row) => string | null
}

function Table<Row extends Lines>({
  folded,
  className = '',
  ...table
}: TableProps<Row> & { folded?: Column<Row>; className?: string }) {
  const [first, ...lines] = table.columns
  return (
    <>
      <div className={`max-lg:hidden ${className}`}>
        <DataTable {...table} />
      </div>
      <FoldedRows {...table} columns={[folded ?? first!, ...lines]} />
    </>
  )
}

/** The same rows on smaller screens: what was earned, and its lines when one is opened. */
function FoldedRows<Row extends Lines>({
  labelledBy,
  columns: [name, ...lines],
  rows,
  keyOf,
  hrefOf,
}: TableProps<Row>) {
  return (
    <ul
      role="list"
      aria-labelledby={labelledBy}
      className="divide-y divide-line rounded-lg border border-line bg-surface lg:hidden"
    >
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <details>
            <summary className="fold min-h-12 w-full px-4 py-2">
              <span className="min-w-0 flex-1">
                {name!.cell(row)}
                <span className="font-normal whitespace-nowrap text-muted">
                  {' '}
                  · {count(row.bookings, 'booking')}
                </span>
              </span>
              <span className="tabular-nums">{row.earned}</span>
            </summary>
            <dl className="grid gap-1 px-4 pb-3 text-sm">
              {lines
                .filter(({ head, cell }) => head !== 'Bookings' && !isZero(cell(row)))
                .map(({ head, cell }) => (
                  <div key={head} className="flex justify-between gap-4">
                    <dt className="text-muted">{head}</dt>
                    <dd className="tabular-nums">{cell(row)}</dd>
                  </div>
                ))}
            </dl>
            {hrefOf?.(row) && (
              <Link
                to={hrefOf(row)!}
                className="mx-4 mb-3 inline-flex min-h-11 items-center font-semibold text-accent"
              >
                View listing
              </Link>
            )}
          </details>
        </li>
      ))}
    </ul>
  )
}

const listing: Column<Listing> = {
  head: 'Listing',
  title: true,
  wraps: true,
  cell: ({ id, title }) =>
    id ? (
      <Link to={`/listing/${id}`} className="font-semibold hover:underline">
        {title}
      </Link>
    ) : (
      title
    ),
}

/** Without the link: in a folded row a press opens the row. */
const titleAlone: Column<Listing> = { head: 'Listing', cell: ({ title }) => title }

const nights: Column<Listing> = { head: 'Nights or days', numeric: true, cell: ({ nights }) => nights }

type ListingTableProps = { listings: Listing[]; has: Has; labelledBy: string }

/** The listings with earnings in a year. */
export function ListingTable({ listings, has, labelledBy }: ListingTableProps) {
  const [bookings, ...amounts] = linesWith(has)
  return (
    <Table
      labelledBy={labelledBy}
      columns={[listing, bookings!, nights, ...amounts]}
      folded={titleAlone}
      rows={listings}
      keyOf={({ id }) => id ?? 'none'}
      hrefOf={({ id }) => (id ? `/listing/${id}` : null)}
    />
  )
}
