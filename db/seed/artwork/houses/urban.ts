import { type Point, line, path, polygon, rect, stroke, circle, circlePath } from '../canvas'
import { darken, lighten, mix } from '../color'
import { door, gableRoof, pane, railing, slabRoof } from './parts'
import type { Site } from './site'

export function townhouse(site: Site): void {
  const { model, style, random, light } = site
  const kind = style.form < 0.34 ? 'stoop' : style.form < 0.67 ? 'gable' : 'painted'
  const palette =
    kind === 'stoop'
      ? ['#8d5a48', '#a36b52', '#7c4f43', '#b07f63']
      : kind === 'gable'
        ? ['#9c4f3c', '#3f4a4c', '#c9a27a', '#7a3f35', '#d8cdb8']
        : ['#d99a8b', '#8fb0b5', '#e6cf97', '#a9b58d', '#b7a3c4', '#e8e0d0']
  const unit = kind === 'stoop' ? 5.4 : 4.9,
    count = 5
  const order = [style.wall, ...palette.filter((c) => c !== style.wall)]
  for (let i = 0; i < count; i++) {
    const mine = i === 2
    const x0 = (i - count / 2) * unit,
      x1 = x0 + unit
    const color = mine ? style.wall : order[1 + (i % (order.length - 1))]!
    const floors = kind === 'stoop' ? 3 : 3 + (random.chance(0.3) ? 1 : 0),
      h = 1.1 + floors * 3
    const b = model.block({
      x0,
      x1,
      z0: 0,
      z1: 9,
      y1: h,
      color,
      cladding: kind === 'painted' ? 'boards' : 'brick',
      terraced: i > 0 && i < count - 1,
    })
    const f = b.front
    const frame = kind === 'stoop' ? '#3b322d' : '#f4efe4'
    for (let level = 0; level < floors; level++) {
      const v = 1.5 + level * 3
      if (kind === 'painted' && level < 2) {
        const bay = model.block({
          x0: x0 + 0.5,
          x1: x0 + 2.9,
          z0: -0.9,
          z1: 0,
          y0: v - 0.6,
          y1: v + 2.3,
          color: mix(color, '#ffffff', 0.12),
          layer: 0.4 + level * 0.01,
        })
        for (const u of [0.2, 1.3]) pane(model, bay.front, u, 0.7, 0.9, 1.6, { frame, cols: 1, rows: 2 })
        for (const s of [bay.left, bay.right]) pane(model, s, 0.15, 0.7, 0.6, 1.6, { frame, cols: 1 })
        if (level > 0) pane(model, f, 3.4, v, 1, 1.7, { frame, cols: 1, rows: 2 })
      } else
        for (let c = 0; c < 3; c++) {
          if (level === 0 && c === 2) continue
          pane(model, f, 0.5 + (c * (unit - 0.7)) / 3, v, 0.95, 1.75, {
            frame,
            cols: 1,
            rows: 2,
            box: mine && level === 1 && !style.snowy ? style.accent : undefined,
          })
        }
    }
    doorUp(
      site,
      x0 + unit - 1.55,
      kind === 'stoop' ? 1.1 : 0.5,
      mine ? style.door : random.pick(['#3f4a45', '#5a3b32', '#2f3f52']),
    )
    f.add(
      polygon(
        [f.at(0, h), f.at(unit, h), f.at(unit, h - 0.16), f.at(0, h - 0.16)],
        light.tone(lighten(color, 0.3), f.sunlight),
      ),
    )
    if (kind === 'stoop')
      model.block({
        x0: x0 - 0.02,
        x1: x1 + 0.02,
        z0: -0.4,
        z1: 0.3,
        y0: h - 0.1,
        y1: h + 0.5,
        color: darken(color, 0.18),
        layer: 0.7,
        resting: true,
      })
    else if (kind === 'painted') {
      const g = gableRoof(model, {
        x0,
        x1,
        z0: -0.3,
        z1: 8,
        y: h,
        rise: 2.6,
        ridge: 'z',
        over: 0.15,
        color: style.roof,
        trim: '#f4efe4',
        gable: lighten(color, 0.1),
        layer: 0.6 + i * 0.01,
      })
      pane(model, g, unit / 2 - 0.5, 0.35, 1, 1.1, { arch: true, frame })
    } else crowStep(site, x0, unit, h, color, i)
  }
  const tree = random.chance(0.5) ? -1 : 1
  site.plant('broadleaf', tree * 6.4, -3.4, 6.4)
  site.plant('broadleaf', -tree * 10, -3.2, 5.6)
}

