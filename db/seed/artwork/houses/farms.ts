import { darken } from '../color'
import { chimney, door } from './parts'
import { columns, doorAt, glassWall, mass, porch, roof, steps } from './kit'
import type { Form, Site } from './site'
import { pane } from './windows'

function barn(site: Site, x: number, z: number, color: string): void {
  const b = mass(site, [x - 3.6, x + 3.6, z - 3, z + 4], { story: 3.6, wall: color, of: 'planks' })
  door(site.model, b.front, 2.4, 2.4, 2.7, darken(color, 0.15))
  const g = roof(site, b.box, 3.6, 'front gable', 3.2, { color: '#6d6a68', trim: '#f4efe4', gable: color })
  if (g) pane(site.model, g, 3, 0.6, 1.2, 1, { cols: 2, rows: 1 })
}

/** A saltbox of 1820 with its barn. */
const saltbox: Form = {
  size: [11, 8, 9],
  build(site) {
    const b = mass(site, [-4.6, 4.6, -2.6, 3.4], {
      stories: 2,
      story: 2.8,
      front: { n: 5, w: 0.95, h: 1.45, free: (l, i) => l === 0 && i === 2, rows: 3 },
      sides: { n: 2 },
    })
    doorAt(site, 0, -2.6, 0.2, { w: 1.1 })
    roof(site, b.box, 5.6, 'gable', 2.6, { over: 0.35 })
    chimney(site.model, 0, 0.4, 7, 9, '#8a4a3a', true, 1.4)
    const ell = mass(site, [4.6, 8, -1.4, 2.8], { story: 2.6, front: { n: 2 } })
    roof(site, ell.box, 2.6, 'gable', 1.7, { over: 0.3 })
    barn(site, -11, 10, site.style.wall)
    steps(site, -0.8, 0.8, -2.7, 0.2)
  },
}

/** A gable to the front and a wing with a porch in the corner between them. */
const gableAndWing: Form = {
  size: [12, 8, 9.2],
  build(site) {
    const main = mass(site, [-5, -0.6, -3.4, 3], {
      stories: 2,
      story: 2.8,
      front: { n: 2, w: 1 },
      sides: { n: 2 },
    })
    const g = roof(site, main.box, 5.6, 'front gable', 2.8, { over: 0.4 })
    if (g) pane(site.model, g, 1.75, 0.5, 0.9, 1.1, { arch: true, frame: site.style.trim })
    const wing = mass(site, [-0.6, 5.4, -1.4, 3], {
      stories: 2,
      story: 2.6,
      front: { n: 3, free: (l, i) => l === 0 && i === 0 },
    })
    roof(site, wing.box, 5.2, 'gable', 2.1, { over: 0.4 })
    doorAt(site, 0.5, -1.4, 0.4)
    porch(site, [-0.6, 5.4, -3.2, -1.4], { y0: 0.4, h: 2.3, posts: 4, rail: 'posts', gap: [-0.4, 1.3] })
    barn(site, 12.5, 10, '#a5443a')
    chimney(site.model, 3.6, 1, 6, 8.2, '#a5604a', false, 1.4)
  },
}

/** A long low house of adobe behind its portal. */
const hacienda: Form = {
  size: [15, 8, 5],
  build(site) {
    const { style } = site
    const b = mass(site, [-6.6, 6.6, -1.8, 4], {
      story: 3.1,
      front: { n: 7, w: 1.1, h: 1.4, frame: '#4f86a0', free: (_, i) => i === 3 },
    })
    site.model.block({
      x0: -2.2,
      x1: 2.2,
      z0: -1.2,
      z1: 3.6,
      y0: 3.1,
      y1: 4.1,
      color: style.wall,
      layer: 0.9,
      resting: true,
    })
    doorAt(site, 0, -1.8, 0, { w: 1.3, color: style.door })
    vigas(site, b.front, 2.5)
    porch(site, [-6.8, 6.8, -4, -1.8], { y0: 0.2, h: 2.2, posts: 7, color: style.wood })
    mass(site, [-9.4, -6.6, -3.4, 2], { story: 2.7, front: { n: 1, frame: '#4f86a0' } })
  },
}

/** Beam ends that stick out of an adobe wall. */
export function vigas(
  { model, light }: Site,
  face: {
    visible: boolean
    width: number
    sunlight: number
    at(u: number, v: number): readonly [number, number]
    add(svg: string): void
  },
  v: number,
): void {
  const r = Math.max(3, model.scale([0, 0, 0]) * 0.1)
  let ends = ''
  for (let u = 0.5; u < face.width - 0.2; u += 0.8) {
    const [x, y] = face.at(u, v)
    ends += `M${(x - r) | 0} ${y | 0}a${r | 0} ${r | 0} 0 1 1 0 1Z`
  }
  face.add(`<path d="${ends}" fill="${light.tone('#6d4a33', face.sunlight)}"/>`)
}

