import { type Canvas, type Point, closed, curve, path, stroke } from '../canvas'
import type { Light } from '../light'
import type { Random } from '../random'

/** Heights across the picture from a few sine waves: soft hills. */
export function hillLine(random: Random, width: number, y: number, rise: number, waves = 1.6): Point[] {
  const a = random.between(0, 6.3),
    b = random.between(0, 6.3),
    c = random.between(0, 6.3)
  const points: Point[] = []
  for (let i = 0; i <= 24; i++) {
    const t = i / 24
    points.push([
      t * width,
      y -
        rise *
          (0.5 +
            0.34 * Math.sin(t * 6.28 * waves + a) +
            0.16 * Math.sin(t * 6.28 * waves * 2.3 + b) +
            0.05 * Math.sin(t * 40 + c)),
    ])
  }
  return points
}

/** Land below a soft line, paler toward its foot where mist collects. */
export function drawHill(
  canvas: Canvas,
  random: Random,
  light: Light,
  plan: { y: number; rise: number; color: string; depth: number; waves?: number; foot?: number },
): Point[] {
  const points = hillLine(random, canvas.width, plan.y, plan.rise, plan.waves)
  const foot = plan.foot ?? plan.y + 160
  const top = light.tone(plan.color, 0.75, plan.depth),
    low = light.tone(plan.color, 0.45, Math.min(1, plan.depth + 0.28))
  canvas.add(
    path(
      curve(points) + `V${canvas.height}H0Z`,
      canvas.linear(
        [
          [0, top],
          [1, low],
        ],
        [0, plan.y - plan.rise, 0, foot],
      ),
    ),
  )
  return points
}

/** Jagged ridge by midpoint displacement. */
function ridge(random: Random, width: number, y: number, rise: number, peaks: number): Point[] {
  let points: Point[] = [[-40, y - rise * random.between(0.1, 0.5)]]
  for (let i = 0; i < peaks; i++) {
    const x = ((i + random.between(0.25, 0.75)) / peaks) * width
    points.push([x, y - rise * random.between(0.6, 1)])
    if (i < peaks - 1)
      points.push([
        ((i + 1 + random.between(-0.12, 0.12)) / peaks) * width,
        y - rise * random.between(0.12, 0.42),
      ])
  }
  points.push([width + 40, y - rise * random.between(0.1, 0.5)])
  for (let round = 0, jag = rise * 0.1; round < 3; round++, jag *= 0.5) {
    const finer: Point[] = []
    points.forEach((p, i) => {
      finer.push(p)
      const q = points[i + 1]
      if (q)
        finer.push([
          (p[0] + q[0]) / 2 + random.between(-jag, jag) * 0.5,
          (p[1] + q[1]) / 2 + random.between(-jag, jag),
        ])
    })
    points = finer
  }
  return points
}

type PeakPlan = { y: number; rise: number; peaks: number; color: string; depth: number; snow?: number }

