import { circle, curve, ellipse, path, rect, stroke } from '../canvas'
import { darken, lighten } from '../color'
import type { Painted } from './car'

export type Bike = {
  length: number
  height: number
  axles: readonly [number, number]
  wheel: number
  adventure: boolean
}

export const bikeFor = (adventure: boolean): Bike => ({
  length: 214,
  height: adventure ? 138 : 112,
  axles: [34, 178],
  wheel: 33,
  adventure,
})

function wheel({ canvas, light }: Painted, x: number, r: number, wire: boolean): string {
  let spokes = ''
  const n = wire ? 22 : 9
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.283,
      b = a + (wire ? (i % 2 ? 0.35 : -0.35) : 0.12)
    spokes +=
      `M${(x + Math.cos(a) * 5).toFixed(1)} ${(r + Math.sin(a) * 5).toFixed(1)}` +
      `L${(x + Math.cos(b) * r * 0.76).toFixed(1)} ${(r + Math.sin(b) * r * 0.76).toFixed(1)}`
  }
  return (
    circle(x, r, r * 0.89, 'none', {
      stroke: canvas.linear([
        [0, '#101114'],
        [1, '#2d2f34'],
      ]),
      'stroke-width': r * 0.22,
    }) +
    circle(x, r, r * 0.77, 'none', { stroke: light.tone('#b9bec4', 0.8), 'stroke-width': 2 }) +
    stroke(spokes, light.tone(wire ? '#c9ced3' : '#3a3d42', 0.7), wire ? 0.7 : 2.6) +
    circle(x, r, r * 0.34, 'none', { stroke: light.tone('#9a9fa6', 0.6), 'stroke-width': 3 }) +
    circle(x, r, 6, light.tone('#6f747b', 0.6))
  )
}

