import { path, rect, stroke } from '../canvas'
import { mix } from '../color'
import { partsOf } from '../houses/style'
import type { Room } from './shell'

/** A window as wide as the wall, with a seat below it. */
export function windowSeat({ canvas, light, style, look }: Room): void {
  const { of: finish } = partsOf(look.inside.walls)
  const wall = light.shade(finish === 'brick' ? style.wall : mix(style.second, '#6b5d52', 0.45))
  const frame = look.inside.windows === 'glass wall' ? '#26282b' : light.tone('#f4efe4', 0.6)
  const [x0, x1, y0, y1] = [130, 1470, 120, 900]
  canvas.add(
    path(`M0 0H1600V1200H0ZM${x0} ${y0}V${y1}H${x1}V${y0}Z`, wall, { 'fill-rule': 'evenodd' }),
    rect(x0, y0, x1 - x0, y1 - y0, '#ffffff', { opacity: 0.06 }),
    path(
      `M${x0 + 120} ${y1}L${x0 + 420} ${y0}h120L${x0 + 240} ` +
        `${y1}ZM${x0 + 760} ${y1}L${x0 + 1060} ${y0}h60L${x0 + 820} ${y1}Z`,
      '#ffffff',
      { opacity: 0.1 },
    ),
    stroke(`M${x0} ${y0}H${x1}V${y1}H${x0}ZM${x0 + 450} ${y0}V${y1}M${x1 - 450} ${y0}V${y1}`, frame, 18),
    rect(x0 - 40, y1, x1 - x0 + 80, 40, light.lit(style.wood)),
    rect(
      x0 - 20,
      y1 + 40,
      x1 - x0 + 40,
      300,
      canvas.linear([
        [0, light.tone(style.wood, 0.5)],
        [1, light.tone(style.wood, 0.15)],
      ]),
    ),
    rect(x0 + 10, y1 - 46, x1 - x0 - 20, 54, light.lit(style.second), { rx: 22 }),
  )
  for (const [x, color, turn] of [
    [x0 + 120, style.accent, -8],
    [x0 + 250, '#f1ead9', 6],
    [x1 - 170, style.accent, 9],
  ] as const)
    canvas.add(
      rect(x - 70, y1 - 160, 140, 124, light.tone(color, 0.85), {
        rx: 28,
        transform: `rotate(${turn} ${x} ${y1 - 100})`,
      }),
    )
  const cup = 900
  canvas.add(
    rect(cup - 130, y1 - 62, 150, 16, light.tone('#3f5f8a', 0.8), { rx: 3 }),
    path(`M${cup + 60} ${y1 - 48}v-50q0 -10 30 -10q30 0 30 10v50q-30 12 -60 0Z`, light.lit('#f6f2ea')),
  )
}
