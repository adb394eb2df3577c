import { polygon } from '../canvas'
import { darken, lighten, mix } from '../color'
import { railing } from './parts'
import { columns, cornice, doorAt, glassWall, mass, porch, roof, windows } from './kit'
import type { Form, Site } from './site'
import { pane } from './windows'
import { waterTank } from './furnishing'

export const trees = (site: Site, w: number) => {
  site.plantTree(-w / 2 - 2.4, -2.4, 6)
  site.plantTree(w / 2 + 2.6, -2.8, 6.6)
}

/** A band of stone between two floors. */
function band(
  site: Site,
  faces: readonly {
    at(u: number, v: number): readonly [number, number]
    width: number
    sunlight: number
    add(svg: string): void
  }[],
  v: number,
  color: string,
  h = 0.22,
): void {
  for (const f of faces)
    f.add(
      polygon(
        [f.at(0, v), f.at(f.width, v), f.at(f.width, v - h), f.at(0, v - h)],
        site.light.tone(color, f.sunlight),
      ),
    )
}

/** A brick warehouse: wide windows, a cornice, a water tank. */
export const warehouse = (arched: boolean, tank: boolean): Form => ({
  size: [15, 9, 26],
  street: true,
  yaw: [0.3, 0.5],
  build(site) {
    const n = site.look.stories ?? 3,
      story = 3.6,
      w = arched ? 13 : 15
    const b = mass(site, [-w / 2, w / 2, 0, 10], {
      stories: n,
      story,
      more: 0.8,
      sides: { n: 3, w: 2.2, h: 2.3, cols: 4, rows: 3, arch: arched, frame: '#2b2c2e' },
    })
    windows(
      site,
      b.front,
      { n: arched ? 4 : 5, w: 2.2, h: 2.4, sill: 0.8, cols: 4, rows: 3, arch: arched, frame: '#2b2c2e' },
      n,
      story,
    )
    for (let l = 1; l <= n; l++)
      band(site, [b.front, b.left, b.right], l * story + 0.3, mix(site.style.wall, '#e0cdb4', 0.6))
    cornice(site, b.box, b.y1, darken(site.style.wall, 0.2), 0.5)
    if (tank) waterTank(site, w * 0.26, 4, b.y1 + 0.5)
    else {
      const p = mass(site, [-w / 2 + 1, w / 2 - 4, 2, 7], {
        y0: b.y1 + 0.5,
        story: 2.6,
        wall: '#4a4d50',
        of: 'planks',
        layer: -14,
        resting: true,
      })
      glassWall(site, p.front, 0.4, w - 6, 2, '#2b2c2e')
    }
    site.model.block({ x0: -1.5, x1: 1.5, z0: -1.3, z1: 0, y0: 3, y1: 3.15, color: '#2b2c2e', layer: 1 })
    trees(site, w)
  },
})

/** Columns of iron on every floor, between windows as tall as the rooms. */
export const castIron: Form = {
  size: [13, 6, 25],
  street: true,
  yaw: [0.22, 0.4],
  build(site) {
    const w = 11.6,
      story = 3.7
    const b = mass(site, [-w / 2, w / 2, 0, 9], { stories: 5, story, sides: { n: 2, w: 1.1, h: 1.8 } })
    windows(
      site,
      b.front,
      { n: 5, w: 1.7, h: 3, sill: 0.3, cols: 2, rows: 2, arch: true, frame: '#3a3f42' },
      5,
      story,
    )
    for (let l = 0; l < 5; l++) {
      for (let i = 0; i <= 5; i++)
        columns(
          site,
          [-w / 2 + (w * i) / 5 + (i ? (i === 5 ? -0.2 : 0) : 0.2)],
          -0.2,
          l * story,
          l * story + story - 0.4,
          0.13,
          lighten(site.style.wall, 0.25),
          0.6,
        )
      cornice(
        site,
        [-w / 2, w / 2, -0.15, 0.6],
        l * story + story - 0.4,
        lighten(site.style.wall, 0.15),
        0.3,
        0.15,
      )
    }
    cornice(site, b.box, b.y1 - 0.1, lighten(site.style.wall, 0.1), 0.9, 0.5)
    waterTank(site, -w * 0.24, 4, b.y1 + 0.8)
    trees(site, w)
  },
}

/** A furniture factory: a low block of brick, a stack, skylights in a row. */
export const factory: Form = {
  size: [18, 8, 13],
  street: true,
  yaw: [0.26, 0.46],
  build(site) {
    const b = mass(site, [-8, 6, 0, 10], {
      stories: 2,
      story: 3.9,
      sides: { n: 3, w: 2.2, h: 2.4, cols: 4, rows: 4, frame: '#33413a' },
    })
    windows(
      site,
      b.front,
      {
        n: 5,
        w: 2.1,
        h: 2.5,
        sill: 0.7,
        cols: 4,
        rows: 4,
        frame: '#33413a',
        free: (l, i) => l === 0 && i === 3,
      },
      2,
      3.9,
    )
    doorAt(site, 2.1, 0, 0, { w: 1.6, h: 2.6 })
    for (let i = 0; i < 4; i++)
      roof(site, [-8 + i * 3.5, -4.7 + i * 3.5, 0.3, 9], b.y1, 'shed', 1.4, {
        over: 0.05,
        layer: 0.4 + i * 0.05,
        thick: 0.2,
      })
    site.model.block({
      x0: 6.6,
      x1: 8,
      z0: 1,
      z1: 2.4,
      y1: 13,
      color: darken(site.style.wall, 0.1),
      cladding: 'brick',
      layer: 0.4,
    })
    trees(site, 16)
  },
}

