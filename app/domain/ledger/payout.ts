/** In cents. Specification 1, section 9: default minimum payout 50.00, currency USD. */
export const MINIMUM_PAYOUT = 50_00
/** Why a payout came back, in so many characters. */
export const REASON_MAX = 200
