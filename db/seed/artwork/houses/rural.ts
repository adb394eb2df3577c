import { type Point, closed, line, path, polygon, stroke, circlePath } from '../canvas'
import { darken, mix } from '../color'
import { chimney, door, gableRoof, pane, railing, slabRoof } from './parts'
import type { Site } from './site'
import type { Face } from './solid'

/** Glass that fills a gable, with a lit room behind it. */
function glazedGable(
  { model, light, painter }: Site,
  face: Face,
  inset: number,
  from: number,
  frame: string,
): void {
  if (!face.visible) return
  const { width: w, height: h } = face
  const half = (v: number) => (w / 2) * (1 - v / h) - inset
  const P = (u: number, v: number): Point => face.at(w / 2 + u, v)
  const top = h * (1 - (inset * 2) / w)
  const shape = [P(-half(from), from), P(half(from), from), P(0.02, top), P(-0.02, top)]
  const glass = mix(light.sky[1], '#16263a', 0.5)
  const fill = light.glow
    ? painter.canvas.linear([
        [0, '#ffeec0'],
        [0.5, '#ffd586'],
        [1, '#f1a552'],
      ])
    : painter.canvas.linear([
        [0, mix(light.sky[2], glass, 0.2)],
        [0.7, glass],
        [1, darken(glass, 0.35)],
      ])
  let bars = ''
  for (const u of [-0.5, 0, 0.5])
    bars += line([P(u * half(from), from), P(u * half(from), Math.max(from, top * (1 - Math.abs(u) * 0.86)))])
  for (const v of [0.36, 0.66]) {
    const y = from + (top - from) * v
    bars += line([P(-half(y), y), P(half(y), y)])
  }
  const px = model.scale([0, 0, 0]) * 0.1
  face.add(
    polygon(shape, fill) +
      (light.glow
        ? polygon(
            [
              P(-half(from) * 0.7, from),
              P(-half(from) * 0.3, from),
              P(-half(from) * 0.3, from + h * 0.14),
              P(-half(from) * 0.7, from + h * 0.1),
            ],
            '#a55f34',
            { opacity: 0.6 },
          )
        : polygon(
            [
              P(-half(from) * 0.6, from),
              P(-half(from) * 0.2, from),
              P(half(top * 0.6), top * 0.6),
              P(half(top * 0.6) * 0.5, top * 0.72),
            ],
            light.sky[3],
            { opacity: 0.25 },
          )) +
      stroke(bars + closed(shape), light.tone(frame, face.sunlight), px),
  )
}

