import { closed, line, polygon, stroke, type Point } from '../canvas'
import { darken, mix } from '../color'
import { chimney, railing } from './parts'
import { doorAt, glassWall, mass, porch, roof, steps } from './kit'
import type { Form, Site } from './site'
import type { Face } from './solid'
import { pane } from './windows'

/** Glass that fills a gable, with a lit room behind it. */
function glazedGable(
  { model, light, painter }: Site,
  face: Face | undefined,
  inset: number,
  from: number,
  frame: string,
): void {
  if (!face?.visible) return
  const { width: w, height: h } = face
  const half = (v: number) => (w / 2) * (1 - v / h) - inset
  const P = (u: number, v: number): Point => face.at(w / 2 + u, v)
  const top = h * (1 - (inset * 2) / w)
  const shape = [P(-half(from), from), P(half(from), from), P(0.02, top), P(-0.02, top)]
  const glass = mix(light.sky[1], '#16263a', 0.5)
  const fill = light.glow
    ? painter.canvas.linear([
        [0, '#ffeec0'],
        [0.5, '#ffd586'],
        [1, '#f1a552'],
      ])
    : painter.canvas.linear([
        [0, mix(light.sky[2], glass, 0.2)],
        [0.7, glass],
        [1, darken(glass, 0.35)],
      ])
  let bars = ''
  for (const u of [-0.5, 0, 0.5])
    bars += line([P(u * half(from), from), P(u * half(from), Math.max(from, top * (1 - Math.abs(u) * 0.86)))])
  for (const v of [0.36, 0.66]) {
    const y = from + (top - from) * v
    bars += line([P(-half(y), y), P(half(y), y)])
  }
  const gleam = [
    P(-half(from) * 0.6, from),
    P(-half(from) * 0.2, from),
    P(half(top * 0.6), top * 0.6),
    P(half(top * 0.6) * 0.5, top * 0.72),
  ]
  face.add(
    polygon(shape, fill) +
      (light.glow ? '' : polygon(gleam, light.sky[3], { opacity: 0.25 })) +
      stroke(bars + closed(shape), light.tone(frame, face.sunlight), model.scale([0, 0, 0]) * 0.1),
  )
}

/** A base of field stones below wooden walls. */
function plinth(site: Site, faces: readonly Face[]): void {
  for (const face of faces)
    face.add(
      polygon(
        [face.at(0, 0), face.at(face.width, 0), face.at(face.width, 0.45), face.at(0, 0.45)],
        site.light.tone(site.style.stone, face.sunlight * 0.8),
      ),
    )
}

const porchCabin: Form = {
  size: [8.4, 8, 6.4],
  build(site) {
    const b = mass(site, [-4, 4, -2.6, 3], { sides: { n: 2, w: 1 } })
    plinth(site, [b.left, b.right])
    pane(site.model, b.front, 0.9, 0.9, 1.5, 1.4, { cols: 3, frame: site.style.trim })
    pane(site.model, b.front, 5.6, 0.9, 1.5, 1.4, { cols: 3, frame: site.style.trim })
    doorAt(site, 0, -2.6, 0)
    roof(site, [-4, 4, -2.6, 3], 3, 'gable', 2.6, { over: 0.4 })
    porch(site, [-4, 4, -4.7, -2.6], { y0: 0.3, h: 2.4, posts: 5, color: site.style.wood })
    chimney(site.model, 2.4, 0.6, 3, 6.5, site.style.stone, true, 1.2)
  },
}

const logCabin: Form = {
  size: [8.6, 8, 7],
  build(site) {
    const b = mass(site, [-4.2, 4.2, -3, 3], { sides: { n: 2 } })
    plinth(site, [b.front, b.left, b.right])
    pane(site.model, b.front, 0.8, 1, 1.6, 1.3, { cols: 3, frame: site.style.trim })
    pane(site.model, b.front, 6, 1, 1.6, 1.3, { cols: 3, frame: site.style.trim })
    doorAt(site, 0.2, -3, 0)
    const g = roof(site, [-4.2, 4.2, -4.6, 3], 3, 'front gable', 3.1, { over: 0.5 })
    if (g) pane(site.model, g, 3.5, 0.6, 1.4, 1.2, { cols: 2, frame: site.style.trim })
    for (const x of [-4, -1.5, 1.5, 4])
      site.model.block({
        x0: x - 0.14,
        x1: x + 0.14,
        z0: -4.6,
        z1: -4.3,
        y1: 3,
        color: site.style.wood,
        layer: 1,
      })
    chimney(site.model, -2.6, 1, 3, 6.9, site.style.stone, true, 1.2)
  },
}

