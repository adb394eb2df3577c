import { darken, lighten, mix } from '../color'
import type { Material } from '../look'
import { door, railing } from './parts'
import { gableRoof, slabRoof } from './roofs'
import { hipRoof } from './hip-roof'
import type { Site } from './site'
import type { Face } from './solid'
import { claddingOf } from './style'
import { pane, type Pane } from './windows'

/** Left, right, front and back, in meters; the front is the smaller `z`. */
export type Box = readonly [x0: number, x1: number, z0: number, z1: number]
const STORY = 3

/** A row of windows on every story. */
export type Rows = Pane & {
  n: number
  w?: number
  h?: number
  sill?: number
  /** Places left free, as for a door: story and number. */
  free?: (level: number, i: number) => boolean
}

type Mass = { front: Face; left: Face; right: Face; y1: number; box: Box }

type MassPlan = {
  stories?: number
  story?: number
  y0?: number
  /** More wall above the last story. */
  more?: number
  wall?: string
  of?: Material
  front?: Rows
  sides?: Rows
  layer?: number
  resting?: boolean
  terraced?: boolean
  top?: string
  shadow?: boolean
}

/** Walls with rows of windows. */
export function mass(site: Site, box: Box, plan: MassPlan = {}): Mass {
  const { model, style } = site
  const [x0, x1, z0, z1] = box
  const stories = plan.stories ?? 1,
    story = plan.story ?? STORY,
    y0 = plan.y0 ?? 0
  const y1 = y0 + stories * story + (plan.more ?? 0)
  const walls = model.block({
    x0,
    x1,
    z0,
    z1,
    y0,
    y1,
    color: plan.wall ?? style.wall,
    cladding: claddingOf(plan.of ?? style.material),
    layer: plan.layer,
    resting: plan.resting,
    terraced: plan.terraced,
    top: plan.top,
    shadow: plan.shadow,
  })
  const all = { ...walls, y1, box }
  if (plan.front) windows(site, all.front, plan.front, stories, story)
  if (plan.sides) for (const side of [all.left, all.right]) windows(site, side, plan.sides, stories, story)
  return all
}

/** Windows in rows on one wall. */
export function windows(site: Site, face: Face, rows: Rows, stories = 1, story = STORY): void {
  const w = rows.w ?? 1.05,
    h = rows.h ?? 1.5
  for (let level = 0; level < stories; level++)
    for (let i = 0; i < rows.n; i++) {
      if (rows.free?.(level, i)) continue
      const u = (face.width * (i + 0.5)) / rows.n - w / 2
      pane(site.model, face, u, level * story + (rows.sill ?? 0.9), w, h, {
        frame: site.style.trim,
        shutters: site.style.shutters,
        ...rows,
      })
    }
}

type RoofShape = 'gable' | 'front gable' | 'hip' | 'flat' | 'shed'
type RoofPlan = {
  over?: number
  color?: string
  gable?: string
  layer?: number
  trim?: string
  thick?: number
  tilt?: number
}

/** A roof over a box whose walls end at `y`; returns the gable wall in front, if there is one. */
export function roof(
  site: Site,
  box: Box,
  y: number,
  shape: RoofShape,
  rise: number,
  plan: RoofPlan = {},
): Face | undefined {
  const { model, style } = site
  const [x0, x1, z0, z1] = box
  const color = plan.color ?? style.roof
  const common = { x0, x1, z0, z1, y, color, over: plan.over, layer: plan.layer, snow: style.snowy }
  if (shape === 'flat' || shape === 'shed') {
    slabRoof(model, {
      ...common,
      thick: plan.thick ?? 0.3,
      tilt: shape === 'shed' ? (plan.tilt ?? rise) : 0,
      trim: plan.trim ?? style.trim,
    })
    return undefined
  }
  const thick = plan.thick ?? (style.roofing === 'thatch' ? 0.5 : style.roofing === 'turf' ? 0.45 : 0.22)
  const trim =
    plan.trim ?? (style.roofing === 'thatch' || style.roofing === 'tiles' ? darken(color, 0.2) : style.trim)
  if (shape === 'hip') {
    hipRoof(model, { ...common, rise, trim })
    return undefined
  }
  return gableRoof(model, {
    ...common,
    rise,
    trim,
    thick,
    ridge: shape === 'gable' ? 'x' : 'z',
    gable: plan.gable ?? style.wall,
    texture: style.roofing === 'metal' ? 'seams' : 'courses',
  })
}

