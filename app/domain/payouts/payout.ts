import { smallestAmount } from '../shared/currency'
import type { Cents } from '../shared/money'

/**
 * The minimum payout of a host who has none of their own. Specification 2, section 9: 50.00 USD; 5,000 in a currency
 * without decimals, whose units are worth about a hundredth.
 */
export const minimumPayout = (): Cents => 50_00 * smallestAmount()

/** The maximum length of the reason for a returned payout. */
export const REASON_MAX = 200

/** What hosts and admins call the states of a payout. */
export const payoutLabels = { pending: 'Pending', completed: 'Paid', failed: 'Returned' } as const

type Payout = { status: keyof typeof payoutLabels; failureReason: string | null }

/** Why a payout was returned, for its host. What a pending one waits for is the operator's business. */
export const shownFailure = ({ status, failureReason }: Payout) =>
  status === 'failed' ? failureReason : null
