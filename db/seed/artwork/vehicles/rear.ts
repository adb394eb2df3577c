import { circle, curve, ellipse, path, rect, stroke } from '../canvas'
import { darken, mix } from '../color'
import type { Body } from './bodies'
import type { Painted } from './painted'

/** A car from straight behind, in centimeters with y up and x = 0 in the middle, lamps lit. */
export function drawRear({ canvas, light, paint }: Painted, body: Body): string {
  const half = body.width / 2,
    h = body.height,
    b = body.belt,
    sill = body.sill
  const tall = h > 190
  const base = light.lit(paint),
    dark = light.shade(paint)
  const roof = tall ? half * 0.93 : body.open ? half * 0.9 : half * 0.68
  const both = (points: readonly (readonly [number, number, number?])[]) => [
    ...points,
    ...points
      .slice()
      .reverse()
      .map(([x, y, c]) => [-x, y, c] as const),
  ]
  const lower =
    curve(
      both([
        [half * 0.86, sill],
        [half * 0.97, sill + 14],
        [half, b * 0.62],
        [half * 0.985, b * 0.82],
        [half * 0.93, b],
      ]),
    ) + 'Z'
  const top = body.open
    ? ''
    : curve(
        both([
          [half * 0.94, b - 4, 1],
          [roof + (half - roof) * 0.45, b + (h - b) * 0.5],
          [roof, h * 0.955],
          [roof * 0.72, h],
        ]),
      ) + 'Z'
  let out = ''
  for (const s of [-1, 1])
    out += rect(s > 0 ? half * 0.66 : -half * 0.94, 0, half * 0.28, body.wheel * 1.6, '#0f1013', { rx: 6 })
  out += rect(-half * 0.7, sill - 9, half * 1.4, 20, '#0c0d10')
  if (body.open)
    for (const s of [-0.45, 0.45])
      out +=
        rect(half * s - 18, b - 4, 36, 30, light.tone('#7a4632', 0.7), { rx: 9 }) +
        rect(half * s - 11, b + 22, 22, 14, light.tone('#7a4632', 0.8), { rx: 6 })
  if (top)
    out += path(
      top,
      canvas.linear(
        [
          [0, dark],
          [0.6, base],
          [1, mix(base, light.sky[3], 0.45)],
        ],
        [0, b, 0, h],
      ),
    )
  const glassLow = tall ? b * 1.02 : b + 3,
    glassHigh = tall ? h * 0.82 : h * 0.94
  const inset = tall ? half * 0.76 : roof * 0.92,
    wide = tall ? half * 0.78 : half * 0.82
  const glass =
    curve(
      both([
        [wide, glassLow, 1],
        [inset, glassHigh, 1],
      ]),
    ) + 'Z'
  if (!body.open)
    out +=
      path(
        glass,
        canvas.linear(
          [
            [0, mix(light.sky[2], '#12161f', 0.55)],
            [1, mix(light.sky[0], '#0d1119', 0.7)],
          ],
          [0, glassLow, 0, glassHigh],
        ),
        { stroke: '#14161a', 'stroke-width': 2.5, 'stroke-linejoin': 'round' },
      ) +
      path(
        `M${-wide * 0.5} ${glassLow}L${-inset * 0.2} ${glassHigh}H${inset * 0.12}L${-wide * 0.16} ${glassLow}Z`,
        light.sky[3],
        { opacity: 0.2 },
      )
  else
    out += path(`M${-half * 0.72} ${b}L${-half * 0.6} ${h}H${half * 0.6}L${half * 0.72} ${b}`, 'none', {
      stroke: '#16171a',
      'stroke-width': 4,
    })
  out += path(
    lower,
    canvas.linear(
      [
        [0, darken(dark, 0.5)],
        [0.35, dark],
        [0.62, mix(base, dark, 0.4)],
        [0.85, base],
        [1, mix(base, light.sky[3], 0.5)],
      ],
      [0, sill, 0, b],
    ),
  )
  if (tall) out += stroke(`M0 ${sill + 26}V${h * 0.94}`, darken(dark, 0.4), 2)
  else
    out += stroke(
      curve([
        [-half * 0.94, b * 0.98],
        [0, b * 1.03],
        [half * 0.94, b * 0.98],
      ]),
      mix(base, light.sky[3], 0.6),
      2,
    )
  const y = b * 0.8,
    lampH = tall ? b * 0.34 : b * 0.15
  for (const s of [-1, 1]) {
    const x = s > 0 ? half * (tall ? 0.76 : 0.5) : -half * 0.95
    const w = half * (tall ? 0.19 : 0.45)
    out += rect(
      x,
      y - lampH / 2,
      w,
      lampH,
      canvas.linear([
        [0, '#c21d1d'],
        [0.6, '#ff5a44'],
        [1, '#ffb09a'],
      ]),
      { rx: tall ? 4 : 6, stroke: '#2a0d0e', 'stroke-width': 1.4 },
    )
    out += ellipse(
      x + w / 2,
      y,
      half * 0.7,
      half * 0.42,
      canvas.radial([
        [0, '#ff3b2c', 0.62],
        [1, '#ff3b2c', 0],
      ]),
    )
  }
  if (!tall)
    out += rect(-half * 0.5, y - 1.6, half, 3.2, '#ff6a55', { opacity: body.spokes === 14 ? 1 : 0.25 })
  out +=
    rect(-26, b * 0.52, 52, 13, light.tone('#f1eee4', 0.8), {
      rx: 2.4,
      stroke: '#33363b',
      'stroke-width': 1.2,
    }) +
    rect(
      -half * 0.96,
      sill + 8,
      half * 1.92,
      b * 0.15,
      light.tone(body.rugged ? '#26282b' : darken(paint, 0.35), 0.4),
      { rx: 6 },
    )
  for (const s of [-1, 1])
    out += ellipse(s * half * 0.6, sill + 5, 8, 4, '#77797e', { stroke: '#1a1b1e', 'stroke-width': 1.5 })
  out += circle(0, b * 0.9, 3.4, light.lit('#e0e3e6'))
  for (const s of [-1, 1])
    out += path(
      `M${s * half * 0.97} ${b + 2}q${s * 16} 0 ${s * 18} 9q0 8 ${s * -12} 8q${s * -8} -2 ${s * -9} -14Z`,
      light.tone(mix(paint, '#000000', 0.2), 0.5),
    )
  return out
}

