import { settleBookings } from '../bookings/settle-bookings.server'
import { csvLine } from '../shared/csv'
import { currency } from '../shared/currency'
import { parseSum, toDecimal, type Cents } from '../shared/money'
import { deductionsIn, lineOf, type Deduction } from './deductions.queries.server'
import { bookingsInBatches, type EarningBooking } from './earnings.queries.server'

/** A cancelled booking counts only with what the host keeps: its price and commission were not earned. */
const unlessCancelled = ({ status }: EarningBooking, amount: Cents) =>
  status === 'cancelled' ? '' : toDecimal(amount)

const columns = {
  date: ({ checkOut }) => checkOut,
  booking: ({ id }) => id,
  listing: ({ title }) => title,
  guest: ({ guest }) => guest,
  check_in: ({ checkIn }) => checkIn,
  check_out: ({ checkOut }) => checkOut,
  status: ({ status }) => status,
  price: (booking) => unlessCancelled(booking, parseSum(booking.prices)),
  discount: (booking) => unlessCancelled(booking, parseSum(booking.discounts)),
  commission: (booking) => unlessCancelled(booking, booking.commission),
  taxes: (booking) => unlessCancelled(booking, booking.taxes),
  earnings: ({ status, kept, hostEarnings }) =>
    toDecimal(status === 'cancelled' ? (kept ?? 0) : hostEarnings),
  currency: () => currency(),
} satisfies Record<string, (booking: EarningBooking) => string>

const statuses = {
  disputes: 'dispute_lost',
  fees: 'listing_fee',
  deposits: 'deposit_kept',
  adjustments: 'adjustment',
}

/** A line for what the ledger took or gave besides bookings: what it is stands as the status. */
const deductionLine = (entry: Deduction) => {
  const cells: Partial<Record<keyof typeof columns, string>> = {
    date: entry.at.toISOString().slice(0, 10),
    booking: entry.bookingId ?? '',
    listing: entry.title ?? entry.description,
    status: statuses[lineOf(entry)],
    earnings: toDecimal(entry.amount),
    currency: currency(),
  }
  return csvLine(names.map((name) => cells[name] ?? ''))
}

const names = Object.keys(columns) as (keyof typeof columns)[]

/**
 * The bookings of a year that earn a host something, then what was deducted from or added to their earnings, as a CSV
 * file, in parts.
 */
export async function* earningsCsv(year: number, hostId: string, now: Date): AsyncGenerator<string> {
  await settleBookings(hostId, now)
  yield csvLine(names)
  for await (const batch of bookingsInBatches(year, hostId))
    yield batch.map((booking) => csvLine(Object.values(columns).map((cell) => cell(booking)))).join('')
  yield (await deductionsIn(year, hostId)).map(deductionLine).join('')
}
