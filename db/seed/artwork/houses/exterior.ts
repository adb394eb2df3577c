import type { Setting, StayKind } from '../scene'
import { Canvas, closed, ellipse, path, rect, stroke } from '../canvas'
import { mix } from '../color'
import { lightFor, type Mood } from '../light'
import { randomFrom, type Random } from '../random'
import { drawBackdrop, moodsOf, textureGround } from '../scenery/backdrop'
import { flowers, grass, jungleLeaves } from '../scenery/plants'
import { drawBloom } from '../scenery/sky'
import type { Painter } from '../scenery/trees'
import { drawWater } from '../scenery/water'
import { cabin, chalet, farmhouse, lakeCottage, tinyHouse, treehouse } from './rural'
import { beachHouse, desertHouse, dock, houseboat, villa } from './shore'
import { Model, type View } from './solid'
import { Site } from './site'
import { styleFor } from './style'
import { apartment, frontDoor, loft, townhouse } from './urban'

type Frame = {
  build: (site: Site) => void
  /** Meters to fit in the picture. */
  width: number
  depth: number
  height: number
  /** Where the house meets the ground, and how wide it may be, in pixels. */
  base?: number
  span?: number
  yaw?: readonly [number, number]
  street?: boolean
  afloat?: boolean
}

const frames: Record<StayKind, Frame> = {
  'beach-house': { build: beachHouse, width: 10, depth: 8, height: 8, span: 930 },
  cabin: { build: cabin, width: 9, depth: 7, height: 8, span: 830 },
  loft: {
    build: loft,
    width: 15,
    depth: 9,
    height: 22,
    span: 1120,
    base: 950,
    street: true,
    yaw: [0.3, 0.55],
  },
  'desert-house': { build: desertHouse, width: 14, depth: 6, height: 6, span: 1060, yaw: [0.2, 0.5] },
  'lake-cottage': { build: lakeCottage, width: 9.5, depth: 7, height: 8.6, span: 830, base: 850 },
  chalet: { build: chalet, width: 11.5, depth: 8, height: 9, span: 930 },
  townhouse: {
    build: townhouse,
    width: 16,
    depth: 3,
    height: 13.5,
    span: 1180,
    base: 930,
    street: true,
    yaw: [0.1, 0.28],
  },
  farmhouse: { build: farmhouse, width: 11.5, depth: 7, height: 9.4, span: 880 },
  treehouse: { build: treehouse, width: 8.6, depth: 6, height: 9.2, span: 800, base: 960 },
  houseboat: {
    build: houseboat,
    width: 14,
    depth: 4.4,
    height: 6,
    span: 1080,
    base: 860,
    afloat: true,
    yaw: [0.2, 0.42],
  },
  villa: { build: villa, width: 13, depth: 7, height: 8.6, span: 1000, base: 850, yaw: [0.25, 0.5] },
  'tiny-house': { build: tinyHouse, width: 7, depth: 3, height: 5.2, span: 820 },
  apartment: {
    build: apartment,
    width: 13,
    depth: 8,
    height: 25.5,
    span: 1000,
    base: 950,
    street: true,
    yaw: [0.3, 0.55],
  },
  'private-room': {
    build: frontDoor,
    width: 9,
    depth: 1,
    height: 6.4,
    span: 1260,
    base: 960,
    street: true,
    yaw: [0.22, 0.4],
  },
}

/** How light falls on a listing outside: chosen once, so that its gallery agrees. */
export function moodOf(setting: Setting, listing: Random): Mood {
  return listing.fork('mood').pick(moodsOf[setting])
}