/** A gable of brick on the wharf with a hoist beam. */
export const sailLoft: Form = {
  size: [10, 7, 13.4],
  street: true,
  yaw: [0.26, 0.46],
  build(site) {
    const b = mass(site, [-4.4, 4.4, 0, 10], {
      stories: 3,
      story: 3.3,
      sides: { n: 4, w: 1, h: 1.7 },
      front: { n: 4, w: 1.05, h: 1.8, free: (l, i) => l === 0 && i === 1 },
    })
    doorAt(site, -1.1, 0, 0, { w: 1.5, h: 2.4 })
    const g = roof(site, b.box, b.y1, 'front gable', 3.4, { over: 0.2 })
    if (g) pane(site.model, g, 3.6, 0.4, 1.6, 1.7, { arch: true, frame: site.style.trim })
    site.model.block({
      x0: -0.1,
      x1: 0.1,
      z0: -1.5,
      z1: 0,
      y0: b.y1 + 2.4,
      y1: b.y1 + 2.65,
      color: '#3b2f26',
      layer: 1,
    })
    columns(site, [-6.4, 6.2], -1.6, 0, 1, 0.22, '#4a3f36')
  },
}

/** A long shed of steel beside the tracks, lit from the north. */
export const railShed: Form = {
  size: [14, 7, 8],
  street: true,
  yaw: [0.24, 0.42],
  build(site) {
    const b = mass(site, [-6, 6, 0, 8], { story: 4.6, sides: { n: 2, w: 1.6, h: 1.6 } })
    for (const u of [0.6, 8.4])
      pane(site.model, b.front, u, 0.6, 3, 3, { cols: 4, rows: 4, frame: '#2b2c2e' })
    doorAt(site, 0, 0, 0, { w: 2.6, h: 2.9 })
    roof(site, b.box, 4.6, 'gable', 1.5, { over: 0.4, layer: 0.3 })
    const m = mass(site, [-4, 4, 2.4, 5.4], {
      y0: 5.4,
      story: 1.4,
      layer: 0.9,
      resting: true,
      front: { n: 6, w: 1, h: 0.8, sill: 0.3, cols: 1, rows: 1 },
    })
    roof(site, m.box, 6.8, 'gable', 0.8, { over: 0.3, layer: 1.2 })
    trees(site, 13)
  },
}

/** Floors of concrete and steel with balconies of glass. */
export const steelLoft: Form = {
  size: [14, 8, 26],
  street: true,
  yaw: [0.28, 0.48],
  build(site) {
    const n = site.look.stories ?? 3,
      w = 12
    const b = mass(site, [-w / 2, w / 2, 0, 9], {
      stories: n,
      story: 3,
      sides: { n: 3, w: 1.8, h: 1.9, cols: 2, rows: 1, frame: '#2b2c2e' },
    })
    windows(site, b.front, { n: 3, w: 3.2, h: 2.3, sill: 0.3, cols: 4, rows: 2, frame: '#2b2c2e' }, n, 3)
    for (let l = 1; l < n; l++) {
      const [x0, x1] = l % 2 ? [-w / 2, -0.4] : [0.4, w / 2]
      site.model.block({
        x0,
        x1,
        z0: -1.5,
        z1: 0,
        y0: l * 3 - 0.1,
        y1: l * 3 + 0.12,
        color: lighten(site.style.wall, 0.3),
        layer: 0.4,
        shadow: false,
      })
      railing(site.model, [x0, l * 3 + 0.12, -1.5], [x1, l * 3 + 0.12, -1.5], '#e8e8e6', 'glass', 0.9)
    }
    cornice(site, b.box, b.y1, lighten(site.style.wall, 0.2), 0.3, 0.1)
    trees(site, w)
  },
}

/** Cubes of polished cement with a terrace on top. */
export const cementLoft: Form = {
  size: [11, 7, 10.4],
  street: true,
  yaw: [0.28, 0.46],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-4.4, 3, 0, 7], { stories: 2, story: 3.6, sides: { n: 2, w: 1.6, h: 2 } })
    pane(model, b.front, 0.6, 0.2, 3, 6, { cols: 3, rows: 5, frame: '#2b2c2e' })
    for (const v of [0.8, 4.4]) pane(model, b.front, 4.6, v, 2, 1.9, { cols: 2, rows: 1, frame: '#2b2c2e' })
    const s = mass(site, [3, 6, -0.8, 6], {
      story: 4.4,
      wall: lighten(style.wall, 0.12),
      front: { n: 1, w: 1.6, h: 1.6, sill: 1.4 },
    })
    doorAt(site, 4.5, -0.8, 0, { w: 1.1 })
    porch(site, [-4.4, 3, 0, 3], { y0: b.y1, h: 2.2, posts: 3, rail: 'glass', layer: 0.8, color: style.wood })
    railing(model, [3, s.y1, -0.8], [6, s.y1, -0.8], style.wood, 'cable', 1)
    site.plant('palm', -6.6, -1, 7)
    site.plant('palm', 7.8, 1, 8.4)
  },
}
