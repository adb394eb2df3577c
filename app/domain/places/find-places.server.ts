import { asc, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { attractions } from '#db/schema'
import { geocode } from '~/integrations/geocoding/geocoding.server'
import { nearby } from '../listings/listing-json'
import { listingFor } from '../listings/listings.queries.server'
import type { Position } from '../shared/distance'
import { matching, milesFrom, type Around } from './matching.server'
import { placeTypes, type Place, type PlaceType } from './place'
import type { PlaceQuery } from './place-query'
import { placeColumns } from './places.queries.server'

export const PAGE_SIZE = 24
const MOST_CATEGORIES = 60
const MOST_WORDS = 8

export type FoundPlaces = {
  /** A page of them, the nearest first; where nothing is near, the best rated. */
  places: Place[]
  /** What each tab would find, under the same location and category. */
  counts: Record<PlaceType | 'all', number>
  /** What this search finds on all its pages. */
  total: number
  pageSize: number
  /**
   * Where the search was around; null without a location, or one that no geocoder knows: its words were looked for
   * then.
   */
  near: (Position & { label: string }) | null
  /** Other places of the name that was typed. */
  choices: { id: string; label: string }[]
  /** The categories there are under the same location and type, the most frequent first. */
  categories: string[]
}

/**
 * A page of places around a typed location or a listing.
 * @param viewer who asks: a paused listing is somewhere to its host and its guests alone
 * @returns null when the listing is not there for the viewer
 */
export async function findPlaces(
  query: PlaceQuery,
  viewer: { id: string } | null = null,
): Promise<FoundPlaces | null> {
  const resolved = await resolve(query, viewer)
  if (!resolved) return null
  const { near, choices, around } = resolved
  const [places, counts, categories] = await Promise.all([
    pageOf(query, around),
    countsOf(query, around),
    categoriesOf(query, around),
  ])
  return { places, counts, total: counts[query.type], pageSize: PAGE_SIZE, near, choices, categories }
}

type Resolved = Pick<FoundPlaces, 'near' | 'choices'> & { around: Around }

async function resolve(
  { location, locationChoice, listing }: PlaceQuery,
  viewer: { id: string } | null,
): Promise<Resolved | null> {
  if (listing) {
    const shown = await listingFor(listing, viewer)
    if (!shown) return null
    // Distances from the exact spot would tell where it is.
    const near = { label: shown.title, latitude: nearby(shown.latitude), longitude: nearby(shown.longitude) }
    return { near, choices: [], around: { near } }
  }
  if (!location) return { near: null, choices: [], around: {} }
  const found = await geocode(location)
  const meant = found.find(({ id }) => id === locationChoice) ?? found[0]
  if (!meant)
    return {
      near: null,
      choices: [],
      around: {
        words: location
          .split(/[\s,]+/)
          .filter(Boolean)
          .slice(0, MOST_WORDS),
      },
    }
  const near = { label: meant.label, latitude: meant.latitude, longitude: meant.longitude }
  return {
    near,
    choices: found.filter((place) => place !== meant).map(({ id, label }) => ({ id, label })),
    around: { near },
  }
}

async function pageOf(query: PlaceQuery, around: Around): Promise<Place[]> {
  const distance = 'near' in around ? milesFrom(around.near).mapWith(Number) : sql<null>`null`
  const order: SQL =
    'near' in around ? sql`distance` : sql`${attractions.rating} desc nulls last, ${attractions.name}`
  return db
    .select({ ...placeColumns, distance: distance.as('distance') })
    .from(attractions)
    .where(matching(query, around))
    .orderBy(order, asc(attractions.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
}

async function countsOf(query: PlaceQuery, around: Around): Promise<FoundPlaces['counts']> {
  const rows = await db
    .select({ type: attractions.type, count: sql<number>`count(*)::int` })
    .from(attractions)
    .where(matching({ ...query, type: 'all' }, around))
    .groupBy(attractions.type)
  const of = (type: PlaceType) => rows.find((row) => row.type === type)?.count ?? 0
  const [restaurant, attraction, gas_station] = placeTypes.map(of) as [number, number, number]
  return { all: restaurant + attraction + gas_station, restaurant, attraction, gas_station }
}

async function categoriesOf(query: PlaceQuery, around: Around): Promise<string[]> {
  const rows = await db
    .select({ category: sql<string>`${attractions.category}` })
    .from(attractions)
    .where(
      sql`${matching({ ...query, category: undefined }, around)} and ${attractions.category} is not null`,
    )
    .groupBy(attractions.category)
    .orderBy(sql`count(*) desc`, attractions.category)
    .limit(MOST_CATEGORIES)
  return rows.map(({ category }) => category)
}
