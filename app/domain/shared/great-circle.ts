import { geoInterpolate } from 'd3-geo'
import type { Position } from './distance'

/**
 * The great circle between two positions: a function from a fraction of the distance (0 to 1) to the position there.
 */
export function greatCircle(from: Position, to: Position): (fraction: number) => Position {
  const interpolate = geoInterpolate([from.longitude, from.latitude], [to.longitude, to.latitude])
  return (fraction) => {
    const [longitude, latitude] = interpolate(fraction)
    return { latitude, longitude }
  }
}
