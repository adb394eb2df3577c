import { circlePath, path, polygon } from '../canvas'
import { mix } from '../color'
import { mass, roof } from '../houses/kit'
import type { Form, Site } from '../houses/site'
import { bench } from './furniture'
import { type Spot, ribbon, winding } from './ground'
import { person } from './people'

/** A bed of flowers between stones. */
function bed(site: Site, x: number, z: number, w: number, d: number, color: string): void {
  const { light, random, model } = site
  const corners: Spot[] = [
    [x - w, z - d],
    [x + w, z - d],
    [x + w, z + d],
    [x - w, z + d],
  ]
  let leaves = '',
    blooms = ''
  const k = model.scale([x, 0, z])
  for (let i = 0; i < 15; i++) {
    const [px, py] = model.project([x + random.between(-w, w) * 0.94, 0.2, z + random.between(-d, d) * 0.9])
    leaves += circlePath(px, py, k * 0.2)
    if (i % 2) blooms += circlePath(px + random.between(-6, 6), py - k * 0.14, k * 0.12)
  }
  site.layer(
    [x, 0, z],
    site.onGround(corners, light.tone('#5a4a36', 0.6), {
      stroke: light.tone('#c9bda6', 0.8),
      'stroke-width': 6,
    }) +
      path(leaves, light.tone('#4f7a45', 0.6)) +
      path(blooms, light.tone(color, 0.9)),
    0.3,
  )
}

/** Beds in a pattern around a path, an arbor at its end. */
export const garden: Form = {
  size: [14, 8, 6],
  yaw: [0.02, 0.1],
  open: true,
  build(site) {
    const { style, light, model, painter } = site
    const gravel = light.tone(mix(site.ground.color, '#eadfc6', 0.75), 0.9)
    painter.canvas.add(
      ribbon(
        site,
        [
          [0, 7],
          [0, -10],
        ],
        () => 2.2,
        gravel,
      ),
      polygon(
        site.flat([
          [-7, 0],
          [7, 0],
          [7, 1.6],
          [-7, 1.6],
        ]),
        gravel,
      ),
    )
    const colors = [style.accent, '#e9c14f', '#d98a9a', '#f4efe4', '#b79ad1', style.accent]
    for (const [i, [x, z]] of (
      [
        [-4.2, 4],
        [4.2, 4],
        [-4, -1.9],
        [4, -1.9],
        [-4.2, -5.2],
        [4.2, -5.2],
      ] as const
    ).entries())
      bed(site, x, z, 2.5, 1, colors[i]!)
    for (const x of [-1.5, -0.5, 0.5, 1.5])
      model.block({
        x0: x * 1.1 - 0.07,
        x1: x * 1.1 + 0.07,
        z0: 6.4,
        z1: 6.6,
        y1: 2.8,
        color: style.trim,
        layer: 0.2,
        shadow: false,
      })
    model.block({ x0: -2, x1: 2, z0: 6, z1: 7.2, y0: 2.8, y1: 3, color: style.trim, layer: 0.4 })
    for (const x of [-1.9, 1.9]) site.plant('shrub', x, 6.2, 2.3, '#5f8550')
    for (const [x, z, h] of [
      [-8, 6, 6],
      [8.4, 5, 6.6],
      [-5.4, 10, 7],
      [5.6, 11, 7.4],
    ] as const)
      site.plantTree(x, z, h)
    bench(site, -2, 2.2)
    person(site, 0.5, -2.6)
  },
}

/** Trees stand apart on a lawn, a path winds between them past benches. */
export const park: Form = {
  size: [14, 8, 7],
  yaw: [0.02, 0.12],
  open: true,
  build(site) {
    const { light, painter, random } = site
    const snowy = site.style.snowy
    painter.canvas.add(
      ribbon(
        site,
        winding(2, 2.4, 16),
        (t) => 1 + t * 1.2,
        light.tone(snowy ? '#dfe8f4' : mix(site.ground.color, '#eadfc6', 0.75), 0.9),
      ),
    )
    for (const [x, z, h] of [
      [-6.4, 1, 6.4],
      [6.6, 3.4, 7],
      [-2.8, 9, 7],
      [3.4, 12, 8],
      [9, 9, 7],
      [-9, 7, 8],
    ] as const)
      site.plantTree(x, z, h * random.between(0.9, 1.1))
    bench(site, -3.6, -0.6)
    if (!snowy) bench(site, 4.2, -1.4)
    for (const x of [-5.4, 5.6, 7]) site.plant(snowy ? 'boulder' : 'shrub', x, -3 + x * 0.2, 0.8)
    person(site, 0.9, 1.6)
    person(site, -0.9, -2.8)
  },
}

/** Still water with stones, lanterns or lilies around which a path leads. */
export const pondGarden: Form = {
  size: [14, 8, 6.4],
  yaw: [0.02, 0.1],
  open: true,
  build(site) {
    const { light, painter, random, model, style } = site
    const shore = (r: number): Spot[] =>
      Array.from({ length: 24 }, (_, i) => {
        const a = (i / 24) * 6.283
        return [Math.cos(a) * (5.8 + Math.sin(a * 3) * 0.5) * r, Math.sin(a) * 4.4 * r - 1.4]
      })
    const [, top] = model.project([0, 0, 3]),
      [, low] = model.project([0, 0, -5.8])
    painter.canvas.add(
      polygon(site.flat(shore(1.24)), light.tone(mix(site.ground.color, '#eadfc6', 0.6), 0.9)),
      polygon(site.flat(shore(1.04)), light.tone('#8a857c', 0.5)),
      polygon(
        site.flat(shore(1)),
        painter.canvas.linear(
          [
            [0, mix(light.sky[3], '#5f8a86', 0.3)],
            [1, light.tone('#3f6f6a', 0.55)],
          ],
          [0, top, 0, low],
        ),
      ),
    )
    let lilies = ''
    for (let i = 0; i < 12; i++) {
      const [x, y] = model.project([random.between(-4, 4), 0, random.between(-4, 1)])
      lilies += `M${x | 0} ${y | 0}q14 -9 30 0q-14 9 -30 0`
    }
    painter.canvas.add(path(lilies, light.tone('#6f9a5a', 0.8)))
    const hut = mass(site, [-4, -0.4, 4.4, 7], { y0: 0.3, story: 2.3, wall: style.wall, of: 'planks' })
    roof(site, hut.box, 2.6, 'gable', 1.4, { over: 0.7, trim: style.roof })
    for (const [x, z, h] of [
      [-5.2, 1.8, 0.9],
      [5.8, -1, 1],
      [4.2, 2.4, 0.8],
      [-6, -2.6, 1],
      [3.2, -5.2, 0.8],
    ] as const)
      site.plant('boulder', x, z, h)
    for (const [x, z, h] of [
      [-8, 5, 6],
      [7.8, 6, 6.6],
      [3.4, 9, 7],
    ] as const)
      site.plantTree(x, z, h)
    person(site, 6.8, -3.2)
  },
}
