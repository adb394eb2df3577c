import { and, eq, ne } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, type VehicleSpecs } from '#db/schema'
import { listingFor } from '../../listings/listings.queries.server'
import { mileageOf } from '../../listings/mileage'
import { ok, refuse } from '../../shared/result'
import { presetVehicle } from '../preset-vehicles'
import { describedVehicle, vehicleOfType, type RoadVehicle } from '../road-vehicle'
import type { RouteQuestion } from '../route-question'
import type { Rental } from './rental'
import { vehicleOfSpecs } from './specs-to-vehicle'

type Viewer = { id: string } | null
type Asked = Pick<RouteQuestion, 'vehicle' | 'vehicleType' | 'pickUp' | 'dropOff'>

/**
 * The vehicle a drive is asked for, and the rental it is, if it is one. A listing must be open to the viewer, a booking be
 * their own and not cancelled: else `road_vehicle_unknown`. `vehicle_efficiency_unknown` where a host does not say how far
 * a car goes on a gallon: no figure is made up for it.
 */
export async function roadVehicle(question: Asked, viewer: Viewer) {
  const { vehicle } = question
  const chosen = (car: RoadVehicle, rental: Rental | null = null) => ok({ vehicle: car, rental })
  if (!vehicle) return chosen(vehicleOfType(question.vehicleType))
  if (vehicle.kind === 'custom') return chosen(describedVehicle(vehicle.car))
  if (vehicle.kind === 'preset') {
    const preset = presetVehicle(vehicle.key)
    return preset ? chosen(preset) : refuse('road_vehicle_unknown')
  }
  return vehicle.kind === 'listing' ? listed(vehicle.id, question, viewer) : booked(vehicle.id, viewer)
}

async function listed(id: string, { pickUp, dropOff }: Asked, viewer: Viewer) {
  const listing = await listingFor(id, viewer)
  if (listing?.type !== 'vehicle') return refuse('road_vehicle_unknown')
  const days = pickUp && dropOff ? { checkIn: pickUp, checkOut: dropOff } : null
  return rented(
    { listingId: id, title: listing.title, bookingId: null, days, mileage: mileageOf(listing.vehicleSpecs) },
    listing.vehicleSpecs,
  )
}

async function booked(id: string, viewer: Viewer) {
  if (!viewer) return refuse('road_vehicle_unknown')
  const [found] = await db
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
  if (!found) return refuse('road_vehicle_unknown')
  const { checkIn, checkOut, specs, ...rental } = found
  return rented({ ...rental, days: { checkIn, checkOut } }, specs)
}

function rented(rental: Rental, specs: VehicleSpecs | null) {
  const vehicle = specs && vehicleOfSpecs(specs)
  return vehicle
    ? ok({ vehicle, rental: rental as Rental | null })
    : refuse('vehicle_efficiency_unknown', { title: rental.title })
}
