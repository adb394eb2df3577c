import { circlePath, path } from '../canvas'
import { darken, mix } from '../color'
import { adirondack } from './furnishing'
import { doorAt, glassWall, mass, roof } from './kit'
import { chimney, railing } from './parts'
import type { Form, Site } from './site'
import { pane } from './windows'

const DECK = 0.75

/** The hull and the deck around the house. */
function hull(site: Site, l: number, b: number): void {
  const { model, style } = site
  const dark = darken(mix(style.wall, '#26303a', 0.75), 0.1)
  model.block({
    x0: -l - 0.5,
    x1: l + 0.5,
    z0: -b - 0.5,
    z1: b + 0.5,
    y1: DECK * 0.66,
    color: dark,
    shadow: false,
    layer: -2,
  })
  model.block({
    x0: -l - 0.9,
    x1: l + 0.9,
    z0: -b - 0.8,
    z1: b + 0.8,
    y0: DECK * 0.66,
    y1: DECK,
    color: style.wood,
    shadow: false,
    layer: -1.6,
  })
}

function pots(site: Site, xs: readonly number[], z: number): void {
  let leaves = ''
  for (const x of xs) {
    const [px, py] = site.model.project([x, DECK + 0.5, z])
    for (let i = 0; i < 5; i++) leaves += circlePath(px - 12 + i * 6, py - (i % 2) * 8, 9)
  }
  site.model.part([0, DECK, z], 1.2).push(path(leaves, site.light.tone('#5f8a4f', 0.7)))
}

/** A long cabin with a wheelhouse and a deck on its roof. */
const roofDeckBoat: Form = {
  size: [14.4, 4.4, 6.4],
  afloat: true,
  yaw: [0.2, 0.42],
  build(site) {
    const { model, style } = site
    hull(site, 6.4, 2)
    const b = mass(site, [-6.2, 3.6, -2, 2], {
      y0: DECK,
      story: 2.5,
      shadow: false,
      sides: { n: 1, w: 2.2, cols: 3, rows: 1 },
    })
    for (const u of [0.7, 2.7, 4.7]) pane(model, b.front, u, 0.8, 1.3, 1.1, { frame: style.trim })
    doorAt(site, 1, -2, DECK, { w: 0.9, h: 2, glazed: true })
    glassWall(site, b.front, 7.9, 1.6, 2, style.trim)
    roof(site, [-6.4, 4.6, -2.2, 2], DECK + 2.5, 'flat', 0, { over: 0.2, thick: 0.2 })
    const top = mass(site, [-5.6, -2, -1.4, 1.6], {
      y0: DECK + 2.7,
      story: 2,
      wall: style.trim,
      of: 'boards',
      layer: 0.8,
      resting: true,
      shadow: false,
      front: { n: 3, w: 0.9, h: 0.9, sill: 0.7, cols: 1, rows: 1 },
    })
    roof(site, top.box, top.y1, 'flat', 0, { over: 0.35, thick: 0.18, layer: 1.2 })
    railing(model, [-2, DECK + 2.7, -2.2], [4.6, DECK + 2.7, -2.2], style.trim, 'cable', 1.4)
    railing(model, [4.6, DECK + 2.7, -2.2], [4.6, DECK + 2.7, 2], style.trim, 'cable', 1.3)
    pots(site, [-6.6, -3, 0.1], -2.5)
  },
}

/** Two floors of shingles with portholes at the waterline. */
const floatingHome: Form = {
  size: [10.4, 5, 8],
  afloat: true,
  yaw: [0.24, 0.44],
  build(site) {
    const { model, style } = site
    hull(site, 4.4, 2.6)
    const b = mass(site, [-4, 2.6, -2.4, 2.4], { y0: DECK, story: 2.4, shadow: false })
    for (const u of [0.8, 2.4, 4]) pane(model, b.front, u, 0.7, 0.9, 0.9, { round: true, frame: style.trim })
    doorAt(site, 1.7, -2.4, DECK, { w: 0.9, h: 1.9 })
    const up = mass(site, [-4.2, 1.8, -2.6, 2.4], {
      y0: DECK + 2.4,
      story: 2.3,
      layer: 0.5,
      resting: true,
      shadow: false,
      sides: { n: 2 },
    })
    pane(model, up.front, 0.8, 0.5, 4.2, 1.4, { cols: 4, rows: 1, frame: style.trim })
    roof(site, up.box, up.y1, 'gable', 1.7, { over: 0.4, layer: 0.8 })
    chimney(model, -2.4, 0.6, up.y1, up.y1 + 2.5, '#3a3b3e', true, 1.6)
    railing(model, [2.6, DECK, -3.2], [5.2, DECK, -3.2], style.trim, 'posts', 1)
    adirondack(site, 3.6, -1.4, style.accent)
    pots(site, [-4.2, 0.4], -3)
  },
}

/** One floor and a loft under a steep gable. */
const gableBoat: Form = {
  size: [11, 5, 6.6],
  afloat: true,
  yaw: [0.22, 0.42],
  build(site) {
    const { model, style } = site
    hull(site, 4.8, 2.4)
    const b = mass(site, [-3.2, 4, -2.2, 2.2], { y0: DECK, story: 2.4, shadow: false, sides: { n: 2 } })
    pane(model, b.front, 0.6, 0.7, 1.3, 1.3, { frame: style.trim })
    pane(model, b.front, 4.6, 0.7, 2, 1.3, { cols: 3, frame: style.trim })
    doorAt(site, 0.2, -2.2, DECK, { w: 0.95, h: 2, glazed: true })
    roof(site, b.box, DECK + 2.4, 'gable', 2.6, { over: 0.45 })
    const d = mass(site, [-0.8, 1.8, -2.2, 0.4], {
      y0: DECK + 2.7,
      story: 1.2,
      layer: 1.6,
      resting: true,
      shadow: false,
      front: { n: 2, w: 0.8, h: 0.8, sill: 0.25 },
    })
    roof(site, d.box, d.y1, 'front gable', 1, { over: 0.25, layer: 2 })
    model.block({
      x0: -5.6,
      x1: -3.2,
      z0: -2.4,
      z1: 2.2,
      y0: DECK + 2.1,
      y1: DECK + 2.25,
      color: style.trim,
      layer: 0.6,
      shadow: false,
    })
    for (const x of [-5.5, -3.4])
      model.block({
        x0: x,
        x1: x + 0.12,
        z0: -2.3,
        z1: -2.18,
        y0: DECK,
        y1: DECK + 2.1,
        color: style.trim,
        layer: 0.8,
        shadow: false,
      })
    railing(model, [-5.6, DECK, -2.9], [-3.2, DECK, -2.9], style.trim, 'posts', 1)
    adirondack(site, -4.6, -1.2, style.accent)
    pots(site, [-2.6, 3.4], -2.8)
  },
}

export const afloat = {
  'roof-deck houseboat': roofDeckBoat,
  'floating home': floatingHome,
  'gabled houseboat': gableBoat,
} satisfies Record<string, Form>