export function cabin(site: Site): void {
  const { model, style, random } = site
  const dark = darken(style.wall, 0.35)
  if (style.form < 0.36) {
    const w = random.between(6.4, 8),
      h = w * random.between(0.88, 1.05)
    model.block({
      x0: -w / 2 - 1,
      x1: w / 2 + 1,
      z0: -5.6,
      z1: 3.4,
      y1: 0.5,
      color: style.wood,
      cladding: 'boards',
      layer: -3,
    })
    const gable = gableRoof(model, {
      x0: -w / 2,
      x1: w / 2,
      z0: -3,
      z1: 3.2,
      y: 0.5,
      rise: h,
      ridge: 'z',
      over: 0.3,
      color: style.roof,
      trim: dark,
      gable: style.wall,
      texture: 'seams',
      snow: style.snowy,
      thick: 0.34,
    })
    glazedGable(site, gable, 0.75, 0.1, style.trim)
    railing(model, [-w / 2 - 1, 0.5, -5.5], [-1.1, 0.5, -5.5], style.wood)
    railing(model, [1.1, 0.5, -5.5], [w / 2 + 1, 0.5, -5.5], style.wood)
    for (let i = 0; i < 2; i++)
      model.block({
        x0: -1,
        x1: 1,
        z0: -6.2 - i * 0.35,
        z1: -5.6,
        y1: 0.34 - i * 0.16,
        color: style.wood,
        layer: 0.4,
      })
    chimney(model, w * 0.22, 1.4, h * 0.5, h + 0.7, style.stone, true, 1)
    return
  }
  const w = random.between(7.4, 9),
    d = 6,
    wall = 2.9
  const front = style.form < 0.7
  const cladding = style.form < 0.55 ? 'logs' : 'vertical'
  const body = model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y0: 0,
    y1: wall,
    color: style.wall,
    cladding,
  })
  for (const face of [body.front, body.left, body.right])
    face.add(
      polygon(
        [face.at(0, 0), face.at(face.width, 0), face.at(face.width, 0.45), face.at(0, 0.45)],
        site.light.tone(style.stone, face.sunlight),
      ),
    )
  pane(model, body.front, 0.8, 1, 1.9, 1.35, { cols: 3, frame: style.trim })
  door(model, body.front, w / 2 - 0.55, 1.1, 2.2, style.door, true)
  pane(model, body.front, w - 2.7, 1, 1.9, 1.35, { cols: 3, frame: style.trim })
  for (const side of [body.left, body.right]) {
    pane(model, side, 0.9, 1.05, 1.3, 1.3, { frame: style.trim })
    pane(model, side, 3.6, 1.05, 1.3, 1.3, { frame: style.trim })
  }
  const gable = gableRoof(model, {
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y: wall,
    rise: front ? random.between(3.2, 4.2) : random.between(2.5, 3.1),
    ridge: front ? 'z' : 'x',
    over: 0.6,
    color: style.roof,
    trim: dark,
    gable: mix(style.wall, '#d9b98a', 0.12),
    texture: random.chance(0.5) ? 'seams' : 'courses',
    snow: style.snowy,
  })
  if (front) glazedGable(site, gable, 1.1, 0.25, style.trim)
  if (front || random.chance(0.5)) {
    const z = -d / 2 - 2.3
    model.block({ x0: -w / 2, x1: w / 2, z0: z, z1: -d / 2, y1: 0.28, color: style.wood, layer: -0.5 })
    slabRoof(model, {
      x0: -w / 2,
      x1: w / 2,
      z0: z,
      z1: -d / 2,
      y: 2.62,
      thick: 0.18,
      over: 0.25,
      color: style.roof,
      trim: dark,
      layer: 1,
      snow: style.snowy,
    })
    for (const x of [-w / 2 + 0.15, -w / 6, w / 6, w / 2 - 0.15])
      model.block({
        x0: x - 0.1,
        x1: x + 0.1,
        z0: z,
        z1: z + 0.2,
        y1: 2.62,
        color: style.wood,
        layer: 0.8,
        shadow: false,
      })
    railing(model, [-w / 2, 0.28, z + 0.1], [-w / 6, 0.28, z + 0.1], style.wood, 'posts', 1.2)
    railing(model, [w / 6, 0.28, z + 0.1], [w / 2, 0.28, z + 0.1], style.wood, 'posts', 1.2)
  }
  chimney(
    model,
    (random.chance(0.5) ? 1 : -1) * w * 0.3,
    0.8,
    wall,
    wall + random.between(3.2, 4.2),
    style.stone,
    true,
    1.2,
  )
  woodpile(site, w / 2 + 0.7)
}

function woodpile(site: Site, x: number): void {
  let ends = ''
  const r = site.model.scale([x, 0, -3]) * 0.13
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 7 - row * 0.5; i++) {
      const [px, py] = site.model.project([x + 0.15 + i * 0.27 + row * 0.1, 0.13 + row * 0.25, -3])
      ends += circlePath(px, py, r)
    }
  site.layer(
    [x, 0, -3],
    path(ends, site.light.tone('#c99f6c', 0.7), { stroke: site.light.shade('#6b4a30'), 'stroke-width': 2.5 }),
  )
}

