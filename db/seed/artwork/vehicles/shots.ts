import type { VehicleLook } from '../look'
import type { Biome } from '../biome'
import type { Setting } from '../scene'
import { Canvas, ellipse } from '../canvas'
import { mix } from '../color'
import { lightFor, type Light, type Mood } from '../light'
import type { Random } from '../random'
import type { Painter } from '../scenery/trees'
import type { Body } from './bodies'
import type { Painted } from './painted'

export type Machine = {
  paint: string
  top?: string
  accent: string
  length: number
  height: number
  wheel: number
  axles: readonly [number, number]
  body?: Body
  draw(painted: Painted): string
}

export type Shot = {
  look: VehicleLook
  setting: Setting
  biome: Biome
  listing: Random
  machine: Machine
  random: Random
}

export function start(
  shot: Shot,
  mood: Mood,
  label: string,
): { canvas: Canvas; light: Light; painter: Painter; painted: Painted } {
  const canvas = new Canvas()
  const light = lightFor(mood, shot.listing.fork(label))
  const { paint, top } = shot.machine
  return {
    canvas,
    light,
    painter: { canvas, random: shot.random, light },
    painted: { canvas, light, random: shot.random.fork('car'), paint, top },
  }
}

/** The land of the listing, the same in every picture. */
export const land = ({ look, listing }: Shot): number => look.land ?? listing.fork('variant').next()

/** Places a side view with its wheels on `ground`, facing left (1) or right (-1), and its soft shadow. */
export function park(
  canvas: Canvas,
  light: Light,
  machine: Machine,
  painted: Painted,
  at: { x: number; ground: number; k: number; facing: 1 | -1; shadow?: number },
): string {
  const { k, x, ground, facing } = at
  const left = x - ((machine.length * k) / 2) * facing
  const w = machine.length * k * 0.56
  const ink = mix(light.shadow, '#0a0d18', 0.7)
  canvas.add(
    ellipse(
      x - light.side * 34,
      ground + 4,
      w,
      15 * k * 0.9,
      canvas.radial([
        [0, ink, 0.75],
        [0.7, ink, 0.45],
        [1, ink, 0],
      ]),
    ),
  )
  for (const axle of machine.axles)
    canvas.add(
      ellipse(left + axle * k * facing, ground, machine.wheel * k * 0.8, 6 * k, ink, { opacity: 0.7 }),
    )
  const car =
    `<g transform="translate(${left.toFixed(1)} ` +
    `${ground}) scale(${(k * facing).toFixed(3)} ${(-k).toFixed(3)})">${machine.draw(painted)}</g>`
  canvas.add(car)
  return car
}
