import { path, rect, stroke } from '../canvas'
import { darken } from '../color'
import type { Body } from './bodies'
import type { Painted } from './painted'

/** Seats, wheel and folded roof of an open car, behind its flank. */
export function cockpit({ light, top }: Painted, body: Body, rows: readonly number[]): string {
  const b = body.belt,
    hide = light.lit('#8a4f35'),
    deep = light.shade('#6b3b28')
  const seat = (x: number) =>
    path(
      `M${x} ${b - 14}C${x + 2} ${b + 8} ${x + 10} ${b + 22} ${x + 17} ${b + 24}q9 2 12 -5q2 -10 -2 -33Z`,
      hide,
    ) +
    path(`M${x + 12} ${b + 20}q2 11 10 11q9 0 9 -9l-2 -8Z`, hide) +
    path(`M${x + 22} ${b + 30}q10 0 9 -9l-1 -36h-6Z`, deep)
  const first = rows[0]!,
    last = rows[rows.length - 1]! + 40
  const folded = body.cage
    ? ''
    : path(`M${last} ${b - 4}q2 16 22 17q26 0 42 -10v-9Z`, light.tone(top ?? '#3a3330', 0.7))
  return stroke(`M${first - 16} ${b - 6}l-9 24`, '#16171a', 3.2) + rows.map(seat).join('') + folded
}

/** Bars, a raised roof, a spare wheel, a snorkel, ribs: what few bodies have. */
export function fittings({ canvas, light, paint, top }: Painted, body: Body): string {
  const { height: h, length: L, belt: b } = body
  let out = ''
  if (body.ribs)
    for (let y = b - 14; y > body.sill + 10; y -= 11)
      out += stroke(`M120 ${y}H${L - 70}`, darken(light.shade(paint), 0.2), 1.6, { opacity: 0.6 })
  if (body.cage) {
    const [from, to] = body.cage
    out += stroke(
      `M${from - 78} ${h - 3}H${to - 16}L${to} ${b}M${from} ${b}V${h - 3}M${(from + to) / 2 + 10} ${b}V${h - 3}`,
      light.tone('#26282b', 0.6),
      7,
    )
  }
  if (body.pop) {
    const [from, to, rise] = body.pop
    const lid = light.lit(top ?? '#f3eee2')
    out +=
      path(
        `M${from} ${h - 4}L${from + 26} ${h + rise * 0.3}L${to - 10} ${h + rise}V${h - 4}Z`,
        canvas.linear([
          [0, light.shade('#c9b487')],
          [1, light.tone('#e3d3ac', 0.9)],
        ]),
      ) +
      path(
        `M${to - 120} ${h + 8}h60v${rise * 0.5}l-60 -10Z`,
        light.glow ? '#ffdf9c' : light.tone('#7d8a86', 0.6),
      ) +
      path(
        `M${from - 6} ${h + rise * 0.12}L${to} ${h + rise}q10 2 8 12L${from} ${h + rise * 0.12 + 14}q-12 -4 -6 -14Z`,
        lid,
        { stroke: light.shade('#8d8a84'), 'stroke-width': 1 },
      )
  }
  if (body.spare) {
    const r = body.wheel * 0.86,
      y = b - r * 0.4
    out += rect(L - 6, y - r, 20, r * 2, '#16171a', { rx: 7 }) + rect(L - 10, y - 10, 6, 20, '#2b2c2e')
  }
  if (body.snorkel)
    out += stroke(
      `M${body.doors[0]! - 26} ${b - 16}L${body.doors[0]! + 10} ${h - 6}v10`,
      light.tone('#26282b', 0.6),
      6,
    )
  return out
}
