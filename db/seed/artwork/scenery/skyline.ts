import { type Canvas, closed, path, type Point } from '../canvas'
import { mix } from '../color'
import type { Light } from '../light'
import type { Random } from '../random'

type SkylinePlan = {
  y: number
  h: number
  color: string
  depth: number
  style: 'towers' | 'oldtown'
  density?: number
}

/** A row of buildings with a sunny and a shaded half, setbacks, domes and spires, and lit windows after dark. */
export function drawSkyline(canvas: Canvas, random: Random, light: Light, plan: SkylinePlan): void {
  let bright = '',
    dark = '',
    roofs = '',
    panes = '',
    lamps = ''
  const old = plan.style === 'oldtown'
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
      const pitch = w * random.between(0.3, 0.55)
      roofs += closed([
        [x - 5, top],
        [x + w * 0.5, top - pitch],
        [x + w + 5, top],
      ] as Point[])
      if (random.chance(0.14))
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
    const step = old ? 26 : 21
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
  canvas.add(path(dark, fade(0.12, plan.color)), path(bright, fade(0.95, plan.color)))
  if (roofs) canvas.add(path(roofs, light.tone('#b2694f', 0.7, plan.depth)))
  canvas.add(path(panes, light.tone(mix(plan.color, '#20304a', 0.55), 0.2, plan.depth), { opacity: 0.4 }))
  if (lamps) canvas.add(path(lamps, mix('#ffd58a', light.haze, plan.depth * 0.5), { opacity: 0.9 }))
}
