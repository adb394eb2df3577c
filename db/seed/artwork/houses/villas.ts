import { darken, mix } from '../color'
import { hipRoof, railing } from './parts'
import { vigas } from './farms'
import { pool, terracottaPot } from './furnishing'
import { columns, doorAt, glassWall, mass, paler, porch, roof, steps } from './kit'
import type { Form, Site } from './site'
import { pane } from './windows'

/** Whitewash, arches and a tower of two floors around a pool. */
const whiteVilla: Form = {
  size: [14, 8, 8],
  yaw: [0.24, 0.44],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-3, 4.6, -3, 4], {
      storeys: 2,
      front: { n: 3, w: 1.1, h: 1.6, free: (l) => l === 0 },
      sides: { n: 2, h: 1.6 },
    })
    for (const u of [0.6, 5.4])
      pane(model, b.front, u, 0.2, 1.6, 2.5, {
        arch: true,
        cols: 2,
        rows: 3,
        frame: style.shutters ?? style.trim,
      })
    doorAt(site, 0.8, -3, 0, { w: 1.3, h: 2.4 })
    roof(site, b.box, 6, 'hip', 1.8, { over: 0.6 })
    const wing = mass(site, [-8.2, -3, -2, 3.4], { storey: 3.1 })
    for (const u of [0.3, 1.9, 3.5])
      pane(model, wing.front, u, 0.1, 1.35, 2.4, { arch: true, frame: style.shutters ?? style.trim })
    roof(site, wing.box, 3.1, 'hip', 1.2, { over: 0.45 })
    pool(site, -5, 2.4, -9.2, -6.2, '#e3d6c0')
    bougainvillea(site, -3.2, -3)
    for (const x of [-1.2, 2.8]) terracottaPot(site, x, -3.8)
    site.plant('cypress', 6.2, 2, 7)
    site.plant('cypress', 7.4, 3.4, 8.4)
  },
}

/** Magenta flowers that climb a white corner. */
function bougainvillea({ model, light, random }: Site, x: number, z: number): void {
  const r = model.scale([x, 2, z]) * 0.2
  let low = '',
    high = ''
  for (let i = 0; i < 46; i++) {
    const [px, py] = model.project([x + (i % 2 ? random.between(-0.5, 0.4) : random.between(-0.5, 3.4)), (i % 2 ? random.between(0.8, 3.4) : random.between(2.9, 3.5)), z - 0.15])
    const d = `M${px | 0} ${py | 0}a${r | 0} ${r | 0} 0 1 1 0 1Z`
    if (i % 3) high += d
    else low += d
  }
  model
    .part([x, 2, z - 0.3], 0.8)
    .push(
      `<path d="${low}" fill="${light.shade('#54803f')}"/><path d="${high}" fill="${light.tone('#c2417f', 0.8)}"/>`,
    )
}

/** One storey of the 1950s around a pool. */
const ranch: Form = {
  size: [16, 8, 5],
  yaw: [0.22, 0.42],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-3.2, 7, -1.4, 4], { storey: 2.7, sides: { n: 2, cols: 1, rows: 7 } })
    glassWall(site, b.front, 0.4, 5.6, 2.3, '#f4efe4')
    for (const u of [6.6, 8.4])
      pane(model, b.front, u, 0.6, 1.3, 1.6, { cols: 1, rows: 7, frame: style.trim })
    roof(site, [-3.2, 7, -1.4, 4], 2.7, 'hip', 1.2, { over: 0.9 })
    const wing = mass(site, [-7.6, -3.2, -4, 4], {
      storey: 2.7,
      wall: paler(site),
      front: { n: 2, w: 1.2, cols: 1, rows: 7 },
    })
    roof(site, wing.box, 2.7, 'hip', 1.2, { over: 0.8, layer: 0.4 })
    pool(site, -1.8, 6, -8, -4.4, '#e7dcc6')
  },
}

