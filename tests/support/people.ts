import { hashSync } from '@node-rs/argon2'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../db/client.server'
import {
  attractions,
  availability,
  bookings,
  checkouts,
  cities,
  discountCodes,
  flights,
  gasStations,
  itineraries,
  jobListings,
  listingDrafts,
  listings,
  pictures,
  refunds,
  reviews,
  routes,
  taxRules,
  users,
} from '../../db/schema'
import { cancellationTerms } from '../../app/domain/bookings/cancellation-terms'
import { searchable } from '../../app/domain/shared/text'
import { DEMO_PASSWORD } from './client'

type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

let passwordHash: string | undefined
/** A hash of the demo password with a low cost, computed once. The hash itself contains its cost. */
const hash = () => (passwordHash ??= hashSync(DEMO_PASSWORD, { memoryCost: 1024, timeCost: 1 }))

const only = <T>(rows: T[]): T => rows[0]!

/** A new user with the demo password. */
export async function makeUser(db: Db, given: New<typeof users> = {}) {
  const email = `${randomBytes(6).toString('hex')}@people.test`
  return only(
    await db
      .insert(users)
      .values({
        email,
        password: hash(),
        firstName: 'Robin',
        lastName: 'Example',
        profileComplete: true,
        ...given,
      })
      .returning(),
  )
}

export const makeHost = (db: Db, given: New<typeof users> = {}) =>
  makeUser(db, { firstName: 'Harper', isHost: true, isVerified: true, ...given })

export const makeAdmin = (db: Db, given: New<typeof users> = {}) =>
  makeUser(db, { firstName: 'Avery', isAdmin: true, ...given })

/** The visitor argument of the use cases that sign in or up. */
export const aVisitor = { device: { userAgent: 'A browser for tests', address: '192.0.2.1' } }

/** A city of its own, which searches find by its name. */
export async function makeCity(db: Db, given: New<typeof cities> & { name: string }) {
  const { name, region = 'Testshire' } = given
  const place = { country: 'Nowhereland', latitude: 40, longitude: -74, timeZone: 'America/New_York' }
  const search = { searchName: searchable(name), searchRegion: searchable(region) }
  return only(
    await db
      .insert(cities)
      .values({ ...place, ...search, region, ...given })
      .returning(),
  )
}

/** A stay for four guests in New York at $100.00 a night, by default of a new host. */
export async function makeStay(db: Db, given: New<typeof listings> = {}) {
  const hostId = given.hostId ?? (await makeHost(db)).id
  const stay = {
    hostId,
    type: 'property',
    title: 'A quiet flat for a test',
    location: 'New York, New York',
    price: 100_00,
    description: 'A flat with two rooms and a view of the river, made by a test and gone when it ends.',
    latitude: 40.7128,
    longitude: -74.006,
    timeZone: 'America/New_York',
    images: [],
    amenities: ['WiFi'],
    rules: [],
    maxGuests: 4,
    bedrooms: 2,
    bathrooms: 1,
    placeType: 'entire',
  } as const
  return only(
    await db
      .insert(listings)
      .values({ ...stay, ...given } as typeof listings.$inferInsert)
      .returning(),
  )
}

/** A car with five seats in New York at $60.00 a day. */
export async function makeVehicle(db: Db, given: New<typeof listings> = {}) {
  return makeStay(db, {
    type: 'vehicle',
    title: 'A small car for a test',
    price: 60_00,
    amenities: ['GPS'],
    maxGuests: 5,
    bedrooms: null,
    bathrooms: null,
    placeType: null,
    vehicleSpecs: {
      make: 'Toyota',
      model: 'Yaris',
      year: 2022,
      seats: 5,
      transmission: 'automatic',
      fuelType: 'gasoline',
    },
    ...given,
  })
}

/** An unfinished draft of a stay. */
export const makeDraft = async (db: Db, given: New<typeof listingDrafts> & { hostId: string }) =>
  only(
    await db
      .insert(listingDrafts)
      .values({ type: 'property', ...given })
      .returning(),
  )

/** Blocks a night or sets its price in cents. */
export async function setNight(
  db: Db,
  listingId: string,
  date: string,
  night: { isAvailable?: boolean; price?: number },
) {
  await db.insert(availability).values({ listingId, date, ...night })
}

