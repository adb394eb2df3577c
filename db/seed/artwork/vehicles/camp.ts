import { circle, closed, ellipse, line, path, polygon, stroke } from '../canvas'
import { mix } from '../color'
import type { Painter } from '../scenery/trees'

/** A folding chair, its back to the left or right. */
function chair({ light }: Painter, x: number, y: number, s: number, color: string): string {
  const dir = s > 0 ? 1 : -1,
    k = Math.abs(s)
  return (
    stroke(
      line([
        [x, y],
        [x + dir * 70 * k, y - 76 * k],
      ]) +
        line([
          [x + dir * 70 * k, y],
          [x, y - 72 * k],
        ]) +
        line([
          [x - dir * 16 * k, y - 150 * k],
          [x + dir * 10 * k, y - 66 * k],
        ]),
      '#2b2724',
      6 * k,
      { 'stroke-linecap': 'round' },
    ) +
    polygon(
      [
        [x - dir * 20 * k, y - 154 * k],
        [x + dir * 4 * k, y - 74 * k],
        [x + dir * 84 * k, y - 84 * k],
        [x + dir * 76 * k, y - 68 * k],
        [x - dir * 6 * k, y - 58 * k],
        [x - dir * 34 * k, y - 148 * k],
      ],
      light.tone(color, 0.85),
    )
  )
}

/** Awning, chairs, fire and lights beside a parked vehicle whose roof edge lies at `eave`. */
export function drawCamp(
  painter: Painter,
  plan: { x: number; eave: number; ground: number; accent: string; reach: number },
): void {
  const { canvas, light, random } = painter
  const { x, eave, ground, reach } = plan
  const stripes = random.chance(0.5)
  const tip = eave + 64
  canvas.add(
    stroke(
      line([
        [x - 20, tip],
        [x - 20, ground + 40],
      ]) +
        line([
          [x + reach + 20, tip],
          [x + reach + 20, ground + 40],
        ]),
      light.tone('#4a4038', 0.5),
      8,
    ),
  )
  canvas.add(
    polygon(
      [
        [x, eave],
        [x + reach, eave],
        [x + reach + 24, tip],
        [x - 24, tip],
      ],
      light.tone('#efe6d2', 0.8),
    ),
  )
  if (stripes)
    for (let i = 0; i < 8; i += 2) {
      const a = i / 8,
        b = (i + 1) / 8
      canvas.add(
        polygon(
          [
            [x + reach * a, eave],
            [x + reach * b, eave],
            [x - 24 + (reach + 48) * b, tip],
            [x - 24 + (reach + 48) * a, tip],
          ],
          light.tone(plan.accent, 0.8),
        ),
      )
    }
  let hem = `M${x - 24} ${tip}`
  for (let i = 0; i < 12; i++)
    hem += `q${((reach + 48) / 24).toFixed(1)} 26 ${((reach + 48) / 12).toFixed(1)} 0`
  canvas.add(path(hem + 'Z', light.tone(mix(plan.accent, '#efe6d2', stripes ? 0 : 0.4), 0.7)))
  let bulbs = '',
    halo = '',
    wire = `M${x - 20} ${tip + 8}`
  for (let i = 1; i <= 10; i++) {
    const bx = x - 20 + ((reach + 40) * i) / 11,
      by = tip + 22 + Math.sin((i / 11) * 9.4) * 8
    wire += `L${bx | 0} ${by | 0}`
    bulbs += closed([
      [bx - 6, by],
      [bx + 6, by],
      [bx + 5, by + 14],
      [bx - 5, by + 14],
    ])
    halo += `M${bx - 24} ${by + 6}a24 24 0 1 0 48 0a24 24 0 1 0 -48 0`
  }
  canvas.add(
    stroke(wire, '#2b2724', 2.5),
    path(halo, '#ffd27a', { opacity: light.glow ? 0.28 : 0.08 }),
    path(bulbs, '#fff0c2'),
  )
  const fx = x + reach * 0.5,
    fy = ground + 110
  canvas.add(
    ellipse(
      fx,
      ground + 70,
      560,
      130,
      canvas.radial([
        [0, '#ffc065', light.glow ? 0.5 : 0.2],
        [1, '#ffc065', 0],
      ]),
    ),
  )
  canvas.add(
    ellipse(fx - 190, ground + 62, 90, 14, '#0f1220', { opacity: 0.3 }),
    ellipse(fx + 190, ground + 62, 90, 14, '#0f1220', { opacity: 0.3 }),
    chair(painter, fx - 230, ground + 60, 1.15, plan.accent),
    chair(painter, fx + 230, ground + 60, -1.15, '#3f6f73'),
  )
  for (let i = 0; i < 7; i++)
    canvas.add(ellipse(fx - 84 + i * 28, fy + 6 + (i % 2) * 5, 22, 15, light.tone('#8a837b', 0.4)))
  canvas.add(
    stroke(`M${fx - 54} ${fy}L${fx + 46} ${fy - 26}M${fx + 54} ${fy}L${fx - 46} ${fy - 26}`, '#4a2f20', 17, {
      'stroke-linecap': 'round',
    }),
  )
  const flame = (w: number, h: number, color: string) =>
    path(
      `M${fx} ${fy - h}C${fx + w * 0.3} ${fy - h * 0.7} ${fx + w} ` +
        `${fy - h * 0.45} ${fx + w * 0.7} ${fy - 10}Q${fx} ${fy + 12} ${fx - w * 0.7} ${fy - 10}` +
        `C${fx - w} ${fy - h * 0.4} ${fx - w * 0.2} ${fy - h * 0.55} ${fx} ${fy - h}Z`,
      color,
    )
  canvas.add(
    circle(
      fx,
      fy - 40,
      210,
      canvas.radial([
        [0, '#ffb454', 0.55],
        [1, '#ffb454', 0],
      ]),
    ),
    flame(48, 130, '#f0792e'),
    flame(33, 96, '#fbb040'),
    flame(18, 58, '#fff0b8'),
  )
}
