import { type Point, closed, line, polygon, stroke, path } from '../canvas'
import { darken, lighten, mix } from '../color'
import type { Drawn, Face, Model, V3 } from './solid'
import { quad } from './windows'

/** A panelled or plank door with a light beside it. */
export function door(
  model: Model,
  face: Face,
  u: number,
  w: number,
  h: number,
  color: string,
  glazed = false,
): void {
  if (!face.visible) return
  const { light } = model.painter
  const t = face.sunlight
  const px = Math.max(2, model.scale([0, 0, 0]) * 0.07)
  let out =
    polygon(quad(face, u - 0.12, 0, w + 0.24, h + 0.12), light.tone('#efe9dc', t)) +
    polygon(quad(face, u, 0, w, h), light.tone(color, t * 0.8))
  out += polygon(quad(face, u, h * 0.93, w, h * 0.07), '#10142a', { opacity: 0.3 })
  if (glazed)
    out +=
      polygon(
        quad(face, u + w * 0.16, h * 0.3, w * 0.68, h * 0.62),
        light.glow ? '#ffd98c' : mix(light.sky[1], '#1d2c40', 0.5),
      ) +
      stroke(
        line([face.at(u + w * 0.5, h * 0.3), face.at(u + w * 0.5, h * 0.92)]),
        light.tone(color, t * 0.8),
        px * 0.5,
      )
  else
    for (const v of [0.1, 0.54])
      out += stroke(
        closed(quad(face, u + w * 0.16, h * v, w * 0.68, h * 0.36)),
        light.shade(color),
        px * 0.35,
        { opacity: 0.8 },
      )
  const [kx, ky] = face.at(u + w * 0.87, h * 0.46)
  out += `<circle cx="${kx | 0}" cy="${ky | 0}" r="${(px * 0.6).toFixed(1)}" fill="#e0b860"/>`
  const [lx, ly] = face.at(u + w + 0.42, h * 0.86)
  out +=
    `<circle cx="${lx | 0}" cy="${ly | 0}" ` +
    `r="${(px * 0.9).toFixed(1)}" fill="${light.glow ? '#fff0bf' : light.tone('#3b3b3b', t)}"/>`
  if (light.glow)
    out += `<circle cx="${lx | 0}" cy="${ly | 0}" r="${(px * 11) | 0}" fill="${model.painter.canvas.radial([
      [0, '#ffcf7a', 0.6],
      [1, '#ffcf7a', 0],
    ])}"/>`
  face.add(out)
}

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
function eaves(
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

/** Posts and rails along a line on a deck. */
export function railing(
  model: Model,
  from: V3,
  to: V3,
  color: string,
  style: 'posts' | 'cable' | 'glass' = 'posts',
  layer = 0.3,
): void {
  const { light } = model.painter
  const into = model.part([(from[0] + to[0]) / 2, from[1], (from[2] + to[2]) / 2], layer)
  const at = (t: number, up: number): Point =>
    model.project([
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + up,
      from[2] + (to[2] - from[2]) * t,
    ])
  const length = Math.hypot(to[0] - from[0], to[2] - from[2]),
    px = model.scale(from) * 0.06
  const paint = light.tone(color, 0.6)
  if (style === 'glass') {
    into.push(
      polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], light.sky[2], { opacity: 0.35 }),
      stroke(line([at(0, 1), at(1, 1)]), paint, px),
    )
    return
  }
  let posts = '',
    thin = ''
  const n = Math.max(1, Math.round(length / 1.4))
  for (let i = 0; i <= n; i++) posts += line([at(i / n, 0), at(i / n, 1)])
  if (style === 'cable') for (const v of [0.25, 0.5, 0.75]) thin += line([at(0, v), at(1, v)])
  else
    for (let i = 0; i < length / 0.28; i++)
      thin += line([at((i * 0.28) / length, 0.1), at((i * 0.28) / length, 0.95)])
  into.push(
    stroke(thin, paint, px * 0.35, { opacity: 0.9 }),
    stroke(posts + line([at(0, 1), at(1, 1)]), paint, px),
  )
}

/** A chimney with a wisp of smoke when it is cool outside. */
export function chimney(
  model: Model,
  x: number,
  z: number,
  y0: number,
  y1: number,
  color: string,
  smoke: boolean,
  layer = 0.5,
): void {
  model.block({
    x0: x - 0.4,
    x1: x + 0.4,
    z0: z - 0.35,
    z1: z + 0.35,
    y0,
    y1,
    color,
    cladding: 'stone',
    layer,
    shadow: false,
  })
  model.block({
    x0: x - 0.5,
    x1: x + 0.5,
    z0: z - 0.45,
    z1: z + 0.45,
    y0: y1,
    y1: y1 + 0.16,
    color: darken(color, 0.3),
    layer: layer + 0.1,
    shadow: false,
  })
  if (!smoke) return
  const { canvas, light } = model.painter
  const [sx, sy] = model.project([x, y1 + 0.2, z])
  const s = light.side * 70
  const d =
    `M${(sx - 8) | 0} ${sy | 0}c${(-20 + s * 0.2) | 0} -50 ${(36 + s * 0.4) | 0} ` +
    `-80 ${(8 + s) | 0} -140c${-24 | 0} -44 ${(34 + s * 0.3) | 0} -80 ${(s * 0.9) | 0} -130c46 36 ` +
    `${20 | 0} 80 ${(-10 - s * 0.1) | 0} 120c44 70 ${(-26 - s * 0.5) | 0} 90 ${(18 - s * 1.1) | 0} 150Z`
  model.part([x, y1, z], layer + 0.2).push(
    path(
      d,
      canvas.linear([
        [0, '#ffffff', 0],
        [1, '#ffffff', 0.5],
      ]),
    ),
  )
}
