import { Canvas, rect } from '../canvas'
import { mix } from '../color'
import { styleOf } from '../houses/style'
import { indoors, lightFor } from '../light'
import type { StayLook } from '../look'
import { randomFrom } from '../random'
import type { Room } from './shell'

/** Opens a room of a listing: the same materials in each, its own light and layout. */
export function enter(look: StayLook, seed: string, view: number): Room {
  const listing = randomFrom(seed)
  const random = listing.fork(`room${view}`)
  // The living room has the light of the cover, and the other rooms are seen by day.
  const byDay = look.light === 'dusk' || look.light === 'night' ? 'golden' : look.light
  const outside = lightFor(view === 1 ? look.light : byDay, listing.fork('light'))
  const small = look.inside.kitchen?.endsWith('galley') ?? !look.inside.bath?.endsWith('clawfoot tub')
  const shift = random.between(-70, 70)
  return {
    canvas: new Canvas(),
    random,
    listing,
    light: indoors(outside),
    outside,
    style: styleOf(look, listing.fork('style')),
    look,
    x0: (small ? 180 : 230) + shift,
    x1: (small ? 1420 : 1370) + shift,
    y0: small ? 120 : 150,
    y1: 850,
  }
}

const fabrics = [
  '#d9cfc0',
  '#8a9a8f',
  '#b8735a',
  '#5f7683',
  '#c9b08a',
  '#46535e',
  '#a9a39a',
  '#7d8a6a',
  '#e6ded0',
  '#c98f6e',
]

export function colors(room: Room): { fabric: string; textiles: string[] } {
  const r = room.listing.fork('textiles')
  return {
    fabric: r.pick(fabrics),
    textiles: [
      room.style.accent,
      room.style.second,
      mix(room.style.accent, '#efe0c8', 0.55),
      r.pick(fabrics),
    ],
  }
}

/** Final shading: light from the window side, deeper corners. */
export function finish({ canvas, outside, light }: Room): void {
  if (!outside.glow)
    canvas.add(
      rect(
        0,
        0,
        1600,
        1200,
        canvas.linear(
          light.side > 0
            ? [
                [0, '#fff3d8', 0],
                [1, '#fff3d8', 0.16],
              ]
            : [
                [0, '#fff3d8', 0.16],
                [1, '#fff3d8', 0],
              ],
          [0, 0, 1600, 0],
        ),
      ),
    )
  canvas.add(
    rect(
      0,
      0,
      1600,
      1200,
      canvas.radial(
        [
          [0, '#1a1024', 0],
          [0.62, '#1a1024', 0.02],
          [1, '#1a1024', outside.glow ? 0.42 : 0.24],
        ],
        { x: 800, y: 600, r: 1050 },
      ),
    ),
  )
}
