import { type Point, circlePath, path, polygon, rect, stroke } from '../canvas'
import { columns, doorAt, mass, roof } from '../houses/kit'
import type { Site } from '../houses/site'
import { litWindow } from './lit-window'
import { sign } from './signs'

/** Asphalt from the road to the shop. */
export function forecourt(site: Site, z1: number): void {
  const { light, painter } = site
  const y = site.model.project([0, 0, z1])[1]
  painter.canvas.add(
    rect(
      0,
      y,
      1600,
      1200 - y,
      painter.canvas.linear(
        [
          [0, light.tone('#aaa69f', 0.9)],
          [1, light.tone('#83807a', 0.5)],
        ],
        [0, y, 0, 1200],
      ),
    ),
    path(`M0 1128H1600V1136H0Z`, light.lit('#efe6cf'), { opacity: 0.6 }),
  )
}

/** A pump with a hose; a charger is taller, darker and has a bolt. */
export function pump(
  { model, light, style }: Site,
  x: number,
  z: number,
  kind: 'pump' | 'charger' = 'pump',
): void {
  const [w, h] = kind === 'pump' ? [0.55, 1.75] : [0.42, 2.05]
  const body = model.block({
    x0: x - w,
    x1: x + w,
    z0: z - 0.3,
    z1: z + 0.3,
    y0: 0.16,
    y1: 0.16 + h,
    color: kind === 'pump' ? '#f1eee6' : '#3a4248',
    layer: 0.6,
  })
  const f = body.front
  const at = (u: number, v: number): Point => f.at(u * 2 * w, v * h)
  const box = (u0: number, v0: number, u1: number, v1: number, color: string) =>
    polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)], color)
  const k = model.scale([x, 0, z])
  if (kind === 'charger')
    f.add(
      box(0.2, 0.66, 0.8, 0.9, '#9fe0c4') +
        polygon(
          [at(0.56, 0.56), at(0.3, 0.36), at(0.48, 0.36), at(0.42, 0.18), at(0.7, 0.42), at(0.52, 0.42)],
          '#9fe0c4',
        ),
    )
  else
    f.add(
      box(0, 0.82, 1, 1, light.tone(style.accent, Math.max(0.5, f.sunlight))) +
        box(0.16, 0.54, 0.84, 0.76, '#22303a') +
        box(0.24, 0.66, 0.6, 0.72, '#9fe0c4'),
    )
  const a = at(1, 0.7),
    b = at(1, 0.24)
  f.add(
    stroke(
      `M${a[0] | 0} ${a[1] | 0}q${(k * 0.4) | 0} ${(k * 0.5) | 0} ${(k * 0.12) | 0} ${(b[1] - a[1] + k * 0.2) | 0}`,
      '#23221f',
      Math.max(4, k * 0.09),
    ),
  )
}

export function island({ model }: Site, x0: number, x1: number, z: number): void {
  model.block({ x0, x1, z0: z - 0.6, z1: z + 0.6, y1: 0.16, color: '#d9d5cc', layer: -0.3, shadow: false })
}

/** A price board on a tall post. */
export function priceBoard(site: Site, x: number, z: number, icon: 'drop' | 'bolt' = 'drop'): void {
  const { model, light } = site
  columns(site, [x], z, 0, 3.6, 0.12, '#8a867e')
  sign(site, [x, 5.4, z], icon, { w: 1.7 })
  const board = model.block({
    x0: x - 0.85,
    x1: x + 0.85,
    z0: z,
    z1: z + 0.12,
    y0: 3,
    y1: 4.5,
    color: '#f4f1ea',
    layer: 0.8,
    shadow: false,
  })
  for (const v of [0.2, 0.65, 1.1])
    board.front.add(
      polygon(
        [
          board.front.at(0.15, v),
          board.front.at(0.75, v),
          board.front.at(0.75, v + 0.2),
          board.front.at(0.15, v + 0.2),
        ],
        light.tone('#6f6a60', 0.5),
      ) +
        polygon(
          [
            board.front.at(0.9, v - 0.04),
            board.front.at(1.55, v - 0.04),
            board.front.at(1.55, v + 0.26),
            board.front.at(0.9, v + 0.26),
          ],
          '#22303a',
        ),
    )
}

/** A flat roof on columns over the pumps. */
export function canopy(site: Site, x0: number, x1: number, z0: number, z1: number, y = 4.3): void {
  const { model, style, light } = site
  columns(site, [x0 + 1.2, x1 - 1.2], (z0 + z1) / 2 - 0.2, 0.1, y, 0.2, '#e4e0d8', 0.5)
  const slab = model.block({
    x0,
    x1,
    z0,
    z1,
    y0: y,
    y1: y + 0.9,
    color: '#f4f1ea',
    layer: 1.6,
    top: style.snowy ? '#f6f9fd' : undefined,
  })
  for (const face of [slab.front, slab.left, slab.right])
    face.add(
      polygon(
        [face.at(0, 0.25), face.at(face.width, 0.25), face.at(face.width, 0.65), face.at(0, 0.65)],
        light.tone(style.accent, Math.max(0.5, face.sunlight)),
      ),
    )
  let lamps = ''
  for (let x = x0 + 1.4; x < x1 - 0.8; x += 2.2)
    lamps += circlePath(...model.project([x, y, (z0 + z1) / 2]), 12)
  model.part([0, y, z0], 1.7).push(path(lamps, light.glow ? '#fff2c0' : '#fffbe8'))
}

export const shop = (site: Site, x0: number, x1: number, z: number): void => {
  const { style } = site
  const b = mass(site, [x0, x1, z, z + 4], { story: 3.1 })
  litWindow(site, b.front, 0.5, 0.5, (x1 - x0) * 0.5, 1.9, style.trim)
  doorAt(site, x1 - 1.5, z, 0, { w: 1.3, h: 2.3, glazed: true, color: style.accent })
  roof(site, b.box, 3.1, 'flat', 0, { over: 0.15, thick: 0.55, trim: style.accent, layer: 0.3 })
}
