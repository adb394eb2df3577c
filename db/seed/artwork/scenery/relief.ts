import type { Relief } from '../biome'
import { closed, path, stroke, type Point } from '../canvas'
import { mix } from '../color'
import { drawMesas } from './mesas'
import { drawMist } from './sky'
import { drawHill, drawPeaks } from './terrain'
import type { Painter } from './trees'

type Plan = {
  /** Where the land meets the plain, and how high it is of its full height (0 to 1). */
  y: number
  scale: number
  /** Under snow. */
  snow?: boolean
}
type Draw = (painter: Painter, plan: Plan) => void

/** The land behind everything else. The picture says which it is, so that tests can compare it with the place. */
export function drawRelief(painter: Painter, relief: Relief, plan: Plan): void {
  const { canvas } = painter
  const land = canvas.capture(() => draw[relief]({ ...painter, random: painter.random.fork('relief') }, plan))
  canvas.add(`<g class="relief ${relief.replaceAll(' ', '-')}">${land}</g>`)
}

const white = '#e6edf6'
const under = (color: string, { snow }: Plan): string => (snow ? mix(color, white, 0.62) : color)

/** Soft hills one behind the other; each is lower and greener than the one behind it. */
function layers(
  painter: Painter,
  plan: Plan,
  rises: readonly number[],
  colors: readonly [far: string, near: string],
  waves: number,
): void {
  const { canvas, random, light } = painter
  const last = Math.max(1, rises.length - 1)
  rises.forEach((rise, i) => {
    const y = plan.y + i * 26 * plan.scale
    drawHill(canvas, random.fork(`layer${i}`), light, {
      y,
      rise: rise * plan.scale,
      color: under(mix(colors[0], colors[1], i / last), plan),
      depth: 0.62 - (0.32 * i) / last,
      waves: waves + i * 0.3,
    })
    if (i < last) drawMist(canvas, light, y, 90 * plan.scale, 0.3)
  })
}

const draw: Record<Relief, Draw> = {
  'flat land': (painter, plan) => layers(painter, plan, [36], ['#7d9490', '#7d9490'], 2),
  'low hills': (painter, plan) => layers(painter, plan, [120, 80], ['#7b90a0', '#6f8c72'], 1.2),
  'rolling hills': (painter, plan) => layers(painter, plan, [230, 150], ['#8a94a0', '#93966a'], 1.3),
  'rounded ridges': (painter, plan) =>
    layers(painter, plan, [400, 320, 240, 150], ['#6f8fb4', '#4f7263'], 0.9),
  'forested range': (painter, plan) => layers(painter, plan, [420, 300, 120], ['#71809a', '#6d7a5c'], 0.75),
  'far snowy range'(painter, plan) {
    const { canvas, random, light } = painter
    const { y, scale } = plan
    drawPeaks(canvas, random, light, {
      y: y + 10,
      rise: 300 * scale,
      peaks: 6,
      color: '#7487a4',
      depth: 0.56,
      snow: plan.snow ? 0.8 : 0.45,
    })
    drawMist(canvas, light, y, 120 * scale, 0.6)
    layers(painter, plan, [90], ['#6f8478', '#6f8478'], 1.4)
  },
  'snowy volcano'(painter, plan) {
    const { canvas, random, light } = painter
    const { y, scale } = plan
    cone(painter, { x: random.between(260, 1340), y: y + 10, rise: 430 * scale })
    drawMist(canvas, light, y - 20, 130 * scale, 0.5)
    layers(painter, plan, [150, 110], ['#6f8894', '#4f7263'], 1.2)
  },
  'granite peaks'(painter, plan) {
    peaks(painter, plan, ['#8d939f', '#75807c'], 0.26)
  },
  'snowy peaks'(painter, plan) {
    peaks(painter, plan, ['#6f7f95', '#5b7078'], 0.42)
  },
  'dry ranges'(painter, plan) {
    const { canvas, random, light } = painter
    const range = { y: plan.y + 8, peaks: random.int(4, 5) }
    drawPeaks(canvas, random, light, { ...range, rise: 190 * plan.scale, color: '#8c6a76', depth: 0.6 })
    drawPeaks(canvas, random.fork('near'), light, {
      y: plan.y + 26,
      rise: 130 * plan.scale,
      peaks: 4,
      color: '#9f7458',
      depth: 0.32,
    })
  },
  mesas(painter, plan) {
    const { canvas, random, light } = painter
    const { y, scale } = plan
    drawPeaks(canvas, random, light, { y: y + 6, rise: 170 * scale, peaks: 3, color: '#7c7288', depth: 0.64 })
    rim(painter, { y: y + 12, rise: 200 * scale, color: '#b8664a', depth: 0.4 })
    drawMesas(canvas, random, light, {
      y: y + 36,
      rise: 230 * scale,
      count: 2,
      color: '#b35c3e',
      depth: 0.16,
    })
  },
  'table mountain'(painter, plan) {
    rim(painter, {
      y: plan.y + 8,
      rise: 270 * plan.scale,
      color: plan.snow ? '#a9b6c8' : '#7d8796',
      depth: 0.46,
      snow: true,
    })
    layers(painter, plan, [60], ['#767c74', '#767c74'], 1.7)
  },
  'green cliffs'(painter, plan) {
    const { canvas, random, light } = painter
    const range = { y: plan.y + 10, color: '#4d8274' }
    drawPeaks(canvas, random, light, { ...range, rise: 260 * plan.scale, peaks: 9, depth: 0.5 })
    drawMist(canvas, light, plan.y - 60 * plan.scale, 110, 0.4)
    layers(painter, plan, [150], ['#4f8a5e', '#4f8a5e'], 1.3)
  },
}

