import { closed, path } from '../canvas'
import { mix } from '../color'
import type { Site } from '../houses/site'

export type Spot = readonly [x: number, z: number]

/** A band along a line on the ground, `width` meters wide at a share of its length. */
export function ribbon(
  site: Site,
  centers: readonly Spot[],
  width: (t: number) => number,
  fill: string,
  opacity?: number,
): string {
  const left: Spot[] = [],
    right: Spot[] = []
  centers.forEach(([x, z], i) => {
    const w = width(i / (centers.length - 1)) / 2
    left.push([x - w, z])
    right.push([x + w, z])
  })
  return path(closed(site.flat([...left, ...right.reverse()])), fill, { opacity })
}

/** Points of a line that winds from far to near. */
export const winding = (x0: number, bend: number, z0 = 26, z1 = -9, n = 18): Spot[] =>
  Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n
    return [x0 * (1 - t) + Math.sin(t * 4.4) * bend, z0 + (z1 - z0) * Math.pow(t, 0.7)]
  })

/** Water on the ground from the distance `far` to the viewer. */
export const waterFill = (site: Site, far: number): string => {
  const { light, painter, model } = site
  return painter.canvas.linear(
    [
      [0, mix(light.sky[3], '#7fb0bd', 0.35)],
      [1, mix(light.tone('#35707f', 0.6), light.sky[1], 0.2)],
    ],
    [0, model.project([0, 0, far])[1], 0, 1200],
  )
}
