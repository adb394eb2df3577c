import { line, stroke } from '../canvas'
import { lighten, mix } from '../color'
import type { Drawn, Face, Model, V3 } from './solid'
import { eaves } from './hip-roof'

type RoofSpec = {
  x0: number
  x1: number
  z0: number
  z1: number
  y: number
  rise: number
  ridge: 'x' | 'z'
  over?: number
  color: string
  trim: string
  gable: string
  texture?: 'courses' | 'seams'
  snow?: boolean
  layer?: number
  thick?: number
}

/**
 * A gable roof with overhang, barge boards, soffit and the gable walls below it. Returns the front gable as a face when
 * it looks forward.
 */
export function gableRoof(model: Model, r: RoofSpec): Face {
  const over = r.over ?? 0.45,
    thick = r.thick ?? 0.24
  const swap = (p: V3): V3 => (r.ridge === 'z' ? p : [p[2], p[1], p[0]])
  const [a0, a1, b0, b1] = r.ridge === 'z' ? [r.x0, r.x1, r.z0, r.z1] : [r.z0, r.z1, r.x0, r.x1]
  const mid = (a0 + a1) / 2,
    half = (a1 - a0) / 2,
    slope = r.rise / half
  const into = model.part([(r.x0 + r.x1) / 2, r.y + r.rise / 2, (r.z0 + r.z1) / 2], (r.layer ?? 0) + 0.02)
  const V = (a: number, y: number, b: number) => swap([a, y, b])
  const top = r.y + r.rise,
    eave = r.y - over * slope
  const roof = r.snow ? '#f3f6fb' : r.color
  model.castShadow([
    V(mid, top, b0 - over),
    V(mid, top, b1 + over),
    V(a0, r.y, b0),
    V(a1, r.y, b0),
    V(a0, r.y, b1),
    V(a1, r.y, b1),
  ])
  const outB0 = swap([0, 0, -1]),
    outB1 = swap([0, 0, 1])
  const seen = model.surface(into, [V(a0, r.y, b0), V(a1, r.y, b0), V(mid, top, b0)], outB0, r.gable)
  model.surface(into, [V(a0, r.y, b1), V(a1, r.y, b1), V(mid, top, b1)], outB1, r.gable)
  const gable: Face = {
    visible: seen,
    width: a1 - a0,
    height: r.rise,
    sunlight: model.sunlight(outB0),
    add: (svg) => {
      if (seen) into.push(svg)
    },
    at: (u, v) => model.project(V(a0 + u, r.y + v, b0)),
  }
  for (const s of [-1, 1] as const) {
    const edge = mid + s * (half + over)
    const under = swap([-s * slope, -1, 0]),
      soffit = mix(r.trim, '#4a4038', 0.4),
      wall = mid + s * half
    model.surface(
      into,
      [V(mid, top, b0 - over), V(edge, eave, b0 - over), V(edge, eave, b0), V(mid, top, b0)],
      under,
      soffit,
      false,
    )
    if (model.sees(V(wall, r.y, b0), swap([s, 0, 0])))
      model.surface(
        into,
        [V(wall, r.y, b0), V(edge, eave, b0), V(edge, eave, b1 + over), V(wall, r.y, b1 + over)],
        under,
        soffit,
        false,
      )
  }
  const planes: Drawn[] = []
  for (const s of [-1, 1] as const) {
    const edge = mid + s * (half + over)
    const corner = (q: number, b: number) => V(mid + (edge - mid) * q, top + thick + (eave - top) * q, b)
    const normal = swap([s * slope, 1, 0])
    const here: Drawn[] = []
    if (
      model.surface(
        here,
        [corner(0, b0 - over), corner(1, b0 - over), corner(1, b1 + over), corner(0, b1 + over)],
        normal,
        roof,
      )
    ) {
      let lines = ''
      if (!r.snow) {
        if (r.texture === 'seams')
          for (let k = 1; k < 14; k++) {
            const b = b0 - over + ((b1 - b0 + 2 * over) * k) / 14
            lines += line([model.project(corner(0, b)), model.project(corner(1, b))])
          }
        else
          for (let k = 1; k < 11; k++)
            lines += line([
              model.project(corner(k / 11, b0 - over)),
              model.project(corner(k / 11, b1 + over)),
            ])
        here.push(
          stroke(lines, model.painter.light.tone(r.color, model.sunlight(normal) * 0.3), 2, { opacity: 0.5 }),
        )
      }
      const lip = r.snow ? '#ffffff' : r.trim
      model.surface(
        here,
        [
          V(edge, eave, b0 - over),
          V(edge, eave + thick, b0 - over),
          V(edge, eave + thick, b1 + over),
          V(edge, eave, b1 + over),
        ],
        swap([s, 0, 0]),
        lip,
        false,
      )
    }
    planes.push(...here)
  }
  into.push(...planes)
  for (const [b, out] of [
    [b0 - over, outB0],
    [b1 + over, outB1],
  ] as const)
    for (const s of [-1, 1] as const) {
      const edge = mid + s * (half + over)
      model.surface(
        into,
        [V(mid, top, b), V(edge, eave, b), V(edge, eave + thick, b), V(mid, top + thick, b)],
        out,
        r.trim,
        false,
      )
      if (r.snow)
        model.surface(
          into,
          [
            V(mid, top + thick * 0.5, b),
            V(edge, eave + thick * 0.6, b),
            V(edge, eave + thick * 1.5, b),
            V(mid, top + thick * 1.7, b),
          ],
          out,
          '#ffffff',
          false,
        )
    }
  return gable
}