/** A motorcycle and its luggage from behind. */
export function drawBikeRear({ canvas, light, paint }: Painted): string {
  let out =
    rect(-8, 0, 16, 66, '#0f1013', { rx: 8 }) + rect(-13, 44, 26, 30, light.tone('#2a2c30', 0.5), { rx: 6 })
  out +=
    path('M-20 74Q0 66 20 74L15 98Q0 104 -15 98Z', light.lit(paint)) +
    path('M-24 98Q0 108 24 98L20 110Q0 118 -20 110Z', light.tone('#4a3022', 0.7))
  out +=
    rect(-48, 40, 28, 36, light.tone('#8f959b', 0.6), { rx: 5 }) +
    rect(20, 40, 28, 36, light.tone('#8f959b', 0.6), { rx: 5 })
  out +=
    rect(-12, 80, 24, 10, '#ff4a3a', { rx: 4 }) +
    ellipse(
      0,
      84,
      70,
      40,
      canvas.radial([
        [0, '#ff3b2c', 0.65],
        [1, '#ff3b2c', 0],
      ]),
    )
  out +=
    stroke('M-44 122Q-20 130 0 118Q20 130 44 122', '#16171a', 4.5, { 'stroke-linecap': 'round' }) +
    stroke('M-34 125L-46 142M34 125L46 142', '#16171a', 2) +
    ellipse(-48, 145, 10, 6, '#16171a') +
    ellipse(48, 145, 10, 6, '#16171a')
  return (
    out +
    rect(-14, 58, 28, 12, light.tone('#f1eee4', 0.8), { rx: 2 }) +
    stroke('M32 30L60 36', light.tone('#b3b8bd', 0.7), 8, { 'stroke-linecap': 'round' })
  )
}
