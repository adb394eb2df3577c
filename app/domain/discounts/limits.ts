/** Limits of discount codes, without zod for use in the browser. Specification 2: a longer code is "too long". */
export const CODE_MAX = 50
export const DESCRIPTION_MAX = 500
/** In cents. */
export const MAX_AMOUNT = 1_000_000_00
export const MAX_USES = 1_000_000
