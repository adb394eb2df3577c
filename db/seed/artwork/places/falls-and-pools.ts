import { closed, ellipse, line, path, polygon, stroke } from '../canvas'
import { mix } from '../color'
import type { Form } from '../houses/site'
import { ribbon, waterFill } from './ground'
import { person } from './people'

/** Water that drops over a step of rock into a pool. */
export const waterfall: Form = {
  size: [13, 8, 9],
  yaw: [0, 0.08],
  open: true,
  build(site) {
    const { light, painter, model, style } = site
    const P = (x: number, y: number, z = 4) => model.project([x, y, z])
    const rock = site.biome.shore.rock
    const cliff = [
      P(-14, 0),
      P(-13, 5),
      P(-8, 6.6),
      P(-4, 7.2),
      P(-1.4, 7.4),
      P(1.4, 7.3),
      P(4.4, 7.6),
      P(9, 6.4),
      P(14, 4.6),
      P(15, 0),
    ]
    const snow = style.snowy ? '#f2f6fb' : mix(site.biome.bush, '#55703a', 0.4)
    painter.canvas.add(
      path(
        closed(cliff),
        painter.canvas.linear([
          [0, light.tone(rock, 0.7)],
          [1, light.tone(rock, 0.25)],
        ]),
      ),
      path(
        closed([P(-13, 5), P(-8, 6.6), P(-4, 7.2), P(-1.3, 7.4), P(-1.6, 6.9), P(-6, 6.4), P(-9, 5.6)]),
        light.tone(snow, 0.8),
      ),
      path(
        closed([P(1.3, 7.3), P(4.4, 7.6), P(9, 6.4), P(14, 4.6), P(9, 5.6), P(5, 6.9), P(1.6, 6.8)]),
        light.tone(snow, 0.8),
      ),
    )
    let cracks = ''
    for (const [x, y] of [
      [-7, 5],
      [-4.6, 3.6],
      [-3, 5.4],
      [3.4, 5.6],
      [5.2, 3.4],
      [8, 4.6],
      [-10, 3],
    ] as const)
      cracks += closed([P(x, y), P(x + 1.4, y - 0.3), P(x + 1.1, y - 1.6), P(x - 0.3, y - 1.2)])
    const fall = [P(-1.3, 7.4), P(1.3, 7.3), P(1.7, 0), P(-1.8, 0)]
    let threads = ''
    for (const u of [-0.9, -0.4, 0.1, 0.6, 1]) threads += line([P(u, 7.2), P(u * 1.3, 0.2)])
    painter.canvas.add(
      path(cracks, light.tone(rock, 0.95), { opacity: 0.5 }),
      path(
        closed(fall),
        painter.canvas.linear([
          [0, mix(light.sky[2], '#ffffff', 0.4)],
          [1, '#ffffff'],
        ]),
      ),
      stroke(threads, mix(light.sky[1], '#7fa8b8', 0.5), 7, { opacity: 0.4 }),
    )
    const pool = Array.from({ length: 20 }, (_, i) => {
      const a = (i / 20) * 6.283
      return [Math.cos(a) * 6.4 + Math.sin(a * 2) * 0.6, Math.sin(a) * 4.6 - 0.4] as const
    })
    painter.canvas.add(
      ribbon(
        site,
        [
          [0, -2],
          [0.6, -5],
          [-0.8, -8],
          [-2, -12],
        ],
        (t) => 4 + t * 3,
        waterFill(site, 5),
      ),
      polygon(site.flat(pool), waterFill(site, 5)),
    )
    for (const w of [1, 0.6]) {
      const [x, y] = P(0, 0, 3.8)
      painter.canvas.add(ellipse(x, y, 240 * w, 34 * w, '#ffffff', { opacity: 0.5 }))
    }
    for (const [x, z, h] of [
      [-5.6, -2.2, 1.2],
      [4.8, -3.6, 1.2],
      [6.4, -0.4, 1.6],
      [-6.8, 0.8, 1.8],
      [-3, -4.4, 0.8],
    ] as const)
      site.plant('boulder', x, z, h)
    for (const [x, z, h] of [
      [-8.4, 2, 8],
      [8.6, 2.4, 8.6],
      [-6.6, 6, 7],
    ] as const)
      site.plantTree(x, z, h)
    person(site, -4.4, -4.6)
  },
}

/** A round pool of clear water with a ladder, lawns or rock around it. */
export const swimmingHole: Form = {
  size: [13, 8, 6.4],
  yaw: [0, 0.1],
  open: true,
  build(site) {
    const { light, painter, model, style } = site
    const shore = (r: number) =>
      Array.from({ length: 24 }, (_, i) => {
        const a = (i / 24) * 6.283
        return [Math.cos(a) * (6.4 + Math.sin(a * 3 + 1) * 0.5) * r, Math.sin(a) * 4.6 * r - 1.6] as const
      })
    const low = model.project([0, 0, -6.2])[1],
      top = model.project([0, 0, 3])[1]
    painter.canvas.add(
      polygon(site.flat(shore(1.14)), light.tone('#c9b994', 0.8)),
      polygon(
        site.flat(shore(1)),
        painter.canvas.linear(
          [
            [0, light.tone('#7fd0c4', 1)],
            [1, light.tone('#1f8a94', 0.75)],
          ],
          [0, top, 0, low],
        ),
      ),
    )
    let rings = ''
    for (const [x, z] of [
      [-2, 0],
      [2.4, -2.4],
      [-0.6, -3.4],
    ] as const) {
      const [px, py] = model.project([x, 0, z])
      rings += `M${(px - 60) | 0} ${py | 0}q60 -16 120 0q-60 16 -120 0`
      painter.canvas.add(
        `<circle cx="${px | 0}" cy="${(py - 12) | 0}" r="13" fill="${light.tone('#8a5a3a', 0.8)}"/>`,
      )
    }
    painter.canvas.add(stroke(rings, '#ffffff', 3, { opacity: 0.6 }))
    let ladder =
      line([model.project([5.2, 1, -3.8]), model.project([4.8, -0.2, -3.2])]) +
      line([model.project([5.9, 1, -3.8]), model.project([5.5, -0.2, -3.2])])
    for (const y of [0.2, 0.5, 0.8])
      ladder += line([model.project([5, y, -3.6]), model.project([5.8, y, -3.6])])
    painter.canvas.add(stroke(ladder, light.tone(style.wood, 0.4), 9))
    for (const [x, z, h] of [
      [-7.4, 1, 1.2],
      [7, 1.4, 1.4],
      [-7.6, -3, 0.9],
      [2.4, 3.6, 1],
    ] as const)
      site.plant('boulder', x, z, h, mix(site.biome.shore.rock, '#d9cdb4', 0.5))
    for (const [x, z, h] of [
      [-9, 6, 7],
      [8.8, 6, 7],
      [-3.4, 9, 7],
      [4.4, 10, 7.4],
    ] as const)
      site.plantTree(x, z, h)
    person(site, -6.8, -4.4)
    person(site, 6.8, -2)
  },
}
