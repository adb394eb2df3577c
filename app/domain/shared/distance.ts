/** Degrees. */
export type Position = { latitude: number; longitude: number }

/** Miles, as the specification has it. */
export const EARTH_RADIUS = 3_959

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: Position, b: Position): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Degrees that hold a circle: one span of longitudes, two where it crosses the date line, all of them around a pole. */
export type Box = { south: number; north: number; spans: [west: number, east: number][] }

/** A millionth of a degree, a few inches: rounding may not cut the edge of the circle off. */
const MARGIN = 1e-6

/** The smallest box of degrees around every point that is at most so many miles away. */
export function boxAround({ latitude, longitude }: Position, miles: number): Box {
  const angle = miles / EARTH_RADIUS
  const south = latitude - degrees(angle) - MARGIN
  const north = latitude + degrees(angle) + MARGIN
  if (south <= -90 || north >= 90)
    return { south: Math.max(-90, south), north: Math.min(90, north), spans: [[-180, 180]] }
  // Meridians draw together: the circle is widest a little nearer to the pole than its middle.
  const aside = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude)))) + MARGIN
  const [west, east] = [longitude - aside, longitude + aside]
  if (west < -180)
    return {
      south,
      north,
      spans: [
        [west + 360, 180],
        [-180, east],
      ],
    }
  if (east > 180)
    return {
      south,
      north,
      spans: [
        [west, 180],
        [-180, east - 360],
      ],
    }
  return { south, north, spans: [[west, east]] }
}
