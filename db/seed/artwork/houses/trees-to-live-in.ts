import { circlePath, line, path, stroke } from '../canvas'
import { mix } from '../color'
import { railing } from './parts'
import type { Site } from './site'

export function trunk(
  { model, light, painter }: Site,
  x: number,
  z: number,
  r: number,
  h: number,
  layer: number,
): void {
  const a = model.project([x, 0, z]),
    b = model.project([x, h, z]),
    k = model.scale([x, 0, z]) * r
  const [dark, bright] = [light.shade('#6b5340'), light.lit('#8a6d52')]
  model.part([x, 0, z], layer).push(
    path(
      `M${(a[0] - k * 1.7) | 0} ${(a[1] + 6) | 0}C${(a[0] - k * 0.9) | 0} ` +
        `${(a[1] - 60) | 0} ${(b[0] - k) | 0} ${(b[1] + 200) | 0} ${(b[0] - k * 0.7) | 0} ${b[1] | 0}` +
        `H${(b[0] + k * 0.7) | 0}C${(b[0] + k) | 0} ${(b[1] + 200) | 0} ` +
        `${(a[0] + k * 0.9) | 0} ${(a[1] - 60) | 0} ${(a[0] + k * 1.7) | 0} ${(a[1] + 6) | 0}Z`,
      painter.canvas.linear(
        light.side > 0
          ? [
              [0, dark],
              [0.55, dark],
              [1, bright],
            ]
          : [
              [0, bright],
              [0.45, dark],
              [1, dark],
            ],
        [a[0] - k, 0, a[0] + k, 0],
      ),
    ),
  )
  model.castShadow([
    [x - r, 0, z],
    [x + r, 0, z],
    [x - r, h, z],
    [x + r, h, z],
  ])
}

/** Crowns overhead: clusters of leaves, their undersides in shade. */
export function canopy(
  { model, random, light, biome, style }: Site,
  low: number,
  layer: number,
  crowns: readonly (readonly [number, number])[],
): void {
  let dark = '',
    mid = '',
    pale = ''
  for (const [x, y] of crowns)
    for (let i = 0; i < 9; i++) {
      const r = model.scale([0, 0, 0]) * random.between(0.6, 1.15)
      const [px, py] = model.project([
        x + random.between(-2, 2),
        Math.max(low, y + random.between(-1.4, 1.6)),
        layer < 0 ? 2 : -1.6,
      ])
      dark += circlePath(px, py, r)
      if (i % 2) mid += circlePath(px + light.side * r * 0.2, py - r * 0.3, r * 0.66)
      if (i % 3 === 0) pale += circlePath(px + light.side * r * 0.5, py - r * 0.4, r * 0.34)
    }
  const leaf = style.snowy ? '#c9d6e4' : biome.leaf
  model
    .part([0, low, 0], layer)
    .push(
      path(dark, light.tone(leaf, 0.05)),
      path(mid, light.tone(leaf, 0.5)),
      path(pale, light.tone(mix(leaf, '#d8c95a', 0.25), 1)),
    )
}

export function ladder(site: Site, x: number, deck: number, z: number): void {
  const { model, light, style } = site
  let rungs = ''
  for (let i = 0; i <= 11; i++)
    rungs += line([
      model.project([x, (deck * i) / 11, z - 1.2 + (1.2 * i) / 11]),
      model.project([x + 0.9, (deck * i) / 11, z - 1.2 + (1.2 * i) / 11]),
    ])
  const rails =
    line([model.project([x, 0, z - 1.2]), model.project([x, deck, z])]) +
    line([model.project([x + 0.9, 0, z - 1.2]), model.project([x + 0.9, deck, z])])
  model
    .part([x, 1, z - 1], 1.6)
    .push(stroke(rungs, light.tone(style.wood, 0.8), 7) + stroke(rails, light.tone(style.wood, 0.5), 9))
}

export function platform(site: Site, w: number, deck: number): void {
  site.model.block({
    x0: -w,
    x1: w,
    z0: -3.4,
    z1: 2.6,
    y0: deck - 0.25,
    y1: deck,
    color: site.style.wood,
    cladding: 'vertical',
  })
  const rail = site.style.wood
  railing(site.model, [-w, deck, -3.4], [w, deck, -3.4], rail, 'posts', 1.5)
  railing(site.model, [-w, deck, -3.4], [-w, deck, 2.6], rail, 'posts', 0.4)
  railing(site.model, [w, deck, -3.4], [w, deck, 2.6], rail, 'posts', 0.4)
}

export const crowns: readonly (readonly [number, number])[] = [
  [-4.5, 11.5],
  [-1.5, 13],
  [2, 12.6],
  [5, 11.8],
  [0.5, 10.6],
]
