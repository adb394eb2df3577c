import { and, desc, eq, exists, ne, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, cities, favorites, listings, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import { pick } from '../shared/pick'
import type { ListingType } from './choices'
import type { ListingCard } from './listing-card'
import { publicPart } from './listing-fields'
import { selectCards, toCard } from './listings-by-id.queries.server'
import { seasonsOf } from './stay-rules.queries.server'
import { isOffered } from './offered.server'
import { currentFees } from '../settings/fee-schedule.server'

type Viewer = { id: string } | null

export const hostColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  avatar: users.avatar,
  isSuperhost: users.isSuperhost,
  isVerified: users.isVerified,
  createdAt: users.createdAt,
}
export const cityColumns = pick(cities, 'name', 'region', 'country', 'latitude', 'longitude')

/** The public part and the terms of booking, without street address, instructions and house manual. */
export const shownColumns = {
  ...publicPart(listings),
  isActive: sql<boolean>`${isOffered()}`,
  ...pick(listings, 'cityId', 'latitude', 'longitude'),
  hasAddress: sql<boolean>`${listings.streetAddress} is not null`,
  timeZone: listings.timeZone,
  cancellationPolicy: listings.cancellationPolicy,
  minNights: listings.minNights,
  maxNights: listings.maxNights,
  noticeDays: listings.noticeDays,
  startWeekdays: listings.startWeekdays,
  seasons: seasonsOf(listings.id),
}

export type ShownListing = NonNullable<Awaited<ReturnType<typeof listingFor>>>

/**
 * A listing with its host, its city (if known) and whether the viewer saved it. Null if there is no such listing, or
 * if it is paused and the viewer neither hosts it nor has booked it.
 */
export async function listingFor(id: string | undefined, viewer: Viewer) {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({ ...shownColumns, host: hostColumns, city: cityColumns, isSaved: isSavedBy(viewer) })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.hostId))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(eq(listings.id, id))
  if (!row) return null
  const isVisible =
    row.isActive || row.hostId === viewer?.id || (viewer !== null && (await hasBooked(viewer.id, id)))
  return isVisible ? row : null
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
