import { darken } from '../color'
import { chimney, railing } from './parts'
import { columns, cornice, doorAt, mass, porch, roof, steps, windows } from './kit'
import type { Form } from './site'
import { pane } from './windows'
import { trees, warehouse, castIron, factory, sailLoft, railShed, steelLoft, cementLoft } from './lofts'
import { deco, tower, courtyardBlock } from './towers'

/** A house of 1915 divided in two: wide eaves, brackets, a porch on stone piers. */
const craftsman: Form = {
  size: [11, 8, 8.6],
  yaw: [0.26, 0.44],
  build(site) {
    const b = mass(site, [-4.6, 4.6, -1.6, 4.4], {
      stories: 1,
      y0: 0.6,
      story: 2.9,
      front: { n: 3, w: 1.5, cols: 3, free: (_, i) => i === 1 },
      sides: { n: 3 },
    })
    doorAt(site, 0, -1.6, 0.6, { w: 1.2, glazed: true })
    roof(site, b.box, 3.5, 'gable', 3.2, { over: 0.9 })
    const d = mass(site, [-2.4, 2.4, -2, 2], {
      y0: 4,
      story: 1.9,
      layer: 1.7,
      resting: true,
      front: { n: 3, w: 1, h: 1.1, sill: 0.4 },
    })
    roof(site, d.box, 5.9, 'front gable', 1.3, { over: 0.6, layer: 2.2 })
    porch(site, [-4.6, 4.6, -4, -1.6], { y0: 0.6, h: 2.4, posts: 2, color: site.style.trim })
    columns(site, [-4.2, -1.4, 1.4, 4.2], -4.1, 0, 1.8, 0.4, site.style.stone)
    columns(site, [-1.4, 1.4], -3.9, 1.8, 3, 0.14, site.style.trim)
    steps(site, -1, 1, -4, 0.6)
  },
}

/** Books below, a bay window above. */
const shopfront: Form = {
  size: [13, 4, 11.6],
  street: true,
  yaw: [0.14, 0.3],
  build(site) {
    const { model, style } = site
    for (const [x0, x1, color, stories] of [
      [-7, -2.8, '#8f6a52', 3],
      [-2.8, 2.8, style.wall, 2],
      [2.8, 7, '#c9b28c', 2],
    ] as const) {
      const m = mass(site, [x0, x1, 0, 8], {
        stories,
        story: 3.4,
        more: 0.6,
        wall: color,
        of: 'brick',
        terraced: x0 === -2.8,
      })
      const own = x0 === -2.8
      pane(model, m.front, 0.4, 0.5, x1 - x0 - 2, 2, {
        cols: 3,
        rows: 1,
        frame: own ? style.door : '#4a4038',
      })
      doorAt(site, x1 - 0.9, 0, 0, { color: own ? style.door : '#4a4038', glazed: true })
      model.block({
        x0: x0 + 0.2,
        x1: x1 - 0.2,
        z0: -1,
        z1: 0,
        y0: 2.8,
        y1: 3,
        color: own ? style.accent : '#6f7f86',
        layer: 0.6,
        shadow: false,
      })
      for (let l = 1; l < stories; l++)
        if (!own) windows(site, m.front, { n: 2, w: 1.1, h: 1.8, sill: l * 3.4 + 0.7, arch: true }, 1)
      cornice(site, [x0 + 0.02, x1 - 0.02, 0, 1], m.y1, darken(color, 0.25), 0.5, 0.2)
    }
    const bay = mass(site, [-1.7, 1.7, -1, 0], {
      y0: 3.6,
      story: 2.8,
      layer: 0.8,
      wall: '#f1ead9',
      of: 'boards',
      front: { n: 3, w: 0.9, h: 1.8, sill: 0.5, cols: 1 },
      sides: { n: 1, w: 0.7, h: 1.8, cols: 1 },
    })
    roof(site, bay.box, bay.y1, 'hip', 0.6, { over: 0.2, layer: 1 })
    trees(site, 15)
  },
}

