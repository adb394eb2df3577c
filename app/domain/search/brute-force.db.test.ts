import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/db.server'
import {
  availability,
  bookings,
  calendarFeeds,
  cities,
  importedStays,
  listings,
  stayRules,
  type VehicleSpecs,
} from '#db/schema'
import { randomFrom } from '#db/seed/world/random'
import { makeHost, makeUser } from '../../../tests/support/people'
import { cancellationTerms, shareAt } from '../bookings/cancellation-terms'
import { checkStay } from '../bookings/check-stay'
import { quoteStay } from '../bookings/quote-stay.server'
import { amenitiesOf } from '../listings/amenities'
import { cancellationPolicyNames, FULL_REFUND } from '../listings/cancellation'
import { fuelTypes, placeTypes, transmissions } from '../listings/choices'
import { addDays, earliestToday, eachNight, weekday, type CalendarDate } from '../shared/dates'
import { searchConditions } from './conditions.server'
import { searchedStays } from './flexible-dates'
import { searchListings } from './search-listings.server'
import { searchQuerySchema } from './search-query'
import type { Search } from './search-url'

const now = new Date('2027-03-01T12:00:00Z')
const TODAY = '2027-03-01'
/** The whole number takes ten seconds to insert. */
const LISTINGS = process.env.TEST_FULL ? 5000 : 500
const MAKES = ['Toyota', 'Škoda', 'BMW']
const ZONES = ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu', 'UTC']
const dice = randomFrom('brute force')
const some = <T>(items: readonly T[], chance: number) => items.filter(() => dice.chance(chance))

type Row = typeof listings.$inferSelect
type Model = {
  row: Row
  seasons: { startsOn: string; endsOn: string; minNights: number }[]
  /** Nights that nobody can book, apart from those of bookings. */
  closed: Set<CalendarDate>
  booked: { checkIn: string; checkOut: string; turnoverDays: number }[]
}
let models: Model[]
let city: { id: string; name: string }

const vehicleSpecs = (): VehicleSpecs => ({
  make: dice.pick(MAKES),
  model: 'One',
  year: 2020,
  seats: dice.int(2, 9),
  transmission: dice.pick(transmissions),
  fuelType: dice.pick(fuelTypes),
  ...(dice.chance(0.5) && { includedMilesPerDay: 100, pricePerExtraMile: 50 }),
})

function listingRow(hostId: string): typeof listings.$inferInsert {
  const type = dice.chance(0.7) ? 'property' : 'vehicle'
  const price = dice.int(30, 300) * 100
  const details =
    type === 'vehicle'
      ? { vehicleSpecs: vehicleSpecs() }
      : {
          bedrooms: dice.int(0, 5),
          beds: dice.chance(0.2) ? null : dice.int(1, 6),
          bathrooms: dice.int(1, 8) / 2,
          placeType: dice.pick(placeTypes),
        }
  return {
    ...{ hostId, type, title: 'One of many', description: '', location: city.name, cityId: city.id, price },
    ...details,
    amenities: some(amenitiesOf[type], 0.25),
    timeZone: dice.pick(ZONES),
    priceRules: dice.chance(0.5)
      ? {
          weekendPrice: price + 20_00,
          weeklyDiscount: 10,
          cleaningFee: 30_00,
          lastMinute: { days: dice.int(5, 30), percentage: 15 },
        }
      : null,
    maxGuests: dice.int(1, 8),
    cancellationPolicy: dice.pick(cancellationPolicyNames),
    times: dice.chance(0.2) ? { checkInFrom: '08:00', checkInUntil: null, checkOutBy: '07:00' } : null,
    minNights: dice.int(1, 3),
    maxNights: dice.pick([4, 30]),
    noticeDays: dice.pick([0, 0, 2, 10]),
    turnoverDays: dice.pick([0, 0, 1, 3]),
    startWeekdays: dice.chance(0.3) ? [5, 6] : null,
    averageRating: dice.int(0, 50) / 10,
    rank: dice.next(),
    instantBook: dice.chance(0.4),
    isActive: dice.chance(0.95),
  }
}

