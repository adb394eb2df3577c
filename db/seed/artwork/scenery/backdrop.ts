import type { Setting } from '../scene'
import { rect, path, curve, closed } from '../canvas'
import { mix } from '../color'
import type { Mood } from '../light'
import { drawMist, drawSky } from './sky'
import { drawHeadland, drawHill, drawPeaks } from './terrain'
import { drawDunes, drawMesas } from './mesas'
import { broadleaf, cypress, pine, treeline, type Painter } from './trees'
import { palm } from './palms'
import { shrub } from './plants'
import { drawShore, drawWater } from './water'
import { drawSkyline } from './skyline'

/** What the middle ground offers to whatever stands on it. */
export type Ground = { color: string; y: number; sun: { x: number; y: number } }
export type BackdropPlan = {
  horizon: number
  /** Where the ground the subject stands on begins. */
  ground: number
  /** 0..1, so that one listing keeps one place. */
  variant: number
  sunX?: number
}

export const moodsOf: Record<Setting, readonly Mood[]> = {
  coast: ['noon', 'golden', 'dusk', 'dawn', 'noon', 'golden'],
  mountain: ['noon', 'golden', 'dusk', 'dawn', 'noon', 'golden', 'overcast', 'night'],
  desert: ['golden', 'dusk', 'noon', 'dawn', 'noon', 'golden', 'dawn', 'night'],
  forest: ['dawn', 'golden', 'noon', 'overcast', 'dusk', 'golden', 'noon', 'night'],
  lake: ['dawn', 'golden', 'dusk', 'noon', 'overcast'],
  city: ['golden', 'dusk', 'noon', 'dawn', 'noon', 'golden', 'dusk', 'night'],
  countryside: ['golden', 'noon', 'dawn', 'dusk', 'golden'],
  snow: ['noon', 'dusk', 'dawn', 'noon', 'golden', 'night'],
  tropics: ['noon', 'golden', 'dusk', 'noon', 'dawn'],
}

/** Everything behind the subject: sky, far land, middle ground down to the bottom edge. */
export function drawBackdrop(painter: Painter, setting: Setting, plan: BackdropPlan): Ground {
  const { canvas, random, light } = painter
  const sun = drawSky(canvas, random.fork('sky'), light, { horizon: plan.horizon, sunX: plan.sunX })
  const color = backdrops[setting](painter, plan, sun)
  return { color, y: plan.ground, sun }
}

type Draw = (painter: Painter, plan: BackdropPlan, sun: { x: number; y: number }) => string

/** The plane the subject stands on. */
function floor({ canvas, light, random }: Painter, y: number, color: string, wobble = 10): string {
  const points: [number, number][] = []
  for (let i = 0; i <= 6; i++) points.push([(canvas.width * i) / 6, y + random.between(-wobble, wobble)])
  canvas.add(
    path(
      curve(points) + `V${canvas.height}H0Z`,
      canvas.linear(
        [
          [0, light.tone(color, 0.95, 0.1)],
          [0.4, light.tone(color, 0.8)],
          [1, light.tone(color, 0.3)],
        ],
        [0, y, 0, canvas.height],
      ),
    ),
  )
  return color
}