export function chalet(site: Site): void {
  const { model, style, random } = site
  const w = random.between(10, 12),
    d = 8,
    base = 2.6,
    top = base + 2.7
  const three = style.form > 0.6
  const ground = model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y1: base,
    color: three ? '#efe8da' : style.stone,
    cladding: three ? 'none' : 'stone',
  })
  const upper = model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y0: base,
    y1: top,
    color: style.wall,
    cladding: style.form < 0.5 ? 'boards' : 'vertical',
    layer: 0.01,
    resting: true,
  })
  door(model, ground.front, w / 2 - 0.6, 1.2, 2.2, style.door)
  for (const u of [1, 3, w - 4.2, w - 2.2]) pane(model, ground.front, u, 0.9, 1.2, 1.2, { frame: '#f4efe4' })
  for (const u of [0.9, 3, w / 2 - 0.8, w - 4.4, w - 2.3])
    pane(model, upper.front, u, 0.35, 1.4, 1.9, {
      frame: '#f4efe4',
      shutters: style.form < 0.4 ? style.accent : undefined,
    })
  for (const side of [ground.left, ground.right])
    for (const u of [1.2, 4.8]) pane(model, side, u, 0.9, 1.2, 1.2)
  for (const side of [upper.left, upper.right])
    for (const u of [1.2, 4.8])
      pane(model, side, u, 0.7, 1.3, 1.3, { box: style.snowy ? undefined : style.accent })
  const gable = gableRoof(model, {
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y: top,
    rise: w * random.between(0.23, 0.3),
    ridge: 'z',
    over: 1.3,
    color: style.roof,
    trim: darken(style.wall, 0.3),
    gable: style.wall,
    snow: style.snowy,
    thick: 0.34,
    layer: 0.8,
  })
  pane(model, gable, w / 2 - 1.6, 0.25, 1.4, 1.3, { frame: '#f4efe4' })
  pane(model, gable, w / 2 + 0.2, 0.25, 1.4, 1.3, { frame: '#f4efe4' })
  const z = -d / 2 - 1.4
  model.block({
    x0: -w / 2 - 0.3,
    x1: w / 2 + 0.3,
    z0: z,
    z1: -d / 2,
    y0: base - 0.1,
    y1: base + 0.12,
    color: style.wood,
    layer: 0.5,
  })
  railing(
    model,
    [-w / 2 - 0.3, base + 0.12, z],
    [w / 2 + 0.3, base + 0.12, z],
    darken(style.wood, 0.15),
    'posts',
    0.9,
  )
  if (!style.snowy) {
    let blooms = ''
    for (let i = 0; i < 60; i++) {
      const [x, y] = model.project([-w / 2 + (w * i) / 60, base + 1.1 + random.between(-0.16, 0.14), z - 0.1])
      blooms += circlePath(x, y, 8)
    }
    model.part([0, base, z], 1.2).push(path(blooms, site.light.tone(style.accent, 0.8)))
  }
  chimney(model, w * 0.26, 1, top, top + w * 0.36, '#efe8da', true, 1.6)
}

