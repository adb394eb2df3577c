import type { StayLook } from '../look'
import { hexOf } from '../palette'
import { type Canvas, type Point, closed, line, path, polygon, rect, stroke } from '../canvas'
import { darken, mix } from '../color'
import type { Light } from '../light'
import type { Random } from '../random'
import { partsOf, type Style } from '../houses/style'
import { drawBackdrop } from '../scenery/backdrop'

/** One room in one-point perspective: the back wall's corners, and all that its pieces need. */
export type Room = {
  canvas: Canvas
  random: Random
  listing: Random
  light: Light
  outside: Light
  style: Style
  look: StayLook
  x0: number
  x1: number
  y0: number
  y1: number
}

type Finish = 'planks' | 'logs' | 'shiplap' | 'brick' | 'plaster' | 'panels' | 'adobe' | 'concrete'

export function drawShell(room: Room): void {
  const { canvas, light, style, look, x0, x1, y0, y1 } = room
  const { color, of: finish } = partsOf<Finish>(look.inside.walls)
  const wall = hexOf(color),
    bright = light.side
  const laid = look.inside.floor ?? 'boards'
  const slabs = laid === 'tiles' || laid === 'concrete'
  const floor = {
    boards: style.wood,
    tiles: mix('#c98a62', style.stone, 0.35),
    concrete: '#b5b0a6',
    tatami: '#c9bd8a',
    varnish: '#b5763f',
  }[laid]
  const ceiling = finish === 'planks' || finish === 'logs' ? mix(wall, '#f0d9b0', 0.3) : '#f4efe6'
  const wallFill = (s: number, t: number): string =>
    canvas.linear(
      [
        [0, light.tone(wall, bright > 0 ? s : t)],
        [1, light.tone(wall, bright > 0 ? t : s)],
      ],
      [0, 0, 1600, 0],
    )
  canvas.add(
    polygon(
      [
        [0, -80],
        [1600, -80],
        [x1, y0],
        [x0, y0],
      ],
      canvas.linear([
        [0, light.tone(ceiling, 0.35)],
        [1, light.tone(ceiling, 0.7)],
      ]),
    ),
  )
  canvas.add(
    polygon(
      [
        [0, -80],
        [x0, y0],
        [x0, y1],
        [0, 1200],
      ],
      canvas.linear([
        [0, light.tone(wall, bright > 0 ? 0.9 : 0.3)],
        [1, light.tone(wall, bright > 0 ? 0.7 : 0.15)],
      ]),
    ),
  )
  canvas.add(
    polygon(
      [
        [1600, -80],
        [x1, y0],
        [x1, y1],
        [1600, 1200],
      ],
      canvas.linear([
        [0, light.tone(wall, bright > 0 ? 0.3 : 0.9)],
        [1, light.tone(wall, bright > 0 ? 0.15 : 0.7)],
      ]),
    ),
  )
  canvas.add(rect(x0, y0, x1 - x0, y1 - y0, wallFill(0.5, 0.85)))
  canvas.add(
    polygon(
      [
        [x0, y1],
        [x1, y1],
        [1600, 1200],
        [0, 1200],
      ],
      canvas.linear(
        [
          [0, light.tone(floor, 0.8)],
          [1, light.tone(floor, 0.4)],
        ],
        [0, y1, 0, 1200],
      ),
    ),
  )
  const vx = (x0 + x1) / 2,
    vy = y1 - (y1 - y0) * 0.45
  const board = laid === 'tatami' ? 190 : 92
  let seams = ''
  if (slabs || laid === 'tatami') {
    for (let i = laid === 'tatami' ? -6 : -12; i <= (laid === 'tatami' ? 6 : 12); i++)
      seams += line([
        [vx + i * board, y1],
        [vx + i * board + (i * board * (1200 - y1)) / (y1 - vy), 1200],
      ])
    for (let k = 1; k < 7; k++) {
      const y = vy + (y1 - vy) * (1 + k * 0.13 * (1 + k * 0.14))
      seams += `M0 ${y | 0}H1600`
    }
  } else
    for (let i = -22; i <= 22; i++)
      seams += line([
        [vx + i * 44, y1],
        [vx + i * 44 + (i * 44 * (1200 - y1)) / (y1 - vy), 1200],
      ])
  const clip = canvas.clip(
    polygon(
      [
        [x0, y1],
        [x1, y1],
        [1600, 1200],
        [0, 1200],
      ],
      '#000',
    ),
  )
  canvas.add(`<g clip-path="${clip}">${stroke(seams, light.shade(floor), 2.5, { opacity: 0.4 })}</g>`)
  drawFinish(room, wall, finish, vx, vy)
  const skirt = finish === 'brick' ? darken(wall, 0.3) : finish === 'planks' ? darken(wall, 0.2) : '#f4efe6'
  canvas.add(
    rect(x0, y1 - 20, x1 - x0, 20, light.tone(skirt, 0.75)),
    polygon(
      [
        [x0, y1 - 20],
        [x0, y1],
        [0, 1200],
        [0, 1165],
      ],
      light.tone(skirt, bright > 0 ? 0.7 : 0.25),
    ),
    polygon(
      [
        [x1, y1 - 20],
        [x1, y1],
        [1600, 1200],
        [1600, 1165],
      ],
      light.tone(skirt, bright > 0 ? 0.25 : 0.7),
    ),
  )
  canvas.add(
    stroke(`M${x0} ${y0}V${y1}M${x1} ${y0}V${y1}M${x0} ${y0}H${x1}`, light.shade(wall), 3, { opacity: 0.5 }),
  )
  if (['planks', 'logs', 'adobe', 'brick'].includes(finish))
    beams(room, finish === 'brick' ? '#3a3b3e' : darken(style.wood, 0.2))
}

