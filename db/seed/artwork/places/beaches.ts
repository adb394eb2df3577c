import { type Point, closed, line, path, polygon, stroke } from '../canvas'
import { mix } from '../color'
import { mass, roof } from '../houses/kit'
import { railing } from '../houses/parts'
import type { Form, Site } from '../houses/site'
import { pane } from '../houses/windows'
import { person } from './people'

/** A parasol stuck in the sand with a towel beside it. */
function beachParasol(site: Site, x: number, z: number, color: string): void {
  const { model, light } = site
  const P = (dx: number, dy: number): Point => model.project([x + dx, dy, z])
  const t = light.side > 0 ? [0.5, 0.75, 1] : [1, 0.75, 0.5]
  model.castShadow([
    [x - 1.3, 1.6, z],
    [x + 1.3, 1.6, z],
    [x, 2.4, z],
  ])
  model.part([x, 0, z], 0.5).push(
    site.onGround(
      [
        [x + 0.3, z - 0.5],
        [x + 2.2, z - 0.5],
        [x + 2.2, z + 0.4],
        [x + 0.3, z + 0.4],
      ],
      light.tone(mix(color, '#ffffff', 0.5), 0.9),
    ) +
      stroke(line([P(0, 0), P(0.1, 2.1)]), light.tone('#e9e2d2', 0.7), 6) +
      polygon([P(0.1, 2.5), P(-1.4, 1.7), P(-0.5, 1.6)], light.tone(color, t[0]!)) +
      polygon([P(0.1, 2.5), P(-0.5, 1.6), P(0.6, 1.58)], light.tone('#f8f1e0', t[1]!)) +
      polygon([P(0.1, 2.5), P(0.6, 1.58), P(1.6, 1.66)], light.tone(color, t[2]!)),
  )
}

/** Sand and water, a hut on stilts that watches over both. */
const shoreOf = (what: 'sand' | 'rocks' | 'boulders'): Form => ({
  size: [10.6, 7, 5.4],
  yaw: [0.04, 0.18],
  open: true,
  build(site) {
    const { style, model, random, light, painter } = site
    if (what === 'boulders') {
      const sand = light.tone('#e6d3a8', 0.9)
      painter.canvas.add(
        path(
          closed([
            ...site.flat([
              [-14, 2],
              [-4, 3],
              [4, 2.2],
              [14, 3.4],
            ]),
            [1700, 1210],
            [-100, 1210],
          ]),
          sand,
        ),
      )
      for (const [x, z, h] of [
        [-5.2, 2, 2.4],
        [5, 2.6, 2.8],
        [-3, 4.6, 1.6],
        [2, 5, 1.8],
        [6.4, -1.4, 1.2],
        [-6.6, -1.6, 1.4],
      ] as const)
        site.plant('boulder', x, z, h, '#a9a49a')
      beachParasol(site, -1.6, -1.4, style.accent)
      site.plantTree(-6.4, 4, 9)
      site.plantTree(6.8, 5, 9)
      person(site, 1.6, 0.4)
      return
    }
    if (what === 'rocks') {
      for (let i = 0; i < 5; i++) {
        const x = random.between(-7, 7),
          z = -1 - i * 1.3
        const w = random.between(1, 1.8)
        painter.canvas.add(
          polygon(
            site.flat([
              [x - w * 1.2, z],
              [x - w * 0.4, z + 0.7],
              [x + w, z + 0.5],
              [x + w * 1.2, z - 0.2],
              [x, z - 0.8],
            ]),
            light.tone('#6a6258', 0.6),
          ),
          polygon(
            site.flat([
              [x - w, z],
              [x - w * 0.3, z + 0.5],
              [x + w * 0.8, z + 0.35],
              [x + w, z - 0.15],
              [x, z - 0.55],
            ]),
            mix(light.sky[2], '#4f9a98', 0.4),
          ),
        )
      }
      for (const [x, z, h] of [
        [-6.4, 1, 1.8],
        [6, 2.4, 2.2],
        [-3, 3.6, 1.2],
        [8.4, -0.6, 1.4],
        [3, 0.6, 0.9],
      ] as const)
        site.plant('boulder', x, z, h, '#7a7066')
      person(site, -1.6, -0.6)
      person(site, 1, 0.4)
      return
    }
    const hut = mass(site, [2.6, 5.6, 1, 3.4], { y0: 1.4, story: 2, wall: style.wall, of: 'planks' })
    pane(model, hut.front, 0.5, 0.5, 2, 1, { cols: 2, rows: 1, frame: style.trim })
    roof(site, hut.box, 3.4, 'gable', 0.9, { over: 0.5, color: style.accent, layer: 0.4 })
    let legs = ''
    for (const x of [2.8, 5.4]) legs += line([model.project([x, 1.4, 0.6]), model.project([x, 0, 0.4])])
    model
      .part([4, 0.6, 0.6], 0.2)
      .push(
        stroke(
          legs + line([model.project([2.8, 0.2, 0.4]), model.project([5.4, 1.2, 0.6])]),
          light.tone(style.wood, 0.5),
          10,
        ),
      )
    model.block({ x0: 2.2, x1: 6, z0: 0.2, z1: 1, y0: 1.25, y1: 1.4, color: style.wood, layer: 0.6 })
    railing(model, [2.2, 1.4, 0.2], [6, 1.4, 0.2], style.trim, 'cable', 0.9)
    beachParasol(site, -4.4, -1, style.accent)
    beachParasol(site, -0.8, -2.6, '#3f8f9a')
    if (site.biome.trees.includes('palm')) site.plant('palm', -7, 2, 8)
    person(site, -2.2, 1.4)
    person(site, 1.4, -1.6)
  },
})

export const beach = shoreOf('sand')

export const tidePools = shoreOf('rocks')

export const boulderCove = shoreOf('boulders')
