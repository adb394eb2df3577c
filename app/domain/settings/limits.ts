export const KEY_MAX = 64
export const VALUE_MAX = 10_000
export const DESCRIPTION_MAX = 500
/** A change of the fees can be set for so many years ahead. */
export const YEARS_AHEAD = 5