/** Up to three bookings, with days between them as the constraint wants. */
function bookingRows({ id, hostId }: Row, guestId: string): (typeof bookings.$inferInsert)[] {
  let from = addDays(TODAY, dice.int(-3, 20))
  return Array.from({ length: dice.int(0, 3) }, () => {
    const checkIn = from
    const checkOut = addDays(checkIn, dice.int(1, 6))
    const turnoverDays = dice.pick([0, 1, 2])
    from = addDays(checkOut, turnoverDays + dice.int(0, 9))
    return {
      ...{ listingId: id, hostId, guestId, checkIn, checkOut, turnoverDays, guests: 1 },
      status: dice.pick(['confirmed', 'confirmed', 'pending', 'cancelled'] as const),
      ...{ pricePerNight: 0, subtotal: 0, guestServiceFee: 0, processingFee: 0, totalPrice: 0 },
      ...{ hostCommission: 0, hostEarnings: 0, nightlyPrices: [], timeZone: 'UTC' },
      ...{ guestServiceFeePercentage: 12, paymentProcessingPercentage: 2.9, hostCommissionPercentage: 15 },
      cancellationFeePercentage: 5,
      cancellationPolicy: 'moderate' as const,
      cancellationTerms: { startsAt: '2100-01-01T00:00:00.000Z', tiers: [] },
      // Half of the requests have expired.
      expiresAt: new Date(now.getTime() + (dice.chance(0.5) ? 1 : -1) * 3_600_000),
      requestKey: randomUUID(),
    }
  })
}

/** Inserts rows in parts, because a statement has a limit of parameters. */
async function insertAll<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += 1000) await insert(rows.slice(at, at + 1000))
}

beforeAll(async () => {
  const name = 'Bruteforceville'
  const place = { region: 'Testshire', country: 'Nowhereland', latitude: 40, longitude: -74, timeZone: 'UTC' }
  const search = { searchName: 'bruteforceville', searchRegion: 'testshire' }
  ;[city] = (await db
    .insert(cities)
    .values({ name, ...place, ...search })
    .returning({ id: cities.id, name: cities.name })) as [typeof city]
  const [host, guest] = [await makeHost(db), await makeUser(db)]
  await insertAll(
    Array.from({ length: LISTINGS }, () => listingRow(host.id)),
    (part) => db.insert(listings).values(part),
  )
  const rows = await db
    .select()
    .from(listings)
    .where(eq(listings.cityId, city.id))
    .orderBy(listings.createdAt)
  const booked = rows.flatMap((row) => (dice.chance(0.6) ? bookingRows(row, guest.id) : []))
  await insertAll(booked, (part) => db.insert(bookings).values(part))
  const nights = rows.flatMap(({ id, price }) =>
    dice.chance(0.3)
      ? eachNight(addDays(TODAY, 10), addDays(TODAY, 40))
          .filter(() => dice.chance(0.2))
          .map((date) => ({
            listingId: id,
            date,
            isAvailable: dice.chance(0.5),
            price: price + dice.int(-10, 10) * 100,
          }))
      : [],
  )
  await insertAll(nights, (part) => db.insert(availability).values(part))
  const [withFeed] = rows
  const [feed] = await db
    .insert(calendarFeeds)
    .values({ listingId: withFeed!.id, name: 'Elsewhere' })
    .returning({ id: calendarFeeds.id })
  const imported = some(rows, 0.1).map(({ id }) => {
    const startsOn = addDays(TODAY, dice.int(0, 40))
    const stay = { startsOn, endsOn: addDays(startsOn, dice.int(1, 10)) }
    return { listingId: id, feedId: feed!.id, uid: randomUUID(), ...stay }
  })
  await insertAll(imported, (part) => db.insert(importedStays).values(part))
  const seasons = some(rows, 0.2).map(({ id }) => ({
    ...{ listingId: id, startsOn: addDays(TODAY, 15), endsOn: addDays(TODAY, 30), minNights: dice.int(1, 6) },
  }))
  await insertAll(seasons, (part) => db.insert(stayRules).values(part))
  // As autovacuum would: without it the planner believes that the tables are small.
  await db.execute(sql`analyze listings, bookings, availability, imported_stays, stay_rules`)

  const holds = booked.filter(
    ({ status, expiresAt }) => status === 'confirmed' || (status === 'pending' && expiresAt! > now),
  )
  const by = <T extends { listingId: string }>(all: readonly T[]) => {
    const groups = new Map<string, T[]>()
    for (const one of all) groups.set(one.listingId, [...(groups.get(one.listingId) ?? []), one])
    return groups
  }
  const [bookedBy, nightsBy, importedBy, seasonsBy] = [by(holds), by(nights), by(imported), by(seasons)]
  models = rows.map((row) => ({
    row,
    seasons: seasonsBy.get(row.id) ?? [],
    booked: (bookedBy.get(row.id) ?? []) as Model['booked'],
    closed: new Set([
      ...(nightsBy.get(row.id) ?? []).flatMap(({ date, isAvailable }) => (isAvailable ? [] : [date])),
      ...(importedBy.get(row.id) ?? []).flatMap(({ startsOn, endsOn }) => eachNight(startsOn, endsOn)),
    ]),
  }))
}, 60_000)

