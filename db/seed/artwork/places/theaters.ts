import { circle, circlePath, closed, line, path, polygon, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import { columns, cornice, doorAt, glassWall, mass, roof, steps } from '../houses/kit'
import type { Form } from '../houses/site'
import { pane, quad } from '../houses/windows'
import { awning, bench } from './furniture'
import { litWindow } from './lit-window'
import { person } from './people'
import { sign } from './signs'

/** A tall front with a lit canopy over the sidewalk and a blade of lamps above it. */
export const theater: Form = {
  size: [13, 4, 11],
  street: true,
  yaw: [0.14, 0.28],
  build(site) {
    const { style, model, light } = site
    for (const [x0, x1, h] of [
      [-8, -4.4, 6.4],
      [4.4, 8, 7.4],
    ] as const) {
      const n = mass(site, [x0, x1, 0.4, 7], {
        stories: 2,
        story: h / 2,
        wall: mix(style.wall, '#b9ab9a', 0.6),
        terraced: true,
        front: { n: 2, w: 0.9, h: 1.5 },
      })
      cornice(site, n.box, n.y1, darken(style.wall, 0.1), 0.3, 0.1)
    }
    const b = mass(site, [-4.4, 4.4, 0, 8], { story: 8.6 })
    for (const u of [1.1, 3.7, 6.3])
      pane(model, b.front, u, 4.8, 1.4, 2.4, { arch: true, cols: 2, rows: 3, frame: style.trim })
    cornice(site, b.box, 8.6, style.trim, 0.5, 0.2)
    litWindow(site, b.front, 0.6, 0, 1.6, 2.6, style.trim)
    litWindow(site, b.front, 6.6, 0, 1.6, 2.6, style.trim)
    for (const x of [-0.8, 0.8]) doorAt(site, x, 0, 0, { w: 1.3, h: 2.5, glazed: true, color: style.accent })
    const canopy = model.block({
      x0: -4,
      x1: 4,
      z0: -1.9,
      z1: 0,
      y0: 3,
      y1: 4.2,
      color: style.accent,
      layer: 1,
    })
    for (const face of [canopy.front, canopy.left, canopy.right]) {
      if (!face.visible) continue
      let bulbs = ''
      for (let u = 0.2; u < face.width; u += 0.42)
        for (const v of [0.1, 1.1]) {
          const [x, y] = face.at(u, v)
          bulbs += circlePath(x, y, 5)
        }
      face.add(
        polygon(
          quad(face, 0.35, 0.28, face.width - 0.7, 0.62),
          light.glow ? '#fff3d0' : light.tone('#fbf5e6', 0.95),
        ),
      )
      face.add(
        stroke(
          [0.46, 0.7]
            .map((v) => line([face.at(face.width * 0.2, v), face.at(face.width * (v > 0.6 ? 0.8 : 0.64), v)]))
            .join(''),
          '#3a332c',
          5,
        ),
      )
      face.add(path(bulbs, light.glow ? '#ffe9a8' : '#fff4cf'))
    }
    model.block({ x0: 2.9, x1: 3.3, z0: -1.2, z1: 0, y0: 4.6, y1: 9.4, color: style.accent, layer: 1.2 })
    sign(site, [3.1, 8.5, -1.25], 'star', { w: 1.3, layer: 1.8 })
    person(site, -2.4, -2.6)
    person(site, 1.6, -2.4)
  },
}

/** A stage under a shell, rows of benches before it. */
export const openStage: Form = {
  size: [14, 9, 7],
  yaw: [0.06, 0.16],
  build(site) {
    const { style, model, light } = site
    mass(site, [-5, 5, 1, 5], { story: 1, wall: style.wood, of: 'planks' })
    model.block({
      x0: -4.6,
      x1: 4.6,
      z0: 4.4,
      z1: 4.8,
      y0: 1,
      y1: 5,
      color: style.accent,
      layer: 0.4,
    })
    for (let i = 0; i < 3; i++) {
      const r = 5 - i * 0.5,
        z = 1.4 + i * 1.2
      const arch = (q: number) =>
        Array.from({ length: 13 }, (_, k) => {
          const a = (Math.PI * k) / 12
          return model.project([-Math.cos(a) * r * q, 1 + Math.sin(a) * r * q * 0.98, z])
        })
      model
        .part([0, 3, z], 0.6)
        .push(
          path(
            closed([...arch(1), ...arch(0.87).reverse()]),
            light.tone(lighten(style.wall, i * 0.1), 0.9 - i * 0.2),
          ),
        )
    }
    person(site, 0.4, 2.2, 1)
    steps(site, -6.2, -5.2, 1, 0.9, style.wood)
    for (const z of [-3, -5]) for (const x of [-3.2, 0, 3.2]) bench(site, x, z, true)
  },
}

/** A roof of iron and glass on thin columns, stalls with cloth beneath it. */
export const marketHall: Form = {
  size: [16, 7, 7.8],
  street: true,
  yaw: [0.14, 0.28],
  build(site) {
    const { style, model } = site
    const back = mass(site, [-6.8, 6.8, 5, 5.6], { story: 3.6, wall: mix(style.wall, '#3a332c', 0.25) })
    glassWall(site, back.front, 0.4, 12.8, 3)
    columns(site, [-6.6, -3.3, 0, 3.3, 6.6], -0.4, 0, 3.8, 0.13, style.trim, 0.4)
    model.block({ x0: -7, x1: 7, z0: -0.5, z1: 6, y0: 3.7, y1: 4.1, color: style.trim, layer: 0.7 })
    const g = roof(site, [-7, 7, -0.5, 6], 4.1, 'front gable', 3, { over: 0.3, layer: 0.9, gable: '#7d93a0' })
    if (g)
      for (let u = 1.4; u < 13; u += 1.4)
        g.add(
          stroke(
            line([g.at(u, 0), g.at(u, Math.min(u, 14 - u) * 0.42)]),
            site.light.tone(style.trim, 0.7),
            5,
          ),
        )
    const fruit = ['#d9573c', '#e3a83c', '#8aa34e', '#c9707c', '#e9cf6a']
    const cloths = [style.accent, '#e0b04a', '#3f7a8a', '#c4573a']
    for (const [i, x] of [-5, -1.7, 1.7, 5].entries()) {
      mass(site, [x - 1.2, x + 1.2, 0.4, 1.4], { story: 0.95, wall: style.wood, of: 'planks', shadow: false })
      for (let k = 0; k < 5; k++) {
        const [px, py] = model.project([x - 0.9 + k * 0.45, 1.08, 0.4])
        site.layer([x, 1, 0.2], circle(px | 0, py | 0, 13, fruit[(k + i) % 5]!), 0.8)
      }
      awning(site, [x - 1.4, x + 1.4], 2.7, 0.9, { out: 1.2, drop: 0.4, color: cloths[i] })
    }
    person(site, -3.2, -1.6)
    person(site, 0.2, -1.2)
    person(site, 3.6, -2)
  },
}
