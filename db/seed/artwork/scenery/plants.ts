import { type Point, circlePath, closed, path, stroke } from '../canvas'
import { mix } from '../color'
import { stamped, type Painter, type Plant } from './trees'

/** Blades of grass along a stretch of ground. */
export function grass(
  { canvas, random, light }: Painter,
  plan: {
    x0: number
    x1: number
    y: number
    h: number
    n: number
    color: string
    sun?: number
    spread?: number
  },
): void {
  const tone = light.tone(plan.color, plan.sun ?? 0.5)
  for (let i = 0; i < plan.n; i += TUFT) {
    const id = canvas.symbol(`grass${tone}${random.int(1, 3)}`, () => canvas.add(path(tuft(random), tone)))
    const scale = (plan.h * random.between(0.7, 1.15)) / 100
    canvas.use(id, random.between(plan.x0, plan.x1), plan.y + random.between(0, plan.spread ?? 12), scale)
  }
}

const TUFT = 12

/** Blades around the origin, a hundred units high. */
function tuft(random: Painter['random']): string {
  let d = ''
  for (let i = 0; i < TUFT; i++) {
    const x = random.between(-90, 90),
      h = random.between(40, 100),
      lean = random.between(-0.5, 0.5) * h
    const w = 3 + h * 0.03
    d +=
      `M${(x - w) | 0} 0q${w | 0}${(-h * 0.6) | 0} ${(w + lean) | 0}${-h | 0}` +
      `q${(w - lean) | 0} ${(h * 0.5) | 0} ${(w - lean) | 0} ${h | 0}`
  }
  return d
}

/** A low shrub in two tones. */
function drawShrub({ canvas, random, light }: Painter, { x, y, h, depth = 0 }: Plant, color: string): void {
  let dark = '',
    bright = ''
  for (let i = 0; i < (h < 30 ? 5 : 9); i++) {
    const dx = random.between(-1, 1)
    dark += circlePath(x + dx * h * 0.9, y - h * 0.32 * (1.1 - Math.abs(dx)), h * random.between(0.22, 0.4))
    bright += circlePath(
      x + dx * h * 0.7 + light.side * h * 0.16,
      y - h * random.between(0.3, 0.62) * (1.15 - Math.abs(dx)),
      h * random.between(0.1, 0.2),
    )
  }
  const clip = canvas.clip(
    `<rect x="${(x - h * 2) | 0}" y="${(y - h * 2) | 0}" width="${(h * 4) | 0}" height="${(h * 2) | 0}"/>`,
  )
  canvas.add(
    `<g clip-path="${clip}">${path(dark, light.tone(color, 0.12, depth))}` +
      `${path(bright, light.tone(mix(color, '#e4d37a', 0.15), 0.95, depth))}</g>`,
  )
}

/** Small dots of bloom scattered over a meadow. */
export function flowers(
  { canvas, random, light }: Painter,
  plan: { x0: number; x1: number; y0: number; y1: number; n: number; color: string },
): void {
  let d = ''
  for (let i = 0; i < plan.n; i++) {
    const t = Math.pow(random.next(), 1.4)
    d += circlePath(random.between(plan.x0, plan.x1), plan.y0 + (plan.y1 - plan.y0) * t, 2 + t * 5)
  }
  canvas.add(path(d, light.tone(plan.color, 0.85)))
}

/** A juniper of the high desert: a low, round, dark tree on a twisted trunk. */
function drawJuniper(
  { canvas, random, light }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#55683f',
): void {
  let [dark, bright] = ['', '']
  for (let k = 0; k < 16; k++) {
    const angle = random.between(0, Math.PI * 2)
    const out = Math.sqrt(random.next()) * h * 0.36
    const [cx, cy] = [x + Math.cos(angle) * out * 1.15, y - h * 0.58 + Math.sin(angle) * out * 0.85]
    const r = h * random.between(0.13, 0.2)
    dark += circlePath(cx, cy, r)
    bright += circlePath(cx + light.side * r * 0.3, cy - r * 0.35, r * 0.62)
  }
  canvas.add(
    stroke(
      `M${x | 0} ${y | 0}q${(h * 0.07) | 0} ${(-h * 0.18) | 0} 0 ${(-h * 0.4) | 0}` +
        `M${x | 0} ${(y - h * 0.14) | 0}q${(-h * 0.12) | 0} ${(-h * 0.08) | 0} ${(-h * 0.16) | 0} ${(-h * 0.24) | 0}`,
      light.tone('#7b6350', 0.35, depth),
      h * 0.055,
      { 'stroke-linecap': 'round' },
    ),
    path(dark, light.tone(color, 0.25, depth)),
    path(bright, light.tone(mix(color, '#c3c587', 0.22), 0.95, depth)),
  )
}

