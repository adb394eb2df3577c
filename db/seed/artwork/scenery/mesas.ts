import { type Canvas, type Point, closed, curve, path, polygon, stroke } from '../canvas'
import { mix } from '../color'
import type { Light } from '../light'
import type { Random } from '../random'
import { hillLine } from './terrain'

/** Flat-topped buttes with strata and a talus skirt. */
export function drawMesas(
  canvas: Canvas,
  random: Random,
  light: Light,
  plan: { y: number; rise: number; count: number; color: string; depth: number },
): void {
  for (let i = 0; i < plan.count; i++) {
    const x = canvas.width * ((i + random.between(0.1, 0.9)) / plan.count)
    const w = random.between(0.35, 1.5) * plan.rise,
      h = plan.rise * random.between(0.55, 1)
    const top = plan.y - h,
      neck = plan.y - h * 0.38
    const edge: Point[] = [
      [x - w * 0.5, neck],
      [x - w * 0.47, top + h * 0.12],
      [x - w * 0.4, top + h * 0.02],
    ]
    for (let k = 1; k < 5; k++)
      edge.push([x - w * 0.4 + w * 0.8 * (k / 5), top + random.between(-h, h) * 0.025])
    edge.push(
      [x + w * 0.42, top + h * 0.03],
      [x + w * 0.48, top + h * 0.16],
      [x + w * 0.5, neck],
      [x + w * 0.95, plan.y + 8],
      [x - w * 0.95, plan.y + 8],
    )
    const shape = closed(edge)
    const bright = light.tone(plan.color, 1, plan.depth),
      dark = light.tone(plan.color, 0.12, plan.depth)
    const split = x + light.side * -w * random.between(0.02, 0.2)
    const far = x - light.side * w * 1.2
    let strata = '',
      cracks = ''
    for (let k = 1; k < 5; k++) strata += `M${(x - w) | 0} ${(top + h * 0.14 * k) | 0}h${(w * 2) | 0}`
    for (let k = 0; k < 7; k++)
      cracks +=
        `M${(x + w * random.between(-0.45, 0.45)) | 0} ${(top + h * random.between(0.02, 0.2)) | 0}` +
        `v${(h * random.between(0.15, 0.4)) | 0}`
    canvas.add(
      path(
        shape,
        canvas.linear([
          [0, bright],
          [1, mix(bright, light.haze, 0.35)],
        ]),
      ) +
        `<g clip-path="${canvas.clip(path(shape, '#000'))}">` +
        polygon(
          [
            [split, top - 10],
            [split + light.side * w * 0.05, neck],
            [split - light.side * w * 0.25, plan.y + 10],
            [far, plan.y + 10],
            [far, top - 10],
          ],
          dark,
          { opacity: 0.7 },
        ) +
        stroke(strata, dark, h * 0.035, { opacity: 0.3 }) +
        stroke(cracks, dark, 3, { opacity: 0.4 }) +
        '</g>',
    )
  }
}

/** Sand dunes: one sharp crest each, light on one side. */
export function drawDunes(
  canvas: Canvas,
  random: Random,
  light: Light,
  plan: { y: number; rise: number; color: string; depth: number },
): void {
  const points = hillLine(random, canvas.width, plan.y, plan.rise, random.between(0.8, 1.5))
  canvas.add(
    path(
      curve(points) + `V${canvas.height}H0Z`,
      canvas.linear(
        [
          [0, light.tone(plan.color, 1, plan.depth)],
          [1, light.tone(plan.color, 0.7, plan.depth + 0.15)],
        ],
        [0, plan.y - plan.rise, 0, plan.y + 200],
      ),
    ),
  )
  points.forEach(([x, y], i) => {
    const a = points[i - 1],
      b = points[i + 1]
    if (!a || !b || a[1] < y || b[1] < y) return
    const w = random.between(260, 480) * -light.side
    canvas.add(
      path(
        `M${x | 0} ${y | 0}C${(x + w * 0.1) | 0} ` +
          `${(y + 60) | 0} ${(x - w * 0.15) | 0} ${(y + 110) | 0} ${(x + w * 0.1) | 0} ${(y + 210) | 0}` +
          `C${(x + w * 0.5) | 0} ${(y + 170) | 0} ${(x + w * 0.8) | 0} ` +
          `${(y + 120) | 0} ${(x + w) | 0} ${(y + plan.rise * 0.42) | 0}C${(x + w * 0.6) | 0} ` +
          `${(y + plan.rise * 0.3) | 0} ${(x + w * 0.3) | 0} ${(y + 4) | 0} ${x | 0} ${y | 0}Z`,
        canvas.linear(
          [
            [0, light.shade(plan.color, plan.depth), 0.85],
            [1, light.shade(plan.color, plan.depth), 0],
          ],
          [0, y, 0, y + 210],
        ),
      ),
    )
  })
}
