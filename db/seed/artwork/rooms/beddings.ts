import { path, polygon, rect, stroke } from '../canvas'
import { darken } from '../color'
import type { Bed } from '../look'
import { floorShadow, soft } from './furniture'
import type { Room } from './shell'

type Draw = (room: Room, x: number, textiles: readonly string[]) => void

/** A mattress from the side with its pillow and cover. */
function mattress(room: Room, x: number, y: number, w: number, color: string): void {
  const { canvas } = room
  canvas.add(
    soft(room, x - w / 2, y - 46, w, 52, 12, '#f4f0e8', 0.85),
    soft(room, x - w / 2 + 10, y - 84, w * 0.24, 56, 24, '#ffffff', 0.95),
    soft(room, x - w / 2 + w * 0.28, y - 62, w * 0.72, 66, 16, color, 0.85),
  )
}

/** Two above two, with ladders. */
const bunks: Draw = (room, x, textiles) => {
  const { canvas, light, style, y1 } = room
  for (const s of [-1, 1]) {
    const cx = x + s * 350,
      w = 520,
      floor = y1 + 150
    canvas.add(floorShadow(room, cx, floor, w * 0.56, 30))
    for (const [i, y] of [floor - 90, floor - 430].entries()) {
      mattress(room, cx, y - 30, w - 40, textiles[(i + (s > 0 ? 1 : 0)) % textiles.length]!)
      canvas.add(
        rect(cx - w / 2, y - 36, w, 44, light.tone(style.wood, 0.75), { rx: 6 }),
        rect(cx - w / 2, y + 4, w, 10, '#1a1420', { opacity: 0.25 }),
      )
    }
    canvas.add(
      stroke(
        `M${cx - w / 2 + 10} ${floor}V${floor - 560}M${cx + w / 2 - 10} ${floor}V${floor - 560}`,
        light.tone(style.wood, 0.5),
        24,
      ),
      rect(cx - w / 2, floor - 540, w * 0.62, 22, light.lit(style.wood)),
    )
    const lx = cx - s * 150
    let rungs = `M${lx - 46} ${floor}V${floor - 520}M${lx + 46} ${floor}V${floor - 520}`
    for (let k = 1; k < 6; k++) rungs += `M${lx - 46} ${floor - k * 84}h92`
    canvas.add(stroke(rungs, light.tone(darken(style.wood, 0.15), 0.8), 12))
  }
}

/** Mattresses on mats, side by side. */
const futons: Draw = (room, x, textiles) => {
  const { canvas, light } = room
  for (const s of [-1, 1]) {
    const P = (u: number, v: number): [number, number] => {
      const k = 0.72 + v * 0.5
      return [x + (s * 300 + u * 240) * k, 900 + v * 240]
    }
    const quad = (a: number, b: number, c: number, d: number) => [P(a, c), P(b, c), P(b, d), P(a, d)]
    canvas.add(
      polygon(quad(-1.06, 1.06, 0, 1.06), '#2b2018', { opacity: 0.2 }),
      polygon(quad(-1, 1, 0, 1), light.lit('#f4f0e8')),
      polygon(quad(-0.62, 0.62, 0.03, 0.2), light.tone('#ffffff', 0.9)),
      polygon(quad(-1.05, 1.05, 0.3, 1.04), light.tone(textiles[s > 0 ? 0 : 3]!, 0.85)),
      polygon(quad(-1.05, 1.05, 0.24, 0.36), light.lit('#ffffff')),
    )
  }
  const y = room.y1 + 30
  canvas.add(
    rect(x - 50, y - 130, 100, 130, light.lit('#f6e7c2'), { rx: 10 }),
    stroke(
      `M${x - 50} ${y - 90}h100M${x - 50} ${y - 46}h100M${x} ${y - 130}v130`,
      light.tone('#57402f', 0.6),
      4,
    ),
  )
}

/** A bed under the roof above the room, with its ladder. */
const loftBed: Draw = (room, x, textiles) => {
  const { canvas, light, style, x0, x1, y0, y1 } = room
  const y = y0 + 330
  mattress(room, x + 60, y - 8, x1 - x0 - 360, textiles[0]!)
  canvas.add(
    rect(x0, y, x1 - x0, 40, light.tone(style.wood, 0.75)),
    rect(x0, y + 40, x1 - x0, 14, '#1a1420', { opacity: 0.25 }),
    stroke(
      `M${x0 + 130} ${y1 + 190}L${x0 + 220} ${y - 120}M${x0 + 250} ${y1 + 190}L${x0 + 330} ${y - 120}` +
        Array.from({ length: 7 }, (_, i) => `M${x0 + 142 + i * 12} ${y1 + 110 - i * 100}h118`).join(''),
      light.lit(style.wood),
      17,
    ),
    stroke(
      `M${x0 + 420} ${y}v-110M${x1 - 60} ${y}v-110M${x0 + 420} ${y - 104}H${x1 - 60}`,
      light.tone('#3a3b3e', 0.7),
      8,
    ),
  )
  canvas.add(floorShadow(room, x + 160, y1 + 150, 330, 34))
  soft(room, x, y1, 1, 1, 1, textiles[1]!, 1)
  canvas.add(
    soft(room, x - 140, y1 - 30, 600, 110, 30, textiles[1]!, 0.7),
    soft(room, x - 160, y1 + 50, 640, 84, 22, textiles[1]!, 0.95),
    path(`M${x - 120} ${y1 + 130}v30M${x + 440} ${y1 + 130}v30`, 'none', {
      stroke: light.tone(style.wood, 0.5),
      'stroke-width': 16,
    }),
  )
}

const none: Draw = () => undefined

/** Beds that are not a bed against a wall. */
export const beddings: Partial<Record<Bed, Draw>> = {
  bunks,
  futons,
  'loft bed': loftBed,
  net: none,
  ropes: none,
}
