import { type Canvas, circle, circlePath, curve, path, rect, ellipse } from '../canvas'
import { mix } from '../color'
import type { Light } from '../light'
import type { Random } from '../random'

type SkyPlan = { horizon: number; sunX?: number; clouds?: 'none' | 'cumulus' | 'cirrus' | 'bank' }

/** Sky down to the horizon, sun or moon, stars and clouds. Returns where the sun stands. */
export function drawSky(
  canvas: Canvas,
  random: Random,
  light: Light,
  plan: SkyPlan,
): { x: number; y: number } {
  const { width } = canvas
  const { horizon } = plan
  const [zenith, high, low, rim] = light.sky
  canvas.add(
    rect(
      0,
      0,
      width,
      canvas.height,
      canvas.linear(
        [
          [0, zenith],
          [0.45, high],
          [0.82, low],
          [1, rim],
        ],
        [0, 0, 0, horizon + 20],
      ),
    ),
  )
  const x = plan.sunX ?? width * (light.side > 0 ? random.between(0.62, 0.86) : random.between(0.14, 0.38))
  const lowSun = light.mood === 'dawn' || light.mood === 'golden' || light.mood === 'dusk'
  const y = lowSun ? horizon - random.between(60, 190) : horizon * random.between(0.18, 0.4)

  if (light.mood === 'night') drawStars(canvas, random, horizon)
  if (light.mood !== 'overcast') {
    const reach = lowSun ? 760 : 430
    const strength = light.mood === 'night' ? 0.28 : light.mood === 'noon' ? 0.45 : 0.8
    canvas.add(
      circle(
        x,
        y,
        reach,
        canvas.radial(
          [
            [0, light.sun, strength],
            [0.25, light.sun, strength * 0.42],
            [1, light.sun, 0],
          ],
          { x, y, r: reach },
        ),
      ),
    )
    if (light.mood === 'night') drawMoon(canvas, random, light, x, y)
    else if (light.mood !== 'noon')
      canvas.add(circle(x, y, random.between(34, 58), light.sun, { opacity: 0.95 }))
  }
  const clouds =
    plan.clouds ??
    random.pick(
      light.mood === 'overcast'
        ? (['bank'] as const)
        : (['none', 'cirrus', 'cirrus', 'cumulus', 'bank'] as const),
    )
  if (clouds === 'cirrus') drawCirrus(canvas, random, light, horizon)
  if (clouds === 'cumulus') drawCumulus(canvas, random, light, horizon)
  if (clouds === 'bank') drawBank(canvas, random, light, horizon)
  return { x, y }
}

function drawStars(canvas: Canvas, random: Random, horizon: number): void {
  let faint = '',
    bright = ''
  for (let i = 0; i < 110; i++) {
    const y = random.next() * random.next() * horizon * 0.95
    const star = circlePath(random.between(0, canvas.width), y, random.between(0.9, 1.9))
    if (random.chance(0.2)) bright += star
    else faint += star
  }
  canvas.add(path(faint, '#dfe8ff', { opacity: 0.5 }), path(bright, '#fffbe8', { opacity: 0.95 }))
}

function drawMoon(canvas: Canvas, random: Random, light: Light, x: number, y: number): void {
  const r = random.between(34, 52)
  canvas.add(circle(x, y, r, light.sun))
  if (random.chance(0.6))
    canvas.add(circle(x + r * 0.42, y - r * 0.16, r * 0.93, mix(light.sky[0], light.sky[1], y / 700)))
  else
    canvas.add(
      circle(x - r * 0.3, y - r * 0.2, r * 0.22, '#c9d2e4', { opacity: 0.5 }),
      circle(x + r * 0.2, y + r * 0.3, r * 0.3, '#c9d2e4', { opacity: 0.4 }),
    )
}

function drawCirrus(canvas: Canvas, random: Random, light: Light, horizon: number): void {
  const fill = canvas.linear(
    [
      [0, light.sun, 0],
      [0.35, light.sun, 0.75],
      [1, light.sun, 0],
    ],
    [0, 0, canvas.width, 0],
  )
  const warm = mix(light.sky[2], light.sun, 0.5)
  for (let i = 0; i < random.int(4, 8); i++) {
    const y = horizon * random.between(0.12, 0.86)
    const x = random.between(-200, canvas.width * 0.8),
      w = random.between(380, 1100),
      h = random.between(6, 20)
    const lift = random.between(-40, 20)
    const d =
      `M${x | 0} ${y | 0}C${(x + w * 0.3) | 0} ${(y - h + lift) | 0} ${(x + w * 0.7) | 0} ` +
      `${(y - h + lift * 0.4) | 0} ${(x + w) | 0} ${(y + lift * 0.2) | 0}C${(x + w * 0.7) | 0} ` +
      `${(y + h * 0.6 + lift * 0.4) | 0} ${(x + w * 0.35) | 0} ${(y + h + lift) | 0} ${x | 0} ${y | 0}Z`
    canvas.add(path(d, i % 2 ? fill : warm, { opacity: i % 2 ? 0.6 : 0.4 }))
  }
}

