import { type Point, closed, line, polygon, stroke, path } from '../canvas'
import { darken, mix } from '../color'
import type { Face, Model, V3 } from './solid'
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
