import { closed, line, path, polygon, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import { columns, cornice, doorAt, mass, roof, steps } from '../houses/kit'
import type { Form, Site } from '../houses/site'
import type { Face } from '../houses/solid'
import { pane, quad } from '../houses/windows'
import { litWindow } from './lit-window'
import { person } from './people'

/** Cloth that hangs on a wall, with two lines as of print. */
export function banner(
  { light }: Site,
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  color: string,
): void {
  if (!face.visible) return
  face.add(
    polygon(quad(face, u, v, w, h), light.tone(color, Math.max(0.5, face.sunlight))) +
      polygon(quad(face, u + w * 0.16, v + h * 0.74, w * 0.68, h * 0.06), '#fff8e8', { opacity: 0.85 }) +
      polygon(quad(face, u + w * 0.16, v + h * 0.6, w * 0.44, h * 0.06), '#fff8e8', { opacity: 0.65 }),
  )
}

/** Columns beneath a pediment, wide steps, banners beside the entrance. */
export const museum: Form = {
  size: [17, 8, 9],
  street: true,
  yaw: [0.14, 0.28],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-7.4, 7.4, 0, 6], {
      y0: 1,
      story: 5.2,
      sides: { n: 2, w: 1.3, h: 2.6, sill: 1.2, rows: 3 },
    })
    for (const u of [0.7, 12.7]) pane(model, b.front, u, 1.2, 1.4, 2.6, { rows: 3, frame: style.trim })
    for (const u of [2.45, 11.15]) banner(site, b.front, u, 0.9, 1.1, 3.6, style.accent)
    model.block({
      x0: -7.6,
      x1: 7.6,
      z0: -0.1,
      z1: 6,
      y1: 1,
      color: darken(style.wall, 0.12),
      layer: -0.4,
      shadow: false,
    })
    cornice(site, b.box, b.y1, lighten(style.wall, 0.25), 0.5)
    doorAt(site, 0, 0, 1, { w: 1.8, h: 3.2, glazed: true })
    model.block({ x0: -4.4, x1: 4.4, z0: -2.2, z1: 0, y1: 1, color: lighten(style.wall, 0.1), layer: 0.2 })
    columns(site, [-3.9, -1.4, 1.4, 3.9], -2, 1, 5.6, 0.3, lighten(style.wall, 0.35), 1)
    model.block({
      x0: -4.5,
      x1: 4.5,
      z0: -2.3,
      z1: 0,
      y0: 5.6,
      y1: 6.3,
      color: lighten(style.wall, 0.25),
      layer: 1.2,
      shadow: false,
    })
    roof(site, [-4.5, 4.5, -2.3, 3], 6.3, 'front gable', 1.7, {
      over: 0.25,
      layer: 1.6,
      trim: lighten(style.wall, 0.3),
    })
    steps(site, -4, 4, -2.2, 1, lighten(style.wall, 0.2))
    person(site, -5.6, -2.6)
    person(site, 5, -2.4)
  },
}

/** Two plain cubes set off against each other, a lobby of glass between them, one tall banner. */
export const cubeMuseum: Form = {
  size: [16, 7, 8.4],
  street: true,
  yaw: [0.2, 0.34],
  build(site) {
    const { style, model } = site
    const lobby = mass(site, [-3.2, 3, 0.6, 6], { story: 4.2, wall: '#7d8a8a' })
    litWindow(site, lobby.front, 0.2, 0.1, 5.8, 3.7, '#3a3632')
    for (let i = 1; i < 5; i++)
      lobby.front.add(
        stroke(line([lobby.front.at(i * 1.2, 0.1), lobby.front.at(i * 1.2, 3.8)]), '#3a3632', 5),
      )
    const tall = mass(site, [2.6, 7.4, -0.6, 6], { story: 7.2 })
    pane(model, tall.front, 2.9, 1, 1.2, 5, { cols: 1, rows: 6, frame: '#3a3632' })
    banner(site, tall.front, 0.7, 1.4, 1.4, 4.6, style.accent)
    const low = mass(site, [-7.4, -3, -1, 6], { story: 3.4 })
    pane(model, low.front, 0.7, 1, 3, 1.3, { cols: 3, rows: 1, frame: '#3a3632' })
    mass(site, [-5.8, 1.6, 1, 6], {
      y0: 4.2,
      story: 2,
      layer: 1.2,
      resting: true,
      wall: mix(style.wall, '#ffffff', 0.3),
    })
    roof(site, [-3.6, 3, -0.6, 1], 4.2, 'flat', 0, { over: 0.1, thick: 0.22, layer: 0.9, trim: style.trim })
    person(site, 0.6, -1.6)
    person(site, -1.4, -2.2)
    site.plantTree(-8.6, -0.4, 4.4)
  },
}

/** A long shed with one great door open: something large stands within. */
export const boatShed: Form = {
  size: [17, 7, 7.4],
  yaw: [0.22, 0.36],
  build(site) {
    const { style, light, model } = site
    const b = mass(site, [-7.4, 7.4, -1.6, 4.4], { story: 4 })
    const door: readonly [number, number, number, number] = [4.6, 0, 5.6, 3.4]
    litWindow(site, b.front, ...door, style.trim)
    const f = b.front
    if (f.visible)
      f.add(
        path(
          closed([f.at(4.9, 1.5), f.at(9.9, 1.9), f.at(9, 0.5), f.at(5.9, 0.5)]),
          light.tone(style.accent, 0.6),
        ) +
          path(closed([f.at(4.9, 1.5), f.at(9.9, 1.9), f.at(9.8, 1.7), f.at(5, 1.34)]), '#fff4d8') +
          stroke(
            line([f.at(6.4, 0.5), f.at(6.2, 0)]) +
              line([f.at(8.6, 0.5), f.at(8.8, 0)]) +
              line([f.at(7.4, 1.6), f.at(7.4, 3.4)]),
            '#5a4030',
            7,
          ),
      )
    for (const u of [0.8, 2.6, 11, 12.8]) pane(model, f, u, 1.2, 1.2, 1.4, { frame: style.trim })
    roof(site, b.box, 4, 'gable', 2.6, { over: 0.4 })
    const cupola = mass(site, [-0.8, 0.8, 0.6, 2.2], { y0: 6.3, story: 1, layer: 1.6, resting: true })
    roof(site, cupola.box, 7.3, 'gable', 0.6, { over: 0.2, layer: 1.8 })
    person(site, -3.4, -3)
    person(site, 3.2, -3.6)
  },
}
