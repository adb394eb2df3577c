import { type Canvas, type Point, circlePath, closed, path, stroke } from '../canvas'
import { mix } from '../color'
import type { Light } from '../light'
import type { Random } from '../random'

export type Plant = { x: number; y: number; h: number; depth?: number }
export type Painter = { canvas: Canvas; random: Random; light: Light }

/**
 * Draws one of a few plants of a kind once, and places it wherever one grows: a wood takes a
 * line per tree.
 */
export function stamped(
  painter: Painter,
  { x, y, h, depth = 0 }: Plant,
  key: string,
  draw: (painter: Painter, plant: Plant) => void,
  kinds = 3,
): void {
  const { canvas, random } = painter
  const far = Math.round(depth * 12) / 12,
    size = h < 90 ? 'small' : 'large',
    name = `${key}/${far}/${size}/${random.int(1, kinds)}`
  const unit = size === 'small' ? 70 : 400
  const id = canvas.symbol(name, () =>
    draw({ ...painter, random: random.fork(name) }, { x: 0, y: 0, h: unit, depth: far }),
  )
  canvas.use(id, x, y, (h / unit) * random.between(0.9, 1.12), h / unit)
}

/** A conifer: ragged tiers, one side in the sun. `snow` lays white on the boughs. */
function drawPine(
  { canvas, random, light }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#2f5a45',
  snow = false,
): void {
  const w = h * random.between(0.17, 0.23),
    tiers = Math.max(5, Math.min(15, Math.round(h / 52)))
  const left: Point[] = [],
    right: Point[] = [],
    caps: Point[][] = []
  for (let i = 1; i <= tiers; i++) {
    const t = i / tiers
    const ty = y - h + h * 0.92 * t,
      reach = w * (0.14 + 0.86 * t) * random.between(0.82, 1.1)
    const inner = reach * 0.5
    left.push([x - reach, ty + h * 0.015], [x - inner, ty - h * 0.018])
    right.push([x + reach * random.between(0.85, 1.1), ty + h * 0.015], [x + inner, ty - h * 0.018])
    caps.push([
      [x - light.side * reach * 0.1, ty - h * 0.085],
      [x + light.side * reach * 0.95, ty + h * 0.012],
      [x + light.side * reach * 0.45, ty - h * 0.006],
      [x, ty - h * 0.03],
    ])
  }
  const outline = closed([
    [x, y - h],
    ...right,
    [x + w * 0.1, y - h * 0.07],
    [x + w * 0.1, y],
    [x - w * 0.1, y],
    [x - w * 0.1, y - h * 0.07],
    ...left.reverse(),
  ])
  canvas.add(
    path(
      outline,
      canvas.linear([
        [0, light.tone(color, 0.35, depth)],
        [1, light.tone(color, 0.12, depth)],
      ]),
    ),
  )
  canvas.add(
    path(
      caps.map(closed).join(''),
      snow ? light.tone('#ffffff', 0.9, depth) : light.tone(mix(color, '#b9b04a', 0.3), 1, depth),
      { opacity: snow ? 0.85 : 0.55 },
    ),
  )
}

/** A far wood: one band of small tips. */
export function treeline(
  { canvas, random, light }: Painter,
  plan: {
    y: number
    h: number
    color: string
    depth: number
    round?: boolean
    from?: number
    to?: number
    line?: (x: number) => number
    snow?: boolean
  },
): void {
  const points: Point[] = []
  const from = plan.from ?? -20,
    to = plan.to ?? canvas.width + 20
  const ground = plan.line ?? (() => plan.y)
  let round = ''
  for (let x = from; x < to;) {
    const h = plan.h * random.between(0.45, 1),
      w = plan.round ? h * random.between(0.5, 0.9) : h * random.between(0.26, 0.4)
    const y = ground(x)
    if (plan.round) round += circlePath(x, y - h * 0.35, w * 0.62)
    else
      points.push(
        [x - w * 0.5, y - h * 0.15],
        [x - w * 0.22, y - h * 0.5],
        [x - w * 0.28, y - h * 0.5],
        [x, y - h],
        [x + w * 0.28, y - h * 0.5],
        [x + w * 0.22, y - h * 0.5],
      )
    x += w * (plan.round ? 0.7 : 0.72)
  }
  const foot = ground((from + to) / 2)
  const fill = canvas.linear(
    [
      [0, light.tone(plan.color, 0.6, plan.depth)],
      [1, light.tone(plan.color, 0.3, Math.min(1, plan.depth + 0.25))],
    ],
    [0, foot - plan.h, 0, foot + plan.h * 0.5],
  )
  if (plan.round)
    canvas.add(
      path(
        round +
          closed([
            [from, ground(from) - plan.h * 0.3],
            [to, ground(to) - plan.h * 0.3],
            [to, ground(to) + 30],
            [from, ground(from) + 30],
          ]),
        fill,
      ),
    )
  else {
    const base: Point[] = []
    for (let i = 6; i >= 0; i--) {
      const x = from + ((to - from) * i) / 6
      base.push([x, ground(x) + 24])
    }
    canvas.add(path(closed([[from, ground(from)], ...points, [to, ground(to)], ...base]), fill))
  }
}

