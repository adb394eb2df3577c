import { z } from 'zod'
import { csvLine } from '../shared/csv'
import { currency } from '../shared/currency'
import { toDecimal, type Cents } from '../shared/money'
import { decimalJson } from '../shared/schemas'
import type { Quarter } from './tax-quarter'

/** What one authority gets from one tax in a quarter. Amounts are in cents. */
export type TaxReportRow = {
  authority: string
  name: string
  isIncluded: boolean
  /** Charged in the quarter. */
  bookings: number
  taxable: Cents
  collected: Cents
  /** Bookings cancelled in the quarter, whenever they were charged, and what was given back of them. */
  cancellations: number
  refundedTaxable: Cents
  refunded: Cents
  /** `collected` less `refunded`. */
  due: Cents
}

/** The sums of all taxes. */
export const reportTotal = (rows: readonly TaxReportRow[]) => {
  const sum = (field: 'collected' | 'refunded' | 'due') => rows.reduce((all, row) => all + row[field], 0)
  return { collected: sum('collected'), refunded: sum('refunded'), due: sum('due') }
}

const taxJson = z.object({
  authority: z.string(),
  name: z.string(),
  isIncluded: z.boolean(),
  bookings: z.int().describe('Charged in the quarter'),
  taxable: decimalJson,
  collected: decimalJson,
  cancellations: z.int().describe('Bookings cancelled in the quarter'),
  refundedTaxable: decimalJson,
  refunded: decimalJson,
  due: decimalJson.describe('Collected less refunded'),
})

const totalJson = taxJson.pick({ collected: true, refunded: true, due: true })

export const taxReportJsonSchema = z.object({
  quarter: z.string(),
  currency: z.string(),
  total: totalJson,
  taxes: z.array(taxJson),
})

const amountsOf = ({ collected, refunded, due }: Pick<TaxReportRow, 'collected' | 'refunded' | 'due'>) => ({
  collected: toDecimal(collected),
  refunded: toDecimal(refunded),
  due: toDecimal(due),
})

/** The report of a quarter as JSON. */
export const taxReportJson = (
  quarter: Quarter,
  rows: readonly TaxReportRow[],
): z.output<typeof taxReportJsonSchema> => ({
  quarter,
  currency: currency(),
  total: amountsOf(reportTotal(rows)),
  taxes: rows.map((row) => ({
    ...row,
    ...amountsOf(row),
    taxable: toDecimal(row.taxable),
    refundedTaxable: toDecimal(row.refundedTaxable),
  })),
})

const columns = {
  authority: ({ authority }) => authority,
  tax: ({ name }) => name,
  included: ({ isIncluded }) => (isIncluded ? 'yes' : 'no'),
  bookings: ({ bookings }) => String(bookings),
  taxable: ({ taxable }) => toDecimal(taxable),
  collected: ({ collected }) => toDecimal(collected),
  cancellations: ({ cancellations }) => String(cancellations),
  refunded_taxable: ({ refundedTaxable }) => toDecimal(refundedTaxable),
  refunded: ({ refunded }) => toDecimal(refunded),
  due: ({ due }) => toDecimal(due),
} satisfies Record<string, (row: TaxReportRow) => string>

/** The report of a quarter as a CSV file. */
export const taxReportCsv = (quarter: Quarter, rows: readonly TaxReportRow[]): string =>
  csvLine(['quarter', ...Object.keys(columns), 'currency']) +
  rows
    .map((row) => csvLine([quarter, ...Object.values(columns).map((cell) => cell(row)), currency()]))
    .join('')
