import { ellipse, line, path, polygon, rect, stroke } from '../canvas'
import { lighten, mix } from '../color'
import { floorShadow } from './furniture'
import type { Room } from './shell'

/** Lies flat but for its back. */
export function lounger(room: Room, x: number, y: number, dir: 1 | -1, accent: string): void {
  const { canvas, light, style } = room
  const P = (dx: number, dy: number): [number, number] => [x + dir * dx, y + dy]
  canvas.add(
    floorShadow(room, x, y + 42, 260, 30),
    stroke(
      line([P(-190, -10), P(-190, 44)]) + line([P(120, -10), P(120, 44)]),
      light.tone(style.wood, 0.35),
      14,
    ),
    polygon([P(-220, -36), P(110, -36), P(130, -6), P(-230, -6)], light.tone(style.wood, 0.6)),
  )
  canvas.add(
    polygon([P(-216, -62), P(96, -62), P(112, -30), P(-226, -30)], light.lit(mix(accent, '#f6efe2', 0.65))),
    polygon(
      [P(90, -62), P(236, -176), P(262, -156), P(112, -30)],
      light.tone(mix(accent, '#f6efe2', 0.65), 0.75),
    ),
    polygon([P(176, -142), P(228, -184), P(250, -164), P(196, -120)], light.tone(accent, 0.9)),
    polygon([P(-150, -64), P(-40, -64), P(-34, -28), P(-152, -28)], light.tone(accent, 0.85)),
  )
}

/** Canvas between two crossed frames. */
export function deckChair(room: Room, x: number, y: number, dir: 1 | -1, color: string): void {
  const { canvas, light, style } = room
  const P = (dx: number, dy: number): [number, number] => [x + dir * dx, y + dy]
  canvas.add(floorShadow(room, x, y + 10, 190, 26))
  canvas.add(
    stroke(
      line([P(-150, 0), P(110, -250)]) + line([P(130, 0), P(-120, -110)]),
      light.tone(style.wood, 0.45),
      15,
      { 'stroke-linecap': 'round' },
    ),
  )
  const [ax, ay] = P(102, -250),
    [bx, by] = P(-30, -40),
    [cx, cy] = P(-122, -112)
  canvas.add(
    path(
      `M${ax} ${ay}Q${bx} ${by} ${cx} ${cy}l${dir * 34} 16Q${bx + dir * 26} ${by + 22} ${ax + dir * 40} ${ay + 12}Z`,
      light.lit(color),
    ),
    stroke(
      `M${ax + dir * 18} ${ay + 6}Q${bx + dir * 14} ${by + 10} ${cx + dir * 18} ${cy + 8}`,
      light.lit(lighten(color, 0.5)),
      7,
      { opacity: 0.8 },
    ),
  )
  canvas.add(
    stroke(line([P(-130, 18), P(136, -232)]), light.tone(style.wood, 0.8), 15, { 'stroke-linecap': 'round' }),
  )
}

/** A round table with two chairs. */
export function table(room: Room, x: number, y: number, accent: string): void {
  const { canvas, light, style, random } = room
  canvas.add(floorShadow(room, x, y + 20, 330, 40))
  for (const s of [-1, 1]) {
    const cx = x + s * 260
    canvas.add(
      stroke(
        line([
          [cx - 50, y + 14],
          [cx - 42, y - 110],
        ]) +
          line([
            [cx + 50, y + 14],
            [cx + 42, y - 110],
          ]) +
          line([
            [cx + s * 52, y - 110],
            [cx + s * 66, y - 270],
          ]),
        light.tone('#2d2f33', 0.6),
        10,
        { 'stroke-linecap': 'round' },
      ),
      ellipse(cx, y - 112, 76, 20, light.tone(accent, 0.85)),
      stroke(`M${cx + s * 58} ${y - 180}q${s * 14} -50 ${s * 8} -90`, light.tone('#2d2f33', 0.6), 22, {
        'stroke-linecap': 'round',
      }),
    )
  }
  canvas.add(
    stroke(`M${x} ${y + 10}V${y - 160}`, light.tone('#2d2f33', 0.5), 16),
    ellipse(x, y + 12, 90, 20, light.tone('#2d2f33', 0.4)),
    ellipse(x, y - 158, 190, 46, light.shade(style.wood)),
    ellipse(x, y - 168, 190, 46, light.lit(mix(style.wood, '#f0e2c8', 0.4))),
  )
  canvas.add(
    path(`M${x - 90} ${y - 172}v-44q0 -10 22 -10q22 0 22 10v44q-22 10 -44 0Z`, light.tone('#f6f2ea', 0.9)),
    path(`M${x + 36} ${y - 190}q-6 -56 16 -58q22 2 16 58q-16 8 -32 0Z`, light.tone(room.style.second, 0.8)),
  )
  if (random.chance(0.5))
    canvas.add(
      ellipse(x - 10, y - 160, 44, 12, light.tone('#efe6d6', 0.95)),
      ellipse(x - 18, y - 168, 20, 11, light.tone('#c98a4a', 0.85)),
      ellipse(x + 8, y - 168, 18, 10, light.tone('#d9a05a', 0.85)),
    )
}

