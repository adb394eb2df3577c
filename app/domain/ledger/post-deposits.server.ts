import type { Db } from '#db/client.server'
import type { bookings } from '#db/schema'
import { formatStay } from '../shared/dates'
import type { Cents } from '../shared/money'
import { depositEntries, returnedDepositEntries } from './entries'
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

/** Posts what an admin gives back of a captured deposit. The host pays it, who got the deposit. */
export const postReturnedDeposit = (
  tx: Db,
  {
    booking,
    amount,
    reason,
    adminId,
    now,
  }: { booking: Booking; amount: Cents; reason: string; adminId: string; now: Date },
) =>
  postTransaction(tx, {
    userId: booking.guestId,
    bookingId: booking.id,
    origin: 'deposit_refund',
    type: 'refund',
    amount,
    description: `Security deposit refunded: ${reason}`,
    processedBy: adminId,
    entries: returnedDepositEntries(booking, amount),
    now,
  })