const riverRockCabin: Form = {
  size: [11.5, 7, 7.4],
  build(site) {
    const b = mass(site, [-5, 3.4, -3, 3.2], { more: 0.4, sides: { n: 2 } })
    plinth(site, [b.front, b.left, b.right])
    pane(site.model, b.front, 0.8, 0.9, 2.4, 1.6, { cols: 3, frame: site.style.trim })
    pane(site.model, b.front, 5.8, 0.9, 1.5, 1.4, { frame: site.style.trim })
    doorAt(site, -0.4, -3)
    roof(site, [-5, 3.4, -3, 3.2], 3.4, 'gable', 3, { over: 0.6 })
    const d = mass(site, [-2.6, 0.6, -3.2, 0], {
      y0: 3.7,
      stories: 1,
      story: 1.2,
      layer: 1.4,
      resting: true,
      shadow: false,
    })
    const g = roof(site, [-2.6, 0.6, -3.2, 0], 4.9, 'front gable', 1.3, { layer: 1.9, over: 0.3 })
    pane(site.model, d.front, 1, 0.2, 1.2, 0.9, { frame: site.style.trim })
    if (g) pane(site.model, g, 1.2, 0.2, 0.8, 0.7, { frame: site.style.trim })
    site.model.block({
      x0: 3.4,
      x1: 5.2,
      z0: -1.8,
      z1: 0.8,
      y1: 3.6,
      color: site.style.stone,
      cladding: 'stone',
      layer: 0.6,
    })
    site.model.block({
      x0: 3.7,
      x1: 4.9,
      z0: -1.2,
      z1: 0.4,
      y0: 3.6,
      y1: 7.6,
      color: site.style.stone,
      cladding: 'stone',
      layer: 0.8,
    })
  },
}

const aFrame = (w: number, h: number, wing = false): Form => ({
  size: [w + (wing ? 5 : 2), 8, h + 0.8],
  build(site) {
    const { model, style } = site
    model.block({
      x0: -w / 2 - 0.8,
      x1: w / 2 + 0.8,
      z0: -5.4,
      z1: 3.2,
      y1: 0.6,
      color: style.wood,
      cladding: 'boards',
      layer: -3,
    })
    const g = roof(site, [-w / 2, w / 2, -3, 3.2], 0.6, 'front gable', h, {
      over: 0.3,
      thick: 0.34,
      trim: darken(style.wall, 0.35),
    })
    glazedGable(site, g, 0.75, wing ? 2.6 : 0.1, style.trim)
    if (wing) {
      if (g) pane(model, g, w / 2 - 2.6, 0.3, 1.5, 1.7, { frame: style.trim, cols: 2 })
      doorAt(site, 0.6, -3, 0.6, { layer: 4.5 })
      const b = mass(site, [w / 2 - 1.6, w / 2 + 2.6, -1.6, 2.6], { front: { n: 2, w: 1 } })
      roof(site, b.box, 3, 'shed', -0.7, { over: 0.4 })
    }
    railing(model, [-w / 2 - 0.8, 0.6, -5.3], [-1.1, 0.6, -5.3], style.wood)
    railing(model, [1.1, 0.6, -5.3], [w / 2 + 0.8, 0.6, -5.3], style.wood)
    steps(site, -1, 1, -5.4, 0.6, style.wood)
    chimney(model, w * 0.2, 1.4, h * 0.5, h + 1, style.stone, true, 1)
  },
})

/** High glass toward the view, on posts above a slope. */
const prowCabin: Form = {
  size: [9.4, 8, 8.4],
  build(site) {
    const { model, style } = site
    for (const x of [-4, -1.4, 1.4, 4])
      model.block({ x0: x - 0.14, x1: x + 0.14, z0: -5, z1: -4.7, y1: 1.6, color: style.wood, layer: -1 })
    model.block({ x0: -4.6, x1: 4.6, z0: -5.2, z1: 3, y0: 1.35, y1: 1.6, color: style.wood, layer: -1.2 })
    const b = mass(site, [-3.8, 3.8, -2.8, 3], { y0: 1.6, story: 2.9, sides: { n: 2 } })
    glassWall(site, b.front, 0.6, 6.4, 2.6, style.trim)
    const g = roof(site, [-3.8, 3.8, -4, 3], 4.5, 'front gable', 3.4, { over: 0.6 })
    glazedGable(site, g, 0.7, 0.15, style.trim)
    railing(model, [-4.6, 1.6, -5.2], [4.6, 1.6, -5.2], style.wood, 'cable')
    chimney(model, 2.6, 1.2, 5, 8.4, '#3a3b3e', true, 1)
  },
}

