import { adirondack } from './furnishing'
import { railing } from './parts'
import { doorAt, glassWall, mass, roof } from './kit'
import type { Form, Site } from './site'
import { pane } from './windows'

/** Right on the water, with doors as wide as a boat. */
export const boathouse: Form = {
  size: [8, 7, 6.4],
  build(site) {
    const { model, style } = site
    const b = mass(site, [-3, 3, -2.4, 3.4], { y0: 0.5, story: 2.9, sides: { n: 2 } })
    pane(model, b.front, 1, 0.05, 4, 2.4, { cols: 4, rows: 2, frame: style.door })
    const g = roof(site, b.box, 3.4, 'front gable', 2.7, { over: 0.5 })
    if (g) pane(model, g, 2.45, 0.5, 1.1, 1.1, { round: true, frame: style.trim })
    model.block({
      x0: -4.4,
      x1: 4.4,
      z0: -5.4,
      z1: -2.4,
      y0: 0.3,
      y1: 0.5,
      color: style.wood,
      cladding: 'boards',
      layer: 0.2,
    })
    for (const x of [-4.2, -1.4, 1.4, 4.2])
      model.block({ x0: x - 0.12, x1: x + 0.12, z0: -5.4, z1: -5.16, y1: 0.9, color: style.wood, layer: 0.6 })
    adirondack(site, 3, -4.2, style.accent)
  },
}

export const backyardCottage: Form = {
  size: [6.6, 6, 6],
  build(site) {
    const b = mass(site, [-2.6, 2.6, -2.2, 2.6], { story: 2.8, sides: { n: 2, w: 1.2 } })
    glassWall(site, b.front, 0.5, 2.6, 2.2, site.style.trim)
    doorAt(site, 1.5, -2.2, 0, { glazed: true })
    const g = roof(site, b.box, 2.8, 'front gable', 2.9, { over: 0.3 })
    if (g) pane(site.model, g, 1.9, 0.3, 1.4, 1.3, { cols: 2, frame: site.style.trim })
    site.model.block({
      x0: -3,
      x1: 3,
      z0: -4.4,
      z1: -2.2,
      y1: 0.25,
      color: site.style.wood,
      cladding: 'boards',
      layer: -0.2,
    })
  },
}

export const beachCabana: Form = {
  size: [6.6, 6.6, 5.6],
  build(site) {
    const b = mass(site, [-2.3, 2.3, -2.2, 2.4], { y0: 0.3, story: 2.4, sides: { n: 1 } })
    pane(site.model, b.front, 0.5, 0.7, 1.1, 1.2, { frame: site.style.door })
    doorAt(site, 0.6, -2.2, 0.3, { w: 1.3, h: 2 })
    roof(site, [-2.3, 2.3, -2.2, 2.4], 2.7, 'hip', 2.9, { over: 1.1, trim: site.style.roof })
    site.model.block({
      x0: -3,
      x1: 3,
      z0: -3.8,
      z1: -2.2,
      y1: 0.3,
      color: site.style.wood,
      cladding: 'boards',
      layer: -0.2,
    })
  },
}

/** On wheels, with a gable or a sloping roof. */
export const tinyHouse = (sloping: boolean): Form => ({
  size: [7.6, 5, 5.2],
  build(site) {
    const { model, style } = site
    const [w, y0] = [6.4, 0.65]
    const b = mass(site, [-w / 2, w / 2, -1.3, 1.3], { y0, story: 2.9, sides: { n: 1, w: 1.3 } })
    if (sloping) {
      glassWall(site, b.front, 0.4, 2.6, 2.3, style.trim)
      for (const face of [b.left, b.right]) glassWall(site, face, 0.3, 2, 2.5, style.trim)
      roof(site, b.box, y0 + 2.9, 'shed', 0.9, { over: 0.3, thick: 0.2 })
    } else {
      pane(model, b.front, 0.6, 0.5, 2.2, 1.8, { cols: 3, rows: 1, frame: style.trim })
      const g = roof(site, b.box, y0 + 2.9, 'gable', 1.6, { over: 0.22, thick: 0.16 })
      if (g) pane(model, g, 1, 0.2, 0.8, 0.8, { frame: style.trim })
    }
    doorAt(site, sloping ? 0.9 : 0.8, -1.3, y0, { glazed: true, h: 2.1 })
    pane(model, b.front, w - 1.5, 1.3, 0.9, 0.9, { frame: style.trim, cols: 1, rows: 1 })
    wheels(site, sloping ? 1.6 : -1.6)
    model.block({
      x0: -0.2,
      x1: w / 2 + 0.6,
      z0: -3.6,
      z1: -1.4,
      y1: 0.45,
      color: style.wood,
      cladding: 'boards',
      layer: 0.5,
    })
    if (sloping) railing(model, [-0.2, 0.45, -3.6], [w / 2 + 0.6, 0.45, -3.6], style.wood, 'cable', 1)
    adirondack(site, w / 2 - 0.6, -2.8, style.accent)
    adirondack(site, w / 2 - 2.1, -2.8, style.accent)
    site.lights([-w / 2, 3.4, -1.5], [-w / 2 + 0.6, 3, -5.6])
    site.lights([w / 2, 3.4, -1.5], [-w / 2 + 0.6, 3, -5.6])
  },
})

function wheels({ model, light }: Site, x: number): void {
  const r = model.scale([0, 0, -1.3]) * 0.36
  for (const dx of [-0.5, 0.5]) {
    const [px, py] = model.project([x + dx, 0.36, -1.3])
    model
      .part([x, 0.3, -1.3], 0.4)
      .push(
        `<circle cx="${px | 0}" cy="${py | 0}" r="${r | 0}" fill="#1d1e20"/><circle cx="${px | 0}" ` +
          `cy="${py | 0}" r="${(r * 0.55) | 0}" fill="${light.tone('#b9bcc0', 0.6)}"/>`,
      )
  }
}
