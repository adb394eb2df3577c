import { darken, mix } from '../color'
import { chimney, door } from './parts'
import { hipRoof } from './hip-roof'
import { cornice, doorAt, mass, paler, porch, roof, steps, windows, type Box } from './kit'
import type { Form, Site } from './site'
import { pane } from './windows'
import { shotgun, creoleCottage, doubleGallery, carriageHouse } from './southern-houses'

/** Houses wall to wall; the listing's own stands in the middle. */
export function row(
  site: Site,
  widths: readonly number[],
  colors: readonly string[],
  one: (site: Site, box: Box, i: number, color: string, own: boolean) => void,
): void {
  const total = widths.reduce((a, b) => a + b, 0)
  let x = -total / 2
  widths.forEach((w, i) => {
    const own = i === (widths.length - 1) / 2
    one(site, [x, x + w, 0, 8], i, own ? site.style.wall : colors[i % colors.length]!, own)
    x += w
  })
}

const brownstones: Form = {
  size: [16, 3, 13],
  street: true,
  yaw: [0.1, 0.24],
  build(site) {
    row(site, [5.2, 5.2, 5.2], ['#a06a50', '#8f5442'], (_, box, i, color, own) => {
      const m = mass(site, box, {
        stories: 3,
        story: 3.1,
        more: 1,
        wall: color,
        terraced: i === 1,
        front: { n: 3, w: 1, h: own ? 2 : 1.8, sill: 1.5, free: (l, k) => l === 0 && k === 2 },
      })
      doorAt(site, box[1] - 1, 0, 1.3, { color: own ? site.style.door : '#3f4a45', h: 2.4 })
      steps(site, box[1] - 1.7, box[1] - 0.3, -0.1, 1.3, darken(color, 0.12))
      cornice(site, [box[0] + 0.02, box[1] - 0.02, 0, 1], m.y1, darken(color, 0.25), 0.5, 0.3)
    })
  },
}

/** Painted wood with a bay on every floor and brackets under the eaves. */
const italianate: Form = {
  size: [15, 3, 12.6],
  street: true,
  yaw: [0.14, 0.3],
  build(site) {
    row(site, [4.6, 5.4, 4.6], ['#d99a8b', '#e6cf97'], (_, box, i, color, own) => {
      const stories = own ? 3 : 2
      const m = mass(site, box, { stories, story: 3.2, more: 0.8, wall: color, terraced: i === 1 })
      for (let l = 0; l < stories; l++) {
        const v = 0.9 + l * 3.2
        const bay = mass(site, [box[0] + 0.4, box[0] + 3, -0.9, 0], {
          y0: v - 0.3,
          story: 2.7,
          wall: mix(color, '#ffffff', 0.14),
          of: 'boards',
          layer: 0.4 + l * 0.01,
          shadow: false,
        })
        windows(site, bay.front, { n: 2, w: 0.85, h: 1.8, sill: 0.5, cols: 1, arch: own })
        for (const s of [bay.left, bay.right])
          pane(site.model, s, 0.2, 0.5, 0.5, 1.8, { cols: 1, frame: site.style.trim })
        if (l > 0)
          pane(site.model, m.front, 3.3, v + 0.3, 0.95, 1.8, { cols: 1, arch: own, frame: site.style.trim })
      }
      doorAt(site, box[1] - 1, 0, 0.8, { h: 2.3, color: own ? site.style.door : '#4a4038' })
      steps(site, box[1] - 1.6, box[1] - 0.4, -0.1, 0.8)
      cornice(site, [box[0], box[1], 0, 1], m.y1, '#f1ead9', 0.5, 0.35)
    })
  },
}

/** Two flats of gray stone with a round bay, a porch and high steps. */
const twoFlat: Form = {
  size: [10, 4, 10],
  street: true,
  yaw: [0.2, 0.4],
  build(site) {
    const b = mass(site, [-3.6, 3.6, 0, 9], { stories: 2, story: 3.3, y0: 0.9, sides: { n: 3 } })
    site.model.block({
      x0: -3.7,
      x1: 3.7,
      z0: -0.05,
      z1: 9,
      y1: 0.9,
      color: darken(site.style.wall, 0.2),
      cladding: 'stone',
    })
    const bay = mass(site, [-3.2, 0.2, -1.3, 0], {
      stories: 2,
      story: 3.3,
      y0: 0.9,
      layer: 0.5,
      front: { n: 2, w: 1.1, h: 1.9, sill: 0.8, cols: 1 },
      sides: { n: 1, w: 0.7, h: 1.9, cols: 1 },
    })
    cornice(site, bay.box, bay.y1, site.style.wall, 0.35, 0.2)
    pane(site.model, b.front, 4.9, 4.2, 1.3, 1.9, { arch: true, frame: site.style.trim })
    doorAt(site, 1.9, 0, 0.9, { w: 1.1, h: 2.4, glazed: true })
    porch(site, [0.8, 3.4, -1.5, 0], { y0: 0.9, h: 2.7, posts: 2, round: true, color: '#c9c3b6' })
    steps(site, 1.1, 2.8, -1.5, 0.9)
    cornice(site, b.box, b.y1, darken(site.style.wall, 0.1), 0.7, 0.3)
  },
}

