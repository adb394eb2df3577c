import { smallestAmount } from '../shared/currency'
import type { Cents } from '../shared/money'

export const NAME_MAX = 60
export const AUTHORITY_MAX = 120
export const PLACE_MAX = 120

/** The largest amount for a night. Limits in dollars are multiplied where the currency has no decimals. */
export const AMOUNT_MAX: Cents = 1_000_00 * smallestAmount()
