import { circle, ellipse, line, path, polygon, rect, stroke, type Point } from '../canvas'
import { mix } from '../color'
import type { Site } from './site'

export type Place = { site: Site; x: number; z: number; w: number; d: number; h: number }

export const telescope = ({ site }: Place): void => {
  const { model, light } = site
  const P = (x: number, y: number): Point => model.project([x, 3.15 + y, 0.4])
  const k = model.scale([1, 3, 0.4])
  const legs = line([P(0.6, 0), P(1, 1), P(1.4, 0)]) + line([P(1, 1), P(1, 0)])
  const tube = line([P(0.5, 0.8), P(1.7, 1.8)])
  model
    .part([1, 4, 0], 2)
    .push(
      stroke(legs, '#2b2c2e', k * 0.08),
      stroke(tube, light.tone('#f4f1ea', 0.8), k * 0.34),
      stroke(line([P(1.6, 1.72), P(1.75, 1.84)]), '#2b2c2e', k * 0.38),
    )
}

export function fireRing({ site, x, z }: Place): void {
  const { model, light } = site
  const k = model.scale([x, 0, z]),
    [px, y] = model.project([x, 0, z])
  let svg = ''
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * 6.28
    svg += ellipse(
      px + Math.cos(a) * k * 0.6,
      y + Math.sin(a) * k * 0.15,
      k * 0.16,
      k * 0.12,
      light.tone('#8a837b', 0.5),
    )
  }
  for (const [s, c] of [
    [0.32, '#f0792e'],
    [0.22, '#fbb040'],
    [0.12, '#fff0b8'],
  ] as const)
    svg += path(
      `M${px} ${y - k * s * 2.6}q${k * s} ${k * s * 1.3} ${k * s * 0.7} ` +
        `${k * s * 2.5}h${-k * s * 1.4}q${-k * s * 0.4} ${-k * s * 1.2} ${k * s * 0.7} ${-k * s * 2.5}Z`,
      c,
    )
  site.layer([x, 0, z], svg, 0.6)
}

/** A small boat upside down on the grass, or tied beside a deck. */
export function boat({ site, x, z }: Place, color: string): void {
  const { model, light } = site
  const P = (dx: number, y: number): Point => model.project([x + dx, y, z])
  const [a, b, c] = [P(-1.9, 0.1), P(1.9, 0.1), P(0, 1)]
  site.layer(
    [x, 0, z],
    path(
      `M${a[0] | 0} ${a[1] | 0}Q${c[0] | 0} ${c[1] | 0} ${b[0] | 0} ` +
        `${b[1] | 0}Q${c[0] | 0} ${(a[1] + 18) | 0} ${a[0] | 0} ${a[1] | 0}Z`,
      light.tone(color, 0.85),
    ) +
      stroke(
        `M${a[0] | 0} ${a[1] | 0}Q${c[0] | 0} ${((a[1] + c[1]) / 2) | 0} ${b[0] | 0} ${b[1] | 0}`,
        light.tone('#f4efe4', 0.9),
        4,
        { opacity: 0.7 },
      ),
    0.6,
  )
}

