import { geoInterpolate } from 'd3-geo'
import type { Position } from './distance'

/** The great circle between two spots: answers the one at a part (0 to 1) of it. */
export function greatCircle(from: Position, to: Position): (part: number) => Position {
  const between = geoInterpolate([from.longitude, from.latitude], [to.longitude, to.latitude])
  return (part) => {
    const [longitude, latitude] = between(part)
    return { latitude, longitude }
  }
}