/** A door above the street with its steps. */
function doorUp(site: Site, x: number, up: number, color: string): void {
  const { model } = site
  const wall = model.block({
    x0: x - 0.1,
    x1: x + 1.2,
    z0: -0.06,
    z1: 0,
    y0: up,
    y1: up + 2.7,
    color: '#e8dfd0',
    layer: 0.5,
    shadow: false,
  })
  door(model, wall.front, 0.15, 1, 2.3, color)
  const steps = Math.round(up / 0.22)
  for (let i = 0; i < steps; i++)
    model.block({
      x0: x - 0.3,
      x1: x + 1.4,
      z0: -0.34 * (i + 1),
      z1: -0.34 * i,
      y1: up - i * 0.22,
      color: '#a39a8e',
      layer: 0.6 + i * 0.08,
      shadow: false,
    })
}

function crowStep(
  { model, light, painter }: Site,
  x0: number,
  w: number,
  h: number,
  color: string,
  i: number,
): void {
  const pts: Point[] = []
  const P = (u: number, v: number) => model.project([x0 + u, h + v, -0.05])
  const bell = i % 2 === 0
  if (bell)
    for (const [u, v] of [
      [0, 0],
      [0.05, 0.5],
      [0.24, 0.9],
      [0.3, 2],
      [0.4, 2.1],
      [0.5, 2.6],
      [0.6, 2.1],
      [0.7, 2],
      [0.76, 0.9],
      [0.95, 0.5],
      [1, 0],
    ] as const)
      pts.push(P(u * w, v))
  else
    for (let k = 0; k <= 8; k++) {
      const s = k < 5 ? k : 8 - k
      const u = k / 8
      pts.push(
        P((u - 0.001) * w, s * 0.55),
        P((u + (k < 4 ? 0.001 : -0.001)) * w, (k < 4 ? s + 1 : s) * 0.55),
      )
    }
  const sun = model.sunlight([0, 0, -1])
  const part = model.part([x0 + w / 2, h, 0], 0.7)
  part.push(
    polygon(
      pts,
      painter.canvas.linear([
        [0, light.tone(color, sun)],
        [1, light.tone(color, sun * 0.85)],
      ]),
    ),
    stroke(line(pts), light.tone('#f1e9da', sun), 6, { 'stroke-linejoin': 'round' }),
  )
  const [a, b] = [P(w * 0.4, 0.5), P(w * 0.6, 1.6)]
  part.push(
    rect(a[0], b[1], b[0] - a[0], a[1] - b[1], light.glow ? '#ffdf9c' : mix(light.sky[1], '#1d2c40', 0.5), {
      stroke: light.tone('#f4efe4', sun),
      'stroke-width': 4,
    }),
  )
}

