import type { ReactNode } from 'react'
import { Link } from './link'
import { TableFrame } from './table-frame'
import './data-table.css'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Names the row, and is the first line of its card on phones. */
  title?: boolean
  /** Aligned at the end, with digits of one width. */
  numeric?: boolean
  /** How its values stand out, or stand back. */
  look?: keyof typeof looksOf
  /** May wrap on large screens; all others stay on one line. */
  wraps?: boolean
  /** What the column holds needs no label in a card, such as a button. */
  unlabelled?: boolean
  /** What rows are sorted by when the column's head is followed, for `Sorting`. */
  sort?: string
}

/** How the rows are sorted, and the URL that sorts them otherwise. */
export type Sorting = { by: string; to: (by: string) => string; isAscending: boolean }

type DataTableProps<Row> = {
  labelledBy: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  line?: string
  foot?: ReactNode
  /** Cards have two columns or more instead of a line for each value. */
  compact?: boolean
  sorting?: Sorting
}

/**
 * A dense table with one-line rows on large screens and a card for each row elsewhere. The roles are explicit because
 * browsers forget those of a table that is not displayed as one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { labelledBy, columns, rows, keyOf, line, foot, compact = false, sorting } = props
  return (
    <TableFrame labelledBy={labelledBy} line={line}>
      <table role="table" aria-labelledby={labelledBy} className="data-table">
        <thead
          className={
            sorting
              ? 'text-muted max-lg:block max-lg:border-b max-lg:border-line'
              : 'text-muted max-lg:sr-only'
          }
        >
          <tr role="row" className={sorting && 'max-lg:flex max-lg:gap-5 max-lg:px-4'}>
            {columns.map((column) => (
              <Head key={column.head} {...column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block lg:border-t lg:border-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={compact ? 'flowing' : undefined}>
              {columns.map((column) => (
                <Cell key={column.head} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </TableFrame>
  )
}

type HeadProps = Pick<Column<never>, 'head' | 'numeric' | 'unlabelled' | 'sort'> & { sorting?: Sorting }

function Head({ head, numeric, unlabelled, sort, sorting }: HeadProps) {
  const isSorted = sort !== undefined && sorting?.by === sort
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (sorting.isAscending ? 'ascending' : 'descending') : undefined}
      className={[numeric && `text-right ${apart}`, sorting && !sort && 'max-lg:sr-only']
        .filter(Boolean)
        .join(' ')}
    >
      {sort && sorting ? (
        <Link
          to={sorting.to(sort)}
          className="inline-flex min-h-11 items-center gap-1 hover:underline lg:min-h-6"
        >
          {head}
          <span aria-hidden="true">{isSorted ? (sorting.isAscending ? '↑' : '↓') : '↕'}</span>
        </Link>
      ) : unlabelled ? (
        <span className="sr-only">{head}</span>
      ) : (
        head
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, cell, title, numeric, look, wraps, unlabelled } = column
  const value = look ? <span className={looksOf[look]}>{cell(row)}</span> : cell(row)
  const isNone = numeric && isZero(value)
  const looks = [
    wraps ? 'max-lg:col-span-full lg:min-w-56' : 'lg:whitespace-nowrap',
    numeric && `tabular-nums lg:text-right ${apart}`,
    isNone && 'max-lg:hidden!',
    title ? 'max-lg:block' : unlabelled ? 'max-lg:ml-auto max-lg:block' : 'labelled',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <td role={title ? 'rowheader' : 'cell'} data-label={head} className={looks}>
      <div className="min-w-0 max-lg:wrap-anywhere">{isNone ? <None means="0" /> : value}</div>
    </td>
  )
}

const looksOf = { strong: 'font-semibold', muted: 'text-muted' }

/** Nothing, in a table whose numbers are to stand out. */
export const None = ({ means = 'none' }: { means?: string }) => (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{means}</span>
  </span>
)

/** 0 or an amount such as "$0.00". */
export const isZero = (value: ReactNode) =>
  value === 0 || (typeof value === 'string' && /^[^1-9]*0[^1-9]*$/.test(value))

/** Keeps a number at the end of its column apart from text at the start of the next. */
const apart = 'lg:not-last:pr-8!'
