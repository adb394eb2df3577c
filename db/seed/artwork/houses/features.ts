import { circle, line, path, polygon, stroke, type Point } from '../canvas'
import type { Feature } from '../look'
import { pool } from './furnishing'
import type { Site } from './site'
import {
  type Place,
  telescope,
  fireRing,
  boat,
  lighthouse,
  gardenWall,
  solarPanel,
  mossGarden,
} from './garden-things'
import { river } from './river'
import { tub, barrelSauna } from './bathing'

/** A board stuck in the sand. */
function surfboard({ model, light, style }: Site, x: number, z: number): void {
  const a = model.project([x, 0, z]),
    b = model.project([x + 0.3, 2.5, z + 0.2]),
    k = model.scale([x, 0, z]) * 0.28
  const mx = (a[0] + b[0]) / 2,
    my = (a[1] + b[1]) / 2
  model
    .part([x, 0, z], 1)
    .push(
      path(
        `M${a[0] | 0} ${a[1] | 0}Q${(mx - k * 1.5) | 0} ${my | 0} ${b[0] | 0} ${b[1] | 0}` +
          `Q${(mx + k * 1.5) | 0} ${my | 0} ${a[0] | 0} ${a[1] | 0}Z`,
        light.tone(style.accent, 0.9),
      ) + stroke(line([a, b]), light.lit('#fff'), 4, { opacity: 0.8 }),
    )
}

/** A boardwalk running out toward the viewer, with a small boat beside it. */
export function dock(site: Site, x: number, z0: number, z1: number): void {
  const { light, style, model } = site
  let planks = ''
  for (let z = z0; z < z1; z += 0.32)
    planks += line(
      site.flat(
        [
          [x - 0.8, z],
          [x + 0.8, z],
        ],
        0.15,
      ),
    )
  let posts = ''
  for (let z = z0; z <= z1; z += 2)
    for (const s of [-0.85, 0.85])
      posts += line([model.project([x + s, 0.5, z]), model.project([x + s, -0.6, z])])
  site.layer(
    [x, 0, z0],
    site.onGround(
      [
        [x - 0.8, z0],
        [x + 0.8, z0],
        [x + 0.8, z1],
        [x - 0.8, z1],
      ],
      light.tone(style.wood, 0.85),
      {},
      0.15,
    ) +
      polygon(
        [
          [x - 0.8, z0],
          [x + 0.8, z0],
        ]
          .flatMap(([a, b]): Point[] => [model.project([a!, 0.15, b!])])
          .concat([model.project([x + 0.8, -0.05, z0]), model.project([x - 0.8, -0.05, z0])]),
        light.shade(style.wood),
      ) +
      stroke(planks, light.shade(style.wood), 2.5, { opacity: 0.6 }) +
      stroke(posts, light.shade(style.wood), 9, { 'stroke-linecap': 'round' }),
    -0.4,
  )
  const c = (dx: number, y: number, dz: number): Point =>
    model.project([x + 2.6 + dx, y, (z0 + z1) / 2 - 1 + dz])
  const [a, b2] = [c(-1.9, 0.55, 0), c(1.9, 0.55, 0)],
    low = c(0, -0.12, -0.3)
  site.layer(
    [x + 2.6, 0, z0],
    path(
      `M${a[0] | 0} ${a[1] | 0}Q${low[0] | 0} ${(low[1] + 14) | 0} ${b2[0] | 0} ${b2[1] | 0}` +
        `Q${low[0] | 0} ${(c(0, 0.3, 0)[1] + 10) | 0} ${a[0] | 0} ${a[1] | 0}Z`,
      light.tone(style.accent, 0.8),
    ) +
      stroke(
        `M${a[0] | 0} ${a[1] | 0}Q${low[0] | 0} ${(c(0, 0.3, 0)[1] + 10) | 0} ${b2[0] | 0} ${b2[1] | 0}`,
        light.tone('#f1e3c8', 0.9),
        5,
      ),
    0.5,
  )
}