export function loft(site: Site): void {
  const { model, style, random, light } = site
  const w = random.between(13, 16),
    d = 11,
    floors = random.int(4, 5),
    storey = 3.7,
    h = floors * storey + 0.8
  const b = model.block({ x0: -w / 2, x1: w / 2, z0: 0, z1: d, y1: h, color: style.wall, cladding: 'brick' })
  const frame = '#2b2c2e',
    bays = Math.round(w / 3.2)
  const arch = style.form < 0.4
  for (const [face, n] of [
    [b.front, bays],
    [b.left, 3],
    [b.right, 3],
  ] as const)
    for (let level = 0; level < floors; level++)
      for (let i = 0; i < n; i++) {
        const bay = face.width / n,
          u = bay * i + bay * 0.14
        if (level === 0 && face === b.front)
          pane(model, face, u, 0.4, bay * 0.72, 2.8, {
            cols: 3,
            rows: 3,
            frame: i === 1 ? style.accent : frame,
          })
        else pane(model, face, u, level * storey + 0.9, bay * 0.72, 2.3, { cols: 4, rows: 3, frame, arch })
      }
  for (const face of [b.front, b.left, b.right]) {
    for (let level = 1; level <= floors; level++) {
      const v = Math.min(face.height - 0.05, level * storey + 0.4)
      face.add(
        polygon(
          [face.at(0, v), face.at(face.width, v), face.at(face.width, v - 0.22), face.at(0, v - 0.22)],
          light.tone(mix(style.wall, '#e0cdb4', 0.6), face.sunlight),
        ),
      )
    }
  }
  model.block({
    x0: -w / 2 - 0.25,
    x1: w / 2 + 0.25,
    z0: -0.25,
    z1: d + 0.25,
    y0: h,
    y1: h + 0.5,
    color: darken(style.wall, 0.2),
    layer: 0.5,
    resting: true,
  })
  const pent = model.block({
    x0: -w / 2 + 1,
    x1: -w / 2 + 6.5,
    z0: 2,
    z1: 7,
    y0: h + 0.5,
    y1: h + 3.4,
    color: '#4a4d50',
    layer: -14,
    cladding: 'vertical',
    resting: true,
  })
  pane(model, pent.front, 0.4, 0.3, 4.7, 2.1, { cols: 5, rows: 1, frame })
  waterTank(site, w * 0.26, 4, h + 0.5)
  model.block({
    x0: w * 0.05,
    x1: w * 0.05 + 3,
    z0: -1.2,
    z1: 0,
    y0: 3,
    y1: 3.15,
    color: '#2b2c2e',
    layer: 1,
  })
  site.plant('broadleaf', -w / 2 - 2.4, -2.2, 6.2)
  site.plant('broadleaf', w / 2 + 2.6, -2.8, 6.8)
}