/** Limestone piers and glass under a thin roof, a lawn down to the lake. */
const limestoneHouse: Form = {
  size: [17, 8, 7.6],
  yaw: [0.24, 0.42],
  build(site) {
    const { model, style } = site
    const low = mass(site, [-6.4, 3, -1.6, 4], { storey: 3.2, of: 'glass', wall: '#8f9a9a' })
    glassWall(site, low.front, 0.3, 8.8, 2.9)
    for (const x of [-6.6, -3.4, -0.2, 3])
      model.block({
        x0: x - 0.4,
        x1: x + 0.4,
        z0: -2,
        z1: -1.4,
        y1: 3.2,
        color: style.wall,
        cladding: 'stone',
        layer: 0.5,
      })
    roof(site, [-7.2, 3.4, -3.4, 4], 3.2, 'flat', 0, { over: 0.4, layer: 0.6 })
    const t = mass(site, [3, 7.6, -2.4, 4], {
      storeys: 2,
      storey: 3.2,
      front: { n: 2, w: 1.3, h: 1.8 },
      sides: { n: 2 },
    })
    roof(site, t.box, 6.4, 'shed', 1.1, { over: 0.8, layer: 0.8 })
    pool(site, -5.6, 2.2, -8.6, -5.4, '#d9cdb5')
  },
}

/** A roof that opens upward like a book, a wall of glass, a terrace. */
const midCentury: Form = {
  size: [15, 8, 5.6],
  yaw: [0.24, 0.42],
  build(site) {
    const { model, style } = site
    const l = mass(site, [-6.8, 0, -2, 4], { y0: 0.6, storey: 2.8 })
    glassWall(site, l.front, 0.3, 6.3, 2.5)
    const r = mass(site, [0, 6, -2, 4], { y0: 0.6, storey: 2.8, wall: style.wood, of: 'planks' })
    pane(model, r.front, 0.8, 1.4, 4.4, 0.9, { cols: 4, rows: 1, frame: '#3a3632' })
    roof(site, [-6.8, 0, -3.2, 4], 3.4, 'shed', 0, { tilt: -1.3, over: 0.6, layer: 0.5 })
    roof(site, [0, 6, -3.2, 4], 3.2, 'shed', 0, { tilt: 1.5, over: 0.5, layer: 0.6 })
    model.block({
      x0: -0.6,
      x1: 0.9,
      z0: -2.4,
      z1: 0,
      y1: 4.6,
      color: style.stone,
      cladding: 'stone',
      layer: 0.7,
    })
    model.block({ x0: -7.6, x1: 6.8, z0: -5.4, z1: -2, y1: 0.6, color: '#dfd4c2', layer: -1.2 })
    railing(model, [-7.6, 0.6, -5.4], [6.8, 0.6, -5.4], '#3a3632', 'glass', 0.5)
    site.plant('broadleaf', 8.4, -2, 3.4, '#7f9a45')
  },
}

/** Cedar and glass on three levels, every room to the water. */
const soundHouse: Form = {
  size: [11, 8, 9.4],
  yaw: [0.26, 0.44],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-4.4, 4.4, -2, 4], { storeys: 2, storey: 3, sides: { n: 2, w: 1.4 } })
    glassWall(site, b.front, 0.6, 5.2, 2.5, style.trim)
    for (const v of [0.9, 3.9]) pane(model, b.front, 6.4, v, 1.6, 1.5, { frame: style.trim })
    pane(model, b.front, 0.6, 3.3, 5.2, 2.3, { cols: 4, rows: 1, frame: style.trim })
    porch(site, [-4.8, 1.6, -3.8, -2], {
      y0: 3,
      h: 2.4,
      posts: 3,
      rail: 'glass',
      roof: false,
      color: style.wood,
      layer: 0.6,
    })
    roof(site, b.box, 6, 'hip', 2.2, { over: 0.9 })
    const t = mass(site, [1.4, 3.6, -1.6, 1.2], {
      y0: 6.6,
      storey: 1.8,
      layer: 1.6,
      resting: true,
      front: { n: 2, w: 0.8, h: 1, sill: 0.5 },
    })
    roof(site, t.box, t.y1, 'hip', 0.9, { over: 0.4, layer: 2 })
  },
}

