import type { Biome } from '../biome'
import { closed, path, rect } from '../canvas'
import type { DrawSetting } from './backdrop'
import { drawCover, plantSome } from './flora'
import { drawGround } from './ground'
import { drawRelief } from './relief'
import { drawMist } from './sky'
import { drawSkyline, quarters } from './skyline'
import type { Painter } from './trees'

/** Streets have trees with leaves even where the woods around are of needles or of scrub, if such trees grow at all. */
const park = (biome: Biome): Biome =>
  biome.cover !== 'jungle' && biome.trees.some((tree) => tree === 'broadleaf' || tree === 'eucalyptus')
    ? { ...biome, cover: 'broadleaves' }
    : biome

/** Streets between high houses: towers, or an older quarter. */
export const city: DrawSetting = (painter, plan) => {
  const { canvas, random, light } = painter
  const { horizon, biome } = plan
  const roofs = plan.variant < 0.55 ? 'towers' : biome.roofs
  const { height } = quarters[roofs]
  if (biome.relief !== 'flat land')
    drawRelief(painter, biome.relief, { y: horizon + 10, scale: roofs === 'towers' ? 0.9 : 0.8 })
  drawSkyline(canvas, random, light, {
    y: horizon + 20,
    h: height,
    color: '#9a9aa2',
    depth: 0.62,
    roofs,
    density: 0.8,
    spare: painter.spare,
  })
  drawMist(canvas, light, horizon, 200, 0.4)
  drawSkyline(canvas, random, light, {
    y: horizon + 80,
    h: height * 0.76,
    depth: 0.36,
    roofs,
    spare: painter.spare,
  })
  canvas.add(
    rect(0, horizon + 60, canvas.width, plan.ground - horizon - 50, light.tone('#7f8a76', 0.5, 0.45)),
  )
  drawCover(painter, park(biome), { y: plan.ground, h: 110, depth: 0.18 })
  canvas.add(
    rect(
      0,
      plan.ground,
      canvas.width,
      canvas.height - plan.ground,
      canvas.linear(
        [
          [0, light.tone('#b5aca2', 0.85)],
          [1, light.tone('#8d8883', 0.4)],
        ],
        [0, plan.ground, 0, canvas.height],
      ),
    ),
  )
  return '#aaa299'
}

/** Low houses among gardens, and the land of the place behind them. */
export const town: DrawSetting = (painter, plan) => {
  const { canvas, random, spare } = painter
  const { horizon, biome } = plan
  // Where downtown is of flat-roofed brick, people live under gables.
  const roofs = biome.roofs === 'flat brick' ? 'gables' : biome.roofs
  drawRelief(painter, biome.relief, { y: horizon + 16, scale: 0.85 })
  drawCover(painter, park(biome), { y: horizon + 56, h: 90, depth: 0.42 })
  const rows = [
    { y: horizon + 84, k: 0.62, depth: 0.4 },
    { y: plan.ground - 6, k: 1, depth: 0.2 },
  ]
  for (const { y, k, depth } of rows) {
    drawGround(painter, y - 14, biome.ground, 6)
    for (let x = random.between(-120, 40); x < canvas.width;) {
      const w = random.between(150, 230) * k
      house(painter, roofs, { x, y, w, depth })
      const gap = random.between(40, 130) * k * (spare ? 2.2 : 1)
      plantSome(painter, biome, [{ x: x + w + gap * 0.5, y: y + 4, h: random.between(150, 230) * k, depth }])
      x += w + gap
    }
  }
  return drawGround(painter, plan.ground, biome.ground, 8)
}

/** A small neighbor's house, drawn as its place builds. */
function house(
  { canvas, random, light }: Painter,
  roofs: keyof typeof quarters,
  { x, y, w, depth }: { x: number; y: number; w: number; depth: number },
): void {
  const quarter = quarters[roofs]
  const h = w * random.between(0.42, 0.56)
  const top = y - h
  const wall = random.pick(quarter.walls)
  const roof = random.pick(quarter.tiles)
  let panes = ''
  const [across, down] = [Math.round(w * 0.11), Math.round(h * 0.34)]
  for (const share of [0.2, 0.46, 0.72])
    panes += `M${Math.round(x + w * share)} ${Math.round(top + h * 0.3)}h${across}v${down}h${-across}Z`
  const rise = w * quarter.pitch
  canvas.add(
    rect(x, top, w, h + 6, light.tone(wall, 0.75, depth)),
    rect(light.side > 0 ? x : x + w * 0.82, top, w * 0.18, h + 6, light.tone(wall, 0.2, depth)),
    path(panes, light.glow ? '#ffd58a' : light.tone('#3f5162', 0.4, depth), { opacity: 0.85 }),
    rise > 0
      ? path(
          closed([
            [x - w * 0.06, top + 3],
            [x + w * 0.14, top - rise],
            [x + w * 0.86, top - rise],
            [x + w * 1.06, top + 3],
          ]),
          light.tone(roof, 0.7, depth),
        )
      : rect(x - 4, top - 8, w + 8, 12, light.tone(roof, 0.8, depth)),
  )
}
