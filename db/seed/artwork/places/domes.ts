import { type Point, closed, line, path, stroke } from '../canvas'
import { lighten } from '../color'
import { cornice, doorAt, mass, roof } from '../houses/kit'
import type { Form, Site } from '../houses/site'
import { banner } from './museums'
import { person } from './people'

/** Half a sphere on a ring. */
function dome(
  site: Site,
  [x, y, z]: readonly [number, number, number],
  r: number,
  color: string,
  slit = false,
): void {
  const { model, light, painter } = site
  const k = model.scale([x, y, z]),
    [cx, cy] = model.project([x, y, z])
  const at = (a: number, q = 1): Point => [cx - Math.cos(a) * r * k * q, cy - Math.sin(a) * r * k]
  const arc = Array.from({ length: 17 }, (_, i) => at((Math.PI * i) / 16))
  const [lit, dark] = [light.tone(color, 1), light.tone(color, 0.15)]
  const fill = painter.canvas.linear(
    light.side > 0
      ? [
          [0, dark],
          [0.75, lit],
          [1, lit],
        ]
      : [
          [0, lit],
          [0.25, lit],
          [1, dark],
        ],
    [cx - r * k, 0, cx + r * k, 0],
  )
  let ribs = ''
  for (const q of slit ? [] : [-0.6, -0.2, 0.2, 0.6])
    ribs += line(
      Array.from({ length: 6 }, (_, i) =>
        at(Math.PI / 2 - ((q < 0 ? -1 : 1) * ((Math.PI / 2) * i)) / 5, Math.abs(q)),
      ),
    )
  model.castShadow([
    [x - r, y, z],
    [x + r, y, z],
    [x, y + r, z],
  ])
  model
    .part([x, y + r / 2, z], 1.6)
    .push(
      path(closed(arc), fill) +
        (ribs ? stroke(ribs, dark, 3, { opacity: 0.5 }) : '') +
        (slit
          ? path(
              closed(
                [at(1.35), at(1.75), at(1.75, 0.2), at(1.35, 0.2)].map(
                  ([px, py], i) => [px, i > 1 ? cy - r * k * 0.2 : py] as Point,
                ),
              ),
              '#1d2436',
            )
          : ''),
    )
}

/** A hall beneath a dome, with low wings. */
export const domedHall: Form = {
  size: [16, 8, 8.6],
  street: true,
  yaw: [0.16, 0.3],
  build(site) {
    const { style, model } = site
    for (const [x0, x1] of [
      [-7.4, -3],
      [3, 7.4],
    ] as const) {
      const w = mass(site, [x0, x1, 0.6, 6], { story: 3.4, front: { n: 2, w: 1.2, h: 1.9, sill: 0.8 } })
      cornice(site, w.box, w.y1, style.trim, 0.3, 0.1)
    }
    const b = mass(site, [-3.2, 3.2, -0.6, 6], { story: 4.4 })
    for (const u of [0.5, 4.5]) banner(site, b.front, u, 0.8, 1.2, 3, style.accent)
    doorAt(site, 0, -0.6, 0, { w: 1.8, h: 3, glazed: true })
    cornice(site, b.box, b.y1, style.trim, 0.4, 0.2)
    model.block({
      x0: -2.6,
      x1: 2.6,
      z0: 0.2,
      z1: 5.4,
      y0: 4.8,
      y1: 5.4,
      color: style.wall,
      layer: 1,
      resting: true,
    })
    dome(site, [0, 5.4, 2.4], 2.7, style.roof)
    person(site, -4.6, -1.8)
    person(site, 2.2, -2.2)
  },
}

/** Two white domes with open slits above low rooms. */
export const observatory: Form = {
  size: [13, 7, 6.4],
  yaw: [0.2, 0.36],
  build(site) {
    const { style } = site
    const b = mass(site, [-1.8, 3.4, -1, 3], {
      story: 2.7,
      front: { n: 2, w: 1, h: 1.1, free: (_, i) => i === 0 },
    })
    doorAt(site, -0.6, -1, 0)
    roof(site, b.box, 2.7, 'flat', 0, { over: 0.25, thick: 0.22 })
    for (const [x, r, y] of [
      [-3.8, 2, 2.8],
      [5, 1.4, 2],
    ] as const) {
      mass(site, [x - r * 0.92, x + r * 0.92, -0.8, 2], {
        story: y,
        wall: lighten(style.wall, 0.1),
        layer: 0.4,
      })
      dome(site, [x, y, 0.6], r, '#f2efe6', true)
    }
    person(site, 1.4, -3)
  },
}
