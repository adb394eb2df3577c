import { type Point, closed, path, polygon } from '../canvas'
import { mix } from '../color'
import type { Painter } from '../scenery/trees'
import { type Cladding, clad } from './cladding'

/** Meters: x to the right, y up, z away from the viewer; the model stands around the origin. */
export type V3 = readonly [x: number, y: number, z: number]

const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const dot = (a: V3, b: V3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const unit = (a: V3): V3 => {
  const m = Math.hypot(...a) || 1
  return [a[0] / m, a[1] / m, a[2] / m]
}

const along = (a: V3, b: V3, t: number): V3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export type View = { yaw: number; distance: number; eye: number; focal: number; cx: number; horizon: number }

/** Shapes, or what makes them once all that stands on the wall is known. */
export type Drawn = string | (() => string)

const shapes = (drawn: readonly Drawn[]) =>
  drawn.map((one) => (typeof one === 'string' ? one : one())).join('')

/** A wall as seen from outside: `u` meters from its left edge, `v` meters up. */
export type Face = {
  visible: boolean
  width: number
  height: number
  sunlight: number
  at(u: number, v: number): Point
  add(svg: Drawn): void
}

type Block = { front: Face; left: Face; right: Face }

type BlockSpec = {
  x0: number
  x1: number
  z0: number
  z1: number
  y0?: number
  y1: number
  color: string
  cladding?: Cladding
  shadow?: boolean
  /** Larger draws later. */
  layer?: number
  top?: string
  /** Neighbors stand on both sides. */
  terraced?: boolean
  /** Rests on something, so its underside is hidden. */
  resting?: boolean
}

/** A small painter of solids in perspective: faces take sun or shade by their direction. */
export class Model {
  private parts: { near: number; svg: Drawn[] }[] = []
  private shadows: Point[][] = []
  private readonly cos: number
  private readonly sin: number
  private readonly sun: V3

  constructor(
    readonly painter: Painter,
    readonly view: View,
  ) {
    this.cos = Math.cos(view.yaw)
    this.sin = Math.sin(view.yaw)
    this.sun = unit([painter.light.side * 0.78, 0.62, -0.46])
  }

  private turn([x, y, z]: V3): V3 {
    return [x * this.cos + z * this.sin, y, -x * this.sin + z * this.cos]
  }

  private camera(p: V3): V3 {
    const [x, y, z] = this.turn(p)
    return [x, y - this.view.eye, z + this.view.distance]
  }

  project(p: V3): Point {
    const [x, y, z] = this.camera(p)
    const k = this.view.focal / Math.max(0.8, z)
    return [this.view.cx + x * k, this.view.horizon - y * k]
  }

  /** Pixels per meter at a place. */
  scale(p: V3): number {
    return this.view.focal / Math.max(0.8, this.camera(p)[2])
  }

  /** Starts a separate part. Parts further away are drawn first. */
  part(place: V3, layer = 0): Drawn[] {
    const svg: Drawn[] = []
    this.parts.push({ near: -this.camera(place)[2] + layer, svg })
    return svg
  }

  /** 0..1: how much sun a surface with this outward direction takes. */
  sunlight(normal: V3): number {
    return Math.max(0, Math.min(1, (dot(unit(this.turn(normal)), this.sun) + 0.12) / 0.8))
  }

  /** Whether a wall through this point, looking outward, can be seen. */
  sees(point: V3, outward: V3): boolean {
    return dot(this.turn(outward), this.camera(point)) < 0
  }

  /** One flat surface; nothing when it faces away. */
  surface(into: Drawn[], points: readonly V3[], outward: V3, color: string, gradient = true): boolean {
    const [a, b, c] = points as readonly [V3, V3, V3]
    let normal = cross(sub(b, a), sub(c, a))
    if (dot(normal, outward) < 0) normal = [-normal[0], -normal[1], -normal[2]]
    const center = this.camera(along(a, c, 0.5))
    if (dot(this.turn(normal), center) >= 0) return false
    const { light, canvas } = this.painter
    const sun = this.sunlight(normal)
    const base = light.tone(color, sun)
    const corners = points.map((p) => this.project(p))
    if (gradient && this.painter.spare && isSmall(corners)) {
      into.push(polygon(corners, base))
      return true
    }
    const fill = gradient
      ? canvas.linear([
          [0, light.tone(color, sun * 0.86)],
          ...(this.painter.spare ? [] : ([[0.3, base]] as const)),
          [1, mix(light.tone(color, sun * 0.8), light.haze, 0.06)],
        ])
      : base
    into.push(polygon(corners, fill, gradient ? {} : { stroke: base, 'stroke-width': 0.6 }))
    return true
  }

  block(spec: BlockSpec): Block {
    const { x0, x1, z0, z1, y1 } = spec,
      y0 = spec.y0 ?? 0
    const into = this.part([(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2], spec.layer)
    if (spec.shadow !== false)
      this.castShadow([
        [x0, y1, z0],
        [x1, y1, z0],
        [x0, y1, z1],
        [x1, y1, z1],
        [x0, 0, z0],
        [x1, 0, z0],
        [x0, 0, z1],
        [x1, 0, z1],
      ])
    const wall = (a: V3, b: V3, outward: V3): Face => {
      const up = (p: V3): V3 => [p[0], y1, p[2]]
      const visible =
        !(spec.terraced && outward[0]) && this.surface(into, [a, b, up(b), up(a)], outward, spec.color)
      const width = Math.hypot(b[0] - a[0], b[2] - a[2]),
        height = y1 - y0
      const face: Face = {
        visible,
        width,
        height,
        sunlight: this.sunlight(outward),
        add: (svg) => {
          if (visible) into.push(svg)
        },
        at: (u, v) => {
          const p = along(a, b, u / width)
          return this.project([p[0], y0 + v, p[2]])
        },
      }
      if (visible && spec.cladding)
        clad(this.painter, face, spec.color, spec.cladding, spec.terraced || this.painter.spare)
      return face
    }
    const right = wall([x1, y0, z0], [x1, y0, z1], [1, 0, 0])
    const left = wall([x0, y0, z1], [x0, y0, z0], [-1, 0, 0])
    const front = wall([x0, y0, z0], [x1, y0, z0], [0, 0, -1])
    this.surface(
      into,
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      [0, 1, 0],
      spec.top ?? spec.color,
    )
    if (!spec.resting)
      this.surface(
        into,
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
        [0, -1, 0],
        spec.color,
      )
    return { front, left, right }
  }

  /** Adds what these points would throw onto flat ground. */
  castShadow(points: readonly V3[]): void {
    const s = this.sun
    this.shadows.push(
      hull(
        points.map((p) => {
          const c = this.camera(p),
            t = (c[1] + this.view.eye) / s[1]
          const x = c[0] - s[0] * t,
            z = Math.max(2.2, c[2] - s[2] * t)
          const k = this.view.focal / z
          return [this.view.cx + x * k, this.view.horizon + this.view.eye * k] as Point
        }),
      ),
    )
  }

  /** Puts shadows, then all parts from far to near, on the canvas. */
  render(ground: string, layers: { near: number; svg: string }[] = []): void {
    const { canvas, light } = this.painter
    canvas.add(
      path(this.shadows.map(closed).join(''), light.shade(mix(ground, '#23304f', 0.35)), {
        opacity: light.mood === 'overcast' ? 0.28 : 0.5,
        'fill-rule': 'nonzero',
      }),
    )
    const all = [...this.parts.map((p) => ({ near: p.near, svg: shapes(p.svg) })), ...layers]
    canvas.add(...all.sort((a, b) => a.near - b.near).map((p) => p.svg))
  }

  get output(): string {
    return [...this.parts]
      .sort((a, b) => a.near - b.near)
      .map((p) => shapes(p.svg))
      .join('')
  }
}

/** Too small on the picture for a gradient to be seen. */
const isSmall = (points: readonly Point[]): boolean => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)) < 14000
}

function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: Point[]) => {
    const out: Point[] = []
    for (const p of list) {
      for (
        let q = out[out.length - 1], r = out[out.length - 2];
        q && r && (q[0] - r[0]) * (p[1] - r[1]) - (q[1] - r[1]) * (p[0] - r[0]) <= 0;
        q = out[out.length - 1], r = out[out.length - 2]
      )
        out.pop()
      out.push(p)
    }
    out.pop()
    return out
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
