import { line, path, polygon, rect, stroke, type Point } from '../canvas'
import { mix } from '../color'
import type { Site } from './site'

/** A low slatted armchair seen from the front. */
export function adirondack({ model, light }: Site, x: number, z: number, color: string): void {
  const m = model
  const P = (dx: number, y: number, dz: number): Point => m.project([x + dx, 0.3 + y, z + dz])
  const svg =
    polygon(
      [P(-0.32, 0.35, 0.5), P(0.32, 0.35, 0.5), P(0.28, 1.05, 0.75), P(-0.28, 1.05, 0.75)],
      light.tone(color, 0.75),
    ) +
    polygon(
      [P(-0.36, 0.34, 0), P(0.36, 0.34, 0), P(0.32, 0.3, 0.55), P(-0.32, 0.3, 0.55)],
      light.tone(color, 1),
    ) +
    stroke(
      line([P(-0.42, 0, 0), P(-0.42, 0.55, 0), P(-0.42, 0.5, 0.6)]) +
        line([P(0.42, 0, 0), P(0.42, 0.55, 0), P(0.42, 0.5, 0.6)]),
      light.tone(color, 0.45),
      Math.max(3, m.scale([x, 0, z]) * 0.09),
    )
  m.part([x, 0, z], 1).push(svg)
}

/** A pool set flush in its terrace. */
export function pool(site: Site, x0: number, x1: number, z0: number, z1: number, deck: string): void {
  const { light, painter } = site
  const [, top] = site.model.project([x0, 0, z1]),
    [, bottom] = site.model.project([x0, 0, z0])
  const water = light.glow ? mix(light.tone('#35b8c4', 1), '#43c3cf', 0.45) : light.lit('#3fb9c4')
  let out =
    site.onGround(
      [
        [x0 - 1, z0 - 1],
        [x1 + 1, z0 - 1],
        [x1 + 1, z1 + 1],
        [x0 - 1, z1 + 1],
      ],
      light.tone(deck, 0.9),
    ) +
    site.onGround(
      [
        [x0, z0],
        [x1, z0],
        [x1, z1],
        [x0, z1],
      ],
      painter.canvas.linear(
        [
          [0, mix(water, light.sky[2], 0.55)],
          [1, water],
        ],
        [0, top, 0, bottom],
      ),
    ) +
    site.onGround(
      [
        [x0, z1],
        [x1, z1],
        [x1, z1 - 0.18],
        [x0, z1 - 0.18],
      ],
      light.shade('#2b8a96'),
    )
  let ripples = ''
  for (let i = 0; i < 14; i++) {
    const x = site.random.between(x0 + 0.3, x1 - 1.2),
      z = site.random.between(z0 + 0.2, z1 - 0.3)
    ripples += line(
      site.flat([
        [x, z],
        [x + 0.4, z + 0.05],
        [x + 0.8, z],
      ]),
    )
  }
  out += stroke(ripples, '#ffffff', 2.5, { opacity: 0.5 })
  site.layer([(x0 + x1) / 2, 0, z1], out, -0.5)
}

/** A clay pot with a shrub in it. */
export function terracottaPot(site: Site, x: number, z: number): void {
  const [px, py] = site.model.project([x, 0, z]),
    k = site.model.scale([x, 0, z])
  site.layer(
    [x, 0, z],
    path(
      `M${(px - k * 0.3) | 0} ${(py - k * 0.6) | 0}` +
        `h${(k * 0.6) | 0}l${(-k * 0.1) | 0} ${(k * 0.6) | 0}h${(-k * 0.4) | 0}Z`,
      site.light.tone('#b9673f', 0.7),
    ),
    0.6,
  )
  site.plant('shrub', x, z - 0.05, 0.9, '#5f8550')
}

/** Stands on a roof, on four legs. */
export function waterTank({ model, light, painter }: Site, x: number, z: number, y: number): void {
  const k = model.scale([x, y, z]),
    [px, py] = model.project([x, y, z])
  const w = k * 1.5,
    top = py - k * 4.2,
    bottom = py - k * 1.5
  const fill = painter.canvas.linear(
    light.side > 0
      ? [
          [0, light.shade('#7d5a40')],
          [1, light.lit('#a67a55')],
        ]
      : [
          [0, light.lit('#a67a55')],
          [1, light.shade('#7d5a40')],
        ],
  )
  model
    .part([x, y, z], -14)
    .push(
      stroke(
        `M${(px - w * 0.8) | 0} ${py | 0}V${bottom | 0}M${(px + w * 0.8) | 0} ${py | 0}V${bottom | 0}` +
          `M${(px - w * 0.8) | 0} ${py | 0}L${(px + w * 0.8) | 0} ${bottom | 0}` +
          `M${(px + w * 0.8) | 0} ${py | 0}L${(px - w * 0.8) | 0} ${bottom | 0}`,
        light.shade('#4a4038'),
        k * 0.16,
      ),
      rect(px - w, top, w * 2, bottom - top, fill),
      stroke(
        `M${(px - w) | 0} ${(top + (bottom - top) * 0.3) | 0}` +
          `h${(w * 2) | 0}m0 ${((bottom - top) * 0.35) | 0}h${(-w * 2) | 0}`,
        light.shade('#4a4038'),
        3,
        { opacity: 0.6 },
      ),
      path(
        `M${(px - w * 1.12) | 0} ${top | 0}L${px | 0} ${(top - k * 1.2) | 0}L${(px + w * 1.12) | 0} ${top | 0}Z`,
        light.tone('#5a4a3e', 0.4),
      ),
    )
}
