import { z } from 'zod'
import { currency } from '../shared/currency'
import { toDecimal, type Cents } from '../shared/money'
import { decimalJson } from '../shared/schemas'
import { byListing, byMonth, totalOf, type Earnings, type EarningsRow } from './earnings'

const lines = {
  bookings: z.int(),
  nights: z.int().describe('Nights of stays and days of rentals'),
  prices: decimalJson.describe('What the bookings charge: nights and fees, before discounts'),
  discounts: decimalJson.describe(
    'Discounts that the host gives: for long stays, for the time of booking, and with codes',
  ),
  commission: decimalJson,
  taxes: decimalJson.describe('Taxes that the prices include'),
  cancellations: decimalJson.describe('What the host keeps of cancelled bookings'),
  disputes: decimalJson.describe('What the host lost with disputed payments'),
  fees: decimalJson.describe('Fees for publishing listings'),
  deposits: decimalJson.describe('What was kept of security deposits'),
  adjustments: decimalJson.describe('What an admin credited, less what one debited'),
  earned: decimalJson.describe(
    'Prices less discounts, commission and taxes, plus cancellations, deposits and adjustments, less disputes and ' +
      'fees',
  ),
  upcoming: decimalJson.describe('The part of `earned` from bookings that are not over'),
}

export const earningsJsonSchema = z.object({
  year: z.int(),
  currency: z.string(),
  total: z.object(lines),
  months: z.array(z.object({ month: z.string().describe('Such as 2027-03'), ...lines })),
  listings: z.array(
    z.object({
      listingId: z.uuid().nullable().describe('Null for what is not about a listing'),
      title: z.string(),
      ...lines,
    }),
  ),
  paidOut: decimalJson.describe('Payouts of the year that have arrived'),
  payable: decimalJson.describe('What can be paid out now'),
  held: z
    .array(
      z.object({
        bookingId: z.uuid(),
        reason: z.enum(['dispute', 'claim']).describe('A disputed payment, or an open claim to a deposit'),
        amount: decimalJson.describe('What the booking earns'),
      }),
    )
    .describe('Bookings whose earnings are not paid out for now'),
})

/** Amounts are in cents, and only the first two lines are counts. */
const linesOf = ({ bookings, nights, ...amounts }: Earnings) => {
  const decimals = Object.entries(amounts).map(([line, amount]) => [line, toDecimal(amount)])
  return { bookings, nights, ...(Object.fromEntries(decimals) as Record<keyof typeof amounts, string>) }
}

type EarnedInYear = {
  rows: readonly EarningsRow[]
  paidOut: Cents
  payable: Cents
  held: readonly { bookingId: string; reason: 'dispute' | 'claim'; amount: Cents }[]
}

/** The earnings of a year as JSON. Amounts are text with two decimals. */
export const earningsJson = (
  year: number,
  { rows, paidOut, payable, held }: EarnedInYear,
): z.output<typeof earningsJsonSchema> => ({
  year,
  currency: currency(),
  total: linesOf(totalOf(rows)),
  months: byMonth(year, rows).map(({ month, ...earnings }) => ({ month, ...linesOf(earnings) })),
  listings: byListing(rows).map(({ listingId, title, ...earnings }) => ({
    listingId,
    title,
    ...linesOf(earnings),
  })),
  paidOut: toDecimal(paidOut),
  payable: toDecimal(payable),
  held: held.map(({ bookingId, reason, amount }) => ({ bookingId, reason, amount: toDecimal(amount) })),
})
