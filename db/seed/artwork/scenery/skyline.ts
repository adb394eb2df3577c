import type { Roofs } from '../biome'
import { type Canvas, closed, path } from '../canvas'
import { mix } from '../color'
import type { Light } from '../light'
import type { Random } from '../random'

type SkylinePlan = {
  y: number
  h: number
  /** Instead of the color of the quarter. */
  color?: string
  depth: number
  roofs: Roofs | 'towers'
  density?: number
  /** Fewer windows, to keep the picture small. */
  spare?: boolean
}

type Quarter = {
  height: number
  walls: readonly string[]
  tiles: readonly string[]
  /** How steep the roofs are; 0 is flat. */
  pitch: number
  /** How often a steeple stands among the roofs. */
  steeples: number
}

/** How high and of what the houses of a city are, by the way its older quarters are built. */
export const quarters: Record<Roofs | 'towers', Quarter> = {
  towers: { height: 450, walls: ['#a88f80'], tiles: ['#8d8883'], pitch: 0, steeples: 0 },
  gables: {
    height: 170,
    walls: ['#e3ddcf', '#c9cfc8', '#d9c9a8', '#b9c3c9'],
    tiles: ['#6a6a6c', '#7d6a5f', '#5f6a66'],
    pitch: 0.3,
    steeples: 0.08,
  },
  terracotta: {
    height: 230,
    walls: ['#f0e4cf', '#ead0a8', '#f4efe6', '#d9b8a0'],
    tiles: ['#b8694a', '#c0764f'],
    pitch: 0.2,
    steeples: 0.03,
  },
  'flat brick': {
    height: 210,
    walls: ['#a8664f', '#b5805f', '#8f5a4a', '#c2a488'],
    tiles: ['#d9cdb8', '#8d8074'],
    pitch: 0,
    steeples: 0.03,
  },
  adobe: {
    height: 100,
    walls: ['#c79a70', '#b9855c', '#d3ab80'],
    tiles: ['#d8b28a', '#b9855c'],
    pitch: 0,
    steeples: 0.03,
  },
  'gray tiles': {
    height: 130,
    walls: ['#8a6f58', '#d8cab2', '#6f5a4a'],
    tiles: ['#5f656e', '#6a6f76'],
    pitch: 0.22,
    steeples: 0,
  },
  'bright iron': {
    height: 150,
    walls: ['#e9e6dc', '#b8c9d0', '#d9c48a', '#c98a78'],
    tiles: ['#b0413a', '#3f6b8a', '#3f7a5c', '#5a5f66'],
    pitch: 0.38,
    steeples: 0.02,
  },
  stucco: {
    height: 170,
    walls: ['#f0e6d4', '#e6c9b0', '#cfdcd6', '#e8dcb8'],
    tiles: ['#c9b8a0', '#b88a6a'],
    pitch: 0.06,
    steeples: 0,
  },
}

/** A row of buildings with a sunny and a shaded half, setbacks and steeples, and lit windows after dark. */
export function drawSkyline(canvas: Canvas, random: Random, light: Light, plan: SkylinePlan): void {
  let bright = '',
    dark = '',
    roofs = '',
    panes = '',
    lamps = ''
  const quarter = quarters[plan.roofs]
  const color = plan.color ?? quarter.walls[0]!
  const old = plan.roofs !== 'towers'
  for (let x = -30; x < canvas.width + 30;) {
    const w = (old ? random.between(70, 130) : random.between(60, 150)) * (plan.density ?? 1)
    const h = plan.h * (old ? random.between(0.5, 0.95) : Math.pow(random.next(), 1.5) * 0.75 + 0.25)
    const top = plan.y - h,
      half = x + w * (light.side > 0 ? 0.42 : 0.58)
    const lo = `M${x | 0} ${plan.y}V${top | 0}H${half | 0}V${plan.y}Z`,
      hi = `M${half | 0} ${plan.y}V${top | 0}H${(x + w) | 0}V${plan.y}Z`
    if (light.side > 0) {
      dark += lo
      bright += hi
    } else {
      dark += hi
      bright += lo
    }
    if (old) {
      const rise = 6 + w * quarter.pitch * random.between(1, 1.5)
      const ridge = quarter.pitch > 0.1 ? 0.22 : 0
      roofs += closed([
        [x - 5, top],
        [x + w * ridge, top - rise],
        [x + w * (1 - ridge), top - rise],
        [x + w + 5, top],
      ])
      if (random.chance(quarter.steeples))
        roofs +=
          `M${(x + w * 0.35) | 0} ${(top - 4) | 0}v${(-h * 0.55) | 0}` +
          `l${(w * 0.15) | 0} ${(-h * 0.5) | 0}l${(w * 0.15) | 0} ${(h * 0.5) | 0}v${(h * 0.55) | 0}Z`
    } else {
      const cap = random.next()
      if (cap < 0.3)
        dark += `M${(x + w * 0.2) | 0} ${top | 0}v${(-h * 0.12) | 0}h${(w * 0.6) | 0}v${(h * 0.12) | 0}Z`
      else if (cap < 0.42)
        dark +=
          `M${(x + w * 0.25) | 0} ${top | 0}v${(-h * 0.08) | 0}` +
          `l${(w * 0.25) | 0} ${(-h * 0.22) | 0}l${(w * 0.25) | 0} ${(h * 0.22) | 0}v${(h * 0.08) | 0}Z`
      else if (cap < 0.5)
        dark +=
          `M${(x + w * 0.47) | 0} ${top | 0}` +
          `l${(w * 0.03) | 0} ${(-h * 0.35) | 0}l${(w * 0.03) | 0} ${(h * 0.35) | 0}Z`
    }
    const step = (old ? 26 : 21) * (plan.spare ? 1.6 : 1)
    for (let wy = top + 16; wy < plan.y - 16; wy += step + (old ? 10 : 0)) {
      for (let wx = x + 10; wx < x + w - 14; wx += step) {
        if (light.glow && random.chance(0.34)) lamps += `M${wx | 0} ${wy | 0}h9v13h-9Z`
        else if (random.chance(0.55)) panes += `M${wx | 0} ${wy | 0}h9v13h-9Z`
      }
    }
    x += w + random.between(-6, 14)
    if (panes.length > 5200) panes = panes.slice(0, 5200).replace(/M[^Z]*$/, '')
  }
  const deep = Math.min(1, plan.depth + 0.22)
  const fade = (s: number, color: string) =>
    canvas.linear(
      [
        [0, light.tone(color, s, plan.depth)],
        [1, light.tone(color, s, deep)],
      ],
      [0, plan.y - plan.h, 0, plan.y],
    )
  canvas.add(path(dark, fade(0.12, color)), path(bright, fade(0.95, color)))
  if (roofs) canvas.add(path(roofs, light.tone(quarter.tiles[0]!, 0.7, plan.depth)))
  canvas.add(path(panes, light.tone(mix(color, '#20304a', 0.55), 0.2, plan.depth), { opacity: 0.4 }))
  if (lamps) canvas.add(path(lamps, mix('#ffd58a', light.haze, plan.depth * 0.5), { opacity: 0.9 }))
}
