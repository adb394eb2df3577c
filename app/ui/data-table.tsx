import type { ReactNode } from 'react'
import { TableFrame } from './table-frame'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Names the row, and is the first line of its card on phones. */
  title?: boolean
  /** Aligned at the end, with digits of one width. */
  numeric?: boolean
  /** May wrap on large screens; all others stay on one line. */
  wraps?: boolean
  /** What the column holds needs no label in a card, such as a button. */
  unlabelled?: boolean
}

type DataTableProps<Row> = {
  labelledBy: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  line?: string
  foot?: ReactNode
}

/**
 * A dense table with one-line rows on large screens and a card for each row elsewhere. The roles are explicit because
 * browsers forget those of a table that is not displayed as one.
 */
export function DataTable<Row>({ labelledBy, columns, rows, keyOf, line, foot }: DataTableProps<Row>) {
  return (
    <TableFrame labelledBy={labelledBy} line={line}>
      <table role="table" aria-labelledby={labelledBy} className={table}>
        <thead className="text-muted max-lg:sr-only">
          <tr role="row">
            {columns.map(({ head, numeric, unlabelled }) => (
              <th
                key={head}
                role="columnheader"
                scope="col"
                className={numeric ? `text-right ${apart}` : undefined}
              >
                {unlabelled ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block lg:border-t lg:border-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className="max-lg:block max-lg:p-4">
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

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, cell, title, numeric, wraps, unlabelled } = column
  const looks = [
    wraps ? 'lg:min-w-56' : 'lg:whitespace-nowrap',
    numeric && `tabular-nums lg:text-right ${apart}`,
    title || unlabelled ? 'max-lg:block' : labelled,
    // A label beside nothing says nothing.
    'max-lg:[&:has(>div:empty)]:hidden',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <td role={title ? 'rowheader' : 'cell'} data-label={head} className={looks}>
      <div className="min-w-0 max-lg:wrap-anywhere">{cell(row)}</div>
    </td>
  )
}

const table =
  'w-full text-left text-sm max-lg:block lg:[&_td]:px-2 lg:[&_td]:h-10 lg:[&_td]:py-1 lg:[&_th]:px-2 lg:[&_th]:py-2 ' +
  'max-lg:[&_td]:py-1 [&_thead_th]:font-semibold lg:[&_tr>*:first-child]:pl-4 ' +
  'lg:[&_tr>*:last-child]:pr-4'
/** Keeps a number at the end of its column apart from text at the start of the next. */
const apart = 'lg:not-last:pr-8!'
/** In a card the column's name stands beside the value. */
const labelled =
  'max-lg:grid max-lg:grid-cols-[6.5rem_minmax(0,1fr)] max-lg:gap-x-3 max-lg:before:text-muted ' +
  'max-lg:before:content-[attr(data-label)]'