/** A Joshua tree: a forked trunk with a ball of blades at the end of each arm. */
function drawJoshuaTree(
  { canvas, random, light }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#71804f',
): void {
  let wood = ''
  let [dark, bright] = ['', '']
  const fork = (x0: number, y0: number, angle: number, length: number, left: number) => {
    const [x1, y1] = [x0 + Math.cos(angle) * length, y0 - Math.sin(angle) * length]
    wood += `M${x0 | 0} ${y0 | 0}Q${x0 | 0} ${y1 | 0} ${x1 | 0} ${y1 | 0}`
    if (left > 0) {
      fork(x1, y1, angle + random.between(0.3, 0.8), length * random.between(0.6, 0.8), left - 1)
      fork(x1, y1, angle - random.between(0.3, 0.8), length * random.between(0.6, 0.8), left - 1)
      return
    }
    for (let k = 0; k < 13; k++) {
      const turn = (k / 13) * Math.PI * 2
      const reach = h * random.between(0.09, 0.13)
      const blade = `M${x1 | 0} ${y1 | 0}l${(Math.cos(turn) * reach) | 0} ${(-Math.sin(turn) * reach) | 0}`
      if (Math.cos(turn) * light.side > 0.1 || turn < Math.PI / 3) bright += blade
      else dark += blade
    }
  }
  fork(x, y, Math.PI / 2, h * 0.4, 2)
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  canvas.add(
    stroke(wood, light.tone('#8a7055', 0.45, depth), h * 0.06, round),
    stroke(dark, light.tone(color, 0.15, depth), h * 0.022, round),
    stroke(bright, light.tone(mix(color, '#d8d79a', 0.25), 0.95, depth), h * 0.022, round),
  )
}

/** Agave or yucca: a rosette of blades. */
function drawAgave(
  { canvas, random, light }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#7d9a83',
): void {
  let dark = '',
    bright = ''
  const n = 11
  for (let i = 0; i < n; i++) {
    const a = Math.PI * (0.06 + (0.88 * i) / (n - 1)) + random.between(-0.08, 0.08),
      len = h * random.between(0.75, 1.05)
    const tip: Point = [x + Math.cos(a) * len, y - Math.sin(a) * len * 0.85],
      w = h * 0.09
    const blade = closed([
      [x - w, y],
      [x + Math.cos(a) * len * 0.5 - w * 0.8, y - Math.sin(a) * len * 0.4],
      tip,
      [x + Math.cos(a) * len * 0.5 + w * 0.8, y - Math.sin(a) * len * 0.4],
      [x + w, y],
    ])
    if (i % 2 || Math.cos(a) * light.side > 0.4) bright += blade
    else dark += blade
  }
  canvas.add(path(dark, light.tone(color, 0.15, depth)), path(bright, light.tone(color, 0.85, depth)))
}

