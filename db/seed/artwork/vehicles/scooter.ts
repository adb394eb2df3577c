import { circle, curve, ellipse, path, rect, stroke } from '../canvas'
import { darken, lighten } from '../color'
import type { Painted } from './painted'
import { wheel } from './spoked-wheel'

/** Step-through, with a shield, a round tail over the engine and a top case. */
export function drawScooter(painted: Painted): string {
  const { canvas, light, paint } = painted
  const base = light.lit(paint),
    shade = light.shade(paint),
    steel = light.lit('#c7ccd1'),
    black = '#141518'
  const gloss = canvas.linear([
    [0, darken(shade, 0.15)],
    [0.5, base],
    [0.82, lighten(base, 0.4)],
    [1, base],
  ])
  return (
    wheel(painted, 166, 20, false) +
    wheel(painted, 30, 20, false) +
    path('M8 32Q10 48 34 47Q52 46 56 30L44 26Q44 36 30 36Q16 36 8 32Z', gloss) +
    path(
      curve([
        [44, 24],
        [38, 56],
        [42, 88],
        [52, 98],
        [60, 96],
        [56, 66],
        [62, 34, 1],
        [104, 26, 1],
        [104, 18, 1],
        [54, 17],
      ]) + 'Z',
      gloss,
    ) +
    path(
      curve([
        [98, 20],
        [104, 46],
        [124, 66],
        [156, 70],
        [186, 62],
        [196, 42],
        [186, 34, 1],
        [166, 44],
        [146, 34],
        [138, 18, 1],
      ]) + 'Z',
      gloss,
    ) +
    path(
      curve([
        [106, 62],
        [118, 76],
        [150, 80],
        [182, 76],
        [186, 70],
        [150, 68],
        [120, 62],
      ]) + 'Z',
      light.tone('#5a3a28', 0.75),
    ) +
    path('M112 52q22 14 66 6q-30 12 -66 -6Z', '#ffffff', { opacity: 0.4 }) +
    rect(164, 80, 38, 28, gloss, { rx: 9, stroke: shade, 'stroke-width': 1 }) +
    stroke('M166 90h34', shade, 1.4) +
    stroke('M180 78v4', black, 5) +
    path('M40 92q-4 16 14 18l12 -4l-4 -14Z', gloss) +
    circle(43, 100, 6.5, light.glow ? '#fff3cf' : '#e4eaee', { stroke: steel, 'stroke-width': 1.4 }) +
    stroke('M58 108L76 112M62 108l6 10', black, 4, { 'stroke-linecap': 'round' }) +
    ellipse(70, 122, 5, 6.5, steel) +
    path('M44 108Q46 126 58 134L62 132Q52 122 52 108Z', light.sky[3], { opacity: 0.5 }) +
    ellipse(195, 56, 3, 5, '#d8352f') +
    stroke('M120 18L112 2', black, 3.4) +
    rect(56, 14, 50, 6, light.tone('#3a3b3e', 0.7), { rx: 3 })
  )
}