/** A veranda: floor, posts, a roof, and a rail where wanted. */
export function porch(
  site: Site,
  [x0, x1, z0, z1]: Box,
  plan: {
    y0?: number
    h?: number
    posts?: number
    rail?: 'posts' | 'cable' | 'glass'
    /** Where the rail is open, from the left. */
    gap?: readonly [number, number]
    roof?: boolean
    layer?: number
    round?: boolean
    color?: string
  } = {},
): void {
  const { model, style } = site
  const y0 = plan.y0 ?? 0.4,
    top = y0 + (plan.h ?? 2.5),
    layer = plan.layer ?? 0,
    color = plan.color ?? style.trim
  model.block({
    x0,
    x1,
    z0,
    z1,
    y0: Math.max(0, y0 - (y0 > 2 ? 0.25 : y0)),
    y1: y0,
    color: style.wood,
    layer: 0.5 + layer,
  })
  const n = plan.posts ?? 4,
    r = plan.round ? 0.17 : 0.09
  for (let i = 0; i < n; i++) {
    const x = x0 + 0.12 + ((x1 - x0 - 0.24) * i) / (n - 1)
    model.block({
      x0: x - r,
      x1: x + r,
      z0: z0 + 0.1,
      z1: z0 + 0.1 + 2 * r,
      y0,
      y1: top,
      color,
      layer: 1.5 + layer,
      shadow: false,
    })
  }
  if (plan.rail) {
    const [a, b] = plan.gap ?? [0, 0]
    if (a > x0 || !plan.gap)
      railing(model, [x0, y0, z0], [plan.gap ? a : x1, y0, z0], color, plan.rail, 1.6 + layer)
    if (plan.gap && b < x1) railing(model, [b, y0, z0], [x1, y0, z0], color, plan.rail, 1.6 + layer)
  }
  if (plan.roof !== false)
    slabRoof(model, {
      x0,
      x1,
      z0,
      z1,
      y: top,
      thick: 0.18,
      over: 0.25,
      color: style.roof,
      trim: color,
      layer: 1.8 + layer,
      snow: style.snowy,
    })
}

/** Steps toward the viewer from `z`, as high as `up`. */
export function steps(site: Site, x0: number, x1: number, z: number, up: number, color = '#a39a8e'): void {
  const n = Math.max(1, Math.round(up / 0.2))
  for (let i = 0; i < n; i++)
    site.model.block({
      x0,
      x1,
      z0: z - 0.3 * (i + 1),
      z1: z - 0.3 * i,
      y1: up - (i * up) / n,
      color,
      layer: 0.6 + i * 0.08,
      shadow: false,
    })
}

/** A door with its sill at `y`: its frame is a thin wall of its own. */
export function doorAt(
  site: Site,
  x: number,
  z: number,
  y = 0,
  plan: { w?: number; h?: number; color?: string; glazed?: boolean; layer?: number } = {},
): void {
  const w = plan.w ?? 1
  const wall = site.model.block({
    x0: x - w / 2 - 0.14,
    x1: x + w / 2 + 0.14,
    z0: z - 0.07,
    z1: z,
    y0: y,
    y1: y + (plan.h ?? 2.2) + 0.14,
    color: site.style.trim,
    layer: plan.layer ?? 0.5,
    shadow: false,
  })
  door(site.model, wall.front, 0.14, w, plan.h ?? 2.2, plan.color ?? site.style.door, plan.glazed)
}

/** A board or molding along the top of a wall. */
export function cornice(
  site: Site,
  [x0, x1, z0, z1]: Box,
  y: number,
  color = lighten(site.style.wall, 0.3),
  h = 0.4,
  out = 0.25,
): void {
  site.model.block({
    x0: x0 - out,
    x1: x1 + out,
    z0: z0 - out,
    z1: z1 + out * 0.5,
    y0: y,
    y1: y + h,
    color,
    layer: 0.7,
    resting: true,
  })
}

/** Upright boxes, such as columns. */
export function columns(
  site: Site,
  xs: readonly number[],
  z: number,
  y0: number,
  y1: number,
  r: number,
  color: string,
  layer = 1.5,
): void {
  for (const x of xs)
    site.model.block({ x0: x - r, x1: x + r, z0: z, z1: z + 2 * r, y0, y1, color, layer, shadow: false })
}

/** Floor-to-ceiling glass on a wall. */
export function glassWall(site: Site, face: Face, u: number, w: number, h: number, frame = '#3a3632'): void {
  pane(site.model, face, u, 0.06, w, h, { cols: Math.max(2, Math.round(w / 1.3)), rows: 1, frame })
}

/** The light shade of the walls, for bands and bays. */
export const paler = (site: Site): string => mix(site.style.wall, '#ffffff', 0.18)