function drawFinish(
  { canvas, light, random, x0, x1, y0, y1, look }: Room,
  wall: string,
  finish: Finish,
  vx: number,
  vy: number,
): void {
  let seams = '',
    pale = ''
  if (finish === 'logs' || finish === 'shiplap' || (finish === 'planks' && look.storeys > 1)) {
    const step = finish === 'shiplap' ? 46 : finish === 'logs' ? 72 : 58
    for (let y = y0 + step; y < y1 - 20; y += step) {
      seams += `M${x0} ${y | 0}H${x1}`
      for (const [xe, xw] of [
        [0, x0],
        [1600, x1],
      ] as const) {
        const t = (xe - vx) / (xw - vx)
        seams += line([
          [xw, y],
          [xe, vy + (y - vy) * t],
        ])
      }
    }
  } else if (finish === 'planks') for (let x = x0 + 56; x < x1; x += 56) seams += `M${x | 0} ${y0}V${y1 - 20}`
  else if (finish === 'brick') {
    for (let i = 0; i < 330; i++) {
      const row = Math.floor(random.next() * ((y1 - y0 - 30) / 26)),
        x = random.between(x0, x1 - 60),
        d = `M${x | 0} ${y0 + 14 + row * 26}h${random.int(26, 54)}v16h-40Z`
      if (random.chance(0.5)) seams += d
      else pale += d
    }
    canvas.add(
      path(pale, light.tone(mix(wall, '#e9b896', 0.35), 0.8), { opacity: 0.4 }),
      path(seams, light.shade(wall), { opacity: 0.3 }),
    )
    return
  } else if (finish === 'panels') {
    const y = y1 - 250,
      n = 5,
      w = (x1 - x0) / n
    canvas.add(
      rect(x0, y, x1 - x0, 10, light.tone(mix(wall, '#ffffff', 0.3), 0.9)),
      rect(x0, y + 10, x1 - x0, 5, light.shade(wall), { opacity: 0.5 }),
    )
    for (let i = 0; i < n; i++)
      seams += closed([
        [x0 + i * w + 24, y + 40],
        [x0 + (i + 1) * w - 24, y + 40],
        [x0 + (i + 1) * w - 24, y1 - 46],
        [x0 + i * w + 24, y1 - 46],
      ])
  }
  if (seams) canvas.add(stroke(seams, light.shade(wall), 2.5, { opacity: 0.4 }))
}

function beams({ canvas, light, x0, x1, y0 }: Room, color: string): void {
  const n = 5
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      xb = x0 + (x1 - x0) * t,
      xf = -120 + 1840 * t
    const w = 18
    canvas.add(
      polygon(
        [
          [xb - w * 0.5, y0],
          [xb + w * 0.5, y0],
          [xf + w * 1.6, -80],
          [xf - w * 1.6, -80],
        ],
        light.tone(color, 0.55),
      ),
      polygon(
        [
          [xb + w * 0.5, y0],
          [xb + w * 0.5, y0 + 14],
          [xf + w * 1.6, -40],
          [xf + w * 1.6, -80],
        ],
        light.tone(color, 0.1),
      ),
    )
  }
  canvas.add(rect(x0, y0 - 4, x1 - x0, 20, light.tone(color, 0.4)))
}

export type Opening = {
  x: number
  y: number
  w: number
  h: number
  cols?: number
  rows?: number
  arch?: boolean
  round?: boolean
}

