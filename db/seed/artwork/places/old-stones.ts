import { closed, line, path, stroke } from '../canvas'
import { darken } from '../color'
import { hipRoof } from '../houses/hip-roof'
import { columns, doorAt, mass, roof } from '../houses/kit'
import { railing } from '../houses/parts'
import type { Form } from '../houses/site'
import { pane } from '../houses/windows'
import { person } from './people'

/** A small church with a bell over its carved doors. */
export const chapel: Form = {
  size: [10, 9, 8.4],
  yaw: [0.2, 0.36],
  build(site) {
    const { style, model } = site
    mass(site, [-3, 3, -0.6, 7], { story: 4.4, sides: { n: 3, w: 0.7, h: 1.5, arch: true, cols: 1 } })
    if (style.roofing !== 'flat')
      roof(site, [-3, 3, -0.4, 7], 4.4, 'front gable', 2.2, { over: 0.2, layer: -0.2 })
    const front = mass(site, [-3.3, 3.3, -1.2, -0.4], { story: 5, layer: 0.3 })
    for (const x of [-2.6, 2.6])
      model.block({ x0: x - 0.8, x1: x + 0.8, z0: -1.6, z1: 0, y1: 5.6, color: style.wall, layer: 0.6 })
    pane(model, front.front, 2.3, 0, 2, 3, { arch: true, cols: 4, rows: 5, frame: style.door })
    doorAt(site, 0, -1.2, 0, { w: 1.5, h: 2.3, layer: 0.9 })
    model.block({ x0: -1.2, x1: -0.7, z0: -1.1, z1: -0.5, y0: 5, y1: 6.8, color: style.wall, layer: 0.9 })
    model.block({ x0: 0.7, x1: 1.2, z0: -1.1, z1: -0.5, y0: 5, y1: 6.8, color: style.wall, layer: 0.9 })
    model.block({ x0: -1.2, x1: 1.2, z0: -1.1, z1: -0.5, y0: 6.8, y1: 7.2, color: style.wall, layer: 1 })
    const at = (dx: number, dy: number) => model.project([dx, 6 + dy, -0.8])
    model
      .part([0, 6, -0.8], 1.1)
      .push(
        path(
          closed([
            at(-0.4, -0.4),
            at(-0.2, 0.2),
            at(-0.12, 0.35),
            at(0.12, 0.35),
            at(0.2, 0.2),
            at(0.4, -0.4),
          ]),
          site.light.tone('#b58a3c', 0.8),
        ),
      )
    person(site, 1.8, -4)
  },
}

/** A nave without a roof: pointed arches of stone and grass between them. */
export const ruin: Form = {
  size: [12, 9, 9],
  yaw: [0.1, 0.22],
  open: true,
  build(site) {
    const { style, model, light } = site
    for (let i = 3; i >= 0; i--) {
      const z = i * 3 - 2
      columns(site, [-4.4, 4.4], z, 0, 5, 0.5, style.wall, 0.3)
      const arch = (r: number, lift: number) =>
        Array.from({ length: 13 }, (_, k) => {
          const a = (Math.PI * k) / 12
          return model.project([-Math.cos(a) * r, lift + Math.sin(a) ** 0.8 * r * 0.8, z])
        })
      model
        .part([0, 7, z], 0.5)
        .push(
          path(
            closed([...arch(4.9, 5), ...arch(4, 5).reverse()]),
            light.tone(style.wall, 0.85 - i * 0.1, i * 0.06),
          ),
        )
    }
    for (const x of [-4.9, 4.9])
      model.block({
        x0: x - 0.3,
        x1: x + 0.3,
        z0: 0,
        z1: 8,
        y1: 2.4,
        color: darken(style.wall, 0.1),
        cladding: 'stone',
        layer: -0.6,
      })
    person(site, 1.4, -1)
  },
}

/** A roof of tiles on four posts over a great bell. */
export const bellPavilion: Form = {
  size: [9, 7, 6.8],
  yaw: [0.2, 0.34],
  open: true,
  build(site) {
    const { model, light, style } = site
    model.block({
      x0: -3.4,
      x1: 3.4,
      z0: -2.6,
      z1: 2.6,
      y1: 0.7,
      color: '#a39a8e',
      cladding: 'stone',
      layer: -1,
    })
    columns(site, [-2.3, 2.3], -1.7, 0.7, 3.6, 0.16, style.wall, 0.6)
    columns(site, [-2.3, 2.3], 1.5, 0.7, 3.6, 0.16, style.wall, -0.4)
    const k = model.scale([0, 2.9, 0])
    const at = (dx: number, dy: number) => model.project([dx, 2.9 + dy, 0])
    const bell = [at(-0.75, -1.3), at(-0.6, -0.8), at(-0.58, 0), at(-0.4, 0.34), at(0, 0.44)] as const
    const other = [at(0.4, 0.34), at(0.58, 0), at(0.6, -0.8), at(0.75, -1.3)] as const
    const bands = [-0.5, -0.8].map((v) => line([at(-0.6, v), at(0.6, v)])).join('')
    model
      .part([0, 2.4, 0], 0.2)
      .push(
        stroke(line([at(0, 0.8), at(0, 0.4)]), '#3a2f28', k * 0.12) +
          path(closed([...bell, ...other]), light.tone('#6f7a5c', 0.7)) +
          stroke(bands, light.shade('#4a5240'), 4),
      )
    hipRoof(model, {
      x0: -2.7,
      x1: 2.7,
      z0: -2.1,
      z1: 2.1,
      y: 3.5,
      rise: 2,
      over: 1,
      color: style.roof,
      trim: darken(style.roof, 0.3),
      layer: 1.4,
    })
    railing(model, [-9, 0, 4], [9, 0, 4], style.wall, 'posts', -2)
    site.plantTree(-5.4, 2, 6)
    site.plantTree(5.8, 3, 5)
    person(site, 2.8, -3.8)
  },
}
