/** In cents. Specification 1, section 9: default minimum payout 50.00, currency USD. */
export const MINIMUM_PAYOUT = 50_00
/** The maximum length of the reason why a payout was returned. */
export const REASON_MAX = 200
