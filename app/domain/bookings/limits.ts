/** Limits of booking fields, apart from the schemas so that pages can use them without loading zod. */
export const DECLINE_REASON_MAX = 500
