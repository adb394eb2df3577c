import { line, polygon, stroke } from '../canvas'
import { mix } from '../color'
import { railing } from '../houses/parts'
import type { Form, Site } from '../houses/site'
import { drawWater } from '../scenery/water'
import { bench } from './furniture'
import { person } from './people'

/** A telescope on a column, as at viewpoints. */
function coinTelescope({ model, light }: Site, x: number, z: number): void {
  const P = (dx: number, dy: number) => model.project([x + dx, dy, z])
  const k = model.scale([x, 0, z])
  model.part([x, 0, z], 0.6).push(
    stroke(line([P(0, 0), P(0, 1.1)]), light.tone('#4a4d50', 0.4), k * 0.14) +
      stroke(line([P(-0.34, 1.2), P(0.34, 1.36)]), light.tone('#7d8a8f', 0.8), k * 0.3, {
        'stroke-linecap': 'round',
      }) +
      stroke(line([P(0.3, 1.34), P(0.42, 1.38)]), '#23262a', k * 0.3),
  )
}

/** A terrace behind a railing or a low wall, high above the land. */
const terrace = (edge: 'wall' | 'railing', water = false): Form => ({
  size: [8.6, 5, 4.6],
  yaw: [0, 0.12],
  open: true,
  build(site) {
    const { light, painter, model, style } = site
    const stone = site.style.snowy ? '#e6edf5' : mix(style.wall, '#e4dccb', 0.3)
    const far = model.project([0, 0, 2])[1]
    if (water)
      drawWater(painter.canvas, painter.random, light, {
        top: model.view.horizon + 84,
        bottom: far + 10,
        color: '#3d7186',
        sunX: site.ground.sun.x,
        calm: true,
      })
    painter.canvas.add(
      polygon(
        site.flat([
          [-40, 2],
          [40, 2],
          [40, -12],
          [-40, -12],
        ]),
        painter.canvas.linear(
          [
            [0, light.tone(stone, 0.9)],
            [1, light.tone(stone, 0.5)],
          ],
          [0, far, 0, 1200],
        ),
      ),
    )
    let joints = ''
    for (let z = 1; z > -8; z -= 1.5)
      joints += line(
        site.flat([
          [-20, z],
          [20, z],
        ]),
      )
    for (let x = -14; x <= 14; x += 2)
      joints += line(
        site.flat([
          [x, 2],
          [x, -10],
        ]),
      )
    painter.canvas.add(stroke(joints, light.shade(stone), 2, { opacity: 0.3 }))
    if (edge === 'wall')
      for (let x = -15; x < 15; x += 3) {
        model.block({
          x0: x,
          x1: x + 3,
          z0: 1.6,
          z1: 2,
          y1: 0.85,
          color: style.wall,
          cladding: 'stone',
          layer: -0.2,
          shadow: false,
        })
        model.block({
          x0: x - 0.05,
          x1: x + 3.05,
          z0: 1.5,
          z1: 2.1,
          y0: 0.85,
          y1: 1,
          color: mix(style.wall, '#ffffff', 0.25),
          layer: -0.1,
          shadow: false,
        })
      }
    else railing(model, [-14, 0, 2], [14, 0, 2], style.trim, 'cable', 0.2)
    coinTelescope(site, 2.6, 0.6)
    bench(site, -2.6, -0.8, true)
    person(site, 0.3, 0.3)
    person(site, 1.1, 0.4)
    site.plantTree(light.side > 0 ? -5 : 5.2, 3, 5)
  },
})

export const stoneTerrace = terrace('wall')

export const railTerrace = terrace('railing')

export const pierTerrace = terrace('railing', true)

/** Open gravel at night, a telescope and those who look through it. */
export const starField: Form = {
  size: [9, 6, 5],
  yaw: [0, 0.1],
  open: true,
  build(site) {
    const { light, painter, model } = site
    painter.canvas.add(
      polygon(
        site.flat([
          [-40, 4],
          [40, 4],
          [40, -12],
          [-40, -12],
        ]),
        light.tone(mix(site.ground.color, '#9a948c', 0.5), 0.5),
      ),
    )
    const P = (x: number, y: number) => model.project([x, y, 0])
    const k = model.scale([0, 0, 0])
    model
      .part([0, 0, 0], 0.6)
      .push(
        stroke(line([P(-0.5, 0), P(0, 1.2), P(0.5, 0)]) + line([P(0, 1.2), P(0.1, 0)]), '#15181f', k * 0.07) +
          stroke(line([P(-0.5, 0.9), P(0.8, 2)]), light.tone('#e9e6df', 0.9), k * 0.26) +
          stroke(line([P(0.72, 1.94), P(0.86, 2.06)]), '#15181f', k * 0.3),
      )
    for (const x of [-2.6, -0.8, 2.2, 2.9]) person(site, x, 0.6)
    for (const x of [-5.4, 5]) site.plant('boulder', x, 2.4, 1)
  },
}
