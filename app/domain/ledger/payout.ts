/** In cents. Specification 1, section 9: default minimum payout 50.00, currency USD. */
export const MINIMUM_PAYOUT = 50_00
