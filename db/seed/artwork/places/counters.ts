import { ellipse, line, polygon, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import { hipRoof } from '../houses/hip-roof'
import { columns, doorAt, mass, roof, steps, windows } from '../houses/kit'
import type { Form, Site } from '../houses/site'
import { quad } from '../houses/windows'
import { stools } from './furniture'
import { litWindow } from './lit-window'
import { person } from './people'
import { sign } from './signs'

/** A car of steel with round stripes, a band of windows and a pylon beside it. */
export const diner: Form = {
  size: [14, 5, 6.6],
  street: true,
  yaw: [0.16, 0.32],
  build(site) {
    const { style, model, light } = site
    const b = mass(site, [-6, 4.4, 0, 5.4], {
      y0: 0.4,
      story: 3,
      wall: style.wall,
      sides: { n: 2, w: 1.5, h: 1.2, sill: 1.2 },
    })
    model.block({ x0: -6, x1: 4.4, z0: -0.04, z1: 5.4, y1: 0.4, color: '#55585c', layer: -0.1 })
    for (const face of [b.front, b.left, b.right])
      for (const v of [0.12, 0.42, 0.72])
        face.add(
          polygon(
            quad(face, 0, v, face.width, 0.16),
            light.glow ? lighten(style.accent, 0.15) : light.tone(style.accent, Math.max(0.4, face.sunlight)),
          ),
        )
    for (const [u, n] of [
      [0.4, 3],
      [6.4, 3],
    ] as const)
      for (let i = 0; i < n; i++) litWindow(site, b.front, u + i * 1.24, 1.25, 1.05, 1.15, '#dfe3e6')
    roof(site, [-6, 4.4, 0, 5.4], 3.4, 'flat', 0, { over: 0.35, thick: 0.34, trim: style.accent, layer: 0.4 })
    roof(site, [-5.2, 3.6, 0.6, 4.8], 3.74, 'flat', 0, { over: 0.2, thick: 0.4, layer: 0.6 })
    const porch = mass(site, [-1.7, 0.1, -1.1, 0], { y0: 0.4, story: 2.7, layer: 0.5 })
    doorAt(site, -0.8, -1.1, 0.4, { w: 1.1, glazed: true, layer: 0.9, color: style.accent })
    roof(site, porch.box, 3.1, 'flat', 0, { over: 0.15, thick: 0.22, layer: 0.9, trim: style.accent })
    steps(site, -1.6, 0, -1.1, 0.4)
    columns(site, [5.9], -0.2, 0, 5.2, 0.14, '#8d9297')
    sign(site, [5.9, 5.3, -0.3], 'star', { w: 1.9, h: 2.3, layer: 1.2 })
    person(site, 2.6, -2.2)
  },
}

/** Dark boards and lattice, a lit counter behind split cloth, lanterns beneath the eaves. */
export const noodleBar: Form = {
  size: [10.4, 4, 6.2],
  street: true,
  yaw: [0.14, 0.3],
  build(site) {
    const { style, model } = site
    const b = mass(site, [-4.2, 4.2, 0, 6], {
      story: 3,
      sides: { n: 2, w: 1.4, h: 1.4, lattice: darken(style.wall, 0.4) },
    })
    litWindow(site, b.front, 0.6, 0.9, 4.6, 1.6, darken(style.wall, 0.5))
    doorAt(site, 2.6, 0, 0, { w: 1.5, h: 2.2, glazed: true, color: darken(style.wall, 0.4) })
    splitCloth(site, -3.5, 0.9, 2.65, -0.1)
    splitCloth(site, 1.8, 3.4, 2.4, -0.1)
    hipRoof(model, {
      x0: -4.6,
      x1: 4.6,
      z0: -1.1,
      z1: 6,
      y: 3,
      rise: 1.7,
      over: 0.3,
      color: style.roof,
      trim: darken(style.roof, 0.3),
      layer: 0.6,
    })
    const top = mass(site, [-2.2, 2.2, 1.6, 4.4], {
      y0: 3.6,
      story: 1.3,
      wall: mix(style.wall, '#e0cfae', 0.5),
      of: 'stucco',
      layer: 1.3,
      resting: true,
    })
    windows(site, top.front, {
      n: 3,
      w: 0.9,
      h: 0.6,
      sill: 0.4,
      cols: 2,
      rows: 1,
      frame: darken(style.wall, 0.4),
    })
    roof(site, top.box, 4.9, 'gable', 1.1, {
      over: 0.5,
      layer: 1.7,
      trim: darken(style.roof, 0.3),
      gable: style.wall,
    })
    for (const x of [-4, 1.3, 3.9]) lantern(site, x, 2.3, -1.1)
    stools(site, [-2.9, -1.9, -0.9], -0.9)
    person(site, 5, -2)
  },
}

/** Cloth in strips that hangs in an opening. */
function splitCloth({ model, light, style }: Site, x0: number, x1: number, y: number, z: number): void {
  const n = Math.max(3, Math.round((x1 - x0) / 0.7))
  const w = (x1 - x0) / n
  let out = ''
  for (let i = 0; i < n; i++) {
    const a = x0 + i * w + 0.03
    out += polygon(
      [
        model.project([a, y, z]),
        model.project([a + w - 0.06, y, z]),
        model.project([a + w - 0.08, y - 0.75, z]),
        model.project([a + 0.02, y - 0.75, z]),
      ],
      light.tone(style.accent, 0.75),
    )
  }
  model.part([(x0 + x1) / 2, y, z], 0.5).push(out)
}

function lantern({ model, light }: Site, x: number, y: number, z: number): void {
  const [px, py] = model.project([x, y, z]),
    k = model.scale([x, y, z])
  const w = k * 0.22,
    h = k * 0.3
  const at = (dx: number, dy: number) => model.project([x + dx, y + dy, z])
  model
    .part([x, y, z], 1)
    .push(
      stroke(line([model.project([x, y + 0.7, z]), model.project([x, y + 0.2, z])]), '#2b2622', 3) +
        ellipse(px, py, w, h, light.glow ? '#ff9a5c' : light.tone('#d9573c', 0.9)) +
        stroke(line([at(-0.13, 0.3), at(0.13, 0.3)]) + line([at(-0.13, -0.3), at(0.13, -0.3)]), '#2b2622', 5),
    )
}
