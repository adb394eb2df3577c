import { settleBookings } from '../bookings/settle-bookings.server'
import { csvLine } from '../shared/csv'
import { currency } from '../shared/currency'
import { toDecimal } from '../shared/money'
import { bookingsInBatches, type EarningBooking } from './earnings.queries.server'

/** A cancelled booking counts only with what the host keeps: its price and commission were not earned. */
const unlessCancelled = ({ status }: EarningBooking, amount: number) =>
  status === 'cancelled' ? '' : toDecimal(amount)

const columns = {
  booking: ({ id }) => id,
  listing: ({ title }) => title,
  guest: ({ guest }) => guest,
  check_in: ({ checkIn }) => checkIn,
  check_out: ({ checkOut }) => checkOut,
  status: ({ status }) => status,
  price: (booking) => unlessCancelled(booking, booking.prices),
  discount: (booking) =>
    unlessCancelled(booking, booking.prices - booking.commission - booking.taxes - booking.hostEarnings),
  commission: (booking) => unlessCancelled(booking, booking.commission),
  taxes: (booking) => unlessCancelled(booking, booking.taxes),
  earnings: ({ status, kept, hostEarnings }) =>
    toDecimal(status === 'cancelled' ? (kept ?? 0) : hostEarnings),
  currency: () => currency(),
} satisfies Record<string, (booking: EarningBooking) => string>

/** The bookings of a year that earn a host something, as a CSV file, in parts. */
export async function* earningsCsv(year: number, hostId: string, now: Date): AsyncGenerator<string> {
  await settleBookings(hostId, now)
  yield csvLine(Object.keys(columns))
  for await (const batch of bookingsInBatches(year, hostId))
    yield batch.map((booking) => csvLine(Object.values(columns).map((cell) => cell(booking)))).join('')
}
