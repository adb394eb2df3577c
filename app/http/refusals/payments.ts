import { formatExact } from '../../domain/shared/money'
import { titled, KEY_REUSED, type RefusalsIn, type RefusalWords } from './words'

const refund = titled('Nothing was refunded')

const difference = titled('Nothing was explained')

type Refused = RefusalsIn<
  | typeof import('~/domain/bookings/payment/refund-as-operator.server')
  | typeof import('~/domain/bookings/deposit/refund-deposit.server')
  | typeof import('~/domain/payments/explain-difference.server')
>

export const paymentRefusals = {
  refund_booking_unknown: refund(404, 'Booking not found'),
  refund_not_paid: refund(409, 'This booking was not paid at the payment processor.'),
  refund_too_much: ({ left }) =>
    refund(
      422,
      left > 0
        ? `At most ${formatExact(left)} of this payment can still be given back.`
        : 'All of this payment was given back already.',
      'amount',
    ),
  refund_key_reused: refund(409, KEY_REUSED),
  refund_deposit_unknown: refund(404, 'Deposit not found'),
  deposit_not_captured: refund(409, 'Nothing of this deposit was charged.'),
  refund_unknown: refund(404, 'Refund not found'),
  refund_not_failed: refund(409, 'This refund did not fail.'),
  difference_unknown: difference(404, 'Difference not found'),
  difference_closed: difference(409, 'This difference is gone, or it was explained already.'),
} satisfies RefusalWords<Refused>
