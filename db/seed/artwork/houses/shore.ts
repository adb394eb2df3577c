import { line, path, polygon, stroke, type Point, circlePath } from '../canvas'
import { darken, mix } from '../color'
import { door, gableRoof, hipRoof, pane, railing, slabRoof } from './parts'
import { adirondack } from './rural'
import type { Site } from './site'
import type { Face } from './solid'

/** A pool set flush in its terrace. */
function pool(site: Site, x0: number, x1: number, z0: number, z1: number, deck: string): void {
  const { light, painter } = site
  const [, top] = site.model.project([x0, 0, z1]),
    [, bottom] = site.model.project([x0, 0, z0])
  const water = light.glow ? mix(light.tone('#35b8c4', 1), '#43c3cf', 0.45) : light.lit('#3fb9c4')
  let out =
    site.onGround(
      [
        [x0 - 1, z0 - 1],
        [x1 + 1, z0 - 1],
        [x1 + 1, z1 + 1],
        [x0 - 1, z1 + 1],
      ],
      light.tone(deck, 0.9),
    ) +
    site.onGround(
      [
        [x0, z0],
        [x1, z0],
        [x1, z1],
        [x0, z1],
      ],
      painter.canvas.linear(
        [
          [0, mix(water, light.sky[2], 0.55)],
          [1, water],
        ],
        [0, top, 0, bottom],
      ),
    ) +
    site.onGround(
      [
        [x0, z1],
        [x1, z1],
        [x1, z1 - 0.18],
        [x0, z1 - 0.18],
      ],
      light.shade('#2b8a96'),
    )
  let ripples = ''
  for (let i = 0; i < 14; i++) {
    const x = site.random.between(x0 + 0.3, x1 - 1.2),
      z = site.random.between(z0 + 0.2, z1 - 0.3)
    ripples += line(
      site.flat([
        [x, z],
        [x + 0.4, z + 0.05],
        [x + 0.8, z],
      ]),
    )
  }
  out += stroke(ripples, '#ffffff', 2.5, { opacity: 0.5 })
  site.layer([(x0 + x1) / 2, 0, z1], out, -0.5)
}

/** Long glass doors, floor to ceiling. */
function glassWall(site: Site, face: Face, u: number, w: number, h: number, frame: string): void {
  pane(site.model, face, u, 0.06, w, h, { cols: Math.max(2, Math.round(w / 1.3)), rows: 1, frame })
}

