import { circle, ellipse, path, rect, stroke } from '../canvas'
import { darken } from '../color'
import { floorShadow } from './furniture'
import type { Room } from './shell'

/** A tub on the floor, or on four feet. */
export function tub(room: Room, bx: number, w: number, feet: boolean, textiles: readonly string[]): void {
  const { canvas, random, light, y1 } = room
  const ty = y1 - 70
  if (feet)
    canvas.add(
      stroke(
        `M${bx - w * 0.26} ${y1 + 130}q-26 20 -40 56M${bx + w * 0.26} ${y1 + 130}q26 20 40 56`,
        light.tone('#b08d57', 0.8),
        24,
        { 'stroke-linecap': 'round' },
      ),
    )
  canvas.add(floorShadow(room, bx, y1 + 172, w * 0.5, 40))
  const enamel = '#fbf9f4'
  canvas.add(
    stroke(`M${bx - w * 0.38} ${ty - 20}v-170q0 -34 44 -34q40 0 40 40`, light.tone('#b08d57', 0.9), 13, {
      'stroke-linecap': 'round',
    }),
  )
  canvas.add(
    ellipse(bx, ty, w / 2, 46, light.tone('#e3ded4', 0.6)),
    ellipse(bx, ty + 8, w / 2 - 30, 30, light.tone('#a9d0d2', 0.9)),
  )
  let foam = ''
  for (let i = 0; i < 22; i++) {
    const fx = bx + random.between(-0.36, 0.36) * w,
      r = random.between(12, 30)
    foam +=
      `M${(fx - r) | 0} ${ty + 6}` +
      `a${r | 0} ${r | 0} 0 1 0 ${(2 * r) | 0} 0a${r | 0} ${r | 0} 0 1 0 ${(-2 * r) | 0} 0`
  }
  canvas.add(path(foam, light.lit('#ffffff'), { opacity: 0.8 }))
  canvas.add(
    path(
      `M${bx - w / 2} ${ty}C${bx - w / 2 + 6} ${ty + 170} ${bx - w * 0.36} ` +
        `${y1 + 160} ${bx - w * 0.28} ${y1 + 164}H${bx + w * 0.28}C${bx + w * 0.36} ${y1 + 160} ` +
        `${bx + w / 2 - 6} ${ty + 170} ${bx + w / 2} ${ty}Q${bx} ${ty + 92} ${bx - w / 2} ${ty}Z`,
      canvas.linear([
        [0, light.lit(enamel)],
        [0.6, light.tone(enamel, 0.7)],
        [1, light.tone(enamel, 0.2)],
      ]),
    ),
    stroke(`M${bx - w / 2} ${ty}Q${bx} ${ty + 92} ${bx + w / 2} ${ty}`, light.lit('#ffffff'), 13, {
      'stroke-linecap': 'round',
    }),
  )
  canvas.add(
    path(`M${bx + w * 0.2} ${ty + 18}q60 4 110 -14l10 120q-60 16 -110 8Z`, light.tone(textiles[0]!, 0.85)),
  )
}

/** A walk-in shower behind a pane of glass. */
export function shower({ canvas, light, y0, y1 }: Room, x: number, tile: string): void {
  const w = 520,
    top = y0 + 60,
    floor = y1 + 150
  let grout = ''
  for (let y = top + 50; y < floor; y += 50) grout += `M${x - w / 2} ${y}h${w}`
  for (let i = 1; i < 9; i++) grout += `M${x - w / 2 + (w * i) / 9} ${top}V${floor}`
  canvas.add(
    rect(
      x - w / 2,
      top,
      w,
      floor - top,
      canvas.linear([
        [0, light.tone(tile, 0.95)],
        [1, light.tone(tile, 0.5)],
      ]),
    ),
    stroke(grout, light.shade(tile), 2.5, { opacity: 0.4 }),
    stroke(`M${x - 150} ${floor - 240}V${top + 90}q0 -40 60 -40h120`, light.tone('#b08d57', 0.9), 13),
    path(`M${x - 40} ${top + 50}h140l20 34h-180Z`, light.tone('#b08d57', 0.9)),
    stroke(
      Array.from({ length: 9 }, (_, i) => `M${x - 46 + i * 19} ${top + 100}l${(i - 4) * 5} 420`).join(''),
      '#ffffff',
      4,
      { opacity: 0.45 },
    ),
    rect(x - w / 2, floor - 26, w, 30, light.lit('#efe9df')),
    rect(x - w / 2, top, w * 0.62, floor - top - 26, '#dfeef2', { opacity: 0.2 }),
    path(
      `M${x - w / 2 + 40} ${floor - 40}L${x - 120} ${top + 10}h60L${x - w / 2 + 110} ${floor - 40}Z`,
      '#ffffff',
      { opacity: 0.16 },
    ),
    stroke(`M${x - w / 2} ${top}V${floor}M${x + w * 0.12} ${top}V${floor}`, light.tone('#2b2c2e', 0.7), 8),
  )
}

