import { and, asc, desc, eq, sql, ne } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { bookings, listings, type VehicleSpecs } from '#db/schema'
import { quoteStay } from '../../bookings/quote-stay.server'
import type { ListingType } from '../../listings/choices'
import { nearby } from '../../listings/listing-json'
import { listingFor } from '../../listings/listings.queries.server'
import { mileageOf } from '../../listings/mileage'
import { isOffered } from '../../listings/offered.server'
import { nightsBetween } from '../../shared/dates'
import type { Position } from '../../shared/distance'
import { pick } from '../../shared/pick'
import { ok, refuse } from '../../shared/result'
import { sold } from '../../shared/sold.server'
import {
  presetVehicle,
  vehicleFromDescription,
  typicalVehicle,
  type RoadVehicle,
  vehicleFromSpecs,
} from '../road-vehicle'
import type { RoutePlan } from '../route-plan'
import type { RouteRequest } from '../route-request'
import { type PickUpPlace, type Rental, tripCost, type RentalPrice } from './trip-cost'

/** Limits of the two lists. Specification 2, section 3. */
const [MAX_RENTALS, MAX_ADDRESSES] = [3, 10]

export type RentalCard = Awaited<ReturnType<typeof upcomingRentals>>[number]

/** A user's next confirmed vehicle rentals, earliest first, including those returned today. */
export const upcomingRentals = (userId: string, now: Date) => upcoming('vehicle', userId, now)

function upcoming(type: ListingType, userId: string, now: Date) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${listings.timeZone})::date`
  return db
    .select({
      id: listings.id,
      bookingId: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      title: listings.title,
      image: sql<string | null>`${listings.images}[1]`,
      location: listings.location,
      timeZone: listings.timeZone,
      vehicle: listings.vehicleSpecs,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        eq(bookings.guestId, userId),
        eq(bookings.status, 'confirmed'),
        eq(listings.type, type),
        sql`${bookings.checkOut} >= ${today}`,
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(MAX_RENTALS)
}

/** Places to drive to, with their public location: the stays that the viewer has booked, then the best listings. */
export async function suggestedAddresses(viewer: { id: string } | null, now: Date) {
  const booked = viewer ? await upcoming('property', viewer.id, now) : []
  // One query per category, because the rank index is per category.
  const best = (type: ListingType) =>
    db
      .select({ id: listings.id, title: listings.title, location: listings.location, rank: listings.rank })
      .from(listings)
      .where(isOffered(type))
      .orderBy(desc(listings.rank), desc(listings.id))
      .limit(MAX_ADDRESSES)
  const both = await unionAll(best('property'), best('vehicle'))
    .orderBy(sql`rank desc`, sql`id desc`)
    .limit(MAX_ADDRESSES)
  const all = [
    ...booked.map((stay) => ({ ...stay, isBooked: true })),
    ...both.map((one) => ({ ...one, isBooked: false })),
  ]
  return all
    .filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
    .slice(0, MAX_ADDRESSES)
    .map(({ id, title, location, isBooked }) => ({ id, title, location, isBooked }))
}

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
    {
      listingId: id,
      title: listing.title,
      bookingId: null,
      days,
      mileage: mileageOf(listing.vehicleSpecs),
      pickUp: pickUpPlace(listing),
    },
    listing.vehicleSpecs,
  )
}

async function resolveBooking(id: string, viewer: Viewer) {
  if (!viewer) return refuse('road_vehicle_unknown')
  const [booking] = await db
    .select({
      bookingId: bookings.id,
      ...pick(bookings, 'checkIn', 'checkOut', 'mileage'),
      listingId: listings.id,
      ...pick(sold, 'title', 'location', 'latitude', 'longitude'),
      timeZone: listings.timeZone,
      specs: sold.vehicleSpecs,
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
  const { bookingId, listingId, title, mileage, checkIn, checkOut, specs, ...place } = booking
  return withVehicle(
    { bookingId, listingId, title, mileage, days: { checkIn, checkOut }, pickUp: pickUpPlace(place) },
    specs,
  )
}

type ListingPlace = Position & { location: string; timeZone: string }

/** A listing whose place was never found is at 0, 0. */
const pickUpPlace = ({ location, timeZone, latitude, longitude }: ListingPlace): PickUpPlace => ({
  location,
  timeZone,
  position:
    latitude === 0 && longitude === 0 ? null : { latitude: nearby(latitude), longitude: nearby(longitude) },
})

function withVehicle(rental: Rental, specs: VehicleSpecs | null) {
  const vehicle = specs && vehicleFromSpecs(specs)
  return vehicle
    ? ok({ vehicle, rental: rental as Rental | null })
    : refuse('vehicle_efficiency_unknown', { title: rental.title })
}

type DatedRental = Omit<Rental, 'pickUp'> & { days: NonNullable<Rental['days']> }

/** The total cost of a trip with its rental, at the booking's agreed price or as if booked now. */
export async function tripCostOf(
  plan: Pick<RoutePlan, 'miles' | 'fuelCost' | 'tollCosts'>,
  rental: DatedRental,
  now: Date,
) {
  const { miles, fuelCost, tollCosts } = plan
  const priced = rental.bookingId ? await agreedPrice(rental.bookingId) : await quotedPrice(rental, now)
  if (!priced.ok) return priced
  const days = nightsBetween(rental.days.checkIn, rental.days.checkOut)
  return ok({
    cost: tripCost({
      rental: priced.price,
      drive: { miles, fuelCost, tollCosts },
      days,
      mileage: rental.mileage,
    }),
  })
}

async function quotedPrice({ listingId, days }: DatedRental, now: Date) {
  const quoted = await quoteStay({ ...days, guests: 1, listingId }, { now })
  return quoted.ok
    ? ok({ price: { ...quoted.quote, priceLines: quoted.quote.lines } satisfies RentalPrice })
    : quoted
}

async function agreedPrice(bookingId: string) {
  const [price] = await db
    .select({
      priceLines: bookings.priceLines,
      subtotal: bookings.subtotal,
      guestServiceFee: bookings.guestServiceFee,
      processingFee: bookings.processingFee,
      discountAmount: bookings.discountAmount,
      taxAmount: bookings.taxAmount,
      totalPrice: bookings.totalPrice,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return price ? ok({ price }) : refuse('road_vehicle_unknown')
}
