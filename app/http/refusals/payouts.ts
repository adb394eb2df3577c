import type { startOnboarding } from '../../domain/payouts/payout-account.server'
import type { RefusalsOf, RefusalWords } from './words'

const title = 'Your payout details were not opened'

/** The status and words of every refusal of payouts. */
export const payoutRefusals = {
  payouts_by_bank: { status: 409, title, message: 'Payouts are made by bank transfer here.' },
  payout_processor_unavailable: {
    status: 503,
    title,
    message: "The payment processor can't be reached. Try again in a few minutes.",
  },
} satisfies RefusalWords<RefusalsOf<typeof startOnboarding>>
