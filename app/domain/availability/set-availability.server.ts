import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { availability, listings } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { unitWords } from '../listings/choices'
import { eachNight, type CalendarDate } from '../shared/dates'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { AvailabilityChange, NightsChange } from './change-availability'
import { checkNights } from './check-nights'
import { readNights, type Closure } from './closed-nights.server'

/**
 * Blocks, opens or prices nights of a host's own listing and sets its stay limits, in one transaction under the
 * listing's lock, so that a block and a booking of the same nights run one after another. Bookings are not affected:
 * a block under a booking takes effect if the booking is cancelled.
 * @returns `kept`: the nights that bookings, requests or imported calendars close regardless of the change
 */
export async function setAvailability(
  listingId: string,
  { nights, limits }: AvailabilityChange,
  { host, now }: { host: { id: string }; now: Date },
) {
  if (!isUuid(listingId)) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    await lockListing(tx, listingId)
    const [listing] = await tx
      .select()
      .from(listings)
      .where(and(eq(listings.id, listingId), eq(listings.hostId, host.id)))
    if (!listing) return refuse('listing_unknown')

    const minNights = limits?.minNights ?? listing.minNights
    const maxNights = limits?.maxNights ?? listing.maxNights
    if (minNights > maxNights)
      return refuse('stay_limits_reversed', { minNights, unit: unitWords[listing.type].unit })
    const refusal = nights && checkNights(nights, listing, now)
    if (refusal) return refusal
    const kept = nights ? await closedByOthers(tx, listingId, nights, now) : new Map<CalendarDate, Closure>()
    const calendars = nights?.isAvailable && closingCalendars(nights, kept)
    if (calendars) return refuse('nights_imported', { calendars, unit: unitWords[listing.type].unit })

    const [changed] = limits
      ? await tx.update(listings).set(limits).where(eq(listings.id, listingId)).returning()
      : [listing]
    if (nights) await writeNights(tx, listingId, nights)
    return ok({ listing: changed!, kept })
  })
}

async function closedByOthers(
  tx: Db,
  listingId: string,
  nights: NightsChange,
  now: Date,
): Promise<Map<CalendarDate, Closure>> {
  const { closed } = await readNights(listingId, nights, now, tx)
  return new Map(
    [...closed].filter(([, closure]) => closure.by !== 'block').sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The imported calendars that close the nights; null unless every night is closed by one. */
function closingCalendars({ from, to }: NightsChange, kept: Map<CalendarDate, Closure>): string[] | null {
  const names = eachNight(from, to).map((night) => {
    const closure = kept.get(night)
    return closure?.by === 'import' ? closure.calendar : null
  })
  const all = new Set(names)
  return all.has(null) ? null : ([...all] as string[])
}

/** Writes the nights and deletes the rows that no longer differ from the defaults. */
async function writeNights(
  tx: Db,
  listingId: string,
  { from, to, isAvailable, price }: NightsChange,
): Promise<void> {
  const change = { ...(isAvailable !== undefined && { isAvailable }), ...(price !== undefined && { price }) }
  const within = and(
    eq(availability.listingId, listingId),
    gte(availability.date, from),
    lt(availability.date, to),
  )
  if (isAvailable === false || typeof price === 'number') {
    await tx
      .insert(availability)
      .values(eachNight(from, to).map((date) => ({ listingId, date, ...change })))
      .onConflictDoUpdate({ target: [availability.listingId, availability.date], set: change })
  } else {
    await tx.update(availability).set(change).where(within)
  }
  await tx
    .delete(availability)
    .where(and(within, eq(availability.isAvailable, true), isNull(availability.price)))
}