export function farmhouse(site: Site): void {
  const { model, style, random } = site
  if (style.form < 0.35) return stoneFarm(site)
  const w = random.between(9, 11),
    d = 6.4,
    wall = 5.2
  const body = model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y1: wall,
    color: style.wall,
    cladding: random.chance(0.5) ? 'vertical' : 'boards',
  })
  const frame = style.wall === '#a33f33' ? '#f4efe4' : style.trim
  for (const u of [0.9, w / 2 - 0.65, w - 2.2]) pane(model, body.front, u, 3.3, 1.3, 1.5, { frame })
  pane(model, body.front, 0.8, 0.7, 1.9, 1.6, { cols: 3, frame })
  pane(model, body.front, w - 2.7, 0.7, 1.9, 1.6, { cols: 3, frame })
  door(model, body.front, w / 2 - 0.55, 1.1, 2.2, style.door, true)
  for (const side of [body.left, body.right])
    for (const v of [0.8, 3.3]) for (const u of [1, 4]) pane(model, side, u, v, 1.2, 1.5, { frame })
  gableRoof(model, {
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y: wall,
    rise: 3.3,
    ridge: 'x',
    over: 0.4,
    color: style.roof,
    trim: '#f4efe4',
    gable: style.wall,
    texture: 'seams',
    layer: 0.1,
  })
  const cx = random.chance(0.5) ? -w * 0.27 : w * 0.27
  const bay = model.block({
    x0: cx - 1.9,
    x1: cx + 1.9,
    z0: -d / 2 - 1.6,
    z1: -d / 2 + 0.5,
    y1: wall,
    color: style.wall,
    cladding: 'vertical',
    layer: 1.4,
  })
  pane(model, bay.front, 0.9, 0.7, 2, 1.7, { cols: 3, frame })
  pane(model, bay.front, 0.9, 3.2, 2, 1.6, { cols: 3, frame })
  const gable = gableRoof(model, {
    x0: cx - 1.9,
    x1: cx + 1.9,
    z0: -d / 2 - 1.6,
    z1: 0,
    y: wall,
    rise: 2.7,
    ridge: 'z',
    over: 0.35,
    color: style.roof,
    trim: '#f4efe4',
    gable: style.wall,
    texture: 'seams',
    layer: 2.4,
  })
  pane(model, gable, 1.55, 0.5, 0.7, 0.9, { arch: true, frame })
  const z = -d / 2 - 2.2,
    [p0, p1] = cx < 0 ? [cx + 1.9, w / 2] : [-w / 2, cx - 1.9]
  model.block({ x0: p0, x1: p1, z0: z, z1: -d / 2, y1: 0.25, color: style.wood, layer: 0.6 })
  slabRoof(model, {
    x0: p0,
    x1: p1,
    z0: z,
    z1: -d / 2,
    y: 2.75,
    thick: 0.2,
    over: 0.2,
    color: style.roof,
    trim: '#f4efe4',
    layer: 1.8,
  })
  for (let i = 0; i <= 3; i++) {
    const x = p0 + 0.15 + ((p1 - p0 - 0.3) * i) / 3
    model.block({
      x0: x - 0.1,
      x1: x + 0.1,
      z0: z,
      z1: z + 0.2,
      y0: 0.25,
      y1: 2.75,
      color: '#f4efe4',
      layer: 1.6,
      shadow: false,
    })
  }
  barn(site, (cx < 0 ? 1 : -1) * (w / 2 + 7), 9)
  chimney(model, -cx * 0.9, 0, wall + 2, wall + 4.4, '#a5604a', false, 1.4)
}

function barn(site: Site, x: number, z: number): void {
  const { model, style } = site
  const color = style.wall === '#a33f33' ? '#e8e0d0' : '#a5443a'
  const b = model.block({
    x0: x - 3.6,
    x1: x + 3.6,
    z0: z - 3,
    z1: z + 4,
    y1: 3.6,
    color,
    cladding: 'vertical',
  })
  door(model, b.front, 2.4, 2.4, 2.7, darken(color, 0.15))
  const g = gableRoof(model, {
    x0: x - 3.6,
    x1: x + 3.6,
    z0: z - 3,
    z1: z + 4,
    y: 3.6,
    rise: 3.2,
    ridge: 'z',
    color: '#6d6a68',
    trim: '#f4efe4',
    gable: color,
    texture: 'seams',
  })
  pane(model, g, 3, 0.6, 1.2, 1, { cols: 2, rows: 1 })
}

