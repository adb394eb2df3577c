import { polygon } from '../canvas'
import { darken, lighten, mix } from '../color'
import { vigas } from '../houses/farms'
import { cornice, doorAt, mass, roof } from '../houses/kit'
import { row } from '../houses/rows'
import type { Form, Site } from '../houses/site'
import type { Face } from '../houses/solid'
import { pane, quad } from '../houses/windows'
import { awning, bench, stools, table } from './furniture'
import { litWindow } from './lit-window'
import { person } from './people'
import { sign } from './signs'

/** Loaves on shelves behind a window. */
function loaves(site: Site, face: Face, u: number, v: number, w: number): void {
  if (!face.visible) return
  const { light } = site
  let out = ''
  for (const shelf of [0, 0.62]) {
    out += polygon(quad(face, u, v + shelf, w, 0.07), light.tone('#6b4a32', 0.5))
    for (let i = 0; i < Math.floor(w / 0.5); i++) {
      const a = u + 0.1 + i * 0.5
      out += polygon(
        [
          face.at(a, v + shelf + 0.07),
          face.at(a + 0.4, v + shelf + 0.07),
          face.at(a + 0.34, v + shelf + 0.26),
          face.at(a + 0.06, v + shelf + 0.26),
        ],
        i % 2 ? '#c98a45' : '#a86a32',
      )
    }
  }
  face.add(out)
}

/** One story and a half with a gable to the street, its window full of bread. */
export const bakery: Form = {
  size: [10, 4, 7.6],
  street: true,
  yaw: [0.14, 0.3],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-3.8, 3.8, 0, 7], { story: 3.5, sides: { n: 3, h: 1.7 } })
    litWindow(site, b.front, 0.7, 0.8, 3.6, 1.75, style.door)
    loaves(site, b.front, 0.9, 0.95, 3.2)
    doorAt(site, 2.2, 0, 0, { w: 1.1, h: 2.3, glazed: true })
    if (style.roofing === 'flat') {
      cornice(site, b.box, b.y1, style.wall, 0.9, 0.02)
      vigas(site, b.front, 3.2)
    } else {
      const g = roof(site, b.box, 3.5, 'front gable', 3.4, { over: 0.35 })
      if (g) pane(model, g, 3.2, 0.9, 1.2, 1.1, { arch: true, frame: style.trim })
    }
    awning(site, [-3.5, 3.3], 3.1, 0, { out: 1.3 })
    sign(site, [4.5, 3.4, -0.4], 'loaf', { w: 1.2, round: true })
    model.block({
      x0: 3.8,
      x1: 4.6,
      z0: -0.45,
      z1: -0.38,
      y0: 4.05,
      y1: 4.12,
      color: '#2b2c2e',
      layer: 0.7,
      shadow: false,
    })
    bench(site, -2, -1.5)
    person(site, 3.7, -2.2)
  },
}

/** A shop front painted in its color below two floors of flats, in a row of others. */
export const bistro: Form = {
  size: [15, 3, 11.4],
  street: true,
  yaw: [0.12, 0.26],
  build(site) {
    const { style, model } = site
    const near = [mix(style.wall, '#e6d9c4', 0.55), mix(style.wall, '#8f8a86', 0.6)]
    row(site, [4.6, 6, 4.6], near, (_, box, i, color, own) => {
      const stories = own ? 3 : 2 + (i >> 1)
      const m = mass(site, box, {
        stories,
        story: 3.2,
        more: own ? 0.6 : 0.2,
        wall: color,
        terraced: i === 1,
        front: { n: own ? 3 : 2, w: 1, h: 1.8, sill: 0.9, free: (l) => l === 0 },
      })
      const edge = own && style.roofing === 'tiles' ? style.roof : darken(color, own ? 0.3 : 0.15)
      cornice(site, [box[0] + 0.02, box[1] - 0.02, 0, 1], m.y1, edge, 0.45, 0.25)
      if (!own) {
        pane(model, m.front, 0.7, 0.6, 2, 1.8, { cols: 2, rows: 1, frame: '#3f4442', shutters: undefined })
        doorAt(site, box[1] - 0.9, 0, 0, { w: 0.95, color: '#4a4038' })
        return
      }
      const front = mass(site, [box[0] + 0.15, box[1] - 0.15, -0.22, 0], {
        story: 3,
        wall: style.accent,
        of: 'stucco',
        layer: 0.3,
        shadow: false,
      })
      litWindow(site, front.front, 0.35, 0.7, 3.1, 1.6, darken(style.accent, 0.3))
      doorAt(site, box[1] - 1.4, -0.22, 0, {
        w: 1.1,
        h: 2.2,
        glazed: true,
        color: darken(style.accent, 0.25),
        layer: 0.6,
      })
      awning(site, [box[0] + 0.2, box[0] + 4.1], 2.9, -0.22, {
        out: 1.3,
        drop: 0.5,
        plain: true,
        color: lighten(style.accent, 0.1),
      })
    })
    table(site, -1.6, -1.7)
    table(site, 1, -2.1)
    person(site, 5.2, -2.3)
  },
}

/** A corner of stucco with a window to the street, a shelf before it and four stools. */
export const walkUpWindow: Form = {
  size: [10.4, 5, 5.6],
  street: true,
  yaw: [0.2, 0.36],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-4, 3.4, 0, 5], { story: 3.5, sides: { n: 2, h: 1.2, sill: 1.3 } })
    litWindow(site, b.front, 0.8, 1.1, 3.8, 1.35, style.trim)
    model.block({ x0: -3.5, x1: 0.9, z0: -0.6, z1: 0, y0: 0.98, y1: 1.08, color: style.wood, layer: 0.5 })
    doorAt(site, 2.2, 0, 0, { h: 2.2 })
    roof(site, b.box, 3.5, 'flat', 0, { over: 0.3, thick: 0.5, trim: style.accent, layer: 0.3 })
    awning(site, [-3.7, 1.2], 3.2, 0, { out: 1.4, drop: 0.6 })
    stools(site, [-3, -2, -1, 0], -1)
    sign(site, [-2, 4.9, 0.6], site.look.sign ?? 'fork', { w: 1.5, posts: 0.95 })
    person(site, 1.5, -1.5)
    person(site, 4.6, -2.3)
    site.plantTree(6, 1.4)
  },
}
