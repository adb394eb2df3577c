/* The choices and limits of the fields of a trip, apart from its schemas so that pages need not load zod. */

export const itemTypes = ['accommodation', 'activity', 'restaurant', 'transport'] as const
export type ItemType = (typeof itemTypes)[number]

export const itemTypeLabels: Record<ItemType, string> = {
  accommodation: 'Accommodation',
  activity: 'Activity',
  restaurant: 'Restaurant',
  transport: 'Transport',
}

export const MAX_TITLE_LENGTH = 120
export const MAX_DESTINATION_LENGTH = 120
export const MAX_LOCATION_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 2_000
export const MAX_NOTES_LENGTH = 2_000
export const MAX_REFERENCE_LENGTH = 100
export const MAX_TRAVELERS = 100
/** The longest trip, and the highest day of an item in a trip without an end. */
export const MAX_DAYS = 365
/** Cents. */
export const MAX_AMOUNT = 1_000_000_00
export const MAX_ITEMS = 500
export const MAX_ITINERARIES = 300
/** How many days after its start an item may end, in its form. */
export const MAX_DAYS_LATER = 30
