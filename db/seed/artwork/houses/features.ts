import { circle, ellipse, line, path, polygon, rect, stroke, type Point } from '../canvas'
import { darken, mix } from '../color'
import type { Feature } from '../look'
import { pool } from './furnishing'
import type { Site } from './site'

type Place = { site: Site; x: number; z: number; w: number; d: number; h: number }

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

/** A round tub of staves or of steel; the water steams when the air is cool. */
function tub({ site, x, z }: Place, r: number, h: number, color: string): void {
  const { model, light, painter } = site
  const k = model.scale([x, 0, z]),
    [px, base] = model.project([x, 0, z])
  const rx = k * r,
    ry = rx * 0.24,
    top = base - k * h
  const side = painter.canvas.linear(
    light.side > 0
      ? [
          [0, light.shade(color)],
          [1, light.lit(color)],
        ]
      : [
          [0, light.lit(color)],
          [1, light.shade(color)],
        ],
    [px - rx, 0, px + rx, 0],
  )
  let staves = ''
  for (let i = -5; i <= 5; i++)
    staves += `M${(px + Math.sin(i * 0.28) * rx) | 0} ${(top + ry * 0.9) | 0}V${(base + ry * 0.7) | 0}`
  let svg =
    path(`M${px - rx} ${top}V${base}A${rx} ${ry} 0 0 0 ${px + rx} ${base}V${top}Z`, side) +
    stroke(staves, light.shade(color), 2, { opacity: 0.4 }) +
    ellipse(px, top, rx, ry, light.tone(darken(color, 0.1), 0.9)) +
    ellipse(px, top + 2, rx * 0.88, ry * 0.82, light.glow ? '#4fc3cd' : light.lit('#58b7c4'))
  if (light.mood !== 'noon')
    svg += path(
      `M${px - rx * 0.5} ${top}q-20 -60 10 -100q24 -40 4 -90q50 44 30 100q-16 50 6 90Z`,
      painter.canvas.linear([
        [0, '#ffffff', 0],
        [1, '#ffffff', 0.35],
      ]),
    )
  model.castShadow([
    [x - r, 0, z],
    [x + r, 0, z],
    [x - r, h, z],
    [x + r, h, z],
  ])
  site.layer([x, 0, z], svg, 0.6)
}

/** A barrel on its side with a door in its end. */
function barrelSauna({ site, x, z }: Place): void {
  const { model, light, style } = site
  const k = model.scale([x, 0, z]),
    [px, base] = model.project([x, 0, z]),
    r = k * 1.05,
    cy = base - r * 0.98,
    back = k * 1.7 * (x > 0 ? -1 : 1)
  const wood = style.wood
  let hoops = ''
  for (const t of [0.25, 0.6])
    hoops += `M${px + back * t} ${cy - r}A${r * 0.4} ${r} 0 0 1 ${px + back * t} ${cy + r}`
  const svg =
    rect(Math.min(px, px + back), cy - r, Math.abs(back), r * 2, light.tone(wood, 0.35)) +
    ellipse(px + back, cy, r * 0.5, r, light.tone(wood, 0.35)) +
    rect(Math.min(px, px + back), cy - r, Math.abs(back), r * 0.7, light.tone(wood, 0.95), { opacity: 0.6 }) +
    stroke(hoops, '#3b3b3d', 4) +
    circle(px, cy, r, light.tone(wood, 0.8)) +
    circle(px, cy, r * 0.86, light.tone(mix(wood, '#e6c79a', 0.4), 0.8)) +
    rect(px - r * 0.34, cy - r * 0.62, r * 0.68, r * 1.4, light.tone(darken(wood, 0.3), 0.6), { rx: 4 }) +
    rect(px - r * 0.2, cy - r * 0.48, r * 0.4, r * 0.5, light.glow ? '#ffd98c' : '#2b3a44', { rx: 4 }) +
    stroke(`M${px + back * 0.7} ${cy - r}v${-k * 0.9}`, '#2b2c2e', k * 0.14)
  site.layer([x, 0, z], svg, 0.5)
}

