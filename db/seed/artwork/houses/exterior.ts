import type { BuildingLook, StayLook } from '../look'
import type { Setting } from '../scene'
import { Canvas, closed, ellipse, path, rect } from '../canvas'
import type { Biome } from '../biome'
import { biomeOf } from '../biome-of'
import { mix } from '../color'
import { lightFor } from '../light'
import { randomFrom } from '../random'
import { drawBackdrop, textureGround } from '../scenery/backdrop'
import { flowers, grass, jungleLeaves } from '../scenery/plants'
import { drawBloom } from '../scenery/sky'
import type { Painter } from '../scenery/trees'
import { drawWater } from '../scenery/water'
import { drawFeatures } from './features'
import { forms } from './forms'
import { Model, type View } from './solid'
import { Site, type Form } from './site'
import { styleOf } from './style'

/** The picture of a house from outside. */
export const drawExterior = (look: StayLook, seed: string): string => drawForm(forms[look.house], look, seed)

/** A house, or whatever else stands on its land, from outside. */
export function drawForm(
  form: Form,
  look: BuildingLook,
  seed: string,
  /** Less grows around it, and it is drawn with fewer lines, to keep the picture small. */
  spare = false,
): string {
  const listing = randomFrom(seed)
  const { setting } = look
  const [width, depth, height] = form.size
  const canvas = new Canvas()
  const light = lightFor(look.light, listing.fork('light'))
  const random = listing.fork('exterior')
  const painter: Painter = { canvas, random, light, spare }
  const style = styleOf(look, listing.fork('style'))
  const horizon = form.street ? random.between(730, 770) : random.between(610, 670)
  const base = form.street ? 950 : form.afloat ? 880 : random.between(900, 930)
  const ground = drawBackdrop({ ...painter, random: listing.fork('backdrop') }, setting, {
    horizon,
    ground: base - (form.afloat ? -600 : random.between(75, 100)),
    variant: look.land ?? listing.fork('variant').next(),
    biome: biomeOf(look),
  })
  if (form.afloat)
    drawWater(canvas, random, light, {
      top: setting === 'city' ? horizon + 96 : horizon + 4,
      bottom: 1200,
      color: setting === 'tropics' ? '#25a3a8' : '#3d7186',
      sunX: ground.sun.x,
      calm: true,
    })
  else if (!form.street) textureGround(painter, ground)

  const [low, high] = form.yaw ?? [0.32, 0.56]
  const yaw = random.between(low, high) * (random.chance(0.72) ? -light.side : light.side)
  const distance = Math.max(18, height * 1.7 + 6)
  const span = form.street ? 1180 : form.afloat ? 1120 : 1060
  const focal = Math.min(
    (span * distance) / (width * Math.cos(yaw) + depth * Math.abs(Math.sin(yaw))),
    ((base - 96) * distance) / height,
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
  const site = new Site(painter, model, setting, style, look, ground)
  if (form.street) street(painter, site)
  else if (!form.afloat && !form.open) approach(site, setting, ground.color)
  if (light.glow && !form.afloat)
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
  form.build(site)
  drawFeatures(site, look.outside ?? [], form.size)
  if (form.afloat) reflect(painter, model, base)
  else if (!form.street && !form.open) plantGarden(site, width, depth, spare)
  site.finish(form.afloat ? '#3d7186' : ground.color)
  if (!form.street && !form.afloat && !spare) foreground(painter, setting, site.biome)
  drawBloom(canvas, light, ground.sun)
  return canvas.svg()
}

/** Trees behind and beside the house, low plants around it. */
function plantGarden(site: Site, width: number, depth: number, spare: boolean): void {
  const { random, biome, style } = site
  for (const side of [-1, 1]) {
    const n = spare ? 2 : random.int(2, 4)
    for (let i = 0; i < n; i++)
      site.plantTree(side * (width / 2 + random.between(1.5, 9)), depth / 2 + random.between(0, 7))
  }
  if (random.chance(0.6)) {
    const side = random.chance(0.5) ? 1 : -1
    site.plantTree(side * (width / 2 + random.between(2.4, 3.6)), -depth / 2 - random.between(0.5, 2.4))
  }
  for (let i = 0; i < (spare ? 5 : 12); i++) {
    const side = random.chance(0.5) ? 1 : -1,
      low = random.pick(biome.low)
    if (style.snowy && low !== 'boulder' && random.chance(0.6)) continue
    site.plant(
      style.snowy && low !== 'boulder' ? 'shrub' : low,
      side * (width / 2 + random.between(0.4, 4)),
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
        ? '#eacda6'
        : setting === 'coast' || setting === 'tropics'
          ? '#d9c39a'
          : mix(ground, '#dcc8a4', 0.65)
  painter.canvas.add(
    path(closed(site.flat([...left, ...right.reverse()])), light.tone(color, 0.9), { opacity: 0.85 }),
  )
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

function foreground(painter: Painter, setting: Setting, biome: Biome): void {
  const { random, light } = painter
  if (biome.cover === 'jungle') {
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
  const green = setting === 'coast' ? '#a9a468' : mix(biome.ground, '#55703a', 0.55)
  grass(painter, { x0: -20, x1: 620, y: 1195, h: 120, n: 84, color: green, sun: 0.1, spread: 40 })
  grass(painter, { x0: 980, x1: 1620, y: 1195, h: 120, n: 84, color: green, sun: 0.25, spread: 40 })
  if (random.chance(0.65))
    flowers(painter, {
      x0: 0,
      x1: 1600,
      y0: 1030,
      y1: 1200,
      n: 40,
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
