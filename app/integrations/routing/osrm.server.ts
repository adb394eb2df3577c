import { z } from 'zod'
import { osrmResponse, toSections, type OsrmRoute } from './osrm-response'
import type { RoadSection, RoutingOptions, Waypoint } from './road-route'
import { loadTownIndex } from './town-index.server'

const TIMEOUT_MS = 5_000
/** A route across a continent with every turn is about 10 MB. */
const MAX_BYTES = 32 * 1024 * 1024
/** OSRM's codes for "these points are not connected": a valid answer, not a failure. */
const noRouteCodes = new Set(['NoRoute', 'NoSegment'])

/**
 * Fetches a route from an OSRM server (v5): the fastest, or the shortest of the alternatives it offers. When its
 * profile does not support excluding tolls or motorways, or not both together, fewer classes are excluded.
 * @param url base URL of the server, with or without a path; `/route/v1/…` is appended
 * @returns the sections of the route, or null when there is none
 * @throws Error when the server does not respond within 5 s, or responds with an error or an unknown format
 */
export async function fetchOsrmRoute(
  url: string,
  waypoints: readonly Waypoint[],
  options: RoutingOptions,
): Promise<RoadSection[] | null> {
  for (const exclude of excludeAttempts(options)) {
    const { code, routes } = await request(requestUrl(url, waypoints, options, exclude))
    if (code === 'InvalidValue' && exclude) continue
    if (noRouteCodes.has(code)) return null
    if (code !== 'Ok') throw new Error(`the routing server answered ${code}`)
    const { bigCities } = await loadTownIndex()
    return toSections(selectRoute(routes, options), waypoints, bigCities)
  }
  throw new Error('the routing server answered InvalidValue')
}

/** Values of `exclude` in the order they are tried, from everything wanted down to nothing. */
function excludeAttempts({ avoidTolls, avoidHighways }: RoutingOptions): string[] {
  if (avoidTolls && avoidHighways) return ['toll,motorway', 'motorway', '']
  return avoidTolls ? ['toll', ''] : avoidHighways ? ['motorway', ''] : ['']
}

function requestUrl(
  base: string,
  waypoints: readonly Waypoint[],
  { optimization }: RoutingOptions,
  exclude: string,
): URL {
  const url = new URL(base)
  const coordinates = waypoints
    .map(({ longitude, latitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`)
    .join(';')
  url.pathname = `${url.pathname.replace(/[/]$/, '')}/route/v1/driving/${coordinates}`
  const query = {
    overview: 'false',
    steps: 'true',
    geometries: 'geojson',
    annotations: 'false',
    ...(optimization === 'shortest' && { alternatives: 'true' }),
    ...(exclude && { exclude }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

async function request(url: URL): Promise<z.output<typeof osrmResponse>> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Accept: 'application/json', 'User-Agent': 'Roamstead' },
  })
  // OSRM reports errors as status 400 with a code in the JSON body.
  if (!response.ok && response.status !== 400)
    throw new Error(`the routing server answered ${response.status}`)
  const body = await response.text()
  if (body.length > MAX_BYTES) throw new Error('the response of the routing server is too large')
  return osrmResponse.parse(JSON.parse(body))
}

function selectRoute(routes: readonly OsrmRoute[], { optimization }: RoutingOptions): OsrmRoute {
  const [first] = optimization === 'shortest' ? [...routes].sort((a, b) => a.distance - b.distance) : routes
  if (!first) throw new Error('the routing server answered no route')
  return first
}