const bunkhouse: Form = {
  size: [13, 7, 5],
  build(site) {
    mass(site, [-5.8, 5.8, -1.8, 3], {
      story: 2.7,
      front: { n: 6, w: 1, h: 1.2, free: (_, i) => i === 1 || i === 4 },
      sides: { n: 2 },
    })
    for (const x of [-2.9, 2.9]) doorAt(site, x, -1.8, 0.2)
    roof(site, [-5.8, 5.8, -3.6, 3], 2.7, 'gable', 1.8, { over: 0.3 })
    porch(site, [-5.8, 5.8, -3.6, -1.8], { y0: 0.2, h: 2.2, posts: 6, roof: false, color: site.style.wood })
  },
}

/** A brick workshop with a stair up its side to the room above. */
const workshop: Form = {
  size: [10, 7, 8],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-4, 3.4, -2.6, 3], { stories: 2, story: 3.1, sides: { n: 2, h: 1.6 } })
    pane(model, b.front, 0.5, 0.1, 2.8, 2.6, { cols: 4, rows: 3, frame: style.door })
    pane(model, b.front, 4.2, 0.8, 2.2, 1.7, { cols: 4, rows: 3, frame: style.trim })
    for (const u of [0.9, 2.9]) pane(model, b.front, u, 3.9, 1.2, 1.6, { arch: true, frame: style.trim })
    doorAt(site, 2.2, -2.6, 3.1, { layer: 0.6 })
    roof(site, b.box, 6.2, 'gable', 1.6, { over: 0.3 })
    model.block({ x0: 1.4, x1: 4.6, z0: -3.7, z1: -2.6, y0: 2.9, y1: 3.1, color: style.wood, layer: 0.9 })
    for (let i = 0; i < 12; i++)
      model.block({
        x0: 4.6 + i * 0.3,
        x1: 4.95 + i * 0.3,
        z0: -3.7,
        z1: -2.7,
        y0: 2.7 - i * 0.25,
        y1: 2.85 - i * 0.25,
        color: style.wood,
        layer: 1 + i * 0.02,
        shadow: false,
      })
    columns(site, [1.5, 4.5], -3.7, 0, 2.9, 0.09, style.wood, 1)
  },
}

const frameHouse: Form = {
  size: [9, 8, 8],
  build(site) {
    const b = mass(site, [-3.6, 3.6, -2.4, 3.2], {
      stories: 1,
      story: 3,
      front: { n: 3, free: (_, i) => i === 0 },
      sides: { n: 2 },
    })
    doorAt(site, -2.4, -2.4, 0.3)
    const g = roof(site, b.box, 3, 'front gable', 4.4, { over: 0.5, thick: 0.3 })
    if (g) for (const u of [2.2, 3.9]) pane(site.model, g, u, 0.5, 1.1, 1.4, { frame: site.style.trim })
    const s = mass(site, [3.6, 6, -1, 3], { story: 2.5, front: { n: 1 } })
    roof(site, s.box, 2.5, 'shed', -0.7, { over: 0.3 })
    steps(site, -3.2, -1.6, -2.5, 0.3)
    chimney(site.model, 1.6, 1.2, 5, 8, site.style.stone, true, 1.4)
  },
}

/** A white room above the garage doors, with a stair outside. */
const garageApartment: Form = {
  size: [8.4, 7, 7],
  build(site) {
    const { model, style } = site
    const low = mass(site, [-3.4, 3, -2.2, 3.2], { story: 2.7, wall: '#b9b4aa', of: 'concrete' })
    for (const u of [0.5, 3.4]) door(model, low.front, u, 2.5, 2.2, '#8d7a62')
    const up = mass(site, [-3.8, 3.4, -2.8, 3.4], { y0: 2.7, story: 3, layer: 0.5, resting: true })
    glassWall(site, up.front, 0.5, 4.2, 2.1, '#2f2c2a')
    for (const face of [up.left, up.right])
      pane(model, face, 1.2, 0.9, 2.4, 1.3, { cols: 3, rows: 1, frame: '#2f2c2a' })
    roof(site, up.box, 5.7, 'shed', 0.9, { over: 0.4, thick: 0.24 })
    for (let i = 0; i < 11; i++)
      model.block({
        x0: 3.5,
        x1: 4.6,
        z0: -3.4 + i * 0.32,
        z1: -3.05 + i * 0.32,
        y0: 0.1 + i * 0.25,
        y1: 0.25 + i * 0.25,
        color: style.wood,
        layer: 0.8,
        shadow: false,
      })
  },
}

export const farms = {
  saltbox,
  'farmhouse with a wing': gableAndWing,
  hacienda,
  bunkhouse,
  workshop,
  'frame house': frameHouse,
  'garage apartment': garageApartment,
} satisfies Record<string, Form>