/** Garage below, three floors, a deck on the roof. */
const tallTownhouse: Form = {
  size: [9, 4, 16.6],
  street: true,
  yaw: [0.24, 0.44],
  build(site) {
    const { model, style } = site
    const low = mass(site, [-2.7, 2.7, 0, 8], { story: 2.8, wall: '#55504c', of: 'brick' })
    door(model, low.front, 0.4, 2.7, 2.3, '#8d7a62')
    doorAt(site, 1.8, 0, 0, { w: 0.95 })
    const b = mass(site, [-2.7, 2.7, -0.5, 8], {
      y0: 2.8,
      stories: 3,
      story: 3,
      layer: 0.4,
      resting: true,
      sides: { n: 3, w: 0.9 },
    })
    for (let l = 0; l < 3; l++)
      pane(model, b.front, 0.5 + (l % 2) * 1.2, l * 3 + 0.6, 3.1, 1.9, { cols: 3, rows: 1, frame: '#2b2c2e' })
    mass(site, [-2.6, 0.6, 3, 7.4], {
      y0: 11.8,
      story: 2.4,
      layer: 0.8,
      resting: true,
      wall: style.wood,
      of: 'planks',
    })
    porch(site, [-2.7, 2.7, -0.5, 3], {
      y0: 11.8,
      h: 2.2,
      posts: 2,
      rail: 'cable',
      roof: false,
      layer: 1,
      color: '#2b2c2e',
    })
    for (const [x0, x1, h, c] of [
      [-7.2, -2.75, 7, '#a5604a'],
      [2.75, 7.2, 8.4, '#8f8478'],
    ] as const) {
      const n = mass(site, [x0, x1, 0, 8], {
        stories: 2,
        story: h / 2,
        wall: c,
        of: 'brick',
        terraced: true,
        front: { n: 2, w: 1.1, sill: 1.2 },
      })
      cornice(site, n.box, n.y1, darken(c, 0.2), 0.4, 0.15)
    }
  },
}

/** Boards painted gray or white, a tower at the corner, a porch that turns with it. */
const queenAnne: Form = {
  size: [12, 9, 14],
  yaw: [0.28, 0.46],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-4, 3, -2, 5], {
      stories: 2,
      story: 3.2,
      y0: 0.7,
      front: { n: 3, free: (l, i) => l === 0 && i === 1, h: 1.8 },
      sides: { n: 3, h: 1.8 },
    })
    doorAt(site, -0.5, -2, 0.7, { w: 1.2, glazed: true })
    const g = roof(site, [-4, 0.4, -2, 5], 7.1, 'front gable', 3.2, { over: 0.4, layer: 0.4 })
    if (g) pane(model, g, 1.6, 0.6, 1.2, 1.3, { arch: true, frame: style.trim })
    roof(site, b.box, 7.1, 'gable', 2.8, { over: 0.4 })
    const t = mass(site, [2.2, 5, -3.6, -0.8], {
      stories: 3,
      story: 3,
      y0: 0.7,
      layer: 0.8,
      wall: paler(site),
      front: { n: 2, w: 0.8, h: 1.7, cols: 1 },
      sides: { n: 2, w: 0.8, h: 1.7, cols: 1 },
    })
    hipRoof(model, {
      x0: 2.2,
      x1: 5,
      z0: -3.6,
      z1: -0.8,
      y: t.y1,
      rise: 3,
      over: 0.4,
      color: style.roof,
      trim: style.trim,
      layer: 1.4,
    })
    porch(site, [-5.6, 2.6, -4.6, -2], {
      y0: 0.7,
      h: 2.6,
      posts: 7,
      rail: 'posts',
      gap: [-1.3, 0.4],
      layer: 0.4,
    })
    porch(site, [-5.6, -4, -2, 2], { y0: 0.7, h: 2.6, posts: 2, layer: -0.2 })
    steps(site, -1.3, 0.4, -4.6, 0.7)
    chimney(model, -2.4, 2, 8, 11, '#8a4a3a', false, 1.2)
  },
}

export const streetHouses = {
  brownstones,
  italianate,
  'two-flat': twoFlat,
  shotgun,
  'Creole cottage': creoleCottage,
  'double gallery': doubleGallery,
  'carriage house': carriageHouse,
  'tall townhouse': tallTownhouse,
  'Queen Anne': queenAnne,
} satisfies Record<string, Form>