function waterTank({ model, light, painter }: Site, x: number, z: number, y: number): void {
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

export function apartment(site: Site): void {
  const { model, style, random, light } = site
  const w = random.between(11, 14),
    d = 9,
    floors = random.int(6, 7),
    storey = 3.1,
    h = floors * storey + 0.6
  const classic = style.form < 0.4
  const b = model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: 0,
    z1: d,
    y1: h,
    color: style.wall,
    cladding: style.wall === '#b58a72' ? 'brick' : 'none',
  })
  const bays = 4,
    bay = w / bays
  for (let level = 0; level < floors; level++) {
    const v = level * storey
    for (const s of [b.left, b.right])
      for (const u of [1.2, 3.9, 6.6])
        pane(model, s, u, v + 0.9, 1.2, 1.6, { frame: '#4a453f', cols: 2, rows: 1 })
    for (let i = 0; i < bays; i++) {
      const u = bay * i
      if (level === 0) {
        pane(model, b.front, u + 0.3, 0.3, bay - 0.6, 2.5, { cols: 3, rows: 1, frame: '#3a3733' })
        continue
      }
      pane(model, b.front, u + bay * 0.2, v + 0.4, bay * 0.6, 2.2, {
        cols: classic ? 2 : 3,
        rows: classic ? 2 : 1,
        frame: classic ? '#f4efe4' : '#3a3733',
        shutters: classic ? mix(style.accent, '#8a9aa0', 0.5) : undefined,
      })
      const balcony = classic ? true : (i + level * (style.form > 0.7 ? 1 : 0)) % 2 === 0
      if (!balcony) continue
      const x0 = -w / 2 + u + bay * 0.08,
        x1 = x0 + bay * 0.84,
        depth = classic ? 0.7 : 1.5
      model.block({
        x0,
        x1,
        z0: -depth,
        z1: 0,
        y0: v + 0.1,
        y1: v + 0.3,
        color: classic ? '#d8cfc0' : '#f1ece2',
        layer: 0.4,
        shadow: false,
      })
      railing(
        model,
        [x0, v + 0.3, -depth],
        [x1, v + 0.3, -depth],
        classic ? '#2f2f31' : '#e8e8e6',
        classic ? 'posts' : 'glass',
        0.9,
      )
      if (random.chance(0.5)) {
        let leaves = ''
        for (let k = 0; k < 7; k++) {
          const [px, py] = model.project([
              x0 + 0.4 + k * 0.16,
              v + 1.2 + random.between(-0.3, 0.25),
              -depth + 0.2,
            ]),
            r = model.scale([0, 0, 0]) * 0.17
          leaves += circlePath(px, py, r)
        }
        model
          .part([x0, v, -depth], 0.8)
          .push(path(leaves, light.tone(random.pick(['#5f8a4f', '#77954f', style.accent]), 0.7)))
      }
    }
  }
  if (classic) {
    const roof = '#59636d'
    const r = model.block({
      x0: -w / 2,
      x1: w / 2,
      z0: 0.2,
      z1: d,
      y0: h,
      y1: h + 2.4,
      color: roof,
      layer: 0.4,
      resting: true,
    })
    for (let i = 0; i < bays; i++)
      pane(model, r.front, bay * i + bay * 0.3, 0.5, bay * 0.4, 1.5, { arch: true })
    model.block({
      x0: -w / 2 - 0.2,
      x1: w / 2 + 0.2,
      z0: -0.3,
      z1: 0.3,
      y0: h - 0.3,
      y1: h + 0.1,
      color: lighten(style.wall, 0.2),
      layer: 0.8,
      resting: true,
    })
  } else {
    slabRoof(model, {
      x0: -w / 2,
      x1: w / 2,
      z0: -0.2,
      z1: d,
      y: h,
      thick: 0.3,
      over: 0.3,
      color: '#cfc8bc',
      trim: '#f1ece2',
    })
    const p = model.block({
      x0: -w / 2 + 1.5,
      x1: w / 2 - 3,
      z0: 2,
      z1: d - 1,
      y0: h + 0.3,
      y1: h + 3,
      color: '#5a5550',
      layer: -14,
      resting: true,
    })
    pane(model, p.front, 0.5, 0.3, w - 6, 2, { cols: 6, rows: 1, frame: '#3a3733' })
  }
  site.plant('broadleaf', -w / 2 - 1.8, -3, 5.4)
  site.plant('broadleaf', w / 2 + 2, -2.6, 6)
  site.plant('broadleaf', w * 0.22, -4.4, 4.2)
}