/** A flat or single-pitch roof slab; `tilt` raises the right (or, on `z`, the far) edge. */
export function slabRoof(
  model: Model,
  r: {
    x0: number
    x1: number
    z0: number
    z1: number
    y: number
    thick?: number
    over?: number
    tilt?: number
    color: string
    trim: string
    layer?: number
    snow?: boolean
  },
): void {
  const o = r.over ?? 0.6,
    t = r.thick ?? 0.3,
    tilt = r.tilt ?? 0
  const x0 = r.x0 - o,
    x1 = r.x1 + o,
    z0 = r.z0 - o,
    z1 = r.z1 + o
  const into = model.part([(r.x0 + r.x1) / 2, r.y, (r.z0 + r.z1) / 2], (r.layer ?? 0) + 0.02)
  const Y = (x: number) => r.y + (tilt * (x - x0)) / (x1 - x0)
  const P = (x: number, z: number, up: number): V3 => [x, Y(x) + up, z]
  model.castShadow([P(x0, z0, t), P(x1, z0, t), P(x0, z1, t), P(x1, z1, t)])
  if (tilt)
    model.surface(
      into,
      [P(x0, z0, 0), P(x1, z0, 0), P(x1, r.z0, 0), P(x0, r.z0, 0)],
      [0, -1, 0],
      mix(r.trim, '#57493c', 0.35),
      false,
    )
  else eaves(model, into, r, o, r.y, mix(r.trim, '#57493c', 0.35))
  model.surface(
    into,
    [P(x0, z0, t), P(x1, z0, t), P(x1, z1, t), P(x0, z1, t)],
    [0, 1, 0],
    r.snow ? '#f6f9fd' : r.color,
  )
  const trim = r.snow ? lighten(r.trim, 0.1) : r.trim
  model.surface(into, [P(x0, z0, 0), P(x1, z0, 0), P(x1, z0, t), P(x0, z0, t)], [0, 0, -1], trim, false)
  model.surface(into, [P(x1, z0, 0), P(x1, z1, 0), P(x1, z1, t), P(x1, z0, t)], [1, 0, 0], trim, false)
  model.surface(into, [P(x0, z0, 0), P(x0, z1, 0), P(x0, z1, t), P(x0, z0, t)], [-1, 0, 0], trim, false)
  if (r.snow)
    model.surface(
      into,
      [P(x0, z0, t), P(x1, z0, t), P(x1, z0, t + 0.25), P(x0, z0, t + 0.25)],
      [0, 0, -1],
      '#ffffff',
      false,
    )
}
