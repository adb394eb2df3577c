import { line, stroke } from '../canvas'
import { vigas } from '../houses/farms'
import { columns, doorAt, mass, porch, roof } from '../houses/kit'
import type { Form } from '../houses/site'
import { canopy, forecourt, island, priceBoard, pump, shop } from './forecourts'
import { litWindow } from './lit-window'
import { person } from './people'

/** Pumps under a flat roof before a shop. */
export const canopyStation: Form = {
  size: [14.6, 6, 6.2],
  yaw: [0.1, 0.24],
  open: true,
  build(site) {
    forecourt(site, 7)
    shop(site, -5, 4.4, 3.4)
    for (const x of [-3.4, 2.8]) {
      island(site, x - 1.8, x + 1.8, -1)
      pump(site, x - 0.9, -1)
      pump(site, x + 0.9, -1)
    }
    canopy(site, -6.4, 5.8, -3, 1.2)
    priceBoard(site, 7.6, -1.4)
    person(site, 0, -2.6)
  },
}

/** Two old pumps before a small house with a porch. */
export const countryStation: Form = {
  size: [13, 7, 6.6],
  yaw: [0.2, 0.34],
  open: true,
  build(site) {
    const { style } = site
    forecourt(site, 3)
    const b = mass(site, [-5, 2.4, 0, 5], { story: 3, sides: { n: 2 } })
    litWindow(site, b.front, 0.7, 0.8, 2.8, 1.6, style.trim)
    doorAt(site, 0.2, 0, 0, { w: 1.1, h: 2.2, glazed: true })
    if (style.roofing === 'flat') {
      roof(site, b.box, 3, 'flat', 0, { over: 0.1, thick: 0.5, trim: style.wall })
      vigas(site, b.front, 2.7)
    } else roof(site, b.box, 3, 'gable', 2, { over: 0.4 })
    porch(site, [-5, 2.4, -2, 0], {
      y0: 0.1,
      h: 2.6,
      posts: 4,
      color: style.roofing === 'flat' ? style.wood : style.trim,
    })
    island(site, 2.8, 6.6, -1.8)
    pump(site, 3.8, -1.8)
    pump(site, 5.6, -1.8)
    priceBoard(site, -6.6, -2.4)
    for (const [x, h] of [
      [-8, 6],
      [6.6, 7],
    ] as const)
      site.plantTree(x, 5, site.biome.trees.length ? h : undefined)
    person(site, -1.4, -3)
  },
}

/** Chargers under a light roof that tilts, pumps to one side. */
export const chargingStation: Form = {
  size: [14.8, 6, 6],
  yaw: [0.12, 0.26],
  open: true,
  build(site) {
    const { style, light } = site
    forecourt(site, 6)
    shop(site, 2.6, 7.2, 2.6)
    for (const x of [-6, -3.6, -1.2]) {
      island(site, x - 0.8, x + 0.8, 0)
      pump(site, x, 0, 'charger')
      site.painter.canvas.add(
        stroke(
          line(
            site.flat([
              [x - 1.2, -0.8],
              [x - 1.6, -4],
            ]),
          ) +
            line(
              site.flat([
                [x + 1.2, -0.8],
                [x + 0.9, -4],
              ]),
            ),
          light.lit('#efe6cf'),
          6,
          { opacity: 0.8 },
        ),
      )
    }
    for (const x of [-6.6, -3.6, -0.6])
      columns(site, [x], 0.9, 0, 3.4 + (x + 7.4) / 7.8, 0.12, style.wood, 0.2)
    roof(site, [-7.2, 0.2, -2.4, 1.8], 3.4, 'shed', 1, {
      over: 0.2,
      thick: 0.2,
      layer: 1.4,
      color: '#2f4a66',
      trim: style.accent,
    })
    island(site, 2.8, 5.6, -1.4)
    pump(site, 4.2, -1.4)
    priceBoard(site, 7.6, -2.2, 'bolt')
    person(site, 1.4, -2.4)
  },
}