function stoneFarm(site: Site): void {
  const { model, style, random } = site
  const w = random.between(9, 11),
    d = 6.5,
    wall = 5.4,
    stone = random.pick(['#d8bd94', '#cbb090', '#c8b7a0'])
  const body = model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y1: wall,
    color: stone,
    cladding: 'stone',
  })
  const shutters = random.pick(['#7b95a3', '#7f9478', '#8a6d8a', '#5f7f8a'])
  for (const u of [1.1, w / 2 - 0.5, w - 2.2])
    pane(model, body.front, u, 3.3, 1, 1.5, { shutters, frame: '#efe6d4' })
  for (const u of [1.1, w - 2.2])
    pane(model, body.front, u, 0.8, 1.1, 1.6, { shutters, frame: '#efe6d4', box: style.accent })
  door(model, body.front, w / 2 - 0.6, 1.2, 2.3, shutters)
  for (const side of [body.left, body.right])
    for (const v of [0.9, 3.3]) pane(model, side, 2.6, v, 1, 1.4, { shutters, frame: '#efe6d4' })
  gableRoof(model, {
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y: wall,
    rise: 2,
    ridge: 'x',
    over: 0.45,
    color: '#b8694a',
    trim: '#a05a40',
    gable: stone,
    thick: 0.18,
  })
  const s = random.chance(0.5) ? 1 : -1
  const wing = model.block({
    x0: s > 0 ? w / 2 : -w / 2 - 4.6,
    x1: s > 0 ? w / 2 + 4.6 : -w / 2,
    z0: -d / 2 + 1,
    z1: d / 2 - 0.6,
    y1: 3,
    color: mix(stone, '#e9d8b8', 0.3),
    cladding: 'stone',
  })
  pane(model, wing.front, 1.2, 0.1, 1.9, 2.2, { arch: true, cols: 2, rows: 3, frame: shutters })
  gableRoof(model, {
    x0: s > 0 ? w / 2 : -w / 2 - 4.6,
    x1: s > 0 ? w / 2 + 4.6 : -w / 2,
    z0: -d / 2 + 1,
    z1: d / 2 - 0.6,
    y: 3,
    rise: 1.4,
    ridge: 'x',
    over: 0.35,
    color: '#b8694a',
    trim: '#a05a40',
    gable: stone,
    thick: 0.18,
  })
  site.plant('cypress', -s * (w / 2 + 1.6), 1, 7.5)
  site.plant('cypress', -s * (w / 2 + 3), 2.2, 6.4)
}

export function lakeCottage(site: Site): void {
  const { model, style, random } = site
  const w = random.between(8, 10),
    d = 6.4,
    wall = random.chance(0.5) ? 3 : 4.9
  const cladding = random.chance(0.6) ? 'shingle' : 'boards'
  const body = model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y0: 0,
    y1: wall,
    color: style.wall,
    cladding,
  })
  pane(model, body.front, 0.7, 0.6, 2.4, 1.9, { cols: 3, rows: 2 })
  pane(model, body.front, w - 3.1, 0.6, 2.4, 1.9, { cols: 3, rows: 2 })
  door(model, body.front, w / 2 - 0.9, 1.8, 2.3, style.door, true)
  if (wall > 4) for (const u of [1, w / 2 - 0.6, w - 2.2]) pane(model, body.front, u, 3.1, 1.2, 1.4)
  for (const side of [body.left, body.right]) {
    pane(model, side, 1, 0.9, 1.3, 1.5)
    pane(model, side, 4, 0.9, 1.3, 1.5)
  }
  const front = style.form < 0.5
  const rise = front ? w * 0.42 : 2.9
  const gable = gableRoof(model, {
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y: wall,
    rise,
    ridge: front ? 'z' : 'x',
    over: 0.5,
    color: style.roof,
    trim: '#f4efe4',
    gable: style.wall,
    snow: style.snowy,
  })
  if (front) pane(model, gable, w / 2 - 1, 0.7, 2, 1.5, { cols: 3, rows: 2, arch: random.chance(0.4) })
  else
    for (const x of [-w * 0.24, w * 0.24]) {
      const b = model.block({
        x0: x - 0.9,
        x1: x + 0.9,
        z0: -d / 2 + 0.5,
        z1: 0.6,
        y0: wall + 0.3,
        y1: wall + 1.6,
        color: style.wall,
        layer: 1.6,
        shadow: false,
        resting: true,
      })
      pane(model, b.front, 0.4, 0.25, 1, 0.9)
      gableRoof(model, {
        x0: x - 0.9,
        x1: x + 0.9,
        z0: -d / 2 + 0.5,
        z1: 0.8,
        y: wall + 1.6,
        rise: 0.9,
        ridge: 'z',
        over: 0.2,
        color: style.roof,
        trim: '#f4efe4',
        gable: style.wall,
        layer: 2,
        thick: 0.14,
        snow: style.snowy,
      })
    }
  model.block({
    x0: -w / 2 - 0.4,
    x1: w / 2 + 0.4,
    z0: -d / 2 - 2.4,
    z1: -d / 2,
    y1: 0.3,
    color: style.wood,
    cladding: 'vertical',
    layer: -0.2,
  })
  for (const x of [-1.6, 1.4]) adirondack(site, x + random.between(-1, 1), -d / 2 - 1.6, style.accent)
  chimney(model, w * 0.34, 0.5, wall, wall + rise + 0.9, style.stone, site.light.mood !== 'noon', 1.2)
}

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

