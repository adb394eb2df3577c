import { townsInWindow } from '~/components/maps/towns-in-window.server'
import { directionsUrl, fullAddress } from '~/domain/bookings/arrival'
import { arrivalDetails } from '~/domain/bookings/arrival.queries.server'
import { labelTowns } from '~/ui/map/label-towns'
import { fitWindow, project, scaleOf, type Point } from '~/ui/map/map-window'
import type { DrawnMap } from '~/ui/map/place-map'

type Details = NonNullable<Awaited<ReturnType<typeof arrivalDetails>>>
export type PresentedArrival = NonNullable<Awaited<ReturnType<typeof presentArrival>>>

/** How far the map reaches to the north and south, in degrees: some four miles, so that it shows roads and a town. */
const REACH = 0.06

/** How to get to a listing and in; null unless the booking is confirmed or completed. */
export async function presentArrival(booking: Parameters<typeof arrivalDetails>[0]) {
  const details = await arrivalDetails(booking)
  if (!details) return null
  const { streetAddress, location, latitude, longitude, checkIn, checkOut, manual } = details
  const isLocated = latitude !== 0 || longitude !== 0
  return {
    address: streetAddress ? fullAddress({ streetAddress, location }) : null,
    directions: directionsUrl(details),
    map: isLocated ? await mapOf(details) : null,
    instructions: { checkIn, checkOut, manual },
  }
}

async function mapOf(place: Point & Pick<Details, 'location'>): Promise<DrawnMap | null> {
  const { latitude, longitude } = place
  const window = fitWindow([
    { latitude: latitude - REACH, longitude },
    { latitude: latitude + REACH, longitude },
  ])
  if (!window) return null
  const towns = await townsInWindow(window)
  const position = project(place, window)
  const { x, y } = position
  return {
    window,
    labels: labelTowns(towns, [position]),
    pins: [],
    // A ring, so that the place is more than the dot of a town.
    middle: { x, y, circle: `M${x - 24} ${y}a24 24 0 1 0 48 0a24 24 0 1 0-48 0` },
    scale: scaleOf(window),
  }
}
