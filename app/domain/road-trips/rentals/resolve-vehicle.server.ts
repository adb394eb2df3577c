import { and, eq, ne } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, type VehicleSpecs } from '#db/schema'
import { listingFor } from '../../listings/listings.queries.server'
import { mileageOf } from '../../listings/mileage'
import { ok, refuse } from '../../shared/result'
import { presetVehicle } from '../preset-vehicles'
import { vehicleFromDescription, typicalVehicle, type RoadVehicle, vehicleFromSpecs } from '../road-vehicle'
import type { RouteRequest } from '../route-request'
import type { Rental } from './trip-cost'

type Viewer = { id: string } | null
type VehicleRequest = Pick<RouteRequest, 'vehicle' | 'vehicleType' | 'pickUp' | 'dropOff'>

/**
 * Resolves the vehicle of a request, and its rental if it is one. A listing must be visible to the viewer, and a
 * booking must be the viewer's own and not cancelled.
 * @returns `road_vehicle_unknown` otherwise, and `vehicle_efficiency_unknown` when the host has not given a fuel
 * efficiency
 */
export async function resolveVehicle(request: VehicleRequest, viewer: Viewer) {
  const { vehicle } = request
  const withoutRental = (car: RoadVehicle) => ok({ vehicle: car, rental: null as Rental | null })
  if (!vehicle) return withoutRental(typicalVehicle(request.vehicleType))
  if (vehicle.kind === 'custom') return withoutRental(vehicleFromDescription(vehicle.car))
  if (vehicle.kind === 'preset') {
    const preset = presetVehicle(vehicle.key)
    return preset ? withoutRental(preset) : refuse('road_vehicle_unknown')
  }
  return vehicle.kind === 'listing'
    ? resolveListing(vehicle.id, request, viewer)
    : resolveBooking(vehicle.id, viewer)
}

async function resolveListing(id: string, { pickUp, dropOff }: VehicleRequest, viewer: Viewer) {
  const listing = await listingFor(id, viewer)
  if (listing?.type !== 'vehicle') return refuse('road_vehicle_unknown')
  const days = pickUp && dropOff ? { checkIn: pickUp, checkOut: dropOff } : null
  return withVehicle(
    { listingId: id, title: listing.title, bookingId: null, days, mileage: mileageOf(listing.vehicleSpecs) },
    listing.vehicleSpecs,
  )
}

async function resolveBooking(id: string, viewer: Viewer) {
  if (!viewer) return refuse('road_vehicle_unknown')
  const [booking] = await db
    .select({
      bookingId: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      mileage: bookings.mileage,
      listingId: listings.id,
      title: listings.title,
      specs: listings.vehicleSpecs,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.guestId, viewer.id),
        ne(bookings.status, 'cancelled'),
        eq(listings.type, 'vehicle'),
      ),
    )
  if (!booking) return refuse('road_vehicle_unknown')
  const { checkIn, checkOut, specs, ...rental } = booking
  return withVehicle({ ...rental, days: { checkIn, checkOut } }, specs)
}

function withVehicle(rental: Rental, specs: VehicleSpecs | null) {
  const vehicle = specs && vehicleFromSpecs(specs)
  return vehicle
    ? ok({ vehicle, rental: rental as Rental | null })
    : refuse('vehicle_efficiency_unknown', { title: rental.title })
}
