import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { mapColors } from '../../../../tailwind.config'
import { lruCache } from '~/domain/shared/lru-cache'
import { simplifyLine } from '~/domain/shared/simplify-line'
import { STEPS, type Box, type LayerName, type Shape } from '~/integrations/atlas/atlas-file'
import { shapesIn } from '~/integrations/atlas/atlas.server'
import { townsInBox } from '~/integrations/geocoding/towns-by-area.server'
import { BASEMAP_SCALE, BASEMAP_SIDE, basemapUrl, type Theme } from '~/ui/map/basemap-url'
import { clipLine, clipRing } from '~/ui/map/clip'
import { heightOf, latitudeAt, SQUARE, wrap, type MapWindow, type Point } from '~/ui/map/map-window'
import { smoothPath, straightPath, thinPoints } from '~/ui/map/smooth-path'

const SIDE = BASEMAP_SIDE
/** Lines that are drawn go on beyond the edge, so that no outline of the edge is seen. */
const BEYOND = 8
const EDGE = [-BEYOND, -BEYOND, SIDE + BEYOND, SIDE + BEYOND] as const
/** Distances between points, in units, to try in turn until the drawing is short enough. */
const SPACINGS = [2.5, 3.5, 5, 7, 10]
/** Characters of all paths, which take about 10 KB compressed. */
const MAX_LENGTH = 24_000
/** Islands and lakes smaller than this are not seen. */
const MIN_SIZE = 2
const MAX_TOWNS = 60
/** The widest maps, in degrees, that show built-up areas, parks, states, counties and towns. */
const MAX_WIDTH = { urban: 14, parks: 40, states: 70, counties: 3, towns: 4 }
/** On narrower maps the circle would be larger than the town. */
const MIN_TOWNS_WIDTH = 0.05

type Town = Point & { population: number }
type TownsIn = (box: Box, limit: number) => Promise<readonly Town[]>
type Outline = { rank: number; points: number[] }
type Layers = Record<LayerName, Outline[]>

/** A drawing takes up to 25 KB, and some milliseconds to make. */
const cached = lruCache<string>(200)

/** One drawing at a time, and other requests in between, because drawing keeps the event loop busy. */
const oneAtATime = pLimit(1)

type Options = {
  townsIn?: TownsIn
  /** Called before a drawing is made. If it throws, none is. */
  admit?: () => Promise<void>
}

/** The basemap around a window as an SVG file, from memory if it was asked for lately. */
export const basemap = (
  window: MapWindow,
  theme: Theme,
  { townsIn = townsInBox, admit }: Options = {},
): Promise<string> =>
  cached(basemapUrl(window, theme), async () => {
    await admit?.()
    const towns = await townsOf(window, townsIn)
    return oneAtATime(async () => {
      await setImmediate()
      return drawBasemap(window, theme, towns)
    })
  })

/** Coasts, lakes, rivers, built-up areas, parks and borders around a window as an SVG file in the colors of a theme. */
export function drawBasemap(window: MapWindow, theme: Theme, towns: readonly Town[] = []): string {
  const layers = layersOf(window)
  const drawings = SPACINGS.map((spacing) => () => pathsOf(layers, spacing))
  let paths = drawings[0]!()
  for (const draw of drawings.slice(1)) {
    if (lengthOf(paths) <= MAX_LENGTH) break
    paths = draw()
  }
  const color = (name: keyof typeof mapColors) => `rgb(${mapColors[name][theme === 'dark' ? 1 : 0]})`
  const area = (d: string, fill: string, more = '') => (d ? `<path fill="${fill}" d="${d}"${more}/>` : '')
  const line = (d: string, width: number, stroke: string, more = '') =>
    d ? `<path fill="none" stroke="${stroke}" stroke-width="${2 * width}" d="${d}"${more}/>` : ''
  const holes = ' fill-rule="evenodd"'
  const shore = ` stroke="${color('shore')}" stroke-width="2"${holes}`
  // Paths are in half units (smooth-path.ts).
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * SIDE} ${2 * SIDE}" width="${SIDE}" ` +
    `height="${SIDE}" stroke-linejoin="round" stroke-linecap="round">` +
    `<path fill="${color('sea')}" d="M0 0h${2 * SIDE}v${2 * SIDE}H0z"/>` +
    area(paths.land, color('land'), `${shore} id="land"`) +
    area(paths.parks, color('park')) +
    '<clipPath id="ashore"><use href="#land" clip-rule="evenodd"/></clipPath>' +
    area(paths.urban, color('urban'), ' clip-path="url(#ashore)"') +
    area(builtUp(towns, window), color('urban'), ' clip-path="url(#ashore)"') +
    line(paths.rivers, 1.6, color('river')) +
    line(paths.greatRivers, 2.2, color('river')) +
    area(paths.lakes, color('sea'), shore) +
    line(paths.counties, 1, color('border'), ' stroke-dasharray="4 7"') +
    line(paths.states, 1, color('border'), ' stroke-dasharray="10 7"') +
    line(paths.borders, 1.4, color('border')) +
    '</svg>'
  )
}

/** The towns in the drawing, where it shows the areas that they cover. */
const townsOf = ({ latitude, longitude, degreesWide }: MapWindow, townsIn: TownsIn) => {
  if (degreesWide > MAX_WIDTH.towns || degreesWide < MIN_TOWNS_WIDTH) return []
  const half = (degreesWide * BASEMAP_SCALE) / 2
  const height = half * Math.cos((latitude * Math.PI) / 180)
  return townsIn([longitude - half, latitude - height, longitude + half, latitude + height], MAX_TOWNS)
}

