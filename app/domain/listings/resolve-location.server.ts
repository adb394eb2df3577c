import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { cities } from '#db/schema'
import { namesMeant } from '~/integrations/geocoding/gazetteer.server'
import { geocode, geocodeAddress, timeZoneAt } from '~/integrations/geocoding/geocoding.server'
import type { GeocodedPlace } from '~/integrations/geocoding/place'
import { ok, refuse } from '../shared/result'
import { searchable } from '../shared/text'

type ListingPlace = {
  label: string
  cityId: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** IANA. */
  timeZone: string
}

export type PlaceCandidate = { id: string; label: string }

type ResolvedLocation =
  | { status: 'resolved'; place: ListingPlace }
  | { status: 'ambiguous'; candidates: PlaceCandidate[] }
  | { status: 'unresolved' }

/**
 * Geocodes a typed location. If it has several meanings and `choice` names none of them, all are returned to choose
 * from: a guess could put a cabin on the wrong continent. The city is added to the cities that search knows.
 * @param choice the id of a candidate that was offered for the same text
 */
export async function resolveLocation(
  executor: Db,
  { location, choice }: { location: string; choice?: string },
): Promise<ResolvedLocation> {
  const found = await geocode(location)
  const match = found.length === 1 ? found[0] : found.find(({ id }) => id === choice)
  if (match) return { status: 'resolved', place: await placeOf(executor, match) }
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

/** Half a degree, about 50 km: how far parts of a city may be from its center. */
const CITY_RADIUS = 0.5

/** An existing city of that name nearby. The geocoder's "New York City" is the "New York" that search knows. */
async function knownCity(executor: Db, { city, country, latitude, longitude }: GeocodedPlace) {
  const names = new Set(
    [city, city.replace(/ City$/, ''), ...(await namesMeant(`${city}, ${country}`))].map(searchable),
  )
  const distance = sql`abs(${cities.latitude} - ${latitude}) + abs(${cities.longitude} - ${longitude})`
  const [known] = await executor
    .select({ id: cities.id })
    .from(cities)
    .where(
      and(
        inArray(cities.searchName, [...names]),
        eq(cities.country, country),
        sql`${distance} < ${2 * CITY_RADIUS}`,
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
  const [added] = await executor
    .insert(cities)
    .values(row)
    // Another listing may have added the same city a moment ago; the update makes RETURNING give its id.
    .onConflictDoUpdate({ target: [cities.name, cities.region, cities.country], set: { name: city } })
    .returning({ id: cities.id })
  return added!.id
}

/** The location columns of a listing. One that was not found is on no map and in no search by place. */
export type PlaceColumns = {
  location: string
  cityId: string | null
  latitude: number
  longitude: number
  isAddressFound?: boolean | null
  timeZone?: string
}

const columnsOf = (
  { cityId, latitude, longitude, timeZone }: ListingPlace,
  location: string,
): PlaceColumns => ({ location, cityId, latitude, longitude, timeZone })

/** What a host chooses whose place nobody knows. The choice is for this text only. */
const keptAsTyped = (location: string): PlaceCandidate => ({
  id: `as-typed:${searchable(location)}`.slice(0, 100),
  label: 'Keep it as I wrote it, on no map and in no search by place',
})

type TypedLocation = { location: string; locationChoice?: string; streetAddress?: string | null }

/**
 * Resolves a typed location to the columns of a listing. If it has several meanings the host chooses one, and its
 * full name replaces the typed text. If it is not found, the host corrects it or chooses to keep it. Call it outside a
 * transaction: it may call another server.
 */
export async function locateListing({ location, locationChoice, streetAddress = null }: TypedLocation) {
  const found = await resolveLocation(db, { location })
  if (found.status === 'unresolved') {
    const asTyped = keptAsTyped(location)
    if (locationChoice !== asTyped.id) return refuse('location_unknown', { candidates: [asTyped] })
    return ok({
      isFound: false,
      place: { location, cityId: null, latitude: 0, longitude: 0 } as PlaceColumns,
    })
  }
  if (found.status === 'resolved')
    return ok({ isFound: true, place: await atAddress(columnsOf(found.place, location), streetAddress) })
  const chosen = locationChoice ? await resolveLocation(db, { location, choice: locationChoice }) : found
  if (chosen.status !== 'resolved') return refuse('location_ambiguous', { candidates: found.candidates })
  return ok({
    isFound: true,
    place: await atAddress(columnsOf(chosen.place, chosen.place.label), streetAddress),
  })
}

/** Moves a place in a town to its street address. It stays where it was if no geocoder finds the address nearby. */
export async function atAddress<P extends Pick<PlaceColumns, 'location' | 'latitude' | 'longitude'>>(
  place: P,
  streetAddress: string | null,
): Promise<P & { isAddressFound: boolean }> {
  if (!streetAddress) return { ...place, isAddressFound: false }
  const isNearby = ({ latitude, longitude }: GeocodedPlace) =>
    Math.abs(latitude - place.latitude) + Math.abs(longitude - place.longitude) < 2 * CITY_RADIUS
  const found = (await geocodeAddress(`${streetAddress}, ${place.location}`)).find(isNearby)
  return found
    ? { ...place, latitude: found.latitude, longitude: found.longitude, isAddressFound: true }
    : { ...place, isAddressFound: false }
}
