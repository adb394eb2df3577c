import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, cities, listings, users } from '#db/schema'
import { closeNights, nightRows, type Nights, type Period } from '../availability/closed-nights.server'
import { allowsInstantBook } from '../listings/instant-book.server'
import { feesFromSettings, type Fees } from '../pricing/fees'
import { feeRowsAt } from '../settings/fee-schedule.server'
import { arrayText, numbersOf, rowsOf } from '../shared/array-parameters'
import { preparedStatement } from '../shared/prepared-statement.server'
import { taxRulesIn } from '../taxes/tax-rules.queries.server'

const [host, guest] = [alias(users, 'host'), alias(users, 'guest')]
const person = ({ id, email, firstName }: typeof host | typeof guest) => ({ id, email, firstName })

/** The stays to read, numbered in the order in which they were asked for. */
const asked = {
  number: sql<number>`asked.n`,
  listingId: sql`asked.listing_id`,
  guestId: sql`asked.guest_id`,
  requestKey: sql`asked.request_key`,
  from: sql`asked.from_day`,
  to: sql`asked.to_day`,
  now: sql`asked.now`,
}
const { now } = asked
const askedStays = sql`${rowsOf('numbers', [
  ['listing_id', 'uuid', 'listingId'],
  ['guest_id', 'uuid', 'guestId'],
  ['request_key', 'uuid', 'requestKey'],
  ['from_day', 'date', 'from'],
  ['to_day', 'date', 'to'],
  ['now', 'timestamptz', 'now'],
])} as asked`

const statement = preparedStatement(
  'read stays',
  {
    number: asked.number,
    listing: {
      id: listings.id,
      hostId: listings.hostId,
      type: listings.type,
      title: listings.title,
      location: listings.location,
      streetAddress: listings.streetAddress,
      latitude: listings.latitude,
      longitude: listings.longitude,
      timeZone: listings.timeZone,
      price: listings.price,
      priceRules: listings.priceRules,
      maxGuests: listings.maxGuests,
      vehicleSpecs: listings.vehicleSpecs,
      checkInInstructions: listings.checkInInstructions,
      cancellationPolicy: listings.cancellationPolicy,
      minNights: listings.minNights,
      maxNights: listings.maxNights,
      noticeDays: listings.noticeDays,
      isActive: listings.isActive,
      // Off while one of the listing's imported calendars is out of date.
      instantBook: sql<boolean>`${listings.instantBook} and ${allowsInstantBook(listings.id, now)}`,
    },
    place: { country: cities.country, region: cities.region, city: cities.name },
    taxRules: taxRulesIn(cities.country),
    host: person(host),
    guest: person(guest),
    nights: nightRows(listings.id, asked, now),
    fees: feeRowsAt(now),
    hasExpiredRequests: sql<boolean>`exists (select 1 from ${bookings} where ${bookings.listingId} = ${listings.id}
      and ${bookings.status} = 'pending' and ${bookings.expiresAt} <= ${now}::timestamptz)`,
    isRepeated: sql<boolean>`exists (select 1 from ${bookings} where ${and(
      eq(bookings.guestId, asked.guestId),
      eq(bookings.requestKey, asked.requestKey),
    )})`,
  },
  (fields) =>
    db
      .select(fields)
      .from(askedStays)
      .innerJoin(listings, eq(listings.id, asked.listingId))
      .innerJoin(host, eq(host.id, listings.hostId))
      .leftJoin(cities, eq(cities.id, listings.cityId))
      .leftJoin(guest, eq(guest.id, asked.guestId)),
)

type Row = Awaited<ReturnType<typeof statement>>[number]
/** What a price and a booking depend on, apart from a discount code. */
export type StayFacts = Omit<Row, 'number' | 'nights' | 'fees'> & { nights: Nights; fees: Fees }

type AskedStay = {
  listingId: string
  period: Period
  now: Date
  /** The guest who books; without one, `guest` is empty. */
  asker?: { guestId: string; requestKey: string }
}

/**
 * Reads everything that the prices of stays depend on, and what a booking of them needs to know, in one statement: the
 * listing with its host and place, the nights of the period, the fees, the tax rules of the country, the guest, and
 * whether their request is a repeated one.
 * @returns the facts in the order in which they were asked for; null for a listing that does not exist
 */
export async function readStays(
  stays: readonly AskedStay[],
  executor: Db = db,
): Promise<(StayFacts | null)[]> {
  const valuesOf = (value: (stay: AskedStay) => string | undefined) =>
    arrayText(stays.map((stay) => value(stay) ?? null))
  const rows = await statement(executor, {
    numbers: numbersOf(stays),
    listingId: valuesOf(({ listingId }) => listingId),
    guestId: valuesOf(({ asker }) => asker?.guestId),
    requestKey: valuesOf(({ asker }) => asker?.requestKey),
    from: valuesOf(({ period }) => period.from),
    to: valuesOf(({ period }) => period.to),
    now: valuesOf(({ now }) => now.toISOString()),
  })
  const found = new Map(rows.map((row) => [row.number - 1, row]))
  return stays.map(({ period }, index) => {
    const row = found.get(index)
    return row ? { ...row, nights: closeNights(row.nights, period), fees: feesFromSettings(row.fees) } : null
  })
}

/** Reads the facts of one stay. */
export const readStay = async (stay: AskedStay, executor: Db = db): Promise<StayFacts | null> =>
  (await readStays([stay], executor))[0]!