/** The row of an uploaded picture, without a file in the storage. @returns its URL path */
export async function makePicture(db: Db, ownerId: string): Promise<string> {
  const key = randomBytes(16).toString('hex')
  await db.insert(pictures).values({ key, ownerId, width: 1600, height: 1200, bytes: 100_000 })
  return `/media/${key}`
}

/**
 * The row of a booking, without checking any rules. Its fees and cancellation terms follow from the listing's price and
 * policy.
 */
export async function makeBooking(
  db: Db,
  given: New<typeof bookings> & { listingId: string; checkIn: string; checkOut: string },
) {
  const [listing] = await db.query.listings.findMany({ where: (row, { eq }) => eq(row.id, given.listingId) })
  const nights = Math.round((Date.parse(given.checkOut) - Date.parse(given.checkIn)) / 86_400_000)
  const policy = given.cancellationPolicy ?? listing!.cancellationPolicy
  const timeZone = given.timeZone ?? listing!.timeZone
  const price = listing!.price
  const subtotal = price * nights
  const guestServiceFee = Math.round(subtotal * 0.12)
  const processingFee = Math.round((subtotal + guestServiceFee) * 0.029)
  const hostCommission = Math.round(subtotal * 0.15)
  const booking = {
    guestId: given.guestId ?? (await makeUser(db)).id,
    hostId: listing!.hostId,
    guests: 1,
    status: 'confirmed',
    pricePerNight: price,
    subtotal,
    guestServiceFee,
    processingFee,
    hostCommission,
    hostEarnings: subtotal - hostCommission,
    totalPrice: subtotal + guestServiceFee + processingFee,
    nightlyPrices: Array.from({ length: nights }, (_, night) => ({
      date: new Date(Date.parse(given.checkIn) + night * 86_400_000).toISOString().slice(0, 10),
      price,
    })),
    guestServiceFeePercentage: 12,
    paymentProcessingPercentage: 2.9,
    hostCommissionPercentage: 15,
    cancellationFeePercentage: 5,
    cancellationPolicy: policy,
    cancellationTerms: cancellationTerms(policy, { type: listing!.type, timeZone, checkIn: given.checkIn }),
    timeZone,
    expiresAt: new Date(Date.now() + 86_400_000),
    requestKey: randomUUID(),
  } as const
  return only(
    await db
      .insert(bookings)
      .values({ ...booking, ...given } as typeof bookings.$inferInsert)
      .returning(),
  )
}

/** A currently valid code of a host for 10 percent off. */
export async function makeDiscountCode(db: Db, given: New<typeof discountCodes> & { createdBy: string }) {
  const code = {
    code: `TEST${randomBytes(4).toString('hex').toUpperCase()}`,
    type: 'percentage',
    value: 10_00,
    validFrom: new Date(Date.now() - 86_400_000),
    validUntil: new Date(Date.now() + 30 * 86_400_000),
  } as const
  return only(
    await db
      .insert(discountCodes)
      .values({ ...code, ...given } as typeof discountCodes.$inferInsert)
      .returning(),
  )
}

/** A tax of 10 percent on everything in Liechtenstein, where no listing is. */
export const makeTaxRule = async (db: Db, given: New<typeof taxRules> = {}) =>
  only(
    await db
      .insert(taxRules)
      .values({
        name: 'A tax for a test',
        authority: 'Tax Administration',
        kind: 'percent',
        percentage: 10,
        country: 'Liechtenstein',
        validFrom: '2026-01-01',
        ...given,
      })
      .returning(),
  )

/** A guest's review of a completed booking. The listing's review count and average do not change. */
export async function makeReview(
  db: Db,
  booking: typeof bookings.$inferSelect,
  given: New<typeof reviews> = {},
) {
  const review = {
    bookingId: booking.id,
    listingId: booking.listingId,
    reviewerId: booking.guestId,
    revieweeId: booking.hostId,
    rating: 5,
    comment: 'Everything was as described.',
    type: 'guest_to_host',
  } as const
  return only(
    await db
      .insert(reviews)
      .values({ ...review, ...given } as typeof reviews.$inferInsert)
      .returning(),
  )
}

/** A trip of five days to New York. */
export const makeItinerary = async (db: Db, given: New<typeof itineraries> & { userId: string }) =>
  only(
    await db
      .insert(itineraries)
      .values({
        title: 'A trip for a test',
        destination: 'New York',
        startDate: '2027-03-10',
        endDate: '2027-03-14',
        timeZone: 'America/New_York',
        ...given,
      })
      .returning(),
  )

