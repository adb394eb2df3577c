import { smallestAmount } from '../shared/currency'

/** In cents. Specification 2, section 9: the default minimum payout is 50.00 USD. */
export const MINIMUM_PAYOUT = 50_00 * smallestAmount()
/** The maximum length of the reason for a returned payout. */
export const REASON_MAX = 200

/** What hosts and admins call the states of a payout. */
export const payoutLabels = { pending: 'Pending', completed: 'Paid', failed: 'Returned' } as const
