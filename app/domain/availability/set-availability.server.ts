import { and, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { availability, bookings, listings, stayRules } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { unitWords } from '../listings/choices'
import { eachNight, type CalendarDate } from '../shared/dates'
import { isUuid } from '../shared/ids'
import type { Cents } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { isStale } from '../shared/version'
import { inTransaction } from '../shared/transaction.server'
import {
  limitFields,
  type AvailabilityChange,
  type NightsChange,
  type SeasonChange,
} from './change-availability'
import { checkNights } from './check-nights'
import { keepFree } from '../listings/keep-free.server'
import { longestMinimum } from '../listings/start-rules'
import { readNights } from './closed-nights.server'
import type { Closure } from './close-nights'
import { turnoverFor } from '../listings/times'
import { seasonsIn } from '../listings/stay-rules.queries.server'
import { MAX_SEASONS } from './booking-window'

/**
 * Blocks, opens or prices nights of a host's own listing and sets its stay limits, in one transaction under the
 * listing's lock, so that a block and a booking of the same nights run one after another. A block skips the nights
 * that a booking or a request holds, so they are open again if it is cancelled or declined. It does not skip those of a
 * booking that is not paid yet, which is then not placed.
 * @returns `kept`: the nights that bookings, requests or imported calendars close regardless of the change;
 * `changed`: the nights that the change closed or opened, in order
 */
export async function setAvailability(
  listingId: string,
  { nights, limits, season, version }: AvailabilityChange & { version?: string },
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

    if (limits && isStale(listing, { ...limits, version }, limitFields))
      return refuse('edited_meanwhile', { current: listing })
    const minNights = longestMinimum({
      minNights: limits?.minNights ?? listing.minNights,
      seasons: await seasonsIn(listingId, tx),
    })
    const maxNights = limits?.maxNights ?? listing.maxNights
    if (minNights > maxNights)
      return refuse('stay_limits_reversed', { minNights, unit: unitWords[listing.type].unit })
    const turnoverDays = limits?.turnoverDays
    if (turnoverDays !== undefined && turnoverFor(listing, turnoverDays) > turnoverDays)
      return refuse('turnover_needed', { type: listing.type })
    const refusal = nights && checkNights(nights, listing, now)
    if (refusal) return refusal
    const closed: Closures = nights ? await closedFor(tx, listingId, nights, now) : new Map()
    const kept = closedByOthers(closed)
    const calendars = nights?.isAvailable && closingCalendars(nights, kept)
    if (calendars) return refuse('nights_imported', { calendars, unit: unitWords[listing.type].unit })

    // The first to write: a refusal after it would keep what is written.
    const notASeason = season && (await changeSeasons(tx, season, { ...listing, maxNights }))
    if (notASeason) return notASeason
    const [updated] = limits
      ? await tx.update(listings).set(limits).where(eq(listings.id, listingId)).returning()
      : [listing]
    if (turnoverDays !== undefined) await keepFree(tx, updated!)
    if (nights) await writeNights(tx, listingId, nights, kept)
    return ok({ listing: updated!, kept, changed: nights ? changedNights(nights, closed) : [] })
  })
}

type Closures = Map<CalendarDate, Closure>

/** The closed nights as their host knows them: of a booking that is not paid yet they have not heard. */
async function closedFor(tx: Db, listingId: string, nights: NightsChange, now: Date): Promise<Closures> {
  const { closed } = await readNights(listingId, nights, now, tx)
  const unpaid = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(eq(bookings.listingId, listingId), eq(bookings.status, 'pending'), isNotNull(bookings.paymentDue)),
    )
  const ids = new Set(unpaid.map(({ id }) => id))
  return new Map([...closed].filter(([, closure]) => !('bookingId' in closure && ids.has(closure.bookingId))))
}

const closedByOthers = (closed: Closures): Closures =>
  new Map([...closed].filter(([, { by }]) => by !== 'block').sort(([a], [b]) => (a < b ? -1 : 1)))