export function tinyHouse(site: Site): void {
  const { model, style, random } = site
  const w = random.between(6, 7.2),
    d = 2.6,
    y0 = 0.65,
    wall = y0 + 2.9
  const body = model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y0,
    y1: wall,
    color: style.wall,
    cladding: random.chance(0.6) ? 'vertical' : 'boards',
  })
  const u = style.form < 0.5 ? 0.6 : w - 2.8
  pane(model, body.front, u, 0.5, 2.2, 1.8, { cols: 3, rows: 1, frame: style.trim })
  door(model, body.front, style.form < 0.5 ? 3.5 : 1.6, 0.95, 2.1, style.door, true)
  pane(model, body.front, style.form < 0.5 ? w - 1.5 : 0.4, 1.3, 0.9, 0.9, {
    frame: style.trim,
    cols: 1,
    rows: 1,
  })
  for (const side of [body.left, body.right]) pane(model, side, 0.65, 0.9, 1.3, 1.4, { frame: style.trim })
  if (style.form < 0.5) {
    gableRoof(model, {
      x0: -w / 2,
      x1: w / 2,
      z0: -d / 2,
      z1: d / 2,
      y: wall,
      rise: 1.6,
      ridge: 'x',
      over: 0.22,
      color: style.roof,
      trim: darken(style.wall, 0.3),
      gable: style.wall,
      texture: 'seams',
      snow: style.snowy,
      thick: 0.16,
    })
  } else
    slabRoof(model, {
      x0: -w / 2,
      x1: w / 2,
      z0: -d / 2,
      z1: d / 2,
      y: wall,
      tilt: 0.9,
      thick: 0.2,
      over: 0.3,
      color: style.roof,
      trim: darken(style.wall, 0.35),
      snow: style.snowy,
    })
  model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2 + 0.15,
    z1: d / 2 - 0.15,
    y0: 0.45,
    y1: y0,
    color: '#3b3b3d',
    layer: -0.3,
  })
  const r = model.scale([0, 0, -d / 2]) * 0.36
  for (const x of [-0.9, 0.1]) {
    const [px, py] = model.project([x - 1.6, 0.36, -d / 2])
    model
      .part([x, 0.3, -d / 2], 0.4)
      .push(
        `<circle cx="${px | 0}" cy="${py | 0}" r="${r | 0}" fill="#1d1e20"/><circle cx="${px | 0}" ` +
          `cy="${py | 0}" r="${(r * 0.55) | 0}" fill="${site.light.tone('#b9bcc0', 0.6)}"/>`,
      )
  }
  model.block({
    x0: -0.4,
    x1: w / 2 + 0.6,
    z0: -d / 2 - 2.4,
    z1: -d / 2 - 0.1,
    y1: 0.45,
    color: style.wood,
    cladding: 'vertical',
    layer: 0.5,
  })
  adirondack(site, w / 2 - 0.6, -d / 2 - 1.5, style.accent)
  adirondack(site, w / 2 - 2.1, -d / 2 - 1.5, style.accent)
  site.lights([-w / 2, wall - 0.2, -d / 2 - 0.2], [-w / 2 + 0.6, 3, -d / 2 - 4.4])
  site.lights([w / 2, wall - 0.1, -d / 2 - 0.2], [-w / 2 + 0.6, 3, -d / 2 - 4.4])
  const [ax, ay] = model.project([-w / 2 + 0.6, 0, -d / 2 - 4.4]),
    [, by] = model.project([-w / 2 + 0.6, 3, -d / 2 - 4.4])
  site.layer(
    [-w / 2 + 0.6, 0, -d / 2 - 4.4],
    stroke(`M${ax | 0} ${ay | 0}V${by | 0}`, site.light.tone(style.wood, 0.4), 7),
  )
}

