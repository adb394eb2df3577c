import type { ListingCard, Spot } from '~/domain/listings/listing-card'
import type { SearchBounds } from '~/domain/search/bounds'
import { lruCache } from '~/domain/shared/lru-cache'
import { townsInBox } from '~/integrations/geocoding/towns-by-area.server'
import { labelTowns } from '~/ui/map/label-towns'
import { SQUARE, type MapWindow, type Point } from '~/ui/map/map-window'
import { boundsOf, positionIn, squareAround, squareFor } from '~/ui/map/square-map'

/** The map beside results: its window, and the names on it with their positions in percent. */
export type SearchMapData = { window: MapWindow; labels: MapName[] }
export type MapName = { name: string; x: number; y: number; anchor: 'start' | 'end' | 'middle'; dot: Dot }
type Dot = { x: number; y: number }

/** Names of towns are looked up in all 135,000. */
const cachedNames = lruCache<MapName[]>(300)
const MAX_TOWNS = 24
/** Half of the width of a price. */
const PRICE_HALF_WIDTH = 44

/**
 * The map of a search: of the searched area, or the smallest that shows the results.
 * @param near where nothing is found, the searched place, shown with the nearest cities that have listings
 */
export async function presentMap(
  { bounds }: { bounds?: SearchBounds },
  cards: readonly Pick<ListingCard, 'spot'>[],
  near: Near | null,
): Promise<SearchMapData | null> {
  const spots = cards.flatMap(({ spot }) => spot ?? [])
  const window = bounds ? squareAround(bounds) : windowFor(spots, near)
  const cities = near?.cities.flatMap(({ at }) => at ?? []) ?? []
  return (
    window && {
      window,
      labels: await namesIn(window, [...spots, ...cities], spots.length === 0 ? (near?.place ?? null) : null),
    }
  )
}

type Named = Point & { name: string }
type Near = { place: Named | null; cities: readonly { at?: Point }[] }
/** The nearest cities that a map without results shows. */
const NEAREST = 2

function windowFor(spots: readonly Spot[], near: Near | null): MapWindow | null {
  if (spots.length > 0 || !near?.place) return squareFor(spots)
  return squareFor([near.place, ...near.cities.slice(0, NEAREST).flatMap(({ at }) => at ?? [])])
}

/**
 * The name of the searched place if it has no results, and those of the largest towns in a window, that fit without
 * covering each other or a pin.
 */
const namesIn = (window: MapWindow, spots: readonly Point[], searched: Named | null): Promise<MapName[]> =>
  cachedNames(JSON.stringify([window, spots, searched]), () => drawNames(window, spots, searched))

async function drawNames(
  window: MapWindow,
  spots: readonly Point[],
  searched: Named | null,
): Promise<MapName[]> {
  const { south, north } = boundsOf(window)
  const half = window.degreesWide / 2
  const box = [window.longitude - half, south, window.longitude + half, north] as const
  const inBox = await townsInBox(box, MAX_TOWNS)
  const towns = searched ? [searched, ...inBox.filter(({ name }) => name !== searched.name)] : inBox
  const unit = SQUARE.width / 100
  const at = (point: Point) => {
    const { x, y } = positionIn(window, point)
    return { x: Math.round(x * unit), y: Math.round(y * unit) }
  }
  const percent = (units: number) => Math.round((units / unit) * 10) / 10
  return labelTowns(
    towns.map((town) => ({ ...at(town), name: town.name })),
    spots.map(at),
    [],
    PRICE_HALF_WIDTH,
  ).map(({ name, x, y, anchor, dot }) => ({
    name,
    anchor,
    x: percent(x),
    y: percent(y),
    dot: { x: percent(dot.x), y: percent(dot.y) },
  }))
}
