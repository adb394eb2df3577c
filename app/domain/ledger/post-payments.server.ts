import type { Db } from '#db/client.server'
import type { bookings } from '#db/schema'
import { formatStay } from '../shared/dates'
import type { Cents } from '../shared/money'
import {
  adminEntries,
  depositEntries,
  disputeEntries,
  lostDisputeEntries,
  processorFeeEntries,
  returnedDepositEntries,
  unusedPaymentEntries,
  wonDisputeEntries,
} from './entries'
import { ofGuest, ofHost, postTransaction, postTransactions } from './post-transactions.server'

type Booking = Pick<typeof bookings.$inferSelect, 'id' | 'guestId' | 'hostId' | 'checkIn' | 'checkOut'>
type Posted = { booking: Booking; amount: Cents; now: Date }
type ByAdmin = Posted & { reason: string; adminId: string }
type Fee = { booking: Omit<Booking, 'hostId'>; fee: Cents; now: Date }

/** "Payment disputed, Mar 6 – 9, 2026" */
const describe = (what: string, { checkIn, checkOut }: Fee['booking']) =>
  `${what}, ${formatStay(checkIn, checkOut)}`

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
      description: describe('Fee of the payment processor', booking),
      entries: processorFeeEntries(fee),
    })),
  )

/** Posts a payment that no booking has a use for, and its refund in full. */
export async function postUnusedPayment(tx: Db, { booking, amount, now }: Posted): Promise<void> {
  const common = { ...ofGuest(booking, now), amount }
  const entries = unusedPaymentEntries(booking.guestId, amount)
  await postTransactions(tx, [
    {
      ...common,
      origin: 'unused_payment',
      type: 'payment',
      description: describe('Payment without a booking', booking),
      entries,
    },
    {
      ...common,
      origin: 'refund',
      type: 'refund',
      description: describe('Payment returned', booking),
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
export const postCoveredRefund = (tx: Db, { booking, amount, now }: Posted) =>
  postTransaction(tx, {
    ...ofGuest(booking, now),
    origin: 'refund',
    type: 'payment',
    amount,
    description: describe('Earlier refund counted in the cancellation', booking),
    entries: adminEntries('payment', booking.guestId, amount),
  })

/** Posts what was captured of a security deposit. The host gets all of it. */
export const postDeposit = (tx: Db, { booking, amount, now }: Posted) =>
  postTransaction(tx, {
    ...ofHost(booking, now),
    origin: 'deposit',
    type: 'credit',
    amount,
    description: describe('Security deposit', booking),
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

type Disputed = Posted & {
  /** Whether it is about a captured security deposit. */
  isDeposit?: boolean
}

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
export async function postDisputeFee(tx: Db, { booking, fee, now }: Fee): Promise<void> {
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
