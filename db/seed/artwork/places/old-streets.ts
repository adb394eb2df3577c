import { darken } from '../color'
import { cornice, doorAt, mass, porch } from '../houses/kit'
import { railing } from '../houses/parts'
import { row } from '../houses/rows'
import type { Form } from '../houses/site'
import { flowers, grass } from '../scenery/plants'
import { person } from './people'

/** Town houses with balconies of iron on both floors. */
export const balconyRow: Form = {
  size: [15, 4, 10],
  street: true,
  yaw: [0.14, 0.28],
  build(site) {
    row(site, [5, 5.4, 5], ['#d9a08c', '#8fb0a4'], (_, box, i, color) => {
      const m = mass(site, box, {
        stories: 2,
        story: 3.7,
        more: 0.8,
        wall: color,
        terraced: i === 1,
        front: {
          n: 3,
          w: 1,
          h: 2.4,
          sill: 0.2,
          rows: 3,
          free: (l, k) => l === 0 && k === 2,
          shutters: darken(color, 0.5),
        },
      })
      doorAt(site, box[1] - 0.9, 0, 0, { w: 1, h: 2.5 })
      cornice(site, [box[0] + 0.02, box[1] - 0.02, 0, 1], m.y1, site.style.trim, 0.4, 0.2)
    })
    for (const y of [0, 3.7])
      porch(site, [-7.6, 7.6, -1.7, 0], {
        y0: y,
        h: 3.4,
        posts: 7,
        rail: y ? 'posts' : undefined,
        roof: y > 0,
        color: '#26282b',
        layer: y ? 1.2 : 0.6,
      })
    person(site, -2, -2.8)
    person(site, -1.2, -2.9)
  },
}

/** An old track on columns of iron, overgrown, high above the street. */
export const elevatedPark: Form = {
  size: [14, 6, 9],
  street: true,
  yaw: [0.12, 0.24],
  build(site) {
    const { model, style, painter } = site
    for (const x of [-7, -2.4, 2.4, 7]) {
      model.block({ x0: x - 0.3, x1: x + 0.3, z0: 0.2, z1: 0.8, y1: 5, color: '#4f5a5c', layer: 0.2 })
      model.block({ x0: x - 0.3, x1: x + 0.3, z0: 3.2, z1: 3.8, y1: 5, color: '#454e50', layer: -0.4 })
    }
    model.block({ x0: -14, x1: 14, z0: 0, z1: 4, y0: 5, y1: 6, color: '#59666a', layer: 1 })
    const deck = model.project([0, 6.1, 0])[1]
    site.layer(
      [0, 6, -0.2],
      painter.canvas.capture(() => {
        grass(painter, {
          x0: -20,
          x1: 1620,
          y: deck + 4,
          h: 78,
          n: 90,
          color: '#8a9450',
          sun: 0.4,
          spread: 10,
        })
        flowers(painter, { x0: 0, x1: 1600, y0: deck - 50, y1: deck, n: 26, color: style.accent })
      }),
      2.4,
    )
    railing(model, [-14, 6, 3.6], [14, 6, 3.6], '#33393c', 'posts', 0.4)
    person(site, -3.4, 2, 6)
    person(site, 2.2, 2, 6)
    person(site, 3, 2.2, 6)
    person(site, 4.6, -2.2)
  },
}
