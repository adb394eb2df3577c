import type { Db } from '#db/client.server'
import type { bookings } from '#db/schema'
import { formatStay } from '../shared/dates'
import type { Cents } from '../shared/money'
import { depositEntries } from './entries'
import { postTransaction } from './post-transactions.server'

type Booking = Pick<typeof bookings.$inferSelect, 'id' | 'guestId' | 'hostId' | 'checkIn' | 'checkOut'>

/** Posts what was captured of a security deposit. The host gets all of it. */
export async function postDeposit(
  tx: Db,
  { booking, amount, now }: { booking: Booking; amount: Cents; now: Date },
): Promise<void> {
  await postTransaction(tx, {
    userId: booking.hostId,
    bookingId: booking.id,
    origin: 'deposit',
    type: 'credit',
    amount,
    description: `Security deposit, ${formatStay(booking.checkIn, booking.checkOut)}`,
    entries: depositEntries(booking, amount),
    now,
  })
}
