import { circle, path, rect, stroke } from '../canvas'
import { darken, lighten, lightness, mix } from '../color'
import type { Body } from './bodies'
import { type Painted, shape } from './painted'

/** Curtained windows, a stripe and an awning rail: what makes a van a camper. */
export function campWindows({ canvas, light, paint }: Painted, body: Body): string {
  const band = lightness(paint) > 0.6 ? darken(paint, 0.45) : lighten(paint, 0.55)
  let out = path('M30 118L588 118V132L60 132ZM24 108L588 108V112L26 112Z', light.tone(band, 0.75), {
    opacity: 0.9,
  })
  for (const [x, y, w, h] of body.panes!) {
    out += rect(
      x,
      y,
      w,
      h,
      light.glow
        ? canvas.linear([
            [0, '#f0a955'],
            [1, '#ffe2a0'],
          ])
        : canvas.linear([
            [0, mix(light.sky[2], '#10161f', 0.55)],
            [1, mix(light.sky[1], '#10161f', 0.75)],
          ]),
      { rx: 9, stroke: '#16181c', 'stroke-width': 4 },
    )
    out +=
      rect(x + 3, y + 3, w * 0.13, h - 6, light.tone('#e6d7bb', 0.7), { rx: 4, opacity: 0.8 }) +
      rect(x + w * 0.87 - 3, y + 3, w * 0.13, h - 6, light.tone('#e6d7bb', 0.7), { rx: 4, opacity: 0.8 })
    if (!light.glow)
      out += path(
        `M${x + w * 0.3} ${y + 3}l${w * 0.2} ${h - 6}h${w * 0.14}l${-w * 0.2} ${6 - h}Z`,
        light.sky[3],
        { opacity: 0.25 },
      )
  }
  return (
    out +
    rect(246, 232, 300, 11, light.tone('#e9e6df', 0.8), { rx: 5 }) +
    stroke('M246 232H546', '#16181c', 1.4, { opacity: 0.6 })
  )
}

/** The living box of a motorhome. */
export function cabinBox({ canvas, light, paint, random }: Painted, body: Body): string {
  const box = body.box!,
    d = shape(box)
  const clip = canvas.clip(path(d, '#000'))
  const pane = (x: number, y: number, w: number, h: number) =>
    rect(
      x,
      y,
      w,
      h,
      light.glow
        ? canvas.linear([
            [0, '#f3ae5c'],
            [1, '#ffe2a0'],
          ])
        : canvas.linear([
            [0, mix(light.sky[1], '#10161f', 0.5)],
            [1, mix(light.sky[1], '#10161f', 0.75)],
          ]),
      { rx: 8, stroke: light.tone('#33373d', 0.6), 'stroke-width': 3.5 },
    ) +
    (light.glow
      ? ''
      : path(
          `M${x + w * 0.2} ${y + 2}l${w * 0.2} ${h - 4}h${w * 0.16}l${-w * 0.2} ${-h + 4}Z`,
          light.sky[3],
          { opacity: 0.25 },
        ))
  const wave = random.between(90, 130)
  let inner = path(
    d,
    canvas.linear(
      [
        [0, light.shade('#b9b3a8')],
        [0.25, light.tone('#efebe2', 0.75)],
        [0.85, light.lit('#fbf9f4')],
        [1, mix(light.lit('#ffffff'), light.sky[2], 0.25)],
      ],
      [0, 44, 0, 306],
    ),
  )
  inner +=
    path(
      `M0 ${wave}C220 ${wave - 20} 380 ${wave + 46} 700 ${wave + 96}` +
        `V${wave + 62}C400 ${wave + 20} 240 ${wave - 40} 0 ${wave - 24}Z`,
      light.lit(paint),
    ) +
    path(
      `M0 ${wave - 32}C240 ${wave - 50} 420 ${wave + 4} 700 ${wave + 50}` +
        `V${wave + 40}C420 ${wave - 6} 250 ${wave - 60} 0 ${wave - 42}Z`,
      light.tone(lighten(paint, 0.35), 0.9),
    )
  inner += rect(40, 40, 660, 26, light.shade('#8d8a84'))
  inner += circle(500, 38, 47, '#101216')
  inner += pane(86, 236, 74, 38) + pane(262, 170, 96, 62) + pane(446, 170, 104, 62) + pane(584, 178, 72, 50)
  inner +=
    rect(378, 62, 52, 190, light.tone('#f4f1ea', 0.75), {
      rx: 7,
      stroke: light.shade('#a7a299'),
      'stroke-width': 2.2,
    }) +
    pane(390, 188, 28, 46) +
    rect(420, 138, 5, 14, '#33373d', { rx: 2 })
  inner += stroke('M248 288H676', light.tone('#c9c4ba', 0.6), 7, { 'stroke-linecap': 'round' })
  return (
    `<g clip-path="${clip}">${inner}</g>` +
    stroke(d, light.shade('#a7a299'), 1.6) +
    rect(320, 305, 60, 9, light.tone('#d9d5cc', 0.8), { rx: 4 }) +
    rect(520, 305, 44, 7, light.tone('#d9d5cc', 0.8), { rx: 3 })
  )
}
