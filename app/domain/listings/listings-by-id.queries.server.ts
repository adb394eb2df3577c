import { and, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { favorites, listings, users } from '#db/schema'
import { fromPrice, lowestRate } from '../pricing/from-price'
import type { Fees } from '../pricing/fees'
import { currentFees } from '../settings/fee-schedule.server'
import { firstColor } from '../pictures/picture-colors.server'
import { withStateCode } from '../shared/us-states'
import type { Instant } from '../shared/instant-sql.server'
import { pick } from '../shared/pick'
import { allowsInstantBook } from './instant-book.server'
import type { ListingCard } from './listing-card'
import { publicPart } from './listing-fields'
import type { ListingRecord } from './listing-json'
import { isOffered } from './offered.server'
import type { Spot } from './listing-card'

/** Whether a listing can be booked instantly at this moment. */
export const instantBookAt = (now: Instant) =>
  sql<boolean>`${listings.instantBook} and ${allowsInstantBook(listings.id, now)}`

/** The columns of a card, from listings joined with their hosts. */
export const cardColumns = (now: Instant) => ({
  ...pick(listings, 'id', 'type', 'title', 'location', 'price', 'priceRules'),
  image: sql<string | null>`${listings.images}[1]`,
  color: firstColor(listings.images),
  ...pick(listings, 'averageRating', 'reviewCount', 'maxGuests', 'bedrooms', 'bathrooms', 'vehicleSpecs'),
  instantBook: instantBookAt(now),
  superhost: users.isSuperhost,
})

/** Selects the rows of cards. */
export const selectCards = (now: Instant) =>
  db.select(cardColumns(now)).from(listings).innerJoin(users, eq(users.id, listings.hostId))

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** A row as a card, without empty and false values. */
export function toCard(row: CardRow, fees: Fees): ListingCard {
  const { id, type, title, price, maxGuests, vehicleSpecs: specs } = row
  const { night: from, cleaning } = fromPrice(row, fees)
  return {
    id,
    type,
    title,
    location: withStateCode(row.location),
    price,
    ...(from !== lowestRate(row) && { from, ...(cleaning && { cleaning: true as const }) }),
    maxGuests,
    ...(row.image && { image: row.image }),
    ...(row.color && { color: row.color }),
    ...(row.reviewCount > 0 && { rating: row.averageRating, reviewCount: row.reviewCount }),
    ...(type === 'property' && row.bedrooms !== null && { bedrooms: row.bedrooms }),
    ...(type === 'property' && row.bathrooms !== null && { bathrooms: row.bathrooms }),
    ...(specs && {
      vehicle: { make: specs.make, model: specs.model, seats: specs.seats, transmission: specs.transmission },
    }),
    ...(row.superhost && { superhost: true as const }),
    ...(row.instantBook && { instantBook: true as const }),
  }
}

/** Listings as cards, in the order of the ids; ids without a listing are left out. */
export async function cardsOf(ids: readonly string[], now: Date): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const [fees, rows] = await Promise.all([
    currentFees(now),
    selectCards(now).where(inArray(listings.id, [...ids])),
  ])
  return inOrder(ids, rows).map((row) => toCard(row, fees))
}

/** Those of some listings that anyone may find and book, in the order of the ids. */
export async function offeredAmong(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), isOffered()))
  return inOrder(ids, rows).map(({ id }) => id)
}

/** The public places of listings by id, without those whose place is not known. */
export async function spotsOf(ids: readonly string[]): Promise<Map<string, Spot>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: listings.id, latitude: listings.mapLatitude, longitude: listings.mapLongitude })
    .from(listings)
    .where(inArray(listings.id, [...ids]))
  const spots = rows.flatMap(({ id, latitude, longitude }): [string, Spot][] =>
    latitude === null || longitude === null
      ? []
      : [[id, { latitude: latitude / 100, longitude: longitude / 100 }]],
  )
  return new Map(spots)
}

const recordColumns = (now: Date) => ({
  ...publicPart(listings),
  instantBook: instantBookAt(now),
  latitude: listings.latitude,
  longitude: listings.longitude,
  host: pick(users, 'firstName', 'lastName', 'avatar', 'isSuperhost', 'isVerified'),
})

/** Listings as public records, in the order of the ids. */
export async function recordsOf(ids: readonly string[], now: Date): Promise<ListingRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(recordColumns(now))
    .from(listings)
    .innerJoin(users, eq(users.id, listings.hostId))
    .where(inArray(listings.id, [...ids]))
  return inOrder(ids, rows)
}

/** The ids among these that a user has saved. */
export async function savedAmong(ids: readonly string[], userId: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ listingId: favorites.listingId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), inArray(favorites.listingId, [...ids])))
  return new Set(rows.map((row) => row.listingId))
}

function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
