import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { cities, listings, users } from '#db/schema'
import { nightRows } from '../availability/closed-nights.server'
import { closeNights, type Nights, type Period } from '../availability/close-nights'
import { allowsInstantBook } from '../listings/instant-book.server'
import { feesFromSettings } from '../pricing/fees'
import { feeRowsAt } from '../settings/fee-schedule.server'
import { pick } from '../shared/pick'
import { taxRulesIn } from '../taxes/tax-rules.queries.server'
import { seasonsOf } from '../listings/stay-rules.queries.server'
import { isOffered } from '../listings/offered.server'

type StayQuery = {
  listingId: string
  period: Period
  now: Date
  /** A booking whose own nights count as free, because it is about to change. */
  exceptBooking?: string
}

const selectStay = ({ listingId, period, now, exceptBooking }: StayQuery, executor: Db) =>
  executor
    .select({
      listing: {
        ...pick(listings, 'id', 'hostId', 'type', 'title', 'timeZone', 'maxGuests', 'vehicleSpecs'),
        ...pick(listings, 'price', 'priceRules', 'cancellationPolicy'),
        ...pick(listings, 'times', 'minNights', 'maxNights', 'noticeDays', 'turnoverDays', 'startWeekdays'),
        // Nobody books with a host whose account is suspended.
        isActive: sql<boolean>`${isOffered()} and exists (select 1 from ${users}
          where ${users.id} = ${listings.hostId} and ${users.suspendedAt} is null)`,
        // Off while one of the listing's imported calendars is out of date.
        instantBook: sql<boolean>`${listings.instantBook} and ${allowsInstantBook(listings.id, now)}`,
      },
      place: { country: cities.country, region: cities.region, city: cities.name },
      seasons: seasonsOf(listings.id),
      taxRules: taxRulesIn(cities.country),
      nights: nightRows(
        listings.id,
        { from: sql`${period.from}`, to: sql`${period.to}` },
        now,
        exceptBooking,
      ),
      fees: feeRowsAt(now),
    })
    .from(listings)
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(eq(listings.id, listingId))

type StayRow = Awaited<ReturnType<typeof selectStay>>[number]

/** What the price of a stay depends on, apart from a discount code. */
export type StayFacts = Omit<StayRow, 'nights' | 'fees'> & {
  nights: Nights
  fees: ReturnType<typeof feesFromSettings>
}

/**
 * Reads what the price of a stay depends on, in one statement so that a change is seen whole or not at all: the
 * listing with its place, the nights of the period, the fees and the tax rules of the country.
 * @returns null for a listing that does not exist
 */
export async function readStayFacts(query: StayQuery, executor: Db = db): Promise<StayFacts | null> {
  const [row] = await selectStay(query, executor)
  return row
    ? { ...row, nights: closeNights(row.nights, query.period), fees: feesFromSettings(row.fees) }
    : null
}
