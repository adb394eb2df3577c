import { rect, stroke } from '../canvas'
import { mix } from '../color'
import { partsOf } from '../houses/style'
import type { StayLook } from '../look'
import { hexOf } from '../palette'
import { pottedPlant, rug } from './furniture'
import { colors, enter, finish } from './room'
import { drawShell } from './shell'
import { drawWindows } from './windows'
import { basin, shower, soakingTub, tub } from './washing'

/** The bathroom: a tub, a shower, or a basin, and the color of its tiles. */
export function bath(look: StayLook, seed: string): string {
  const room = enter(look, seed, 3)
  const { color, of: kind } = partsOf<'clawfoot tub' | 'tub' | 'shower' | 'soaking tub' | 'basin'>(
    look.inside.bath ?? 'white tub',
  )
  const { canvas, random, light, style, x0, x1, y0, y1 } = room
  const { textiles } = colors(room)
  drawShell(room)
  const cx = (x0 + x1) / 2,
    tile = mix(hexOf(color), '#f4f1ea', color === 'white' ? 0.4 : 0.25)
  canvas.add(rect(x0, y1 - 330, x1 - x0, 330, light.tone(tile, 0.85)))
  let grout = ''
  for (let y = y1 - 275; y < y1; y += 55) grout += `M${x0} ${y}H${x1}`
  for (let x = x0 + 55; x < x1; x += 55) grout += `M${x} ${y1 - 330}V${y1}`
  canvas.add(
    stroke(grout, light.shade(tile), 2.5, { opacity: 0.3 }),
    rect(x0, y1 - 340, x1 - x0, 14, light.tone(style.wood, 0.8)),
  )
  drawWindows(
    room,
    [
      {
        x: cx - 330,
        y: y0 + 60,
        w: 660,
        h: 340,
        cols: look.inside.windows === 'paper' ? 6 : 2,
        rows: look.inside.windows === 'paper' ? 3 : 1,
      },
    ],
    { patch: false },
  )
  const bx = cx + random.between(-60, 60),
    w = kind === 'clawfoot tub' ? 760 : 680
  rug(room, bx, 1110, 560, 110, textiles[2]!)
  if (kind === 'shower') shower(room, bx, tile)
  else if (kind === 'basin') basin(room, bx)
  else if (kind === 'soaking tub') soakingTub(room, bx, hexOf(color))
  else tub(room, bx, w, kind === 'clawfoot tub', textiles)
  const sx = bx - w / 2 - 130
  canvas.add(
    stroke(
      `M${sx - 46} ${y1 + 150}l10 -150M${sx + 46} ${y1 + 150}l-10 -150`,
      light.tone(style.wood, 0.5),
      13,
    ),
    rect(sx - 66, y1 - 16, 132, 20, light.lit(style.wood), { rx: 8 }),
    rect(sx - 46, y1 - 60, 92, 22, light.tone('#f4efe6', 0.9), { rx: 8 }),
    rect(sx - 42, y1 - 38, 84, 22, light.tone(textiles[1]!, 0.9), { rx: 8 }),
  )
  const lx = bx + w / 2 + 110
  canvas.add(
    stroke(
      `M${lx} ${y1 + 130}L${lx + 40} ${y0 + 250}M${lx + 130} ${y1 + 130}L${lx + 130} ${y0 + 250}` +
        `M${lx + 34} ${y0 + 300}h98M${lx + 20} ${y0 + 430}h112M${lx + 10} ${y0 + 560}h122`,
      light.tone(style.wood, 0.6),
      11,
    ),
    rect(lx + 38, y0 + 426, 84, 190, light.tone(textiles[0]!, 0.8), { rx: 4 }),
  )
  pottedPlant(room, sx - 130, y1 + 120, 360)
  finish(room)
  return canvas.svg()
}