/** Crowns overhead: clusters of leaves, their undersides in shade. */
function canopy(
  { model, random, light, flora, style }: Site,
  low: number,
  layer: number,
  crowns: readonly (readonly [x: number, y: number])[],
): void {
  let dark = '',
    mid = '',
    pale = ''
  for (const [x, y] of crowns)
    for (let i = 0; i < 12; i++) {
      const [px, py] = model.project([
          x + random.between(-2, 2),
          Math.max(low, y + random.between(-1.4, 1.6)),
          layer < 0 ? 2 : -1.6,
        ]),
        r = model.scale([0, 0, 0]) * random.between(0.5, 1)
      dark += circlePath(px, py, r)
      if (i % 2) mid += circlePath(px + light.side * r * 0.2, py - r * 0.3, r * 0.66)
      if (i % 3 === 0) pale += circlePath(px + light.side * r * 0.5, py - r * 0.4, r * 0.34)
    }
  const leaf = style.snowy ? '#c9d6e4' : flora.leaf
  model
    .part([0, low, 0], layer)
    .push(
      path(dark, light.tone(leaf, 0.05)),
      path(mid, light.tone(leaf, 0.5)),
      path(pale, light.tone(mix(leaf, '#d8c95a', 0.25), 1)),
    )
}

export function treehouse(site: Site): void {
  const { model, style, random, light } = site
  const deck = random.between(3, 3.8),
    w = 4.2
  const trunk = (x: number, z: number, r: number, h: number, layer: number) => {
    const a = model.project([x, 0, z]),
      b = model.project([x, h, z]),
      k = model.scale([x, 0, z]) * r
    model.part([x, 0, z], layer).push(
      path(
        `M${(a[0] - k * 1.7) | 0} ${(a[1] + 6) | 0}C${(a[0] - k * 0.9) | 0} ` +
          `${(a[1] - 60) | 0} ${(b[0] - k) | 0} ${(b[1] + 200) | 0} ${(b[0] - k * 0.7) | 0} ${b[1] | 0}` +
          `H${(b[0] + k * 0.7) | 0}C${(b[0] + k) | 0} ${(b[1] + 200) | 0} ` +
          `${(a[0] + k * 0.9) | 0} ${(a[1] - 60) | 0} ${(a[0] + k * 1.7) | 0} ${(a[1] + 6) | 0}Z`,
        site.painter.canvas.linear(
          light.side > 0
            ? [
                [0, light.shade('#6b5340')],
                [0.55, light.shade('#6b5340')],
                [1, light.lit('#8a6d52')],
              ]
            : [
                [0, light.lit('#8a6d52')],
                [0.45, light.shade('#6b5340')],
                [1, light.shade('#6b5340')],
              ],
          [a[0] - k, 0, a[0] + k, 0],
        ),
      ),
    )
    model.castShadow([
      [x - r, 0, z],
      [x + r, 0, z],
      [x - r, h, z],
      [x + r, h, z],
    ])
  }
  trunk(0.4, 1.6, 0.75, 13, -2)
  trunk(-3.1, -0.6, 0.34, 12, -1)
  trunk(3.2, -1, 0.3, 12, -0.5)
  canopy(site, 9.5, -3, [
    [-4.5, 11.5],
    [-1.5, 13],
    [2, 12.6],
    [5, 11.8],
    [0.5, 10.6],
  ])
  canopy(site, 10.8, 4, [
    [-6.2, 11.6],
    [-2.6, 13],
    [6, 12.2],
  ])
  model.block({
    x0: -w,
    x1: w,
    z0: -3.4,
    z1: 2.6,
    y0: deck - 0.25,
    y1: deck,
    color: style.wood,
    cladding: 'vertical',
  })
  const beam = (from: [number, number, number], to: [number, number, number]) =>
    model
      .part([(from[0] + to[0]) / 2, 2, -1], -0.4)
      .push(
        stroke(
          line([model.project(from), model.project(to)]),
          light.shade(style.wood),
          model.scale([0, 0, 0]) * 0.16,
        ),
      )
  beam([0, 0.9, 1], [-3.6, deck, -2.8])
  beam([0.6, 0.9, 1], [3.6, deck, -2.8])
  beam([0.2, 0.9, 1], [0, deck, -3.2])
  const body = model.block({
    x0: -2.5,
    x1: 2.5,
    z0: -1.4,
    z1: 2.2,
    y0: deck,
    y1: deck + 2.5,
    color: style.wall,
    cladding: random.chance(0.5) ? 'vertical' : 'boards',
    layer: 0.8,
  })
  pane(model, body.front, 0.4, 0.6, 1.6, 1.4, { cols: 3, frame: style.trim })
  door(model, body.front, 2.5, 0.95, 2, style.door, true)
  pane(model, body.front, 3.85, 0.9, 0.8, 0.9, { cols: 1, rows: 2, frame: style.trim })
  for (const side of [body.left, body.right]) pane(model, side, 1.1, 0.7, 1.4, 1.3, { frame: style.trim })
  const g = gableRoof(model, {
    x0: -2.5,
    x1: 2.5,
    z0: -1.4,
    z1: 2.2,
    y: deck + 2.5,
    rise: random.between(1.9, 2.8),
    ridge: style.form < 0.6 ? 'z' : 'x',
    over: 0.5,
    color: style.roof,
    trim: darken(style.wall, 0.3),
    gable: style.wall,
    layer: 1,
    snow: style.snowy,
  })
  if (style.form < 0.6) pane(model, g, 2, 0.35, 1, 1, { arch: true, frame: style.trim })
  railing(model, [-w, deck, -3.4], [w, deck, -3.4], style.wood, random.chance(0.5) ? 'cable' : 'posts', 1.5)
  railing(model, [-w, deck, -3.4], [-w, deck, 2.6], style.wood, 'posts', 0.4)
  railing(model, [w, deck, -3.4], [w, deck, 2.6], style.wood, 'posts', 0.4)
  const s = random.chance(0.5) ? 1 : -1
  let rungs = ''
  for (let i = 0; i <= 11; i++)
    rungs += line([
      model.project([s * 2.2, (deck * i) / 11, -4.6 + (1.2 * i) / 11]),
      model.project([s * 3.1, (deck * i) / 11, -4.6 + (1.2 * i) / 11]),
    ])
  const rails =
    line([model.project([s * 2.2, 0, -4.6]), model.project([s * 2.2, deck, -3.4])]) +
    line([model.project([s * 3.1, 0, -4.6]), model.project([s * 3.1, deck, -3.4])])
  model
    .part([s * 2.6, 1, -4], 1.6)
    .push(stroke(rungs, light.tone(style.wood, 0.8), 7) + stroke(rails, light.tone(style.wood, 0.5), 9))
  site.lights([-w, deck + 1, -3.4], [-2.5, deck + 2.5, -1.5])
  site.lights([w, deck + 1, -3.4], [2.5, deck + 2.5, -1.5])
}
