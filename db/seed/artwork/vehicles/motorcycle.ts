import { circle, curve, ellipse, path, stroke } from '../canvas'
import { darken, lighten } from '../color'
import type { Painted } from './painted'
import { drawScooter } from './scooter'
import { wheel } from './spoked-wheel'

export type Bike = 'cruiser' | 'classic' | 'scooter'

/** The measures of a two-wheeler. */
export const frameOf = (bike: Bike) =>
  bike === 'scooter'
    ? { length: 196, height: 118, axles: [30, 166] as const, wheel: 20 }
    : bike === 'cruiser'
      ? { length: 236, height: 132, axles: [34, 196] as const, wheel: 33 }
      : { length: 214, height: 112, axles: [34, 178] as const, wheel: 33 }

/** A two-wheeler from the side in centimeters, y up, its front wheel at the left. */
export const drawBike = (painted: Painted, bike: Bike): string =>
  bike === 'scooter' ? drawScooter(painted) : bike === 'cruiser' ? drawCruiser(painted) : drawClassic(painted)

/** Upright, with a round lamp, a teardrop of a tank and wire wheels. */
function drawClassic(painted: Painted): string {
  const bike = frameOf('classic')
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
  let out = wheel(painted, bike.axles[1], bike.wheel, true) + wheel(painted, bike.axles[0], bike.wheel, true)
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
  {
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
    ellipse(206, 76, 3.4, 4.4, '#d8352f') + circle(68, 118, 5.4, black) + stroke('M72 108l-3 10', black, 1.6)
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

/** Long and low: deep fenders, saddlebags, a windshield, two pipes. */
function drawCruiser(painted: Painted): string {
  const { canvas, light, paint } = painted
  const steel = light.lit('#c7ccd1'),
    black = '#141518',
    base = light.lit(paint)
  const gloss = canvas.linear([
    [0, darken(light.shade(paint), 0.2)],
    [0.55, base],
    [0.8, lighten(base, 0.45)],
    [1, base],
  ])
  let fins = ''
  for (let y = 52; y < 76; y += 3.6) fins += `M92 ${y}h22M116 ${y}h20`
  return (
    wheel(painted, 196, 33, true) +
    wheel(painted, 34, 33, true) +
    stroke('M34 33L74 104', steel, 8, { 'stroke-linecap': 'round' }) +
    path('M-2 46Q4 78 36 78Q62 76 66 50Q56 68 34 68Q10 68 -2 46Z', gloss) +
    path('M154 44Q164 84 200 82Q236 76 238 38Q228 66 198 66Q170 66 154 44Z', gloss) +
    path('M84 30h56q8 0 8 8l-4 18H88q-8 0-8-8v-10q0-8 4-8Z', light.tone('#55595f', 0.7)) +
    path('M92 52h20l8 26H96ZM114 52h20l-6 26H118Z', light.tone('#6f757c', 0.6)) +
    stroke(fins, steel, 1.6) +
    circle(
      118,
      46,
      15,
      canvas.linear([
        [0, light.shade('#5b5f65')],
        [1, steel],
      ]),
    ) +
    stroke('M92 62C80 40 100 24 130 22H216', steel, 8, { 'stroke-linecap': 'round' }) +
    stroke('M120 60C110 44 126 34 150 34H222', steel, 7, { 'stroke-linecap': 'round' }) +
    path(
      curve([
        [72, 86],
        [80, 100],
        [104, 104],
        [128, 96],
        [142, 84],
        [138, 78, 1],
        [82, 78],
      ]) + 'Z',
      gloss,
    ) +
    path('M86 97q18 6 40 -4q-14 10 -28 8q-8-1-12-4Z', '#ffffff', { opacity: 0.5 }) +
    path(
      curve([
        [136, 84],
        [152, 76],
        [176, 76],
        [184, 84],
        [202, 92],
        [212, 90],
        [206, 74],
        [170, 66],
        [138, 72],
      ]) + 'Z',
      light.tone('#26211e', 0.7),
    ) +
    path('M172 38h56q8 2 8 12v18q0 8-8 8h-52q-8-2-8-10V48q0-8 4-10Z', light.tone('#3a2a22', 0.7), {
      stroke: black,
      'stroke-width': 1.2,
    }) +
    stroke('M172 62h62M190 62v-10M216 62v-10', steel, 2) +
    circle(56, 92, 12, black) +
    ellipse(48, 92, 5, 11, light.glow ? '#fff3cf' : '#e4eaee', { stroke: steel, 'stroke-width': 1.8 }) +
    circle(66, 82, 5, '#e0a24a') +
    path('M54 104Q60 130 84 140L88 136Q72 122 70 102Z', light.sky[3], {
      opacity: 0.6,
      stroke: steel,
      'stroke-width': 1.4,
    }) +
    stroke('M74 104Q92 124 116 112', black, 4.4, { 'stroke-linecap': 'round' }) +
    ellipse(238, 60, 3.4, 5, '#d8352f') +
    stroke('M78 24h16', black, 5, { 'stroke-linecap': 'round' })
  )
}
