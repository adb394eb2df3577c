import { type Point, circlePath, closed, path, stroke } from '../canvas'
import { mix } from '../color'
import { type Plant, type Painter, stamped } from './trees'

/** A palm: a trunk with drooping feathered fronds. A coconut palm leans and bears nuts, a fan palm stands straight. */
function drawPalm(
  { canvas, random, light }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#3f7a4c',
  coconut = true,
): void {
  const tilt = coconut ? 0.22 : 0.04
  const lean = h * random.between(-tilt, tilt),
    tx = x + lean,
    ty = y - h,
    w = h * 0.022
  const trunk = (o: number, k: number) =>
    `C${(x + o + lean * 0.1) | 0} ${(y - h * 0.4) | 0} ` +
    `${(tx - lean * 0.25 + o * k) | 0} ${(y - h * 0.7) | 0} ${(tx + o * k) | 0} ${ty | 0}`
  canvas.add(
    path(
      `M${(x - w * 1.5) | 0} ${y | 0}${trunk(-w, 0.7)}` +
        `h${(w * 1.4).toFixed(1)}C${(tx - lean * 0.25 + w) | 0} ${(y - h * 0.7) | 0} ` +
        `${(x + w + lean * 0.1) | 0} ${(y - h * 0.4) | 0} ${(x + w * 1.5) | 0} ${y | 0}Z`,
      canvas.linear(
        [
          [0, light.tone('#8a7258', light.side > 0 ? 0.1 : 1, depth)],
          [1, light.tone('#8a7258', light.side > 0 ? 1 : 0.1, depth)],
        ],
        [Math.min(x, tx) - w, 0, Math.max(x, tx) + w, 0],
      ),
    ),
  )
  const fronds = random.int(9, 12)
  let back = '',
    front = ''
  for (let i = 0; i < fronds; i++) {
    const angle = Math.PI * (-0.12 + (1.24 * (i + random.between(-0.25, 0.25))) / (fronds - 1))
    const len = h * random.between(0.3, 0.42) * (coconut ? 1 : 0.72),
      ex = tx + Math.cos(angle) * len,
      ey = ty - Math.sin(angle) * len * 0.55 + len * 0.3
    const mx = tx + Math.cos(angle) * len * 0.55,
      my = ty - Math.sin(angle) * len * 0.75 - len * 0.1
    const upper: Point[] = [],
      under: Point[] = []
    const teeth = 9
    for (let k = 0; k <= teeth; k++) {
      const t = k / teeth,
        s = 1 - t
      const px = s * s * tx + 2 * s * t * mx + t * t * ex,
        py = s * s * ty + 2 * s * t * my + t * t * ey
      const dx = 2 * s * (mx - tx) + 2 * t * (ex - mx),
        dy = 2 * s * (my - ty) + 2 * t * (ey - my),
        m = Math.hypot(dx, dy) || 1
      const leaf = len * 0.15 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.95))
      const sign = dx >= 0 ? 1 : -1
      upper.push([px, py])
      under.push(
        [px + (dx / m) * leaf * 0.6 + (-dy / m) * sign * leaf, py + Math.abs(dx / m) * leaf + leaf * 0.35],
        [px + (dx / m) * leaf * 0.25, py + leaf * 0.15],
      )
    }
    const d = closed([...upper, ...under.reverse()])
    if (Math.cos(angle) * light.side > 0 || Math.sin(angle) > 0.9) front += d
    else back += d
  }
  canvas.add(
    path(back, light.tone(color, 0.12, depth)),
    path(front, light.tone(mix(color, '#c9c154', 0.18), 0.85, depth)),
  )
  if (!coconut) return
  canvas.add(
    path(
      circlePath(tx - w * 2, ty + w * 2, w * 1.6) + circlePath(tx + w * 1.5, ty + w * 2.4, w * 1.6),
      light.tone('#6d5238', 0.4, depth),
    ),
  )
}

/** A birch or aspen: white stem, trembling gold or green crown. */
function drawBirch(
  { canvas, random, light }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#c8a13c',
): void {
  const w = h * 0.02
  let bark = ''
  for (let i = 0; i < 9; i++)
    bark += `M${(x - w) | 0} ${(y - h * random.between(0.05, 0.8)) | 0}h${(w * random.between(0.7, 1.6)).toFixed(1)}`
  canvas.add(
    path(
      `M${(x - w) | 0} ${y | 0}` +
        `L${(x - w * 0.3) | 0} ${(y - h * 0.95) | 0}h${(w * 0.6).toFixed(1)}L${(x + w) | 0} ${y | 0}Z`,
      light.tone('#ece7dc', 0.85, depth),
    ),
    stroke(bark, light.shade('#5a5550', depth), 3),
  )
  let low = '',
    high = ''
  for (let i = 0; i < 34; i++) {
    const t = random.next(),
      r = h * 0.13 * (1.1 - t * 0.6)
    const leaf = circlePath(
      x + random.between(-1, 1) * r,
      y - h * (0.36 + 0.6 * t),
      h * random.between(0.022, 0.05),
    )
    if (random.chance(0.5)) low += leaf
    else high += leaf
  }
  canvas.add(
    path(low, light.tone(color, 0.25, depth)),
    path(high, light.tone(mix(color, '#ffe27a', 0.25), 1, depth)),
  )
}

export const palm = (p: Painter, at: Plant, color?: string): void =>
  stamped(p, at, ['palm', `${color}`], (q, plant) => drawPalm(q, plant, color), 2)

export const fanPalm = (p: Painter, at: Plant, color = '#62804a'): void =>
  stamped(p, at, ['fan palm', color], (q, plant) => drawPalm(q, plant, color, false), 2)

export const birch = (p: Painter, at: Plant, color?: string): void =>
  stamped(p, at, ['birch', `${color}`], (q, plant) => drawBirch(q, plant, color), 2)
