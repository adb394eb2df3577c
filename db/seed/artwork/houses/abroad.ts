import { polygon, stroke, line } from '../canvas'
import { darken, lighten, mix } from '../color'
import { door, railing } from './parts'
import { hipRoof } from './hip-roof'
import { cornice, doorAt, mass, porch, roof, steps, type Box } from './kit'
import { row } from './rows'
import type { Form, Site } from './site'
import { pane } from './windows'
import { machiya, teaHouse } from './kyoto'

/** Narrow houses on a lane, with iron balconies, washing lines and roofs of terracotta. */
const alfama: Form = {
  size: [12, 3, 15],
  street: true,
  yaw: [0.14, 0.3],
  build(site) {
    row(site, [4.4, 4, 4.8], ['#f0dcae', '#e7c2b2'], (_, box, i, color, own) => {
      const stories = own ? 4 : 3
      const m = mass(site, box, {
        stories,
        story: 2.8,
        wall: color,
        terraced: i === 1,
        front: {
          n: 2,
          w: 0.95,
          h: 1.7,
          sill: 0.6,
          cols: 2,
          rows: 3,
          shutters: undefined,
          frame: own ? '#4f7f6a' : '#7a5a44',
          free: (l, k) => l === 0 && k === 0,
        },
      })
      doorAt(site, box[0] + 1.1, 0, 0.2, { color: own ? site.style.door : '#5a6b45' })
      for (let l = 1; l < stories; l++)
        railing(
          site.model,
          [box[0] + 0.4, l * 2.8 + 0.3, -0.5],
          [box[1] - 0.4, l * 2.8 + 0.3, -0.5],
          '#2f2f31',
          'posts',
          0.8,
        )
      if (own) washing(site, box, 5.4)
      hipRoof(site.model, {
        x0: box[0],
        x1: box[1],
        z0: 0,
        z1: 8,
        y: m.y1,
        rise: 1.3,
        over: 0.35,
        color: site.style.roof,
        trim: darken(site.style.roof, 0.2),
        layer: 0.4,
      })
      if (own)
        porch(site, [box[0] + 0.2, box[1] - 0.2, 2, 4.6], {
          y0: m.y1 + 0.9,
          h: 1.9,
          posts: 3,
          rail: 'posts',
          layer: 1.4,
          color: '#f4efe4',
        })
    })
  },
}

function washing({ model, light, random }: Site, box: Box, y: number): void {
  const a = model.project([box[0] - 1.6, y, -0.7]),
    b = model.project([box[1] + 1.2, y, -0.7])
  const k = model.scale([0, y, -0.7])
  let out = stroke(line([a, b]), '#4a4038', 2)
  for (let i = 0; i < 8; i++) {
    const t = 0.08 + i * 0.11,
      x = a[0] + (b[0] - a[0]) * t,
      top = a[1] + (b[1] - a[1]) * t,
      w = k * 0.42,
      h = k * random.between(0.5, 0.9)
    out += polygon(
      [
        [x, top],
        [x + w, top],
        [x + w, top + h],
        [x, top + h],
      ],
      light.tone(random.pick(['#f6f2e9', '#a3c0cd', '#e3b1aa', '#ecc765', '#f6f2e9']), 0.85),
    )
  }
  model.part([0, y, -0.8], 1.6).push(out)
}

/** Three floors of glazed tiles with stone around the windows. */
const tiledTownhouse: Form = {
  size: [13, 3, 12.4],
  street: true,
  yaw: [0.14, 0.3],
  build(site) {
    row(site, [4.2, 6, 4.2], ['#e9d8b4', '#d8a490'], (_, box, i, color, own) => {
      const n = own ? 3 : 2
      const m = mass(site, box, {
        stories: 3,
        story: 3.2,
        wall: color,
        of: own ? 'tiles' : 'stucco',
        terraced: i === 1,
        front: {
          n,
          w: 1.05,
          h: 2.1,
          sill: 0.4,
          rows: 3,
          shutters: undefined,
          free: (l, k) => l === 0 && k === (own ? 1 : 0),
        },
      })
      if (own) azulejos(site, m.front)
      doorAt(site, own ? (box[0] + box[1]) / 2 : box[0] + 1.05, 0, 0.2, {
        w: 1.1,
        h: 2.5,
        color: own ? site.style.door : '#6b4a3c',
      })
      for (let l = 1; l < 3; l++)
        railing(
          site.model,
          [box[0] + 0.5, l * 3.2 + 0.3, -0.4],
          [box[1] - 0.5, l * 3.2 + 0.3, -0.4],
          '#2f2f31',
          'posts',
          0.8,
        )
      cornice(site, [box[0], box[1], 0, 1], m.y1, '#efe6d4', 0.35, 0.2)
      roof(site, [box[0], box[1], 0, 8], m.y1 + 0.3, 'gable', 2, { over: 0.2, color: '#bf6b49', layer: 0.5 })
    })
  },
}

