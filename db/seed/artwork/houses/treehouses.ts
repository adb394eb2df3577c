import { path, stroke, polygon } from '../canvas'
import { darken, mix } from '../color'
import { doorAt, mass, roof } from './kit'
import { railing } from './parts'
import { hipRoof } from './hip-roof'
import type { Form } from './site'
import { pane } from './windows'
import { trunk, canopy, ladder, platform, crowns } from './trees-to-live-in'

/** A round room between three oaks, with a skylight in its cone of a roof. */
const roundTreehouse: Form = {
  size: [9, 6, 9.6],
  build(site) {
    const { model, style, light } = site
    const deck = 3.6
    for (const [x, z, r, l] of [
      [-3.6, -0.6, 0.45, -1],
      [3.6, -0.8, 0.42, -0.5],
      [0.3, 2.6, 0.6, -2],
    ] as const)
      trunk(site, x, z, r, 13, l)
    canopy(site, 9.5, -3, crowns)
    platform(site, 4, deck)
    const k = model.scale([0, deck, 0])
    const [cx, base] = model.project([0, deck, 0]),
      w = k * 2.5,
      top = base - k * 2.6
    const wall = site.painter.canvas.linear(
      light.side > 0
        ? [
            [0, light.shade(style.wall)],
            [1, light.lit(style.wall)],
          ]
        : [
            [0, light.lit(style.wall)],
            [1, light.shade(style.wall)],
          ],
      [cx - w, 0, cx + w, 0],
    )
    let boards = ''
    for (let i = -8; i <= 8; i++)
      boards += `M${(cx + Math.sin((i / 9) * 1.57) * w) | 0} ${top | 0}V${base | 0}`
    const part = model.part([0, deck, 0], 0.8)
    part.push(
      path(`M${cx - w} ${top}V${base}Q${cx} ${base + k * 0.7} ${cx + w} ${base}V${top}Z`, wall),
      stroke(boards, light.shade(style.wall), 2, { opacity: 0.45 }),
    )
    const glass = light.glow ? '#ffdf9c' : mix(light.sky[1], '#1d2c40', 0.5)
    for (const [dx, ww] of [
      [-0.62, 0.3],
      [0.52, 0.36],
    ] as const)
      part.push(
        path(`M${cx + dx * w - (ww * w) / 2} ${base - k * 0.9}v${-k * 1.1}h${ww * w}v${k * 1.1}Z`, glass, {
          stroke: light.tone(style.trim, 0.8),
          'stroke-width': 6,
        }),
      )
    part.push(
      path(`M${cx - k * 0.5} ${base + k * 0.3}v${-k * 2.1}h${k}v${k * 2.1}Z`, light.tone(style.door, 0.7), {
        stroke: light.tone(style.trim, 0.8),
        'stroke-width': 6,
      }),
      path(
        `M${cx - w * 1.2} ${top + k * 0.1}Q${cx} ${top + k * 0.75} ` +
          `${cx + w * 1.2} ${top + k * 0.1}L${cx} ${top - k * 2.1}Z`,
        site.painter.canvas.linear([
          [0, light.lit(style.roof)],
          [1, light.tone(style.roof, 0.3)],
        ]),
      ),
      polygon(
        [
          [cx - k * 0.2, top - k * 1.5],
          [cx + k * 0.5, top - k * 1.2],
          [cx + k * 0.55, top - k * 0.7],
          [cx - k * 0.2, top - k * 1],
        ],
        glass,
        { stroke: light.tone(style.trim, 0.8), 'stroke-width': 4 },
      ),
    )
    ladder(site, -3.2, deck, -3.4)
    canopy(site, 10.8, 4, [
      [-6.2, 11.6],
      [-2.6, 13],
      [6, 12.2],
    ])
    site.lights([-4, deck + 1.1, -3.4], [4, deck + 1.1, -3.4])
  },
}