const telescope = ({ site }: Place): void => {
  const { model, light } = site
  const P = (x: number, y: number): Point => model.project([x, 3.15 + y, 0.4])
  const k = model.scale([1, 3, 0.4])
  const legs = line([P(0.6, 0), P(1, 1), P(1.4, 0)]) + line([P(1, 1), P(1, 0)])
  const tube = line([P(0.5, 0.8), P(1.7, 1.8)])
  model
    .part([1, 4, 0], 2)
    .push(
      stroke(legs, '#2b2c2e', k * 0.08),
      stroke(tube, light.tone('#f4f1ea', 0.8), k * 0.34),
      stroke(line([P(1.6, 1.72), P(1.75, 1.84)]), '#2b2c2e', k * 0.38),
    )
}

function fireRing({ site, x, z }: Place): void {
  const { model, light } = site
  const k = model.scale([x, 0, z]),
    [px, y] = model.project([x, 0, z])
  let svg = ''
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * 6.28
    svg += ellipse(
      px + Math.cos(a) * k * 0.6,
      y + Math.sin(a) * k * 0.15,
      k * 0.16,
      k * 0.12,
      light.tone('#8a837b', 0.5),
    )
  }
  for (const [s, c] of [
    [0.32, '#f0792e'],
    [0.22, '#fbb040'],
    [0.12, '#fff0b8'],
  ] as const)
    svg += path(
      `M${px} ${y - k * s * 2.6}q${k * s} ${k * s * 1.3} ${k * s * 0.7} ${k * s * 2.5}h${-k * s * 1.4}q${-k * s * 0.4} ${-k * s * 1.2} ${k * s * 0.7} ${-k * s * 2.5}Z`,
      c,
    )
  site.layer([x, 0, z], svg, 0.6)
}

/** A small boat upside down on the grass, or tied beside a deck. */
function boat({ site, x, z }: Place, color: string): void {
  const { model, light } = site
  const P = (dx: number, y: number): Point => model.project([x + dx, y, z])
  const [a, b, c] = [P(-1.9, 0.1), P(1.9, 0.1), P(0, 1)]
  site.layer(
    [x, 0, z],
    path(
      `M${a[0] | 0} ${a[1] | 0}Q${c[0] | 0} ${c[1] | 0} ${b[0] | 0} ${b[1] | 0}Q${c[0] | 0} ${(a[1] + 18) | 0} ${a[0] | 0} ${a[1] | 0}Z`,
      light.tone(color, 0.85),
    ) +
      stroke(
        `M${a[0] | 0} ${a[1] | 0}Q${c[0] | 0} ${((a[1] + c[1]) / 2) | 0} ${b[0] | 0} ${b[1] | 0}`,
        light.tone('#f4efe4', 0.9),
        4,
        { opacity: 0.7 },
      ),
    0.6,
  )
}

/** White, with a red cap, on the rocks behind the house. */
function lighthouse({ site, w }: Place): void {
  const { model, light } = site
  const x = (light.side > 0 ? -1 : 1) * (w / 2 + 9)
  const P = (dx: number, y: number): Point => model.project([x + dx, y, 16])
  const k = model.scale([x, 0, 16])
  const [lx, ly] = P(0, 12.9)
  site.layer(
    [x, 0, 16],
    polygon([P(-3.4, -0.4), P(3.6, -0.4), P(2.2, 1.2), P(-1.8, 1.4)], light.tone('#8d8a86', 0.5, 0.15)) +
      polygon([P(-1.5, 1), P(1.5, 1), P(1, 12), P(-1, 12)], light.tone('#f6f2e9', 0.9, 0.1)) +
      polygon(
        [
          P(light.side > 0 ? -1.5 : 0.4, 1),
          P(light.side > 0 ? -0.4 : 1.5, 1),
          P(light.side > 0 ? -0.3 : 1, 12),
          P(light.side > 0 ? -1 : 0.3, 12),
        ],
        light.shade('#d8d4ca', 0.1),
        { opacity: 0.6 },
      ) +
      polygon([P(-1.4, 12), P(1.4, 12), P(1.4, 12.3), P(-1.4, 12.3)], '#2b2c2e') +
      polygon([P(-0.8, 12.3), P(0.8, 12.3), P(0.8, 13.6), P(-0.8, 13.6)], '#ffe9ae') +
      polygon([P(-1, 13.6), P(1, 13.6), P(0, 14.8)], light.tone('#a83a2f', 0.8)) +
      (light.mood === 'noon'
        ? ''
        : circle(
            lx,
            ly,
            k * 4,
            site.painter.canvas.radial([
              [0, '#fff0c0', 0.7],
              [1, '#fff0c0', 0],
            ]),
          )),
    -1,
  )
}