/** A mountain range with a sunlit and a shaded flank per summit, and snow above a line. */
export function drawPeaks(canvas: Canvas, random: Random, light: Light, plan: PeakPlan): void {
  const { y, rise, depth } = plan
  const points = ridge(random, canvas.width, y, rise, plan.peaks)
  const foot = Math.min(1, depth + 0.4)
  const outline = closed([...points, [canvas.width + 40, y + 120], [-40, y + 120]])
  canvas.add(
    path(
      outline,
      canvas.linear(
        [
          [0, light.tone(plan.color, 0.95, depth)],
          [1, light.tone(plan.color, 0.7, foot)],
        ],
        [0, y - rise, 0, y + 60],
      ),
    ),
  )
  const inside = canvas.clip(path(outline, '#000'))
  const shaded = canvas.linear(
    [
      [0, light.tone(plan.color, 0.05, depth)],
      [1, light.tone(plan.color, 0.3, foot)],
    ],
    [0, y - rise, 0, y + 60],
  )
  const white = canvas.linear(
    [
      [0, light.tone('#ffffff', 1, depth * 0.6)],
      [1, light.tone('#f2f5fa', 0.8, depth)],
    ],
    [0, y - rise, 0, y - rise * 0.2],
  )
  const blue = light.tone('#e9f0fb', 0.12, depth * 0.8)
  let shade = '',
    snowLit = '',
    snowShade = ''
  points.forEach(([px, py], i) => {
    const before = points[i - 3],
      after = points[i + 3]
    if (!before || !after || points.slice(i - 3, i + 4).some((p) => p[1] < py)) return
    const away = -light.side
    const drop = y - py + 120
    const flank: Point[] = [[px, py - 6]]
    for (let k = 1; k <= 6; k++)
      flank.push([
        px + away * drop * (0.02 + 0.05 * k * random.between(0.1, 1)) * (k % 2 ? 1 : -0.6),
        py + (drop * k) / 6,
      ])
    shade += closed([...flank, [px + away * drop * 1.3, py + drop], [px + away * drop * 0.75, py - 30]])
    if (plan.snow) {
      const reach = rise * plan.snow * random.between(0.7, 1.1) * Math.max(0.2, (y - py) / rise)
      const skirt: Point[] = []
      for (let k = -5; k <= 5; k++)
        skirt.push([px + (k / 5) * reach * 1.25, py + reach * (k % 2 ? 0.55 : 1) * random.between(0.75, 1.1)])
      snowLit += closed([[px - reach * 1.5, py - 40], [px + reach * 1.5, py - 40], ...skirt.reverse()])
      snowShade += closed([
        flank[0]!,
        ...flank.slice(1, 4).map(([fx, fy]): Point => [fx, Math.min(fy, py + reach * 1.2)]),
        [px + away * reach * 0.7, py + reach * 0.8],
        [px + away * reach * 1.2, py + reach * 0.5],
        [px + away * reach * 1.4, py],
      ])
    }
  })
  canvas.add(
    `<g clip-path="${inside}">${path(shade, shaded, { opacity: 0.85 })}` +
      `${snowLit ? path(snowLit, white) + path(snowShade, blue, { opacity: 0.85 }) : ''}</g>`,
  )
}

/** A sea cliff or headland that comes in from one side and ends in the water. */
export function drawHeadland(
  canvas: Canvas,
  random: Random,
  light: Light,
  plan: { y: number; rise: number; reach: number; from: -1 | 1; color: string; top: string; depth: number },
): void {
  const edge = plan.from < 0 ? 0 : canvas.width
  const dir = -plan.from
  const tops: Point[] = []
  const steps = 7
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    tops.push([
      edge + dir * plan.reach * t,
      plan.y - plan.rise * (1 - t * t * 0.72) * random.between(0.86, 1.06),
    ])
  }
  const toe = edge + dir * (plan.reach + plan.rise * 0.18)
  const rocks: Point[] = [
    [edge + dir * plan.reach, plan.y - plan.rise * 0.2],
    [toe, plan.y],
  ]
  const shape = curve(tops) + rocks.map(([x, y]) => `L${x | 0} ${y | 0}`).join('') + `L${edge} ${plan.y}Z`
  const facing = light.side === plan.from ? 0.15 : 0.85
  canvas.add(
    path(
      shape,
      canvas.linear(
        [
          [0, light.tone(plan.color, facing, plan.depth)],
          [1, light.tone(plan.color, facing * 0.7, plan.depth + 0.15)],
        ],
        [0, plan.y - plan.rise, 0, plan.y],
      ),
    ),
  )
  let cracks = ''
  for (let i = 0; i < 12; i++) {
    const t = random.next()
    const x = edge + dir * plan.reach * t,
      top = plan.y - plan.rise * (1 - t * t * 0.72) * 0.8
    cracks +=
      `M${x | 0} ${top | 0}` +
      `l${(dir * random.between(2, 26)) | 0} ${(plan.rise * random.between(0.15, 0.4)) | 0}` +
      `l${(dir * random.between(-12, 20)) | 0} ${(plan.rise * random.between(0.1, 0.3)) | 0}`
  }
  const clip = canvas.clip(path(shape, '#000'))
  const turf = tops.map(([x, y], i): Point => [x, y + plan.rise * (0.1 + 0.09 * (i % 3))]).reverse()
  canvas.add(
    `<g clip-path="${clip}">` +
      stroke(cracks, light.shade(plan.color, plan.depth), 7, { opacity: 0.4, 'stroke-linejoin': 'round' }) +
      path(curve(tops) + 'L' + curve(turf).slice(1) + 'Z', light.tone(plan.top, 0.8, plan.depth)) +
      '</g>',
  )
  canvas.add(stroke(`M${edge} ${plan.y}H${toe | 0}`, light.lit('#ffffff', plan.depth), 4, { opacity: 0.5 }))
}
