import { circle, curve, ellipse, path, stroke } from '../canvas'
import { mix } from '../color'
import type { Painted } from './painted'

export function handlebars({ canvas, light, paint }: Painted): void {
  const black = '#17181b',
    steel = light.tone('#c3c8cd', 0.75)
  canvas.add(
    path(
      curve([
        [480, 1220],
        [540, 1040],
        [660, 960],
        [800, 940],
        [940, 960],
        [1060, 1040],
        [1120, 1220],
      ]) + 'Z',
      canvas.linear([
        [0, mix(light.lit(paint), light.sky[3], 0.55)],
        [0.4, light.lit(paint)],
        [1, light.shade(paint)],
      ]),
    ),
    ellipse(800, 1090, 70, 34, steel),
    ellipse(800, 1086, 52, 24, light.shade('#8b9096')),
  )
  canvas.add(path('M660 1000Q690 900 720 870H880Q910 900 940 1000Z', light.tone('#303236', 0.5)))
  canvas.add(
    stroke('M90 820C260 800 420 900 560 900S720 880 800 880S900 900 1040 900S1340 800 1510 820', steel, 34, {
      'stroke-linecap': 'round',
    }),
    stroke('M90 812C260 792 420 892 560 892', '#ffffff', 5, { opacity: 0.5 }),
  )
  canvas.add(
    stroke('M60 818L330 832', black, 62, { 'stroke-linecap': 'round' }),
    stroke('M1540 818L1270 832', black, 62, { 'stroke-linecap': 'round' }),
    stroke('M120 770Q300 740 430 840', steel, 14, { 'stroke-linecap': 'round' }),
    stroke('M1480 770Q1300 740 1170 840', steel, 14, { 'stroke-linecap': 'round' }),
  )
  for (const x of [690, 910])
    canvas.add(
      circle(x, 810, 96, black),
      circle(x, 810, 84, steel),
      circle(
        x,
        810,
        76,
        canvas.radial([
          [0, '#20262c'],
          [1, '#0e1114'],
        ]),
      ),
      stroke(`M${x - 50} 846A60 60 0 1 1 ${x + 50} 846`, '#e9e4d4', 6, { 'stroke-dasharray': '4 12' }),
      stroke(`M${x} 810l${x < 800 ? -26 : 34} -38`, '#f0654a', 6),
      circle(x, 810, 9, '#dadde0'),
    )
  for (const [x, d] of [
    [330, -1],
    [1270, 1],
  ] as const)
    canvas.add(
      stroke(`M${x} 800L${x + d * 70} 640`, black, 10),
      ellipse(x + d * 90, 590, 118, 66, black),
      ellipse(
        x + d * 90,
        590,
        104,
        54,
        canvas.linear([
          [0, light.sky[2]],
          [1, mix(light.sky[3], '#6d6f74', 0.5)],
        ]),
      ),
    )
}
