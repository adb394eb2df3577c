import type { Biome, LowPlant, Tree } from '../biome'
import { birch, fanPalm, palm } from './palms'
import { agave, boulder, joshuaTree, juniper, pricklyPear, shrub } from './plants'
import { broadleaf, cypress, pine, treeline, type Painter, type Plant } from './trees'

/** How tall trees stand, in meters. */
export const heights: Record<Tree, readonly [low: number, high: number]> = {
  pine: [7, 13],
  broadleaf: [5, 8.5],
  'live oak': [5, 7.6],
  eucalyptus: [6, 9.5],
  birch: [5, 8.5],
  'red maple': [4, 6],
  cypress: [6, 9],
  juniper: [3, 4.6],
  'Joshua tree': [3, 4.6],
  palm: [6, 9.5],
  'fan palm': [5.5, 9],
}

/** Draws a tree of a place; `color` replaces the color that its leaves have there. */
export function drawTree(
  painter: Painter,
  kind: Tree,
  at: Plant,
  biome: Biome,
  { color, snow = false }: { color?: string; snow?: boolean } = {},
): void {
  const leaf = color ?? biome.leaf
  const draw: Record<Tree, () => void> = {
    pine: () => pine(painter, at, color ?? '#2f5a45', snow),
    broadleaf: () => broadleaf(painter, at, leaf),
    'live oak': () => broadleaf(painter, at, leaf, 1.4, 'live oak'),
    eucalyptus: () => broadleaf(painter, at, leaf, 0.85, 'eucalyptus'),
    birch: () => birch(painter, at, color ?? (painter.random.chance(0.5) ? '#c8a13c' : '#8fa650')),
    'red maple': () => broadleaf(painter, at, color ?? '#b5532a', 1.1, 'red maple'),
    cypress: () => cypress(painter, at),
    juniper: () => juniper(painter, at),
    'Joshua tree': () => joshuaTree(painter, at),
    palm: () => palm(painter, at),
    'fan palm': () => fanPalm(painter, at),
  }
  draw[kind]()
}

export function drawLowPlant(
  painter: Painter,
  kind: Exclude<LowPlant, 'grass'>,
  at: Plant,
  color: string,
): void {
  if (kind === 'shrub') shrub(painter, at, color)
  else if (kind === 'agave') agave(painter, at)
  else if (kind === 'boulder') boulder(painter, at)
  else pricklyPear(painter, at)
}

/** Trees that frame a picture, of the kinds of the place: under snow those with needles, none where none grow. */
export function plantSome(painter: Painter, biome: Biome, places: readonly Plant[], snow = false): void {
  const trees = snow ? biome.trees.filter((tree) => tree === 'pine') : biome.trees
  if (trees.length === 0) return
  for (const at of places) {
    const kind = painter.random.pick(trees)
    drawTree(painter, kind, { ...at, h: (at.h * heights[kind][1]) / 8.5 }, biome, { snow })
  }
}

type Band = { y: number; h: number; depth: number; color?: string; snow?: boolean }

/** What covers the land at some distance: a band of treetops, scattered bushes, or nothing. */
export function drawCover(painter: Painter, biome: Biome, { y, h, depth, color, snow }: Band): void {
  const { canvas, random } = painter
  const needles = color ?? (snow ? '#4f6d77' : '#3d6152')
  const leaves = color ?? biome.leaf
  switch (biome.cover) {
    case 'conifers':
      return treeline(painter, { y, h, depth, color: needles })
    case 'broadleaves':
      return treeline(painter, { y, h: h * 0.8, depth, color: snow ? '#7d8490' : leaves, round: true })
    case 'mixed':
      treeline(painter, { y, h: h * 0.76, depth, color: snow ? '#7d8490' : leaves, round: true })
      return treeline(painter, { y: y + 4, h: h * 0.9, depth, color: needles })
    case 'jungle':
      treeline(painter, { y, h: h * 0.9, depth, color: leaves, round: true })
      for (let i = 0; i < 6; i++)
        palm(painter, {
          x: random.between(0, canvas.width),
          y: y + 6,
          h: h * random.between(1.1, 1.7),
          depth,
        })
      return
    case 'scrub':
      for (let i = 0; i < 34; i++)
        shrub(
          painter,
          {
            x: random.between(0, canvas.width),
            y: y + random.between(-4, 34),
            h: h * random.between(0.12, 0.28),
            depth,
          },
          biome.bush,
        )
      return
    case 'bare':
      for (let i = 0; i < 12; i++)
        boulder(
          painter,
          {
            x: random.between(0, canvas.width),
            y: y + random.between(0, 30),
            h: h * random.between(0.06, 0.16),
            depth,
          },
          '#6a6a6c',
        )
  }
}