export function beachHouse(site: Site): void {
  const { model, style, random } = site
  const w = random.between(8, 10),
    d = 6.5,
    y0 = random.between(0.9, 1.7),
    wall = y0 + 2.9,
    z = -d / 2 - 2.6
  for (let x = -w / 2; x <= w / 2 + 0.01; x += w / 4)
    for (const pz of [z + 0.2, -d / 2, d / 2 - 0.2])
      model.block({
        x0: x - 0.13,
        x1: x + 0.13,
        z0: pz,
        z1: pz + 0.26,
        y1: y0,
        color: style.wood,
        shadow: false,
        layer: -2,
      })
  model.block({
    x0: -w / 2 - 0.3,
    x1: w / 2 + 0.3,
    z0: z,
    z1: d / 2,
    y0: y0 - 0.25,
    y1: y0,
    color: style.wood,
    layer: -1.5,
  })
  const modern = style.form > 0.55
  const body = model.block({
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y0,
    y1: wall,
    color: style.wall,
    cladding: modern ? 'vertical' : 'boards',
    shadow: true,
  })
  if (modern) {
    glassWall(site, body.front, 0.5, w * 0.58, 2.45, style.trim)
    pane(model, body.front, w * 0.58 + 1.2, 1, 1.5, 1.3, { frame: style.trim })
  } else {
    glassWall(site, body.front, w / 2 - 1.5, 3, 2.2, '#f4efe4')
    pane(model, body.front, 0.7, 0.8, 1.5, 1.5, { shutters: style.accent })
    pane(model, body.front, w - 2.2, 0.8, 1.5, 1.5, { shutters: style.accent })
  }
  for (const side of [body.left, body.right]) {
    pane(model, side, 1, 0.9, 1.4, 1.3)
    pane(model, side, 4, 0.9, 1.4, 1.3)
  }
  if (modern) {
    slabRoof(model, {
      x0: -w / 2,
      x1: w / 2,
      z0: -d / 2 - 1.4,
      z1: d / 2,
      y: wall,
      tilt: random.pick([1.3, -1.3, 0]),
      thick: 0.28,
      over: 0.5,
      color: style.roof,
      trim: '#f4efe4',
      layer: 0.8,
    })
    const up = model.block({
      x0: -w / 2 + 0.6,
      x1: 0.4,
      z0: -d / 2 + 1,
      z1: d / 2,
      y0: wall + 0.3,
      y1: wall + 2.9,
      color: mix(style.wall, style.wood, 0.5),
      cladding: 'vertical',
      layer: 1.4,
      resting: true,
    })
    glassWall(site, up.front, 0.5, w / 2 - 1.4, 2.1, style.trim)
    slabRoof(model, {
      x0: -w / 2 + 0.6,
      x1: 0.4,
      z0: -d / 2 + 1,
      z1: d / 2,
      y: wall + 2.9,
      thick: 0.24,
      over: 0.45,
      color: style.roof,
      trim: '#f4efe4',
      layer: 1.8,
    })
    railing(model, [0.4, wall + 0.3, -d / 2 - 1], [w / 2, wall + 0.3, -d / 2 - 1], '#f4efe4', 'glass', 2)
  } else {
    const front = style.form < 0.3
    const g = gableRoof(model, {
      x0: -w / 2,
      x1: w / 2,
      z0: -d / 2 - (front ? 1.8 : 0),
      z1: d / 2,
      y: wall,
      rise: front ? w * 0.36 : 2.5,
      ridge: front ? 'z' : 'x',
      over: 0.5,
      color: style.roof,
      trim: '#f4efe4',
      gable: style.wall,
      texture: 'seams',
      layer: 0.3,
    })
    if (front) pane(model, g, w / 2 - 0.8, 0.6, 1.6, 1.3, { arch: true })
    slabRoof(model, {
      x0: -w / 2,
      x1: w / 2,
      z0: z + 0.2,
      z1: -d / 2,
      y: wall - 0.35,
      thick: 0.18,
      over: 0.15,
      color: style.roof,
      trim: '#f4efe4',
      layer: 1,
    })
    for (let i = 0; i <= 4; i++) {
      const x = -w / 2 + 0.1 + ((w - 0.2) * i) / 4
      model.block({
        x0: x - 0.09,
        x1: x + 0.09,
        z0: z + 0.1,
        z1: z + 0.28,
        y0,
        y1: wall - 0.35,
        color: '#f4efe4',
        shadow: false,
        layer: 0.9,
      })
    }
  }
  const gap = random.between(-1.5, 1.5)
  railing(model, [-w / 2 - 0.3, y0, z], [gap - 0.8, y0, z], '#f4efe4', 'posts', 1.2)
  railing(model, [gap + 0.8, y0, z], [w / 2 + 0.3, y0, z], '#f4efe4', 'posts', 1.2)
  const steps = Math.round(y0 / 0.2)
  for (let i = 0; i < steps; i++)
    model.block({
      x0: gap - 0.8,
      x1: gap + 0.8,
      z0: z - 0.32 * (i + 1),
      z1: z - 0.32 * i,
      y0: Math.max(0, y0 - 0.2 * (i + 1.6)),
      y1: y0 - 0.2 * (i + 1),
      color: style.wood,
      shadow: false,
      layer: 0.4 + i * 0.1,
    })
  if (random.chance(0.7)) surfboard(site, random.chance(0.5) ? -w / 2 - 0.9 : w / 2 + 0.7, -d / 2 - 0.6)
}

function surfboard({ model, light, style }: Site, x: number, z: number): void {
  const a = model.project([x, 0, z]),
    b = model.project([x + 0.3, 2.5, z + 0.2]),
    k = model.scale([x, 0, z]) * 0.28
  const mx = (a[0] + b[0]) / 2,
    my = (a[1] + b[1]) / 2
  model
    .part([x, 0, z], 1)
    .push(
      path(
        `M${a[0] | 0} ${a[1] | 0}Q${(mx - k * 1.5) | 0} ${my | 0} ${b[0] | 0} ${b[1] | 0}` +
          `Q${(mx + k * 1.5) | 0} ${my | 0} ${a[0] | 0} ${a[1] | 0}Z`,
        light.tone(style.accent, 0.9),
      ) + stroke(line([a, b]), light.lit('#fff'), 4, { opacity: 0.8 }),
    )
}