/** One corner of a home: a door, a lit window, something climbing the wall. */
export function frontDoor(site: Site): void {
  const { model, style, random, light } = site
  const b = model.block({
    x0: -9,
    x1: 4.6,
    z0: 0,
    z1: 8,
    y1: 7.6,
    color: style.wall,
    cladding: random.chance(0.35) ? 'brick' : 'none',
  })
  const sh = random.pick(['#4f7286', '#6b8a6a', '#7a5a70', '#3f5f5c', '#a65a3f'])
  for (const u of [1, 4.2, 10.4])
    pane(model, b.front, u, 4, 1.3, 1.8, { shutters: sh, box: u > 4 ? style.accent : undefined })
  pane(model, b.front, 9.9, 0.9, 2, 1.9, { cols: 2, rows: 3, shutters: sh, box: style.accent })
  pane(model, b.front, 3.6, 0.9, 2, 1.9, { cols: 2, rows: 3, shutters: sh, box: style.accent })
  for (const u of [1.4, 5]) {
    pane(model, b.right, u, 0.9, 1.3, 1.8, { shutters: sh })
    pane(model, b.left, u, 0.9, 1.3, 1.8, { shutters: sh })
  }
  const surround = model.block({
    x0: -1.9,
    x1: -0.1,
    z0: -0.12,
    z1: 0,
    y1: 3,
    color: style.stone,
    layer: 0.4,
    shadow: false,
  })
  door(model, surround.front, 0.3, 1.2, 2.5, style.door, random.chance(0.4))
  for (let i = 0; i < 2; i++)
    model.block({
      x0: -2.2 - i * 0.2,
      x1: 0.2 + i * 0.2,
      z0: -0.5 - i * 0.4,
      z1: 0,
      y1: 0.34 - i * 0.17,
      color: '#b7ab9a',
      layer: 0.5 + i * 0.1,
    })
  slabRoof(model, {
    x0: -9,
    x1: 4.6,
    z0: 0,
    z1: 8,
    y: 7.6,
    thick: 0.3,
    over: 0.3,
    color: style.roof,
    trim: darken(style.roof, 0.1),
    layer: 0.6,
  })
  vine(site)
  for (const [x, h] of [
    [-3, 1.1],
    [0.9, 0.9],
    [1.6, 1.3],
  ] as const) {
    const [px, py] = model.project([x, 0, -0.8]),
      k = model.scale([x, 0, -0.8])
    site.layer(
      [x, 0, -0.8],
      path(
        `M${(px - k * 0.26) | 0} ${(py - k * 0.5) | 0}` +
          `h${(k * 0.52) | 0}l${(-k * 0.08) | 0} ${(k * 0.5) | 0}h${(-k * 0.36) | 0}Z`,
        light.tone('#b9673f', 0.75),
      ),
      0.7,
    )
    site.plant('shrub', x, -0.9, h, '#5f8a4f')
  }
  bicycle(site, -4.9, -1)
}

function vine({ model, random, light, style }: Site): void {
  let low = '',
    high = '',
    bloom = ''
  const dot = (x: number, y: number, r: number) => circlePath(x, y, r)
  for (let i = 0; i < 150; i++) {
    const t = random.next()
    const u = t < 0.5 ? 0.35 + random.between(-0.35, 0.35) : 0.3 - (t - 0.5) * 8.4,
      v = t < 0.5 ? t * 6.4 : 3.35 + random.between(-0.4, 0.5) + Math.sin(t * 20) * 0.15
    const [x, y] = model.project([u, v, -0.08]),
      r = model.scale([0, 0, 0]) * random.between(0.08, 0.2)
    if (random.chance(0.45)) low += dot(x, y, r)
    else if (random.chance(0.7)) high += dot(x, y, r * 0.7)
    else bloom += dot(x, y, r * 0.6)
  }
  model
    .part([0, 2, -0.3], 0.9)
    .push(
      path(low, light.shade('#54803f')),
      path(high, light.tone('#7ba558', 0.9)),
      path(bloom, light.tone(mix(style.accent, '#f6d9d9', 0.35), 0.9)),
    )
}

function bicycle({ model, light, style }: Site, x: number, z: number): void {
  const k = model.scale([x, 0, z])
  const P = (dx: number, y: number) => model.project([x + dx, y, z])
  const [a, b] = [P(-0.55, 0.36), P(0.55, 0.36)],
    r = k * 0.35
  const part = model.part([x, 0, z], 1.2)
  part.push(
    circle(a[0], a[1], r, 'none', { stroke: light.tone('#22252a', 0.5), 'stroke-width': k * 0.05 }),
    circle(b[0], b[1], r, 'none', { stroke: light.tone('#22252a', 0.5), 'stroke-width': k * 0.05 }),
  )
  part.push(
    stroke(
      line([a, P(-0.1, 0.3), P(-0.2, 0.85), a]) +
        line([P(-0.1, 0.3), P(0.42, 0.78), P(-0.18, 0.76)]) +
        line([b, P(0.4, 0.95), P(0.28, 1), P(0.2, 0.98)]) +
        line([P(-0.32, 0.88), P(-0.1, 0.88)]),
      light.tone(style.accent, 0.85),
      k * 0.055,
      { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    ),
  )
}
