import type { Position } from '../../shared/distance'

type Pair = [longitude: number, latitude: number]

/** Rounds to 1e-7 degrees, about a centimeter, which is the precision of OpenStreetMap. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/**
 * The center of a GeoJSON geometry: a point itself, the middle of a line, or the centroid of the largest area.
 * @returns null for an invalid geometry
 */
export function geometryCenter(geometry: unknown): Position | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  const rings = ringsOf(type, coordinates)
  if (!rings || rings.length === 0 || !rings.every((ring) => ring.length > 0 && ring.every(isOnEarth)))
    return null
  const [largest] = rings.map((ring) => centroid(unrolled(ring))).sort((a, b) => b.area - a.area)
  const { x, y } = largest!
  return { latitude: rounded(y), longitude: rounded(x > 180 ? x - 360 : x < -180 ? x + 360 : x) }
}

/** The outlines of a geometry; a point is an outline with a single vertex. */
function ringsOf(type: unknown, coordinates: unknown): Pair[][] | null {
  if (!Array.isArray(coordinates)) return null
  switch (type) {
    case 'Point':
      return [[coordinates as Pair]]
    case 'MultiPoint':
    case 'LineString':
      return [coordinates as Pair[]]
    case 'MultiLineString':
      return arrays(coordinates)
    case 'Polygon':
      return arrays(coordinates.slice(0, 1))
    case 'MultiPolygon':
      return arrays(coordinates.map((polygon: unknown) => (Array.isArray(polygon) ? polygon[0] : null)))
    default:
      return null
  }
}

const arrays = (rings: unknown[]) => (rings.every(Array.isArray) ? (rings as Pair[][]) : null)

const isOnEarth = (pair: unknown): pair is Pair =>
  Array.isArray(pair) &&
  Number.isFinite(pair[0]) &&
  Number.isFinite(pair[1]) &&
  Math.abs(pair[0]) <= 180 &&
  Math.abs(pair[1]) <= 90

/** Continues the longitudes beyond 180 degrees where a ring crosses the date line. */
const unrolled = (ring: Pair[]): Pair[] =>
  ring.map(([x, y]) => [x - ring[0]![0] > 180 ? x - 360 : x - ring[0]![0] < -180 ? x + 360 : x, y])

function centroid(ring: Pair[]): { x: number; y: number; area: number } {
  // Relative to the first vertex, because products of large numbers would lose the area of a small building.
  const [x0, y0] = ring[0]!
  let [area, x, y] = [0, 0, 0]
  for (const [i, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(i + 1) % ring.length]!
    const cross = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    area += cross
    x += (x1 + x2 - 2 * x0) * cross
    y += (y1 + y2 - 2 * y0) * cross
  }
  if (Math.abs(area) > 1e-14) return { x: x0 + x / (3 * area), y: y0 + y / (3 * area), area: Math.abs(area) }
  const mean = (axis: 0 | 1) => ring.reduce((sum, pair) => sum + pair[axis], 0) / ring.length
  return { x: mean(0), y: mean(1), area: 0 }
}
