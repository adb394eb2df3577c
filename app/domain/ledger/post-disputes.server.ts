import type { Db } from '#db/client.server'
import type { bookings } from '#db/schema'
import { formatStay } from '../shared/dates'
import type { Cents } from '../shared/money'
import {
  adminEntries,
  disputeEntries,
  lostDisputeEntries,
  processorFeeEntries,
  wonDisputeEntries,
} from './entries'
import { ofGuest, ofHost, postTransaction } from './post-transactions.server'

type Booking = Pick<typeof bookings.$inferSelect, 'id' | 'guestId' | 'hostId' | 'checkIn' | 'checkOut'>
type Disputed = {
  booking: Booking
  amount: Cents
  /** Whether it is about a captured security deposit. */
  isDeposit?: boolean
  now: Date
}

const describe = (what: string, { checkIn, checkOut }: Booking) => `${what}, ${formatStay(checkIn, checkOut)}`
const outcome = (how: 'won' | 'lost', isDeposit = false) =>
  isDeposit ? `Dispute about a security deposit ${how}` : `Dispute ${how}`

/** Posts a payment that the guest's bank has taken back. */
export const postDispute = (tx: Db, { booking, amount, isDeposit, now }: Disputed) =>
  postTransaction(tx, {
    ...ofGuest(booking, now),
    origin: 'dispute',
    type: 'refund',
    amount,
    description: describe(isDeposit ? 'Security deposit disputed' : 'Payment disputed', booking),
    entries: disputeEntries(booking.guestId, amount),
  })

/** Posts a disputed payment that the bank gave back to us. */
export const postWonDispute = (tx: Db, { booking, amount, isDeposit, now }: Disputed) =>
  postTransaction(tx, {
    ...ofGuest(booking, now),
    origin: 'dispute_won',
    type: 'payment',
    amount,
    description: describe(outcome('won', isDeposit), booking),
    entries: wonDisputeEntries(booking.guestId, amount),
  })

/**
 * Posts a disputed payment that the guest got back: `hostAmount` at the cost of the host, the rest at ours, less the
 * refunds that it covered.
 */
export const postLostDispute = (
  tx: Db,
  { booking, isDeposit, now, ...amounts }: Disputed & { hostAmount: Cents; covered: Cents },
) =>
  postTransaction(tx, {
    ...ofHost(booking, now),
    origin: 'dispute_lost',
    type: 'debit',
    amount: amounts.hostAmount,
    description: describe(outcome('lost', isDeposit), booking),
    entries: lostDisputeEntries(booking, amounts),
  })

/** Posts that a host loses less with a dispute, because a cancellation takes these earnings. */
export const postReliefOfDispute = (tx: Db, { booking, amount, now }: Disputed) =>
  postTransaction(tx, {
    ...ofHost(booking, now),
    origin: 'dispute_lost',
    type: 'credit',
    amount,
    description: describe('Cancelled after the dispute was lost', booking),
    entries: adminEntries('credit', booking.hostId, amount),
  })

/** Posts what the processor keeps for handling a dispute. A negative fee is one that it gave back. */
export async function postDisputeFee(
  tx: Db,
  { booking, fee, now }: { booking: Booking; fee: Cents; now: Date },
): Promise<void> {
  if (fee === 0) return
  await postTransaction(tx, {
    ...ofGuest(booking, now),
    origin: 'processor_fee',
    type: fee > 0 ? 'debit' : 'credit',
    amount: Math.abs(fee),
    description: describe('Fee of the payment processor for a dispute', booking),
    entries: processorFeeEntries(fee),
  })
}
