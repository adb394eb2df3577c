import { type Point, circlePath, closed, line, path, polygon, stroke } from '../canvas'
import type { Site } from '../houses/site'
import type { V3 } from '../houses/solid'

/** What a sign shows instead of letters. */
export type Icon = 'cup' | 'fish' | 'loaf' | 'bowl' | 'fork' | 'mug' | 'star' | 'leaf' | 'bolt' | 'drop'

type At = (u: number, v: number) => Point

/** In a square from -0.5 to 0.5, upward. */
const icons: Record<Icon, (at: At) => { fill?: string; lines?: string }> = {
  cup: (at) => ({
    fill: closed([at(-0.36, 0.12), at(0.22, 0.12), at(0.16, -0.36), at(-0.3, -0.36)]),
    lines:
      line([at(0.22, 0.02), at(0.4, 0), at(0.36, -0.2), at(0.18, -0.24)]) +
      line([at(-0.2, 0.22), at(-0.14, 0.42)]) +
      line([at(0.04, 0.22), at(0.1, 0.42)]),
  }),
  fish: (at) => ({
    fill:
      closed([at(-0.44, 0), at(-0.2, 0.22), at(0.1, 0.22), at(0.3, 0), at(0.1, -0.22), at(-0.2, -0.22)]) +
      closed([at(0.24, 0), at(0.46, 0.24), at(0.46, -0.24)]),
  }),
  loaf: (at) => ({
    fill: closed([
      at(-0.44, -0.26),
      at(-0.44, 0.04),
      at(-0.26, 0.24),
      at(0.26, 0.24),
      at(0.44, 0.04),
      at(0.44, -0.26),
    ]),
  }),
  bowl: (at) => ({
    fill: closed([at(-0.42, 0.02), at(0.42, 0.02), at(0.28, -0.32), at(-0.28, -0.32)]),
    lines: line([at(-0.1, 0.06), at(0.34, 0.46)]) + line([at(0.06, 0.06), at(0.44, 0.36)]),
  }),
  fork: (at) => ({
    lines:
      line([at(-0.2, -0.42), at(-0.2, 0.42)]) +
      line([at(-0.36, 0.42), at(-0.36, 0.14), at(-0.04, 0.14), at(-0.04, 0.42)]) +
      line([at(0.24, -0.42), at(0.24, 0.42), at(0.36, 0.24), at(0.36, 0), at(0.24, -0.02)]),
  }),
  mug: (at) => ({
    fill:
      closed([at(-0.32, 0.2), at(0.18, 0.2), at(0.18, -0.38), at(-0.32, -0.38)]) +
      closed([at(-0.38, 0.2), at(0.24, 0.2), at(0.18, 0.4), at(-0.3, 0.4)]),
    lines: line([at(0.18, 0.08), at(0.4, 0.06), at(0.4, -0.24), at(0.18, -0.26)]),
  }),
  star: (at) => ({
    fill: closed(
      Array.from({ length: 10 }, (_, i) => {
        const a = (i * Math.PI) / 5,
          r = i % 2 ? 0.2 : 0.46
        return at(Math.sin(a) * r, Math.cos(a) * r)
      }),
    ),
  }),
  leaf: (at) => ({
    fill: closed([at(0, -0.4), at(-0.3, -0.1), at(-0.24, 0.22), at(0, 0.46), at(0.24, 0.22), at(0.3, -0.1)]),
  }),
  bolt: (at) => ({
    fill: closed([
      at(0.12, 0.46),
      at(-0.28, -0.06),
      at(-0.02, -0.06),
      at(-0.12, -0.46),
      at(0.28, 0.1),
      at(0, 0.1),
    ]),
  }),
  drop: (at) => ({
    fill: closed([
      at(0, 0.46),
      at(-0.24, 0.04),
      at(-0.26, -0.2),
      at(-0.1, -0.4),
      at(0.1, -0.4),
      at(0.26, -0.2),
      at(0.24, 0.04),
    ]),
  }),
}

type SignPlan = {
  w?: number
  h?: number
  color?: string /** Stands on two posts: on the ground, or on a roof this many meters below its center. */
  posts?: true | number
  round?: true
  layer?: number
}

/** A painted board with an icon, facing the viewer; `at` is its center. */
export function sign(site: Site, at: V3, icon: Icon, plan: SignPlan = {}): void {
  const { model, light, style } = site
  const [x, y, z] = at
  const w = plan.w ?? 1.4,
    h = plan.h ?? w
  const P: At = (u, v) => model.project([x + u, y + v, z])
  const k = model.scale(at)
  const t = Math.max(0.55, model.sunlight([0, 0, -1]))
  const cream = light.tone('#f8f1e0', Math.max(0.8, t))
  // Signs are lit after dark.
  const board = light.glow ? (plan.color ?? style.accent) : light.tone(plan.color ?? style.accent, t)
  const size = Math.min(w, h) * 0.8
  const { fill, lines } = icons[icon]((u, v) => P(u * size, v * size))
  let out = ''
  if (plan.posts)
    for (const u of [-w * 0.36, w * 0.36])
      out += stroke(
        line([P(u, h * 0.4), P(u, plan.posts === true ? -y : -plan.posts)]),
        light.tone(style.wood, 0.35),
        k * 0.12,
      )
  const [cx, cy] = P(0, 0)
  out += plan.round
    ? path(circlePath(cx, cy, (w / 2) * k), board, { stroke: cream, 'stroke-width': k * 0.07 })
    : polygon([P(-w / 2, -h / 2), P(w / 2, -h / 2), P(w / 2, h / 2), P(-w / 2, h / 2)], board, {
        stroke: cream,
        'stroke-width': k * 0.07,
      })
  if (fill) out += path(fill, cream)
  if (lines)
    out += stroke(lines, cream, k * w * 0.06, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  model.part(at, plan.layer ?? 0.8).push(out)
}