export function drawExterior(kind: StayKind, setting: Setting, seed: string): string {
  const listing = randomFrom(`${seed}/${kind}/${setting}`)
  const frame = frames[kind]
  const canvas = new Canvas()
  const light = lightFor(moodOf(setting, listing), listing.fork('light'))
  const random = listing.fork('exterior')
  const painter: Painter = { canvas, random, light }
  const style = styleFor(kind, setting, listing.fork('style'))
  const horizon = frame.street ? random.between(740, 790) : random.between(610, 670)
  const base = (frame.base ?? random.between(880, 910)) + (frame.street ? 0 : 22)
  const ground = drawBackdrop({ ...painter, random: listing.fork('backdrop') }, setting, {
    horizon,
    ground: base - (frame.afloat ? -600 : random.between(75, 100)),
    variant: listing.fork('variant').next(),
  })
  if (frame.afloat)
    drawWater(canvas, random, light, {
      top:
        setting === 'city' || setting === 'countryside' || setting === 'forest' ? horizon + 96 : horizon + 4,
      bottom: 1200,
      color: setting === 'tropics' ? '#25a3a8' : '#3d7186',
      sunX: ground.sun.x,
      calm: true,
    })
  else if (!frame.street) textureGround(painter, ground)

  const [low, high] = frame.yaw ?? [0.32, 0.6]
  const yaw = random.between(low, high) * (random.chance(0.72) ? -light.side : light.side)
  const distance = Math.max(18, frame.height * 1.7 + 6)
  const focal = Math.min(
    ((frame.span ?? 900) * (frame.street ? 1 : 1.12) * distance) /
      (frame.width * Math.cos(yaw) + frame.depth * Math.abs(Math.sin(yaw))),
    ((base - 84) * distance) / frame.height,
  )
  const view: View = {
    yaw,
    distance,
    eye: ((base - horizon) * distance) / focal,
    focal,
    cx: 800 + random.between(-50, 50),
    horizon,
  }
  const model = new Model(painter, view)
  const site = new Site(painter, model, setting, style)
  if (kind === 'private-room') paving(painter, base)
  else if (frame.street) street(painter, site)
  else if (!frame.afloat) approach(site, setting, ground.color)
  if (light.glow && !frame.afloat)
    canvas.add(
      ellipse(
        view.cx,
        base + 40,
        620,
        150,
        canvas.radial([
          [0, '#ffc06a', 0.42],
          [1, '#ffc06a', 0],
        ]),
      ),
    )
  frame.build(site)
  if (frame.afloat) reflect(painter, model, base)
  else if (!frame.street) garden(site, frame.width, frame.depth)
  if (kind === 'lake-cottage' && setting === 'lake') dock(site, random.between(-5, 4), -13, -7.2)
  site.finish(frame.afloat ? '#3d7186' : ground.color)
  foreground(painter, setting, frame)
  drawBloom(canvas, light, ground.sun)
  return canvas.svg()
}

/** Trees behind and beside the house, low plants around it. */
function garden(site: Site, width: number, depth: number): void {
  const { random, flora, style } = site
  const sides = [
    [-1, 1],
    [1, 1],
  ] as const
  for (const [s] of sides) {
    const n = random.int(2, 4)
    for (let i = 0; i < n; i++) {
      const kind = random.pick(flora.trees)
      const tall =
        kind === 'saguaro'
          ? random.between(3, 5)
          : kind === 'palm'
            ? random.between(6, 9.5)
            : kind === 'cypress'
              ? random.between(6, 9)
              : kind === 'pine'
                ? random.between(7, 13)
                : random.between(5, 8.5)
      site.plant(kind, s * (width / 2 + random.between(1.5, 9)), depth / 2 + random.between(0, 7), tall)
    }
  }
  if (random.chance(0.6)) {
    const s = random.chance(0.5) ? 1 : -1
    const kind = random.pick(flora.trees)
    site.plant(
      kind,
      s * (width / 2 + random.between(2.4, 3.6)),
      -depth / 2 - random.between(0.5, 2.4),
      kind === 'saguaro' ? 3.6 : kind === 'pine' ? 9.5 : 6.6,
    )
  }
  for (let i = 0; i < 12; i++) {
    const s = random.chance(0.5) ? 1 : -1,
      low = random.pick(flora.low)
    if (style.snowy && low === 'shrub' && random.chance(0.5)) continue
    site.plant(
      low,
      s * (width / 2 + random.between(0.4, 4)),
      -depth / 2 - random.between(-1, 4.5),
      random.between(0.45, 1.05),
    )
  }
}

/** A path from the door to the viewer. */
function approach(site: Site, setting: Setting, ground: string): void {
  const { random, light, painter } = site
  if (setting === 'coast' && random.chance(0.4)) return
  const bend = random.between(-3, 3),
    end = random.between(-4, 4)
  const left: [number, number][] = [],
    right: [number, number][] = []
  for (let i = 0; i <= 10; i++) {
    const t = i / 10,
      x = bend * Math.sin(t * 3.1) + end * t * t,
      w = 0.85 + t * 0.7
    left.push([x - w, -3 - t * 9])
    right.push([x + w, -3 - t * 9])
  }
  const color =
    setting === 'snow'
      ? '#dfe8f4'
      : setting === 'desert'
        ? '#eacdA6'.toLowerCase()
        : setting === 'coast' || setting === 'tropics'
          ? '#d9c39a'
          : mix(ground, '#dcc8a4', 0.65)
  painter.canvas.add(
    path(closed(site.flat([...left, ...right.reverse()])), light.tone(color, 0.9), { opacity: 0.85 }),
  )
}