/** A motorcycle from the side in centimeters, y up, its front wheel at the left. */
export function drawMotorcycle(painted: Painted, bike: Bike): string {
  const { canvas, light, paint } = painted
  const steel = light.lit('#c7ccd1'),
    dark = light.tone('#26282c', 0.6),
    black = '#141518'
  const base = light.lit(paint),
    shade = light.shade(paint)
  const gloss = canvas.linear([
    [0, darken(shade, 0.2)],
    [0.55, base],
    [0.8, lighten(base, 0.45)],
    [1, base],
  ])
  let out =
    wheel(painted, bike.axles[1], bike.wheel, !bike.adventure) +
    wheel(painted, bike.axles[0], bike.wheel, true)
  out +=
    stroke('M178 33L118 40', dark, 6, { 'stroke-linecap': 'round' }) +
    stroke('M160 40L148 78', steel, 3.4) +
    stroke('M158 46l-8 26', dark, 6, { 'stroke-dasharray': '2 1.4' })
  out += stroke(
    curve([
      [76, 88],
      [80, 52],
      [96, 26],
      [130, 26],
      [142, 48],
      [146, 80],
    ]),
    dark,
    4.4,
  )
  out += stroke(
    curve([
      [74, 90],
      [110, 82],
      [150, 82],
      [190, 80],
    ]),
    dark,
    4.4,
  )
  out += path(
    'M88 32h40q8 0 9 8l3 18q0 6-8 6H92q-7 0-8-7l-3-16q0-9 7-9Z',
    canvas.linear([
      [0, light.shade('#4a4d52')],
      [1, light.lit('#8e9398')],
    ]),
  )
  out +=
    circle(
      124,
      40,
      13,
      canvas.linear([
        [0, light.shade('#5b5f65')],
        [1, steel],
      ]),
    ) +
    circle(124, 40, 6, light.tone('#7b8086', 0.5)) +
    circle(99, 38, 8, light.tone('#8b9096', 0.6))
  let fins = ''
  for (let y = 58; y < 76; y += 3.4) fins += `M${90 - (y - 58) * 0.3} ${y}h26`
  out += path('M88 56h28l-4 22H84Z', light.tone('#585c62', 0.5)) + stroke(fins, steel, 1.5)
  out +=
    stroke('M88 66C74 58 78 30 92 24C110 20 150 22 196 28', light.tone('#b3b8bd', 0.75), 5.4, {
      'stroke-linecap': 'round',
    }) +
    stroke('M150 23.5L202 31', steel, 9, { 'stroke-linecap': 'round' }) +
    stroke('M152 25.5L200 32.5', '#ffffff', 1.6, { opacity: 0.7 })
  out +=
    stroke('M34 33L66 100', steel, 6, { 'stroke-linecap': 'round' }) +
    stroke('M50 66L68 104', light.tone('#3a3d42', 0.7), 8, { 'stroke-linecap': 'round' })
  if (bike.adventure) {
    out +=
      path('M6 74Q22 84 52 80L56 86Q28 96 2 80Z', base) +
      path(
        curve([
          [46, 92],
          [38, 104],
          [44, 116],
          [62, 118],
          [84, 106],
          [122, 94],
          [124, 82, 1],
          [92, 74],
          [74, 66],
          [66, 82],
        ]) + 'Z',
        gloss,
      )
    out +=
      path('M48 116Q50 132 64 140L70 138Q64 124 68 114Z', light.sky[3], { opacity: 0.55 }) +
      path(
        curve([
          [110, 94],
          [128, 86],
          [168, 88],
          [196, 94],
          [200, 88],
          [168, 80],
          [120, 80],
        ]) + 'Z',
        black,
      )
    out +=
      rect(158, 58, 42, 30, light.tone('#a7adb2', 0.75), { rx: 4, stroke: black, 'stroke-width': 1.4 }) +
      stroke('M158 74h42', light.shade('#7b8086'), 1.4) +
      rect(166, 96, 36, 24, light.tone('#a7adb2', 0.8), { rx: 4, stroke: black, 'stroke-width': 1.4 })
    out +=
      stroke('M66 112L84 122L90 119', black, 4, { 'stroke-linecap': 'round' }) +
      path('M40 96q-6 8 2 16l10 2l-2 -20Z', '#fff3cf')
  } else {
    out +=
      path(
        curve([
          [70, 90],
          [74, 102],
          [92, 106],
          [112, 101],
          [128, 88],
          [126, 82, 1],
          [78, 84],
        ]) + 'Z',
        gloss,
      ) +
      path('M80 99q14 6 30-1q-10 8-22 7q-6-1-8-6Z', '#ffffff', { opacity: 0.55 }) +
      path('M86 92h28l-4 -4H88Z', lighten(base, 0.5), { opacity: 0.55 })
    out +=
      path(
        curve([
          [122, 88],
          [140, 84],
          [170, 86],
          [190, 93],
          [199, 92],
          [196, 84],
          [170, 78],
          [126, 80],
        ]) + 'Z',
        light.tone('#5a3a28', 0.7),
      ) + stroke('M136 84l-1 -5M148 84l0 -6M160 85l1 -6M172 87l2 -7', '#2a1a12', 1)
    out +=
      path('M196 78q14 -6 14 -24l-4 0q-2 14 -14 18Z', dark) +
      path('M14 66Q34 76 56 62L54 58Q34 68 14 60Z', base)
    out +=
      circle(56, 92, 11, black) +
      ellipse(49, 92, 5, 10, light.glow ? '#fff3cf' : '#e4eaee', { stroke: steel, 'stroke-width': 1.6 }) +
      stroke('M66 102L78 110L88 107', black, 3.6, { 'stroke-linecap': 'round' }) +
      circle(70, 106, 4.5, steel)
  }
  out +=
    ellipse(206, bike.adventure ? 84 : 76, 3.4, 4.4, '#d8352f') +
    circle(68, 124 - (bike.adventure ? 0 : 6), 5.4, black) +
    stroke('M72 108l-3 10', black, 1.6)
  if (light.glow)
    out += ellipse(
      16,
      92,
      90,
      34,
      canvas.radial([
        [0, '#fff0c0', 0.75],
        [1, '#fff0c0', 0],
      ]),
    )
  return out
}
