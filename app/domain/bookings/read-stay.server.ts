import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, cities, listings, users } from '#db/schema'
import { closeNights, nightRows, type Nights, type Period } from '../availability/closed-nights.server'
import { allowsInstantBook } from '../listings/instant-book.server'
import { feesFromSettings, type Fees } from '../pricing/fees'
import { feeRowsAt } from '../settings/fee-schedule.server'
import { preparedStatement } from '../shared/prepared-statement.server'
import { taxRulesIn } from '../taxes/tax-rules.queries.server'

const [host, guest] = [alias(users, 'host'), alias(users, 'guest')]
const person = ({ id, email, firstName }: typeof host | typeof guest) => ({ id, email, firstName })
const value = (name: 'listingId' | 'guestId' | 'requestKey' | 'from' | 'to' | 'now') => sql.placeholder(name)
const now = value('now')

const statement = preparedStatement(
  'read stay',
  {
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
    nights: nightRows(listings.id, { from: sql`${value('from')}`, to: sql`${value('to')}` }, now),
    fees: feeRowsAt(now),
    hasExpiredRequests: sql<boolean>`exists (select 1 from ${bookings} where ${bookings.listingId} = ${listings.id}
      and ${bookings.status} = 'pending' and ${bookings.expiresAt} <= ${now}::timestamptz)`,
    isRepeated: sql<boolean>`exists (select 1 from ${bookings} where ${and(
      eq(bookings.guestId, value('guestId')),
      eq(bookings.requestKey, value('requestKey')),
    )})`,
  },
  (fields) =>
    db
      .select(fields)
      .from(listings)
      .innerJoin(host, eq(host.id, listings.hostId))
      .leftJoin(cities, eq(cities.id, listings.cityId))
      .leftJoin(guest, eq(guest.id, value('guestId')))
      .where(eq(listings.id, value('listingId'))),
)

type Row = Awaited<ReturnType<typeof statement>>[number]
/** What a price and a booking depend on, apart from a discount code. */
export type StayFacts = Omit<Row, 'nights' | 'fees'> & { nights: Nights; fees: Fees }

/**
 * Reads everything that the price of a stay depends on, and what a booking of it needs to know, in one statement: the
 * listing with its host and place, the nights of the period, the fees, the tax rules of the country, the guest, and
 * whether their request is a repeated one.
 * @param asker the guest who books; without one, `guest` is empty
 * @returns null when there is no such listing
 */
export async function readStay(
  listingId: string,
  period: Period,
  {
    now,
    asker,
    executor = db,
  }: { now: Date; asker?: { guestId: string; requestKey: string }; executor?: Db },
): Promise<StayFacts | null> {
  const { guestId = null, requestKey = null } = asker ?? {}
  const [row] = await statement(executor, {
    listingId,
    guestId,
    requestKey,
    ...period,
    now: now.toISOString(),
  })
  return row ? { ...row, nights: closeNights(row.nights, period), fees: feesFromSettings(row.fees) } : null
}
