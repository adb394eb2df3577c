/** Limits of waiting lists, apart from the schemas so that pages can use them without loading zod. */

/** Places in waiting lists per guest, and guests who wait for one listing. */
export const MAX_OF_GUEST = 20
export const MAX_OF_LISTING = 100
/** How long the nights are held for the guest who is told. */
export const OFFER_MINUTES = 120