/** Cubes of plaster in the jungle under a palapa. */
const jungleVilla: Form = {
  size: [14, 8, 9],
  yaw: [0.26, 0.44],
  build(site) {
    const { model, style } = site
    const a = mass(site, [-6.4, 0.4, -1, 4], { storey: 3.3, sides: { n: 1, w: 2, h: 2 } })
    glassWall(site, a.front, 0.5, 5.6, 2.6, style.wood)
    const b = mass(site, [0.4, 5.8, -2.4, 4], { storeys: 2, storey: 3.1, layer: 0.3 })
    for (const v of [0.3, 3.4])
      pane(model, b.front, 0.8, v, 3.6, 2.2, { cols: 3, rows: 1, frame: style.wood })
    model.block({ x0: 0.6, x1: 5.6, z0: -3.5, z1: -2.4, y0: 3.1, y1: 3.3, color: '#efe7d8', layer: 0.9 })
    railing(model, [0.6, 3.3, -3.5], [5.6, 3.3, -3.5], style.wood, 'cable', 1)
    columns(site, [-5.8, -0.6], -0.4, 3.3, 5.4, 0.1, style.wood, 1)
    hipRoof(model, {
      x0: -6.2,
      x1: -0.2,
      z0: -0.6,
      z1: 3.6,
      y: 5.4,
      rise: 2.4,
      over: 0.7,
      color: '#b59a63',
      trim: '#8f7847',
      layer: 1.2,
    })
    railing(model, [-6.4, 3.3, -1], [0.4, 3.3, -1], style.wood, 'posts', 1)
    pool(site, -5.6, 2.2, -8, -4.6, '#d9cdb5')
  },
}

/** Small, of earth, with beams, a ladder and a walled court. */
const casita: Form = {
  size: [11, 7, 5],
  yaw: [0.26, 0.48],
  build(site) {
    const { style } = site
    const a = mass(site, [-4.6, 0.4, -1.6, 3], { storey: 3 })
    pane(site.model, a.front, 0.9, 1, 1.3, 1.2, { frame: '#4f86a0' })
    vigas(site, a.front, 2.5)
    const b = mass(site, [0.4, 4.4, -2.4, 3], { storey: 3.7, layer: 0.2 })
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
const rammedEarth: Form = {
  size: [16, 7, 4.6],
  yaw: [0.22, 0.42],
  build(site) {
    const { model, style } = site
    for (const [x0, x1] of [
      [-7.6, -1.8],
      [1.8, 7],
    ] as const) {
      const b = mass(site, [x0, x1, -2, 3.4], { storey: 3.1 })
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
const observatory: Form = {
  size: [13, 7, 5.4],
  yaw: [0.24, 0.46],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-6, 3.4, -2, 3.4], { storey: 2.9, sides: { n: 2 } })
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
    const s = mass(site, [-8.4, -6, -0.6, 2.6], { storey: 2.3, front: { n: 1, w: 0.9 } })
    roof(site, s.box, 2.3, 'flat', 0, { over: 0.15 })
  },
}

/** Glass where there is view, stone where there is not, boulders on both sides of the pool. */
const boulderVilla: Form = {
  size: [16, 8, 6],
  yaw: [0.22, 0.42],
  build(site) {
    const { model, style } = site
    model.block({ x0: -6.6, x1: -2.6, z0: -2.6, z1: 4, y1: 3.6, color: style.wall, cladding: 'stone' })
    const g = mass(site, [-2.6, 5.6, -1.4, 4], { y0: 0.2, storey: 3, wall: '#7d8a8a', of: 'glass' })
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

const hut: Form = {
  size: [7.4, 6, 4.6],
  build(site) {
    const b = mass(site, [-2.4, 2.4, -1.8, 1.8], { storey: 2.4, sides: { n: 1 } })
    pane(site.model, b.front, 0.4, 0.6, 2.2, 1.5, { cols: 3, rows: 2, frame: site.style.trim })
    doorAt(site, 1.3, -1.8, 0, { h: 2 })
    roof(site, [-2.4, 2.4, -1.8, 1.8], 2.4, 'shed', 0.8, { over: 0.45, thick: 0.18 })
    steps(site, 0.6, 2, -1.9, 0.2, darken(site.style.wood, 0.1))
    for (const x of [-3.8, -3.2, 3.4, 4.1]) site.plant('saguaro', x, -1.4, 1.6 + (x > 0 ? 0.8 : 0))
  },
}

export const villas = {
  'white villa': whiteVilla,
  ranch,
  'limestone house': limestoneHouse,
  'mid-century house': midCentury,
  'house on the Sound': soundHouse,
  'jungle villa': jungleVilla,
  casita,
  'rammed-earth house': rammedEarth,
  'flat-roofed house': observatory,
  'boulder villa': boulderVilla,
  hut,
} satisfies Record<string, Form>
