import type { ListingCard, Spot } from '~/domain/listings/listing-card'
import type { SearchBounds } from '~/domain/search/bounds'
import { lruCache } from '~/domain/shared/lru-cache'
import { townsInBox } from '~/integrations/geocoding/towns-by-area.server'
import { groupPins, PIN, PIN_OF_PHONES } from '~/ui/map/group-pins'
import { labelTowns } from '~/ui/map/label-towns'
import { SQUARE, type MapWindow, type Point } from '~/ui/map/map-window'
import { boundsOf, positionIn, squareAround, squareFor } from '~/ui/map/square-map'

/** The map beside results: its window, and the names on it with their positions in percent. */
export type SearchMapData = { window: MapWindow; labels: MapName[] }
export type MapName = {
  name: string
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
  dot: Dot
  /** The searched place. */
  isSearched?: true
}
type Dot = { x: number; y: number }

/** Names of towns are looked up in all 135,000. */
const cachedNames = lruCache<MapName[]>(300)
const MAX_TOWNS = 24
const PRICE_HALF_WIDTH = 35

/**
 * The map of a search: of the searched area, or the smallest that shows the results.
 * @param near where nothing is found, the searched place, shown with the nearest cities that have listings
 * @param place the name of the searched place where something is found
 */
export async function presentMap(
  { bounds, view }: { bounds?: SearchBounds; view?: 'map' },
  cards: readonly Pick<ListingCard, 'spot'>[],
  near: Near | null,
  place?: string,
): Promise<SearchMapData | null> {
  const spots = cards.flatMap(({ spot }) => spot ?? [])
  const window = bounds ? squareAround(bounds) : windowFor(spots, near)
  const cities = near?.cities.flatMap(({ at }) => at ?? []) ?? []
  const missing = spots.length === 0 ? (near?.place ?? null) : null
  if (!window) return null
  const pins = [
    ...groupPins(spots, window, view === 'map' ? PIN_OF_PHONES : PIN),
    ...cities.map((city) => positionIn(window, city)),
  ].map(({ x, y }) => ({ x, y }))
  return { window, labels: await namesIn(window, pins, missing, place) }
}

type Named = Point & { name: string }
type Near = { place: Named | null; cities: readonly { at?: Point }[] }
/** The nearest cities that a map without results shows. */
const NEAREST = 2

function windowFor(spots: readonly Spot[], near: Near | null): MapWindow | null {
  if (spots.length > 0 || !near?.place) return squareFor(spots)
  return squareFor([near.place, ...near.cities.slice(0, NEAREST).flatMap(({ at }) => at ?? [])])
}

/** The names of the searched place and of the largest towns that fit without covering anything. */
const namesIn = (
  window: MapWindow,
  pins: readonly Dot[],
  missing: Named | null,
  found?: string,
): Promise<MapName[]> =>
  cachedNames(JSON.stringify([window, pins, missing, found]), () => drawNames(window, pins, missing, found))

async function drawNames(
  window: MapWindow,
  pins: readonly Dot[],
  missing: Named | null,
  found?: string,
): Promise<MapName[]> {
  const { south, north } = boundsOf(window)
  const half = window.degreesWide / 2
  const box = [window.longitude - half, south, window.longitude + half, north] as const
  const inBox = await townsInBox(box, MAX_TOWNS)
  const searched = missing ?? inBox.find(({ name }) => name === found)
  const towns = searched ? [searched, ...inBox.filter(({ name }) => name !== searched.name)] : inBox
  const unit = SQUARE.width / 100
  const inUnits = ({ x, y }: Dot) => ({ x: Math.round(x * unit), y: Math.round(y * unit) })
  const percent = (units: number) => Math.round((units / unit) * 10) / 10
  return labelTowns(
    towns.map((town) => ({
      ...inUnits(positionIn(window, town)),
      name: town.name,
      isStrong: town === searched,
    })),
    pins.map(inUnits),
    [],
    PRICE_HALF_WIDTH,
  ).map(({ name, x, y, anchor, dot }) => ({
    name,
    anchor,
    x: percent(x),
    y: percent(y),
    dot: { x: percent(dot.x), y: percent(dot.y) },
    ...(name === searched?.name && { isSearched: true }),
  }))
}