/** Worn flagstones before a front door. */
function paving({ canvas, light }: Painter, base: number): void {
  canvas.add(
    rect(
      0,
      base - 60,
      1600,
      1260 - base,
      canvas.linear(
        [
          [0, light.tone('#cfc2ae', 0.95)],
          [1, light.tone('#b3a692', 0.5)],
        ],
        [0, base, 0, 1200],
      ),
    ),
  )
  let joints = ''
  for (let k = 0; k < 6; k++) {
    const y = base + 16 + k * 30 + k * k * 5
    joints += `M0 ${y | 0}H1600`
    for (let i = 0; i < 12; i++)
      joints +=
        `M${(i + (k % 2) * 0.5) * 150 - 40} ${y | 0}` +
        `l${(((i + (k % 2) * 0.5) * 150 - 840) * 0.06) | 0} ${30 + k * 10}`
  }
  canvas.add(stroke(joints, light.shade('#b3a692'), 3, { opacity: 0.35 }))
}

function street(painter: Painter, site: Site): void {
  const { canvas, light } = painter
  const [, kerb] = site.model.project([0, 0, -3.6])
  const y = Math.min(1120, kerb)
  canvas.add(
    rect(
      0,
      y,
      1600,
      1200 - y,
      canvas.linear(
        [
          [0, light.tone('#8a8785', 0.6)],
          [1, light.tone('#6f6c6c', 0.35)],
        ],
        [0, y, 0, 1200],
      ),
    ),
    rect(0, y, 1600, 12, light.tone('#cfc6b8', 0.9)),
    rect(0, y + 12, 1600, 8, light.shade('#6b655f')),
    path(
      Array.from({ length: 7 }, (_, i) => `M${i * 260 - 40} ${(y + 84) | 0}h130l-8 12h-134Z`).join(''),
      light.lit('#efe6cf'),
      { opacity: 0.55 },
    ),
  )
}

function foreground(painter: Painter, setting: Setting, frame: Frame): void {
  const { random, light } = painter
  if (frame.street || frame.afloat) return
  if (setting === 'tropics') {
    jungleLeaves(painter, {
      x: light.side > 0 ? -20 : 1620,
      y: 1180,
      size: 420,
      dir: light.side,
      color: '#2f6e45',
    })
    return
  }
  if (setting === 'snow' || setting === 'desert') return
  const green = setting === 'coast' ? '#a9a468' : '#6f8548'
  grass(painter, { x0: -20, x1: 620, y: 1195, h: 120, n: 90, color: green, sun: 0.1, spread: 40 })
  grass(painter, { x0: 980, x1: 1620, y: 1195, h: 120, n: 90, color: green, sun: 0.25, spread: 40 })
  if (random.chance(0.65))
    flowers(painter, {
      x0: 0,
      x1: 1600,
      y0: 1030,
      y1: 1200,
      n: 70,
      color: random.pick(['#f4efe4', '#e9c14f', '#d98a9a', '#b79ad1']),
    })
}

/** The same house upside down in the water, broken by ripples. */
function reflect({ canvas, light, random }: Painter, model: Model, base: number): void {
  const y = base + 26
  let bands = ''
  for (let i = 0; i < 46; i++) {
    const by = y + 10 + random.next() * 320
    bands += `M${random.between(100, 1300) | 0} ${by | 0}q90 -7 200 0q-100 8 -200 0`
  }
  canvas.add(
    `<g opacity="0.42" transform="translate(0 ${(2 * y) | 0}) scale(1 -1)">${model.output}</g>`,
    rect(
      0,
      y,
      1600,
      1200 - y,
      canvas.linear([
        [0, light.shade('#3d7186'), 0.1],
        [0.8, light.tone('#3d7186', 0.4), 0.75],
      ]),
    ),
    path(bands, light.sky[3], { opacity: 0.35 }),
  )
}