export function desertHouse(site: Site): void {
  const { model, style, random, light } = site
  if (style.form < 0.42) {
    const c = style.wall,
      w = random.between(5.5, 6.5)
    const masses = [
      { x0: -w, x1: -0.6, z0: -1.6, z1: 4, h: 3.3 },
      { x0: -0.6, x1: 3.4, z0: -2.8, z1: 3.4, h: random.between(4.2, 5.4) },
      { x0: 3.4, x1: 8, z0: -1.2, z1: 4, h: 2.9 },
    ]
    masses.forEach((m, i) => {
      const b = model.block({ ...m, y1: m.h, color: c })
      if (i === 1) {
        door(model, b.front, 0.7, 1.1, 2.2, style.door)
        pane(model, b.front, 2.5, 1.2, 0.9, 1, { frame: style.wood })
        if (m.h > 4.4) pane(model, b.front, 1.4, 3.1, 1.1, 0.9, { frame: style.wood })
      } else {
        pane(model, b.front, 0.9, 0.9, 2.2, 1.4, { cols: 3, frame: style.wood })
        pane(model, b.front, 3.6, 1.1, 0.7, 0.9, { frame: style.wood, cols: 1 })
      }
      for (const s of [b.left, b.right]) pane(model, s, 2, 1, 1, 1.1, { frame: style.wood })
      let ends = ''
      for (let u = 0.5; u < b.front.width - 0.2; u += 0.75) {
        const [x, y] = b.front.at(u, m.h - 0.55),
          r = model.scale([0, 0, 0]) * 0.1
        ends += circlePath(x, y, r)
      }
      b.front.add(
        path(ends, light.tone('#6d4a33', b.front.sunlight)) +
          polygon(
            [
              b.front.at(0, m.h),
              b.front.at(b.front.width, m.h),
              b.front.at(b.front.width, m.h - 0.16),
              b.front.at(0, m.h - 0.16),
            ],
            light.tone(mix(c, '#ffffff', 0.25), b.front.sunlight),
          ),
      )
    })
    for (const x of [-5.6, -3.4, -1.1])
      model.block({
        x0: x,
        x1: x + 0.2,
        z0: -3.6,
        z1: -3.4,
        y1: 2.5,
        color: style.wood,
        shadow: false,
        layer: 1,
      })
    slabRoof(model, {
      x0: -5.8,
      x1: -0.8,
      z0: -3.6,
      z1: -1.6,
      y: 2.5,
      thick: 0.16,
      over: 0.2,
      color: style.wood,
      trim: style.wood,
      layer: 1.2,
    })
  } else {
    const w = random.between(6, 7)
    const glass = model.block({ x0: -w, x1: 2.2, z0: -2, z1: 3, y0: 0.2, y1: 3, color: style.wall })
    glassWall(site, glass.front, 0.4, w + 1.4, 2.6, '#2f2c2a')
    for (const s of [glass.left, glass.right]) glassWall(site, s, 0.4, 4, 2.6, '#2f2c2a')
    model.block({ x0: 2.2, x1: 5, z0: -3, z1: 3.4, y1: 3.5, color: style.stone, cladding: 'stone' })
    const wing = model.block({
      x0: 5,
      x1: 8.4,
      z0: -1.2,
      z1: 3.2,
      y1: 2.8,
      color: style.wood,
      cladding: 'vertical',
    })
    pane(model, wing.front, 0.6, 1.5, 2.2, 0.8, { cols: 3, rows: 1, frame: '#2f2c2a' })
    slabRoof(model, {
      x0: -w - 1.2,
      x1: 2.4,
      z0: -3.8,
      z1: 3.2,
      y: 3,
      thick: 0.36,
      over: 0.5,
      color: '#d8cdbd',
      trim: style.trim === '#3f3a36' ? '#57473a' : '#f1e9da',
      layer: 0.8,
    })
    slabRoof(model, {
      x0: 4.9,
      x1: 8.4,
      z0: -2,
      z1: 3.2,
      y: 2.8,
      thick: 0.3,
      over: 0.4,
      color: '#d8cdbd',
      trim: style.trim === '#3f3a36' ? '#57473a' : '#f1e9da',
      layer: 0.6,
    })
    model.block({
      x0: -w - 1,
      x1: -w - 0.8,
      z0: -4,
      z1: -3.8,
      y1: 3,
      color: '#3b332d',
      shadow: false,
      layer: 0.7,
    })
    model.block({ x0: -w - 1.4, x1: 2.4, z0: -5, z1: -2, y1: 0.2, color: '#d9cdbb', layer: -1 })
    if (random.chance(0.75)) pool(site, -w + 0.4, 0.6, -9, -6.2, '#d9cdbb')
  }
  site.plant('saguaro', -8.6, 2, random.between(3.6, 5))
  site.plant('agave', 5.2, -4, 1.1)
  site.plant('agave', 7, -4.6, 0.9)
  site.plant('boulder', -8, -4, 1)
}

