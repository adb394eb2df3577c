import { type Canvas, path, rect, curve, stroke } from '../canvas'
import { mix } from '../color'
import type { Light } from '../light'
import type { Random } from '../random'

/** Still or open water between two heights, carrying the sky and a path of sunlight. */
export function drawWater(
  canvas: Canvas,
  random: Random,
  light: Light,
  plan: { top: number; bottom: number; color: string; sunX: number; calm?: boolean },
): void {
  const { top, bottom } = plan
  const far = mix(
    light.tone(plan.color, light.glow ? 0.3 : 1),
    light.sky[light.glow ? 2 : 3],
    plan.calm ? 0.62 : 0.5,
  )
  const near = mix(light.tone(plan.color, 0.45), light.sky[1], plan.calm ? 0.35 : 0.12)
  canvas.add(
    rect(
      0,
      top,
      canvas.width,
      bottom - top,
      canvas.linear(
        [
          [0, far],
          [0.5, mix(far, near, 0.62)],
          [1, near],
        ],
        [0, top, 0, bottom],
      ),
    ),
  )
  let bright = '',
    dim = '',
    dark = ''
  const n = 120
  for (let i = 0; i < n; i++) {
    const t = Math.pow(random.next(), 1.6)
    const y = top + 3 + t * (bottom - top - 6)
    const w = 14 + t * random.between(40, 190),
      h = 1 + t * random.between(2, 5)
    const near = random.chance(0.55)
    const x = near
      ? plan.sunX + (random.next() + random.next() - 1) * (90 + t * 330)
      : random.between(0, canvas.width)
    const dash =
      `M${(x - w / 2) | 0} ${y | 0}` +
      `q${(w / 2) | 0}-${h.toFixed(1)} ${w | 0} 0q-${(w / 2) | 0} ${h.toFixed(1)}-${w | 0} 0`
    if (near) bright += dash
    else if (random.chance(0.5)) dim += dash
    else dark += dash
  }
  canvas.add(path(dark, light.shade(plan.color), { opacity: 0.3 }), path(dim, light.sky[3], { opacity: 0.4 }))
  if (light.mood !== 'overcast')
    canvas.add(path(bright, light.sun, { opacity: light.mood === 'night' ? 0.4 : 0.75 }))
}

/** A wet, foaming shoreline: sand below, swash above. */
export function drawShore(
  canvas: Canvas,
  random: Random,
  light: Light,
  plan: { y: number; sand: string; slope?: number },
): void {
  const slope = plan.slope ?? random.between(-60, 60)
  const at = (lift: number, wobble: number) => {
    const points: [number, number][] = []
    for (let i = 0; i <= 8; i++)
      points.push([
        (canvas.width * i) / 8,
        plan.y + lift + slope * (i / 8 - 0.5) + random.between(-wobble, wobble),
      ])
    return curve(points)
  }
  const down = `V${canvas.height}H0Z`
  const wet = mix(light.tone(plan.sand, 0.35), light.sky[2], 0.3)
  canvas.add(
    path(at(-26, 10) + down, light.lit('#ffffff'), { opacity: 0.35 }),
    path(at(-8, 12) + down, light.lit('#ffffff'), { opacity: 0.85 }),
    path(at(10, 9) + down, wet),
    stroke(at(40, 8), light.lit('#ffffff'), 4, { opacity: 0.35 }),
    path(
      at(74, 14) + down,
      canvas.linear(
        [
          [0, light.lit(plan.sand)],
          [1, light.tone(plan.sand, 0.55)],
        ],
        [0, plan.y, 0, canvas.height],
      ),
    ),
  )
}
