import type { StayLook } from '../look'
import type { Setting } from '../scene'
import { type Attributes, type Point, path, polygon, circlePath } from '../canvas'
import type { Light } from '../light'
import type { Random } from '../random'
import { broadleaf, cypress, pine, type Painter, type Plant } from '../scenery/trees'
import { birch, palm } from '../scenery/palms'
import { agave, boulder, grass, joshuaTree, juniper, saguaro, shrub } from '../scenery/plants'
import { Model, type V3 } from './solid'
import type { Style } from './style'

/** One kind of house: how much room it takes in meters, where it stands, and how it is put up. */
export type Form = {
  size: readonly [width: number, depth: number, height: number]
  /** On a paved street instead of in a garden. */
  street?: true
  afloat?: true
  /** How far it turns away from the viewer, in radians. */
  yaw?: readonly [number, number]
  build(site: Site): void
}

const draw = {
  cypress,
  palm,
  saguaro,
  juniper,
  'Joshua tree': joshuaTree,
  agave,
  boulder,
} satisfies Record<string, (painter: Painter, at: Plant) => void>

type Plants = keyof typeof draw | 'pine' | 'broadleaf' | 'birch' | 'shrub' | 'grass'

/** Native trees and low plants of a setting. */
const flora: Record<
  Setting,
  { trees: readonly Plants[]; low: readonly Plants[]; leaf: string; bush: string }
> = {
  coast: { trees: ['pine', 'broadleaf'], low: ['grass', 'shrub', 'grass'], leaf: '#5b7a52', bush: '#8f9a62' },
  mountain: {
    trees: ['pine', 'pine', 'birch'],
    low: ['shrub', 'boulder', 'grass'],
    leaf: '#2f5a45',
    bush: '#6f8a4c',
  },
  desert: {
    trees: ['juniper'],
    low: ['agave', 'boulder', 'shrub', 'agave'],
    leaf: '#5f7d58',
    bush: '#93986a',
  },
  forest: {
    trees: ['pine', 'pine', 'birch', 'broadleaf'],
    low: ['shrub', 'grass', 'boulder'],
    leaf: '#2f5a45',
    bush: '#557a45',
  },
  lake: {
    trees: ['pine', 'birch', 'broadleaf'],
    low: ['grass', 'shrub', 'boulder'],
    leaf: '#3b6a4a',
    bush: '#6f8f4f',
  },
  city: { trees: ['broadleaf'], low: ['shrub'], leaf: '#5b8049', bush: '#5f8a50' },
  countryside: {
    trees: ['broadleaf', 'broadleaf', 'cypress'],
    low: ['shrub', 'grass'],
    leaf: '#5f8048',
    bush: '#8a9a58',
  },
  snow: { trees: ['pine'], low: ['shrub', 'boulder'], leaf: '#33565a', bush: '#dfe7f0' },
  tropics: {
    trees: ['palm', 'palm', 'palm', 'broadleaf'],
    low: ['agave', 'shrub', 'grass'],
    leaf: '#3d7d4c',
    bush: '#4f9355',
  },
}

/** Where a house is being put up: the model, what surrounds it, and the layers of planting. */
export class Site {
  private layers: { near: number; svg: string }[] = []

  constructor(
    readonly painter: Painter,
    readonly model: Model,
    readonly setting: Setting,
    readonly style: Style,
    readonly look: StayLook,
  ) {}

  get random(): Random {
    return this.painter.random
  }
  get light(): Light {
    return this.painter.light
  }
  get flora() {
    const { trees, ...others } = flora[this.setting]
    return { ...others, trees: this.look.grows === 'Joshua trees' ? (['Joshua tree'] as const) : trees }
  }

  /** Plants one thing `h` meters tall at a place on the ground. */
  plant(kind: Plants, x: number, z: number, h: number, color?: string): void {
    const [px, py] = this.model.project([x, 0, z])
    if (px < -500 || px > this.painter.canvas.width + 500) return
    const k = this.model.scale([x, 0, z])
    const at = { x: px, y: py, h: h * k, depth: Math.max(0, Math.min(0.3, (z - 2) * 0.012)) }
    const tree = color ?? this.flora.leaf,
      bush = color ?? this.flora.bush
    const p = this.painter
    const svg = p.canvas.capture(() => {
      if (kind === 'pine') pine(p, at, tree, this.style.snowy)
      else if (kind === 'broadleaf') broadleaf(p, at, tree)
      else if (kind === 'birch') birch(p, at, this.random.chance(0.5) ? '#c8a13c' : '#8fa650')
      else if (kind === 'shrub') shrub(p, at, bush)
      else if (kind !== 'grass') draw[kind](p, at)
      else grass(p, { x0: px - at.h * 1.2, x1: px + at.h * 1.2, y: py, h: at.h, n: 26, color: bush })
    })
    this.layers.push({ near: this.model.part([x, 0, z]).length ? 0 : -this.depth([x, 0, z]), svg })
    if (h > 1.2)
      this.model.castShadow([
        [x - h * 0.1, 0, z],
        [x + h * 0.1, 0, z],
        [x - h * 0.16, h * 0.7, z],
        [x + h * 0.16, h * 0.7, z],
        [x, h, z],
      ])
  }

  private depth([x, , z]: V3): number {
    return -x * Math.sin(this.model.view.yaw) + z * Math.cos(this.model.view.yaw) + this.model.view.distance
  }

  /** Something painted on the ground plane: a path, a pool, a dock. */
  onGround(
    points: readonly (readonly [x: number, z: number])[],
    fill: string,
    more: Attributes = {},
    y = 0,
  ): string {
    return polygon(
      points.map(([x, z]) => this.model.project([x, y, z])),
      fill,
      more,
    )
  }

  flat(points: readonly (readonly [x: number, z: number])[], y = 0): Point[] {
    return points.map(([x, z]) => this.model.project([x, y, z]))
  }

  /** A layer placed by its distance among walls and trees. */
  layer(place: V3, svg: string, lift = 0): void {
    this.layers.push({ near: -this.depth(place) + lift, svg })
  }

  /** Bulbs on a drooping wire between two places. */
  lights(from: V3, to: V3): void {
    const a = this.model.project(from),
      b = this.model.project(to)
    const r = this.model.scale(from) * 0.07
    const at = (t: number): Point => [
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t + Math.sin(Math.PI * t) * Math.hypot(b[0] - a[0], b[1] - a[1]) * 0.12,
    ]
    let wire = '',
      bulbs = '',
      halo = ''
    for (let i = 0; i <= 12; i++) {
      const [x, y] = at(i / 12)
      wire += `${i ? 'L' : 'M'}${x | 0} ${y | 0}`
      const dot = (q: number) => circlePath(x, y + r, q)
      bulbs += dot(Math.max(3, r))
      halo += dot(r * 3.4)
    }
    this.layer(
      [(from[0] + to[0]) / 2, from[1], (from[2] + to[2]) / 2],
      `<path d="${wire}" fill="none" stroke="#2b2622" stroke-width="2" opacity="0.7"/>` +
        (this.light.glow ? path(halo, '#ffd07a', { opacity: 0.25 }) : '') +
        path(bulbs, this.light.glow ? '#fff0c4' : '#f6e7c2'),
      1,
    )
  }

  finish(ground: string): void {
    this.model.render(ground, this.layers)
  }
}
