import { z } from 'zod'
import type { Optimization } from '../../domain/road-trips/constants'
import { costOf, hashOfDay } from '../../domain/road-trips/driving'
import { osrmResponse, toSections } from './osrm-response'
import type { RoadRoute, RoadSection, RouteChoices, RoutingOptions, Waypoint } from './road-route'
import { loadTownIndex } from './town-index.server'

const TIMEOUT_MS = 5_000
/** A route across a continent with every turn is about 10 MB. */
const MAX_BYTES = 32 * 1024 * 1024
/** OSRM's codes for "these points are not connected": a valid answer, not a failure. */
const noRouteCodes = new Set(['NoRoute', 'NoSegment'])

/**
 * Fetches routes from an OSRM server (v5). It has one way of driving, so each method chooses by its own cost among the
 * alternatives it offers; between more than two waypoints it offers none. When its profile does not support excluding
 * tolls or motorways, or not both together, fewer classes are excluded.
 * @param url base URL of the server, with or without a path; `/route/v1/…` is appended
 * @returns the route of each method, or null when there is none
 * @throws Error when the server does not respond within 5 s, or responds with an error or an unknown format
 */
export async function fetchOsrmRoutes(
  url: string,
  waypoints: readonly Waypoint[],
  options: RoutingOptions,
): Promise<RouteChoices | null> {
  for (const exclude of excludeAttempts(options)) {
    const { code, routes } = await request(requestUrl(url, waypoints, exclude))
    if (code === 'InvalidValue' && exclude) continue
    if (noRouteCodes.has(code)) return null
    if (code !== 'Ok') throw new Error(`the routing server answered ${code}`)
    const { bigCities } = await loadTownIndex()
    if (routes.length === 0) throw new Error('the routing server answered no route')
    const day = hashOfDay(options.day)
    return chooseRoutes(routes.map((route) => toSections(route, waypoints, bigCities, day)))
  }
  throw new Error('the routing server answered InvalidValue')
}

function excludeAttempts({ avoidTolls, avoidHighways }: RoutingOptions): string[] {
  if (avoidTolls && avoidHighways) return ['toll,motorway', 'motorway', '']
  return avoidTolls ? ['toll', ''] : avoidHighways ? ['motorway', ''] : ['']
}

function requestUrl(base: string, waypoints: readonly Waypoint[], exclude: string): URL {
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
    ...(waypoints.length === 2 && { alternatives: 'true' }),
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

function chooseRoutes(alternatives: readonly RoadSection[][]): RouteChoices {
  const choose = (method: Optimization): RoadRoute => {
    const costs = alternatives.map((sections) =>
      sections.reduce((sum, section) => sum + costOf(section, method), 0),
    )
    return { sections: alternatives[costs.indexOf(Math.min(...costs))]!, source: 'roads' }
  }
  return {
    fastest: choose('fastest'),
    shortest: choose('shortest'),
    fuel_efficient: choose('fuel_efficient'),
  }
}
