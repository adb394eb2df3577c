import { line, stroke } from '../canvas'
import { mix } from '../color'
import type { Drawn, Model, V3 } from './solid'

/** A hipped roof. */
export function hipRoof(
  model: Model,
  r: {
    x0: number
    x1: number
    z0: number
    z1: number
    y: number
    rise: number
    over?: number
    color: string
    trim: string
    layer?: number
  },
): void {
  const o = r.over ?? 0.5,
    into = model.part([(r.x0 + r.x1) / 2, r.y, (r.z0 + r.z1) / 2], (r.layer ?? 0) + 0.02)
  const x0 = r.x0 - o,
    x1 = r.x1 + o,
    z0 = r.z0 - o,
    z1 = r.z1 + o,
    d = Math.min(x1 - x0, z1 - z0) / 2
  const wide = x1 - x0 > z1 - z0
  const ra: V3 = wide ? [x0 + d, r.y + r.rise, (z0 + z1) / 2] : [(x0 + x1) / 2, r.y + r.rise, z0 + d]
  const rb: V3 = wide ? [x1 - d, r.y + r.rise, (z0 + z1) / 2] : [(x0 + x1) / 2, r.y + r.rise, z1 - d]
  model.castShadow([ra, rb, [x0, r.y, z0], [x1, r.y, z0], [x0, r.y, z1], [x1, r.y, z1]])
  const A: V3 = [x0, r.y, z0],
    B: V3 = [x1, r.y, z0],
    C: V3 = [x1, r.y, z1],
    D: V3 = [x0, r.y, z1]
  eaves(model, into, r, o, r.y, mix(r.trim, '#4a4038', 0.4))
  const plane = (points: V3[], normal: V3) => {
    if (!model.surface(into, points, normal, r.color)) return
    const low = points.slice(0, 2) as [V3, V3],
      high = points.slice(2) as V3[]
    let lines = ''
    for (let k = 1; k < 9; k++) {
      const t = k / 9,
        l = high[high.length - 1]!,
        q = high[0]!
      const p = (a: V3, b: V3): V3 => [
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t,
        a[2] + (b[2] - a[2]) * t,
      ]
      lines += line([model.project(p(low[0], l)), model.project(p(low[1], q))])
    }
    into.push(
      stroke(lines, model.painter.light.tone(r.color, model.sunlight(normal) * 0.3), 2.4, { opacity: 0.5 }),
    )
  }
  plane(wide ? [A, B, rb, ra] : [A, B, ra], [0, r.rise, -d])
  plane(wide ? [B, C, rb] : [B, C, rb, ra], [r.rise, d, 0])
  plane(wide ? [D, A, ra] : [D, A, ra, rb], [-r.rise, d, 0])
  for (const [p, q, n] of [
    [A, B, [0, 0, -1]],
    [B, C, [1, 0, 0]],
    [D, A, [-1, 0, 0]],
  ] as const)
    model.surface(into, [p, q, [q[0], q[1] - 0.22, q[2]], [p[0], p[1] - 0.22, p[2]]], n, r.trim, false)
}

/** The underside of an overhang: only the strips outside the walls, as nothing else can be seen from below. */
export function eaves(
  model: Model,
  into: Drawn[],
  r: { x0: number; x1: number; z0: number; z1: number },
  o: number,
  y: number,
  color: string,
): void {
  const down: V3 = [0, -1, 0]
  model.surface(
    into,
    [
      [r.x0 - o, y, r.z0 - o],
      [r.x1 + o, y, r.z0 - o],
      [r.x1 + o, y, r.z0],
      [r.x0 - o, y, r.z0],
    ],
    down,
    color,
    false,
  )
  if (model.sees([r.x1, y, r.z0], [1, 0, 0]))
    model.surface(
      into,
      [
        [r.x1, y, r.z0],
        [r.x1 + o, y, r.z0],
        [r.x1 + o, y, r.z1],
        [r.x1, y, r.z1],
      ],
      down,
      color,
      false,
    )
  if (model.sees([r.x0, y, r.z0], [-1, 0, 0]))
    model.surface(
      into,
      [
        [r.x0 - o, y, r.z0],
        [r.x0, y, r.z0],
        [r.x0, y, r.z1],
        [r.x0 - o, y, r.z1],
      ],
      down,
      color,
      false,
    )
}