/** Whether a listing has one of the stays that are searched, by the day on which it starts. */
function isFree({ row, seasons, closed, booked }: Model, search: Search, nights: number) {
  return (checkIn: CalendarDate) => {
    const checkOut = addDays(checkIn, nights)
    const taken = booked.some(
      (other) =>
        checkIn < addDays(other.checkOut, other.turnoverDays) &&
        other.checkIn < addDays(checkOut, row.turnoverDays),
    )
    const terms = () => cancellationTerms(row.cancellationPolicy, { ...row, checkIn })
    return (
      !taken &&
      eachNight(checkIn, checkOut).every((night) => !closed.has(night)) &&
      checkStay({ checkIn, checkOut, guests: search.guests }, { ...row, seasons }, now) === null &&
      (!search.freeCancellation || shareAt(terms(), now).nightsPercentage === FULL_REFUND.nightsPercentage) &&
      (!search.freeUntil || search.freeUntil <= addDays(checkIn, -terms().tiers[0]!.daysBefore))
    )
  }
}

const staysOf = (search: Search) => searchedStays(search, earliestToday(now))

function isFound(model: Model, search: Search, stays: ReturnType<typeof staysOf>): boolean {
  const { row } = model
  const specs = row.vehicleSpecs
  const atLeast = (value: number | null | undefined, least: number | undefined) =>
    least === undefined || (value != null && value >= least)
  const is = (value: string | null | undefined, wanted: string | undefined) =>
    wanted === undefined || value === wanted
  return (
    row.isActive &&
    row.type === search.type &&
    row.maxGuests >= search.guests &&
    atLeast(row.bedrooms, search.bedrooms) &&
    atLeast(row.beds, search.beds) &&
    atLeast(row.bathrooms, search.bathrooms) &&
    atLeast(row.averageRating, search.minRating) &&
    atLeast(specs?.seats, search.seats) &&
    is(row.placeType, search.placeType) &&
    is(specs?.transmission, search.transmission) &&
    is(specs?.fuelType, search.fuelType) &&
    is(specs?.make.toLowerCase(), search.make?.toLowerCase()) &&
    (!search.unlimitedMiles || specs?.includedMilesPerDay === undefined) &&
    (!search.instantBook || row.instantBook) &&
    search.amenities.every((amenity) => row.amenities.includes(amenity)) &&
    (stays
      ? stays.starts.some(isFree(model, search, stays.nights))
      : !search.freeCancellation || row.cancellationPolicy !== 'strict')
  )
}