/** An active job with an application email address. */
export const makeJob = async (db: Db, given: New<typeof jobListings> & { postedBy: string }) =>
  only(
    await db
      .insert(jobListings)
      .values({
        title: 'A job for a test',
        department: 'Quality',
        location: 'Remote',
        employmentType: 'full_time',
        description: 'Test things.',
        requirements: 'Patience.',
        applicationEmail: 'jobs@people.test',
        ...given,
      })
      .returning(),
  )

/** An overnight flight from New York to London on the first day of the trip. */
export async function makeFlight(db: Db, given: New<typeof flights> & { userId: string }) {
  const flight = {
    airline: 'Test Air',
    flightNumber: 'TA 100',
    departsAt: new Date('2027-03-10T23:30:00Z'),
    arrivesAt: new Date('2027-03-11T06:30:00Z'),
    seat: '12A',
    bookingReference: 'SECRET',
    departure: {
      airport: 'John F. Kennedy International Airport',
      code: 'JFK',
      time: '2027-03-10T18:30',
      timeZone: 'America/New_York',
    },
    arrival: {
      airport: 'Heathrow Airport',
      code: 'LHR',
      time: '2027-03-11T06:30',
      timeZone: 'Europe/London',
    },
  } as const
  return only(
    await db
      .insert(flights)
      .values({ ...flight, ...given })
      .returning(),
  )
}

/** A diner in New York. */
export async function makePlace(db: Db, given: New<typeof attractions> = {}) {
  const place = {
    name: 'A diner for a test',
    type: 'restaurant',
    category: 'Diner',
    location: 'New York, New York',
    latitude: 40.7128,
    longitude: -74.006,
  } as const
  return only(
    await db
      .insert(attractions)
      .values({ ...place, ...given })
      .returning(),
  )
}

/** A gas station in New York. */
export async function makeStation(db: Db, given: New<typeof gasStations> = {}) {
  const station = {
    name: 'Pumps for a test',
    address: 'New York, New York',
    latitude: 40.7128,
    longitude: -74.006,
  }
  return only(
    await db
      .insert(gasStations)
      .values({ ...station, ...given })
      .returning(),
  )
}

/** A saved route from Denver to Moab. */
export async function makeRoute(db: Db, given: New<typeof routes> & { userId: string }) {
  const drive = {
    question: new URLSearchParams({
      origin: 'Denver, CO',
      destination: 'Moab, UT',
      startFuel: String(50 + Math.floor(Math.random() * 50)),
      make: randomBytes(4).toString('hex'),
    }).toString(),
    originLocation: 'Denver, Colorado, United States',
    destinationLocation: 'Moab, Utah, United States',
    distance: 354.46,
    duration: 327.1,
    gasStations: [{ station: 'a station', name: 'Shell', mile: 191.25, amount: 7.5, price: 3.599 }],
    estimatedGasCost: 48_73,
    vehicleType: 'midsize',
    fuelEfficiency: 28,
    gasPrice: 3.85,
  } as const
  return only(
    await db
      .insert(routes)
      .values({ ...drive, gasStations: [...drive.gasStations], ...given })
      .returning(),
  )
}

/** Makes a booking of a guest that was paid at the processor, with a small refund that failed. */
export async function makePaidBooking(db: Db, guestId: string) {
  const booking = await makeBooking(db, {
    listingId: (await makeStay(db)).id,
    guestId,
    status: 'completed',
    checkIn: '2026-03-10',
    checkOut: '2026-03-12',
  })
  const [checkout] = await db
    .insert(checkouts)
    .values({
      bookingId: booking.id,
      processor: 'demo',
      amount: booking.totalPrice,
      fee: 500,
      state: 'paid',
      intentId: `pi_${booking.id}`,
      expiresAt: new Date(),
    })
    .returning()
  const [refund] = await db
    .insert(refunds)
    .values({
      bookingId: booking.id,
      checkoutId: checkout!.id,
      amount: 1_00,
      reason: 'operator',
      note: 'A small thing',
      state: 'failed',
      failure: 'expired_or_canceled_card',
    })
    .returning()
  return { booking, refund: refund! }
}
