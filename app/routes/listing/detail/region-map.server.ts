import { lruCache } from '~/domain/shared/lru-cache'
import { townsInBox } from '~/integrations/geocoding/towns-by-area.server'
import { BASEMAP_SCALE } from '~/ui/map/basemap-url'
import { heightOf, REGION, snapWindow, wrap, type MapWindow, type Point } from '~/ui/map/map-window'
import type { MapLabel, RegionShapes } from '~/ui/map/region-map'

type Town = Point & { name: string }
type TownsWithin = (box: readonly [number, number, number, number], limit: number) => Promise<readonly Town[]>

/**
 * The atlas has no streets: a much narrower map would show nothing but the circle, a much wider one hardly the circle.
 * The first that names a few towns says where the place is.
 */
const MILES_WIDE = [10, 14, 20]
const FEW_TOWNS = 3
const MILES_PER_DEGREE = 69.1
/** As the privacy policy promises: the public place of a listing is rounded to hundredths of a degree. */
const CIRCLE_MILES = 0.5
const MAX_TOWNS = 24
/** Beyond these degrees of latitude the projection is not usable. */
const MAX_LATITUDE = 80

const cached = lruCache<RegionShapes>(500)

/**
 * The area around a place: the window of its basemap, the towns whose names fit without overlapping, and the radius of
 * the circle that the place is in. Cached by coordinates rounded to about a kilometer.
 * @param isCity the place is no more than the middle of its city, so that no circle contains it
 * @returns null near the poles, where the projection ends
 */
export async function regionMap(
  { latitude, longitude }: Point,
  { name, isCity }: { name?: string; isCity: boolean },
  townsWithin: TownsWithin = townsInBox,
): Promise<RegionShapes | null> {
  if (Math.abs(latitude) > MAX_LATITUDE) return null
  const at = { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 }
  const milesPerDegree = MILES_PER_DEGREE * Math.cos((at.latitude * Math.PI) / 180)
  const draw = async (milesWide: number): Promise<RegionShapes> => {
    const window = snapWindow({ ...at, degreesWide: milesWide / milesPerDegree / BASEMAP_SCALE })
    const unit = REGION.width / (window.degreesWide * BASEMAP_SCALE)
    const towns = await townsWithin(boxOf(window), MAX_TOWNS)
    return {
      window,
      radius: isCity ? null : Math.round((CIRCLE_MILES / milesPerDegree) * unit),
      dots: withoutOverlaps(
        towns.filter((town) => town.name !== name).map((town) => dotOf(town, window, unit)),
      ),
    }
  }
  return cached(JSON.stringify([at, name, isCity]), async () => {
    let map = await draw(MILES_WIDE[0]!)
    for (const wider of MILES_WIDE.slice(1)) {
      if (map.dots.length >= FEW_TOWNS) break
      map = await draw(wider)
    }
    return map
  })
}

function boxOf({ latitude, longitude, degreesWide }: MapWindow) {
  const east = (degreesWide * BASEMAP_SCALE) / 2
  const north = ((east * REGION.height) / REGION.width) * Math.cos((latitude * Math.PI) / 180)
  return [longitude - east, latitude - north, longitude + east, latitude + north] as const
}

const dotOf = ({ name, ...town }: Town, window: MapWindow, unit: number): MapLabel => ({
  x: Math.round(REGION.width / 2 + wrap(town.longitude - window.longitude) * unit),
  y: Math.round(REGION.height / 2 - (heightOf(town.latitude) - heightOf(window.latitude)) * unit),
  text: name,
})

type Rectangle = [left: number, top: number, right: number, bottom: number]

const CHARACTER_WIDTH = 10
const MAX_LABELS = 10
/** The place itself with its name, and the scale. */
const MIDDLE: Rectangle = [
  REGION.width / 2 - 90,
  REGION.height / 2 - 40,
  REGION.width / 2 + 90,
  REGION.height / 2 + 75,
]
const SCALE: Rectangle = [0, REGION.height - 60, 160, REGION.height]

/** The labels, larger towns first, that cover neither the place nor the scale, each other or the edge. */
function withoutOverlaps(labels: readonly MapLabel[]): MapLabel[] {
  const taken = [MIDDLE, SCALE]
  const placed = labels.filter(({ x, y, text }) => {
    const own: Rectangle = [x - 6, y - 16, x + 15 + CHARACTER_WIDTH * text.length, y + 16]
    const isInside = own[0] > 4 && own[2] < REGION.width - 4 && own[1] > 4 && own[3] < REGION.height - 4
    const isFree = isInside && taken.every((other) => !overlap(own, other))
    if (isFree) taken.push(own)
    return isFree
  })
  return placed.slice(0, MAX_LABELS)
}

const overlap = (a: Rectangle, b: Rectangle) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