function puff(random: Random, x: number, y: number, w: number): string {
  let d = ''
  const n = random.int(6, 9)
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n
    const r = w * (0.07 + 0.13 * Math.sin(Math.PI * t)) * random.between(0.75, 1.2)
    d += circlePath(x + (t - 0.5) * w * 0.82, y - r * 0.62, r)
  }
  return d
}

function drawCumulus(canvas: Canvas, random: Random, light: Light, horizon: number): void {
  const bright = mix(light.sky[3], light.mood === 'night' ? light.sky[2] : '#ffffff', light.glow ? 0.3 : 0.7)
  const under = mix(light.sky[1], light.sky[2], 0.65)
  for (let i = 0; i < random.int(2, 4); i++) {
    const w = random.between(300, 640),
      y = horizon * random.between(0.25, 0.75),
      x = random.between(0, canvas.width)
    const clip = canvas.clip(rect(x - w, y - w, 2 * w, w, '#000'))
    const top = y - w * 0.26
    canvas.add(
      `<g clip-path="${clip}">` +
        path(
          puff(random, x, y, w),
          canvas.linear(
            [
              [0, bright, 0.95],
              [1, under, 0.25],
            ],
            [0, top, 0, y],
          ),
        ) +
        path(
          puff(random, x + light.side * w * 0.08, y - w * 0.02, w * 0.6),
          canvas.linear(
            [
              [0, bright, 0.8],
              [1, bright, 0],
            ],
            [0, top, 0, y - w * 0.03],
          ),
        ) +
        '</g>',
    )
  }
}

/** Long flat clouds in ranks, paler toward the horizon. */
function drawBank(canvas: Canvas, random: Random, light: Light, horizon: number): void {
  for (let rank = 0; rank < 4; rank++) {
    const y = horizon * (0.16 + rank * 0.2) + random.between(-30, 30)
    const color = mix(light.sky[rank === 0 ? 1 : 2], light.sky[3], 0.3 + rank * 0.16)
    for (let i = 0; i < 2; i++) {
      const w = random.between(520, 1150),
        h = random.between(34, 78) * (1 - rank * 0.13),
        x = random.between(-260, canvas.width * 0.8)
      const top: [number, number][] = [[x, y]]
      for (let k = 1; k < 10; k++)
        top.push([
          x + (w * (k + random.between(-0.25, 0.25))) / 10,
          y - h * Math.sin((Math.PI * k) / 10) * random.between(0.45, 1.1),
        ])
      top.push([x + w, y])
      canvas.add(
        path(
          `${curve(top)}Q${(x + w * 0.7) | 0} ` +
            `${(y + h * 0.3) | 0} ${(x + w * 0.5) | 0} ${(y + h * 0.24) | 0}T${x | 0} ${y | 0}Z`,
          canvas.linear([
            [0, color, 0.85],
            [1, color, 0.12],
          ]),
        ),
      )
    }
  }
}

/** A veil of mist lying between two layers of land. */
export function drawMist(canvas: Canvas, light: Light, y: number, height: number, strength = 0.5): void {
  canvas.add(
    rect(
      0,
      y - height / 2,
      canvas.width,
      height,
      canvas.linear([
        [0, light.haze, 0],
        [0.5, light.haze, strength],
        [1, light.haze, 0],
      ]),
    ),
  )
}

/** Warm bloom of the sun over everything, and slightly deeper corners: the last thing added to a scene. */
export function drawBloom(canvas: Canvas, light: Light, sun: { x: number; y: number }): void {
  if (light.mood !== 'overcast' && light.mood !== 'night') {
    canvas.add(
      ellipse(
        sun.x,
        sun.y + 60,
        900,
        620,
        canvas.radial([
          [0, light.sun, light.mood === 'noon' ? 0.16 : 0.3],
          [1, light.sun, 0],
        ]),
      ),
    )
  }
  canvas.add(
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      canvas.radial(
        [
          [0, '#101430', 0],
          [0.7, '#101430', 0],
          [1, '#101430', 0.22],
        ],
        { x: canvas.width / 2, y: canvas.height * 0.46, r: canvas.width * 0.68 },
      ),
    ),
  )
}