/** Five floors of limestone with iron stairs down the front. */
const walkUp: Form = {
  size: [13, 3, 17],
  street: true,
  yaw: [0.14, 0.3],
  build(site) {
    const { model, style } = site
    for (const [x0, x1, color] of [
      [-7.6, -3.2, '#a5604a'],
      [-3.2, 3.2, style.wall],
      [3.2, 7.6, '#8f7f70'],
    ] as const) {
      const m = mass(site, [x0, x1, 0, 8], {
        stories: 5,
        story: 3,
        more: 0.8,
        wall: color,
        of: 'brick',
        terraced: x0 === -3.2,
        front: { n: x0 === -3.2 ? 4 : 3, w: 0.95, h: 1.7, free: (l, i) => l === 0 && i === 1 },
      })
      doorAt(site, x0 === -3.2 ? -0.8 : (x0 + x1) / 2, 0, 0.5, { w: 1.2, h: 2.3 })
      steps(
        site,
        (x0 === -3.2 ? -0.8 : (x0 + x1) / 2) - 0.8,
        (x0 === -3.2 ? -0.8 : (x0 + x1) / 2) + 0.8,
        -0.1,
        0.5,
      )
      cornice(site, [x0 + 0.02, x1 - 0.02, 0, 1], m.y1, darken(color, 0.25), 0.6, 0.35)
    }
    for (let l = 1; l < 5; l++) {
      model.block({
        x0: 0.1,
        x1: 3,
        z0: -1,
        z1: 0,
        y0: l * 3 + 0.35,
        y1: l * 3 + 0.45,
        color: '#2b2c2e',
        layer: 0.8,
        shadow: false,
      })
      railing(model, [0.1, l * 3 + 0.45, -1], [3, l * 3 + 0.45, -1], '#2b2c2e', 'posts', 1)
      if (l < 4) railing(model, [0.5, l * 3 + 0.4, -0.6], [2.6, l * 3 + 3.3, -0.6], '#2b2c2e', 'cable', 1)
    }
    trees(site, 16)
  },
}

/** Two floors of plain northern flats under a metal roof. */
const northernFlats: Form = {
  size: [13, 7, 9],
  street: true,
  yaw: [0.26, 0.44],
  build(site) {
    const b = mass(site, [-5.6, 5.6, 0, 8], {
      stories: 2,
      story: 2.9,
      front: { n: 5, w: 1.2, h: 1.4, free: (l, i) => l === 0 && i === 2 },
      sides: { n: 3 },
    })
    doorAt(site, 0, 0, 0, { w: 1.1 })
    roof(site, b.box, b.y1, 'gable', 2.2, { over: 0.5 })
    roof(site, [-1.2, 1.2, -1.4, 0.2], 2.6, 'front gable', 0.9, { over: 0.2, layer: 0.9 })
    columns(site, [-1, 1], -1.3, 0, 2.6, 0.09, site.style.trim)
    chimney(site.model, -3, 4, 7, 9, site.style.stone, false, 1.2)
    site.plant('birch', -7.6, -1.6, 7)
    site.plant('pine', 8, -1, 9)
  },
}

export const blocks = {
  'brick warehouse': warehouse(true, false),
  'warehouse with a tank': warehouse(false, true),
  'cast-iron loft': castIron,
  factory,
  'sail loft': sailLoft,
  'rail shed': railShed,
  'Art Deco house': deco,
  'concrete loft': steelLoft,
  'glass tower': tower(9, 16, 'glass'),
  'river tower': tower(8, 33, 'grid'),
  'beach tower': tower(13, 24, 'balconies'),
  'station block': tower(14, 12, 'grid'),
  'courtyard block': courtyardBlock,
  craftsman,
  shopfront,
  'walk-up': walkUp,
  'northern flats': northernFlats,
  'cement loft': cementLoft,
} satisfies Record<string, Form>