/** Windows onto one continuous view, with frames, reveals and the sun they let in. */
export function drawWindows(
  room: Room,
  openings: readonly Opening[],
  plan: { curtains?: string; frame?: string; patch?: boolean } = {},
): void {
  const { canvas, light, outside, look, listing, style, y1 } = room
  const industrial = look.inside.windows === 'glass wall'
  const wooden = /planks|logs/.test(look.inside.walls) || look.inside.windows === 'paper'
  const frame = plan.frame ?? (industrial ? '#26282b' : wooden ? darken(style.wood, 0.25) : '#f6f2ea')
  const shapeOf = (o: Opening): string =>
    o.round
      ? `M${o.x} ${o.y + o.h / 2}a${o.w / 2} ${o.w / 2} 0 1 0 ${o.w} 0a${o.w / 2} ${o.w / 2} 0 1 0 ${-o.w} 0Z`
      : o.arch
        ? `M${o.x} ${o.y + o.h}V${o.y + o.w / 2}a${o.w / 2} ${o.w / 2} 0 0 1 ${o.w} 0V${o.y + o.h}Z`
        : `M${o.x} ${o.y}h${o.w}v${o.h}h${-o.w}Z`
  const all = openings.map(shapeOf).join('')
  const left = Math.min(...openings.map((o) => o.x)),
    right = Math.max(...openings.map((o) => o.x + o.w)),
    top = Math.min(...openings.map((o) => o.y)),
    bottom = Math.max(...openings.map((o) => o.y + o.h))
  const s = Math.max((right - left) / 1600, (bottom - top) / 1000, 0.42)
  const view = canvas.capture(() =>
    drawBackdrop({ canvas, random: listing.fork('backdrop'), light: outside }, look.setting, {
      horizon: 640,
      ground: 800,
      variant: look.land ?? listing.fork('variant').next(),
    }),
  )
  canvas.add(path(all, 'none', { stroke: light.tone(frame, 0.55), 'stroke-width': 30 }))
  canvas.add(
    `<g clip-path="${canvas.clip(path(all, '#000'))}">` +
      `<g transform="translate(${((left + right) / 2 - 800 * s).toFixed(1)} ` +
      `${(bottom - 1000 * s).toFixed(1)}) scale(${s.toFixed(3)})">${view}</g>` +
      `${path(all, look.inside.windows === 'paper' ? '#f6ecd4' : outside.glow ? '#ffb870' : '#ffffff', { opacity: look.inside.windows === 'paper' ? 0.82 : outside.glow ? 0.05 : 0.08 })}</g>`,
  )
  let bars = ''
  for (const o of openings) {
    for (let i = 1; i < (o.cols ?? 2); i++) bars += `M${(o.x + (o.w * i) / (o.cols ?? 2)) | 0} ${o.y}v${o.h}`
    for (let i = 1; i < (o.rows ?? 1); i++) bars += `M${o.x} ${(o.y + (o.h * i) / (o.rows ?? 1)) | 0}h${o.w}`
    if (!o.round)
      canvas.add(
        rect(o.x - 22, o.y + o.h + 8, o.w + 44, 18, light.lit(frame)),
        rect(o.x - 22, o.y + o.h + 26, o.w + 44, 8, light.shade(frame), { opacity: 0.6 }),
      )
  }
  canvas.add(
    `<g clip-path="${canvas.clip(path(all, '#000'))}">` +
      `${stroke(bars, light.tone(frame, 0.8), industrial ? 7 : 10)}</g>`,
    stroke(all, light.tone(frame, 0.95), 12),
    stroke(all, light.shade(frame), 2, { opacity: 0.7 }),
  )
  if (plan.patch !== false && !outside.glow && outside.mood !== 'overcast') {
    for (const o of openings) {
      const shift = -light.side * 190
      const a: Point[] = [
        [o.x + shift * 0.45, y1 + 26],
        [o.x + o.w + shift * 0.45, y1 + 26],
        [o.x + o.w * 1.12 + shift * 1.7, y1 + 210],
        [o.x - o.w * 0.08 + shift * 1.7, y1 + 210],
      ]
      canvas.add(polygon(a, outside.sun, { opacity: 0.34 }))
    }
  }
  if (plan.curtains)
    for (const [x, dir] of [
      [left - 26, 1],
      [right + 26, -1],
    ] as const) {
      const w = 92 * dir,
        t = top - 46
      let folds = ''
      for (let i = 1; i < 5; i++)
        folds += `M${x - dir * 60 + (w * i) / 5} ${t}q${dir * 5} ${(y1 - t) / 2} 0 ${y1 - 30 - t}`
      canvas.add(
        path(
          `M${x - dir * 60} ${t}h${w}q${-dir * 26} ${(y1 - t) * 0.5} ${-dir * 4} ${y1 - 26 - t}h${-w + dir * 4}Z`,
          canvas.linear([
            [0, light.tone(plan.curtains, 0.85)],
            [1, light.tone(plan.curtains, 0.6)],
          ]),
        ),
        stroke(folds, light.shade(plan.curtains), 3, { opacity: 0.45 }),
      )
    }
  if (plan.curtains)
    canvas.add(rect(left - 110, top - 54, right - left + 220, 9, light.tone('#4a4038', 0.6), { rx: 4 }))
}
