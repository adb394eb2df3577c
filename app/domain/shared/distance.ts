/** In degrees. */
export type Position = { latitude: number; longitude: number }

/** In miles, as the specification has it. */
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

/**
 * Latitude and longitude bounds around a circle, in degrees. `spans` has one range of longitudes, two where the circle
 * crosses the date line, and the full range where it contains a pole.
 */
export type Bounds = { south: number; north: number; spans: [west: number, east: number][] }

/** A millionth of a degree (a few inches), so that rounding never cuts off the edge of the circle. */
const MARGIN = 1e-6

/** The smallest bounds that contain every point within `miles` of a position. */
export function boundsAround({ latitude, longitude }: Position, miles: number): Bounds {
  const angle = miles / EARTH_RADIUS
  const south = latitude - degrees(angle) - MARGIN
  const north = latitude + degrees(angle) + MARGIN
  if (south <= -90 || north >= 90)
    return { south: Math.max(-90, south), north: Math.min(90, north), spans: [[-180, 180]] }
  // Meridians converge, so the circle is widest slightly closer to the pole than its center.
  const halfWidth = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude)))) + MARGIN
  const [west, east] = [longitude - halfWidth, longitude + halfWidth]
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
