import type { Biome } from '../biome'
import { closed, path, polygon, rect, stroke } from '../canvas'
import { darken, lighten } from '../color'
import { plantSome } from '../scenery/flora'
import type { Painter } from '../scenery/trees'

const FLOOR = 900

/** A house with columns or arches and steps before it, banners between them: a museum, a theater, a hall of old. */
export function drawHall(painter: Painter, biome: Biome): void {
  const { canvas, random, light } = painter
  const stone = random.pick(['#e4dccb', '#d8c6a8', '#c9c4bd', '#d6b79a'])
  const accent = random.pick(['#a8322f', '#2f6b5a', '#2a5a84', '#c9892f', '#6b3550'])
  const [left, right, top] = [260, 1340, 420]
  const spots = [-1, 1].map((side) => ({
    x: 800 + side * random.between(660, 720),
    y: FLOOR + 20,
    h: random.between(420, 520),
  }))
  plantSome(painter, biome, spots)
  canvas.add(
    rect(
      0,
      FLOOR,
      1600,
      300,
      canvas.linear([
        [0, light.tone('#cdc3b4', 0.95)],
        [1, light.tone('#a49a8c', 0.45)],
      ]),
    ),
  )
  canvas.add(
    rect(
      left,
      top,
      right - left,
      FLOOR - top,
      canvas.linear([
        [0, light.tone(stone, 0.85)],
        [1, light.tone(stone, 0.6)],
      ]),
    ),
  )
  const bays = 6
  const width = (right - left) / bays
  const arched = random.chance(0.5)
  for (let i = 0; i < bays; i++)
    bay(painter, {
      x: left + i * width,
      width,
      top,
      arched,
      stone,
      banner: i === 1 || i === bays - 2 ? accent : undefined,
      door: i === 2 || i === 3,
    })
  for (let i = 0; i <= bays; i++) column(painter, left + i * width, top, stone)
  canvas.add(
    rect(left - 40, top - 46, right - left + 80, 56, light.lit(lighten(stone, 0.25))),
    rect(left - 40, top + 10, right - left + 80, 12, light.shade(stone), { opacity: 0.5 }),
  )
  if (random.chance(0.6))
    canvas.add(
      polygon(
        [
          [left - 50, top - 46],
          [800, top - 210],
          [right + 50, top - 46],
        ],
        light.tone(stone, 0.9),
      ),
      polygon(
        [
          [left + 70, top - 60],
          [800, top - 176],
          [right - 70, top - 60],
        ],
        light.tone(darken(stone, 0.12), 0.65),
      ),
    )
  else
    canvas.add(
      path(
        `M560 ${top - 46}a240 210 0 0 1 480 0Z`,
        canvas.linear([
          [0, light.lit(accent)],
          [1, light.tone(accent, 0.4)],
        ]),
      ),
      rect(790, top - 320, 20, 70, light.lit(stone)),
    )
  for (let step = 0; step < 5; step++) {
    const y = FLOOR + step * 26
    canvas.add(
      rect(
        left - 30 - step * 34,
        y,
        right - left + 60 + step * 68,
        20,
        light.tone(lighten(stone, 0.15), 0.95),
      ),
      rect(left - 30 - step * 34, y + 20, right - left + 60 + step * 68, 6, light.shade(stone)),
    )
  }
  for (const x of [180, 470, 1130, 1420])
    visitor(painter, x + random.between(-50, 50), 1090 + random.between(-20, 50))
}

type Bay = {
  x: number
  width: number
  top: number
  arched: boolean
  stone: string
  banner?: string
  door: boolean
}

function bay({ canvas, light }: Painter, { x, width, top, arched, stone, banner, door }: Bay): void {
  const [left, right, head] = [x + 44, x + width - 44, top + 110]
  const foot = door ? FLOOR : FLOOR - 130
  const opening = arched
    ? `M${left} ${foot}V${head + 50}a${(right - left) / 2} ${(right - left) / 2} 0 0 1 ${right - left} 0V${foot}Z`
    : closed([
        [left, foot],
        [left, head],
        [right, head],
        [right, foot],
      ])
  const glass =
    door || light.glow
      ? canvas.linear([
          [0, '#fbe0a8'],
          [1, '#b9804a'],
        ])
      : canvas.linear([
          [0, light.tone('#7f9fb0', 0.9)],
          [1, light.tone('#3f5664', 0.5)],
        ])
  canvas.add(path(opening, glass, { stroke: light.shade(stone), 'stroke-width': 8 }))
  canvas.add(
    stroke(
      `M${(left + right) / 2} ${head}V${foot}M${left} ${head + 120}H${right}`,
      light.shade('#5a4c40'),
      5,
    ),
  )
  if (banner)
    canvas.add(
      rect(
        left - 4,
        head - 60,
        right - left + 8,
        360,
        canvas.linear([
          [0, light.lit(banner)],
          [1, light.tone(banner, 0.6)],
        ]),
      ),
      rect(left + 14, head - 20, right - left - 28, 8, '#ffffff', { opacity: 0.8 }),
      rect(left + 14, head + 4, (right - left) / 2, 8, '#ffffff', { opacity: 0.6 }),
    )
}

function column({ canvas, light }: Painter, x: number, top: number, stone: string): void {
  const [lit, dark] = [light.lit(lighten(stone, 0.3)), light.tone(stone, 0.2)]
  const shaft = canvas.linear(
    light.side > 0
      ? [
          [0, dark],
          [0.6, lit],
          [1, lit],
        ]
      : [
          [0, lit],
          [0.4, lit],
          [1, dark],
        ],
    [x - 22, 0, x + 22, 0],
  )
  canvas.add(
    rect(x - 22, top + 34, 44, FLOOR - top - 60, shaft),
    rect(x - 34, top + 10, 68, 26, lit),
    rect(x - 34, FLOOR - 28, 68, 28, lit),
  )
}

function visitor({ canvas, light, random }: Painter, x: number, y: number): void {
  const coat = light.tone(random.pick(['#3f5664', '#8a4a3c', '#5c6f4a', '#c9a25c', '#4a3f5c']), 0.7)
  canvas.add(`<ellipse cx="${x | 0}" cy="${y | 0}" rx="34" ry="7" fill="#1b1712" opacity="0.25"/>`)
  canvas.add(
    stroke(
      `M${(x - 8) | 0} ${(y - 50) | 0}L${(x - 12) | 0} ${y | 0}` +
        `M${(x + 8) | 0} ${(y - 50) | 0}L${(x + 14) | 0} ${y | 0}`,
      light.shade('#2f3238'),
      11,
      { 'stroke-linecap': 'round' },
    ),
  )
  canvas.add(
    path(`M${(x - 20) | 0} ${(y - 46) | 0}c-2 -50 4 -70 20 -70s22 20 20 70Z`, coat),
    `<circle cx="${x | 0}" cy="${(y - 132) | 0}" r="15" fill="${light.tone('#c99a78', 0.8)}"/>`,
  )
}
