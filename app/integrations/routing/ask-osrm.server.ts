import { z } from 'zod'
import { osrmAnswer, stretchesOf, type OsrmRoute } from './osrm-answer'
import type { RoadPlace, RoadWishes, Stretch } from './road'
import { roadTowns } from './towns.server'

const PATIENCE = 5_000
/** Across a continent every bend and crossing is some 10 MB. */
const MOST_BYTES = 32 * 1024 * 1024
/** A road there is none of is an answer: the server knows the place, or knows that it does not. */
const noRoad = new Set(['NoRoute', 'NoSegment'])

/**
 * Asks an OSRM server for the real roads: the fastest way, or the shortest of those it offers. A profile that cannot leave
 * out tolls or motorways, or not both at once, is asked for what it can.
 * @param url where the server answers `/route/v1/…`, with or without a path
 * @returns the way in stretches; null where there is no road
 * @throws Error when it does not answer in 5 s, answers an error or something that is no answer of OSRM
 */
export async function askOsrm(
  url: string,
  places: readonly RoadPlace[],
  wishes: RoadWishes,
): Promise<Stretch[] | null> {
  for (const exclude of exclusions(wishes)) {
    const { code, routes } = await ask(addressOf(url, places, wishes, exclude))
    if (code === 'InvalidValue' && exclude) continue
    if (noRoad.has(code)) return null
    if (code !== 'Ok') throw new Error(`the routing server answered ${code}`)
    const { bigCities } = await roadTowns()
    return stretchesOf(chosen(routes, wishes), places, bigCities)
  }
  throw new Error('the routing server answered InvalidValue')
}

/** What is to be left out, then less of it, at last nothing. */
function exclusions({ avoidTolls, avoidHighways }: RoadWishes): string[] {
  if (avoidTolls && avoidHighways) return ['toll,motorway', 'motorway', '']
  return avoidTolls ? ['toll', ''] : avoidHighways ? ['motorway', ''] : ['']
}

function addressOf(
  url: string,
  places: readonly RoadPlace[],
  { optimization }: RoadWishes,
  exclude: string,
): URL {
  const address = new URL(url)
  const spots = places
    .map(({ longitude, latitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`)
    .join(';')
  address.pathname = `${address.pathname.replace(/[/]$/, '')}/route/v1/driving/${spots}`
  const query = {
    overview: 'false',
    steps: 'true',
    geometries: 'geojson',
    annotations: 'false',
    ...(optimization === 'shortest' && { alternatives: 'true' }),
    ...(exclude && { exclude }),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address
}

async function ask(address: URL): Promise<z.output<typeof osrmAnswer>> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(PATIENCE),
    headers: { Accept: 'application/json', 'User-Agent': 'Roamstead' },
  })
  // OSRM answers 400 with a code in JSON.
  if (!answer.ok && answer.status !== 400) throw new Error(`the routing server answered ${answer.status}`)
  const body = await answer.text()
  if (body.length > MOST_BYTES) throw new Error('the routing server answered too much')
  return osrmAnswer.parse(JSON.parse(body))
}

function chosen(routes: readonly OsrmRoute[], { optimization }: RoadWishes): OsrmRoute {
  const [first] = optimization === 'shortest' ? [...routes].sort((a, b) => a.distance - b.distance) : routes
  if (!first) throw new Error('the routing server answered no route')
  return first
}
