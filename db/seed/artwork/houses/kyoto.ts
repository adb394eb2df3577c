import { polygon } from '../canvas'
import { darken } from '../color'
import { hipRoof } from './hip-roof'
import { columns, doorAt, mass, roof, windows } from './kit'
import { row } from './rows'
import type { Form, Site } from './site'

/** A latticed front of dark wood under two roofs of gray tiles. */
export const machiya = (own: 'wide' | 'narrow'): Form => ({
  size: [own === 'wide' ? 13 : 10, 4, own === 'wide' ? 7.4 : 6.6],
  street: true,
  yaw: [0.16, 0.34],
  build(site) {
    const { style } = site
    const widths = own === 'wide' ? [4, 7, 4] : [3, 5.4, 3]
    row(site, widths, ['#7a5a44', '#8a7a66'], (_, box, i, color, mine) => {
      const [x0, x1] = box
      const up = mine && own === 'wide' ? 2.2 : 1.5
      mass(site, box, {
        story: 2.8,
        wall: color,
        of: 'planks',
        terraced: i === 1,
        front: {
          n: mine ? (own === 'wide' ? 3 : 2) : 2,
          w: mine ? 1.5 : 1.1,
          h: 1.7,
          sill: 0.4,
          cols: 1,
          rows: 1,
          frame: '#3a2a20',
          lattice: '#3a2a20',
          shutters: undefined,
          free: (_, k) => mine && k === (own === 'wide' ? 1 : 1),
        },
      })
      doorAt(site, mine ? (own === 'wide' ? (x0 + x1) / 2 : x1 - 1.3) : x1 - 0.9, 0, 0, {
        w: mine ? 1.5 : 0.9,
        h: 2.1,
        color: '#4a3626',
      })
      if (mine) curtain(site, own === 'wide' ? (x0 + x1) / 2 : x1 - 1.3)
      roof(site, [x0 - 0.1, x1 + 0.1, -1.3, 0.4], 2.7, 'shed', 0, {
        color: style.roof,
        trim: darken(style.roof, 0.3),
        over: 0.1,
        layer: 0.9,
        thick: 0.22,
      })
      const b = mass(site, [x0, x1, 0.4, 8], {
        y0: 2.9,
        story: up,
        wall: mine ? '#e0cfae' : '#c9b594',
        of: 'stucco',
        layer: 0.5,
        resting: true,
        terraced: i === 1,
        front: {
          n: mine ? 2 : 1,
          w: mine ? 2 : 1.4,
          h: up * 0.55,
          sill: up * 0.25,
          cols: 1,
          rows: 1,
          frame: '#3a2a20',
          lattice: '#4a3626',
          shutters: undefined,
        },
      })
      roof(site, [x0 - 0.1, x1 + 0.1, -0.3, 8], b.y1, 'gable', 1.9, {
        color: style.roof,
        trim: darken(style.roof, 0.3),
        gable: '#d8c7a4',
        over: 0.3,
        layer: 0.9,
        thick: 0.26,
      })
    })
  },
})

/** Split cloth over a Japanese entrance. */
function curtain({ model, light, style }: Site, x: number): void {
  const P = (dx: number, y: number) => model.project([x + dx, y, -0.35])
  let out = ''
  for (let i = 0; i < 3; i++)
    out += polygon(
      [P(-0.72 + i * 0.5, 2.2), P(-0.26 + i * 0.5, 2.2), P(-0.28 + i * 0.5, 1.35), P(-0.74 + i * 0.5, 1.35)],
      light.tone(style.accent, 0.8),
    )
  model.part([x, 1, -0.5], 0.9).push(out)
}

/** One story around a garden: a veranda, paper screens, a great tiled roof. */
export const teaHouse: Form = {
  size: [12.4, 9, 6.2],
  yaw: [0.26, 0.44],
  build(site) {
    const { style } = site
    const y = 0.7
    const b = mass(site, [-4.8, 4.8, -2, 3], { y0: y, story: 2.5, wall: '#e3d6ba' })
    windows(
      site,
      b.front,
      { n: 5, w: 1.7, h: 2.1, sill: 0.05, cols: 3, rows: 4, frame: '#6b4a32', shutters: undefined },
      1,
      2.5,
    )
    for (const s of [b.left, b.right])
      windows(site, s, {
        n: 2,
        w: 1.4,
        h: 1.6,
        sill: 0.5,
        cols: 3,
        rows: 3,
        frame: '#6b4a32',
        shutters: undefined,
      })
    site.model.block({ x0: -5.4, x1: 5.4, z0: -3.2, z1: -2, y0: 0.5, y1: y, color: style.wood, layer: 0.4 })
    columns(site, [-5.2, -2.6, 0, 2.6, 5.2], -3.1, 0, y + 2.5, 0.08, '#6b4a32')
    hipRoof(site.model, {
      x0: -5.2,
      x1: 5.2,
      z0: -3.2,
      z1: 3.4,
      y: y + 2.45,
      rise: 1.5,
      over: 0.6,
      color: style.roof,
      trim: darken(style.roof, 0.3),
    })
    roof(site, [-3.2, 3.2, -1.6, 2], y + 3.3, 'gable', 1.5, {
      over: 0.5,
      color: style.roof,
      trim: darken(style.roof, 0.3),
      gable: '#e3d6ba',
      layer: 1,
    })
    site.model.block({ x0: -0.8, x1: 0.8, z0: -4, z1: -3.2, y1: 0.35, color: '#9c948a', layer: 0.6 })
  },
}
