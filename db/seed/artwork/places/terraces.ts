import { line, polygon, stroke } from '../canvas'
import { darken, mix } from '../color'
import { hipRoof } from '../houses/hip-roof'
import { columns, doorAt, mass, roof } from '../houses/kit'
import { railing } from '../houses/parts'
import type { Form } from '../houses/site'
import { drawWater } from '../scenery/water'
import { table } from './furniture'
import { litWindow } from './lit-window'
import { person } from './people'
import { sign } from './signs'

/** Tables under a tree between two wings, a wall with a gate before them. */
export const courtyard: Form = {
  size: [14, 7, 8],
  yaw: [0.1, 0.22],
  build(site) {
    const { style, model } = site
    const flat = style.roofing === 'flat'
    const back = mass(site, [-6.4, 6.4, 3, 7], {
      stories: 2,
      story: 2.8,
      front: { n: 4, w: 1.1, h: 1.7, frame: style.trim },
    })
    roof(site, back.box, 5.6, flat ? 'flat' : 'gable', 1.8, { over: 0.3 })
    for (const [x0, x1] of [
      [-6.4, -4],
      [4, 6.4],
    ] as const) {
      const wing = mass(site, [x0, x1, -1.6, 3], { story: 2.9, front: { n: 1, w: 1.1, h: 1.4 } })
      roof(site, wing.box, 2.9, flat ? 'flat' : 'front gable', 1.3, { over: 0.25, layer: 0.2 })
    }
    model.block({
      x0: -4,
      x1: 4,
      z0: -2.2,
      z1: 3,
      y1: 0.05,
      color: mix(style.wall, '#efe6d2', 0.6),
      layer: -3,
      shadow: false,
    })
    site.plant('broadleaf', 0.4, 2.2, 5)
    table(site, -2.4, -0.6, { parasol: style.accent })
    table(site, 2.2, -0.4, { parasol: style.accent })
    for (const [x0, x1] of [
      [-4, -1],
      [1, 4],
    ] as const)
      model.block({ x0, x1, z0: -2, z1: -1.7, y1: 0.8, color: style.wall, layer: 0.6, shadow: false })
    columns(site, [-1, 1], -2, 0, 2.4, 0.2, style.wall, 1)
    model.block({
      x0: -1.5,
      x1: 1.5,
      z0: -2.1,
      z1: -1.5,
      y0: 2.4,
      y1: 2.66,
      color: style.wood,
      layer: 1.2,
      shadow: false,
    })
    if (site.light.glow) site.lights([-4, 2.7, -1.4], [4, 2.7, -1.4])
    person(site, 0.2, -3.4)
  },
}

/** On posts over the water: a house with a deck of parasols before it. */
export const waterfront: Form = {
  size: [14, 8, 6],
  yaw: [0.14, 0.3],
  open: true,
  build(site) {
    const { style, model, painter, light, random } = site
    const top = model.project([0, 0, 2.6])[1]
    const tropical = site.setting === 'tropics'
    drawWater(painter.canvas, random, light, {
      top,
      bottom: 1200,
      color: tropical ? '#25a3a8' : '#3d7186',
      sunX: 800 + light.side * 300,
      calm: true,
    })
    let piles = ''
    for (let x = -6; x <= 6.1; x += 2)
      for (const z of [-5, -2.4]) piles += line([model.project([x, 0.75, z]), model.project([x, -0.75, z])])
    model
      .part([0, 0, 0], -6)
      .push(stroke(piles, light.tone('#5a4636', 0.3), 13, { 'stroke-linecap': 'round' }))
    model.block({ x0: -6.4, x1: 6.4, z0: -5.2, z1: 4.4, y0: 0.55, y1: 0.8, color: style.wood, layer: -3 })
    const b = mass(site, [-4.4, 4.4, -0.8, 4], { y0: 0.8, story: 3, sides: { n: 2 } })
    for (const u of [0.5, 3]) litWindow(site, b.front, u, 0.7, 2, 1.6, style.trim)
    doorAt(site, 2.2, -0.8, 0.8, { w: 1.4, h: 2.3, glazed: true })
    hipRoof(model, {
      x0: -4.4,
      x1: 4.4,
      z0: -0.8,
      z1: 4,
      y: 3.8,
      rise: 2,
      over: 0.6,
      color: style.roof,
      trim: style.trim,
      layer: 0.4,
    })
    sign(site, [-1.4, 5.6, 1], 'fish', { w: 1.9, h: 1.2, posts: 0.9, layer: 2.4 })
    for (const x of [-4.6, -1, 2.8]) table(site, x, -2.9, { y: 0.8, parasol: style.accent })
    railing(model, [-6.4, 0.8, -5.2], [6.4, 0.8, -5.2], style.trim, 'cable', 1.4)
    person(site, 4.9, -2.4, 0.8)
  },
}

/** No walls: a great roof of thatch on posts, a bar beneath it, tables around it. */
export const palapa: Form = {
  size: [13, 8, 7],
  yaw: [0.2, 0.36],
  build(site) {
    const { style, model, light } = site
    mass(site, [-2.6, 2.6, 0.6, 1.6], { story: 1.15, wall: style.wood, of: 'planks' })
    model.block({
      x0: -2.8,
      x1: 2.8,
      z0: 0.4,
      z1: 1.8,
      y0: 1.15,
      y1: 1.25,
      color: mix(style.wood, '#f4efe4', 0.4),
      layer: 0.2,
    })
    const back = mass(site, [-2.6, 2.6, 3, 3.4], { story: 2.6, layer: -0.4 })
    for (const v of [1.3, 1.9])
      back.front.add(
        polygon(
          [
            back.front.at(0.3, v),
            back.front.at(4.9, v),
            back.front.at(4.9, v + 0.08),
            back.front.at(0.3, v + 0.08),
          ],
          light.tone(style.wood, 0.5),
        ),
      )
    columns(site, [-4.4, -1.5, 1.5, 4.4], -3.2, 0, 3, 0.13, style.wood, 0.4)
    columns(site, [-4.4, 4.4], 3.2, 0, 3, 0.13, style.wood, -0.4)
    hipRoof(model, {
      x0: -4.6,
      x1: 4.6,
      z0: -3.4,
      z1: 3.6,
      y: 2.9,
      rise: 3,
      over: 0.8,
      color: style.roof,
      trim: darken(style.roof, 0.25),
      layer: 1.6,
    })
    table(site, -2.9, -2)
    table(site, 2.6, -1.8)
    for (const x of [-5.6, 6]) table(site, x, -4.4, { parasol: style.accent })
    site.lights([-4.4, 2.7, -3.4], [4.4, 2.7, -3.4])
    person(site, -0.6, -0.4)
    sign(site, [-7.2, 1.6, -3.4], 'leaf', { w: 1.1, posts: true })
  },
}
