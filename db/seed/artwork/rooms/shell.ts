import type { StayLook } from '../look'
import { hexOf } from '../palette'
import { type Canvas, closed, line, path, polygon, rect, stroke } from '../canvas'
import { darken, mix } from '../color'
import type { Light } from '../light'
import type { Random } from '../random'
import { partsOf, type Style } from '../houses/style'

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
  if (finish === 'logs' || finish === 'shiplap' || (finish === 'planks' && look.stories > 1)) {
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