/** A rocking chair, its back to one side. */
export function rocker(room: Room, x: number, y: number, dir: 1 | -1): void {
  const { canvas, light, style } = room
  const P = (dx: number, dy: number): [number, number] => [x + dir * dx, y + dy]
  const paint = '#f4f1ea'
  canvas.add(
    floorShadow(room, x, y + 14, 190, 24),
    path(`M${P(-150, -14).join(' ')}Q${P(0, 34).join(' ')} ${P(170, -24).join(' ')}`, 'none', {
      stroke: light.tone(paint, 0.5),
      'stroke-width': 15,
      'stroke-linecap': 'round',
    }),
    stroke(line([P(-100, -104), P(-92, 2)]) + line([P(96, -110), P(92, 4)]), light.tone(paint, 0.6), 15),
    polygon([P(-120, -120), P(100, -128), P(110, -100), P(-124, -92)], light.lit(paint)),
  )
  let slats = ''
  for (let i = 0; i < 5; i++) slats += line([P(60 + i * 13, -126), P(110 + i * 13, -370)])
  canvas.add(
    stroke(slats, light.tone(paint, 0.8), 9),
    stroke(line([P(100, -120), P(176, -392)]) + line([P(96, -372), P(180, -384)]), light.lit(paint), 15, {
      'stroke-linecap': 'round',
    }),
    stroke(line([P(-112, -196), P(110, -206)]) + line([P(-100, -196), P(-100, -110)]), light.lit(paint), 14, {
      'stroke-linecap': 'round',
    }),
    polygon([P(-104, -146), P(84, -152), P(92, -128), P(-110, -122)], light.tone(style.accent, 0.85)),
  )
}

/** A cedar tub with its steps, steaming. */
export function warmTub(room: Room, x: number, y: number): void {
  const { canvas, light } = room
  const cedar = '#a2673f',
    top = y - 230,
    w = 330
  let staves = ''
  for (let i = -7; i <= 7; i++)
    staves += `M${(x + Math.sin(i * 0.2) * w * 1.005) | 0} ${(top + 60 * Math.cos(i * 0.2)) | 0}v${190}`
  canvas.add(
    floorShadow(room, x, y + 20, w * 1.15, 60),
    path(
      `M${x - w} ${top}V${y - 30}A${w} 80 0 0 0 ${x + w} ${y - 30}V${top}Z`,
      canvas.linear(
        light.side > 0
          ? [
              [0, light.shade(cedar)],
              [1, light.lit(cedar)],
            ]
          : [
              [0, light.lit(cedar)],
              [1, light.shade(cedar)],
            ],
        [x - w, 0, x + w, 0],
      ),
    ),
    stroke(staves, light.shade(cedar), 3, { opacity: 0.5 }),
    stroke(
      `M${x - w} ${top + 60}A${w} 80 0 0 0 ${x + w} ${top + 60}M${x - w} ${y - 80}A${w} 80 0 0 0 ${x + w} ${y - 80}`,
      '#3b3b3d',
      6,
    ),
    ellipse(x, top, w, 78, light.lit(lighten(cedar, 0.15))),
    ellipse(
      x,
      top + 4,
      w - 34,
      60,
      canvas.linear([
        [0, light.lit('#7fd0d4')],
        [1, light.lit('#3fa3ae')],
      ]),
    ),
    path(
      `M${x - 150} ${top}q-40 -100 10 -170t0 -150q100 80 40 170t20 ` +
        `150ZM${x + 80} ${top}q-20 -80 24 -140t0 -120q80 70 20 140t20 120Z`,
      '#ffffff',
      { opacity: 0.22 },
    ),
    rect(x + w - 40, y - 120, 190, 30, light.lit(cedar)),
    rect(x + w - 40, y - 90, 190, 100, light.tone(cedar, 0.4)),
    rect(x + w + 10, y - 176, 110, 56, light.tone('#f4f1ea', 0.9), { rx: 14 }),
  )
}

/** A hammock between two posts. */
export function hammock(room: Room, x: number, y: number): void {
  const { canvas, light, style } = room
  const w = 560
  let fringe = ''
  for (let i = 0; i <= 24; i++) {
    const t = i / 24,
      u = 2 * t - 1
    fringe += `M${(x + u * w * 0.72) | 0} ${(y + 60 - u * u * 70) | 0}v44`
  }
  canvas.add(
    floorShadow(room, x, 1150, 440, 34),
    stroke(`M${x - w - 60} 1140V${y - 420}M${x + w + 60} 1140V${y - 420}`, light.tone(style.wood, 0.5), 44),
    stroke(
      `M${x - w - 60} ${y - 260}L${x - w * 0.72} ${y - 20}M${x + w + 60} ${y - 260}L${x + w * 0.72} ` +
        `${y - 20}M${x - w - 60} ${y - 260}L${x - w * 0.6} ${y + 10}M${x + w + 60} ${y - 260}L${x + w * 0.6} ${y + 10}`,
      light.tone('#efe6d2', 0.8),
      5,
    ),
    path(
      `M${x - w * 0.74} ${y - 30}Q${x} ${y + 110} ${x + w * 0.74} ` +
        `${y - 30}L${x + w * 0.7} ${y + 10}Q${x} ${y + 190} ${x - w * 0.7} ${y + 10}Z`,
      canvas.linear([
        [0, light.lit('#f1ead9')],
        [1, light.tone('#d8c9a8', 0.6)],
      ]),
    ),
    path(`M${x - w * 0.72} ${y - 14}Q${x} ${y + 136} ${x + w * 0.72} ${y - 14}`, 'none', {
      stroke: light.tone(style.accent, 0.85),
      'stroke-width': 16,
    }),
    stroke(fringe, light.tone('#efe6d2', 0.7), 3),
    rect(x - w * 0.5, y - 20, 170, 80, light.tone(style.accent, 0.85), {
      rx: 34,
      transform: `rotate(16 ${x - w * 0.4} ${y + 20})`,
    }),
  )
}
