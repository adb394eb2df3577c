import { circlePath, line, path, polygon, stroke } from '../canvas'
import { darken } from '../color'
import { columns, doorAt, mass, porch, roof, steps } from '../houses/kit'
import { chimney } from '../houses/parts'
import type { Form, Site } from '../houses/site'
import { quad } from '../houses/windows'
import { picnicTable, table } from './furniture'
import { litWindow } from './lit-window'
import { person } from './people'
import { sign } from './signs'

/** A house whose front is one long porch with tables on it. */
export const porchHouse: Form = {
  size: [12.6, 8, 7.4],
  yaw: [0.2, 0.36],
  build(site) {
    const { style } = site
    mass(site, [-4.8, 4.8, -1.4, 4], {
      y0: 0.5,
      front: { n: 4, w: 1.1, h: 1.7, free: (_, i) => i === 2 },
      sides: { n: 2 },
    })
    doorAt(site, 1.2, -1.4, 0.5, { w: 1.2, h: 2.3, glazed: true })
    roof(site, [-5.2, 5.2, -4.2, 4], 3.4, 'gable', 3, { over: 0.3, layer: 0.6 })
    porch(site, [-5.2, 5.2, -4.2, -1.4], {
      y0: 0.5,
      h: 2.9,
      posts: 6,
      rail: 'posts',
      gap: [0.4, 2.1],
      roof: false,
    })
    steps(site, 0.4, 2.1, -4.2, 0.5, style.wood)
    for (const x of [-3.7, -1.2, 3.6]) table(site, x, -2.8, { y: 0.5 })
    chimney(site.model, -2.8, 1.4, 4.6, 6.8, '#8a4a3a', false, 1.4)
    sign(site, [-3.4, 1.5, -5.6], 'fork', { w: 1.3, posts: true })
    person(site, 2.6, -5.4)
  },
}

/** A shed of boards under metal, a smoker of iron beneath its own roof, wood stacked beside it. */
export const smokehouse: Form = {
  size: [13, 7, 6.6],
  yaw: [0.2, 0.36],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-5.4, 1.6, -1.6, 3.4], { story: 2.8, sides: { n: 2 } })
    litWindow(site, b.front, 0.7, 1, 2.6, 1.3, style.trim)
    doorAt(site, -0.4, -1.6, 0, { w: 1.1 })
    roof(site, b.box, 2.8, 'gable', 1.7, { over: 0.4, layer: 0.3 })
    roof(site, [-5.6, 1.8, -3.2, -1.6], 2.6, 'flat', 0, { over: 0.15, thick: 0.14, layer: 0.8 })
    columns(site, [-5.5, -2, 1.5], -3.2, 0, 2.6, 0.09, style.wood, 0.9)
    roof(site, [2.6, 6.2, -1.8, 1.6], 2.5, 'flat', 0, { over: 0.3, thick: 0.16, layer: 0.8 })
    columns(site, [2.7, 6.1], -1.8, 0, 2.5, 0.09, style.wood, 0.7)
    smoker(site, 4.4, -0.6)
    chimney(model, 4.4, 0.4, 2.6, 5, '#3a3b3d', true, 1.2)
    woodpile(site, 7.2, -1.4)
    sign(site, [-2, 5.2, -0.4], 'star', { w: 1.5, posts: 1.5, layer: 1.6 })
    picnicTable(site, -3, -5)
    picnicTable(site, 1.6, -4.6)
    person(site, 3.4, -3)
  },
}

/** A long barrel of iron on legs. */
function smoker({ model, light }: Site, x: number, z: number): void {
  const P = (dx: number, dy: number) => model.project([x + dx, dy, z])
  const k = model.scale([x, 0, z])
  const [a, b] = [P(-1.1, 1), P(1.1, 1)]
  model.part([x, 0, z], 0.5).push(
    stroke(line([P(-0.9, 0), P(-0.9, 1)]) + line([P(0.9, 0), P(0.9, 1)]), '#2b2c2e', k * 0.1) +
      stroke(line([a, b]), light.tone('#3a3b3d', 0.5), k * 0.85, { 'stroke-linecap': 'round' }) +
      stroke(line([P(-1, 1.22), P(1, 1.22)]), light.tone('#6a6c70', 0.9), k * 0.08, {
        'stroke-linecap': 'round',
      }) +
      stroke(line([P(-0.3, 0.85), P(0.3, 0.85)]), '#c9cdd0', k * 0.06),
  )
}

function woodpile({ model, light }: Site, x: number, z: number): void {
  const k = model.scale([x, 0, z])
  let ends = ''
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 5 - (row % 2); i++) {
      const [px, py] = model.project([x - 0.7 + i * 0.34 + (row % 2) * 0.17, 0.18 + row * 0.3, z])
      ends += circlePath(px, py, k * 0.16)
    }
  model
    .part([x, 0, z], 0.5)
    .push(path(ends, light.tone('#c49a66', 0.8), { stroke: light.tone('#6b4a32', 0.5), 'stroke-width': 3 }))
}

/** Two stories of old boards, a hayloft door under the point of the gable, lamps by the entrance. */
export const barnTavern: Form = {
  size: [12, 8, 10],
  yaw: [0.24, 0.42],
  build(site) {
    const { style } = site
    const b = mass(site, [-4.4, 3.4, -2.6, 5], { story: 3.8, sides: { n: 3 } })
    litWindow(site, b.front, 0.7, 1, 1.7, 1.5, style.trim)
    litWindow(site, b.front, 5.3, 1, 1.7, 1.5, style.trim)
    doorAt(site, -0.5, -2.6, 0, { w: 1.7, h: 2.5, glazed: true })
    const g = roof(site, b.box, 3.8, 'front gable', 4.6, { over: 0.5 })
    if (g) {
      g.add(polygon(quad(g, 3, 0.5, 1.8, 1.8), site.light.tone(darken(style.wall, 0.3), g.sunlight)))
      g.add(
        stroke(
          line([g.at(3, 0.5), g.at(4.8, 2.3)]) + line([g.at(4.8, 0.5), g.at(3, 2.3)]),
          site.light.tone(style.trim, g.sunlight),
          4,
        ),
      )
    }
    const wing = mass(site, [3.4, 6.4, -1, 4], { story: 2.6, front: { n: 1, w: 1.4, h: 1.3 } })
    roof(site, wing.box, 2.6, 'shed', -0.7, { over: 0.3 })
    sign(site, [-5.6, 2.2, -4], 'mug', { w: 1.4, posts: true })
    if (style.snowy) return
    picnicTable(site, 3, -5)
    person(site, 0.8, -4.6)
  },
}
