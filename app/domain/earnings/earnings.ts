import { z } from 'zod'
import type { Cents } from '../shared/money'

/**
 * What a host earns, in cents. `earned` is prices less discounts, commission and taxes, plus cancellations, less lost
 * disputes and fees, plus deposits and adjustments.
 */
export type Earnings = {
  bookings: number
  /** Nights of stays and days of rentals. */
  nights: number
  /** What the bookings charge, before discounts. */
  prices: Cents
  /** Discounts that the host gives: for long stays, for the time of booking, and with the host's own codes. */
  discounts: Cents
  commission: Cents
  /** Taxes that the prices include. */
  taxes: Cents
  /** What the host keeps of cancelled bookings, which count in no field but this one and `earned`. */
  cancellations: Cents
  /** What the host lost with disputed payments. */
  disputes: Cents
  /** Fees for publishing listings. */
  fees: Cents
  /** What was kept of security deposits for damage, less what an admin gave back of them. */
  deposits: Cents
  /** What an admin credited, less what one debited. */
  adjustments: Cents
  earned: Cents
  /** The part of `earned` from confirmed bookings that are not over. A cancellation could take it back. */
  upcoming: Cents
}

/**
 * The bookings of one listing that end in one month, such as "2027-03", or what the ledger took or gave in that month.
 */
export type EarningsRow = Omit<Earnings, 'upcoming'> & {
  /** Null for a fee or an adjustment that is not about a listing. */
  listingId: string | null
  title: string
  month: string
  isUpcoming: boolean
}

export const noEarnings: Earnings = {
  bookings: 0,
  nights: 0,
  prices: 0,
  discounts: 0,
  commission: 0,
  taxes: 0,
  cancellations: 0,
  disputes: 0,
  fees: 0,
  deposits: 0,
  adjustments: 0,
  earned: 0,
  upcoming: 0,
}

/** The sum of all rows, field by field. */
export function totalOf(rows: readonly EarningsRow[]): Earnings {
  const total = { ...noEarnings }
  for (const row of rows) {
    for (const line of lines) total[line] += row[line]
    if (row.isUpcoming) total.upcoming += row.earned
  }
  return total
}

const lines = Object.keys(noEarnings).filter((line) => line !== 'upcoming') as Exclude<
  keyof Earnings,
  'upcoming'
>[]

/** The twelve months of a year, also those without earnings. */
export const byMonth = (year: number, rows: readonly EarningsRow[]): (Earnings & { month: string })[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    return { month, ...totalOf(rows.filter((row) => row.month === month)) }
  })

/** The listings with earnings, the highest first. */
export function byListing(
  rows: readonly EarningsRow[],
): (Earnings & Pick<EarningsRow, 'listingId' | 'title'>)[] {
  const titles = new Map(rows.map(({ listingId, title }) => [listingId, title]))
  return [...titles]
    .map(([listingId, title]) => ({
      listingId,
      title,
      ...totalOf(rows.filter((row) => row.listingId === listingId)),
    }))
    .sort((a, b) => b.earned - a.earned || a.title.localeCompare(b.title))
}

const [FIRST_YEAR, LAST_YEAR] = [2000, 2100]

/** The year for the JSON endpoint. */
export const earningsQuerySchema = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/, 'Must be a year such as 2027')
    .transform(Number)
    .refine((year) => year >= FIRST_YEAR && year <= LAST_YEAR, `Must be from ${FIRST_YEAR} to ${LAST_YEAR}`)
    .optional(),
})

/** The year of the screen, which ignores invalid values. */
export const earningsFilterSchema = z.object({ year: earningsQuerySchema.shape.year.catch(undefined) })

/** The year that was asked for; without one, the current one (UTC). */
export const yearOf = ({ year }: { year?: number }, now: Date): number => year ?? now.getUTCFullYear()