function azulejos(
  { light }: Site,
  face: {
    width: number
    height: number
    at(u: number, v: number): readonly [number, number]
    add(svg: string): void
    sunlight: number
  },
): void {
  let d = ''
  for (let u = 0.3; u < face.width; u += 0.6)
    for (let v = 0.3; v < face.height; v += 0.6) {
      const [x, y] = face.at(u, v)
      d += `M${x | 0} ${y | 0}h4v4h-4Z`
    }
  face.add(`<path d="${d}" fill="${light.tone('#f4efe4', face.sunlight)}" opacity=".7"/>`)
}

/** A tall narrow house clad in corrugated iron, its gable to the street. */
const ironHouse: Form = {
  size: [11, 4, 10.6],
  street: true,
  yaw: [0.24, 0.44],
  build(site) {
    for (const [x, color, stories] of [
      [-6.4, '#b04a3a', 1],
      [6.4, '#ecc765', 1],
      [0, site.style.wall, 2],
    ] as const) {
      const m = mass(site, [x - 2.9, x + 2.9, 0, 8], {
        y0: 0.6,
        stories,
        story: 2.9,
        wall: color,
        of: 'corrugated iron',
        front: { n: 3, w: 0.95, h: 1.5, free: (l, i) => l === 0 && i === 1 },
        sides: { n: 3, w: 0.9 },
      })
      doorAt(site, x, 0, 0.6, { color: x ? '#4a4038' : site.style.door })
      steps(site, x - 0.7, x + 0.7, -0.1, 0.6)
      const g = roof(site, m.box, m.y1, 'front gable', x ? 2.8 : 3.6, {
        over: 0.3,
        gable: color,
        color: x ? '#6d6a68' : site.style.roof,
      })
      if (g) for (const u of [1.7, 3.2]) pane(site.model, g, u, 0.4, 0.9, 1.2, { frame: '#f4efe4' })
    }
  },
}

/** Rendered concrete between the wars: two floors, a hipped iron roof, a window around the corner. */
const concreteHouse: Form = {
  size: [10, 7, 8.2],
  build(site) {
    const b = mass(site, [-4, 4, -2.6, 3.6], {
      stories: 2,
      story: 2.9,
      more: 0.2,
      front: { n: 3, w: 1.4, h: 1.4, cols: 3, rows: 1, free: (l, i) => l === 0 && i === 1 },
      sides: { n: 2, w: 1.4, cols: 3, rows: 1 },
    })
    pane(site.model, b.front, 6.6, 3.8, 1.4, 1.4, { cols: 3, rows: 1, frame: site.style.trim })
    doorAt(site, 0, -2.6, 0.4)
    site.model.block({
      x0: -1,
      x1: 1,
      z0: -3.8,
      z1: -2.6,
      y0: 2.8,
      y1: 3,
      color: lighten(site.style.wall, 0.2),
      layer: 0.6,
    })
    steps(site, -0.8, 0.8, -2.7, 0.4)
    roof(site, b.box, 6, 'hip', 1.6, { over: 0.4 })
    site.model.block({
      x0: -7.4,
      x1: -4,
      z0: -3,
      z1: -2.8,
      y1: 1,
      color: mix(site.style.wall, '#8d8f8c', 0.4),
      layer: 0.2,
    })
  },
}

/** A garage, a picture window above it, a strip of tiles along the roof: the fog belt of San Francisco. */
const stuccoRowHouse: Form = {
  size: [13, 4, 7.6],
  street: true,
  yaw: [0.16, 0.32],
  build(site) {
    const { model, style } = site
    for (const [x0, x1, color] of [
      [-7.8, -2.7, '#c6d3cd'],
      [-2.7, 2.7, style.wall],
      [2.7, 7.8, '#e3d9b8'],
    ] as const) {
      const m = mass(site, [x0, x1, 0, 8], {
        stories: 2,
        story: 2.9,
        more: 0.6,
        wall: color,
        of: 'stucco',
        terraced: x0 === -2.7,
      })
      door(model, m.front, 0.5, 2.4, 2.2, '#8d7a62')
      doorAt(site, x1 - 1.1, 0, 0.3, { color: x0 === -2.7 ? style.door : '#5a4a40' })
      mass(site, [x0 + 0.5, x1 - 1.5, -0.7, 0], {
        y0: 3,
        story: 2.3,
        wall: color,
        of: 'stucco',
        layer: 0.5,
        front: { n: 1, w: 2.5, h: 1.5, sill: 0.5, cols: 3, rows: 1, arch: x0 === -2.7 },
      })
      roof(site, [x0, x1, -0.6, 0.2], 6.2, 'shed', 0, {
        over: 0.15,
        thick: 0.35,
        color: '#bf6b49',
        trim: '#a55a40',
        layer: 0.9,
      })
      steps(site, x1 - 1.8, x1 - 0.4, -0.1, 0.3)
    }
  },
}

export const abroad = {
  'stucco row house': stuccoRowHouse,
  'house in the old town': alfama,
  'tiled townhouse': tiledTownhouse,
  machiya: machiya('wide'),
  "weaver's machiya": machiya('narrow'),
  'tea house': teaHouse,
  'iron house': ironHouse,
  'concrete house': concreteHouse,
} satisfies Record<string, Form>
