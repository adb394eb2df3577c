import { formatDay } from '../../domain/shared/dates'
import { titled, keyReused, type RefusalsIn, type RefusalWords } from './words'

const item = titled('Item not changed')

type Refused =
  | RefusalsIn<
      | typeof import('~/domain/itineraries/add-item.server')
      | typeof import('~/domain/itineraries/add-linked-item.server')
      | typeof import('~/domain/itineraries/create-itinerary.server')
      | typeof import('~/domain/itineraries/delete-itinerary.server')
      | typeof import('~/domain/itineraries/sync-flight-item.server')
      | typeof import('~/domain/itineraries/insert-item.server')
      | typeof import('~/domain/itineraries/linked-details.server')
      | typeof import('~/domain/itineraries/move-item.server')
      | typeof import('~/domain/itineraries/open-itinerary.server')
      | typeof import('~/domain/itineraries/renew-share-link.server')
      | typeof import('~/domain/itineraries/update-item.server')
      | typeof import('~/domain/itineraries/update-itinerary.server')
    >
  | { ok: false; refusal: 'place_unknown' }

function outsideTrip({ startDate, endDate }: { startDate?: string | null; endDate?: string | null }): string {
  if (!startDate) return 'An itinerary can have at most 365 days'
  return endDate
    ? `Outside the trip, which is from ${formatDay(startDate)} to ${formatDay(endDate)}`
    : `Outside the trip, which begins on ${formatDay(startDate)}`
}

const failedToCreateItinerary = titled('Failed to create itinerary')

export const itineraryRefusals = {
  itinerary_unknown: { status: 404, title: 'Itinerary not found', message: 'Itinerary not found' },
  itinerary_not_you: failedToCreateItinerary(403, 'userId is not the signed-in user.', 'userId'),
  itinerary_key_reused: ({ firstId }) =>
    keyReused('Failed to create itinerary', firstId && `/itineraries/${firstId}`),
  too_many_itineraries: (details) =>
    failedToCreateItinerary(
      409,
      `You have ${details.max} itineraries already. Delete one that you no longer need.`,
    ),
  itinerary_private: {
    status: 409,
    title: 'Link not changed',
    message: 'This itinerary is private, so it has no link. Make it public first.',
  },
  item_unknown: { status: 404, title: 'Item not found', message: 'Item not found' },
  item_key_reused: ({ first }) =>
    keyReused('Item not changed', first && `/itineraries/${first.itineraryId}/items/${first.id}`),
  too_many_items: (details) => item(409, `An itinerary can have at most ${details.max} items.`),
  item_ends_early: item(400, 'End time must not be before the start time', 'endTime'),
  item_time_skipped: ({ field }) =>
    item(400, 'Clocks go forward that night and skip this time. Choose another time.', field),
  item_outside: (details) => item(400, outsideTrip(details), details.field),
  item_has_its_day: item(
    409,
    "You can't move a booking or flight to another day, only within its day.",
    'day',
  ),
  item_link_taken: item(409, 'This is in the itinerary already.'),
  item_booking_unknown: item(404, 'Booking not found', 'bookingId'),
  item_flight_unknown: item(404, 'Flight not found', 'flightId'),
  place_unknown: { status: 404, message: 'Place not found', field: 'place' },
  item_place_unknown: item(404, 'Place not found', 'attractionId'),
  item_listing_unknown: item(404, 'Listing not found', 'listingId'),
} satisfies RefusalWords<Refused>
