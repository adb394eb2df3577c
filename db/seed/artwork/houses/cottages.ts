import { adirondack } from './furnishing'
import { chimney } from './parts'
import { columns, doorAt, mass, paler, porch, roof, steps, windows, type Box } from './kit'
import type { Form, Site } from './site'
import { pane } from './windows'
import { boathouse, backyardCottage, beachCabana, tinyHouse } from './tiny-houses'

/** A dormer: a small house on the slope of a roof. */
function dormer(site: Site, x: number, y: number, z0: number, z1: number, w = 1.8): void {
  const m = mass(site, [x - w / 2, x + w / 2, z0, z1], {
    y0: y,
    story: 1.3,
    layer: 1.6,
    resting: true,
    shadow: false,
  })
  pane(site.model, m.front, w / 2 - 0.5, 0.25, 1, 0.9, { frame: site.style.trim })
  roof(site, [x - w / 2, x + w / 2, z0, z1 + 0.2], y + 1.3, 'front gable', 0.8, {
    over: 0.2,
    layer: 2,
    thick: 0.14,
  })
}

/** On posts, with a screened porch as wide as the house. */
const raisedCottage: Form = {
  size: [11, 9, 7.6],
  build(site) {
    const { model, style } = site
    const box: Box = [-4.6, 4.6, -2.4, 3.4]
    for (let x = -4.6; x <= 4.7; x += 2.3)
      for (const z of [-5, -2.4])
        model.block({
          x0: x - 0.18,
          x1: x + 0.18,
          z0: z,
          z1: z + 0.36,
          y1: 1.7,
          color: '#9a7a66',
          layer: -1,
          shadow: false,
        })
    mass(site, box, { y0: 1.7, sides: { n: 2 } })
    roof(site, [-4.6, 4.6, -5, 3.4], 4.7, 'gable', 2.8, { over: 0.5 })
    dormer(site, 0, 5.1, -3.4, 0.4, 2.2)
    model.block({ x0: -4.6, x1: 4.6, z0: -5, z1: -2.4, y0: 1.45, y1: 1.7, color: style.wood, layer: 0.3 })
    const screen = model.block({
      x0: -4.5,
      x1: 4.5,
      z0: -4.9,
      z1: -4.85,
      y0: 1.7,
      y1: 4.6,
      color: '#5d6a68',
      layer: 0.6,
      shadow: false,
    })
    windows(site, screen.front, { n: 7, w: 1.1, h: 2.5, sill: 0.2, cols: 1, rows: 3, shutters: undefined })
    steps(site, -0.9, 0.9, -5, 1.7, style.wood)
  },
}

/** Shingles, eaves low over the ground floor, two rooms under the roof. */
const capeCottage: Form = {
  size: [9.6, 7, 6.6],
  build(site) {
    const b = mass(site, [-4.4, 4.4, -3, 3], {
      story: 2.7,
      front: { n: 4, w: 1, h: 1.4, free: (_, i) => i === 2 },
      sides: { n: 2 },
    })
    doorAt(site, 1.1, -3, 0)
    roof(site, b.box, 2.7, 'gable', 3.2, { over: 0.35 })
    dormer(site, -2.2, 3.2, -2.8, 0.2)
    dormer(site, 2.2, 3.2, -2.8, 0.2)
    chimney(site.model, 0, 0.4, 5, 7.2, '#a5604a', true, 1.4)
    adirondack(site, -2.6, -5, '#f4efe4')
    adirondack(site, -1.2, -5.3, '#f4efe4')
  },
}

/** Two stories with a sleeping porch above the front one. */
const islandCottage: Form = {
  size: [8.6, 8, 9.4],
  build(site) {
    const b = mass(site, [-3.8, 3.8, -2, 3.4], { stories: 2, story: 2.8, front: { n: 3 }, sides: { n: 2 } })
    const g = roof(site, b.box, 5.6, 'front gable', 3.4, { over: 0.5 })
    if (g) pane(site.model, g, 3.2, 0.7, 1.2, 1.3, { arch: true, frame: site.style.trim })
    porch(site, [-3.8, 3.8, -4, -2], { y0: 0.4, h: 2.3, posts: 5, roof: false })
    porch(site, [-3.8, 3.8, -4, -2], { y0: 2.9, h: 2.3, posts: 5, rail: 'posts', layer: 0.6 })
    doorAt(site, -1.2, -2, 0.4)
    steps(site, -1.9, -0.5, -4, 0.4)
  },
}

