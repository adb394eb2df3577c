import { formatExact } from '../../domain/shared/money'
import { titled, type RefusalsIn, type RefusalWords } from './words'

const payout = titled('Failed to process payout')

type Refused = RefusalsIn<
  | typeof import('~/domain/payouts/pay-out.server')
  | typeof import('~/domain/payouts/payout-account.server')
  | typeof import('~/domain/payouts/settle-payout.server')
>

const notOpened = titled('Your payout details were not opened')

export const payoutRefusals = {
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
  payouts_by_bank: notOpened(409, 'Payouts are made by bank transfer here.'),
  payout_processor_unavailable: notOpened(
    503,
    "The payment processor can't be reached. Try again in a few minutes.",
  ),
} satisfies RefusalWords<Refused>
