import { circlePath, closed, path, polygon } from '../canvas'
import { cornice, mass } from '../houses/kit'
import type { Form, Site } from '../houses/site'
import type { Face } from '../houses/solid'
import { quad } from '../houses/windows'
import { person } from './people'

/** Shapes of bright paint on a wall. */
function mural({ light, random }: Site, face: Face): void {
  if (!face.visible) return
  const { width: w, height: h } = face
  const at = (u: number, v: number) =>
    face.at(Math.max(0.1, Math.min(w - 0.1, u)), Math.max(0.1, Math.min(h - 0.15, v)))
  const colors = ['#e07a5f', '#3f8f9a', '#e9c14f', '#7a4f8a', '#4f8a5f', '#e3b1aa', '#2f5a84'].sort(
    () => random.next() - 0.5,
  )
  const wave = (v: number, color: string, phase: number) => {
    const top = Array.from({ length: 9 }, (_, i) =>
      at((w * i) / 8, h * (v + 0.12 * Math.sin(i * 1.1 + phase))),
    )
    return path(closed([...top, at(w, 0), at(0, 0)]), light.tone(color, Math.max(0.5, face.sunlight)))
  }
  const [x, y] = at(w * random.between(0.3, 0.7), h * 0.68)
  const r = Math.abs(at(w * 0.5 + h * 0.2, 0)[0] - at(w * 0.5, 0)[0])
  face.add(
    polygon(quad(face, 0.1, 0.1, w - 0.2, h - 0.25), light.tone(colors[0]!, Math.max(0.5, face.sunlight))) +
      path(circlePath(x, y, r), light.tone(colors[1]!, 0.9)) +
      wave(0.52, colors[2]!, random.between(0, 3)) +
      wave(0.34, colors[3]!, random.between(0, 3)) +
      wave(0.16, colors[4]!, random.between(0, 3)),
  )
}

/** Garages and walls on both sides of a court, all painted. */
export const muralCourt: Form = {
  size: [15, 8, 6.4],
  street: true,
  yaw: [0.06, 0.16],
  build(site) {
    const { style } = site
    const back = mass(site, [-3, 3, 4, 7], { story: 4.6 })
    mural(site, back.front)
    for (const [x0, x1, h] of [
      [-7, -2.6, 5.2],
      [2.6, 7, 4.4],
    ] as const) {
      const m = mass(site, [x0, x1, 0, 6], { story: h })
      mural(site, m.front)
      mural(site, x0 < 0 ? m.right : m.left)
      cornice(site, m.box, m.y1, style.trim, 0.25, 0.1)
    }
    person(site, -0.8, 1)
    person(site, 1.4, -1.6)
  },
}

/** Large works of steel and stone on open ground. */
export const sculptureYard: Form = {
  size: [15, 8, 6.4],
  yaw: [0.04, 0.2],
  open: true,
  build(site) {
    const { style, model, light } = site
    const P = (x: number, y: number, z: number) => model.project([x, y, z])
    for (const [x, z] of [
      [-4.6, 0],
      [0.4, 2],
      [4.8, -0.6],
    ] as const)
      model.block({ x0: x - 1, x1: x + 1, z0: z - 0.8, z1: z + 0.8, y1: 0.35, color: '#b9b0a2', layer: -0.2 })
    const steel = light.tone('#a4552f', 0.6),
      bright = light.tone('#c97a48', 1)
    model
      .part([-4.6, 1, 0], 0.6)
      .push(
        path(closed([P(-5.4, 0.35, 0), P(-4.9, 0.35, 0), P(-3.6, 4.6, 0), P(-4.2, 5, 0)]), bright) +
          path(closed([P(-3.9, 0.35, 0), P(-3.4, 0.35, 0), P(-4.6, 4, 0), P(-5.3, 3.6, 0)]), steel),
      )
    const ring = (r: number) => {
      const [cx, cy] = P(0.4, 2.6, 2)
      return circlePath(cx, cy, r * model.scale([0.4, 2, 2]))
    }
    model
      .part([0.4, 2, 2], 0.6)
      .push(path(ring(2.3) + ring(1.5), light.tone(style.accent, 0.85), { 'fill-rule': 'evenodd' }))
    for (const [i, y] of [0.35, 1.5, 2.55].entries())
      model.block({
        x0: 4.1 + i * 0.12,
        x1: 5.5 - i * 0.12,
        z0: -1.1,
        z1: 0,
        y0: y,
        y1: y + 1,
        color: ['#5f7f86', '#e0b04a', '#c4573a'][i]!,
        layer: 0.3 + i * 0.1,
      })
    for (const x of [-2.4, 2.6, 7.4, -7.2])
      site.plant(site.biome.low[0] ?? 'shrub', x, 3 - Math.abs(x) * 0.3, 0.9)
    person(site, -1.9, -2.2)
    person(site, 2.6, -3)
  },
}
