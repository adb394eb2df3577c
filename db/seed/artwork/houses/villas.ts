import { railing } from './parts'
import { hipRoof } from './hip-roof'
import { pool, terracottaPot } from './furnishing'
import { columns, doorAt, glassWall, mass, paler, porch, roof } from './kit'
import type { Form, Site } from './site'
import { pane } from './windows'
import { casita, rammedEarth, observatory, boulderVilla, hut } from './desert-houses'

/** Whitewash, arches and a tower of two floors around a pool. */
const whiteVilla: Form = {
  size: [14, 8, 8],
  yaw: [0.24, 0.44],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-3, 4.6, -3, 4], {
      stories: 2,
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
    const wing = mass(site, [-8.2, -3, -2, 3.4], { story: 3.1 })
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
    const [px, py] = model.project([
      x + (i % 2 ? random.between(-0.5, 0.4) : random.between(-0.5, 3.4)),
      i % 2 ? random.between(0.8, 3.4) : random.between(2.9, 3.5),
      z - 0.15,
    ])
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

/** One story of the 1950s around a pool. */
const ranch: Form = {
  size: [16, 8, 5],
  yaw: [0.22, 0.42],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-3.2, 7, -1.4, 4], { story: 2.7, sides: { n: 2, cols: 1, rows: 7 } })
    glassWall(site, b.front, 0.4, 5.6, 2.3, '#f4efe4')
    for (const u of [6.6, 8.4])
      pane(model, b.front, u, 0.6, 1.3, 1.6, { cols: 1, rows: 7, frame: style.trim })
    roof(site, [-3.2, 7, -1.4, 4], 2.7, 'hip', 1.2, { over: 0.9 })
    const wing = mass(site, [-7.6, -3.2, -4, 4], {
      story: 2.7,
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
    const low = mass(site, [-6.4, 3, -1.6, 4], { story: 3.2, of: 'glass', wall: '#8f9a9a' })
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
      stories: 2,
      story: 3.2,
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
    const l = mass(site, [-6.8, 0, -2, 4], { y0: 0.6, story: 2.8 })
    glassWall(site, l.front, 0.3, 6.3, 2.5)
    const r = mass(site, [0, 6, -2, 4], { y0: 0.6, story: 2.8, wall: style.wood, of: 'planks' })
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
    const b = mass(site, [-4.4, 4.4, -2, 4], { stories: 2, story: 3, sides: { n: 2, w: 1.4 } })
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
      story: 1.8,
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
    const a = mass(site, [-6.4, 0.4, -1, 4], { story: 3.3, sides: { n: 1, w: 2, h: 2 } })
    glassWall(site, a.front, 0.5, 5.6, 2.6, style.wood)
    const b = mass(site, [0.4, 5.8, -2.4, 4], { stories: 2, story: 3.1, layer: 0.3 })
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