/** White, with a red cap, on the rocks behind the house. */
export function lighthouse({ site, w }: Place): void {
  const { model, light } = site
  // Beside the house, as far out as the picture reaches.
  const isInside = (place: number) => Math.abs(model.project([place, 0, 16])[0] - 800) < 700
  const sides = light.side > 0 ? [-1, 1] : [1, -1]
  const places = sides.flatMap((side) => [9, 7, 5].map((out) => side * (w / 2 + out)))
  const x = places.find(isInside) ?? 0
  const P = (dx: number, y: number): Point => model.project([x + dx, y, 16])
  const k = model.scale([x, 0, 16])
  const [lx, ly] = P(0, 12.9)
  site.layer(
    [x, 0, 16],
    polygon([P(-3.4, -0.4), P(3.6, -0.4), P(2.2, 1.2), P(-1.8, 1.4)], light.tone('#8d8a86', 0.5, 0.15)) +
      polygon([P(-1.5, 1), P(1.5, 1), P(1, 12), P(-1, 12)], light.tone('#f6f2e9', 0.9, 0.1)) +
      polygon(
        [
          P(light.side > 0 ? -1.5 : 0.4, 1),
          P(light.side > 0 ? -0.4 : 1.5, 1),
          P(light.side > 0 ? -0.3 : 1, 12),
          P(light.side > 0 ? -1 : 0.3, 12),
        ],
        light.shade('#d8d4ca', 0.1),
        { opacity: 0.6 },
      ) +
      polygon([P(-1.4, 12), P(1.4, 12), P(1.4, 12.3), P(-1.4, 12.3)], '#2b2c2e') +
      polygon([P(-0.8, 12.3), P(0.8, 12.3), P(0.8, 13.6), P(-0.8, 13.6)], '#ffe9ae') +
      polygon([P(-1, 13.6), P(1, 13.6), P(0, 14.8)], light.tone('#a83a2f', 0.8)) +
      (light.mood === 'noon'
        ? ''
        : circle(
            lx,
            ly,
            k * 4,
            site.painter.canvas.radial([
              [0, '#fff0c0', 0.7],
              [1, '#fff0c0', 0],
            ]),
          )),
    -1,
  )
}

export function gardenWall({ site, w, d }: Place): void {
  for (const [x0, x1] of [
    [-w / 2 - 5, -1],
    [1, w / 2 + 5],
  ] as const)
    site.model.block({
      x0,
      x1,
      z0: -d / 2 - 3.4,
      z1: -d / 2 - 3,
      y1: 1.1,
      color: mix(site.style.wall, '#f4efe4', 0.3),
      layer: 0.4,
    })
}

export function solarPanel({ site, w }: Place): void {
  const { model, light } = site
  const x = -w / 2 - 2
  const P = (dx: number, y: number, dz: number): Point => model.project([x + dx, y, dz])
  site.layer(
    [x, 0, 0],
    stroke(line([P(0, 0, 0), P(0, 1.3, 0)]) + line([P(1.6, 0, 0), P(1.6, 1.3, 0)]), '#4a4d50', 7) +
      polygon(
        [P(-0.5, 0.8, -0.7), P(2.1, 0.8, -0.7), P(2.1, 2.1, 0.5), P(-0.5, 2.1, 0.5)],
        light.tone('#23406e', 0.8),
        { stroke: light.lit('#d9dcdf'), 'stroke-width': 4 },
      ) +
      stroke(
        line([P(0.8, 0.8, -0.7), P(0.8, 2.1, 0.5)]) + line([P(-0.5, 1.45, -0.1), P(2.1, 1.45, -0.1)]),
        light.lit('#b9c0c6'),
        2,
      ),
    0.5,
  )
}

/** A stone lantern, moss and one maple. */
export function mossGarden({ site, x, z }: Place): void {
  const { model, light, look } = site
  const k = model.scale([x, 0, z]),
    [px, y] = model.project([x, 0, z])
  site.layer(
    [x, 0, z],
    ellipse(px, y, k * 2.6, k * 0.5, light.tone('#6f8a4a', 0.7)) +
      polygon(
        [
          [px - k * 0.3, y],
          [px + k * 0.3, y],
          [px + k * 0.16, y - k * 0.9],
          [px - k * 0.16, y - k * 0.9],
        ],
        light.tone('#9c948a', 0.6),
      ) +
      rect(
        px - k * 0.34,
        y - k * 1.35,
        k * 0.68,
        k * 0.45,
        light.glow ? '#ffd98c' : light.tone('#b3aa9c', 0.8),
      ) +
      polygon(
        [
          [px - k * 0.6, y - k * 1.3],
          [px + k * 0.6, y - k * 1.3],
          [px, y - k * 1.8],
        ],
        light.tone('#8a8378', 0.7),
      ),
    0.6,
  )
  site.plant('broadleaf', x + (x > 0 ? 1.8 : -1.8), z + 0.6, look.setting === 'city' ? 4 : 6, '#b5532a')
}
