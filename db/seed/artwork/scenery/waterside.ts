import { path, rect } from '../canvas'
import type { BackdropPlan, DrawSetting } from './backdrop'
import { drawDiamondHead } from './diamond-head'
import { drawCover, plantSome } from './flora'
import { drawGround } from './ground'
import { drawRelief } from './relief'
import { drawHeadland } from './terrain'
import type { Painter } from './trees'
import { drawShore, drawWater } from './water'

/** Land on the other side of the water: mountains always show, low land only sometimes. */
function farShore(painter: Painter, { biome, horizon }: BackdropPlan, scale: number): void {
  const isLow = biome.relief === 'flat land' || biome.relief === 'low hills'
  if (!isLow || painter.random.chance(0.6))
    drawRelief(painter, biome.relief, { y: horizon + 2, scale: isLow ? 0.6 : scale })
}

function headlands({ canvas, random, light }: Painter, { biome, horizon }: BackdropPlan): void {
  const { rock, top, height } = biome.shore
  const from = light.side > 0 ? -1 : 1
  for (const [y, low, high, near, far, depth] of [
    [30, 160, 240, 0.3, 0.5, 0.45],
    [75, 210, 320, 0.14, 0.3, 0.2],
  ] as const)
    drawHeadland(canvas, random, light, {
      y: horizon + y,
      rise: random.between(low, high) * height,
      reach: canvas.width * random.between(near, far),
      from,
      color: rock,
      top,
      depth,
    })
}

export const coast: DrawSetting = (painter, plan, sun) => {
  const { canvas, random, light } = painter
  farShore(painter, plan, 0.7)
  drawWater(canvas, random, light, {
    top: plan.horizon,
    bottom: plan.ground + 90,
    color: plan.variant < 0.5 ? '#2d7f9c' : '#3b6f96',
    sunX: sun.x,
  })
  headlands(painter, plan)
  if (plan.variant < 0.6) {
    drawShore(canvas, random, light, { y: plan.ground - 20, sand: '#e8d3ab' })
    return '#e3cda2'
  }
  return drawGround(painter, plan.ground, plan.biome.ground, 16)
}

/** A quay with bollards; fishing boats lie along it. */
export const harbor: DrawSetting = (painter, plan, sun) => {
  const { canvas, random, light } = painter
  farShore(painter, plan, 0.62)
  drawWater(canvas, random, light, {
    top: plan.horizon,
    bottom: plan.ground + 60,
    color: '#3d6f86',
    sunX: sun.x,
    calm: true,
  })
  headlands(painter, plan)
  for (const [share, size] of [
    [random.between(0.02, 0.1), 0.7],
    [random.between(0.2, 0.28), 1],
    [random.between(0.74, 0.8), 0.9],
    [random.between(0.9, 0.97), 1.1],
  ] as const)
    fishingBoat(painter, canvas.width * share, plan.ground - 16, size)
  const stone = '#a39d96'
  canvas.add(
    rect(0, plan.ground, canvas.width, 30, light.shade('#6a625a')),
    rect(
      0,
      plan.ground,
      canvas.width,
      canvas.height - plan.ground,
      canvas.linear(
        [
          [0, light.tone('#b9b2a8', 0.9)],
          [1, light.tone('#8d8883', 0.4)],
        ],
        [0, plan.ground, 0, canvas.height],
      ),
    ),
    rect(0, plan.ground, canvas.width, 10, light.lit('#d9d2c6')),
  )
  for (let i = 0; i < 7; i++)
    canvas.add(rect(60 + i * 240, plan.ground - 20, 22, 30, light.tone('#3f3c3a', 0.5), { rx: 8 }))
  return stone
}

/** A trawler: hull, wheelhouse, mast and boom. */
function fishingBoat({ canvas, random, light }: Painter, x: number, y: number, k: number): void {
  const hull = random.pick(['#2f5a78', '#b0413a', '#e6e2d8', '#3f6b52'])
  const at = (dx: number, dy: number) => `${Math.round(x + dx * k)} ${Math.round(y + dy * k)}`
  canvas.add(
    path(
      `M${at(-4, -50)}L${at(0, -200)}L${at(4, -50)}ZM${at(2, -190)}L${at(88, -70)}L${at(2, -182)}Z`,
      light.tone('#4a4038', 0.5, 0.1),
      { stroke: light.tone('#4a4038', 0.5, 0.1), 'stroke-width': 4 },
    ),
    path(
      `M${at(-70, -40)}L${at(-64, -104)}L${at(-14, -104)}L${at(-10, -40)}Z`,
      light.tone('#efe9dc', 0.8, 0.08),
    ),
    path(
      `M${at(-58, -90)}L${at(-22, -90)}L${at(-20, -70)}L${at(-60, -70)}Z`,
      light.glow ? '#ffd98c' : '#39495a',
    ),
    path(
      `M${at(-110, -46)}Q${at(10, -30)} ${at(116, -60)}L${at(86, 12)}L${at(-94, 12)}Z`,
      light.tone(hull, 0.7, 0.08),
    ),
    path(
      `M${at(-110, -46)}Q${at(10, -30)} ${at(116, -60)}L${at(110, -46)}Q${at(10, -18)} ${at(-108, -34)}Z`,
      light.lit('#f4efe4'),
    ),
  )
}

export const lake: DrawSetting = (painter, plan, sun) => {
  const { canvas, random, light } = painter
  const { horizon, biome } = plan
  drawRelief(painter, biome.relief, { y: horizon, scale: 0.75 })
  drawCover(painter, biome, { y: horizon + 4, h: 62, depth: 0.34 })
  drawWater(canvas, random, light, {
    top: horizon + 2,
    bottom: plan.ground + 120,
    color: '#3d7186',
    sunX: sun.x,
    calm: true,
  })
  canvas.add(
    rect(
      0,
      horizon + 2,
      canvas.width,
      90,
      canvas.linear([
        [0, light.tone('#3f6152', 0.3, 0.3), 0.6],
        [1, light.tone('#3f6152', 0.3, 0.3), 0],
      ]),
    ),
  )
  return drawGround(painter, plan.ground, biome.ground, 18)
}

/** A beach on warm water. */
export const tropics: DrawSetting = (painter, plan, sun) => {
  const { canvas, random, light } = painter
  const { horizon, biome } = plan
  // Waikīkī looks along the beach to Diamond Head, the other shores at the cliffs.
  if (biome.relief === 'green cliffs' && plan.variant > 0.9) drawDiamondHead(painter, horizon + 4)
  else if (biome.relief !== 'flat land') drawRelief(painter, biome.relief, { y: horizon + 4, scale: 0.7 })
  drawWater(canvas, random, light, {
    top: horizon,
    bottom: plan.ground + 100,
    color: '#25a3a8',
    sunX: sun.x,
  })
  const lagoon = plan.ground - 90
  canvas.add(
    rect(
      0,
      lagoon - 40,
      canvas.width,
      180,
      canvas.linear([
        [0, light.lit('#6fd3c4'), 0],
        [1, light.lit('#8fe0cd'), 0.85],
      ]),
    ),
  )
  drawShore(canvas, random, light, { y: plan.ground - 14, sand: '#f3e3c1' })
  const far = random.chance(0.5) ? 0 : canvas.width
  plantSome(
    painter,
    biome,
    [1, 2, 3, 4].map(() => ({
      x: Math.abs(far - random.between(20, 300)),
      y: plan.ground + 30,
      h: random.between(300, 460),
      depth: 0.12,
    })),
  )
  return '#ecd9b2'
}
