import { circlePath, line, path, polygon, rect, stroke } from '../canvas'
import { hipRoof } from '../houses/hip-roof'
import { railing } from '../houses/parts'
import type { Form } from '../houses/site'
import { person } from './people'

/** A tower of wood with a platform under a roof. */
export const lookoutTower: Form = {
  size: [8, 6, 10.4],
  yaw: [0.2, 0.36],
  build(site) {
    const { model, style, light } = site
    const y = 6
    let legs = ''
    for (const [x, z] of [
      [-2, -1.6],
      [2, -1.6],
      [-2, 1.6],
      [2, 1.6],
    ] as const)
      legs += line([model.project([x * 1.25, 0, z * 1.25]), model.project([x, y, z])])
    for (const [a, b] of [
      [0.4, 2.6],
      [2.6, 0.4],
      [3, 5.4],
      [5.4, 3],
    ] as const) {
      const w = (h: number) => 2.5 - (h / y) * 0.5
      legs += line([model.project([-w(a), a, -1.9]), model.project([w(b), b, -1.8])])
    }
    model.part([0, 2, 0], -1).push(stroke(legs, light.tone(style.wood, 0.45), model.scale([0, 3, 0]) * 0.22))
    model.block({ x0: -2.5, x1: 2.5, z0: -2.2, z1: 2.2, y0: y, y1: y + 0.2, color: style.wood, layer: 0.6 })
    railing(model, [-2.5, y + 0.2, -2.2], [2.5, y + 0.2, -2.2], style.wood, 'posts', 1.6)
    for (const x of [-2.2, 2.2])
      model.block({
        x0: x - 0.1,
        x1: x + 0.1,
        z0: -2,
        z1: -1.8,
        y0: y,
        y1: y + 2.4,
        color: style.wood,
        layer: 1.2,
        shadow: false,
      })
    hipRoof(model, {
      x0: -2.4,
      x1: 2.4,
      z0: -2,
      z1: 2,
      y: y + 2.4,
      rise: 1.5,
      over: 0.5,
      color: style.roof,
      trim: style.trim,
      layer: 2.4,
    })
    person(site, 0.6, -1, y + 0.2)
    let rungs = ''
    for (let i = 0; i < 14; i++)
      rungs += line([model.project([2.7, i * 0.44 + 0.2, -2.3]), model.project([3.4, i * 0.44 + 0.2, -2.3])])
    model
      .part([3, 2, -2.4], 0.4)
      .push(
        stroke(
          rungs +
            line([model.project([2.7, 0, -2.3]), model.project([2.7, y, -2.2])]) +
            line([model.project([3.4, 0, -2.3]), model.project([3.4, y, -2.2])]),
          light.tone(style.wood, 0.6),
          8,
        ),
      )
  },
}

/** A wooden mill above a field of tulips. */
export const windmill: Form = {
  size: [11, 8, 11],
  yaw: [0.1, 0.2],
  open: true,
  build(site) {
    const { model, light, style, painter } = site
    const P = (x: number, y: number) => model.project([x, y, 0])
    const k = model.scale([0, 5, 0])
    model.castShadow([
      [-2, 0, 0],
      [2, 0, 0],
      [0, 8, 0],
    ])
    const [a, b] = light.side > 0 ? [0.25, 0.95] : [0.95, 0.25]
    const blades: string[] = []
    for (let i = 0; i < 4; i++) {
      const t = 0.5 + (i * Math.PI) / 2
      const at = (r: number, off: number) =>
        P(Math.cos(t) * r - Math.sin(t) * off, 7.4 + Math.sin(t) * r + Math.cos(t) * off)
      blades.push(
        polygon([at(0.9, 0), at(4.2, 0), at(4.2, 0.9), at(0.9, 0.7)], light.tone('#f4efe4', 0.9)) +
          stroke(
            line([at(0, 0), at(4.4, 0)]) + [1.6, 2.4, 3.2].map((r) => line([at(r, 0), at(r, 0.85)])).join(''),
            light.tone('#5a4636', 0.5),
            k * 0.09,
          ),
      )
    }
    model
      .part([0, 4, 0], 0.4)
      .push(
        polygon([P(-2.3, 0), P(0, 0), P(0, 7), P(-1.3, 7)], light.tone(style.wall, a)) +
          polygon([P(0, 0), P(2.3, 0), P(1.3, 7), P(0, 7)], light.tone(style.wall, b)) +
          polygon([P(-1.6, 7), P(1.6, 7), P(1, 8.6), P(-0.6, 8.8)], light.tone(style.roof, 0.6)) +
          polygon([P(-0.6, 0), P(0.6, 0), P(0.6, 1.9), P(-0.6, 1.9)], light.tone(style.door, 0.6)) +
          blades.join('') +
          path(circlePath(...P(0, 7.4), k * 0.3), light.tone('#3a2f28', 0.5)),
      )
    for (const [i, z] of [-2.2, -3.4, -4.6, -5.8].entries()) {
      const [, y] = model.project([0, 0, z])
      let tulips = ''
      for (let x = -20 + (i % 2) * 14; x < 1620; x += 30 + i * 3)
        tulips += circlePath(x, y + ((x * 7) % 11), 8 + i)
      painter.canvas.add(
        rect(0, y - 4, 1600, 26 + i * 6, light.tone('#4f7a45', 0.6)),
        path(tulips, light.tone([style.accent, '#ecc765', '#e3b1aa', style.accent][i]!, 0.9)),
      )
    }
    person(site, 3.6, -1)
  },
}