/** @param closed the closed nights before the change */
const changedNights = ({ from, to, isAvailable }: NightsChange, closed: Closures): CalendarDate[] =>
  eachNight(from, to).filter((night) => {
    if (isAvailable === undefined) return false
    return isAvailable ? closed.get(night)?.by === 'block' : !closed.has(night)
  })

/** The imported calendars that close the nights; null unless every night is closed by one. */
function closingCalendars({ from, to }: NightsChange, kept: Closures): string[] | null {
  const names = eachNight(from, to).map((night) => {
    const closure = kept.get(night)
    return closure?.by === 'import' ? closure.calendar : null
  })
  const all = new Set(names)
  return all.has(null) ? null : ([...all] as string[])
}

type Row = { isAvailable?: boolean; price?: Cents | null }

/**
 * Writes the nights and deletes the rows that no longer differ from the defaults. A block skips the nights that guests
 * hold, and removes blocks that were stored under them before.
 */
async function writeNights(
  tx: Db,
  listingId: string,
  { from, to, isAvailable, price }: NightsChange,
  kept: Closures,
): Promise<void> {
  const change: Row = {
    ...(isAvailable !== undefined && { isAvailable }),
    ...(price !== undefined && { price }),
  }
  const nights = eachNight(from, to)
  if (isAvailable === false) {
    await writeRows(
      tx,
      listingId,
      nights.filter((night) => !isHeld(kept.get(night))),
      change,
    )
    await writeRows(
      tx,
      listingId,
      nights.filter((night) => isHeld(kept.get(night))),
      { ...change, isAvailable: true },
    )
  } else {
    await writeRows(tx, listingId, nights, change)
  }
  await tx
    .delete(availability)
    .where(
      and(
        eq(availability.listingId, listingId),
        gte(availability.date, from),
        lt(availability.date, to),
        eq(availability.isAvailable, true),
        isNull(availability.price),
      ),
    )
}

const isHeld = (closure: Closure | undefined) => closure?.by === 'booking' || closure?.by === 'request'

/** Only a block or a price needs a row where there is none. */
async function writeRows(tx: Db, listingId: string, nights: CalendarDate[], change: Row): Promise<void> {
  if (nights.length === 0) return
  if (change.isAvailable === false || typeof change.price === 'number') {
    await tx
      .insert(availability)
      .values(nights.map((date) => ({ listingId, date, ...change })))
      .onConflictDoUpdate({ target: [availability.listingId, availability.date], set: change })
  } else {
    await tx
      .update(availability)
      .set(change)
      .where(and(eq(availability.listingId, listingId), inArray(availability.date, nights)))
  }
}

type Listing = Pick<typeof listings.$inferSelect, 'id' | 'type' | 'maxNights'>

/**
 * Adds a season to a listing or removes one. The caller holds the lock of the listing.
 * @returns a refusal, or null
 */
async function changeSeasons(tx: Db, change: SeasonChange, { id, type, maxNights }: Listing) {
  if ('remove' in change) {
    const startsOn = change.remove
    const isIt = and(eq(stayRules.listingId, id), eq(stayRules.startsOn, startsOn))
    const [removed] = await tx.delete(stayRules).where(isIt).returning()
    return removed ? null : refuse('season_unknown', { startsOn })
  }
  const { startsOn, endsOn, minNights } = change.add
  if (minNights > maxNights) return refuse('season_over_maximum', { maxNights, unit: unitWords[type].unit })
  const seasons = await seasonsIn(id, tx)
  const other = seasons.find((season) => season.startsOn <= endsOn && startsOn <= season.endsOn)
  if (other) return refuse('seasons_overlap', { other })
  if (seasons.length >= MAX_SEASONS) return refuse('too_many_seasons', { max: MAX_SEASONS })
  await tx.insert(stayRules).values({ listingId: id, startsOn, endsOn, minNights })
  return null
}
