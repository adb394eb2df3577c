import { line, polygon, stroke } from '../canvas'
import { darken, mix } from '../color'
import { hipRoof } from '../houses/hip-roof'
import { columns, cornice, doorAt, glassWall, mass, porch, roof, steps } from '../houses/kit'
import { chimney, railing } from '../houses/parts'
import type { Form } from '../houses/site'
import { pane } from '../houses/windows'
import { picnicTable, table } from './furniture'
import { litWindow } from './lit-window'
import { person } from './people'
import { sign } from './signs'

/** A chimney of stone between walls of glass, under a wide roof: a fire is lit. */
export const grillHouse: Form = {
  size: [13, 8, 7.2],
  yaw: [0.22, 0.4],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-5.2, 5.2, -2, 4], { y0: 0.3, story: 3 })
    for (const u of [0.5, 3.4, 7.1]) litWindow(site, b.front, u, 0.3, 2.6, 2.3, '#3a3632')
    for (const s of [b.left, b.right]) glassWall(site, s, 0.6, 4.4, 2.2)
    doorAt(site, 1.4, -2, 0.3, { w: 1.1, glazed: true, layer: 0.6 })
    roof(site, [-5.4, 5.4, -3.4, 4], 3.3, 'gable', 2, { over: 0.6 })
    chimney(model, -3.2, -0.6, 4, 6.8, style.stone, true, 2)
    model.block({ x0: -6, x1: 6, z0: -5, z1: -2, y1: 0.3, color: style.wood, layer: 0.2 })
    columns(site, [-5.2, 5.2], -3.4, 0.3, 3.3, 0.14, style.wood, 1)
    for (const [x, z] of [
      [-4, -3.9],
      [4.2, -3.9],
    ] as const)
      table(site, x, z, { y: 0.3, parasol: style.accent })
    table(site, -0.6, -4, { y: 0.3 })
    person(site, 2, -5.6)
  },
}

/** A front of boards higher than the house behind it, a boardwalk before it. */
export const falseFront: Form = {
  size: [12, 6, 7.2],
  yaw: [0.16, 0.3],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-4.4, 4.4, 0, 6], { y0: 0.3, story: 3.3, sides: { n: 3 } })
    roof(site, b.box, 3.6, 'gable', 1.3, { over: 0.1 })
    const front = mass(site, [-4.6, 4.6, -0.3, 0], { y0: 0.3, story: 5.1, layer: 0.4 })
    model.block({ x0: -2.2, x1: 2.2, z0: -0.3, z1: 0, y0: 5.4, y1: 6.5, color: style.wall, layer: 0.5 })
    cornice(site, [-2.2, 2.2, -0.3, 0], 6.5, style.trim, 0.2, 0.15)
    for (const x of [-3.4, 3.4]) cornice(site, [x - 1.2, x + 1.2, -0.3, 0], 5.4, style.trim, 0.2, 0.12)
    litWindow(site, front.front, 0.8, 0.8, 2.1, 1.6, style.trim)
    litWindow(site, front.front, 6.3, 0.8, 2.1, 1.6, style.trim)
    doorAt(site, 0, -0.3, 0.3, { w: 1.5, h: 2.3, glazed: true, layer: 0.7 })
    sign(site, [0, 5.3, -0.36], 'fork', { w: 2.4, h: 1.2, layer: 1 })
    porch(site, [-4.6, 4.6, -2.4, -0.3], {
      y0: 0.3,
      h: 2.8,
      posts: 5,
      rail: 'posts',
      gap: [-1.2, 1.2],
      color: style.wood,
    })
    steps(site, -1.2, 1.2, -2.4, 0.3, style.wood)
    person(site, 2.4, -3.4)
  },
}

