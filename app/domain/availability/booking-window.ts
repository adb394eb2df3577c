/** Bookings can be made this many days ahead. */
export const MAX_DAYS_AHEAD = 730

/** The longest stay, in nights. */
export const MAX_NIGHTS = 365
