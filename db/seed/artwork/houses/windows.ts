import { type Point, circlePath, closed, line, path, stroke } from '../canvas'
import { darken, mix } from '../color'
import type { Face, Model } from './solid'

export type Pane = {
  cols?: number
  rows?: number
  frame?: string
  shutters?: string
  arch?: boolean
  round?: boolean
  box?: string
  /** One of very many, far away: glass and a frame. */
  plain?: true
  /** Vertical slats before the glass. */
  lattice?: string
}

export const quad = (face: Face, u: number, v: number, w: number, h: number): Point[] => [
  face.at(u, v),
  face.at(u + w, v),
  face.at(u + w, v + h),
  face.at(u, v + h),
]

/** The windows of one kind on a wall, drawn together: a path for all glass, one for all frames, and so on. */
type Windows = {
  plan: Pane
  glass: string
  lit: string
  folds: string
  glint: string
  lintel: string
  bars: string
  sills: string
  shutters: string
  slats: string
  boxes: string
  leaves: string
}
const walls = new WeakMap<Face, Map<string, Windows>>()

/** A window: warm when lamps are on, otherwise it holds the sky. */
export function pane(
  model: Model,
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  plan: Pane = {},
): void {
  if (!face.visible) return
  const { light, random } = model.painter
  const group = windowsOf(model, face, plan)
  const shape = outline(face, u, v, w, h, plan)
  if (light.glow && random.chance(0.78)) group.lit += shape
  else group.glass += shape
  if (plan.plain) return
  const curved = plan.arch || plan.round
  if (!curved && random.chance(0.4))
    group.folds += closed(quad(face, u, v, w * 0.2, h)) + closed(quad(face, u + w * 0.8, v, w * 0.2, h))
  group.glint += closed([
    face.at(u + w * 0.12, v + h * 0.02),
    face.at(u + w * 0.4, v + h * 0.02),
    face.at(u + w * 0.8, v + h * 0.86),
    face.at(u + w * 0.52, v + h * 0.86),
  ])
  if (!curved) group.lintel += closed(quad(face, u, v + h * 0.88, w, h * 0.12))
  const cols = plan.cols ?? 2,
    rows = plan.rows ?? 2,
    spring = plan.arch ? h - w / 2 : h
  for (let i = 1; i < cols; i++) {
    const top = plan.arch && i * 2 !== cols ? spring : h
    group.bars += line([face.at(u + (w * i) / cols, v), face.at(u + (w * i) / cols, v + top)])
  }
  for (let i = 1; i < rows; i++)
    group.bars += line([face.at(u, v + (spring * i) / rows), face.at(u + w, v + (spring * i) / rows)])
  if (!plan.round) group.sills += closed(quad(face, u - 0.1, v - 0.14, w + 0.2, 0.12))
  if (plan.shutters)
    for (const side of [-0.52, 1.02]) {
      group.shutters += closed(quad(face, u + w * side, v, w * 0.5, plan.arch ? spring : h))
      for (const t of [0.25, 0.5, 0.75])
        group.slats += line([
          face.at(u + w * (side + 0.08), v + h * t),
          face.at(u + w * (side + 0.42), v + h * t),
        ])
    }
  if (plan.lattice)
    for (let i = 0.5; i < w / 0.16; i++)
      group.slats += line([face.at(u + i * 0.16, v), face.at(u + i * 0.16, v + h)])
  if (plan.box) {
    group.boxes += closed(quad(face, u - 0.05, v - 0.34, w + 0.1, 0.26))
    const px = Math.max(2, model.scale([0, 0, 0]) * 0.07)
    for (let i = 0; i < 6; i++) {
      const [x, y] = face.at(u + (w * (i + 0.5)) / 6, v - 0.02 + random.between(-0.1, 0.14))
      group.leaves += circlePath(x, y, px * 1.3)
    }
  }
}

function outline(face: Face, u: number, v: number, w: number, h: number, plan: Pane): string {
  if (!plan.arch && !plan.round) return closed(quad(face, u, v, w, h))
  const arc: Point[] = []
  const r = w / 2,
    steps = plan.round ? 16 : 8
  for (let i = 0; i <= steps; i++) {
    const a = (Math.PI * (plan.round ? 2 : 1) * i) / steps
    arc.push(face.at(u + r + Math.cos(a) * r, v + h - r + Math.sin(a) * r))
  }
  return closed(plan.round ? arc : [face.at(u, v), face.at(u + w, v), ...arc])
}

function windowsOf(model: Model, face: Face, plan: Pane): Windows {
  const kinds = walls.get(face) ?? new Map<string, Windows>()
  walls.set(face, kinds)
  const key = [plan.frame, plan.shutters, plan.box, plan.lattice, plan.plain].join('/')
  const known = kinds.get(key)
  if (known) return known
  const fresh: Windows = {
    plan,
    glass: '',
    lit: '',
    folds: '',
    glint: '',
    lintel: '',
    bars: '',
    sills: '',
    shutters: '',
    slats: '',
    boxes: '',
    leaves: '',
  }
  kinds.set(key, fresh)
  face.add(() => draw(model, face, fresh))
  return fresh
}

function draw(model: Model, face: Face, all: Windows): string {
  const { light, canvas } = model.painter
  const { plan } = all
  const t = face.sunlight
  const color = plan.frame ?? '#f3efe6'
  const frame = light.tone(color, t)
  const px = Math.max(1.6, model.scale([0, 0, 0]) * 0.07)
  const deep = mix(light.sky[1], '#16263a', 0.55)
  let out = ''
  const put = (d: string, fill: string, opacity?: number) => {
    if (d) out += path(d, fill, { opacity })
  }
  if (plan.shutters) put(all.shutters, light.tone(plan.shutters, Math.max(0.3, t)))
  if (plan.shutters && all.slats) out += stroke(all.slats, light.shade(plan.shutters), 2)
  put(
    all.glass,
    canvas.linear([
      [0, mix(light.sky[2], deep, light.glow ? 0.6 : 0.2)],
      [0.6, deep],
      [1, darken(deep, 0.3)],
    ]),
  )
  put(
    all.lit,
    canvas.linear([
      [0, '#f6b45e'],
      [0.55, '#ffdc92'],
      [1, '#ffedbd'],
    ]),
  )
  put(all.folds, light.glow ? '#e79a4a' : light.tone('#ece4d4', 0.4), 0.6)
  if (!light.glow) put(all.glint, light.sky[3], 0.3)
  put(all.lintel, '#141a30', light.glow ? 0.15 : 0.32)
  if (all.bars) out += stroke(all.bars, frame, px * 0.6)
  if (!plan.plain) out += stroke(all.glass + all.lit, frame, px)
  put(all.sills, light.tone(mix(color, '#888888', 0.2), t))
  if (plan.lattice) out += stroke(all.slats, light.tone(plan.lattice, t * 0.7), px * 0.8)
  put(all.boxes, light.tone('#7a5638', t))
  if (plan.box) put(all.leaves, light.tone(plan.box, Math.max(0.5, t)))
  return out
}
