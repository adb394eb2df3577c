import { cachedByKey } from '#db/catalogue-cache.server'
import { quoteStay } from '../bookings/quote-stay.server'
import { listingTypes, type ListingType } from '../listings/choices'
import { currentHostEarnings } from '../overview/host-earnings.queries.server'
import { MORNING } from '../road-trips/constants'
import { planRoute } from '../road-trips/plan-route.server'
import { isForDrive } from '../road-trips/rentals/trip-cost'
import { tripCostOf } from '../road-trips/rentals/rentals.server'
import { isElectric, vehicleFromSpecs } from '../road-trips/road-vehicle'
import { routeQueryString } from '../road-trips/route-params'
import { routeRequestSchema } from '../road-trips/route-request'
import { nightsBetween, type CalendarDate } from '../shared/dates'
import { lruCache } from '../shared/lru-cache'
import { MIN_CARDS, type Collection, type CollectionCard, type DriveIdea, type TripCity } from './collection'
import { comingWeekend } from './weekend'
import { TRIP_GUESTS } from './candidates.server'
import { homeCollections, type CamperCandidate, type TripWithCards } from './home-collections.server'

export type HomeDrives = Awaited<ReturnType<typeof findDrives>>

/** What the home page of a category says about drives, which takes longer to compute than its other collections. */
async function findDrives(type: ListingType, now: Date) {
  const { campers, trip } = await homeCollections(type)
  return {
    trip: trip && (await priceTrip(trip, now)),
    /** Campers, each with an idea for a drive. */
    campers: campers && (await withDrives(campers.collection, campers.candidates, now)),
  }
}

/** The same from memory. */
export const homeDrives: (type: ListingType) => Promise<HomeDrives> = cachedByKey(
  (type) => findDrives(type as ListingType, new Date()),
  { max: listingTypes.length },
)

/** Pump prices along a route change seldom. */
const MAX_AGE = 15 * 60_000

/** Two categories with a trip and some campers, for a few weekends. */
const cached = lruCache<unknown>(64)

/**
 * Remembers until the next quarter of an hour what takes the processor long and hardly depends on the catalogue:
 * drives, which otherwise would be computed again after each booking of whatever listing.
 * @param key everything that the value depends on
 */
const cacheDrive = <T>(key: string, now: Date, compute: () => Promise<T>): Promise<T> =>
  cached(`${Math.floor(now.getTime() / MAX_AGE)} ${key}`, compute) as Promise<T>

/** On the first day in the morning, at the origin: the estimate depends on the traffic of the day. */
const departureOn = (day: CalendarDate) => `${day}T${MORNING}`

/** A drive to a place and back with a vehicle that is listed. */
const requestOf = (vehicleId: string, from: TripCity, to: TripCity, fields: object, now: Date) =>
  routeRequestSchema(now).parse({
    originLocation: from.label,
    destinationLocation: from.label,
    waypoints: [to.label],
    vehicle: `listing:${vehicleId}`,
    ...fields,
  })

type Request = ReturnType<typeof requestOf>
const hrefOf = (request: Request) => `/route-planner?${routeQueryString(request)}`

/** Campers with the drive to the nearest city with stays, without those that no road leads there. */
async function withDrives(campers: Collection, candidates: readonly CamperCandidate[], now: Date) {
  const cards: CollectionCard[] = []
  // One after the other: each takes the processor for a while.
  for (const card of campers.cards) {
    const camper = candidates.find(({ id }) => id === card.id)
    const drive = camper && (await ideaFor(camper, now))
    if (drive) cards.push({ ...card, drive })
  }
  return cards.length >= MIN_CARDS ? { ...campers, cards } : null
}

async function ideaFor({ id, specs, city, to }: CamperCandidate, now: Date): Promise<DriveIdea | null> {
  const vehicle = specs && vehicleFromSpecs(specs)
  if (!vehicle) return null
  const request = requestOf(id, city, to, { departure: departureOn(comingWeekend(now).checkIn) }, now)
  const href = hrefOf(request)
  const figures = await cacheDrive(`${href} ${JSON.stringify(vehicle)}`, now, async () => {
    const planned = await planRoute(request, { viewer: null, now })
    return planned.ok ? { miles: planned.plan.miles, fuelCost: planned.plan.fuelCost } : null
  })
  if (!figures) return null
  const { miles, fuelCost } = figures
  return {
    to: to.label,
    at: { latitude: to.latitude, longitude: to.longitude },
    miles: Math.round(miles),
    isElectric: isElectric(vehicle),
    fuelCost,
    href,
  }
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** A cabin, a car and the drive between them, priced together. */
export type TripShown = NonNullable<Awaited<ReturnType<typeof priceTrip>>>

/** The trip as the planner and the booking form price it; null if one of them refuses it. */
async function priceTrip(trip: TripWithCards, now: Date) {
  const { checkIn, checkOut, cabin, car, cards } = trip
  const request = requestOf(
    car.id,
    car.city,
    cabin.city,
    {
      pickUp: checkIn,
      dropOff: checkOut,
      departure: departureOn(checkIn),
      waypointNights: [nightsBetween(checkIn, checkOut)],
    },
    now,
  )
  const href = hrefOf(request)
  const [planned, stay] = await Promise.all([
    // Without its map, which is large.
    cacheDrive(`${href} ${JSON.stringify(car.specs)}`, now, async () => {
      const found = await planRoute(request, { viewer: null, now })
      if (!found.ok || !found.rental) return null
      const { miles, fuelCost, tollCosts } = found.plan
      return { plan: { miles, fuelCost, tollCosts }, rental: found.rental }
    }),
    quoteStay({ listingId: cabin.id, checkIn, checkOut, guests: TRIP_GUESTS }, { now }),
  ])
  if (!planned || !stay.ok) return null
  const days = { checkIn, checkOut }
  const priced = await tripCostOf(planned.plan, { ...planned.rental, days }, now)
  if (!priced.ok) return null
  const amountOf = (wanted: string) => sumOf(priced.cost.lines.filter(({ kind }) => kind === wanted))
  const [cabinAmount, carAmount] = [
    stay.quote.totalPrice,
    sumOf(priced.cost.lines.filter((line) => !isForDrive(line))),
  ]
  /** There and back; with the price of miles that the rental does not include. */
  const drive = {
    from: car.city.label,
    to: cabin.city.label,
    miles: Math.round(planned.plan.miles),
    /** Whether the car is charged instead of fueled. */
    isElectric: car.specs?.fuelType === 'electric',
    /** With the planner's cheapest stops. */
    fuelCost: amountOf('fuel'),
    tolls: amountOf('tolls'),
    extraMiles: amountOf('extra-miles'),
    href,
  }
  const nights = nightsBetween(checkIn, checkOut)
  return {
    checkIn,
    checkOut,
    nights,
    days: nights,
    guests: TRIP_GUESTS,
    /** With all fees. */
    cabin: { amount: cabinAmount },
    car: { amount: carAmount },
    drive,
    /** The sum of the parts as they are shown, and nothing else. */
    total: cabinAmount + carAmount + drive.fuelCost + drive.tolls + drive.extraMiles,
    cards,
  }
}

/** Finds what the home page shows before the first visitor asks, apart from drives. */
export async function warmHome(): Promise<void> {
  await Promise.all(listingTypes.flatMap((type) => [homeCollections(type), currentHostEarnings(type)]))
}

/** Computes the drives one after the other, as each takes the processor for a while. */
export async function warmDrives(): Promise<void> {
  for (const type of listingTypes) await homeDrives(type)
}