const clapboardCottage: Form = {
  size: [12, 8, 7.2],
  build(site) {
    const b = mass(site, [-2.6, 5, -2.6, 3], { front: { n: 3, free: (_, i) => i === 1 }, sides: { n: 2 } })
    doorAt(site, 1.2, -2.6, 0)
    roof(site, b.box, 3, 'gable', 2.6, { over: 0.4 })
    const wing = mass(site, [-5.6, -2.2, -3.8, 2.4], { front: { n: 1, w: 1.3 }, sides: { n: 2 } })
    const g = roof(site, wing.box, 3, 'front gable', 2.9, { over: 0.4, layer: 0.3 })
    if (g) pane(site.model, g, 1.2, 0.6, 1, 1.1, { frame: site.style.trim, shutters: site.style.shutters })
    porch(site, [-2.2, 5, -4.8, -2.6], { y0: 0.3, h: 2.3, posts: 6, rail: 'posts', gap: [0.4, 2] })
    chimney(site.model, 3, 0.6, 4, 6.8, '#a5604a', false, 1.3)
  },
}

const smallCottage: Form = {
  size: [7.2, 7, 6.2],
  build(site) {
    const b = mass(site, [-3.1, 3.1, -2.4, 3], { story: 2.8, sides: { n: 2 } })
    pane(site.model, b.front, 0.6, 0.8, 1.7, 1.4, {
      cols: 3,
      frame: site.style.trim,
      shutters: site.style.shutters,
    })
    doorAt(site, 1.2, -2.4)
    roof(site, b.box, 2.8, 'hip', 2.7, { over: 0.6 })
    chimney(site.model, -1.4, 0.2, 3.6, 6.4, site.style.stone, false, 1.3)
    site.model.block({
      x0: -3.6,
      x1: 3.6,
      z0: -4.4,
      z1: -2.4,
      y1: 0.3,
      color: site.style.wood,
      cladding: 'boards',
      layer: -0.2,
    })
    adirondack(site, -1.8, -3.6, site.style.accent)
    adirondack(site, -0.4, -3.8, site.style.accent)
  },
}

const surfCottage: Form = {
  size: [9.4, 8, 6],
  build(site) {
    const b = mass(site, [-3.4, 3.4, -2.4, 3.4], { y0: 0.5, story: 2.8, sides: { n: 2 } })
    pane(site.model, b.front, 0.7, 0.8, 1.7, 1.4, { cols: 3, frame: site.style.trim })
    pane(site.model, b.front, 4.5, 0.8, 1.6, 1.4, { cols: 3, frame: site.style.trim })
    doorAt(site, 0, -2.4, 0.5)
    roof(site, [-3.4, 3.4, -2.4, 3.4], 3.3, 'front gable', 2, { over: 0.6 })
    porch(site, [-3.4, 3.4, -4.4, -2.4], { y0: 0.5, h: 2.2, posts: 3, rail: 'posts', gap: [-0.9, 0.9] })
    steps(site, -0.8, 0.8, -4.4, 0.5, site.style.wood)
    mass(site, [4.6, 6.8, -1.6, 1.6], { story: 2.1 })
    roof(site, [4.6, 6.8, -1.6, 1.6], 2.1, 'shed', -0.5, { over: 0.2 })
  },
}

/** A hipped roof that reaches down over a deep veranda all around. */
const plantationCottage: Form = {
  size: [11.6, 9, 6.6],
  build(site) {
    const y = 0.9
    mass(site, [-3.9, 3.9, -2.2, 3], {
      y0: y,
      story: 2.7,
      front: { n: 4, w: 1.2, h: 1.8, sill: 0.5, cols: 1, rows: 5, free: (_, i) => i === 1 },
      sides: { n: 2 },
    })
    doorAt(site, -0.95, -2.2, y, { glazed: true })
    roof(site, [-4.7, 4.7, -4.2, 3.6], y + 2.6, 'hip', 2.9, { over: 0.5 })
    porch(site, [-4.7, 4.7, -4.2, -2.2], {
      y0: y,
      h: 2.5,
      posts: 6,
      rail: 'posts',
      gap: [-1.8, -0.1],
      roof: false,
    })
    steps(site, -1.7, -0.2, -4.2, y, site.style.wood)
  },
}

