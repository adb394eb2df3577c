import { asc, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { geocode } from '~/integrations/geocoding/geocoding.server'
import { nearby } from '../listings/listing-json'
import { listingFor } from '../listings/listings.queries.server'
import { firstColor } from '../pictures/picture-colors.server'
import type { Position } from '../shared/distance'
import { matching, milesFrom, type SearchArea } from './matching.server'
import { placeTypes, type Place, type PlaceType } from './place'
import type { PlaceQuery } from './place-query'
import { placeById, placeColumns, places, toPlace } from './places.server'

export const PAGE_SIZE = 24
const MAX_CATEGORIES = 60
const MAX_WORDS = 8

/** Finds places around a location, a listing or another place; null where the viewer cannot see that. */
export async function findPlaces(query: PlaceQuery, viewer: { id: string } | null = null) {
  const center = await findCenter(query, viewer)
  return center && findPlacesAround(query, center)
}

/** Finds the places of a search whose center is known. */
export async function findPlacesAround(query: PlaceQuery, { near, choices, around }: SearchCenter) {
  const [places, counts, categories] = await Promise.all([
    pageOf(query, around),
    countsOf(query, around),
    categoriesOf(query, around),
  ])
  return { places, counts, total: counts[query.type], pageSize: PAGE_SIZE, near, choices, categories }
}

export type SearchCenter = {
  /** Null without a location, or with an unknown one, which is then searched for as text. */
  near: (Position & { label: string }) | null
  choices: { id: string; label: string }[]
  around: SearchArea
}

/** Finds where a search takes place; null when the viewer cannot see the listing, or there is no such place. */
export async function findCenter(
  { location, locationChoice, listing, place }: PlaceQuery,
  viewer: { id: string } | null,
): Promise<SearchCenter | null> {
  if (listing) {
    const visibleListing = await listingFor(listing, viewer)
    if (!visibleListing) return null
    // Distances from the exact position would reveal it.
    const near = {
      label: visibleListing.title,
      latitude: nearby(visibleListing.latitude),
      longitude: nearby(visibleListing.longitude),
    }
    return { near, choices: [], around: { near } }
  }
  if (place) {
    const center = await placeById(place)
    if (!center) return null
    const near = { label: center.name, latitude: center.latitude, longitude: center.longitude }
    return { near, choices: [], around: { near } }
  }
  if (!location) return { near: null, choices: [], around: {} }
  const found = await geocode(location)
  const chosen = found.find(({ id }) => id === locationChoice) ?? found[0]
  if (!chosen)
    return {
      near: null,
      choices: [],
      around: {
        words: location
          .split(/[\s,]+/)
          .filter(Boolean)
          .slice(0, MAX_WORDS),
      },
    }
  const near = { label: chosen.label, latitude: chosen.latitude, longitude: chosen.longitude }
  return {
    near,
    choices: found.filter((place) => place !== chosen).map(({ id, label }) => ({ id, label })),
    around: { near },
  }
}

/** What there is around a position: how many restaurants and attractions, and a picture of the best of them. */
export async function sightsAround(near: Position, radius: PlaceQuery['radius']) {
  const countOf = (type: PlaceType) =>
    sql<number>`(count(*) filter (where ${places.type} = ${type}) over ())::int`
  const [best] = await db
    .select({
      image: sql<string | null>`${places.images}[1]`,
      color: firstColor(places.images),
      restaurants: countOf('restaurant'),
      attractions: countOf('attraction'),
    })
    .from(places)
    .where(matching({ type: 'all', radius, hasStations: false }, { near }))
    .orderBy(
      sql`${places.images}[1] is null`,
      sql`${places.type} <> 'attraction'`,
      sql`${places.rating} desc nulls last`,
      places.name,
    )
    .limit(1)
  return best ?? null
}

/** One page, nearest or cheapest first; without a center, best rated first. */
async function pageOf(query: PlaceQuery, around: SearchArea): Promise<Place[]> {
  const distance = 'near' in around ? milesFrom(around.near).mapWith(Number) : sql<null>`null`
  // The many stations would hide the places worth a trip.
  const stationsLast = sql`${places.type} = 'gas_station'`
  const order: SQL = 'near' in around ? sql`distance` : sql`${places.rating} desc nulls last, ${places.name}`
  const cheapestFirst = sql`${places.priceLevel} nulls last, ${places.unitPrice} nulls last`
  const rows = await db
    .select({ ...placeColumns, color: firstColor(places.images), distance: distance.as('distance') })
    .from(places)
    .where(matching(query, around))
    .orderBy(stationsLast, ...(query.sort === 'price' ? [cheapestFirst] : []), order, asc(places.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  return rows.map(toPlace)
}

/** The number of places in each tab, for the same location and category. */
async function countsOf(query: PlaceQuery, around: SearchArea): Promise<Record<PlaceType | 'all', number>> {
  const rows = await db
    .select({ type: places.type, count: sql<number>`count(*)::int` })
    .from(places)
    .where(matching({ ...query, type: 'all' }, around))
    .groupBy(places.type)
  const countFor = (type: PlaceType) => rows.find((row) => row.type === type)?.count ?? 0
  const [restaurant, attraction, gas_station] = placeTypes.map(countFor) as [number, number, number]
  return { all: restaurant + attraction + gas_station, restaurant, attraction, gas_station }
}

/** The most frequent categories for the same location and type, by type and name. */
async function categoriesOf(query: PlaceQuery, around: SearchArea): Promise<string[]> {
  const rows = await db
    .select({
      category: sql<string>`${places.category}`,
      isStation: sql<boolean>`bool_and(${places.type} = 'gas_station')`,
    })
    .from(places)
    .where(sql`${matching({ ...query, category: undefined }, around)} and ${places.category} is not null`)
    .groupBy(places.category)
    .orderBy(sql`count(*) desc`, places.category)
    .limit(MAX_CATEGORIES)
  const byName = new Intl.Collator('en')
  return rows
    .sort(
      (one, other) =>
        Number(one.isStation) - Number(other.isStation) || byName.compare(one.category, other.category),
    )
    .map(({ category }) => category)
}