/** A search with one to three filters and one kind of dates. */
function randomQuery(): Record<string, string> {
  const type = dice.chance(0.7) ? 'property' : 'vehicle'
  const filters: [string, string][] = [
    ...(type === 'property'
      ? [
          ['bedrooms', String(dice.int(1, 4))],
          ['beds', String(dice.int(1, 5))],
          ['bathrooms', String(dice.int(2, 6) / 2)],
          ['placeType', dice.pick(placeTypes)],
        ]
      : [
          ['seats', String(dice.int(3, 7))],
          ['transmission', dice.pick(transmissions)],
          ['fuelType', dice.pick(fuelTypes)],
          ['make', dice.pick(['toyota', 'ŠKODA', 'bmw'])],
          ['unlimitedMiles', '1'],
        ]),
    ['minRating', '2.5'],
    ['amenities', dice.pick(amenitiesOf[type])],
    ['instantBook', '1'],
    ['freeCancellation', '1'],
    ['guests', String(dice.int(2, 5))],
  ] as [string, string][]
  const checkIn = addDays(TODAY, dice.int(1, 35))
  const dates = { checkIn, checkOut: addDays(checkIn, dice.int(1, 8)) }
  const chosen = dice.pick<Record<string, string>>([
    {},
    dates,
    { ...dates, freeUntil: addDays(checkIn, -dice.int(1, 8)) },
    { ...dates, flexible: String(dice.int(1, 3)) },
    { flexible: 'weekend' },
    { flexible: 'weekend', month: '2027-03' },
    { flexible: 'nights', month: dice.pick(['2027-03', '2027-04']), nights: String(dice.int(1, 20)) },
  ])
  return { type, ...Object.fromEntries(some(filters, 0.2)), ...chosen }
}

test(`finds among ${LISTINGS} listings what looking at each of them finds, with any filters and dates`, async () => {
  let found = 0
  for (let turn = 0; turn < 30; turn++) {
    const query = randomQuery()
    const search = searchQuerySchema(now).parse(query)
    const rows = await db
      .select({ id: listings.id })
      .from(listings)
      .where(searchConditions(search, { cityIds: [city.id] }, now))
    const stays = staysOf(search)
    const expected = models.filter((model) => isFound(model, search, stays)).map(({ row }) => row.id)
    expect([query, rows.map(({ id }) => id).sort()]).toEqual([query, expected.sort()])
    found += rows.length
  }
  expect(found).toBeGreaterThan(LISTINGS / 10)
}, 180_000)

test('shows the cheapest stay of each listing, which can be booked for the total that is shown', async () => {
  const byId = new Map(models.map((model) => [model.row.id, model]))
  let quoted = 0
  for (const dates of [
    { checkIn: '2027-03-20', checkOut: '2027-03-23' },
    { checkIn: '2027-03-20', checkOut: '2027-03-23', flexible: '3' },
    { flexible: 'weekend' },
    { flexible: 'nights', month: '2027-03', nights: '7' },
  ] as Record<string, string>[]) {
    const query = { type: 'property', location: city.name, guests: '2', ...dates }
    const search = searchQuerySchema(now).parse(query)
    const { listings: cards } = await searchListings(search, { now, size: 12 })
    expect(cards.length).toBe(12)
    const { starts, nights } = staysOf(search)!
    for (const { id, total, stay } of cards) {
      const totals: (readonly [string, number])[] = []
      for (const checkIn of starts.filter(isFree(byId.get(id)!, search, nights))) {
        const asked = { listingId: id, checkIn, checkOut: addDays(checkIn, nights), guests: 2 }
        const result = await quoteStay(asked, { now })
        if (!result.ok) throw new Error(`${checkIn} at ${id} was refused: ${result.refusal}`)
        totals.push([checkIn, result.quote.totalPrice])
        quoted++
      }
      const cheapest = Math.min(...totals.map(([, price]) => price))
      expect(total).toBe(cheapest)
      const chosen = stay?.checkIn ?? search.checkIn
      expect(totals.find(([checkIn]) => checkIn === chosen)?.[1]).toBe(total)
      if (search.flexible === 'weekend') expect(weekday(stay!.checkIn)).toBe(5)
    }
  }
  expect(quoted).toBeGreaterThan(200)
}, 60_000)
