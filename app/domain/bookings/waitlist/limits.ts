/** Limits of waiting lists, apart from the schemas so that pages can use them without loading zod. */

/** Places in waiting lists per guest, and guests who wait for one listing. */
export const MAX_ENTRIES_PER_GUEST = 20
export const MAX_ENTRIES_PER_LISTING = 100
/** Dates of one listing that one guest waits for, so that a few cannot fill its waiting list. */
export const MAX_ENTRIES_OF_GUEST_AT_LISTING = 3
/** How long the nights are held for the guest who is told. */
export const OFFER_MINUTES = 120
