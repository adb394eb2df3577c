import { and, between, inArray } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities } from '#db/schema'
import { loadCities } from '~/integrations/geocoding/cities.server'
import { destinationsNamed, isCodeOf } from '~/integrations/geocoding/destinations'
import { findInGazetteer, namesMeant } from '~/integrations/geocoding/gazetteer.server'
import type { GeocodedPlace } from '~/integrations/geocoding/place'
import { placeKey } from '~/integrations/geocoding/place-key'
import type { ListingType } from '../listings/choices'
import { boundsAround, milesBetween } from '../shared/distance'
import { cityColumns, hasListings, ids, type City, type NamedPlace } from './find-cities.server'
import { spansOf, termsOf, type PlaceText } from './place-text'

/** How far a city that search knows is at most from where the gazetteer has it, in miles. */
const SAME_CITY = 35
/** How far from the middle of an island, park or lake its listings are, in miles. */
const AROUND = 40
/** A smaller town is more likely a misspelled one: Ashville, Ohio, has 4,000 people. */
const LARGE_TOWN = 100_000
/** The words that may stand beside the code of an airport. */
const NEAR = new Set(['near', 'around', 'at'])
/** More destinations than a text names, so that a crafted one costs no more. */
const MAX_DESTINATIONS = 3

type KnownPlace = {
  /** The likeliest meaning. */
  town: GeocodedPlace
  /** It is meant, and no misspelled word: it is large, or its state or country is there too. */
  isMeant: boolean
  /** The cities with listings that it is: "Cologne" is the Köln that has some, and "Asheville 28801" is Asheville. */
  cities: City[]
}

/** What the gazetteer reads a text as. */
export async function knownPlace(typed: string): Promise<KnownPlace | null> {
  const towns = await findInGazetteer(typed)
  const [town] = towns
  if (!town) return null
  const names = await namesMeant(typed)
  const key = placeKey(typed)
  // What is before the name may be words: "cabin, Asheville".
  const isFirst = names.some((name) => key.startsWith(placeKey(name)))
  const hasArea = isFirst && !names.some((name) => key === placeKey(name))
  const found = isFirst
    ? await db
        .select(cityColumns)
        .from(cities)
        .where(and(inArray(cities.searchName, names), hasListings()))
    : []
  return {
    town,
    isMeant: hasArea || (await isLarge(town)),
    cities: found.filter((city) => towns.some((one) => milesBetween(one, city) < SAME_CITY)),
  }
}

async function isLarge({ id }: GeocodedPlace): Promise<boolean> {
  if (!id.startsWith('gn')) return true
  const { ids, populations } = await loadCities()
  return populations[ids.indexOf(Number(id.slice('gn'.length)))]! >= LARGE_TOWN
}

/** The islands, parks, regions and airports that a text names, each with the cities around it that have listings. */
export async function destinationsIn(
  { words }: PlaceText,
  type: ListingType | undefined,
): Promise<NamedPlace[]> {
  const named = spansOf(words).flatMap(({ text, rest }) =>
    destinationsNamed(placeKey(text))
      // "By the sea" is not at SEA.
      .filter((destination) => !isCodeOf(destination, placeKey(text)) || rest.every((word) => NEAR.has(word)))
      .slice(0, 1)
      .map((destination) => ({ destination, rest })),
  )
  const places = await Promise.all(
    named.slice(0, MAX_DESTINATIONS).map(async ({ destination, rest }) => ({
      cityIds: ids(await citiesAround(destination, type)),
      label: destination.city,
      isAround: true as const,
      rest: termsOf(rest),
    })),
  )
  return places.filter(({ cityIds }) => cityIds.length > 0)
}

async function citiesAround(middle: GeocodedPlace, type: ListingType | undefined): Promise<City[]> {
  const { south, north } = boundsAround(middle, AROUND)
  const found = await db
    .select(cityColumns)
    .from(cities)
    .where(and(between(cities.latitude, south, north), hasListings(type)))
  return found.filter((city) => milesBetween(middle, city) <= AROUND)
}
