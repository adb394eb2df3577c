import { formatExact } from '../../domain/shared/money'
import { titled, type RefusalsIn, type RefusalWords } from './words'

const deposit = titled('Nothing was changed')

type Refused = RefusalsIn<
  | typeof import('~/domain/bookings/deposit/claim-deposit.server')
  | typeof import('~/domain/bookings/deposit/hold-deposit.server')
  | typeof import('~/domain/bookings/deposit/withdraw-claim.server')
>

export const depositRefusals = {
  deposit_unknown: deposit(404, 'Deposit not found'),
  deposit_not_asked: deposit(409, 'The deposit does not have to be held, or cannot be held any more.'),
  deposit_under_way: deposit(
    503,
    'The payment processor is being asked about the deposit. Please try again in a few seconds.',
  ),
  deposit_page_unavailable: deposit(
    503,
    "The payment processor's page could not be opened. Please try again in a few seconds.",
  ),
  deposit_not_held: deposit(409, 'No deposit is held that you could claim.'),
  deposit_claimed: deposit(409, 'You have claimed this deposit already. A claim cannot be changed.'),
  claim_not_now: deposit(
    409,
    'A deposit can be claimed from the day of the return until 48 hours after the return is due.',
  ),
  claim_too_late: deposit(
    409,
    'It is too late to claim this deposit: the bank holds it for too short a time for your guest to answer, who has ' +
      'at least 24 hours.',
  ),
  claim_too_much: ({ left }) => deposit(422, `Must be at most ${formatExact(left)}.`, 'amount'),
  claim_too_small: ({ least }) => deposit(422, `Must be at least ${formatExact(least)}.`, 'amount'),
  claim_answered: deposit(409, 'You have answered this claim already. An answer cannot be changed.'),
  claim_not_open: deposit(409, 'This claim does not wait for an answer or a decision any more.'),
  claim_not_withdrawable: deposit(
    409,
    'There is no claim that you could withdraw: it was accepted or decided, or it is over.',
  ),
  answer_without_reason: deposit(422, 'Say why you contest the claim.', 'note'),
} satisfies RefusalWords<Refused, 'private_picture_unknown'>
