import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { accountTransactions, bookings, paymentTransactions } from '#db/schema'
import { formatStay } from '../shared/dates'
import { cancellationEntries, chargeEntries, platformPart, type CancelledBooking } from './entries'
import { postTransactions, type NewTransaction } from './post-transactions.server'

type Booking = typeof bookings.$inferSelect

/** A booking, and when it was charged and cancelled. */
type Posting = { booking: Booking; chargedAt: Date; cancelledAt: Date }

/** Whether the guest was ever charged. A request that was not accepted never was. */
const isCharged = ({ status, refundAmount }: Booking) =>
  status === 'confirmed' || status === 'completed' || refundAmount !== null

/**
 * Posts the charges and cancellations of bookings that the ledger does not have yet. Calling it again writes nothing.
 */
export async function postBookings(tx: Db, postings: readonly Posting[]): Promise<void> {
  const due = postings.filter(({ booking }) => isCharged(booking))
  if (due.length === 0) return
  const ids = due.map(({ booking }) => booking.id)
  const posted = await postedFor(tx, ids)
  const isMissing = (booking: Booking, origin: string) => !posted.has(`${booking.id} ${origin}`)

  const charged = due.filter(({ booking }) => isMissing(booking, 'booking'))
  const cancelled = due.filter(
    ({ booking }) => booking.refundAmount !== null && isMissing(booking, 'cancellation'),
  )
  await postTransactions(tx, [...charged.map(charge), ...cancelled.flatMap(settlement)])
  if (charged.length > 0)
    await tx.insert(paymentTransactions).values(charged.map(payment)).onConflictDoNothing()
  for (const { booking, cancelledAt } of cancelled) {
    await tx
      .update(paymentTransactions)
      .set(refunded(booking, cancelledAt))
      .where(eq(paymentTransactions.bookingId, booking.id))
  }
}

async function postedFor(tx: Db, bookingIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ bookingId: accountTransactions.bookingId, origin: accountTransactions.origin })
    .from(accountTransactions)
    .where(
      and(
        inArray(accountTransactions.bookingId, bookingIds),
        inArray(accountTransactions.origin, ['booking', 'cancellation']),
      ),
    )
  return new Set(rows.map(({ bookingId, origin }) => `${bookingId} ${origin}`))
}

const charge = ({ booking, chargedAt }: Posting): NewTransaction => ({
  userId: booking.guestId,
  bookingId: booking.id,
  origin: 'booking',
  type: 'payment',
  amount: booking.totalPrice,
  description: `Booking, ${formatStay(booking.checkIn, booking.checkOut)}`,
  entries: chargeEntries(booking),
  now: chargedAt,
})

/**
 * The refund of a cancelled booking. Without a refund, what the host no longer earns, and nothing if they keep it all:
 * then the charge stands as it is.
 */
function settlement({ booking, cancelledAt }: Posting): NewTransaction[] {
  // A check constraint guarantees that a row with a refund has the other two amounts as well.
  const cancelled = booking as Booking & CancelledBooking
  const { id, guestId, hostId, refundAmount, hostEarnings, cancellationHostEarnings } = cancelled
  const party =
    refundAmount > 0
      ? ({ userId: guestId, type: 'refund', amount: refundAmount } as const)
      : ({ userId: hostId, type: 'debit', amount: hostEarnings - cancellationHostEarnings } as const)
  if (party.amount === 0) return []
  return [
    {
      ...party,
      bookingId: id,
      origin: 'cancellation',
      description: `Cancelled booking, ${formatStay(booking.checkIn, booking.checkOut)}`,
      entries: cancellationEntries(cancelled),
      now: cancelledAt,
    },
  ]
}

const payment = ({ booking, chargedAt }: Posting): typeof paymentTransactions.$inferInsert => ({
  bookingId: booking.id,
  payerId: booking.guestId,
  payeeId: booking.hostId,
  amount: booking.totalPrice,
  platformFee: platformPart(booking),
  hostAmount: booking.hostEarnings,
  status: 'completed',
  paymentStatus: 'paid',
  paidAt: chargedAt,
  createdAt: chargedAt,
  updatedAt: chargedAt,
})

function refunded(
  { refundAmount, totalPrice, cancellationPlatformFee, cancellationHostEarnings }: Booking,
  at: Date,
) {
  const paymentStatus =
    refundAmount === 0
      ? ('paid' as const)
      : refundAmount === totalPrice
        ? ('refunded' as const)
        : ('partially_refunded' as const)
  return {
    paymentStatus,
    refundedAt: refundAmount === 0 ? null : at,
    platformFee: cancellationPlatformFee!,
    hostAmount: cancellationHostEarnings,
    updatedAt: at,
  }
}
