import { useLoaderData } from '@remix-run/react'
import { formatExact } from '~/domain/shared/money'
import { boundsOf, quarterLabel, quarterOf, taxReportFilter } from '~/domain/taxes/tax-quarter'
import { reportTotal, type TaxReportRow } from '~/domain/taxes/tax-report'
import { quartersWithTaxes, taxReport } from '~/domain/taxes/tax-report.queries.server'
import { adminLoader } from '~/http/page-loader.server'
import { queryOf } from '~/http/read-json.server'
import { button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { control, Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { consoleMeta } from '../tabs'

const HERE = '/admin/taxes/report'
const DAY = 86_400_000

export const meta = consoleMeta('Tax report')

const presentRow = (row: TaxReportRow) => ({
  key: `${row.authority} ${row.name} ${row.isIncluded}`,
  authority: row.authority,
  name: row.isIncluded ? `${row.name} (included)` : row.name,
  bookings: row.bookings,
  taxable: formatExact(row.taxable),
  collected: formatExact(row.collected),
  refunded: formatExact(row.refunded === 0 ? 0 : -row.refunded),
  due: formatExact(row.due),
})

export const loader = adminLoader(async ({ request, now }) => {
  const { quarter = quarterOf(now) } = taxReportFilter.parse(queryOf(request))
  const [rows, quarters] = await Promise.all([taxReport(quarter), quartersWithTaxes(now)])
  const { from, to } = boundsOf(quarter)
  return {
    quarter,
    label: quarterLabel(quarter),
    quarters: [...new Set([...quarters, quarter])]
      .sort()
      .reverse()
      .map((value) => ({ value, label: quarterLabel(value) })),
    rows: rows.map(presentRow),
    due: formatExact(reportTotal(rows).due),
    // The entries of the ledger for the same days.
    entries: `/admin/accounts/ledger/tax?from=${isoDay(from)}&to=${isoDay(new Date(to.getTime() - DAY))}`,
  }
})

const isoDay = (instant: Date) => instant.toISOString().slice(0, 10)

type Row = ReturnType<typeof presentRow>

const columns: Column<Row>[] = [
  { head: 'Authority', title: true, wraps: true, look: 'strong', cell: ({ authority }) => authority },
  { head: 'Tax', wraps: true, cell: ({ name }) => name },
  { head: 'Bookings', numeric: true, cell: ({ bookings }) => bookings },
  { head: 'Taxable', numeric: true, cell: ({ taxable }) => taxable },
  { head: 'Collected', numeric: true, cell: ({ collected }) => collected },
  { head: 'Refunded', numeric: true, cell: ({ refunded }) => refunded },
  { head: 'Due', numeric: true, look: 'strong', cell: ({ due }) => due },
]

/** The taxes of a quarter, for each authority. */
export default function TaxReport() {
  const { quarter, label, quarters, rows, due, entries } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="mt-1 text-2xl font-bold">
        Taxes in {label}
      </h2>
      <p className="mt-1 max-w-text text-muted">
        A tax counts when the booking is charged, and its refund when the booking is cancelled, both in UTC.
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <Form method="get" action={HERE} className="flex items-end gap-3">
          <Field id="quarter" label="Quarter">
            {(props) => (
              <select {...props} name="quarter" defaultValue={quarter} key={quarter} className={control}>
                {quarters.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button className={button('secondary')}>Show</button>
        </Form>
        {rows.length > 0 && (
          <a href={`${HERE}.csv?quarter=${quarter}`} download className={button('secondary')}>
            <Icon name="download" />
            Download as CSV
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="mt-6 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
          {`No taxes were collected in ${label}.`}
        </p>
      ) : (
        <div className="mt-6">
          <DataTable labelledBy="report" columns={columns} rows={rows} keyOf={({ key }) => key} />
          <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-lg font-semibold">
            {`${due} due in total`}
            <Link to={entries} className="text-base font-medium text-accent underline underline-offset-2">
              Entries in the ledger
            </Link>
          </p>
        </div>
      )}
    </section>
  )
}
