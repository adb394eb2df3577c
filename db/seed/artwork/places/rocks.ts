import { closed, line, path, stroke } from '../canvas'
import { mix } from '../color'
import type { Form } from '../houses/site'
import { person } from './people'

/** An arch of red stone that one can walk under. */
export const stoneArch: Form = {
  size: [14, 8, 8.4],
  yaw: [0, 0.1],
  open: true,
  build(site) {
    const { light, painter, model } = site
    const rock = mix(site.ground.color, '#b5512f', 0.6)
    const P = (x: number, y: number) => model.project([x, y, 2])
    const outer = [
      P(-7.4, 0),
      P(-6.6, 3),
      P(-5.4, 5.6),
      P(-2.6, 7.2),
      P(0.6, 7.8),
      P(3.6, 7),
      P(5.8, 4.8),
      P(6.6, 2),
      P(7.6, 0),
    ]
    const inner = [P(4.2, 0), P(3.9, 2.6), P(2.6, 4.8), P(0.2, 5.8), P(-2.2, 5), P(-3.6, 3), P(-4, 0)]
    const under = inner.map(([x, y]) => [x + light.side * 26, y + 8] as const)
    let strata = ''
    for (const v of [0.25, 0.5, 0.75])
      strata += line(
        outer
          .slice(1, 8)
          .map(([x, y], i) => [x + (inner[6 - i]![0] - x) * v, y + (inner[6 - i]![1] - y) * v] as const),
      )
    model.castShadow([
      [-7, 0, 2],
      [-4, 0, 2],
      [-5, 6, 2],
    ])
    model.castShadow([
      [4, 0, 2],
      [7.4, 0, 2],
      [5.6, 6, 2],
    ])
    painter.canvas.add(
      path(
        closed([...outer, ...inner]),
        painter.canvas.linear([
          [0, light.tone(rock, 1)],
          [1, light.tone(rock, 0.55)],
        ]),
      ),
      path(closed([...inner, ...under.reverse()]), light.shade(rock), { opacity: 0.6 }),
      stroke(strata, light.shade(rock), 4, { opacity: 0.3 }),
    )
    for (const [x, z, h] of [
      [-5, -2, 1.1],
      [6.4, -1.6, 1.3],
      [-8, 1, 1.4],
    ] as const)
      site.plant('boulder', x, z, h, rock)
    site.plant('shrub', 3.4, -3.4, 0.8)
    person(site, 0.4, 0.6)
    person(site, 1.2, 0.4)
  },
}

/** A wall of stone with figures pecked into it. */
export const rockWall: Form = {
  size: [14, 8, 8.4],
  yaw: [0, 0.08],
  open: true,
  build(site) {
    const { light, painter, model } = site
    const rock = mix(site.ground.color, '#b5512f', 0.5)
    const P = (x: number, y: number) => model.project([x, y, 3])
    painter.canvas.add(
      path(
        closed([P(-16, 0), P(-15, 6), P(-9, 7.4), P(-3, 8), P(2, 7.4), P(6, 8.4), P(11, 6.6), P(12, 0)]),
        painter.canvas.linear([
          [0, light.tone(rock, 0.95)],
          [1, light.tone(rock, 0.5)],
        ]),
      ),
      path(closed([P(-5, 1), P(-4.4, 5.6), P(0, 6.2), P(4.6, 5.4), P(5, 1.2)]), light.shade('#6b3a2a'), {
        opacity: 0.55,
      }),
    )
    let cracks = ''
    for (const x of [-12, -8, 6.6, 9]) cracks += line([P(x, 6.4), P(x + 0.3, 3), P(x - 0.2, 0.4)])
    const sheep = (x: number, y: number, s: number) =>
      line([P(x, y), P(x + 1.2 * s, y)]) +
      line([P(x + 0.1 * s, y), P(x + 0.05 * s, y - 0.6 * s)]) +
      line([P(x + 0.4 * s, y), P(x + 0.4 * s, y - 0.6 * s)]) +
      line([P(x + 0.9 * s, y), P(x + 0.9 * s, y - 0.6 * s)]) +
      line([P(x + 1.15 * s, y), P(x + 1.2 * s, y - 0.6 * s)]) +
      line([
        P(x + 1.2 * s, y),
        P(x + 1.45 * s, y + 0.4 * s),
        P(x + 1.1 * s, y + 0.7 * s),
        P(x + 0.95 * s, y + 0.45 * s),
      ])
    const hunter = (x: number, y: number) =>
      line([P(x, y), P(x, y - 0.8), P(x - 0.3, y - 1.4)]) +
      line([P(x, y - 0.8), P(x + 0.3, y - 1.4)]) +
      line([P(x - 0.4, y - 0.3), P(x + 0.6, y - 0.2)])
    painter.canvas.add(
      stroke(cracks, light.shade(rock), 5, { opacity: 0.4 }),
      stroke(
        sheep(-3.4, 4.4, 1) + sheep(-1, 3.4, 0.8) + sheep(2.2, 4.6, 1) + hunter(1.2, 3.6) + hunter(-2.6, 3),
        light.tone('#eebf96', 0.95),
        9,
        { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      ),
    )
    for (const [x, z, h] of [
      [-7, 0, 1.4],
      [7.4, 0.6, 1.6],
      [5, -2, 0.8],
    ] as const)
      site.plant('boulder', x, z, h, rock)
    person(site, -4.2, -1.6)
  },
}