const homestead: Form = {
  size: [7, 7, 4.9],
  build(site) {
    const b = mass(site, [-2.7, 2.7, -2, 2.2], { story: 2.6, sides: { n: 1 } })
    pane(site.model, b.front, 0.5, 0.9, 1.1, 1.1, { frame: site.style.trim })
    doorAt(site, 0.6, -2, 0, { w: 0.9, h: 2 })
    roof(site, [-2.7, 2.7, -2, 2.2], 2.6, 'gable', 1.5, { over: 0.3 })
    porch(site, [-2.7, 2.7, -3.9, -2], { y0: 0.2, h: 2.1, posts: 3, color: site.style.wood })
    chimney(site.model, -1.6, 0.5, 2.6, 5, '#55524f', false, 1)
  },
}

const turfCabin: Form = {
  size: [10.6, 7, 5],
  build(site) {
    const { model, style } = site
    for (const [x0, x1, rise] of [
      [-5.2, -0.2, 2.2],
      [0.2, 4.6, 1.8],
    ] as const) {
      const b = mass(site, [x0, x1, -2.4, 3], { story: 2.2 })
      const g = roof(site, [x0, x1, -2.6, 3], 2.1, 'front gable', rise, { over: 0.5, trim: style.trim })
      if (x0 < 0) {
        glassWall(site, b.front, 0.6, 3.8, 2, '#2f2c2a')
        glazedGable(site, g, 0.8, 0.25, '#2f2c2a')
      } else {
        doorAt(site, 1.4, -2.4, 0, { h: 1.9 })
        pane(model, b.front, 2.4, 0.8, 1.2, 1, { frame: style.trim })
      }
    }
    model.block({ x0: -6.6, x1: -5.2, z0: -2, z1: 3, y1: 1.5, color: '#6f8a4a', top: '#7f9a55', layer: -0.2 })
    model.block({ x0: 4.6, x1: 6, z0: -2, z1: 3, y1: 1.3, color: '#6f8a4a', top: '#7f9a55', layer: -0.2 })
  },
}

/** A balcony of boards across the front. */
function balcony(site: Site, x0: number, x1: number, y: number, z: number): void {
  site.model.block({ x0, x1, z0: z - 1.3, z1: z, y0: y - 0.2, y1: y, color: site.style.wood, layer: 0.7 })
  railing(site.model, [x0, y, z - 1.25], [x1, y, z - 1.25], site.style.wood, 'posts', 1.2)
}

const chalet = (w: number, rise: number, balconies: number): Form => ({
  size: [w + 1.4, 8, 6.4 + rise + (balconies - 1) * 3.4],
  build(site) {
    const { model, style } = site
    const d = 4
    const base = mass(site, [-w / 2, w / 2, -d, d], {
      story: 2.7,
      wall: '#e9e2d4',
      of: 'stone',
      sides: { n: 3 },
    })
    pane(model, base.front, 0.8, 0.8, 1.5, 1.2, { cols: 3 })
    pane(model, base.front, w - 2.3, 0.8, 1.5, 1.2, { cols: 3 })
    doorAt(site, 0, -d, 0, { w: 1.2 })
    let y = 2.7
    for (let k = 0; k < balconies; k++) {
      const m = mass(site, [-w / 2, w / 2, -d, d], {
        y0: y,
        story: 2.8,
        front: { n: Math.round(w / 2), w: 1.15, h: 1.6, sill: 0.5 },
        sides: { n: 3, sill: 0.7 },
        layer: 0.3 + k * 0.2,
        resting: true,
      })
      balcony(site, -w / 2 + 0.4, w / 2 - 0.4, y, -d)
      y = m.y1
    }
    const g = roof(site, [-w / 2, w / 2, -d - 0.9, d], y, 'front gable', rise, {
      over: 1,
      layer: 0.6,
      trim: darken(style.wall, 0.3),
      thick: 0.36,
    })
    if (g) {
      pane(model, g, w / 2 - 1.7, 0.3, 1.3, 1.2)
      pane(model, g, w / 2 + 0.4, 0.3, 1.3, 1.2)
    }
    chimney(model, w * 0.24, 1, y, y + rise + 1, style.stone, true, 1.4)
  },
})

export const cabins = {
  'porch cabin': porchCabin,
  'log cabin': logCabin,
  'river-rock log cabin': riverRockCabin,
  'A-frame': aFrame(7.6, 7.4),
  'steep chalet': aFrame(9, 7.6, true),
  'prow cabin': prowCabin,
  homestead,
  'turf cabin': turfCabin,
  chalet: chalet(10.4, 3.2, 1),
  'ski lodge': chalet(13, 3.4, 2),
} satisfies Record<string, Form>