/** Leans on nothing, as in front of a house. */
function bicycle({ model, light, style }: Site, x: number, z: number): void {
  const k = model.scale([x, 0, z])
  const P = (dx: number, y: number) => model.project([x + dx, y, z])
  const [a, b] = [P(-0.55, 0.36), P(0.55, 0.36)],
    r = k * 0.35
  const part = model.part([x, 0, z], 1.2)
  part.push(
    circle(a[0], a[1], r, 'none', { stroke: light.tone('#22252a', 0.5), 'stroke-width': k * 0.05 }),
    circle(b[0], b[1], r, 'none', { stroke: light.tone('#22252a', 0.5), 'stroke-width': k * 0.05 }),
  )
  part.push(
    stroke(
      line([a, P(-0.1, 0.3), P(-0.2, 0.85), a]) +
        line([P(-0.1, 0.3), P(0.42, 0.78), P(-0.18, 0.76)]) +
        line([b, P(0.4, 0.95), P(0.28, 1), P(0.2, 0.98)]) +
        line([P(-0.32, 0.88), P(-0.1, 0.88)]),
      light.tone(style.accent, 0.85),
      k * 0.055,
      { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    ),
  )
}

const rows = ({ site, w }: Place, kind: 'broadleaf' | 'birch', color: string, h: number): void => {
  for (let i = 0; i < 9; i++) {
    const s = i % 2 ? 1 : -1
    site.plant(
      kind,
      s * (w / 2 + 1.6 + (i >> 1) * 2.2),
      2 + (i % 3) * 3.4,
      h * (0.85 + (i % 4) * 0.08),
      color,
    )
  }
}

const draws: Record<Feature, (place: Place) => void> = {
  pool: () => undefined,
  'plunge pool': ({ site, w, d }) => pool(site, w / 2 - 4.4, w / 2 - 1, -d / 2 - 5, -d / 2 - 3, '#d9cdb5'),
  'stock tank': (place) => tub(place, 1.4, 0.7, '#aab0b4', false),
  'hot tub': (place) => tub(place, 1.1, 0.95, '#a2673f'),
  'hot pool': (place) => tub(place, 1.7, 0.35, '#8a8782'),
  sauna: barrelSauna,
  dock: ({ site, x, d }) => dock(site, x > 0 ? -3.4 : 3.4, -d / 2 - 8.4, -d / 2 - 2.8),
  telescope,
  'roof deck': () => undefined,
  bathtub: (place) => tub(place, 0.9, 0.6, '#f4f1ea'),
  'fire ring': fireRing,
  'solar panel': solarPanel,
  surfboards: ({ site, w, d }) =>
    [0, 0.8, 1.6].forEach((dx) => surfboard(site, w / 2 - 1.4 + dx, -d / 2 - 1.4)),
  lighthouse,
  orchard: (place) => rows(place, 'broadleaf', '#d9a9a0', 3.4),
  maples: (place) => rows(place, 'broadleaf', '#c4622d', 7),
  birches: (place) => rows(place, 'birch', '#a9b04f', 9),
  canoe: (place) => boat(place, '#a83a2f'),
  kayak: (place) => boat(place, '#e0b04c'),
  bicycles: ({ site, w }) => bicycle(site, w / 2 - 1.6, -2.4),
  wall: gardenWall,
  boulders: ({ site, w, d }) =>
    [-1, 1, 1.3].forEach((s, i) =>
      site.plant('boulder', s * (w / 2 + 1.4), -d / 2 - 1 - i, 1.6 + i * 0.4, '#b58f72'),
    ),
  banyan: ({ site, w }) => {
    for (const [dx, h] of [
      [0.6, 9],
      [2.6, 8],
      [4.6, 9.4],
    ] as const)
      site.plant('broadleaf', w / 2 - 1 + dx, 2.4, h, '#3f6b43')
  },
  'moss garden': mossGarden,
  river,
  cactus: ({ site, w }) =>
    [-1, 1, 1.25].forEach((s) => site.plant('prickly pear', s * (w / 2 + 0.8), -1.6, 1.1)),
  steeple: ({ site, w }) => {
    const x = -w / 2 - 6
    site.model.block({
      x0: x - 1,
      x1: x + 1,
      z0: 16,
      z1: 18,
      y1: 11,
      color: '#f4f1ea',
      layer: -6,
      shadow: false,
    })
    site.model.block({
      x0: x - 0.6,
      x1: x + 0.6,
      z0: 16.4,
      z1: 17.6,
      y0: 11,
      y1: 14,
      color: '#e9e4d8',
      layer: -5.9,
      shadow: false,
    })
    site.model.block({
      x0: x - 0.25,
      x1: x + 0.25,
      z0: 16.7,
      z1: 17.3,
      y0: 14,
      y1: 18,
      color: '#7d8f95',
      layer: -5.8,
      shadow: false,
    })
  },
}

/** Places what stands around a house: the first things to its sides, toward the viewer. */
export function drawFeatures(
  site: Site,
  features: readonly Feature[],
  [w, d, h]: readonly [number, number, number],
): void {
  let taken = 0
  for (const feature of features) {
    const side = (taken + (site.light.side > 0 ? 0 : 1)) % 2 ? 1 : -1
    if (
      [
        'hot tub',
        'hot pool',
        'sauna',
        'stock tank',
        'bathtub',
        'fire ring',
        'canoe',
        'kayak',
        'moss garden',
      ].includes(feature)
    )
      taken++
    draws[feature]({ site, x: side * (w * 0.32 + 0.6), z: -d / 2 - 2.6, w, d, h })
  }
}
