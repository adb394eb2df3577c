import { nearby } from '../listings/listing-json'
import type { BookingStatus } from '../shared/booking-status'

/** What only the parties of a confirmed or completed booking may know about its listing. */
type PrivatePlace = {
  latitude: number
  longitude: number
  streetAddress: string | null
  checkInInstructions: string | null
  checkOutInstructions: string | null
  houseManual: string | null
}

/** Whether the parties of a booking may know the exact place and how to get in. */
export const knowsPlace = (status: BookingStatus) => status === 'confirmed' || status === 'completed'

/** A booking with its listing, without the exact place while it is pending and once it is cancelled. */
export function hidePlace<R extends { booking: { status: BookingStatus }; listing: PrivatePlace }>(
  row: R,
): R {
  if (knowsPlace(row.booking.status)) return row
  const { latitude, longitude } = row.listing
  return {
    ...row,
    listing: {
      ...row.listing,
      latitude: nearby(latitude),
      longitude: nearby(longitude),
      streetAddress: null,
      checkInInstructions: null,
      checkOutInstructions: null,
      houseManual: null,
    },
  }
}

/** "48 Hiawassee Street, Asheville, North Carolina": what a guest types into a map. */
export const fullAddress = ({ streetAddress, location }: { streetAddress: string; location: string }) =>
  `${streetAddress}, ${location}`

/**
 * The page of OpenStreetMap with directions to a listing. Its address is searched for there: a position may be only
 * that of the town. Null if nothing is known but the name of a place that no one has found.
 */
export function directionsUrl({
  location,
  latitude,
  longitude,
  streetAddress,
}: Pick<PrivatePlace, 'latitude' | 'longitude' | 'streetAddress'> & { location: string }): string | null {
  const isLocated = latitude !== 0 || longitude !== 0
  const to = streetAddress
    ? fullAddress({ streetAddress, location })
    : isLocated && `${latitude},${longitude}`
  return to ? `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}` : null
}
