import type { BuildingLook } from '../look'
import type { Biome, LowPlant, Tree } from '../biome'
import { biomeOf } from '../biome-of'
import type { Setting } from '../scene'
import type { Ground } from '../scenery/backdrop'
import { type Attributes, type Point, path, polygon, circlePath } from '../canvas'
import type { Light } from '../light'
import type { Random } from '../random'
import { drawLowPlant, drawTree, heights } from '../scenery/flora'
import { grass } from '../scenery/plants'
import type { Painter } from '../scenery/trees'
import { Model, type V3 } from './solid'
import type { Style } from './style'

/** One kind of house: how much room it takes in meters, where it stands, and how it is put up. */
export type Form = {
  size: readonly [width: number, depth: number, height: number]
  /** On a paved street instead of in a garden. */
  street?: true
  afloat?: true
  /** Open land instead of a house: no path leads to a door and no garden is planted. */
  open?: true
  /** How far it turns away from the viewer, in radians. */
  yaw?: readonly [number, number]
  build(site: Site): void
}

type Plants = Tree | LowPlant

const isLow = (kind: Plants): kind is LowPlant =>
  ['shrub', 'grass', 'boulder', 'agave', 'prickly pear'].includes(kind)

/** Where a house is being put up: the model, what surrounds it, and the layers of planting. */
export class Site {
  private layers: { near: number; svg: string }[] = []
  readonly biome: Biome
  /** The kinds of trees around the house: two at most, because each kind is drawn at length. */
  private trees: readonly Tree[] = []

  constructor(
    readonly painter: Painter,
    readonly model: Model,
    readonly setting: Setting,
    readonly style: Style,
    readonly look: BuildingLook,
    readonly ground: Ground,
  ) {
    this.biome = biomeOf(look)
    const trees = style.snowy ? this.biome.trees.filter((tree) => tree === 'pine') : this.biome.trees
    const random = painter.random.fork('trees')
    if (trees.length > 0) this.trees = [random.pick(trees), random.pick(trees)]
  }

  get random(): Random {
    return this.painter.random
  }
  get light(): Light {
    return this.painter.light
  }
  /** Plants one thing `h` meters tall at a place on the ground. */
  plant(kind: Plants, x: number, z: number, h: number, color?: string): void {
    const [px, py] = this.model.project([x, 0, z])
    if (px < -500 || px > this.painter.canvas.width + 500) return
    const k = this.model.scale([x, 0, z])
    const at = { x: px, y: py, h: h * k, depth: Math.max(0, Math.min(0.3, (z - 2) * 0.012)) }
    const bush = color ?? (this.style.snowy ? '#dfe7f0' : this.biome.bush)
    const p = this.painter
    const svg = p.canvas.capture(() => {
      if (!isLow(kind)) drawTree(p, kind, at, this.biome, { color, snow: this.style.snowy })
      else if (kind !== 'grass') drawLowPlant(p, kind, at, bush)
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

  /** Plants a tree of the place; it is `h` meters tall, or as tall as its kind usually is. */
  plantTree(x: number, z: number, h?: number): void {
    if (this.trees.length === 0) return
    const kind = this.random.pick(this.trees)
    this.plant(kind, x, z, h ?? this.random.between(...heights[kind]))
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
