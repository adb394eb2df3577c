import { geocode } from '~/integrations/geocoding/geocoding.server'
import type { GeocodedPlace } from '~/integrations/geocoding/place'
import type { Waypoint } from '~/integrations/routing/road-route'
import { placeAddress } from '../places/place'
import { placeById } from '../places/places.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { searchable } from '../shared/text'
import type { RouteRequest } from './route-request'

type ResolvedWaypoint = Pick<GeocodedPlace, 'id' | 'label' | 'latitude' | 'longitude'>
type ResolvedPlace =
  | { status: 'resolved'; place: ResolvedWaypoint }
  /** Several candidates, the likeliest first. */
  | { status: 'ambiguous'; places: { id: string; label: string }[] }
  | { status: 'unknown' }

/**
 * Resolves a typed place: the only one of that name, the chosen one of several, or the one whose full label was
 * typed. Coordinates are rejected. A place of Discover is chosen as `place:ID`.
 */
export async function resolvePlace(typed: string, choice: string | null): Promise<ResolvedPlace> {
  const named = await placeOf(choice, typed)
  if (named) return { status: 'resolved', place: named }
  const found = areCoordinates(typed) ? [] : await geocode(typed)
  if (found.length === 0) return { status: 'unknown' }
  const sameLabel = found.filter(({ label }) => searchable(label) === searchable(typed))
  const place = found.find(({ id }) => id === choice) ?? (found.length === 1 ? found[0] : sameLabel[0])
  return place
    ? { status: 'resolved', place }
    : { status: 'ambiguous', places: distinctLabels(found).map(({ id, label }) => ({ id, label })) }
}

/** Nobody can choose between two places with the same label, so the likelier one is offered. */
const distinctLabels = (places: readonly GeocodedPlace[]) =>
  places.filter(({ label }, index) => places.findIndex((other) => other.label === label) === index)

const PLACE_CHOICE = /^place:(.+)$/

/** A place or station of Discover, whose exact position no geocoder needs to find; null when the text was changed. */
async function placeOf(choice: string | null, typed: string): Promise<ResolvedWaypoint | null> {
  const id = PLACE_CHOICE.exec(choice ?? '')?.[1]
  const place = isUuid(id) ? await placeById(id) : null
  if (!place || searchable(placeAddress(place)) !== searchable(typed)) return null
  const { latitude, longitude } = place
  return { id: `place:${id}`, label: placeAddress(place), latitude, longitude }
}

const areCoordinates = (text: string) =>
  /^\s*[-+]?\d+([.]\d*)?\s*°?\s*[NS]?[\s,;]+[-+]?\d+([.]\d*)?\s*°?\s*[EW]?\s*$/i.test(text)

type TypedPlace = {
  field: 'originLocation' | 'destinationLocation' | 'waypoints'
  index?: number
  typed: string
  choice: string | null
}

type AmbiguousPlace = Omit<TypedPlace, 'choice'> & { places: { id: string; label: string }[] }

/**
 * Resolves the origin, the stopovers and the destination of a request, in order.
 * @returns the waypoints, or `route_place_unknown` for the first unknown place, or `route_places_unclear` with all
 *   ambiguous ones, or `route_goes_nowhere` when all are one place
 */
export async function resolveWaypoints(request: RouteRequest) {
  const typedPlaces: TypedPlace[] = [
    { field: 'originLocation', typed: request.originLocation, choice: request.originChoice },
    ...request.waypoints.map((text, index): TypedPlace => ({
      field: 'waypoints',
      index,
      typed: text,
      choice: request.waypointChoices[index] ?? null,
    })),
    { field: 'destinationLocation', typed: request.destinationLocation, choice: request.destinationChoice },
  ]
  const results = await Promise.all(
    typedPlaces.map(async ({ choice, ...place }) => ({
      ...place,
      resolved: await resolvePlace(place.typed, choice),
    })),
  )
  for (const { resolved, ...place } of results)
    if (resolved.status === 'unknown') return refuse('route_place_unknown', place)
  const choices = results.flatMap(({ resolved, ...place }): AmbiguousPlace[] =>
    resolved.status === 'ambiguous' ? [{ ...place, places: resolved.places }] : [],
  )
  if (choices.length > 0) return refuse('route_places_unclear', { choices })
  const places = results.flatMap(({ resolved }) => (resolved.status === 'resolved' ? [resolved.place] : []))
  const [start] = places
  if (places.every(({ id }) => id === start!.id)) return refuse('route_goes_nowhere', { place: start!.label })
  return ok({
    places: places.map(({ label, latitude, longitude }): Waypoint => ({ label, latitude, longitude })),
  })
}
