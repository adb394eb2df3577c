export const KEY_MAX = 64
export const VALUE_MAX = 10_000
export const DESCRIPTION_MAX = 500
/** How many years ahead a change of the fees can be scheduled. */
export const YEARS_AHEAD = 5
