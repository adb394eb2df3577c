import { path } from '../canvas'
import { mix } from '../color'
import { mass, roof, windows } from '../houses/kit'
import type { Form } from '../houses/site'
import { bench } from './furniture'
import { ribbon, waterFill, winding } from './ground'
import { person } from './people'

/** A river with a path and benches along it. */
export const riverWalk: Form = {
  size: [14, 8, 7],
  yaw: [0.02, 0.1],
  open: true,
  build(site) {
    const { light, painter, random } = site
    const course = winding(-5, 1.6, 24).map(([x, z]) => [x - 4.4, z] as const)
    painter.canvas.add(
      ribbon(site, course, (t) => 6.4 + t * 1.4, light.tone(mix(site.ground.color, '#6a5a44', 0.5), 0.5)),
      ribbon(site, course, (t) => 5.4 + t * 1.2, waterFill(site, 22)),
      ribbon(
        site,
        winding(-2, 1.6, 24).map(([x, z]) => [x + 2.2, z] as const),
        (t) => 1 + t,
        light.tone(mix(site.ground.color, '#eadfc6', 0.7), 0.9),
      ),
    )
    let ripples = ''
    for (let i = 0; i < 18; i++) {
      const [cx, cz] = course[4 + (i % 14)]!
      const [x, y] = site.model.project([cx + random.between(-1.8, 1.8), 0, cz])
      ripples += `M${x | 0} ${y | 0}q20 -5 44 0q-22 5 -44 0`
    }
    painter.canvas.add(path(ripples, light.sky[3], { opacity: 0.6 }))
    for (const [x, z, h] of [
      [6.4, 1, 6.6],
      [-11, 6, 7],
      [8.4, 8, 7.4],
      [-13, 14, 8],
      [4.6, 15, 7],
    ] as const)
      site.plantTree(x, z, h)
    bench(site, 4.4, -1.4)
    for (const [x, z] of [
      [-1.6, -2.4],
      [-1.2, 1.6],
      [-7.4, -4],
    ] as const)
      site.plant('boulder', x, z, random.between(0.5, 0.9))
    person(site, 2.4, 0.6)
    person(site, 2.4, -4.2)
  },
}

/** A bridge of boards with a roof over a stream. */
export const coveredBridge: Form = {
  size: [13, 7, 6.4],
  yaw: [0.14, 0.26],
  open: true,
  build(site) {
    const { style, model, light, painter } = site
    const water = [
      [4, 22],
      [2.6, 10],
      [0, 4],
      [-0.6, 0],
      [0.6, -4],
      [-1, -10],
    ] as const
    painter.canvas.add(
      ribbon(site, water, (t) => 5 + t * 2, light.tone(mix(site.ground.color, '#6a5a44', 0.4), 0.5)),
      ribbon(site, water, (t) => 4 + t * 2, waterFill(site, 20)),
    )
    for (const x of [-5.4, 3.4])
      model.block({ x0: x, x1: x + 2, z0: -0.2, z1: 3.2, y1: 1.3, color: '#9c948a', cladding: 'stone' })
    model.block({ x0: -6, x1: 6, z0: -0.2, z1: 3.2, y0: 1.2, y1: 1.5, color: style.wood, layer: 0.4 })
    const b = mass(site, [-5.6, 5.6, 0, 3], { y0: 1.5, story: 2.7, layer: 0.6, resting: true })
    windows(site, b.front, { n: 4, w: 1.5, h: 0.7, sill: 1.4, cols: 1, rows: 1 })
    roof(site, b.box, 4.2, 'gable', 1.8, { over: 0.5, layer: 1 })
    site.plantTree(-8.6, 6, 7)
    site.plantTree(8.4, 7, 7)
    site.plant('boulder', -3.4, -3.4, 0.8)
    person(site, 3.8, -2.4)
  },
}
