import type { Db } from '#db/client.server'
import type { bookings } from '#db/schema'
import { formatStay } from '../shared/dates'
import type { Cents } from '../shared/money'
import { adminEntries, processorFeeEntries, unusedPaymentEntries } from './entries'
import { ofGuest, postTransaction, postTransactions } from './post-transactions.server'

type Booking = Pick<typeof bookings.$inferSelect, 'id' | 'guestId' | 'checkIn' | 'checkOut'>
type ByAdmin = { booking: Booking; amount: Cents; reason: string; adminId: string; now: Date }

type Fee = { booking: Booking; fee: Cents; now: Date }

/** Posts what the processor kept of a payment. */
export const postFee = (tx: Db, fee: Fee): Promise<void> => postFees(tx, fee.fee === 0 ? [] : [fee])

/** Posts what the processor kept of payments. */
export const postFees = (tx: Db, fees: readonly Fee[]): Promise<void> =>
  postTransactions(
    tx,
    fees.map(({ booking, fee, now }) => ({
      ...ofGuest(booking, now),
      origin: 'processor_fee',
      type: 'debit',
      amount: fee,
      description: `Fee of the payment processor, ${formatStay(booking.checkIn, booking.checkOut)}`,
      entries: processorFeeEntries(fee),
    })),
  )

/** Posts a payment that no booking has a use for, and its refund in full. */
export async function postUnusedPayment(
  tx: Db,
  { booking, amount, now }: { booking: Booking; amount: Cents; now: Date },
): Promise<void> {
  const stay = formatStay(booking.checkIn, booking.checkOut)
  const common = { userId: booking.guestId, bookingId: booking.id, amount, now }
  const entries = unusedPaymentEntries(booking.guestId, amount)
  await postTransactions(tx, [
    {
      ...common,
      origin: 'unused_payment',
      type: 'payment',
      description: `Payment without a booking, ${stay}`,
      entries,
    },
    {
      ...common,
      origin: 'refund',
      type: 'refund',
      description: `Payment returned, ${stay}`,
      entries: entries.map((entry) => ({ ...entry, amount: -entry.amount })),
    },
  ])
}

/** Posts a refund that an admin decided, at the platform's expense. */
export const postOperatorRefund = (tx: Db, { booking, amount, reason, adminId, now }: ByAdmin) =>
  postTransaction(tx, {
    ...ofGuest(booking, now),
    origin: 'refund',
    type: 'refund',
    amount,
    description: reason,
    processedBy: adminId,
    entries: adminEntries('refund', booking.guestId, amount),
  })

/**
 * Posts that a part of what an admin gave back is what a cancellation grants as well, so that the guest gets it once.
 */
export const postCoveredRefund = (
  tx: Db,
  { booking, amount, now }: { booking: Booking; amount: Cents; now: Date },
) =>
  postTransaction(tx, {
    ...ofGuest(booking, now),
    origin: 'refund',
    type: 'payment',
    amount,
    description: `Earlier refund counted in the cancellation, ${formatStay(booking.checkIn, booking.checkOut)}`,
    entries: adminEntries('payment', booking.guestId, amount),
  })