/** Arches of stucco under tiles, tables in their shade and in the sun. */
export const cantina: Form = {
  size: [13, 7, 6.4],
  street: true,
  yaw: [0.18, 0.34],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-5.4, 5.4, 0, 6], { story: 3.9, sides: { n: 2, arch: true, h: 1.8 } })
    for (let i = 0; i < 4; i++)
      if (i !== 2) {
        const u = 0.5 + i * 2.55
        pane(model, b.front, u, i === 2 ? 0 : 0.5, 1.9, 2.4, {
          arch: true,
          cols: 2,
          rows: 2,
          frame: style.door,
        })
      }
    pane(model, b.front, 5.7, 0, 1.7, 3, { arch: true, cols: 2, rows: 2, frame: style.door })
    if (style.roofing === 'flat') cornice(site, b.box, b.y1, style.wall, 0.5, 0.05)
    else
      hipRoof(model, {
        x0: -5.4,
        x1: 5.4,
        z0: 0,
        z1: 6,
        y: 3.9,
        rise: 1.4,
        over: 0.5,
        color: style.roof,
        trim: darken(style.roof, 0.2),
        layer: 0.4,
      })
    const bell = mass(site, [-1.4, 1.4, -0.15, 0.6], { y0: 3.9, story: 1.5, layer: 1.4, resting: true })
    pane(model, bell.front, 0.9, 0.3, 1, 1, { arch: true, cols: 1, rows: 1, frame: style.trim })
    roof(site, bell.box, 5.4, 'front gable', 0.7, { over: 0.15, layer: 1.8, thick: 0.14 })
    table(site, -4, -1.6, { parasol: style.accent })
    table(site, 3.4, -1.8, { parasol: style.accent })
    person(site, 0.8, -1.9)
    site.plant('agave', -6.4, -0.6, 0.9)
    site.plant('shrub', 6.2, -0.4, 1.2, mix(style.accent, '#5f8550', 0.35))
  },
}

/** Brick with three arched windows and a stepped gable, tanks of steel at its side. */
export const taproom: Form = {
  size: [15, 7, 8.6],
  street: true,
  yaw: [0.2, 0.34],
  build(site) {
    const { style, model, light } = site
    const b = mass(site, [-6, 3.4, 0, 8], {
      story: 5,
      sides: { n: 3, w: 1.6, h: 2.6, arch: true, cols: 3, rows: 3, frame: '#2b2c2e' },
    })
    for (const u of [0.7, 6.6])
      pane(model, b.front, u, 0.9, 2.2, 3.2, { arch: true, cols: 3, rows: 4, frame: '#2b2c2e' })
    pane(model, b.front, 3.6, 0, 2.2, 3.9, { arch: true, cols: 2, rows: 4, frame: style.door })
    cornice(site, [-6, 3.4, 0, 8], 5, style.wall, 0.8, 0.04)
    model.block({
      x0: -4.2,
      x1: 1.6,
      z0: -0.05,
      z1: 0.6,
      y0: 5.8,
      y1: 7,
      color: style.wall,
      cladding: 'brick',
      layer: 1,
    })
    model.block({ x0: -2.6, x1: 0, z0: -0.05, z1: 0.6, y0: 7, y1: 7.8, color: style.wall, layer: 1.1 })
    sign(site, [-1.3, 6.5, -0.15], 'mug', { w: 1.6, round: true, layer: 1.6 })
    for (const x of [4.6, 6.5]) {
      const P = (dx: number, dy: number) => model.project([x + dx, dy, 1.6])
      const steel = site.painter.canvas.linear(
        light.side > 0
          ? [
              [0, light.tone('#8d9499', 0.2)],
              [0.7, light.tone('#dfe4e7', 1)],
              [1, light.tone('#c2c8cc', 0.8)],
            ]
          : [
              [0, light.tone('#c2c8cc', 0.8)],
              [0.3, light.tone('#dfe4e7', 1)],
              [1, light.tone('#8d9499', 0.2)],
            ],
        [P(-0.8, 0)[0], 0, P(0.8, 0)[0], 0],
      )
      model
        .part([x, 0, 1.6], 0.6)
        .push(
          stroke(line([P(-0.6, 0), P(-0.6, 0.6)]) + line([P(0.6, 0), P(0.6, 0.6)]), '#3a3c3e', 9) +
            polygon(
              [P(-0.8, 0.9), P(0, 0.35), P(0.8, 0.9), P(0.8, 4.2), P(0.4, 4.7), P(-0.4, 4.7), P(-0.8, 4.2)],
              steel,
            ),
        )
    }
    railing(model, [3.6, 0, 0.2], [7.4, 0, 0.2], '#2b2c2e', 'posts', 1)
    picnicTable(site, -4.4, -1.8)
    person(site, 1.6, -2)
  },
}
