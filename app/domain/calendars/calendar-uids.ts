import type { CalendarDate } from '../shared/dates'

/**
 * The names of our events. They say whose they are: a calendar that comes back with them, from us or from a site that passed
 * them on, is recognised as an echo. The listing is part of the name, so that two listings that share a building can close
 * each other's nights: another listing's event is no echo.
 */
const nameOf = (event: string, listingId: string) => `${event}.${listingId}@roamstead`

export const bookingUid = (bookingId: string, listingId: string) => nameOf(bookingId, listingId)

/** A run of blocked nights is known by its first night. */
export const blockUid = (startsOn: CalendarDate, listingId: string) =>
  nameOf(`blocked-${startsOn}`, listingId)

/** Whether an event was ours, of this listing, before it went out. */
export const isEcho = (uid: string, listingId: string) =>
  uid.trim().toLowerCase().endsWith(nameOf('', listingId.toLowerCase()))
