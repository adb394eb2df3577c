/** Nights that one change of the calendar may span. */
export const MOST_NIGHTS_AT_ONCE = 365
/** What a night may cost, in cents: the bounds of the database. */
export const LEAST_PRICE = 1_00
export const MOST_PRICE = 100_000_00
export const MOST_NIGHTS = 365
export const MOST_NOTICE_DAYS = 365
