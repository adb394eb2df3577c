import { findPlacesAround, sightsAround, type SearchCenter } from '~/domain/places/find-places.server'
import type { PlaceQuery } from '~/domain/places/place-query'
import { popularCities, type PopularCity } from '~/domain/search/suggest-cities.server'
import { count } from '~/domain/shared/phrases'
import { presentMap } from './present-map.server'
import { presentPlace } from './present-places.server'

export type PresentedResults = Awaited<ReturnType<typeof presentResults>>

/** The places of a search as the page lists them, on a map, with other cities to try. */
export async function presentResults(query: PlaceQuery, center: SearchCenter) {
  const { near } = center
  // Nobody looks for the thousands of gas stations of the whole country; they have their tab.
  const hasStations = query.type !== 'all' || Object.keys(center.around).length > 0
  const { total, pageSize, counts, categories, ...found } = await findPlacesAround(
    { ...query, hasStations },
    center,
  )
  const places = found.places.map((place, index) =>
    presentPlace(place, (query.page - 1) * pageSize + index + 1),
  )
  const isStart = !hasStations && query.page === 1
  const [map, popular] = await Promise.all([
    // Without a place to go to, they are all over the world, and a map of that says nothing.
    near || query.location ? presentMap(places, near && { ...near, miles: query.radius }) : null,
    near && total > 0 ? [] : popularCities('property'),
  ])
  return {
    places,
    map,
    popular,
    cities: isStart ? await Promise.all(popular.map((city) => presentCity(city, query.radius))) : [],
    total,
    counts,
    // All are all of these.
    hidesStations: !hasStations,
    categories,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  }
}

export type PresentedCity = Awaited<ReturnType<typeof presentCity>>

/** A city to start with: "4 restaurants · 5 sights" */
async function presentCity({ name, region, country, ...at }: PopularCity, radius: PlaceQuery['radius']) {
  const sights = await sightsAround(at, radius)
  return {
    city: { name, region, country },
    image: sights?.image ?? null,
    color: sights?.color ?? null,
    facts: [
      sights?.restaurants && count(sights.restaurants, 'restaurant'),
      sights?.attractions && count(sights.attractions, 'sight'),
    ]
      .filter(Boolean)
      .join(' · '),
  }
}
