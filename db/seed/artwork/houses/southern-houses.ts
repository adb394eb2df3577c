import { chimney, door } from './parts'
import { hipRoof } from './hip-roof'
import { columns, cornice, doorAt, mass, porch, roof, steps, windows } from './kit'
import type { Form } from './site'
import { pane } from './windows'

export const shotgun: Form = {
  size: [13, 6, 6.4],
  street: true,
  yaw: [0.24, 0.42],
  build(site) {
    const side = ['#e6cf97', '#d9a08c']
    for (const [i, x] of [-7.2, 0, 7.2].entries()) {
      const color = i === 1 ? site.style.wall : side[i >> 1]!
      const b = mass(site, [x - 2.3, x + 2.3, 0, 10], {
        y0: 0.7,
        story: 3.4,
        wall: color,
        of: 'boards',
        sides: { n: 4, h: 2 },
      })
      for (const u of [0.5, 3.1])
        pane(site.model, b.front, u, 0.2, 0.95, 2.5, {
          rows: 3,
          frame: site.style.trim,
          shutters: i === 1 ? '#f4efe4' : '#4f6a5a',
        })
      doorAt(site, x, 0, 0.7, { h: 2.4, color: i === 1 ? site.style.door : '#5a4a40' })
      const g = roof(site, [x - 2.3, x + 2.3, -1.7, 10], 4.1, 'front gable', 1.7, {
        over: 0.35,
        gable: color,
      })
      if (g) pane(site.model, g, 1.9, 0.4, 0.8, 0.7, { arch: true, frame: site.style.trim })
      porch(site, [x - 2.3, x + 2.3, -1.7, 0], {
        y0: 0.7,
        h: 3.2,
        posts: 4,
        rail: 'posts',
        gap: [x - 0.6, x + 0.6],
        roof: false,
      })
      steps(site, x - 0.6, x + 0.6, -1.7, 0.7)
    }
  },
}

/** One story on the sidewalk with four tall openings under a steep roof. */
export const creoleCottage: Form = {
  size: [11, 6, 6.8],
  street: true,
  yaw: [0.18, 0.36],
  build(site) {
    const b = mass(site, [-4.4, 4.4, 0, 7], { story: 3.5, y0: 0.3, sides: { n: 2, h: 1.9 } })
    windows(site, b.front, { n: 4, w: 1.05, h: 2.6, sill: 0.1, rows: 3 }, 1, 3.5)
    roof(site, [-4.4, 4.4, -0.9, 7], 3.6, 'gable', 3, { over: 0.2 })
    for (const x of [-2.2, 2.2])
      mass(site, [x - 0.7, x + 0.7, 0.2, 2.6], {
        y0: 4.3,
        story: 1.3,
        layer: 1.6,
        resting: true,
        front: { n: 1, w: 0.8, h: 0.8, sill: 0.3 },
      })
    for (const x of [-2.2, 2.2])
      roof(site, [x - 0.7, x + 0.7, 0.2, 2.8], 5.6, 'front gable', 0.7, { over: 0.15, layer: 2 })
    chimney(site.model, 0, 2.4, 5.6, 7.6, '#8a4a3a', false, 1.5)
    const wall = site.model.block({
      x0: 4.6,
      x1: 8,
      z0: 0,
      z1: 0.4,
      y1: 2.3,
      color: '#a5604a',
      cladding: 'brick',
    })
    door(site.model, wall.front, 1.1, 1.2, 2, site.style.door)
  },
}

/** Two columned galleries, one above the other. */
export const doubleGallery: Form = {
  size: [11.4, 7, 11.2],
  street: true,
  yaw: [0.2, 0.38],
  build(site) {
    mass(site, [-4.6, 4.6, -1, 5], {
      y0: 0.6,
      stories: 2,
      story: 3.7,
      front: { n: 5, w: 1, h: 2.5, sill: 0.2, rows: 3, free: (l, i) => l === 0 && i === 0 },
      sides: { n: 2, h: 2 },
    })
    doorAt(site, -3.7, -1, 0.6, { w: 1.2, h: 2.6 })
    for (const y of [0.6, 4.3])
      porch(site, [-4.8, 4.8, -3.2, -1], {
        y0: y,
        h: y > 1 ? 3.3 : 3.5,
        posts: 6,
        round: true,
        rail: 'posts',
        gap: y < 1 ? [-4.8, -2.9] : undefined,
        roof: false,
        layer: y > 1 ? 0.8 : 0,
      })
    cornice(site, [-4.8, 4.8, -3.2, 5], 7.9, site.style.trim, 0.9, 0.15)
    hipRoof(site.model, {
      x0: -4.8,
      x1: 4.8,
      z0: -3.2,
      z1: 5,
      y: 8.8,
      rise: 1.5,
      over: 0.3,
      color: site.style.roof,
      trim: site.style.trim,
      layer: 1,
    })
    steps(site, -4.5, -3, -3.2, 0.6)
    site.model.block({
      x0: -8.6,
      x1: -4.9,
      z0: -2.4,
      z1: -2,
      y1: 1.9,
      color: '#7f9a55',
      cladding: 'shingle',
      layer: -0.3,
    })
    site.model.block({
      x0: 4.9,
      x1: 8.6,
      z0: -2.4,
      z1: -2,
      y1: 1.9,
      color: '#7f9a55',
      cladding: 'shingle',
      layer: -0.3,
    })
  },
}

export const carriageHouse: Form = {
  size: [11, 6, 7.6],
  street: true,
  yaw: [0.2, 0.4],
  build(site) {
    const b = mass(site, [-4, 3.2, 0, 5.4], { stories: 2, story: 2.9, sides: { n: 2 } })
    for (const u of [0.8, 3])
      pane(site.model, b.front, u, 0.1, 1.6, 2.4, { arch: true, cols: 2, rows: 3, frame: '#2f3f3a' })
    windows(site, b.front, { n: 4, w: 0.9, h: 1.4, sill: 3.8 }, 1)
    doorAt(site, 2.2, 0, 0, { w: 0.95 })
    roof(site, b.box, 5.8, 'hip', 1.9, { over: 0.35 })
    for (const [x0, x1] of [
      [-8.6, -6.4],
      [-5.4, -4],
    ] as const)
      site.model.block({
        x0,
        x1,
        z0: -0.6,
        z1: -0.2,
        y1: 2.1,
        color: '#a5604a',
        cladding: 'brick',
        layer: 0.3,
      })
    for (let x = -6.3; x < -5.4; x += 0.16) columns(site, [x], -0.45, 0, 2.3, 0.03, '#26272a', 0.5)
    site.model.block({
      x0: 3.2,
      x1: 7.6,
      z0: -0.6,
      z1: -0.2,
      y1: 2.1,
      color: '#a5604a',
      cladding: 'brick',
      layer: 0.3,
    })
    site.plantTree(-6.4, 3, 6.4)
    site.plant('shrub', -5.4, 1, 2.6, '#5f8a4f')
  },
}