/** Towns as circles as large as their people need. The atlas has the outlines of cities only. */
function builtUp(towns: readonly Town[], window: MapWindow): string {
  const unit = SQUARE.width / window.degreesWide
  return towns
    .map(({ population, ...point }) => {
      const x = Math.round(SIDE + 2 * wrap(point.longitude - window.longitude) * unit)
      const y = Math.round(SIDE - 2 * (heightOf(point.latitude) - heightOf(window.latitude)) * unit)
      const miles = Math.min(4, 0.0045 * Math.sqrt(population))
      const radius = Math.round((2 * miles * unit) / (69.1 * Math.cos((point.latitude * Math.PI) / 180)))
      if (radius < 3) return ''
      return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
    })
    .join('')
}

/** What is in the drawing, in units, cut at its edge. */
function layersOf(window: MapWindow): Layers {
  const { degreesWide } = window
  const unit = SQUARE.width / degreesWide
  const middle = heightOf(window.latitude)
  const half = SIDE / 2 / unit
  const [north, south] = [latitudeAt(middle + half), latitudeAt(middle - half)]
  const toY = (steps: number) => SIDE / 2 - (mercator(steps) - middle) * unit
  const outlines = (layer: LayerName, isArea: boolean, maxRank: number) =>
    [-360, 0, 360].flatMap((turn) => {
      const box: Box = [window.longitude - half - turn, south, window.longitude + half - turn, north]
      const toX = (steps: number) => SIDE / 2 + (steps / STEPS + turn - window.longitude) * unit
      return shapesIn(layer, box)
        .filter(({ rank, box: [left, bottom, right, top] }) => {
          const size = Math.max((right - left) * unit, (top - bottom) * unit) / STEPS
          return rank <= maxRank && size >= MIN_SIZE
        })
        .flatMap((shape): Outline[] => {
          const points = projected(shape, toX, toY)
          const parts = isArea ? [clipRing(points, EDGE)] : clipLine(points, EDGE)
          return parts.map((part) => ({ rank: shape.rank, points: part }))
        })
    })
  const upTo = (layer: keyof typeof MAX_WIDTH) => (degreesWide <= MAX_WIDTH[layer] ? 99 : -1)
  return {
    land: outlines('land', true, 99),
    lakes: outlines('lakes', true, 99),
    rivers: outlines('rivers', false, maxRiverRank(degreesWide)),
    urban: outlines('urban', true, upTo('urban')),
    parks: outlines('parks', true, upTo('parks')),
    borders: outlines('borders', false, 99),
    states: outlines('states', false, upTo('states')),
    counties: outlines('counties', false, upTo('counties')),
  }
}

/** On wider maps only greater rivers are drawn. */
const maxRiverRank = (degreesWide: number) =>
  degreesWide > 120 ? 1 : degreesWide > 60 ? 3 : degreesWide > 25 ? 4 : degreesWide > 12 ? 6 : 99

type Paths = Record<LayerName | 'greatRivers', string>

/** A great river has a rank of at most this. */
const GREAT = 4

function pathsOf(layers: Layers, spacing: number): Paths {
  const smooth = (outlines: readonly Outline[], isClosed: boolean) =>
    outlines.map(({ points }) => smoothPath(withCorners(thinPoints(points, spacing)), isClosed)).join('')
  const straight = (outlines: readonly Outline[], isClosed: boolean) =>
    outlines.map(({ points }) => straightPath(simplified(points), isClosed)).join('')
  return {
    land: smooth(layers.land, true),
    lakes: smooth(layers.lakes, true),
    rivers: smooth(
      layers.rivers.filter(({ rank }) => rank > GREAT),
      false,
    ),
    greatRivers: smooth(
      layers.rivers.filter(({ rank }) => rank <= GREAT),
      false,
    ),
    urban: smooth(layers.urban, true),
    parks: smooth(layers.parks, true),
    borders: straight(layers.borders, false),
    states: straight(layers.states, false),
    counties: straight(layers.counties, false),
  }
}

/** Points on the edge twice, because a smooth outline is not rounded where a point is repeated. */
function withCorners(points: readonly number[]): number[] {
  const isOnEdge = (place: number) => place === EDGE[0] || place === EDGE[2]
  return points.flatMap((x, at) => {
    if (at % 2 === 1) return []
    const y = points[at + 1]!
    return isOnEdge(x) || isOnEdge(y) ? [x, y, x, y] : [x, y]
  })
}

const lengthOf = (paths: Paths) => Object.values(paths).reduce((length, path) => length + path.length, 0)

/** Borders follow surveys and rivers; only points that bend them visibly are kept. */
function simplified(points: readonly number[]): number[] {
  const line = points.flatMap((x, at) =>
    at % 2 === 0 ? [{ x: Math.round(x), y: Math.round(points[at + 1]!) }] : [],
  )
  return simplifyLine(line, 1).flatMap(({ x, y }) => [x, y])
}

/** Points less than a unit from the one before are dropped at once: a map of the world has 300,000. */
function projected(
  { points }: Shape,
  toX: (steps: number) => number,
  toY: (steps: number) => number,
): number[] {
  const places: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [toX(points[at]!), toY(points[at + 1]!)]
    if (Math.abs(x - lastX) < 1 && Math.abs(y - lastY) < 1 && at < points.length - 2) continue
    places.push(x, y)
    ;[lastX, lastY] = [x, y]
  }
  return places
}

/** Heights of all latitudes of the atlas: a tangent and a logarithm for each of 100,000 points take long. */
let heights: Float32Array | undefined

function mercator(steps: number): number {
  heights ??= Float32Array.from({ length: 180 * STEPS + 1 }, (_, at) => heightOf(at / STEPS - 90))
  return heights[steps + 90 * STEPS]!
}
