import { closed, path, stroke, type Point } from '../canvas'
import type { Painter } from './trees'

/** The crater of Diamond Head over the water, as it is seen from the beach of Waikīkī. */
export function drawDiamondHead({ canvas, light }: Painter, y: number): void {
  const at = (x: number, up: number): Point => [x * canvas.width, y - up]
  const rim = [
    at(0.34, 0),
    at(0.4, 26),
    at(0.45, 66),
    at(0.49, 82),
    at(0.54, 78),
    at(0.6, 84),
    at(0.65, 104),
    at(0.69, 152),
    at(0.715, 188),
    at(0.735, 182),
    at(0.76, 138),
    at(0.79, 92),
    at(0.83, 52),
    at(0.88, 24),
    at(0.95, 0),
  ]
  const rock = '#8f8a62'
  const gullies = rim
    .slice(2, 13)
    .map(([px, py], i) =>
      closed([
        [px, py + 8],
        [px + (i % 2 ? 16 : 26), y],
        [px + 44, y],
        [px + 10, py + (y - py) * 0.4],
      ]),
    )
    .join('')
  canvas.add(
    path(
      closed(rim),
      canvas.linear([
        [0, light.tone(rock, 0.95, 0.25)],
        [1, light.tone('#6f8a5c', 0.6, 0.35)],
      ]),
    ),
    path(gullies, light.tone(rock, 0.1, 0.3), { opacity: 0.45 }),
    stroke(`M${0.3 * canvas.width} ${y}H${canvas.width}`, light.tone('#55785a', 0.4, 0.3), 14),
  )
}
