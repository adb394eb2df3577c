import { type Point, closed, line, path, polygon, stroke } from '../canvas'
import { mix } from '../color'
import { doorAt, mass, roof } from '../houses/kit'
import { chimney } from '../houses/parts'
import type { Form, Site } from '../houses/site'
import { person } from './people'

/** A round tower that grows narrower, with a lantern and a gallery. */
function lightTower(site: Site, x: number, y0: number, y1: number, r: number): void {
  const { model, light, painter, style } = site
  const P = (dx: number, y: number): Point => model.project([x + dx, y, 0])
  const shade = (color: string, w: number) =>
    painter.canvas.linear(
      light.side > 0
        ? [
            [0, light.tone(color, 0.1)],
            [0.65, light.tone(color, 1)],
            [1, light.tone(color, 0.9)],
          ]
        : [
            [0, light.tone(color, 0.9)],
            [0.35, light.tone(color, 1)],
            [1, light.tone(color, 0.1)],
          ],
      [P(-w, 0)[0], 0, P(w, 0)[0], 0],
    )
  const part = model.part([x, y1, 0], 0.6)
  model.castShadow([
    [x - r, y0, 0],
    [x + r, y0, 0],
    [x, y1 + 2, 0],
  ])
  const top = r * 0.66
  part.push(
    polygon([P(-r, y0), P(r, y0), P(top, y1), P(-top, y1)], shade(style.wall, r)),
    polygon(
      [P(-top * 1.5, y1), P(top * 1.5, y1), P(top * 1.3, y1 - 0.3), P(-top * 1.3, y1 - 0.3)],
      shade('#33363a', r),
    ),
    stroke(
      line([P(-top * 1.5, y1 + 0.7), P(top * 1.5, y1 + 0.7)]) +
        [-1.5, -0.75, 0, 0.75, 1.5].map((q) => line([P(top * q, y1), P(top * q, y1 + 0.7)])).join(''),
      '#33363a',
      5,
    ),
    polygon(
      [P(-top * 0.8, y1), P(top * 0.8, y1), P(top * 0.8, y1 + 1.5), P(-top * 0.8, y1 + 1.5)],
      '#ffedb8',
    ),
    stroke(
      [-0.8, -0.27, 0.27, 0.8].map((q) => line([P(top * q, y1), P(top * q, y1 + 1.5)])).join(''),
      '#33363a',
      5,
    ),
    polygon([P(-top * 1.05, y1 + 1.5), P(top * 1.05, y1 + 1.5), P(0, y1 + 2.5)], shade(style.accent, top)),
  )
  for (const [u, v] of [
    [0.1, 0.3],
    [-0.1, 0.62],
  ] as const) {
    const y = y0 + (y1 - y0) * v
    part.push(
      polygon(
        [P(u * r - 0.18, y), P(u * r + 0.18, y), P(u * r + 0.18, y + 0.6), P(u * r - 0.18, y + 0.6)],
        '#2c3a48',
      ),
    )
  }
}

/** A tower on dark rock beside its keeper's house. */
export const lighthouse: Form = {
  size: [12, 7, 12.6],
  yaw: [0.16, 0.3],
  open: true,
  build(site) {
    const { style, painter, light } = site
    const rock = site.biome.shore.rock
    painter.canvas.add(
      path(
        closed(
          site.flat([
            [-16, -4],
            [-11, 3],
            [-4, 4.6],
            [4, 4.4],
            [10, 2.6],
            [17, -5],
            [22, -14],
            [-20, -14],
          ]),
        ),
        light.tone(site.style.snowy ? '#eef3fa' : rock, 0.75),
      ),
      path(
        closed(
          site.flat([
            [-9, -3.4],
            [-5, 1.6],
            [3, 2.4],
            [8, 1],
            [9, -4],
            [2, -5.6],
          ]),
        ),
        light.tone(mix(site.biome.bush, '#6f8550', 0.5), 0.75),
      ),
    )
    for (const [x, z, h] of [
      [-7.4, -3.6, 1.5],
      [7, -4, 1.3],
      [-9.6, 0.6, 2],
      [9.4, 0.4, 1.8],
      [4.4, -6, 0.9],
    ] as const)
      site.plant('boulder', x, z, h, rock)
    lightTower(site, -2.6, 0, 8.8, 1.5)
    const house = mass(site, [0, 5, -0.4, 3.4], {
      story: 2.6,
      wall: style.wall,
      front: { n: 3, w: 0.9, h: 1.2, free: (_, i) => i === 1 },
    })
    doorAt(site, 2.5, -0.4, 0)
    roof(site, house.box, 2.6, 'gable', 1.7, { over: 0.3 })
    chimney(site.model, 4, 1.6, 3.4, 5.2, '#8a4a3a', false, 1)
    person(site, -0.4, -3)
  },
}

/** A house with a lamp on its roof. */
export const lampHouse: Form = {
  size: [10, 7, 9.4],
  yaw: [0.22, 0.36],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-3.4, 3.4, -1.6, 3], {
      stories: 2,
      story: 2.5,
      front: { n: 3, w: 0.95, h: 1.3, free: (l, i) => l === 0 && i === 1 },
      sides: { n: 2 },
    })
    doorAt(site, 0, -1.6, 0)
    roof(site, b.box, 5, 'gable', 1.8, { over: 0.3 })
    model.block({
      x0: -0.9,
      x1: 0.9,
      z0: -0.2,
      z1: 1.6,
      y0: 5.8,
      y1: 7,
      color: style.wall,
      layer: 1.4,
      shadow: false,
    })
    const P = (dx: number, y: number): Point => model.project([dx, y, 0.4])
    model
      .part([0, 7, 0], 2.2)
      .push(
        polygon([P(-1.2, 7), P(1.2, 7), P(1.1, 7.2), P(-1.1, 7.2)], '#33363a') +
          polygon([P(-0.7, 7.2), P(0.7, 7.2), P(0.7, 8.4), P(-0.7, 8.4)], '#ffedb8') +
          stroke([-0.7, 0, 0.7].map((q) => line([P(q, 7.2), P(q, 8.4)])).join(''), '#33363a', 5) +
          polygon([P(-0.95, 8.4), P(0.95, 8.4), P(0, 9.3)], site.light.tone(style.accent, 0.8)),
      )
    person(site, 2.6, -4)
  },
}
