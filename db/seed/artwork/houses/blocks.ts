import { polygon } from '../canvas'
import { darken, lighten, mix } from '../color'
import { chimney, railing } from './parts'
import { columns, cornice, doorAt, glassWall, mass, porch, roof, steps, windows } from './kit'
import type { Form, Site } from './site'
import { pane } from './windows'
import { waterTank } from './furnishing'

const trees = (site: Site, w: number) => {
  site.plant('broadleaf', -w / 2 - 2.4, -2.4, 6)
  site.plant('broadleaf', w / 2 + 2.6, -2.8, 6.6)
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
const warehouse = (arched: boolean, tank: boolean): Form => ({
  size: [15, 9, 26],
  street: true,
  yaw: [0.3, 0.5],
  build(site) {
    const n = site.look.storeys,
      storey = 3.6,
      w = arched ? 13 : 15
    const b = mass(site, [-w / 2, w / 2, 0, 10], {
      storeys: n,
      storey,
      more: 0.8,
      sides: { n: 3, w: 2.2, h: 2.3, cols: 4, rows: 3, arch: arched, frame: '#2b2c2e' },
    })
    windows(
      site,
      b.front,
      { n: arched ? 4 : 5, w: 2.2, h: 2.4, sill: 0.8, cols: 4, rows: 3, arch: arched, frame: '#2b2c2e' },
      n,
      storey,
    )
    for (let l = 1; l <= n; l++)
      band(site, [b.front, b.left, b.right], l * storey + 0.3, mix(site.style.wall, '#e0cdb4', 0.6))
    cornice(site, b.box, b.y1, darken(site.style.wall, 0.2), 0.5)
    if (tank) waterTank(site, w * 0.26, 4, b.y1 + 0.5)
    else {
      const p = mass(site, [-w / 2 + 1, w / 2 - 4, 2, 7], {
        y0: b.y1 + 0.5,
        storey: 2.6,
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
const castIron: Form = {
  size: [13, 6, 25],
  street: true,
  yaw: [0.22, 0.4],
  build(site) {
    const w = 11.6,
      storey = 3.7
    const b = mass(site, [-w / 2, w / 2, 0, 9], { storeys: 5, storey, sides: { n: 2, w: 1.1, h: 1.8 } })
    windows(
      site,
      b.front,
      { n: 5, w: 1.7, h: 3, sill: 0.3, cols: 2, rows: 2, arch: true, frame: '#3a3f42' },
      5,
      storey,
    )
    for (let l = 0; l < 5; l++) {
      for (let i = 0; i <= 5; i++)
        columns(
          site,
          [-w / 2 + (w * i) / 5 + (i ? (i === 5 ? -0.2 : 0) : 0.2)],
          -0.2,
          l * storey,
          l * storey + storey - 0.4,
          0.13,
          lighten(site.style.wall, 0.25),
          0.6,
        )
      cornice(
        site,
        [-w / 2, w / 2, -0.15, 0.6],
        l * storey + storey - 0.4,
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
const factory: Form = {
  size: [18, 8, 13],
  street: true,
  yaw: [0.26, 0.46],
  build(site) {
    const b = mass(site, [-8, 6, 0, 10], {
      storeys: 2,
      storey: 3.9,
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
const sailLoft: Form = {
  size: [10, 7, 13.4],
  street: true,
  yaw: [0.26, 0.46],
  build(site) {
    const b = mass(site, [-4.4, 4.4, 0, 10], {
      storeys: 3,
      storey: 3.3,
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
const railShed: Form = {
  size: [14, 7, 8],
  street: true,
  yaw: [0.24, 0.42],
  build(site) {
    const b = mass(site, [-6, 6, 0, 8], { storey: 4.6, sides: { n: 2, w: 1.6, h: 1.6 } })
    for (const u of [0.6, 8.4])
      pane(site.model, b.front, u, 0.6, 3, 3, { cols: 4, rows: 4, frame: '#2b2c2e' })
    doorAt(site, 0, 0, 0, { w: 2.6, h: 2.9 })
    roof(site, b.box, 4.6, 'gable', 1.5, { over: 0.4, layer: 0.3 })
    const m = mass(site, [-4, 4, 2.4, 5.4], {
      y0: 5.4,
      storey: 1.4,
      layer: 0.9,
      resting: true,
      front: { n: 6, w: 1, h: 0.8, sill: 0.3, cols: 1, rows: 1 },
    })
    roof(site, m.box, 6.8, 'gable', 0.8, { over: 0.3, layer: 1.2 })
    trees(site, 13)
  },
}

/** Rounded lines of 1937: eyebrows over the windows, a fin with a flagpole, a porthole. */
const deco: Form = {
  size: [13, 7, 13],
  street: true,
  yaw: [0.22, 0.4],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-5.4, 5.4, 0, 8], {
      storeys: 3,
      storey: 3.1,
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

/** Floors of concrete and steel with balconies of glass. */
const steelLoft: Form = {
  size: [14, 8, 26],
  street: true,
  yaw: [0.28, 0.48],
  build(site) {
    const n = site.look.storeys,
      w = 12
    const b = mass(site, [-w / 2, w / 2, 0, 9], {
      storeys: n,
      storey: 3,
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

/** A tower of glass; only its lower floors fit into a picture of the street, so it is seen from further away. */
const tower = (w: number, floors: number, slab: 'glass' | 'balconies' | 'grid'): Form => ({
  size: [w + 4, 8, floors * 1.15 + 3],
  street: true,
  yaw: [0.3, 0.5],
  build(site) {
    const { model, style } = site
    const storey = 1.15
    const b = mass(site, [-w / 2, w / 2, 0, w * 0.8], { storeys: floors, storey })
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
        storey,
      )
    if (slab === 'balconies')
      for (let l = 1; l < floors; l++)
        model.block({
          x0: -w / 2 - 0.15,
          x1: w / 2 + 0.15,
          z0: -0.5,
          z1: 0,
          y0: l * storey - 0.06,
          y1: l * storey + 0.24,
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
    for (const x of [-w / 2 - 3, w / 2 + 2.6])
      site.plant(site.setting === 'coast' || site.setting === 'tropics' ? 'palm' : 'broadleaf', x, -1.2, 2.6)
  },
})

/** Three brick wings around a court, an arch to walk in by. */
const courtyardBlock: Form = {
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
        storeys: 3,
        storey: 3,
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

/** A house of 1915 divided in two: wide eaves, brackets, a porch on stone piers. */
const craftsman: Form = {
  size: [11, 8, 8.6],
  yaw: [0.26, 0.44],
  build(site) {
    const b = mass(site, [-4.6, 4.6, -1.6, 4.4], {
      storeys: 1,
      y0: 0.6,
      storey: 2.9,
      front: { n: 3, w: 1.5, cols: 3, free: (_, i) => i === 1 },
      sides: { n: 3 },
    })
    doorAt(site, 0, -1.6, 0.6, { w: 1.2, glazed: true })
    roof(site, b.box, 3.5, 'gable', 3.2, { over: 0.9 })
    const d = mass(site, [-2.4, 2.4, -2, 2], {
      y0: 4,
      storey: 1.9,
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
    for (const [x0, x1, color, storeys] of [
      [-7, -2.8, '#8f6a52', 3],
      [-2.8, 2.8, style.wall, 2],
      [2.8, 7, '#c9b28c', 2],
    ] as const) {
      const m = mass(site, [x0, x1, 0, 8], {
        storeys,
        storey: 3.4,
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
      for (let l = 1; l < storeys; l++)
        if (!own) windows(site, m.front, { n: 2, w: 1.1, h: 1.8, sill: l * 3.4 + 0.7, arch: true }, 1)
      cornice(site, [x0 + 0.02, x1 - 0.02, 0, 1], m.y1, darken(color, 0.25), 0.5, 0.2)
    }
    const bay = mass(site, [-1.7, 1.7, -1, 0], {
      y0: 3.6,
      storey: 2.8,
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
        storeys: 5,
        storey: 3,
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
      storeys: 2,
      storey: 2.9,
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

/** Cubes of polished cement with a terrace on top. */
const cementLoft: Form = {
  size: [11, 7, 10.4],
  street: true,
  yaw: [0.28, 0.46],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-4.4, 3, 0, 7], { storeys: 2, storey: 3.6, sides: { n: 2, w: 1.6, h: 2 } })
    pane(model, b.front, 0.6, 0.2, 3, 6, { cols: 3, rows: 5, frame: '#2b2c2e' })
    for (const v of [0.8, 4.4]) pane(model, b.front, 4.6, v, 2, 1.9, { cols: 2, rows: 1, frame: '#2b2c2e' })
    const s = mass(site, [3, 6, -0.8, 6], {
      storey: 4.4,
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