/** A prickly pear: round pads that grow out of one another. */
function drawPricklyPear({ canvas, random, light }: Painter, { x, y, h, depth = 0 }: Plant): void {
  const color = '#7f9a66'
  let [dark, bright, fruit] = ['', '', '']
  const pad = (px: number, py: number, size: number, angle: number, left: number) => {
    const [cx, cy] = [px + Math.cos(angle) * size, py - Math.sin(angle) * size]
    dark += circlePath(cx, cy, size)
    bright += circlePath(cx + light.side * size * 0.22, cy - size * 0.18, size * 0.66)
    if (left === 0) fruit += circlePath(cx + Math.cos(angle) * size, cy - Math.sin(angle) * size, size * 0.24)
    else
      for (const turn of [-0.6, 0.6])
        if (left > 1 || random.chance(0.7))
          pad(
            cx + Math.cos(angle + turn) * size * 0.8,
            cy - Math.sin(angle + turn) * size * 0.8,
            size * 0.82,
            angle + turn,
            left - 1,
          )
  }
  for (const angle of [1.1, 1.6, 2.1]) pad(x + (1.6 - angle) * h * 0.5, y, h * 0.2, angle, 1)
  canvas.add(
    path(dark, light.tone(color, 0.15, depth)),
    path(bright, light.tone(mix(color, '#d6cf8a', 0.2), 0.9, depth)),
    path(fruit, light.tone('#b8486a', 0.8, depth)),
  )
}

/** A boulder with a lit top. */
function drawBoulder(
  { canvas, random, light }: Painter,
  { x, y, h, depth = 0 }: Plant,
  color = '#a08b78',
): void {
  const w = h * random.between(1.1, 1.7),
    s = light.side
  const crown: Point[] = [
    [x - w * 0.6, y - h * 0.5],
    [x - w * 0.3, y - h * random.between(0.85, 1)],
    [x + w * 0.25, y - h * random.between(0.8, 1)],
    [x + w * 0.6, y - h * 0.45],
  ]
  canvas.add(path(closed([[x - w * 0.75, y], ...crown, [x + w * 0.72, y]]), light.tone(color, 0.2, depth)))
  canvas.add(
    path(
      closed([
        crown[1]!,
        crown[2]!,
        [x + s * w * 0.62, y - h * 0.4],
        [x + s * w * 0.5, y - h * 0.1],
        [x + s * w * 0.1, y - h * 0.5],
      ]),
      light.tone(color, 0.95, depth),
    ),
  )
}

/** Broad tropical leaves that frame a corner of the picture. */
export function jungleLeaves(
  { canvas, random, light }: Painter,
  plan: { x: number; y: number; size: number; dir: -1 | 1; color: string },
): void {
  for (let i = 0; i < 7; i++) {
    const a = -0.2 + i * 0.27 + random.between(-0.1, 0.1),
      len = plan.size * random.between(0.7, 1.1)
    const ex = plan.x + plan.dir * Math.cos(a) * len,
      ey = plan.y - Math.sin(a) * len
    const nx = -(ey - plan.y) * 0.2,
      ny = (ex - plan.x) * 0.2
    const mx = (plan.x + ex) / 2,
      my = (plan.y + ey) / 2 - len * 0.08
    canvas.add(
      path(
        `M${plan.x | 0} ${plan.y | 0}Q${(mx + nx) | 0} ${(my + ny) | 0} ${ex | 0} ${ey | 0}` +
          `Q${(mx - nx) | 0} ${(my - ny) | 0} ${plan.x | 0} ${plan.y | 0}Z`,
        light.tone(plan.color, i % 2 ? 0.1 : 0.3),
      ),
      stroke(
        `M${plan.x | 0} ${plan.y | 0}Q${mx | 0} ${my | 0} ${ex | 0} ${ey | 0}`,
        light.tone(plan.color, 0.7),
        3,
        { opacity: 0.5 },
      ),
    )
  }
}

export const shrub = (p: Painter, at: Plant, color: string): void =>
  stamped(p, at, ['shrub', color], (q, plant) => drawShrub(q, plant, color))
export const juniper = (p: Painter, at: Plant): void => stamped(p, at, ['juniper'], drawJuniper)
export const joshuaTree = (p: Painter, at: Plant): void => stamped(p, at, ['Joshua tree'], drawJoshuaTree)
export const pricklyPear = (p: Painter, at: Plant): void =>
  stamped(p, at, ['prickly pear'], drawPricklyPear, 2)
export const agave = (p: Painter, at: Plant, color?: string): void =>
  stamped(p, at, ['agave', `${color}`], (q, plant) => drawAgave(q, plant, color), 2)
export const boulder = (p: Painter, at: Plant, color?: string): void =>
  stamped(p, at, ['boulder', `${color}`], (q, plant) => drawBoulder(q, plant, color))
