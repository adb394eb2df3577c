import { type Canvas, circle, closedFine, path, stroke } from '../canvas'
import { darken, mix } from '../color'
import type { Light } from '../light'

/** A wheel in centimeters, y up, around its hub. `spokes` 0 draws a chrome hubcap, 16 wire spokes. */
export function drawWheel(
  canvas: Canvas,
  light: Light,
  at: { x: number; r: number; spokes: number; rugged?: boolean; turn?: number },
): string {
  const { x, r, spokes } = at
  const y = r,
    rim = r * (at.rugged ? 0.63 : spokes === 0 ? 0.58 : 0.72)
  const metal = light.tone(spokes === 14 ? '#8b9096' : '#ced2d6', 0.85),
    deep = light.shade('#2a2c31')
  let out = circle(
    x,
    y,
    r,
    canvas.linear([
      [0, '#0f1013'],
      [0.75, '#1b1c20'],
      [1, mix('#34363b', light.sky[2], 0.2)],
    ]),
  )
  out += circle(x, y, r * 0.93, 'none', { stroke: '#2f3136', 'stroke-width': r * 0.03 })
  if (at.rugged) {
    let lugs = ''
    for (let i = 0; i < 36; i++) {
      const a = (i / 36) * 6.283
      lugs +=
        `M${(x + Math.cos(a) * r * 0.95).toFixed(1)} ${(y + Math.sin(a) * r * 0.95).toFixed(1)}` +
        `L${(x + Math.cos(a) * r * 1.015).toFixed(1)} ${(y + Math.sin(a) * r * 1.015).toFixed(1)}`
    }
    out += stroke(lugs, '#121316', 3)
  }
  out += circle(x, y, rim, deep)
  if (spokes === 0) {
    return (
      out +
      circle(x, y, rim, light.tone('#efe9dc', 0.8)) +
      circle(
        x,
        y,
        rim * 0.74,
        canvas.linear([
          [0, light.shade('#8d9298')],
          [0.5, light.lit('#e3e6e8')],
          [1, light.lit('#ffffff')],
        ]),
      ) +
      circle(x, y, rim * 0.3, light.tone('#c7cbd0', 0.5), { stroke: '#7a7f86', 'stroke-width': 0.6 })
    )
  }
  out += circle(x, y, rim * 0.66, light.shade('#6b6f76')) + circle(x, y, rim * 0.6, light.shade('#84888e'))
  const P = (a: number, d: number): [number, number] => [x + Math.cos(a) * d, y + Math.sin(a) * d]
  let arms = '',
    edge = ''
  const turn = at.turn ?? 0.3,
    wide = spokes === 16 ? 0.04 : spokes > 8 ? 0.07 : 0.13
  for (let i = 0; i < spokes; i++) {
    const a = turn + (i / spokes) * 6.283
    arms += closedFine([
      P(a - 0.34, rim * 0.2),
      P(a - wide, rim * 0.96),
      P(a + wide, rim * 0.96),
      P(a + 0.34, rim * 0.2),
    ])
    edge += closedFine([
      P(a - 0.34, rim * 0.2),
      P(a - wide, rim * 0.96),
      P(a - wide * 0.3, rim * 0.96),
      P(a - 0.16, rim * 0.2),
    ])
  }
  out +=
    path(
      arms,
      canvas.linear([
        [0, darken(metal, 0.35)],
        [1, metal],
      ]),
    ) + path(edge, '#ffffff', { opacity: 0.35 })
  out += circle(x, y, rim * 0.97, 'none', {
    stroke: canvas.linear([
      [0, darken(metal, 0.3)],
      [1, mix(metal, '#ffffff', 0.6)],
    ]),
    'stroke-width': r * 0.07,
  })
  return out + circle(x, y, rim * 0.22, metal) + circle(x, y, rim * 0.12, darken(metal, 0.4))
}
