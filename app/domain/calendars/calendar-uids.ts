import type { CalendarDate } from '../shared/dates'

/**
 * The UIDs of our events. They contain the listing, so that an event is recognized as its own even if another site
 * passed it on, while two listings that share a building can still close each other's nights.
 */
const uidOf = (event: string, listingId: string) => `${event}.${listingId}@roamstead`

export const bookingUid = (bookingId: string, listingId: string) => uidOf(bookingId, listingId)

/** Consecutive blocked nights are one event, identified by the first night. */
export const blockUid = (startsOn: CalendarDate, listingId: string) => uidOf(`blocked-${startsOn}`, listingId)

/** Whether we exported an event from this listing. */
export const isOwnEvent = (uid: string, listingId: string) =>
  uid.trim().toLowerCase().endsWith(uidOf('', listingId.toLowerCase()))
