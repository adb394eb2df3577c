import type { Biome } from '../biome'
import { circle, ellipse, path, polygon, rect, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import { plantSome } from '../scenery/flora'
import type { Painter } from '../scenery/trees'

const FLOOR = 985

/** A house front with an awning over lit windows, and tables before it. */
export function drawRestaurant(painter: Painter, biome: Biome): void {
  const { canvas, random, light } = painter
  const wall = random.pick(['#b5634a', '#d9c3a0', '#7f9a94', '#c98a5c', '#e6dccb', '#5f6f78'])
  const awning = random.pick(['#a8322f', '#2f6b5a', '#2a5a84', '#c9892f', '#6b3550'])
  const [left, right, top] = [230, 1370, random.between(300, 360)]
  plantSome(painter, biome, [{ x: light.side > 0 ? 130 : 1470, y: FLOOR, h: random.between(520, 600) }])
  canvas.add(
    rect(
      0,
      FLOOR - 20,
      1600,
      260,
      canvas.linear([
        [0, light.tone('#cfc4b3', 0.95)],
        [1, light.tone('#a2978a', 0.45)],
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
        [0, light.tone(wall, 0.9)],
        [1, light.tone(wall, 0.55)],
      ]),
    ),
  )
  let courses = ''
  for (let y = top + 60; y < FLOOR; y += 30) courses += `M${left} ${y | 0}H${right}`
  canvas.add(stroke(courses, light.shade(wall), 2, { opacity: 0.22 }))
  canvas.add(
    rect(left - 22, top - 26, right - left + 44, 44, light.lit(lighten(wall, 0.35))),
    rect(left - 22, top + 18, right - left + 44, 10, light.shade(wall), { opacity: 0.5 }),
  )
  upstairs(painter, wall, top, left, right)
  const [sill, lintel] = [850, 610]
  const door = random.chance(0.5) ? 320 : 1130
  for (const x of [300, 560, 820, 1080])
    if (Math.abs(x - door) > 150) window(painter, x, lintel, 220, sill - lintel)
  doorway(painter, door, lintel - 10, awning)
  drapeAwning(painter, { left: left + 20, right: right - 20, top: 520, drop: 92, color: awning })
  const seats = random.pick([
    [420, 800, 1180],
    [520, 1080],
    [360, 720, 1240],
  ])
  for (const x of seats) table(painter, x, 1075 + random.between(-14, 18), awning)
}

function upstairs({ canvas, light }: Painter, wall: string, top: number, left: number, right: number): void {
  for (let i = 0; i < 5; i++) {
    const x = left + 70 + (i * (right - left - 220)) / 4
    const glass = light.glow
      ? light.lit('#f6cf86')
      : canvas.linear([
          [0, light.tone('#6f93a8', 0.9)],
          [1, light.tone('#3f5664', 0.6)],
        ])
    canvas.add(
      rect(x - 8, top + 62, 96, 112, light.lit(lighten(wall, 0.5))),
      rect(x, top + 70, 80, 96, glass),
      stroke(`M${x + 40} ${top + 70}v96M${x} ${top + 112}h80`, light.lit(lighten(wall, 0.5)), 5),
    )
  }
}

function window(
  { canvas, light, random }: Painter,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const frame = light.shade('#4a3a30')
  const inside = canvas.linear([
    [0, '#ffdf9c'],
    [0.6, '#f2b868'],
    [1, '#b9773f'],
  ])
  canvas.add(rect(x - 10, y - 10, width + 20, height + 20, frame), rect(x, y, width, height, inside))
  for (let i = 0; i < 3; i++)
    canvas.add(
      stroke(`M${x + 40 + i * 70} ${y}v50`, '#6b4a2c', 3),
      circle(x + 40 + i * 70, y + 58, 13, '#fff4cf'),
    )
  for (let i = 0; i < 3; i++) {
    const at = x + 36 + i * 74 + random.between(-8, 8)
    canvas.add(
      circle(at, y + height - 76, 17, '#5a3b2a', { opacity: 0.75 }),
      path(`M${at - 30} ${y + height}c0 -70 60 -70 60 0Z`, '#5a3b2a', { opacity: 0.75 }),
    )
  }
  canvas.add(stroke(`M${x + width / 2} ${y}v${height}`, frame, 7))
}

function doorway({ canvas, light }: Painter, x: number, y: number, color: string): void {
  canvas.add(
    rect(x, y, 150, FLOOR - y, light.shade('#3d3029')),
    rect(x + 12, y + 12, 126, FLOOR - y - 12, light.tone(darken(color, 0.25), 0.75)),
    rect(x + 30, y + 34, 90, 190, '#f6cf86'),
    circle(x + 118, y + 260, 8, '#e9c77a'),
  )
}

function drapeAwning(
  { canvas, light }: Painter,
  {
    left,
    right,
    top,
    drop,
    color,
  }: { left: number; right: number; top: number; drop: number; color: string },
): void {
  const stripes = 14
  const width = (right - left) / stripes
  for (let i = 0; i < stripes; i++) {
    const tone = i % 2 ? light.tone('#f6efe0', 0.92) : light.tone(color, 0.85)
    const x = left + i * width
    canvas.add(
      polygon(
        [
          [x, top],
          [x + width, top],
          [x + width + (i - 6) * 2, top + drop],
          [x + (i - 7) * 2, top + drop],
        ],
        tone,
      ),
    )
    canvas.add(
      path(
        `M${(x + (i - 7) * 2).toFixed(1)} ${top + drop}h${(width + 2).toFixed(1)}` +
          `v16a${(width / 2 + 1).toFixed(1)} 22 0 0 1 ${(-width - 2).toFixed(1)} 0Z`,
        tone,
      ),
    )
  }
  canvas.add(
    rect(
      left - 20,
      top + drop + 36,
      right - left + 40,
      40,
      canvas.linear([
        [0, '#000000', 0.28],
        [1, '#000000', 0],
      ]),
    ),
  )
}

function table({ canvas, light, random }: Painter, x: number, y: number, color: string): void {
  const iron = light.shade('#2f3230')
  canvas.add(ellipse(x, y + 66, 150, 16, '#1b1712', { opacity: 0.28 }))
  for (const side of [-1, 1]) {
    const seat = x + side * 118
    canvas.add(
      stroke(
        `M${seat + side * 30} ${y - 84}L${seat + side * 22} ${y + 62}M${seat - side * 28} ${y - 4}` +
          `L${seat - side * 32} ${y + 62}M${seat - side * 32} ${y - 6}H${seat + side * 26}`,
        iron,
        9,
        { 'stroke-linecap': 'round' },
      ),
    )
    canvas.add(ellipse(seat, y - 10, 36, 9, light.tone(mix(color, '#8a5a38', 0.4), 0.8)))
  }
  canvas.add(
    stroke(`M${x} ${y - 40}V${y + 62}M${x - 34} ${y + 62}H${x + 34}`, iron, 11, {
      'stroke-linecap': 'round',
    }),
  )
  canvas.add(
    ellipse(x, y - 42, 92, 17, light.tone('#d9d2c4', 0.6)),
    ellipse(x, y - 47, 92, 17, light.tone('#f6f1e6', 0.95)),
  )
  canvas.add(
    rect(x - 9, y - 88, 18, 40, light.tone('#7fa39a', 0.8)),
    circle(x - 4, y - 102, 13, random.pick(['#e9c14f', '#d9707c', '#f4efe4'])),
    circle(x + 9, y - 96, 11, random.pick(['#e9c14f', '#d9707c', '#b79ad1'])),
    ellipse(x - 46, y - 50, 24, 5, '#ffffff'),
    ellipse(x + 48, y - 50, 24, 5, '#ffffff'),
  )
}