/** A broadleaf tree in three masses of light. */
function drawBroadleaf(
  { canvas, random, light }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#4f7a45',
  spread = 1,
): void {
  const r = h * 0.3 * spread,
    top = y - h + r
  const trunk = light.tone('#5d4a3c', 0.3, depth)
  const tw = h * 0.035
  canvas.add(
    path(
      `M${(x - tw) | 0} ${y | 0}` +
        `Q${(x - tw * 0.4) | 0} ${(y - h * 0.3) | 0} ${(x - tw * 0.5) | 0} ${(y - h * 0.5) | 0}` +
        `h${tw.toFixed(1)}Q${(x + tw * 0.6) | 0} ${(y - h * 0.3) | 0} ${(x + tw) | 0} ${y | 0}Z`,
      trunk,
    ),
  )
  canvas.add(
    stroke(
      `M${x | 0} ${(y - h * 0.36) | 0}l${(-r * 0.5) | 0} ${(-h * 0.16) | 0}` +
        `M${x | 0} ${(y - h * 0.32) | 0}l${(r * 0.55) | 0} ${(-h * 0.2) | 0}`,
      trunk,
      tw * 0.7,
    ),
  )
  const mass = (n: number, cx: number, cy: number, wide: number, size: number) => {
    let d = ''
    for (let i = 0; i < n; i++) {
      const a = random.between(0, 6.28),
        q = Math.sqrt(random.next()) * 0.85
      d += circlePath(
        cx + Math.cos(a) * wide * q,
        cy + Math.sin(a) * wide * 0.78 * q,
        size * random.between(0.6, 1.15),
      )
    }
    return d
  }
  const some = (n: number) => (h < 70 ? Math.ceil(n / 3.4) : h < 130 ? Math.ceil(n / 2) : n)
  canvas.add(
    path(mass(some(17), x, top + r * 0.18, r * 0.95, r * 0.34), light.tone(color, 0.08, depth)),
    path(mass(some(15), x + light.side * r * 0.14, top, r * 0.82, r * 0.26), light.tone(color, 0.5, depth)),
    path(
      mass(some(16), x + light.side * r * 0.32, top - r * 0.2, r * 0.58, r * 0.17),
      light.tone(mix(color, '#d8c95a', 0.22), 1, depth),
    ),
  )
}

/** A slender evergreen flame, as along a Tuscan lane. */
function drawCypress(
  { canvas, light, random }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#3c5a3e',
): void {
  const w = h * random.between(0.085, 0.12)
  const d =
    `M${x | 0} ${(y - h) | 0}C${(x + w * 0.5) | 0} ${(y - h * 0.8) | 0} ${(x + w * 1.5) | 0} ` +
    `${(y - h * 0.2) | 0} ${(x + w * 0.4) | 0} ${y | 0}H${(x - w * 0.4) | 0}C${(x - w * 1.5) | 0} ` +
    `${(y - h * 0.2) | 0} ${(x - w * 0.5) | 0} ${(y - h * 0.8) | 0} ${x | 0} ${(y - h) | 0}Z`
  const dark = light.tone(color, 0.1, depth),
    bright = light.tone(color, 0.95, depth)
  canvas.add(
    path(
      d,
      canvas.linear(
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
        [x - w, 0, x + w, 0],
      ),
    ),
  )
}

/** A coconut palm: leaning trunk, drooping feathered fronds. */
function drawPalm(
  { canvas, random, light }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#3f7a4c',
): void {
  const lean = h * random.between(-0.22, 0.22),
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
    const len = h * random.between(0.3, 0.42),
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

export const pine = (p: Painter, at: Plant, color = '#2f5a45', snow = false): void =>
  stamped(p, at, `pine${color}${snow}`, (q, plant) => drawPine(q, plant, color, snow))
export const broadleaf = (p: Painter, at: Plant, color = '#4f7a45', spread = 1): void =>
  stamped(p, at, `broadleaf${color}${spread}`, (q, plant) => drawBroadleaf(q, plant, color, spread), 2)
export const cypress = (p: Painter, at: Plant, color?: string): void =>
  stamped(p, at, `cypress${color}`, (q, plant) => drawCypress(q, plant, color), 2)
export const palm = (p: Painter, at: Plant, color?: string): void =>
  stamped(p, at, `palm${color}`, (q, plant) => drawPalm(q, plant, color))
export const birch = (p: Painter, at: Plant, color?: string): void =>
  stamped(p, at, `birch${color}`, (q, plant) => drawBirch(q, plant, color), 2)
