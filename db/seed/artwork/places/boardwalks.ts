import { closed, curve, ellipse, line, path, type Point, polygon, stroke } from '../canvas'
import { mix } from '../color'
import type { Form, Site } from '../houses/site'
import { grass } from '../scenery/plants'
import { ribbon, waterFill, winding } from './ground'
import { person } from './people'

/** Tufts along both edges of the picture. */
function reeds(site: Site, color: string, sides = true): void {
  const at = (x0: number, x1: number) =>
    grass(site.painter, { x0, x1, y: 1195, h: 130, n: 40, color, sun: 0.2, spread: 60 })
  site.layer(
    [0, 0, -9],
    site.painter.canvas.capture(() => (sides ? (at(-20, 460), at(1140, 1620)) : at(-20, 1620))),
  )
}

/** Water with islands of reeds. */
function marsh(site: Site, reed: string): void {
  const { light, painter, model, random } = site
  painter.canvas.add(
    polygon(
      site.flat([
        [-60, 18],
        [60, 18],
        [60, -12],
        [-60, -12],
      ]),
      waterFill(site, 18),
    ),
  )
  for (let i = 0; i < 9; i++) {
    const z = 15 - i * 2.4,
      x = (i % 2 ? 1 : -1) * random.between(3.4, 10)
    painter.canvas.add(
      polygon(
        site.flat([
          [x - 3.6, z],
          [x - 1, z + 0.9],
          [x + 2.4, z + 0.7],
          [x + 4, z - 0.2],
          [x + 1, z - 0.9],
          [x - 2.6, z - 0.8],
        ]),
        light.tone(reed, 0.6),
      ),
    )
    const [px, py] = model.project([x, 0, z])
    grass(painter, {
      x0: px - 130,
      x1: px + 150,
      y: py + 6,
      h: model.scale([x, 0, z]) * 1.1,
      n: 12,
      color: reed,
      sun: 0.3,
    })
  }
}

/** Steam that rises from the ground. */
function vents(site: Site): void {
  const { painter, model, random, light } = site
  const white = painter.canvas.linear([
    [0, '#ffffff', 0],
    [0.6, '#ffffff', 0.3],
    [1, '#ffffff', 0.5],
  ])
  for (const [x, z] of [
    [-6, 12],
    [7, 9],
    [-4.4, 3],
    [6, 1],
    [-7.4, -1.6],
  ] as const) {
    const [px, py] = model.project([x, 0, z]),
      k = model.scale([x, 0, z])
    const h = k * random.between(2.6, 4)
    const at = (dx: number, up: number): Point => [px + dx * k, py - up * h]
    painter.canvas.add(
      ellipse(px, py, k * 1.3, k * 0.26, light.tone('#c9b58a', 0.6)),
      path(
        curve([at(-0.3, 0), at(-0.6, 0.35), at(-0.4, 0.7), at(-1, 1)]) +
          `L${curve([at(1, 1), at(0.6, 0.7), at(0.7, 0.35), at(0.3, 0)]).slice(1)}Z`,
        white,
      ),
    )
  }
}

/** Planks on short posts that lead away through reeds and water, or between vents. */
const plankWay = (kind: 'marsh' | 'vents'): Form => ({
  size: [14, 8, 6.4],
  yaw: [0, 0.1],
  open: true,
  build(site) {
    const { light, painter, style, model } = site
    const reed = mix(site.ground.color, site.biome.cover === 'jungle' ? '#3f7a4a' : '#a9a45c', 0.55)
    if (kind === 'marsh') marsh(site, reed)
    else vents(site)
    const centers = winding(5, 2.2, 20, -9)
    painter.canvas.add(ribbon(site, centers, () => 2, light.tone('#3f3428', 0.2), 0.5))
    const deck = centers.map(([x, z]) => [x, z] as const)
    const edge = (s: number) => deck.map(([x, z]) => model.project([x + s, 0.35, z]))
    let planks = ''
    for (let z = -9; z < 18; z += 0.7) {
      const i = deck.findIndex(([, dz]) => dz <= z)
      const [x] = deck[Math.max(0, i)]!
      const [nx, nz] = deck[Math.max(0, i - 1)]!
      const t = i > 0 ? (z - deck[i]![1]) / (nz - deck[i]![1]) : 0
      const cx = x + (nx - x) * t
      planks += line([model.project([cx - 0.95, 0.35, z]), model.project([cx + 0.95, 0.35, z])])
    }
    let posts = ''
    for (const [i, [x, z]] of deck.entries())
      if (i % 2 === 0)
        for (const s of [-0.95, 0.95])
          posts += line([model.project([x + s, -0.1, z]), model.project([x + s, 1.2, z])])
    const rail = (s: number) => line(deck.map(([x, z]) => model.project([x + s, 1.2, z])))
    painter.canvas.add(
      path(closed([...edge(-0.95), ...edge(0.95).reverse()]), light.tone(style.wood, 0.85)),
      stroke(planks, light.tone(style.wood, 0.3), 3, { opacity: 0.6 }),
      stroke(posts + rail(-0.95) + rail(0.95), light.tone(style.wood, 0.4), 6),
    )
    for (const [x, z, h] of [
      [-9, 12, 6],
      [11, 16, 7],
      [-13, 18, 7],
    ] as const)
      site.plantTree(x, z, h)
    person(site, deck[9]![0], deck[9]![1], 0.35)
    if (kind === 'marsh') reeds(site, reed)
  },
})

export const boardwalk = plankWay('marsh')

export const steamField = plankWay('vents')
