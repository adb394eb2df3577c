import { createHash } from 'node:crypto'
import type { flights, itineraries, itineraryItems } from '#db/schema'
import { bookingReference } from '~/domain/bookings/describe-booking'
import { addDays, instantOf, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import { idAt } from '../ids'
import { DAY } from '../world-rows'
import type { ListingType } from '../../../../app/domain/listings/choices'

type Booking = { id: string; listingId: string; checkIn: CalendarDate; checkOut: CalendarDate; totalPrice: number; timeZone: string; listing: { title: string; location: string; type: ListingType } }

/** The people and bookings of the trips. */
export type TravelStart = { guestId: string; hostId: string; /** The guest's confirmed and completed ones. */ bookings: readonly Booking[] }

type Row<T extends { $inferInsert: object }> = T['$inferInsert']
export type TravelRows = { itineraries: Row<typeof itineraries>[]; flights: Row<typeof flights>[]; itineraryItems: Row<typeof itineraryItems>[] }

/** The days of trips without dates are stored relative to this date, see `item.ts`. */
const SOMEDAY = '2000-01-01'

/** The demo itineraries, each around a booking. An itinerary whose booking does not exist has no dates. */
export function travelRows(start: TravelStart, now: Date): TravelRows {
  const rows: TravelRows = { itineraries: [], flights: [], itineraryItems: [] }
  for (const [index, trip] of trips.entries()) layOut(trip, new Date(now.getTime() - (9 - index) * DAY), start, rows)
  const running = start.bookings.find(({ checkIn, checkOut, listing }) => listing.type === 'property' && Date.parse(checkIn) <= now.getTime() && Date.parse(checkOut) >= now.getTime() - DAY)
  if (running) rows.flights.push(flightRow(flightHome, running.checkOut, { userId: start.guestId, itineraryId: null, at: new Date(now.getTime() - 5 * DAY) }))
  return rows
}

function layOut(trip: TripSeed, at: Date, { guestId, hostId, bookings }: TravelStart, rows: TravelRows): void {
  const bookingOf = (title: string) => bookings.find(({ listing }) => listing.title === title)
  const around = trip.around && bookingOf(trip.around.listing)
  const startDate = around ? addDays(around.checkIn, -trip.around!.daysBefore) : null
  const userId = trip.by === 'guest' ? guestId : hostId
  const itineraryId = idAt(`itinerary:${trip.key}`, at)
  rows.itineraries.push({
    id: itineraryId, userId, title: trip.title, description: trip.description, destination: trip.destination, timeZone: trip.timeZone, budget: trip.budget * 100, travelers: trip.travelers,
    startDate, endDate: around?.checkOut ?? null, isPublic: trip.isPublic ?? false, createdAt: at, updatedAt: at,
    shareToken: trip.isPublic ? createHash('sha256').update(`share:${itineraryId}`).digest('base64url').slice(0, 32) : null,
  })
  const flown = new Map((startDate ? (trip.flights ?? []) : []).map((flight) => [flight.key, flightRow(flight, startDate!, { userId, itineraryId, at })]))
  rows.flights.push(...flown.values())
  const counts = new Map<number, number>()
  for (const [index, seed] of trip.items.entries()) {
    const item = itemOf(seed, { trip, startDate, bookingOf, flown })
    if (!item) continue
    const order = counts.get(item.day) ?? 0
    counts.set(item.day, order + 1)
    rows.itineraryItems.push({ ...item, id: idAt(`item:${trip.key}:${index}`, at), itineraryId, order, createdAt: at })
  }
}

type Around = { trip: TripSeed; startDate: CalendarDate | null; bookingOf: (title: string) => Booking | undefined; flown: Map<string, TravelRows['flights'][number] & { id: string }> }

/** The columns of an item; null if its booking or flight does not exist. */
function itemOf(seed: ItemSeed, { trip, startDate, bookingOf, flown }: Around) {
  const dayOf = (date: CalendarDate) => (startDate ? nightsBetween(startDate, date) + 1 : 1)
  if ('booking' in seed) {
    const booking = bookingOf(seed.booking)
    if (!booking) return null
    const { id, listing, checkIn, checkOut } = booking
    return {
      type: listing.type === 'property' ? ('accommodation' as const) : ('transport' as const), title: listing.title, location: listing.location, timeZone: booking.timeZone,
      startTime: `${checkIn}T00:00`, endTime: `${checkOut}T00:00`, cost: booking.totalPrice, bookingReference: bookingReference(id), bookingId: id, listingId: booking.listingId, day: dayOf(checkIn),
    }
  }
  if ('flight' in seed) {
    const flight = flown.get(seed.flight)
    if (!flight) return null
    const { departure, arrival } = flight
    return {
      type: 'transport' as const, title: `${flight.flightNumber} ${departure.code} to ${arrival.code}`, location: departure.airport, timeZone: departure.timeZone ?? null,
      startTime: departure.time, endTime: arrival.time, bookingReference: flight.bookingReference, flightId: flight.id, day: dayOf(departure.time.slice(0, 10)),
    }
  }
  const date = addDays(startDate ?? SOMEDAY, seed.day - 1)
  return {
    day: seed.day, type: seed.type, title: seed.title, description: seed.description ?? null, location: seed.location ?? null, notes: seed.notes ?? null, bookingReference: seed.reference ?? null,
    startTime: seed.from ? `${date}T${seed.from}` : null, endTime: seed.to ? `${date}T${seed.to}` : null, timeZone: trip.timeZone, cost: seed.cost === undefined ? null : seed.cost * 100,
  }
}

/** @param first the day to which its days are relative */
function flightRow({ key, from, to, departs, arrives, number, reference, ...facts }: FlightSeed, first: CalendarDate, { userId, itineraryId, at }: { userId: string; itineraryId: string | null; at: Date }) {
  const departure = { ...from, time: `${addDays(first, departs[0])}T${departs[1]}` }
  const arrival = { ...to, time: `${addDays(first, arrives[0])}T${arrives[1]}` }
  return {
    id: idAt(`flight:${key}`, at), userId, itineraryId, ...facts, flightNumber: number, bookingReference: reference, departure, arrival,
    departsAt: instantOf(from.timeZone, departure.time), arrivesAt: instantOf(to.timeZone, arrival.time), createdAt: at, updatedAt: at,
  }
}

type FlightSeed = {
  key: string
  airline: string
  number: string
  from: Airport
  to: Airport
  /** Wall time at the airport, so many days after the first day of the trip. */
  departs: [day: number, time: string]
  arrives: [day: number, time: string]
  seat: string
  reference: string
  status: 'scheduled' | 'delayed' | 'completed'
}

type Airport = { code: string; airport: string; timeZone: string; terminal?: string; gate?: string }

type ItemSeed = {
  day: number
  type: 'accommodation' | 'activity' | 'restaurant' | 'transport'
  title: string
  description?: string
  location?: string
  from?: string
  to?: string
  /** Dollars. */
  cost?: number
  notes?: string
  reference?: string
} | { /** The booking of the listing of this title. */ booking: string } | { flight: string }

type TripSeed = {
  key: string
  by: 'guest' | 'host'
  title: string
  description: string
  destination: string
  timeZone: string
  /** The listing whose booking says when it is; it begins so many days before check-in. None: it has no dates yet. */
  around?: { listing: string; daysBefore: number }
  /** Dollars. */
  budget: number
  travelers: number
  isPublic?: true
  items: readonly ItemSeed[]
  flights?: readonly FlightSeed[]
}

const PHL: Airport = { code: 'PHL', airport: 'Philadelphia International Airport', timeZone: 'America/New_York', terminal: 'A' }
const JFK: Airport = { code: 'JFK', airport: 'John F. Kennedy International Airport', timeZone: 'America/New_York', terminal: '7' }
const HND: Airport = { code: 'HND', airport: 'Tokyo Haneda International Airport', timeZone: 'Asia/Tokyo', terminal: '3' }
const CHS: Airport = { code: 'CHS', airport: 'Charleston International Airport', timeZone: 'America/New_York' }
const SAN: Airport = { code: 'SAN', airport: 'San Diego International Airport', timeZone: 'America/Los_Angeles', terminal: '2', gate: '31' }

const MACHIYA = 'Machiya in Gion with a moss courtyard'
const HOUSEBOAT = 'Houseboat at the marina with dolphins for neighbors'
const CABIN = 'Creekside cabin with a cedar hot tub'

/** A flight without an itinerary: home from the current stay, on the day of check-out. */
const flightHome: FlightSeed = {
  key: 'home', airline: 'Alaska Airlines', number: 'AS 386', from: SAN, to: PHL, departs: [0, '11:20'], arrives: [0, '19:35'], seat: '14F', reference: 'KQ7R2M', status: 'delayed',
}

const trips: readonly TripSeed[] = [
  {
    key: 'kyoto', by: 'guest', title: 'Kyoto, slowly', destination: 'Kyoto, Japan', timeZone: 'Asia/Tokyo', around: { listing: MACHIYA, daysBefore: 1 }, budget: 4_200, travelers: 2,
    description: 'Six nights in a townhouse in Gion: mornings for temples before the crowds, afternoons for nothing in particular.',
    flights: [
      { key: 'there', airline: 'ANA', number: 'NH 109', from: { ...JFK, gate: '12' }, to: HND, departs: [0, '11:50'], arrives: [1, '15:25'], seat: '31A', reference: 'ZT4W9C', status: 'scheduled' },
      { key: 'back', airline: 'ANA', number: 'NH 110', from: HND, to: JFK, departs: [7, '20:10'], arrives: [7, '20:05'], seat: '31A', reference: 'ZT4W9C', status: 'scheduled' },
    ],
    items: [
      { flight: 'there' },
      { booking: MACHIYA },
      { day: 2, type: 'transport', title: 'Nozomi train to Kyoto', location: 'Shinagawa Station, Tokyo', from: '17:40', to: '19:49', cost: 188, notes: 'Sit on the right for Mount Fuji, if there is light left.' },
      { day: 2, type: 'restaurant', title: 'Late bowl of soba', location: 'Pontocho Alley, Kyoto', from: '20:45', cost: 34 },
      { day: 3, type: 'activity', title: 'Fushimi Inari before breakfast', description: 'Up to the crossing at Yotsutsuji and down the back way.', location: 'Fushimi Inari Taisha, Kyoto', from: '06:30', to: '09:00' },
      { day: 3, type: 'restaurant', title: 'Nishiki Market, stall by stall', location: 'Nishiki Market, Kyoto', from: '12:00', to: '14:00', cost: 60 },
      { day: 4, type: 'activity', title: 'Tea with a teacher', location: 'Higashiyama, Kyoto', from: '10:00', to: '11:30', cost: 90, reference: 'TEA-0417', notes: 'White socks.' },
      { day: 4, type: 'activity', title: "Philosopher's Path to Nanzen-ji", location: 'Sakyo, Kyoto', from: '14:00' },
      { day: 5, type: 'activity', title: 'Arashiyama and the river', description: 'Bamboo early, then the boat down from Kameoka.', location: 'Arashiyama, Kyoto', from: '07:30', to: '15:00', cost: 78 },
      { day: 6, type: 'activity', title: 'Day in Nara', location: 'Nara Park', from: '09:15', to: '17:00', cost: 25 },
      { day: 7, type: 'activity', title: 'Nothing planned' },
      { day: 8, type: 'transport', title: 'Nozomi train to Tokyo', location: 'Kyoto Station', from: '13:01', to: '15:11', cost: 188 },
      { flight: 'back' },
    ],
  },
  {
    key: 'blue-ridge', by: 'guest', title: 'Blue Ridge in four days', destination: 'Asheville, North Carolina', timeZone: 'America/New_York', around: { listing: CABIN, daysBefore: 0 }, budget: 1_600, travelers: 2, isPublic: true,
    description: 'A cabin on a creek, a car that likes gravel, and one waterfall a day.',
    items: [
      { booking: CABIN },
      { day: 1, type: 'transport', title: 'Drive down, lunch in Winston-Salem', from: '08:00', to: '17:00', cost: 62 },
      { day: 1, type: 'restaurant', title: 'Groceries for the first evening', location: 'Weaverville', from: '17:30', cost: 85 },
      { day: 2, type: 'activity', title: 'Craggy Gardens at sunrise', description: 'A mile and a half, mostly up, windy at the top.', location: 'Blue Ridge Parkway, milepost 364', from: '06:15', to: '09:30' },
      { day: 2, type: 'restaurant', title: 'Dinner downtown', location: 'Asheville', from: '18:30', cost: 110, reference: 'MAYA 6:30' },
      { day: 3, type: 'activity', title: 'Looking Glass Falls and Sliding Rock', location: 'Pisgah National Forest', from: '10:00', to: '15:00', cost: 10, notes: 'Old sneakers.' },
      { day: 4, type: 'activity', title: 'River Arts District', location: 'Asheville', from: '11:00', to: '14:00' },
    ],
  },
  {
    key: 'charleston', by: 'guest', title: 'Charleston by water', destination: 'Charleston, South Carolina', timeZone: 'America/New_York', around: { listing: HOUSEBOAT, daysBefore: 0 }, budget: 1_400, travelers: 2,
    description: 'Three nights on a houseboat that does not leave the dock.',
    flights: [{ key: 'charleston', airline: 'American Airlines', number: 'AA 1593', from: { ...PHL, gate: 'A11' }, to: CHS, departs: [0, '09:05'], arrives: [0, '11:02'], seat: '8C', reference: 'MVQ3LP', status: 'completed' }],
    items: [
      { flight: 'charleston' },
      { booking: HOUSEBOAT },
      { day: 1, type: 'restaurant', title: 'Shrimp and grits at the dock', location: 'Charleston', from: '19:00', cost: 74 },
      { day: 2, type: 'activity', title: 'Walk from Rainbow Row to the Battery', location: 'Charleston', from: '09:00', to: '11:30' },
      { day: 2, type: 'activity', title: 'Kayaks at dusk', location: 'Shem Creek', from: '17:30', to: '20:00', cost: 96 },
      { day: 3, type: 'activity', title: 'Folly Beach', location: 'Folly Beach, South Carolina' },
    ],
  },
  {
    key: 'lisbon', by: 'host', title: 'A week in Lisbon, some winter', destination: 'Lisbon, Portugal', timeZone: 'Europe/Lisbon', budget: 2_000, travelers: 1,
    description: 'For the weeks when the cabins are quiet. No dates yet.',
    items: [
      { day: 1, type: 'activity', title: 'Tram 28 from end to end', location: 'Martim Moniz, Lisbon', from: '09:00' },
      { day: 1, type: 'restaurant', title: 'Grilled sardines', location: 'Alfama, Lisbon', from: '13:00', cost: 25 },
      { day: 2, type: 'activity', title: 'Tile museum', location: 'Madre de Deus, Lisbon', from: '10:30', cost: 9 },
      { day: 3, type: 'transport', title: 'Train to Sintra', location: 'Rossio Station, Lisbon', from: '08:40', cost: 5 },
    ],
  },
]