/** A low gable to the street over a deep porch on tapered piers. */
const bungalow = (swing: boolean): Form => ({
  size: [9.6, 9, 5.6],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-4.2, 4.2, -1.8, 4.2], { y0: 0.5, story: 2.8, sides: { n: 3 } })
    pane(model, b.front, 0.8, 0.7, 2, 1.5, { cols: 3, frame: style.trim })
    pane(model, b.front, 5.6, 0.7, 2, 1.5, { cols: 3, frame: style.trim })
    doorAt(site, swing ? -0.4 : 0.5, -1.8, 0.5, { glazed: true })
    roof(site, [-4.2, 4.2, -1.8, 4.2], 3.3, swing ? 'gable' : 'front gable', swing ? 2.2 : 2.3, { over: 0.6 })
    const [p0, p1] = swing ? [-4.2, 4.2] : [-4.4, 1.6]
    porch(site, [p0, p1, -4, -1.8], { y0: 0.5, h: 2.3, posts: 2, roof: false })
    const g = roof(site, [p0, p1, -4, -1.4], 2.9, 'front gable', swing ? 1.6 : 1.7, { over: 0.4, layer: 2 })
    if (g) pane(model, g, (p1 - p0) / 2 - 0.8, 0.35, 1.6, 0.6, { cols: 4, rows: 1, frame: style.trim })
    columns(site, swing ? [-3.7, 3.7] : [-3.9, 1.2], -4, 0.5, 1.5, 0.36, '#a5604a')
    steps(site, -1.2, 0.4, -4, 0.5)
    if (!swing) chimney(model, 3.2, 1, 3, 5.9, '#8a4a3a', true, 1.5)
  },
})

/** A tall gable with a small one for the porch. */
const porchCottage: Form = {
  size: [8.4, 8, 8.2],
  build(site) {
    const b = mass(site, [-3.6, 3.6, -2.2, 3.6], { story: 3.1, sides: { n: 3 } })
    pane(site.model, b.front, 4.4, 0.8, 2, 1.6, { cols: 3, frame: site.style.trim })
    const g = roof(site, b.box, 3.1, 'front gable', 4.2, { over: 0.45 })
    if (g) for (const u of [2.3, 3.7]) pane(site.model, g, u, 0.6, 1.1, 1.4, { frame: site.style.trim })
    doorAt(site, -1.7, -2.2, 0.4)
    porch(site, [-3.6, 0.3, -4.1, -2.2], {
      y0: 0.4,
      h: 2.3,
      posts: 3,
      rail: 'posts',
      gap: [-2.5, -1],
      roof: false,
    })
    roof(site, [-3.6, 0.3, -4.1, -2], 2.7, 'front gable', 1.3, { over: 0.3, layer: 2 })
    steps(site, -2.4, -1, -4.1, 0.4)
  },
}

/** One story among ginger and papaya, its windows louvers. */
const gardenHouse: Form = {
  size: [10.4, 8, 5.4],
  build(site) {
    const b = mass(site, [-4.8, 2.4, -2.4, 3], {
      y0: 0.5,
      story: 2.7,
      front: { n: 3, w: 1.6, h: 1.5, cols: 1, rows: 7 },
      sides: { n: 2, cols: 1, rows: 7 },
    })
    roof(site, b.box, 3.2, 'hip', 2, { over: 0.9 })
    mass(site, [2.4, 5.2, -1.4, 2.6], { y0: 0.5, story: 2.5, wall: paler(site) })
    doorAt(site, 3.8, -1.4, 0.5)
    roof(site, [2.4, 5.2, -1.4, 2.6], 3, 'hip', 1.2, { over: 0.6 })
    steps(site, 3.1, 4.5, -1.5, 0.5)
  },
}

export const cottages = {
  'raised cottage': raisedCottage,
  'shingled cottage': capeCottage,
  'island cottage': islandCottage,
  'clapboard cottage': clapboardCottage,
  'small cottage': smallCottage,
  boathouse,
  'surf cottage': surfCottage,
  'plantation cottage': plantationCottage,
  bungalow: bungalow(true),
  'brick bungalow': bungalow(false),
  'porch cottage': porchCottage,
  'backyard cottage': backyardCottage,
  'garden house': gardenHouse,
  cabana: beachCabana,
  'tiny house': tinyHouse(false),
  'glass-ended tiny house': tinyHouse(true),
} satisfies Record<string, Form>
