/** How many days ahead a stay may begin. */
export const MAX_DAYS_AHEAD = 730

/** The longest stay, in nights. */
export const MAX_NIGHTS = 365

/** How many days of notice a host may ask for. */
export const MAX_NOTICE_DAYS = 365

/** How many days a host may keep free between two bookings. The database has the same limit. */
export const MAX_TURNOVER_DAYS = 7

/** How many seasons with a minimum stay of their own a listing may have. */
export const MAX_SEASONS = 20

/** How many nights one change of the calendar may span. */
export const MAX_NIGHTS_PER_CHANGE = 365
