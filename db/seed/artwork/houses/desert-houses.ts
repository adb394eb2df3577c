import { darken, mix } from '../color'
import { railing } from './parts'
import { vigas } from './farms'
import { pool } from './furnishing'
import { columns, doorAt, glassWall, mass, roof, steps } from './kit'
import type { Form } from './site'
import { pane } from './windows'

/** Small, of earth, with beams, a ladder and a walled court. */
export const casita: Form = {
  size: [11, 7, 5],
  yaw: [0.26, 0.48],
  build(site) {
    const { style } = site
    const a = mass(site, [-4.6, 0.4, -1.6, 3], { story: 3 })
    pane(site.model, a.front, 0.9, 1, 1.3, 1.2, { frame: '#4f86a0' })
    vigas(site, a.front, 2.5)
    const b = mass(site, [0.4, 4.4, -2.4, 3], { story: 3.7, layer: 0.2 })
    doorAt(site, 1.6, -2.4, 0, { w: 1.1 })
    pane(site.model, b.front, 2.6, 1.1, 0.9, 1, { frame: '#4f86a0' })
    vigas(site, b.front, 3.1)
    site.model.block({
      x0: 3,
      x1: 4,
      z0: -0.4,
      z1: 0.8,
      y0: 3.7,
      y1: 4.6,
      color: style.wall,
      layer: 0.6,
      resting: true,
    })
    for (const [x0, x1] of [
      [-7, -2.4],
      [-0.6, 0.4],
    ] as const)
      site.model.block({ x0, x1, z0: -4.6, z1: -4.1, y1: 1.5, color: style.wall, layer: 0.4 })
    columns(site, [-2.3, -0.9], -4.5, 0, 2.2, 0.16, style.wood, 0.6)
    site.model.block({
      x0: -2.6,
      x1: -0.5,
      z0: -4.6,
      z1: -4.2,
      y0: 2.2,
      y1: 2.4,
      color: style.wood,
      layer: 0.7,
    })
    for (let i = 0; i < 4; i++)
      site.plant('shrub', -6 + i * 1.1, -3.6, 1.2, ['#c2417f', '#e3b1aa', '#7d8f50', '#d06a6a'][i]!)
  },
}

/** Two houses of rammed earth with a shaded passage between. */
export const rammedEarth: Form = {
  size: [16, 7, 4.6],
  yaw: [0.22, 0.42],
  build(site) {
    const { model, style } = site
    for (const [x0, x1] of [
      [-7.6, -1.8],
      [1.8, 7],
    ] as const) {
      const b = mass(site, [x0, x1, -2, 3.4], { story: 3.1 })
      glassWall(site, b.front, 0.7, 2.6, 2.4, '#3a302a')
      pane(model, b.front, 4, 1.6, 1.1, 0.7, { cols: 1, rows: 1, frame: '#3a302a' })
      for (const s of [b.left, b.right])
        pane(model, s, 1.4, 1.6, 2, 0.7, { cols: 2, rows: 1, frame: '#3a302a' })
    }
    roof(site, [-8.2, 7.6, -3.6, 3.4], 3.3, 'flat', 0, {
      over: 0.3,
      thick: 0.26,
      layer: 0.8,
      trim: '#6b4a38',
    })
    columns(site, [-8, -1.6, 1.6, 7.4], -3.5, 0, 3.3, 0.08, '#3a302a', 0.7)
    model.block({
      x0: -8.4,
      x1: 7.8,
      z0: -4,
      z1: -2,
      y1: 0.12,
      color: mix(style.wall, '#d9cdbb', 0.6),
      layer: -1,
    })
  },
}

/** Low, flat and white, a stair to the deck on its roof. */
export const observatory: Form = {
  size: [13, 7, 5.4],
  yaw: [0.24, 0.46],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-6, 3.4, -2, 3.4], { story: 2.9, sides: { n: 2 } })
    glassWall(site, b.front, 0.5, 4.2, 2.3, '#4a4038')
    doorAt(site, -0.2, -2, 0)
    pane(model, b.front, 6.9, 1.1, 1.8, 1, { cols: 3, rows: 1, frame: '#4a4038' })
    roof(site, b.box, 2.9, 'flat', 0, { over: 0.15, thick: 0.25, layer: 0.4 })
    railing(model, [-2.4, 3.15, -1.8], [3.3, 3.15, -1.8], style.wood, 'cable', 0.8)
    railing(model, [3.3, 3.15, -1.8], [3.3, 3.15, 3.2], style.wood, 'cable', 0.7)
    for (let i = 0; i < 11; i++)
      model.block({
        x0: 3.6 + i * 0.28,
        x1: 3.95 + i * 0.28,
        z0: -1.9,
        z1: -0.9,
        y0: 0,
        y1: 2.9 - i * 0.27,
        color: style.wall,
        layer: 0.4,
        shadow: false,
      })
    const s = mass(site, [-8.4, -6, -0.6, 2.6], { story: 2.3, front: { n: 1, w: 0.9 } })
    roof(site, s.box, 2.3, 'flat', 0, { over: 0.15 })
  },
}

/** Glass where there is view, stone where there is not, boulders on both sides of the pool. */
export const boulderVilla: Form = {
  size: [16, 8, 6],
  yaw: [0.22, 0.42],
  build(site) {
    const { model, style } = site
    model.block({ x0: -6.6, x1: -2.6, z0: -2.6, z1: 4, y1: 3.6, color: style.wall, cladding: 'stone' })
    const g = mass(site, [-2.6, 5.6, -1.4, 4], { y0: 0.2, story: 3, wall: '#7d8a8a', of: 'glass' })
    glassWall(site, g.front, 0.3, 7.6, 2.7)
    for (const s of [g.left, g.right]) glassWall(site, s, 0.4, 4, 2.7)
    roof(site, [-3.4, 6.6, -3.2, 4], 3.2, 'flat', 0, { over: 0.5, layer: 0.7, thick: 0.34 })
    model.block({
      x0: 5.4,
      x1: 7.4,
      z0: -0.4,
      z1: 3.4,
      y1: 4.4,
      color: style.wall,
      cladding: 'stone',
      layer: 0.2,
    })
    pool(site, -3.4, 3.6, -8.6, -5.4, '#cdb59a')
    for (const [x, z, h] of [
      [-6.4, -7, 3],
      [6.6, -7.2, 3.4],
      [-8.8, -4, 2.2],
      [9, -4.4, 2],
    ] as const)
      site.plant('boulder', x, z, h, '#b58f72')
  },
}

export const hut: Form = {
  size: [7.4, 6, 4.6],
  build(site) {
    const b = mass(site, [-2.4, 2.4, -1.8, 1.8], { story: 2.4, sides: { n: 1 } })
    pane(site.model, b.front, 0.4, 0.6, 2.2, 1.5, { cols: 3, rows: 2, frame: site.style.trim })
    doorAt(site, 1.3, -1.8, 0, { h: 2 })
    roof(site, [-2.4, 2.4, -1.8, 1.8], 2.4, 'shed', 0.8, { over: 0.45, thick: 0.18 })
    steps(site, 0.6, 2, -1.9, 0.2, darken(site.style.wood, 0.1))
  },
}
