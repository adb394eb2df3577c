import { bodyOf, type Body, type Shape } from './bodies'
import { cars } from './cars'
import { offRoaders } from './off-roaders'
import { vansAndOpenCars } from './open-cars'
import { suvs } from './suvs'
import { motorhome, resized, van } from './vans'

/** The measurements of each body, keyed by the kind of vehicle. */
const shapes = { ...cars, ...suvs, ...offRoaders, ...vansAndOpenCars } satisfies Record<string, Shape>

const campers: Record<
  'panel-van camper' | 'box-van camper' | 'pop-top van' | 'class C motorhome' | 'long motorhome',
  Body
> = {
  'panel-van camper': van,
  'box-van camper': { ...resized(van, 0.915, 0.96), rails: undefined },
  'pop-top van': {
    ...resized(van, 0.95, 0.94),
    pop: [190, 520, 60],
    panes: [
      [262, 140, 84, 56],
      [372, 140, 60, 56],
      [456, 140, 74, 56],
    ],
  },
  'class C motorhome': motorhome,
  'long motorhome': { ...resized(motorhome, 1.08, 0.98), spare: true },
}

/** What a two-wheeler is. */
export const bikes = { cruiser: 'cruiser', 'classic motorcycle': 'classic', scooter: 'scooter' } as const

export type BodyName = keyof typeof shapes | keyof typeof campers | keyof typeof bikes
type BikeName = keyof typeof bikes

export const isBike = (name: BodyName): name is BikeName => name in bikes

/** The body of a name. */
export function bodyNamed(name: Exclude<BodyName, BikeName>): Body {
  return name in campers ? campers[name as keyof typeof campers] : bodyOf(shapes[name as keyof typeof shapes])
}
