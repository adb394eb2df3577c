/** Specification 2: "Code too long" above it. */
export const CODE_MAX = 50
export const DESCRIPTION_MAX = 500
/** In cents. */
export const MOST_AMOUNT = 1_000_000_00
export const MOST_USES = 1_000_000