/** A deep square tub of cypress, steaming. */
export function soakingTub(room: Room, x: number, wood: string): void {
  const { canvas, light, y1 } = room
  const w = 620,
    top = y1 - 60,
    floor = y1 + 160
  let boards = ''
  for (let i = 1; i < 10; i++) boards += `M${x - w / 2 + (w * i) / 10} ${top + 30}V${floor}`
  canvas.add(
    floorShadow(room, x, floor + 6, w * 0.58, 36),
    path(
      `M${x - w / 2 + 50} ${top - 60}H${x + w / 2 - 50}L${x + w / 2} ${top}H${x - w / 2}Z`,
      light.tone(darken(wood, 0.1), 0.5),
    ),
    path(
      `M${x - w / 2 + 66} ${top - 48}H${x + w / 2 - 66}L${x + w / 2 - 26} ${top - 8}H${x - w / 2 + 26}Z`,
      light.lit('#8fc6c4'),
    ),
    rect(
      x - w / 2,
      top,
      w,
      floor - top,
      canvas.linear([
        [0, light.lit(wood)],
        [1, light.tone(wood, 0.4)],
      ]),
    ),
    stroke(boards, light.shade(wood), 3, { opacity: 0.5 }),
    rect(x - w / 2 - 12, top - 6, w + 24, 26, light.lit(wood), { rx: 4 }),
    path(
      `M${x - 140} ${top - 40}q-30 -110 30 -190t0 -170q90 90 30 190t30 ` +
        `170ZM${x + 90} ${top - 40}q-20 -90 20 -150t0 -140q70 80 24 150t20 140Z`,
      '#ffffff',
      { opacity: 0.2 },
    ),
    rect(x + w / 2 + 60, floor - 110, 130, 24, light.lit(wood)),
    stroke(
      `M${x + w / 2 + 74} ${floor - 90}v90M${x + w / 2 + 176} ${floor - 90}v90`,
      light.tone(wood, 0.5),
      14,
    ),
    circle(x + w / 2 + 124, floor - 140, 30, light.tone('#c49a68', 0.8)),
  )
}

/** A basin with a mirror. */
export function basin(room: Room, x: number): void {
  const { canvas, light, style, y0, y1 } = room
  const top = y1 - 110
  canvas.add(
    circle(x, y0 + 230, 150, light.tone(style.wood, 0.7)),
    circle(
      x,
      y0 + 230,
      132,
      canvas.linear([
        [0, '#e8f0f2'],
        [1, '#b9c9cf'],
      ]),
    ),
    floorShadow(room, x, y1 + 160, 340, 34),
    rect(
      x - 300,
      top,
      600,
      250,
      canvas.linear([
        [0, light.tone(style.wood, 0.8)],
        [1, light.tone(style.wood, 0.35)],
      ]),
    ),
    rect(x - 320, top - 22, 640, 30, light.lit('#efe9df'), { rx: 4 }),
    ellipse(x, top - 30, 150, 26, light.lit('#ffffff')),
    ellipse(x, top - 32, 126, 17, light.tone('#d5dde0', 0.8)),
    stroke(`M${x} ${top - 40}v-60q0 -26 30 -26`, light.tone('#b08d57', 0.9), 11, {
      'stroke-linecap': 'round',
    }),
    stroke(`M${x} ${top + 20}v220`, light.shade(style.wood), 4),
    rect(x + 190, top - 70, 70, 50, light.tone('#e9e2d6', 0.9), { rx: 8 }),
  )
}