function peaks(painter: Painter, plan: Plan, colors: readonly [string, string], snow: number): void {
  const { canvas, random, light } = painter
  const { y, scale } = plan
  drawPeaks(canvas, random, light, {
    y: y + 20,
    rise: random.between(380, 450) * scale,
    peaks: random.int(3, 4),
    color: colors[0],
    depth: 0.5,
    snow: plan.snow ? 0.85 : snow,
  })
  drawMist(canvas, light, y - 20, 160 * scale, 0.6)
  drawPeaks(canvas, random.fork('near'), light, {
    y: y + 40,
    rise: random.between(190, 240) * scale,
    peaks: random.int(3, 5),
    color: under(colors[1], plan),
    depth: 0.28,
    snow: plan.snow ? 0.6 : 0,
  })
}

/** A long wall of rock with a level top above a slope of scree; `snow` lies in its gullies. */
function rim(
  { canvas, random, light }: Painter,
  plan: { y: number; rise: number; color: string; depth: number; snow?: boolean },
): void {
  const { y, rise, color, depth } = plan
  const top: Point[] = []
  const from = random.between(-300, 120)
  const to = canvas.width + random.between(-120, 300)
  const steps = 18
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const shoulder = Math.min(1, 5 * t, 5 * (1 - t))
    top.push([from + (to - from) * t, y - rise * (0.2 + 0.8 * shoulder) + random.between(-0.05, 0.05) * rise])
  }
  const shape = closed([...top, [to + rise, y + 40], [from - rise, y + 40]])
  let gullies = ''
  let strata = ''
  for (let i = 0; i < 34; i++) {
    const x = Math.round(from + ((to - from) * (i + random.between(0.1, 0.9))) / 34)
    const width = random.int(6, 26)
    const length = Math.round(rise * random.between(0.2, 0.62))
    gullies += `M${x} ${Math.round(y - rise)}h${width}l${random.int(-18, 10)} ${length}Z`
  }
  for (const t of [0.16, 0.3, 0.42])
    strata += `M${Math.round(from)} ${Math.round(y - rise * (1 - t))}H${Math.round(to)}`
  canvas.add(
    path(
      shape,
      canvas.linear(
        [
          [0, light.tone(color, 0.9, depth)],
          [1, light.tone(color, 0.55, Math.min(1, depth + 0.3))],
        ],
        [0, y - rise, 0, y + 30],
      ),
    ),
    `<g clip-path="${canvas.clip(path(shape, '#000'))}">` +
      stroke(strata, light.tone(color, 0.1, depth), rise * 0.05, { opacity: 0.35 }) +
      path(gullies, plan.snow ? light.tone('#ffffff', 0.9, depth) : light.tone(color, 0.1, depth), {
        opacity: plan.snow ? 0.7 : 0.3,
      }) +
      '</g>',
  )
}

/** One high cone, white down to its shoulders. */
function cone(
  { canvas, random, light }: Painter,
  { x, y, rise }: { x: number; y: number; rise: number },
): void {
  const flank = rise * 1.25
  const half = (side: -1 | 1) =>
    `M${x} ${y - rise}q${side * flank * 0.1} ${rise * 0.03} ${side * flank * 0.16} ${rise * 0.16}` +
    `Q${x + side * flank * 0.45} ${y - rise * 0.22} ${x + side * flank} ${y}H${x}Z`
  const zigzag = Array.from({ length: 13 }, (_, i): Point => [
    x + (i / 6 - 1) * flank * 0.62,
    y - rise * (i % 2 ? random.between(0.42, 0.52) : random.between(0.24, 0.36)),
  ])
  const cap = closed([[x - flank, y - rise - 20], [x + flank, y - rise - 20], ...zigzag.reverse()])
  const [lit, dark] = [half(light.side), half(light.side > 0 ? -1 : 1)]
  canvas.add(
    path(lit, light.tone('#7f90a8', 0.9, 0.5)),
    path(dark, light.tone('#7f90a8', 0.15, 0.5)),
    `<g clip-path="${canvas.clip(path(lit, '#000'))}">${path(cap, light.tone('#ffffff', 0.95, 0.28))}</g>`,
    `<g clip-path="${canvas.clip(path(dark, '#000'))}">${path(cap, light.tone('#dfe8f6', 0.3, 0.36))}</g>`,
  )
}
