export const TITLE_MAX = 120
export const DESTINATION_MAX = 120
export const LOCATION_MAX = 200
export const DESCRIPTION_MAX = 2_000
export const NOTES_MAX = 2_000
export const REFERENCE_MAX = 100
export const MOST_TRAVELERS = 100
/** The longest trip. Without dates or an end it is the highest day an item can be on. */
export const MOST_DAYS = 365
/** In cents. */
export const MOST_AMOUNT = 1_000_000_00
export const MOST_ITEMS = 500
export const MOST_ITINERARIES = 300
/** How much later than it begins an item may end in its form, in days. */
export const MOST_DAYS_LATER = 30
