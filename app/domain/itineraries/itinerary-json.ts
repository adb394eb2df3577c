import { toDecimal, type Cents } from '../shared/money'
import { shownDay, type Item } from './item'
import { hasDate } from './item-times'
import type { Itinerary } from './itinerary'

const amount = (cents: Cents | null) => (cents === null ? null : toDecimal(cents))

/** An itinerary as the JSON doors answer it to its owner: the budget as text with two decimals, dates without a zone. */
export const itineraryJson = (itinerary: Itinerary) => ({
  id: itinerary.id,
  userId: itinerary.userId,
  title: itinerary.title,
  description: itinerary.description,
  destination: itinerary.destination,
  startDate: itinerary.startDate,
  endDate: itinerary.endDate,
  budget: amount(itinerary.budget),
  travelers: itinerary.travelers,
  isPublic: itinerary.isPublic,
  /** Relative; null while it is private. */
  shareUrl: itinerary.shareToken && sharePath(itinerary.shareToken),
  timeZone: itinerary.timeZone,
  createdAt: itinerary.createdAt.toISOString(),
  updatedAt: itinerary.updatedAt.toISOString(),
})

/** A trip without dates has days without dates: of their times the clock alone is shown. */
const shownTime = (time: string | null) => (time === null || hasDate(time) ? time : time.slice(11))

/** An item: times are wall time in `timeZone`, a flight's end in `endTimeZone`. */
export const itemJson = (item: Item) => ({
  id: item.id,
  itineraryId: item.itineraryId,
  type: item.type,
  title: item.title,
  description: item.description,
  location: item.location,
  startTime: shownTime(item.startTime),
  endTime: shownTime(item.endTime),
  timeZone: item.timeZone,
  endTimeZone: item.endTimeZone,
  cost: amount(item.cost),
  bookingReference: item.bookingReference,
  notes: item.notes,
  day: shownDay(item),
  order: item.order,
  attractionId: item.attractionId,
  listingId: item.listingId,
  bookingId: item.bookingId,
  flightId: item.flightId,
  createdAt: item.createdAt.toISOString(),
})

/** Where a public itinerary is read. */
export const sharePath = (token: string) => `/itineraries/shared/${token}`
