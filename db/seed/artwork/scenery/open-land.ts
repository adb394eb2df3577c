import { closed, path, rect } from '../canvas'
import { mix } from '../color'
import type { DrawSetting } from './backdrop'
import { drawCover, drawTree, plantSome } from './flora'
import { drawGround } from './ground'
import { shrub } from './plants'
import { drawRelief } from './relief'
import { drawMist } from './sky'
import { drawHill } from './terrain'

export const mountain: DrawSetting = (painter, plan) => {
  const { canvas, light } = painter
  const { horizon, biome } = plan
  drawRelief(painter, biome.relief, { y: horizon, scale: 1 })
  drawMist(canvas, light, horizon + 30, 130, 0.5)
  drawCover(painter, biome, { y: horizon + 60, h: 80, depth: 0.35 })
  drawCover(painter, biome, { y: plan.ground + 6, h: 130, depth: 0.1 })
  return drawGround(painter, plan.ground, biome.ground)
}

export const desert: DrawSetting = (painter, plan) => {
  const { canvas, random, light } = painter
  const { horizon, biome } = plan
  const sand = biome.ground
  drawRelief(painter, biome.relief, { y: horizon, scale: 1 })
  canvas.add(rect(0, horizon + 14, canvas.width, 120, light.tone(sand, 0.8, 0.4)))
  drawGround(painter, horizon + 40, mix(sand, '#b07a5a', 0.3), 12)
  for (let i = 0; i < 26; i++) {
    const t = Math.sqrt(i / 26)
    shrub(
      painter,
      {
        x: random.between(0, canvas.width),
        y: horizon + 52 + t * (plan.ground - horizon - 40),
        h: 14 + t * 26,
        depth: 0.3 * (1 - t),
      },
      biome.bush,
    )
  }
  return drawGround(painter, plan.ground, sand)
}

export const forest: DrawSetting = (painter, plan) => {
  const { canvas, random, light } = painter
  const { horizon, biome } = plan
  drawRelief(painter, biome.relief, { y: horizon - 20, scale: 0.7 })
  drawCover(painter, biome, { y: horizon - 10, h: 120, depth: 0.56 })
  drawMist(canvas, light, horizon + 10, 150, 0.6)
  drawCover(painter, biome, { y: horizon + 50, h: 200, depth: 0.4 })
  drawMist(canvas, light, horizon + 60, 150, 0.6)
  const spots = Array.from({ length: 13 }, (_, i) => ({
    x: (canvas.width * (i + random.between(-0.3, 0.7))) / 12,
    y: plan.ground + 12,
    h: random.between(250, 360),
    depth: random.pick([0.17, 0.26]),
  }))
  plantSome(painter, biome, spots)
  drawMist(canvas, light, plan.ground - 30, 150, 0.5)
  return drawGround(painter, plan.ground, mix(biome.ground, '#5f7d40', 0.4))
}

export const countryside: DrawSetting = (painter, plan) => {
  const { canvas, random, light } = painter
  const { horizon, biome } = plan
  drawRelief(painter, biome.relief, { y: horizon - 30, scale: 0.6 })
  // One kind of tree keeps the picture small.
  const kind = biome.trees.length > 0 && random.pick(biome.trees)
  const fields = ['#c9b25e', '#8fa356', '#b59a4c'].map((color) => mix(color, biome.ground, 0.45))
  for (let k = 0; k < 3; k++) {
    const color = fields[k]!,
      y = horizon + 30 + k * 55,
      depth = 0.42 - k * 0.14
    const line = drawHill(canvas, random, light, { y, rise: 80 - k * 14, color, depth, waves: 0.9 + k * 0.2 })
    const height = (x: number) => line[Math.max(0, Math.min(24, Math.round((x / canvas.width) * 24)))]![1]
    if (random.chance(0.75)) {
      let rows = ''
      const x0 = random.between(0, canvas.width * 0.6),
        w = random.between(300, 560)
      for (let i = 0; i < 12; i++) {
        const x = x0 + (w * i) / 12
        rows += closed([
          [x, height(x) + 6],
          [x + 9, height(x + 9) + 6],
          [x + 26 + (i - 6) * 14, y + 90],
          [x + (i - 6) * 14, y + 90],
        ])
      }
      canvas.add(path(rows, light.tone(mix(color, '#3f5a2c', 0.5), 0.4, depth), { opacity: 0.45 }))
    }
    for (let i = 0; i < 8 && kind; i++) {
      const x = random.between(0, canvas.width)
      drawTree(painter, kind, { x, y: height(x) + 8, h: 44 + k * 30, depth }, biome)
    }
  }
  return drawGround(painter, plan.ground, biome.ground, 14)
}

export const snow: DrawSetting = (painter, plan) => {
  const { canvas, random, light } = painter
  const { horizon, biome } = plan
  drawRelief(painter, biome.relief, { y: horizon, scale: 1, snow: true })
  drawMist(canvas, light, horizon, 150, 0.5)
  if (biome.cover !== 'bare') drawCover(painter, biome, { y: horizon + 50, h: 90, depth: 0.42, snow: true })
  drawHill(canvas, random, light, { y: horizon + 110, rise: 100, color: '#eef3fa', depth: 0.15 })
  const spots = Array.from({ length: 12 }, (_, i) => ({
    x: (canvas.width * (i + random.next())) / 12,
    y: plan.ground + 8,
    h: random.between(110, 220),
    depth: 0.14,
  }))
  plantSome(painter, biome, spots, true)
  return drawGround(painter, plan.ground, '#f1f5fb', 18)
}