function gardenWall({ site, w, d }: Place): void {
  for (const [x0, x1] of [
    [-w / 2 - 5, -1],
    [1, w / 2 + 5],
  ] as const)
    site.model.block({
      x0,
      x1,
      z0: -d / 2 - 3.4,
      z1: -d / 2 - 3,
      y1: 1.1,
      color: mix(site.style.wall, '#f4efe4', 0.3),
      layer: 0.4,
    })
}

function solarPanel({ site, w }: Place): void {
  const { model, light } = site
  const x = -w / 2 - 2
  const P = (dx: number, y: number, dz: number): Point => model.project([x + dx, y, dz])
  site.layer(
    [x, 0, 0],
    stroke(line([P(0, 0, 0), P(0, 1.3, 0)]) + line([P(1.6, 0, 0), P(1.6, 1.3, 0)]), '#4a4d50', 7) +
      polygon(
        [P(-0.5, 0.8, -0.7), P(2.1, 0.8, -0.7), P(2.1, 2.1, 0.5), P(-0.5, 2.1, 0.5)],
        light.tone('#23406e', 0.8),
        { stroke: light.lit('#d9dcdf'), 'stroke-width': 4 },
      ) +
      stroke(
        line([P(0.8, 0.8, -0.7), P(0.8, 2.1, 0.5)]) + line([P(-0.5, 1.45, -0.1), P(2.1, 1.45, -0.1)]),
        light.lit('#b9c0c6'),
        2,
      ),
    0.5,
  )
}

/** A stone lantern, moss and one maple. */
function mossGarden({ site, x, z }: Place): void {
  const { model, light, look } = site
  const k = model.scale([x, 0, z]),
    [px, y] = model.project([x, 0, z])
  site.layer(
    [x, 0, z],
    ellipse(px, y, k * 2.6, k * 0.5, light.tone('#6f8a4a', 0.7)) +
      polygon(
        [
          [px - k * 0.3, y],
          [px + k * 0.3, y],
          [px + k * 0.16, y - k * 0.9],
          [px - k * 0.16, y - k * 0.9],
        ],
        light.tone('#9c948a', 0.6),
      ) +
      rect(
        px - k * 0.34,
        y - k * 1.35,
        k * 0.68,
        k * 0.45,
        light.glow ? '#ffd98c' : light.tone('#b3aa9c', 0.8),
      ) +
      polygon(
        [
          [px - k * 0.6, y - k * 1.3],
          [px + k * 0.6, y - k * 1.3],
          [px, y - k * 1.8],
        ],
        light.tone('#8a8378', 0.7),
      ),
    0.6,
  )
  site.plant('broadleaf', x + (x > 0 ? 1.8 : -1.8), z + 0.6, look.setting === 'city' ? 4 : 6, '#b5532a')
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
  'stock tank': (place) => tub(place, 1.4, 0.7, '#aab0b4'),
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
  cactus: ({ site, w }) => [-1, 1, 1.25].forEach((s) => site.plant('saguaro', s * (w / 2 + 0.8), -1.6, 3)),
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
