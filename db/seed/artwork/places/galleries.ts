import { polygon } from '../canvas'
import { cornice, mass } from '../houses/kit'
import type { Form, Site } from '../houses/site'
import type { V3 } from '../houses/solid'
import { pane } from '../houses/windows'
import { litWindow } from './lit-window'
import { person } from './people'

/** One tooth of a factory roof: a slope, a wall of glass that looks to the right, closed ends. */
function tooth(
  { model, light, style }: Site,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  y: number,
  rise: number,
): void {
  const into = model.part([(x0 + x1) / 2, y + rise / 2, (z0 + z1) / 2], 0.6 + x0 * 0.01)
  const [a, b, c]: V3[] = [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y + rise, z0],
  ]
  const back = (p: V3): V3 => [p[0], p[1], z1]
  model.surface(into, [a!, back(a!), back(c!), c!], [-rise, x1 - x0, 0], style.roof)
  if (model.surface(into, [b!, back(b!), back(c!), c!], [1, 0, 0], '#5f7484'))
    into.push(
      polygon(
        [b!, back(b!), back(c!), c!].map((p) => model.project(p)),
        light.sky[2],
        { opacity: 0.35 },
      ),
    )
  model.surface(into, [a!, b!, c!], [0, 0, -1], style.wall)
}

/** An old workshop under a sawtooth roof: wide doors stand open, paintings lean beside them. */
export const gallery: Form = {
  size: [14, 7, 7.4],
  yaw: [0.2, 0.36],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-6, 6, -1, 6], { story: 4, sides: { n: 2, w: 1.8, h: 2, cols: 3, rows: 3 } })
    for (const u of [0.6, 8.6]) pane(model, b.front, u, 0.9, 2.8, 2.4, { cols: 4, rows: 3, frame: '#2b2c2e' })
    litWindow(site, b.front, 4.3, 0, 3.4, 3.1, style.accent)
    for (let i = 0; i < 3; i++) tooth(site, -6 + i * 4, -2 + i * 4, -1, 6, 4, 1.9)
    for (const [i, color] of ['#c4573a', '#e0b04a', '#3f7a8a'].entries()) {
      const x = -5.4 + i * 1.2
      model.block({
        x0: x,
        x1: x + 0.9,
        z0: -1.5,
        z1: -1.4,
        y1: 1.2,
        color: '#f4efe4',
        layer: 0.6,
        shadow: false,
      })
      model.block({
        x0: x + 0.1,
        x1: x + 0.8,
        z0: -1.52,
        z1: -1.5,
        y0: 0.1,
        y1: 1.1,
        color,
        layer: 0.7,
        shadow: false,
      })
    }
    person(site, 0.2, -2.8)
    person(site, 4.4, -3.4)
  },
}

/** A row of old workshops with arched doors and the works hung outside. */
export const workshopRow: Form = {
  size: [15, 4, 7],
  street: true,
  yaw: [0.14, 0.28],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-6.6, 6.6, 0, 6], { stories: 2, story: 3, sides: { n: 2 } })
    for (let i = 0; i < 4; i++) {
      const u = 0.6 + i * 3.2
      if (i % 2) litWindow(site, b.front, u, 0, 2, 2.4, style.accent)
      else pane(model, b.front, u, 0, 2, 2.5, { arch: true, cols: 2, rows: 3, frame: style.accent })
      pane(model, b.front, u + 0.4, 3.8, 1.2, 1.4, { frame: style.trim })
    }
    cornice(site, b.box, b.y1, style.trim, 0.4, 0.2)
    for (const [i, x] of [-4, 2.3].entries())
      model.block({
        x0: x,
        x1: x + 0.9,
        z0: -0.12,
        z1: 0,
        y0: 1,
        y1: 2.1,
        color: ['#e0b04a', '#3f7a8a'][i]!,
        layer: 0.6,
        shadow: false,
      })
    person(site, -2.2, -1.8)
    person(site, 4.8, -2.2)
  },
}
