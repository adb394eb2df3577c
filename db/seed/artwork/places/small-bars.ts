import { darken, mix } from '../color'
import { hipRoof } from '../houses/hip-roof'
import { columns, cornice, mass } from '../houses/kit'
import { railing } from '../houses/parts'
import { row } from '../houses/rows'
import type { Form } from '../houses/site'
import { awning, table } from './furniture'
import { litWindow } from './lit-window'
import { person } from './people'
import { sign } from './signs'

/** A small bar of thatch, and tables with parasols in the sand. */
export const beachBar: Form = {
  size: [12, 7, 6],
  yaw: [0.1, 0.24],
  build(site) {
    const { style, model } = site
    const bar = mass(site, [0.6, 5, -0.4, 2.4], { story: 1.1, wall: style.wall, of: 'planks' })
    model.block({ x0: 0.4, x1: 5.2, z0: -0.7, z1: 2.5, y0: 1.1, y1: 1.22, color: style.wood, layer: 0.2 })
    columns(site, [0.8, 4.8], -0.3, 1.2, 2.7, 0.1, style.wood, 0.5)
    columns(site, [0.8, 4.8], 2.1, 1.2, 2.7, 0.1, style.wood, -0.2)
    hipRoof(model, {
      x0: 0.4,
      x1: 5.2,
      z0: -0.6,
      z1: 2.6,
      y: bar.y1 + 1.5,
      rise: 1.8,
      over: 0.6,
      color: style.roof,
      trim: darken(style.roof, 0.25),
      layer: 1.4,
    })
    for (const [x, z] of [
      [-4.4, 0],
      [-1.6, -2.2],
      [-5.6, -3.6],
    ] as const)
      table(site, x, z, { parasol: style.accent })
    sign(site, [-2.4, 1.9, 1.4], 'fish', { w: 1.4, h: 1, posts: true })
    person(site, 2.2, -1.8)
  },
}

/** A row house whose lit room lies below the sidewalk, behind an iron railing. */
export const cellar: Form = {
  size: [14, 3, 10.6],
  street: true,
  yaw: [0.12, 0.24],
  build(site) {
    const { style, model, light } = site
    row(
      site,
      [4.4, 5.6, 4.4],
      [mix(style.wall, '#d9c4a4', 0.5), mix(style.wall, '#8f8a86', 0.5)],
      (_, box, i, color, own) => {
        const m = mass(site, box, {
          stories: 3,
          story: 3,
          y0: own ? 1.1 : 0.2,
          more: own ? 0.6 : 0,
          wall: color,
          terraced: i === 1,
          front: { n: own ? 3 : 2, w: 1, h: 1.9, sill: 0.7 },
        })
        cornice(site, [box[0] + 0.02, box[1] - 0.02, 0, 1], m.y1, darken(color, 0.25), 0.45, 0.25)
        if (!own) return
        const base = mass(site, [box[0], box[1], -0.05, 1], {
          story: 1.1,
          wall: darken(color, 0.25),
          terraced: true,
        })
        litWindow(site, base.front, 0.5, 0.12, 2.4, 0.75, '#2b2c2e')
        site.layer(
          [0, 0, -1.6],
          site.onGround(
            [
              [0.5, -0.1],
              [2.6, -0.1],
              [2.6, -1.7],
              [0.5, -1.7],
            ],
            light.shade('#3a332c'),
          ),
          -0.8,
        )
        awning(site, [0.3, 2.8], 2.5, 0, { out: 1.3, drop: 0.5 })
      },
    )
    for (const [a, b] of [
      [-2.8, 0.5],
      [2.6, 2.8],
    ] as const)
      railing(model, [a, 0, -1.7], [b, 0, -1.7], '#26282b', 'posts', 0.8)
    railing(model, [0.5, 0, -0.2], [0.5, 0, -1.7], '#26282b', 'posts', 0.8)
    sign(site, [-1.2, 3.3, -0.2], 'bowl', { w: 1.2, round: true })
    person(site, 4, -2.2)
  },
}
