import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { securityDeposits } from '#db/schema'
import { env } from '../../../../env.server'
import type { SignedInAdminContext } from '../../audit/record-change.server'
import { postReturnedDeposit } from '../../ledger/post-payments.server'
import { sendEmail } from '../../outbox/outbox.server'
import type { OperatorRefund } from '../../payments/operator-refund'
import { deductedDepositEmail } from '../../payments/refund-emails'
import { refundable } from '../../payments/request-refund.server'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { partiesOf } from '../notify-parties.server'
import {
  isSameRefund,
  lockBooking,
  requestedBefore,
  requestOperatorRefund,
} from '../payment/refund-as-operator.server'
import { capturedDeposit } from './deposits.queries.server'

/**
 * Gives a captured deposit back to the guest, or a part of it, at the expense of the host who got it. Both read the
 * reason. The lock of the listing makes concurrent refunds and disputes wait, so that together they never exceed what
 * was captured.
 */
export async function refundDeposit(depositId: string, input: OperatorRefund, context: SignedInAdminContext) {
  const { requestKey, amount, reason } = input
  const { admin, now } = context
  return inTransaction(async (tx) => {
    const bookingId = await bookingOfDeposit(tx, depositId)
    const booking = bookingId && (await lockBooking(tx, bookingId))
    if (!booking) return refuse('refund_deposit_unknown')
    const payment = await capturedDeposit(tx, depositId)
    const first = await requestedBefore(tx, requestKey)
    if (first) {
      const isSame = payment !== null && first.holdId === payment.id && isSameRefund(first, input)
      return isSame ? ok({ refund: first }) : refuse('refund_key_reused')
    }
    if (!payment) return refuse('deposit_not_captured')
    const left = await refundable(tx, payment)
    if (amount > left) return refuse('refund_too_much', { left })

    await postReturnedDeposit(tx, { booking, amount, reason, adminId: admin.id, now })
    const refund = await requestOperatorRefund(tx, payment, { booking, input, context })
    const { guest, host, listing } = await partiesOf(tx, booking)
    const about = { host, guest: guest.firstName, bookingId: booking.id, title: listing.title }
    await sendEmail(tx, deductedDepositEmail({ ...about, amount, reason, origin: env().APP_ORIGIN }))
    return ok({ refund })
  })
}

async function bookingOfDeposit(tx: Db, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const [deposit] = await tx
    .select({ bookingId: securityDeposits.bookingId })
    .from(securityDeposits)
    .where(eq(securityDeposits.id, id))
  return deposit?.bookingId ?? null
}
