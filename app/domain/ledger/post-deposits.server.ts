import type { Db } from '#db/client.server'
import type { bookings } from '#db/schema'
import { formatStay } from '../shared/dates'
import type { Cents } from '../shared/money'
import { depositEntries, returnedDepositEntries } from './entries'
import { ofGuest, ofHost, postTransaction } from './post-transactions.server'

type Booking = Pick<typeof bookings.$inferSelect, 'id' | 'guestId' | 'hostId' | 'checkIn' | 'checkOut'>
type ByAdmin = { booking: Booking; amount: Cents; reason: string; adminId: string; now: Date }

/** Posts what was captured of a security deposit. The host gets all of it. */
export const postDeposit = (
  tx: Db,
  { booking, amount, now }: { booking: Booking; amount: Cents; now: Date },
) =>
  postTransaction(tx, {
    ...ofHost(booking, now),
    origin: 'deposit',
    type: 'credit',
    amount,
    description: `Security deposit, ${formatStay(booking.checkIn, booking.checkOut)}`,
    entries: depositEntries(booking, amount),
  })

/** Posts what an admin gives back of a captured deposit. The host pays it, who got the deposit. */
export const postReturnedDeposit = (tx: Db, { booking, amount, reason, adminId, now }: ByAdmin) =>
  postTransaction(tx, {
    ...ofGuest(booking, now),
    origin: 'deposit_refund',
    type: 'refund',
    amount,
    description: `Security deposit refunded: ${reason}`,
    processedBy: adminId,
    entries: returnedDepositEntries(booking, amount),
  })
