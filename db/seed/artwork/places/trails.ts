import { closed, path, rect, stroke } from '../canvas'
import { mix } from '../color'
import type { Form } from '../houses/site'
import { flowers, grass } from '../scenery/plants'
import { bench } from './furniture'
import { ribbon, winding } from './ground'
import { person } from './people'
import { sign } from './signs'

/** A path mown through high grass and flowers. */
export const meadow: Form = {
  size: [10.4, 7, 5.2],
  yaw: [0, 0.1],
  open: true,
  build(site) {
    const { light, painter, model, style } = site
    painter.canvas.add(
      ribbon(
        site,
        winding(-3, 2.2, 20),
        (t) => 0.8 + t * 1.2,
        light.tone(mix(site.ground.color, '#d9c98f', 0.7), 0.9),
      ),
    )
    for (const z of [8, 3, 0, -2.4, -4]) {
      const [, y] = model.project([0, 0, z])
      const k = model.scale([0, 0, z])
      const color = mix(site.ground.color, z > 2 ? '#a9a05a' : '#8f9a4c', 0.6)
      for (const [x0, x1] of [
        [-20, 560 - z * 24],
        [1040 + z * 6, 1620],
      ] as const)
        site.layer(
          [0, 0, z],
          painter.canvas.capture(() =>
            grass(painter, { x0, x1, y: y + 8, h: k * 0.8, n: 30, color, sun: 0.3 }),
          ),
        )
    }
    flowers(painter, { x0: 0, x1: 1600, y0: 960, y1: 1190, n: 30, color: style.accent })
    site.plantTree(-6.4, 9)
    site.plantTree(7.4, 12)
    person(site, -0.4, 2)
  },
}

/** A path up to a bald top, a board with a map beside it. */
export const ridgeTrail: Form = {
  size: [10.4, 7, 5.2],
  yaw: [0, 0.1],
  open: true,
  build(site) {
    const { light, painter, random, style } = site
    const dirt = style.snowy ? '#dbe4f0' : mix(site.ground.color, '#e0c79c', 0.7)
    painter.canvas.add(ribbon(site, winding(3, 2.6, 22), (t) => 0.7 + t * 1.3, light.tone(dirt, 0.9)))
    const low = site.biome.low
    for (let i = 0; i < 9; i++) {
      const side = i % 2 ? 1 : -1
      const kind = style.snowy ? 'boulder' : low[i % low.length]!
      site.plant(kind, side * random.between(3, 8), random.between(-5, 8), random.between(0.6, 1.2))
    }
    for (const [x, z, h] of [
      [-8.4, 3, 1],
      [8.6, 5, 1],
      [-5, 11, 1],
    ] as const)
      site.plantTree(x, z, site.biome.trees.includes('Joshua tree') ? 3.6 * h : undefined)
    sign(site, [-3, 1.2, -1.6], 'leaf', { w: 1.1, h: 0.9, color: '#3f6b52', posts: true })
    person(site, 0.4, 1.4)
    person(site, 1.3, 2.2)
  },
}

/** A slope of sand that falls to blue water far below. */
export const dune: Form = {
  size: [12, 7, 6],
  yaw: [0, 0.1],
  open: true,
  build(site) {
    const { light, painter, model } = site
    const crest = Array.from({ length: 13 }, (_, i) => {
      const x = -12 + i * 2
      return model.project([x, 1.6 * Math.sin(i * 0.5 + 0.4) + 0.4, 1])
    })
    const sand = '#ead6a8'
    painter.canvas.add(
      path(
        closed([...crest, [1640, 1210], [-40, 1210]]),
        painter.canvas.linear([
          [0, light.tone(sand, 1)],
          [1, light.tone(sand, 0.55)],
        ]),
      ),
      path(
        closed([
          ...crest.slice(3, 8),
          model.project([2, 0, -3]),
          model.project([-3, 0, -6]),
          model.project([-6, 0, -3]),
        ]),
        light.shade(sand),
        { opacity: 0.18 },
      ),
      ribbon(
        site,
        [
          [1.6, 0],
          [1, -2],
          [2, -5],
          [0.4, -10],
        ],
        (t) => 0.5 + t,
        light.tone('#d9c08c', 0.8),
      ),
    )
    for (const x of [120, 1280])
      grass(painter, { x0: x, x1: x + 220, y: 1010, h: 90, n: 26, color: '#a9a45c', sun: 0.3 })
    person(site, 1.6, -1.6)
    person(site, 2.4, -2)
    bench(site, -3, -3, true)
  },
}

/** Tall stems of bamboo on both sides of a path. */
export const bambooPath: Form = {
  size: [10, 8, 8],
  yaw: [0, 0.06],
  open: true,
  build(site) {
    const { light, painter, random, model } = site
    painter.canvas.add(
      rect(
        0,
        0,
        1600,
        1200,
        painter.canvas.linear([
          [0, light.tone('#8fae6a', 0.6)],
          [0.6, light.tone('#b5c98a', 0.9)],
          [0.62, light.tone('#6f7a4f', 0.5)],
          [1, light.tone('#55603f', 0.3)],
        ]),
      ),
    )
    painter.canvas.add(ribbon(site, winding(0, 0.8, 24), (t) => 1 + t * 1.6, light.tone('#d9cba8', 0.9)))
    for (let depth = 3; depth >= 0; depth--) {
      let stems = '',
        rings = '',
        leaves = ''
      const z = depth * 5 - 4
      for (let i = 0; i < 9; i++)
        for (const side of [-1, 1]) {
          const x = side * (1.7 + (i + random.next()) * (0.8 + depth * 0.3))
          const [px, py] = model.project([x, 0, z + random.between(-1, 1)])
          const lean = random.between(-20, 20)
          stems += `M${px | 0} ${py | 0}L${(px + lean) | 0} -20`
          for (let y = py - 120; y > 0; y -= 150)
            rings += `M${(px - 10 + (lean * (py - y)) / py) | 0} ${y | 0}h20`
          if (i % 2)
            leaves +=
              `M${(px + lean) | 0} ${random.between(40, 260) | 0}` +
              'q60 10 96 60q-70 -6 -96 -60m0 60q-60 10 -96 60q70 -6 96 -60'
        }
      const w = model.scale([0, 0, z]) * 0.13
      painter.canvas.add(
        stroke(stems, light.tone('#6f9a4a', 0.75, depth * 0.16), w),
        stroke(rings, light.tone('#4a6a34', 0.3, depth * 0.16), 4),
        path(leaves, light.tone('#5f8f45', 0.6, depth * 0.16)),
      )
    }
    person(site, 0.3, 2)
  },
}
