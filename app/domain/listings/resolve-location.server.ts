import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { cities } from '#db/schema'
import { geocode, timeZoneAt } from '~/integrations/geocoding/geocoding.server'
import type { GeocodedPlace } from '~/integrations/geocoding/place'
import { searchable } from '../shared/text'

/** Where a listing lies, as it is written to its row. */
export type ListingPlace = {
  label: string
  cityId: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** IANA. */
  timeZone: string
}

export type PlaceCandidate = { id: string; label: string }

export type ResolvedLocation =
  | { status: 'resolved'; place: ListingPlace }
  | { status: 'ambiguous'; candidates: PlaceCandidate[] }
  | { status: 'unresolved' }

/**
 * Finds out where a typed location is. One place that fits is taken; of several, `choice` names the one that was meant,
 * else all of them come back to choose from: a guess would put a cabin on the wrong continent. Its city becomes a row of
 * the search's gazetteer.
 * @param choice the id of a candidate that was offered for the same text
 */
export async function resolveLocation(
  executor: Db,
  { location, choice }: { location: string; choice?: string },
): Promise<ResolvedLocation> {
  const found = await geocode(location)
  const meant = found.length === 1 ? found[0] : found.find(({ id }) => id === choice)
  if (meant) return { status: 'resolved', place: await placeOf(executor, meant) }
  if (found.length === 0) return { status: 'unresolved' }
  return { status: 'ambiguous', candidates: found.map(({ id, label }) => ({ id, label })) }
}

async function placeOf(executor: Db, found: GeocodedPlace): Promise<ListingPlace> {
  const { label, latitude, longitude } = found
  const timeZone = timeZoneAt(found)
  return {
    label,
    latitude,
    longitude,
    timeZone,
    cityId: (await knownCity(executor, found)) ?? (await newCity(executor, found, timeZone)),
  }
}

/** Half a degree, about 50 km: as far as the parts of one town lie from its middle. */
const NEAR = 0.5

/** The city of that name around there: the gazetteer's "New York City" is the New York that search knows. */
async function knownCity(
  executor: Db,
  { city, country, latitude, longitude }: GeocodedPlace,
): Promise<string | undefined> {
  const name = searchable(city)
  const distance = sql`abs(${cities.latitude} - ${latitude}) + abs(${cities.longitude} - ${longitude})`
  const [known] = await executor
    .select({ id: cities.id })
    .from(cities)
    .where(
      and(
        sql`${cities.searchName} in (${name}, ${name.replace(/ city$/, '')})`,
        eq(cities.country, country),
        sql`${distance} < ${2 * NEAR}`,
      ),
    )
    .orderBy(distance)
    .limit(1)
  return known?.id
}

async function newCity(
  executor: Db,
  { city, region, country, latitude, longitude }: GeocodedPlace,
  timeZone: string,
): Promise<string> {
  const row = {
    name: city,
    region,
    country,
    latitude,
    longitude,
    timeZone,
    searchName: searchable(city),
    searchRegion: searchable(region),
  }
  const [made] = await executor
    .insert(cities)
    .values(row)
    // Somebody else's listing may have named it a moment ago: the row there is stays as it is.
    .onConflictDoUpdate({ target: [cities.name, cities.region, cities.country], set: { name: city } })
    .returning({ id: cities.id })
  return made!.id
}
