import { type Canvas, type Point, circlePath, closed, path, stroke } from '../canvas'
import { mix } from '../color'
import type { Light } from '../light'
import type { Random } from '../random'

export type Plant = { x: number; y: number; h: number; depth?: number }

export type Painter = {
  canvas: Canvas
  random: Random
  light: Light
  /** One plant of each kind and plainer surfaces keep a picture small. */
  spare?: boolean
}

/**
 * Draws one of a few plants of a kind once, and places it wherever one grows: a wood takes a
 * line per tree.
 */
export function stamped(
  painter: Painter,
  { x, y, h, depth = 0 }: Plant,
  [kind, look]: readonly [kind: string, look?: string],
  draw: (painter: Painter, plant: Plant) => void,
  kinds = 3,
): void {
  const { canvas, random } = painter
  const steps = painter.spare ? 4 : 12
  const far = Math.round(depth * steps) / steps,
    size = h < 90 ? 'small' : 'large',
    name = `${kind}${look ?? ''}/${far}/${size}/${random.int(1, painter.spare ? 1 : kinds)}`
  const unit = size === 'small' ? 70 : 400
  const id = canvas.symbol(
    name,
    () => draw({ ...painter, random: random.fork(name) }, { x: 0, y: 0, h: unit, depth: far }),
    kind.replaceAll(' ', '-'),
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

export const pine = (p: Painter, at: Plant, color = '#2f5a45', snow = false): void =>
  stamped(p, at, ['pine', `${color}${snow}`], (q, plant) => drawPine(q, plant, color, snow))

export const broadleaf = (p: Painter, at: Plant, color = '#4f7a45', spread = 1, kind = 'broadleaf'): void =>
  stamped(p, at, [kind, `${color}${spread}`], (q, plant) => drawBroadleaf(q, plant, color, spread), 2)

export const cypress = (p: Painter, at: Plant, color?: string): void =>
  stamped(p, at, ['cypress', `${color}`], (q, plant) => drawCypress(q, plant, color), 2)
