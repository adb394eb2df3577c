import { titled, KEY_REUSED, type RefusalsIn, type RefusalWords } from './words'

const transaction = titled('Failed to process transaction')

type Refused = RefusalsIn<typeof import('~/domain/ledger/record-transaction.server')>

export const ledgerRefusals = {
  transaction_user_unknown: ({ by }) =>
    transaction(422, by === 'email' ? 'No account has this email address.' : 'No account has this id.', by),
  transaction_booking_not_theirs: transaction(
    422,
    'Booking not found, or this user is neither its guest nor its host.',
    'bookingId',
  ),
  transaction_key_reused: transaction(409, KEY_REUSED),
} satisfies RefusalWords<Refused>