export function villa(site: Site): void {
  const { model, style, random } = site
  if (style.form > 0.62) return modernVilla(site)
  const w = random.between(7, 8.4),
    d = 7,
    h = 6,
    s = random.chance(0.5) ? 1 : -1
  const body = model.block({ x0: -w / 2, x1: w / 2, z0: -d / 2, z1: d / 2, y1: h, color: style.wall })
  const sh = random.pick(['#5f7d78', '#6b8a6a', '#7a6a55', '#4f7286'])
  for (const u of [0.9, w / 2 - 0.55, w - 2]) pane(model, body.front, u, 3.5, 1.1, 1.7, { shutters: sh })
  for (const u of [0.7, w - 2.3]) pane(model, body.front, u, 0.2, 1.6, 2.5, { arch: true, cols: 2, rows: 3 })
  door(model, body.front, w / 2 - 0.65, 1.3, 2.5, style.door)
  for (const side of [body.left, body.right])
    for (const v of [0.9, 3.5])
      for (const u of [1.2, 4.6]) pane(model, side, u, v, 1.1, 1.6, { shutters: sh })
  hipRoof(model, {
    x0: -w / 2,
    x1: w / 2,
    z0: -d / 2,
    z1: d / 2,
    y: h,
    rise: 2,
    over: 0.6,
    color: style.roof,
    trim: darken(style.roof, 0.2),
  })
  const x0 = s > 0 ? w / 2 : -w / 2 - 5.6,
    x1 = s > 0 ? w / 2 + 5.6 : -w / 2
  const wing = model.block({
    x0,
    x1,
    z0: -d / 2 + 1,
    z1: d / 2 - 0.5,
    y1: 3.2,
    color: mix(style.wall, '#ffffff', 0.15),
  })
  for (const u of [0.4, 2.1, 3.8])
    pane(model, wing.front, u, 0.1, 1.35, 2.5, { arch: true, cols: 2, rows: 2 })
  hipRoof(model, {
    x0,
    x1,
    z0: -d / 2 + 1,
    z1: d / 2 - 0.5,
    y: 3.2,
    rise: 1.3,
    over: 0.45,
    color: style.roof,
    trim: darken(style.roof, 0.2),
  })
  pool(site, -3.4, 3.4, -9.4, -6.4, '#e3d6c0')
  for (const [x, z, t] of [
    [-w / 2 - 1.4 * s, 2, 8],
    [s * (w / 2 + 7), 1, 7],
    [-s * (w / 2 + 2.6), 3, 6.6],
    [s * (w / 2 + 8.4), 3, 8.4],
  ] as const)
    site.plant(site.setting === 'tropics' ? 'palm' : 'cypress', x, z, t)
  for (const x of [-1.5, 1.5]) terracottaPot(site, x, -d / 2 - 0.7)
}

function terracottaPot(site: Site, x: number, z: number): void {
  const [px, py] = site.model.project([x, 0, z]),
    k = site.model.scale([x, 0, z])
  site.layer(
    [x, 0, z],
    path(
      `M${(px - k * 0.3) | 0} ${(py - k * 0.6) | 0}` +
        `h${(k * 0.6) | 0}l${(-k * 0.1) | 0} ${(k * 0.6) | 0}h${(-k * 0.4) | 0}Z`,
      site.light.tone('#b9673f', 0.7),
    ),
    0.6,
  )
  site.plant('shrub', x, z - 0.05, 0.9, '#5f8550')
}