/** A cabin on stilts among firs, with a round window and a walkway. */
const stiltTreehouse: Form = {
  size: [11, 7, 8.6],
  build(site) {
    const { model, style } = site
    const deck = 3.2
    for (const x of [-3.2, -1, 1.2, 3.4])
      model.block({ x0: x - 0.14, x1: x + 0.14, z0: -2.6, z1: -2.3, y1: deck, color: style.wood, layer: -1 })
    platform(site, 3.8, deck)
    const b = mass(site, [-3, 3, -1.6, 2.4], {
      y0: deck,
      story: 2.5,
      layer: 0.8,
      sides: { n: 1, w: 1.6, h: 1.4 },
    })
    doorAt(site, -1.9, -1.6, deck, { layer: 1.6, h: 2 })
    pane(model, b.front, 3, 0.5, 1.6, 1.6, { round: true, cols: 2, rows: 2, frame: style.trim })
    roof(site, b.box, deck + 2.5, 'front gable', 2.4, { over: 0.6, layer: 1 })
    model.block({
      x0: 3.8,
      x1: 12,
      z0: -2,
      z1: -0.8,
      y0: deck - 0.2,
      y1: deck,
      color: style.wood,
      layer: -0.4,
    })
    railing(model, [3.8, deck, -2], [12, deck, -2], style.wood, 'cable', 0.4)
    for (const x of [6, 9.4])
      model.block({
        x0: x - 0.12,
        x1: x + 0.12,
        z0: -1.6,
        z1: -1.3,
        y1: deck - 0.2,
        color: style.wood,
        layer: -1,
      })
    for (const [x, z, h] of [
      [-6, 1, 14],
      [6.4, 2, 13],
      [-4.8, -2.6, 11],
    ] as const)
      site.plant('pine', x, z, h)
  },
}

/** In one great mango tree, with shutters on all sides. */
const mangoTreehouse: Form = {
  size: [9, 7, 9.4],
  build(site) {
    const { model, style } = site
    const deck = 3
    trunk(site, 0.2, 1.4, 0.95, 12, -2)
    canopy(site, 8.8, -3, [
      [-4.6, 10.4],
      [-1.6, 12],
      [2.2, 11.6],
      [5.2, 10.6],
      [0.6, 10],
    ])
    platform(site, 4, deck)
    const b = mass(site, [-2.6, 2.6, -1.6, 2], { y0: deck, story: 2.3, layer: 0.8 })
    for (const u of [0.5, 3.3])
      pane(model, b.front, u, 0.5, 1.2, 1.3, {
        cols: 1,
        rows: 4,
        frame: style.trim,
        shutters: style.shutters,
      })
    for (const s of [b.left, b.right])
      pane(model, s, 1, 0.5, 1.5, 1.3, { cols: 1, rows: 4, frame: style.trim, shutters: style.shutters })
    roof(site, b.box, deck + 2.3, 'hip', 1.9, { over: 0.9, layer: 1 })
    ladder(site, 2.2, deck, -3.4)
    canopy(site, 9.6, 4, [
      [-6, 10.6],
      [-3.4, 11.6],
      [5.6, 11.2],
    ])
    site.lights([-4, deck + 1, -3.4], [4, deck + 1, -3.4])
  },
}

/** A platform of timber under thatch, netted on all sides, beside a pool of the forest. */
const platformTreehouse: Form = {
  size: [9, 8, 8.6],
  build(site) {
    const { model, style, light, painter } = site
    const deck = 2.8
    for (const [x, z] of [
      [-3.6, -3],
      [3.6, -3],
      [-3.6, 2],
      [3.6, 2],
    ] as const)
      trunk(site, x, z, 0.26, x * z > 0 ? 10 : deck + 2.6, -1)
    platform(site, 3.6, deck)
    const b = mass(site, [-3, 3, -2, 2], { y0: deck, story: 2.1, layer: 0.6 })
    for (const [u, w] of [
      [0.3, 2.4],
      [3.3, 2.4],
    ] as const)
      pane(model, b.front, u, 0.2, w, 1.7, { cols: 4, rows: 3, frame: style.wood })
    hipRoof(model, {
      x0: -3.2,
      x1: 3.2,
      z0: -2.4,
      z1: 2.4,
      y: deck + 2.1,
      rise: 2.8,
      over: 0.9,
      color: style.roof,
      trim: darken(style.roof, 0.25),
      layer: 1,
    })
    ladder(site, -2.8, deck, -3.4)
    const [x, y] = model.project([2.6, 0, -6.4]),
      k = model.scale([2.6, 0, -6.4])
    const water = painter.canvas.linear([
      [0, light.lit('#1f8f94')],
      [1, light.lit('#57cfc4')],
    ])
    site.layer(
      [2, 0, -5],
      `<ellipse cx="${x | 0}" cy="${y | 0}" rx="${(k * 3.7) | 0}" ` +
        `ry="${(k * 0.9) | 0}" fill="${light.shade('#9c948a')}"/><ellipse ` +
        `cx="${x | 0}" cy="${(y + 6) | 0}" rx="${(k * 3.3) | 0}" ry="${(k * 0.7) | 0}" fill="${water}"/>`,
      -0.5,
    )
    canopy(site, 9, -3, [
      [-5.4, 10.4],
      [4.8, 10.8],
      [0, 11.8],
    ])
  },
}

export const treehouses = {
  'round treehouse': roundTreehouse,
  'treehouse on stilts': stiltTreehouse,
  'treehouse with shutters': mangoTreehouse,
  'netted treehouse': platformTreehouse,
} satisfies Record<string, Form>
