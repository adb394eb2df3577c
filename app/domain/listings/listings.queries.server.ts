import { and, desc, eq, exists, ne, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, cities, favorites, listings, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import { pick } from '../shared/pick'
import type { ListingType } from './choices'
import type { ListingCard } from './listing-card'
import { publicPart } from './listing-fields'
import { instantBookAt, selectCards, toCard } from './listings-by-id.queries.server'
import { seasonsOf } from './stay-rules.queries.server'
import { isOffered } from './offered.server'
import { currentFees } from '../settings/fee-schedule.server'

type Viewer = { id: string } | null

const hostColumns = pick(users, 'firstName', 'lastName', 'avatar', 'isSuperhost', 'isVerified', 'createdAt')
const cityColumns = pick(cities, 'name', 'region', 'country', 'latitude', 'longitude')

/** The public part and the terms of booking, without street address, instructions and house manual. */
const shownColumns = {
  ...publicPart(listings),
  isActive: sql<boolean>`${isOffered()}`,
  ...pick(listings, 'cityId', 'latitude', 'longitude'),
  hasAddress: sql<boolean>`${listings.streetAddress} is not null`,
  ...pick(
    listings,
    'timeZone',
    'cancellationPolicy',
    'minNights',
    'maxNights',
    'noticeDays',
    'startWeekdays',
  ),
  seasons: seasonsOf(listings.id),
}

export type ShownListing = NonNullable<Awaited<ReturnType<typeof listingFor>>>

const selectShown = <Extra extends Record<string, SQL>>(id: string, extra: Extra) =>
  db
    .select({ ...shownColumns, host: hostColumns, city: cityColumns, ...extra })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.hostId))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(eq(listings.id, id))

/**
 * A listing with its host, its city (if known) and whether the viewer saved it. Null if there is no such listing, or
 * if it is paused and the viewer neither hosts it nor has booked it.
 */
export async function listingFor(id: string | undefined, viewer: Viewer) {
  if (!isUuid(id)) return null
  const [row] = await selectShown(id, { isSaved: isSavedBy(viewer) })
  if (!row) return null
  const isVisible =
    row.isActive || row.hostId === viewer?.id || (viewer !== null && (await hasBooked(viewer.id, id)))
  return isVisible ? row : null
}

export type ListingOnPage = {
  listing: ShownListing
  /** Whether it can be booked instantly at this moment. */
  canBookInstantly: boolean
}

/** A listing as its page shows it to a visitor, or as it would if the listing were not paused; null if there is none. */
export async function listingOnPage(id: string, now: Date): Promise<ListingOnPage | null> {
  const [row] = await selectShown(id, { isSaved: isSavedBy(null), canBookInstantly: instantBookAt(now) })
  if (!row) return null
  const { canBookInstantly, ...listing } = row
  return { listing, canBookInstantly }
}

const isSavedBy = (viewer: Viewer) =>
  viewer
    ? sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(favorites)
          .where(and(eq(favorites.listingId, listings.id), eq(favorites.userId, viewer.id))),
      )}`
    : sql<boolean>`false`

async function hasBooked(guestId: string, listingId: string): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.guestId, guestId), eq(bookings.listingId, listingId)))
    .limit(1)
  return rows.length === 1
}

/** Other listings of the same type in the same city, best first. */
export async function similarListings(
  { id, type, cityId }: { id: string; type: ListingType; cityId: string | null },
  now: Date,
  count = 4,
): Promise<ListingCard[]> {
  if (!cityId) return []
  const rows = await selectCards(now)
    .where(and(eq(listings.cityId, cityId), isOffered(type), ne(listings.id, id)))
    .orderBy(desc(listings.rank), desc(listings.id))
    .limit(count)
  const fees = await currentFees(now)
  return rows.map((row) => toCard(row, fees))
}