function modernVilla(site: Site): void {
  const { model, random, style } = site
  const w = random.between(6, 7),
    s = random.chance(0.5) ? 1 : -1,
    white = mix(style.wall, '#fbf8f2', 0.6)
  const low = model.block({ x0: -w, x1: w * 0.8, z0: -1.6, z1: 4.4, y0: 0.25, y1: 3.2, color: white })
  glassWall(site, low.front, 0.5, w * 1.05, 2.6, '#3a3632')
  pane(model, low.front, w * 1.2, 0.7, 1.6, 1.6, { frame: '#3a3632' })
  for (const f of [low.left, low.right]) glassWall(site, f, 1, 3.6, 2.4, '#3a3632')
  slabRoof(model, {
    x0: -w,
    x1: w * 0.8,
    z0: -2.8,
    z1: 4.4,
    y: 3.2,
    thick: 0.34,
    over: 0.6,
    color: '#e8e2d6',
    trim: '#f8f4ec',
    layer: 0.4,
  })
  const a = s > 0 ? -1 : -w + 0.6,
    b = s > 0 ? w * 0.8 + 1.4 : 1.4
  const up = model.block({
    x0: a,
    x1: b,
    z0: -3.2,
    z1: 3.4,
    y0: 3.6,
    y1: 6.3,
    color: style.wood,
    cladding: 'vertical',
    layer: 1.4,
  })
  glassWall(site, up.front, 0.6, b - a - 1.6, 2.2, '#3a3632')
  for (const f of [up.left, up.right]) pane(model, f, 1.4, 0.7, 2, 1.4, { frame: '#3a3632' })
  slabRoof(model, {
    x0: a,
    x1: b,
    z0: -3.2,
    z1: 3.4,
    y: 6.3,
    thick: 0.36,
    over: 0.7,
    color: '#e8e2d6',
    trim: '#f8f4ec',
    layer: 2,
  })
  model.block({
    x0: -w - 0.8,
    x1: w * 0.8 + 0.8,
    z0: -5.2,
    z1: -1.6,
    y1: 0.25,
    color: '#dfd4c2',
    layer: -1.2,
  })
  pool(site, -w + 0.6, w * 0.4, -9.6, -6, '#dfd4c2')
  site.plant(
    site.setting === 'tropics' || site.setting === 'coast' ? 'palm' : site.flora.trees[0]!,
    -w - 1.6,
    1,
    7.4,
  )
  site.plant(
    site.setting === 'tropics' || site.setting === 'coast' ? 'palm' : site.flora.trees[0]!,
    w + 2.4,
    2,
    8.6,
  )
}

/** Floats: the caller paints water to the bottom edge and mirrors the model in it. */
export function houseboat(site: Site): void {
  const { model, style, random, light } = site
  const l = random.between(5.6, 6.8),
    b = 2
  const y0 = 0.75
  model.block({
    x0: -l - 0.5,
    x1: l + 0.5,
    z0: -b - 0.5,
    z1: b + 0.5,
    y0: 0,
    y1: y0 * 0.66,
    color: darken(mix(style.wall, '#26303a', 0.75), 0.1),
    shadow: false,
    layer: -2,
  })
  model.block({
    x0: -l - 0.9,
    x1: l + 0.9,
    z0: -b - 0.8,
    z1: b + 0.8,
    y0: y0 * 0.66,
    y1: y0,
    color: style.wood,
    shadow: false,
    layer: -1.6,
  })
  const cabinEnd = l * random.between(0.5, 0.75)
  const body = model.block({
    x0: -l,
    x1: cabinEnd,
    z0: -b,
    z1: b,
    y0,
    y1: y0 + 2.6,
    color: style.wall,
    cladding: random.chance(0.6) ? 'boards' : 'vertical',
    shadow: false,
  })
  const u = l + cabinEnd
  pane(model, body.front, 0.6, 0.75, 1.5, 1.3, { cols: 2 })
  pane(model, body.front, 2.6, 0.75, 1.5, 1.3, { cols: 2 })
  door(model, body.front, u - 4.3, 0.95, 2.1, style.door, true)
  glassWall(site, body.front, u - 2.6, 2.1, 2.1, '#f4efe4')
  for (const f of [body.left, body.right]) pane(model, f, 0.7, 0.6, 2.6, 1.5, { cols: 3, rows: 1 })
  if (style.form < 0.4)
    gableRoof(model, {
      x0: -l,
      x1: cabinEnd,
      z0: -b,
      z1: b,
      y: y0 + 2.6,
      rise: 1.5,
      ridge: 'x',
      over: 0.35,
      color: style.roof,
      trim: '#f4efe4',
      gable: style.wall,
      texture: 'seams',
      thick: 0.18,
    })
  else {
    slabRoof(model, {
      x0: -l,
      x1: cabinEnd + 1.2,
      z0: -b - 0.3,
      z1: b,
      y: y0 + 2.6,
      thick: 0.24,
      over: 0.3,
      color: style.wood,
      trim: '#f4efe4',
    })
    const top = model.block({
      x0: -l + 0.7,
      x1: -0.6,
      z0: -b + 0.7,
      z1: b - 0.2,
      y0: y0 + 2.84,
      y1: y0 + 4.9,
      color: mix(style.wall, '#f4efe4', 0.6),
      cladding: 'vertical',
      shadow: false,
      layer: 0.8,
      resting: true,
    })
    pane(model, top.front, 0.6, 0.6, l - 1.4, 1, { cols: 4, rows: 1 })
    slabRoof(model, {
      x0: -l + 0.7,
      x1: -0.6,
      z0: -b + 0.7,
      z1: b - 0.2,
      y: y0 + 4.9,
      thick: 0.2,
      over: 0.4,
      color: style.roof,
      trim: '#f4efe4',
      layer: 1.2,
    })
    railing(
      model,
      [-0.6, y0 + 2.84, -b - 0.3],
      [cabinEnd + 1.2, y0 + 2.84, -b - 0.3],
      '#f4efe4',
      'cable',
      1.4,
    )
  }
  railing(model, [cabinEnd + 0.4, y0, -b - 0.7], [l + 0.8, y0, -b - 0.7], '#f4efe4', 'posts', 1)
  adirondack(site, cabinEnd + 1.6, -0.4, style.accent)
  let pots = ''
  for (const x of [-l - 0.4, -l * 0.45, 0.1]) {
    const [px, py] = model.project([x, y0 + 0.5, -b - 0.5])
    for (let i = 0; i < 5; i++) pots += circlePath(px - 7 + i * 7, py - (i % 2) * 9, 9)
  }
  model.part([-l / 2, y0, -b - 0.5], 1.2).push(path(pots, light.tone('#5f8a4f', 0.7)))
}