const backdrops: Record<Setting, Draw> = {
  coast(painter, plan, sun) {
    const { canvas, random, light } = painter
    const { horizon } = plan
    if (random.chance(0.6))
      drawPeaks(canvas, random, light, {
        y: horizon,
        rise: random.between(50, 130),
        peaks: random.int(3, 6),
        color: '#66788a',
        depth: 0.62,
      })
    drawWater(canvas, random, light, {
      top: horizon,
      bottom: plan.ground + 90,
      color: plan.variant < 0.5 ? '#2d7f9c' : '#3b6f96',
      sunX: sun.x,
    })
    const from = light.side > 0 ? -1 : 1
    const rock = plan.variant < 0.35 ? '#d8cdb6' : plan.variant < 0.7 ? '#a3826b' : '#7d7a78'
    drawHeadland(canvas, random, light, {
      y: horizon + 30,
      rise: random.between(110, 180),
      reach: canvas.width * random.between(0.3, 0.5),
      from,
      color: rock,
      top: '#7c8f5c',
      depth: 0.45,
    })
    drawHeadland(canvas, random, light, {
      y: horizon + 75,
      rise: random.between(150, 240),
      reach: canvas.width * random.between(0.14, 0.3),
      from,
      color: rock,
      top: '#6f8550',
      depth: 0.2,
    })
    if (plan.variant < 0.6) {
      drawShore(canvas, random, light, { y: plan.ground - 20, sand: '#e8d3ab' })
      return '#e3cda2'
    }
    return floor(painter, plan.ground, '#9aa05e', 16)
  },
  mountain(painter, plan) {
    const { canvas, random, light } = painter
    const { horizon } = plan
    drawPeaks(canvas, random, light, {
      y: horizon + 20,
      rise: random.between(330, 430),
      peaks: random.int(3, 4),
      color: '#6f7f95',
      depth: 0.5,
      snow: plan.variant < 0.75 ? 0.4 : 0,
    })
    drawMist(canvas, light, horizon - 20, 160, 0.6)
    drawPeaks(canvas, random, light, {
      y: horizon + 50,
      rise: random.between(170, 240),
      peaks: random.int(3, 5),
      color: '#5b7078',
      depth: 0.26,
    })
    drawMist(canvas, light, horizon + 30, 130, 0.55)
    treeline(painter, { y: horizon + 60, h: 80, color: '#3d6152', depth: 0.35 })
    treeline(painter, { y: plan.ground + 6, h: 130, color: '#335846', depth: 0.1 })
    return floor(painter, plan.ground, plan.variant < 0.5 ? '#8a9a58' : '#a39a5c')
  },
  desert(painter, plan) {
    const { canvas, random, light } = painter
    const { horizon } = plan
    const sand = plan.variant < 0.33 ? '#d79a6b' : plan.variant < 0.66 ? '#e0b98a' : '#cf8a5d'
    drawPeaks(canvas, random, light, {
      y: horizon + 8,
      rise: random.between(120, 200),
      peaks: random.int(3, 5),
      color: '#8c6a76',
      depth: 0.6,
    })
    canvas.add(rect(0, horizon + 4, canvas.width, 120, light.tone(sand, 0.8, 0.4)))
    if (plan.variant < 0.55) {
      drawMesas(canvas, random, light, {
        y: horizon + 16,
        rise: random.between(170, 240),
        count: 3,
        color: '#b8664a',
        depth: 0.34,
      })
      drawMesas(canvas, random, light, {
        y: horizon + 40,
        rise: random.between(110, 170),
        count: 2,
        color: '#b35c3e',
        depth: 0.12,
      })
    } else if (plan.variant < 0.8) {
      drawPeaks(canvas, random, light, {
        y: horizon + 40,
        rise: random.between(200, 290),
        peaks: 3,
        color: '#9f6650',
        depth: 0.22,
      })
    } else {
      drawDunes(canvas, random, light, { y: horizon + 60, rise: 190, color: '#dba876', depth: 0.3 })
      drawDunes(canvas, random, light, { y: horizon + 130, rise: 150, color: '#d99f69', depth: 0.1 })
    }
    floor(painter, horizon + 40, mix(sand, '#b07a5a', 0.3), 12)
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
        '#8d8f60',
      )
    }
    return floor(painter, plan.ground, sand)
  },
  forest(painter, plan) {
    const { canvas, random, light } = painter
    const { horizon } = plan
    drawHill(canvas, random, light, { y: horizon, rise: 190, color: '#57776b', depth: 0.66 })
    treeline(painter, { y: horizon - 10, h: 120, color: '#4f7567', depth: 0.6 })
    drawMist(canvas, light, horizon + 10, 150, 0.6)
    treeline(painter, { y: horizon + 50, h: 210, color: '#406654', depth: 0.42 })
    drawMist(canvas, light, horizon + 60, 150, 0.6)
    for (let i = 0; i < 15; i++)
      pine(
        painter,
        {
          x: (canvas.width * (i + random.between(-0.3, 0.7))) / 14,
          y: plan.ground + 12,
          h: random.between(330, 520),
          depth: random.between(0.16, 0.3),
        },
        plan.variant < 0.5 ? '#2f5a45' : '#3b5c40',
      )
    drawMist(canvas, light, plan.ground - 30, 150, 0.5)
    return floor(painter, plan.ground, plan.variant < 0.5 ? '#6f7d45' : '#8a7a4b')
  },
  lake(painter, plan, sun) {
    const { canvas, random, light } = painter
    const { horizon } = plan
    if (plan.variant < 0.6)
      drawPeaks(canvas, random, light, {
        y: horizon + 10,
        rise: random.between(230, 360),
        peaks: random.int(3, 4),
        color: '#70839a',
        depth: 0.52,
        snow: plan.variant < 0.35 ? 0.36 : 0,
      })
    else drawHill(canvas, random, light, { y: horizon, rise: 170, color: '#6a8277', depth: 0.6 })
    drawHill(canvas, random, light, { y: horizon + 6, rise: 110, color: '#4f6f60', depth: 0.36, waves: 1.1 })
    treeline(painter, { y: horizon + 4, h: 60, color: '#3f6152', depth: 0.3, round: plan.variant > 0.8 })
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
    return floor(painter, plan.ground, '#7f9054', 18)
  },
  city(painter, plan) {
    const { canvas, random, light } = painter
    const { horizon } = plan
    const style = plan.variant < 0.55 ? 'towers' : 'oldtown'
    if (style === 'oldtown' && random.chance(0.6))
      drawHill(canvas, random, light, { y: horizon, rise: 200, color: '#7c8a86', depth: 0.68 })
    drawSkyline(canvas, random, light, {
      y: horizon + 20,
      h: style === 'towers' ? 480 : 240,
      color: '#9a9aa2',
      depth: 0.62,
      style,
      density: 0.8,
    })
    drawMist(canvas, light, horizon, 200, 0.4)
    drawSkyline(canvas, random, light, {
      y: horizon + 80,
      h: style === 'towers' ? 330 : 250,
      color: '#a88f80',
      depth: 0.36,
      style,
    })
    canvas.add(
      rect(0, horizon + 60, canvas.width, plan.ground - horizon - 50, light.tone('#7f8a76', 0.5, 0.45)),
    )
    treeline(painter, { y: plan.ground, h: 110, color: '#54704a', depth: 0.18, round: true })
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
  },
  countryside(painter, plan) {
    const { canvas, random, light } = painter
    const { horizon } = plan
    drawHill(canvas, random, light, { y: horizon - 30, rise: 150, color: '#7b90a0', depth: 0.62, waves: 1.2 })
    const fields = plan.variant < 0.5 ? ['#c9b25e', '#8fa356', '#b59a4c'] : ['#93a85a', '#7e9a54', '#c2ac60']
    for (let k = 0; k < 3; k++) {
      const color = fields[k]!,
        y = horizon + 30 + k * 55,
        depth = 0.42 - k * 0.14
      const line = drawHill(canvas, random, light, {
        y,
        rise: 110 - k * 16,
        color,
        depth,
        waves: 0.9 + k * 0.2,
      })
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
      for (let i = 0; i < 8; i++) {
        const x = random.between(0, canvas.width),
          size = 40 + k * 26
        if (plan.variant < 0.5 && random.chance(0.6))
          cypress(painter, { x, y: height(x) + 8, h: size * 1.7, depth })
        else broadleaf(painter, { x, y: height(x) + 8, h: size, depth }, '#5d7d47')
      }
    }
    return floor(painter, plan.ground, plan.variant < 0.3 ? '#bfa85d' : '#8fa156', 14)
  },
  snow(painter, plan) {
    const { canvas, random, light } = painter
    const { horizon } = plan
    drawPeaks(canvas, random, light, {
      y: horizon + 10,
      rise: random.between(340, 450),
      peaks: random.int(3, 4),
      color: '#7f93b2',
      depth: 0.45,
      snow: 0.85,
    })
    drawMist(canvas, light, horizon, 170, 0.6)
    drawPeaks(canvas, random, light, {
      y: horizon + 40,
      rise: 210,
      peaks: 4,
      color: '#93a7c4',
      depth: 0.3,
      snow: 0.6,
    })
    treeline(painter, { y: horizon + 50, h: 90, color: '#4f6d77', depth: 0.42 })
    drawHill(canvas, random, light, { y: horizon + 110, rise: 100, color: '#eef3fa', depth: 0.15 })
    for (let i = 0; i < 12; i++)
      pine(
        painter,
        {
          x: (canvas.width * (i + random.next())) / 12,
          y: plan.ground + 8,
          h: random.between(170, 330),
          depth: 0.14,
        },
        '#38585c',
        true,
      )
    return floor(painter, plan.ground, '#f1f5fb', 18)
  },
  tropics(painter, plan, sun) {
    const { canvas, random, light } = painter
    const { horizon } = plan
    if (plan.variant < 0.5)
      drawPeaks(canvas, random, light, {
        y: horizon + 6,
        rise: random.between(170, 280),
        peaks: random.int(3, 5),
        color: '#4f8278',
        depth: 0.5,
      })
    else
      for (let i = 0; i < 5; i++) {
        const x = random.between(0, canvas.width),
          w = random.between(60, 150),
          h = random.between(110, 260),
          d = random.between(0.3, 0.6)
        canvas.add(
          path(
            `M${(x - w) | 0} ${horizon + 8}C${(x - w * 0.9) | 0} ${(horizon - h * 0.7) | 0} ` +
              `${(x - w * 0.4) | 0} ${(horizon - h) | 0} ${x | 0} ${(horizon - h) | 0}` +
              `S${(x + w * 0.85) | 0} ${(horizon - h * 0.75) | 0} ${(x + w) | 0} ${horizon + 8}Z`,
            canvas.linear(
              light.side > 0
                ? [
                    [0, light.tone('#4d7a5c', 0.1, d)],
                    [1, light.tone('#6d9468', 0.9, d)],
                  ]
                : [
                    [0, light.tone('#6d9468', 0.9, d)],
                    [1, light.tone('#4d7a5c', 0.1, d)],
                  ],
              [x - w, 0, x + w, 0],
            ),
          ),
        )
      }
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
    for (let i = 0; i < 4; i++)
      palm(painter, {
        x: Math.abs(far - random.between(20, 300)),
        y: plan.ground + 30,
        h: random.between(300, 460),
        depth: 0.12,
      })
    return '#ecd9b2'
  },
}

/** Long soft shadows and tufts that break up a plain of one color. */
export function textureGround({ canvas, random, light }: Painter, plan: { y: number; color: string }): void {
  let d = ''
  for (let i = 0; i < 46; i++) {
    const t = Math.pow(random.next(), 0.8),
      y = plan.y + 20 + t * (canvas.height - plan.y - 20),
      w = 40 + t * 190
    const x = random.between(-60, canvas.width)
    d +=
      `M${x | 0} ${y | 0}` +
      `q${(w / 2) | 0} ${(-3 - t * 8) | 0} ${w | 0} 0q${(-w / 2) | 0} ${(2 + t * 4) | 0} ${-w | 0} 0`
  }
  canvas.add(path(d, light.shade(plan.color), { opacity: 0.22 }))
}
