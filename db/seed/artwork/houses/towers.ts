import { darken, mix } from '../color'
import { cornice, doorAt, mass, windows } from './kit'
import type { Form } from './site'
import { pane } from './windows'
import { trees } from './lofts'

/** Rounded lines of 1937: eyebrows over the windows, a fin with a flagpole, a porthole. */
export const deco: Form = {
  size: [13, 7, 13],
  street: true,
  yaw: [0.22, 0.4],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-5.4, 5.4, 0, 8], {
      stories: 3,
      story: 3.1,
      more: 0.9,
      sides: { n: 3, w: 1.4, cols: 3, rows: 1 },
    })
    for (let l = 0; l < 3; l++) {
      for (const u of [0.5, 8.3])
        pane(model, b.front, u, l * 3.1 + 1, 2.1, 1.4, { cols: 3, rows: 2, frame: style.trim })
      for (const u of [3.1, 6.6])
        if (l > 0) pane(model, b.front, u, l * 3.1 + 1, 1.1, 1.4, { frame: style.trim })
      for (const [x0, x1] of [
        [-5.6, -2.6],
        [2.6, 5.6],
      ] as const)
        model.block({
          x0,
          x1,
          z0: -0.6,
          z1: 0,
          y0: l * 3.1 + 2.55,
          y1: l * 3.1 + 2.75,
          color: style.trim,
          layer: 0.6,
          shadow: false,
        })
    }
    const fin = model.block({
      x0: -1,
      x1: 1,
      z0: -0.7,
      z1: 0.4,
      y0: 2.9,
      y1: 13,
      color: style.shutters ?? style.trim,
      layer: 0.9,
    })
    pane(model, fin.front, 0.5, 7.2, 1, 1, { round: true, cols: 2, rows: 2, frame: style.trim })
    for (const y of [5, 5.5, 6])
      model.block({
        x0: -1.05,
        x1: 1.05,
        z0: -0.75,
        z1: -0.7,
        y0: y,
        y1: y + 0.15,
        color: style.trim,
        layer: 1,
        shadow: false,
      })
    model.block({ x0: -2.2, x1: 2.2, z0: -1.6, z1: 0, y0: 2.6, y1: 2.9, color: style.trim, layer: 1 })
    doorAt(site, 0, 0, 0, { w: 1.6, glazed: true })
    for (const y of [9.5, 9.9])
      model.block({
        x0: -5.45,
        x1: 5.45,
        z0: -0.06,
        z1: 0,
        y0: y,
        y1: y + 0.16,
        color: style.shutters ?? style.trim,
        layer: 0.5,
        shadow: false,
      })
    for (const x of [-8, 8.4]) site.plant('palm', x, -1, 8)
  },
}

/** A tower of glass; only its lower floors fit into a picture of the street, so it is seen from further away. */
export const tower = (w: number, floors: number, slab: 'glass' | 'balconies' | 'grid'): Form => ({
  size: [w + 4, 8, floors * 1.15 + 3],
  street: true,
  yaw: [0.3, 0.5],
  build(site) {
    const { model, style } = site
    const story = 1.15
    const b = mass(site, [-w / 2, w / 2, 0, w * 0.8], { stories: floors, story })
    const frame = slab === 'glass' ? mix(style.wall, '#dfe8ec', 0.5) : style.trim
    for (const [face, n] of [
      [b.front, Math.round(w / 1.1)],
      [b.left, Math.round(w * 0.7)],
      [b.right, Math.round(w * 0.7)],
    ] as const)
      windows(
        site,
        face,
        {
          n,
          plain: true,
          w: slab === 'grid' ? 0.62 : 0.98,
          h: slab === 'grid' ? 0.7 : 0.85,
          sill: 0.15,
          cols: 1,
          rows: 1,
          frame,
          shutters: undefined,
        },
        floors,
        story,
      )
    if (slab === 'balconies')
      for (let l = 1; l < floors; l++)
        model.block({
          x0: -w / 2 - 0.15,
          x1: w / 2 + 0.15,
          z0: -0.5,
          z1: 0,
          y0: l * story - 0.06,
          y1: l * story + 0.24,
          color: '#f4f1ea',
          layer: 0.5,
          shadow: false,
        })
    model.block({
      x0: -w / 4,
      x1: w / 4,
      z0: 1.4,
      z1: w * 0.6,
      y0: b.y1,
      y1: b.y1 + 2,
      color: darken(style.wall, 0.1),
      layer: -6,
      resting: true,
    })
    model.block({
      x0: -w / 2 - 2,
      x1: w / 2 + 2,
      z0: -0.6,
      z1: 3,
      y1: 1.6,
      color: slab === 'grid' ? '#8a7a6c' : '#c9c5bc',
      layer: 0.4,
    })
    for (const x of [-w / 2 - 3, w / 2 + 2.6]) site.plantTree(x, -1.2, 2.6)
  },
})

/** Three brick wings around a court, an arch to walk in by. */
export const courtyardBlock: Form = {
  size: [17, 8, 11.6],
  street: true,
  yaw: [0.16, 0.32],
  build(site) {
    const { model, style } = site
    for (const [x0, x1, z0] of [
      [-7.4, -3, 0],
      [3, 7.4, 0],
      [-3, 3, 5],
    ] as const) {
      const m = mass(site, [x0, x1, z0, 9], {
        stories: 3,
        story: 3,
        more: 0.5,
        front: { n: x0 === -3 ? 3 : 2, w: 1.2, h: 1.7, free: (l, i) => x0 === -3 && l === 0 && i === 1 },
        sides: { n: 3 },
      })
      cornice(site, m.box, m.y1, '#d8c7a4', 0.4, 0.1)
    }
    const arch = model.block({
      x0: -3,
      x1: 3,
      z0: 0.2,
      z1: 0.8,
      y1: 3.2,
      color: style.wall,
      cladding: 'brick',
      layer: 0.4,
    })
    pane(model, arch.front, 2, 0, 2, 2.7, { arch: true, cols: 1, rows: 1, frame: '#d8c7a4' })
    site.plant('shrub', -2.2, 3, 1.4, '#5f8a4f')
    site.plant('shrub', 2.2, 3, 1.6, '#5f8a4f')
    trees(site, 15)
  },
}
