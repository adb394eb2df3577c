import type { payOut } from '../../domain/ledger/pay-out.server'
import type { recordTransaction } from '../../domain/ledger/record-transaction.server'
import type { settlePayout } from '../../domain/ledger/settle-payout.server'
import { formatExact } from '../../domain/shared/money'
import { KEY_REUSED, type RefusalsOf, type RefusalWords, type Words } from './words'

const transaction = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Failed to process transaction',
  message,
  field,
})
const payout = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Failed to process payout',
  message,
  field,
})

type Refused = RefusalsOf<typeof payOut | typeof recordTransaction | typeof settlePayout>

/** The status and words of every refusal of ledger. */
export const ledgerRefusals = {
  transaction_user_unknown: ({ by }) =>
    transaction(422, by === 'email' ? 'No account has this email address.' : 'No account has this id.', by),
  transaction_booking_not_theirs: transaction(
    422,
    'Booking not found, or this user is neither its guest nor its host.',
    'bookingId',
  ),
  transaction_key_reused: transaction(409, KEY_REUSED),
  payout_host_unknown: payout(404, 'Host not found'),
  payout_nothing: payout(409, 'Nothing can be paid out to this host now.'),
  payout_below_minimum: ({ minimum }) =>
    payout(422, `The minimum payout to this host is ${formatExact(minimum)}.`),
  payout_unknown: payout(404, 'Payout not found'),
  payout_settled: payout(409, 'This payout was already returned. Record a new one.'),
  payout_at_processor: payout(
    409,
    'The payment processor makes this payout, and records its outcome itself.',
  ),
  payout_changed: ({ payable }) =>
    payout(
      409,
      `The amount that can be paid out is now ${formatExact(payable)}. Check it and record the payout again.`,
    ),
} satisfies RefusalWords<Refused>