/** A boardwalk running out toward the viewer, with a small boat beside it. */
export function dock(site: Site, x: number, z0: number, z1: number): void {
  const { light, style, model } = site
  let planks = ''
  for (let z = z0; z < z1; z += 0.32)
    planks += line(
      site.flat(
        [
          [x - 0.8, z],
          [x + 0.8, z],
        ],
        0.15,
      ),
    )
  let posts = ''
  for (let z = z0; z <= z1; z += 2)
    for (const s of [-0.85, 0.85])
      posts += line([model.project([x + s, 0.5, z]), model.project([x + s, -0.6, z])])
  site.layer(
    [x, 0, z0],
    site.onGround(
      [
        [x - 0.8, z0],
        [x + 0.8, z0],
        [x + 0.8, z1],
        [x - 0.8, z1],
      ],
      light.tone(style.wood, 0.85),
      {},
      0.15,
    ) +
      polygon(
        [
          [x - 0.8, z0],
          [x + 0.8, z0],
        ]
          .flatMap(([a, b]): Point[] => [model.project([a!, 0.15, b!])])
          .concat([model.project([x + 0.8, -0.05, z0]), model.project([x - 0.8, -0.05, z0])]),
        light.shade(style.wood),
      ) +
      stroke(planks, light.shade(style.wood), 2.5, { opacity: 0.6 }) +
      stroke(posts, light.shade(style.wood), 9, { 'stroke-linecap': 'round' }),
    -0.4,
  )
  const c = (dx: number, y: number, dz: number): Point =>
    model.project([x + 2.6 + dx, y, (z0 + z1) / 2 - 1 + dz])
  const [a, b2] = [c(-1.9, 0.55, 0), c(1.9, 0.55, 0)],
    low = c(0, -0.12, -0.3)
  site.layer(
    [x + 2.6, 0, z0],
    path(
      `M${a[0] | 0} ${a[1] | 0}Q${low[0] | 0} ${(low[1] + 14) | 0} ${b2[0] | 0} ${b2[1] | 0}` +
        `Q${low[0] | 0} ${(c(0, 0.3, 0)[1] + 10) | 0} ${a[0] | 0} ${a[1] | 0}Z`,
      light.tone(style.accent, 0.8),
    ) +
      stroke(
        `M${a[0] | 0} ${a[1] | 0}Q${low[0] | 0} ${(c(0, 0.3, 0)[1] + 10) | 0} ${b2[0] | 0} ${b2[1] | 0}`,
        light.tone('#f1e3c8', 0.9),
        5,
      ),
    0.5,
  )
}
