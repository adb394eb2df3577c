import { circle, ellipse, line, path, rect, stroke } from '../canvas'
import { darken, lighten } from '../color'
import type { Room } from './shell'
import { floorShadow } from './furniture'

/** Framed abstract prints. */
export function art(room: Room, x: number, y: number, w: number, h: number, colors: readonly string[]): void {
  const { canvas, light, random } = room
  const frame = random.pick(['#2b2926', '#c9a877', '#f4efe4', '#7a5a40'])
  canvas.add(
    rect(x + 6, y + 10, w, h, '#1a1420', { opacity: 0.22 }),
    rect(x, y, w, h, light.tone(frame, 0.75)),
    rect(x + 9, y + 9, w - 18, h - 18, light.tone('#f3eee3', 0.9)),
  )
  const a = x + 26,
    b = y + 26,
    iw = w - 52,
    ih = h - 52,
    c = (i: number) => light.tone(colors[i % colors.length]!, 0.85)
  const clip = canvas.clip(rect(a, b, iw, ih, '#000'))
  const kind = random.int(0, 3)
  let inner = rect(a, b, iw, ih, c(0), { opacity: 0.35 })
  if (kind === 0)
    inner +=
      circle(a + iw * 0.6, b + ih * 0.34, iw * 0.2, c(1)) +
      path(
        `M${a} ${b + ih * 0.7}Q${a + iw * 0.35} ${b + ih * 0.35} ${a + iw} ${b + ih * 0.66}V${b + ih}H${a}Z`,
        c(2),
      ) +
      path(
        `M${a} ${b + ih * 0.85}Q${a + iw * 0.6} ${b + ih * 0.6} ${a + iw} ${b + ih * 0.82}V${b + ih}H${a}Z`,
        c(0),
      )
  else if (kind === 1)
    inner +=
      path(
        `M${a + iw * 0.2} ${b + ih * 0.9}v${-ih * 0.4}a${iw * 0.3} ${iw * 0.3} 0 0 1 ${iw * 0.6} 0v${ih * 0.4}Z`,
        c(1),
      ) +
      path(
        `M${a + iw * 0.35} ${b + ih * 0.9}v${-ih * 0.34}a${iw * 0.15} ${iw * 0.15} 0 0 1 ${iw * 0.3} 0v${ih * 0.34}Z`,
        c(2),
      )
  else if (kind === 2) {
    for (let i = 0; i < 5; i++)
      inner += ellipse(
        a + iw * (0.35 + 0.3 * (i % 2)),
        b + ih * (0.85 - i * 0.16),
        iw * 0.2,
        ih * 0.07,
        c(1 + (i % 2)),
        { transform: `rotate(${i % 2 ? -28 : 28} ${a + iw / 2} ${b + ih * (0.85 - i * 0.16)})` },
      )
    inner += stroke(`M${a + iw / 2} ${b + ih}V${b + ih * 0.12}`, c(2), 5)
  } else
    inner +=
      rect(a + iw * 0.12, b + ih * 0.16, iw * 0.5, ih * 0.34, c(1)) +
      circle(a + iw * 0.6, b + ih * 0.6, iw * 0.26, c(2), { opacity: 0.85 }) +
      stroke(`M${a + iw * 0.1} ${b + ih * 0.86}h${iw * 0.8}`, c(1), 6)
  canvas.add(`<g clip-path="${clip}">${inner}</g>`)
}

/** A fireplace or an iron stove, lit. */
export function hearth(room: Room, x: number, y: number, stone: string, iron: boolean): void {
  const { canvas, light, random, y0, outside } = room
  const fire = (fx: number, fy: number, k: number) =>
    [
      [44, 90, '#ee7b2e'],
      [30, 64, '#fbb040'],
      [16, 38, '#fff0b8'],
    ]
      .map(([w, h, c]) =>
        path(
          `M${fx} ${fy - (h as number) * k}C${fx + 8} ${fy - (h as number) * k * 0.7} ` +
            `${fx + (w as number) * k} ${fy - 20} ${fx + (w as number) * k * 0.7} ${fy}` +
            `H${fx - (w as number) * k * 0.7}C${fx - (w as number) * k} ` +
            `${fy - 24} ${fx - 6} ${fy - (h as number) * k * 0.6} ${fx} ${fy - (h as number) * k}Z`,
          c as string,
        ),
      )
      .join('')
  if (iron) {
    canvas.add(
      rect(x - 13, y0, 26, y - 260 - y0, light.tone('#26272a', 0.5)),
      floorShadow(room, x, y, 130, 24),
      rect(x - 84, y - 270, 168, 220, light.tone('#2a2b2e', 0.6), { rx: 14 }),
      rect(x - 58, y - 226, 116, 124, '#190d08', { rx: 8 }),
      fire(x, y - 106, 0.95),
      stroke(
        line([
          [x - 58, y - 50],
          [x - 76, y],
        ]) +
          line([
            [x + 58, y - 50],
            [x + 76, y],
          ]),
        '#1b1c1f',
        11,
      ),
    )
  } else {
    canvas.add(
      rect(
        x - 170,
        y0,
        340,
        y - y0 - 20,
        canvas.linear([
          [0, light.tone(stone, 0.6)],
          [1, light.tone(stone, 0.8)],
        ]),
      ),
    )
    let d = '',
      p = ''
    for (let i = 0; i < 46; i++) {
      const w = random.between(36, 70),
        h = random.between(18, 30),
        sx = random.between(x - 166, x + 164 - w),
        sy = random.between(y0 + 6, y - 60),
        q = `M${sx | 0} ${(sy + 4) | 0}l${(w * 0.3) | 0} -4h${(w * 0.6) | 0}l${(w * 0.1) | 0} ${h | 0}h${-w | 0}Z`
      if (i % 2) d += q
      else p += q
    }
    canvas.add(
      path(d, light.shade(stone), { opacity: 0.35 }),
      path(p, light.lit(lighten(stone, 0.2)), { opacity: 0.4 }),
      rect(x - 196, y - 300, 392, 26, light.tone('#7a5638', 0.7)),
      rect(x - 106, y - 232, 212, 212, '#1a100b', { rx: 6 }),
      stroke(`M${x - 66} ${y - 34}l130 -14M${x + 66} ${y - 34}l-130 -14`, '#5a3a26', 18, {
        'stroke-linecap': 'round',
      }),
      fire(x, y - 40, 1.3),
      rect(x - 190, y - 20, 380, 22, light.tone(darken(stone, 0.2), 0.7)),
    )
  }
  canvas.add(
    circle(
      x,
      y - 130,
      380,
      canvas.radial([
        [0, '#ffb057', outside.glow ? 0.45 : 0.22],
        [1, '#ffb057', 0],
      ]),
    ),
  )
}

export function bookshelf(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  wood: string,
  colors: readonly string[],
): void {
  const { canvas, light, random } = room
  canvas.add(
    rect(x, y - h, w, h, light.tone(wood, 0.3)),
    stroke(`M${x} ${y - h}h${w}v${h}h${-w}Z`, light.tone(wood, 0.8), 12),
  )
  const rows = 4,
    rh = h / rows
  for (let r = 0; r < rows; r++) {
    const base = y - r * rh - 8
    for (let bx = x + 14; bx < x + w - 34;) {
      const bw = random.between(12, 26),
        bh = rh * random.between(0.5, 0.78)
      if (random.chance(0.14)) {
        canvas.add(circle(bx + 20, base - 20, 20, light.tone(random.pick(colors), 0.8)))
        bx += 52
        continue
      }
      canvas.add(
        rect(
          bx,
          base - bh,
          bw - 2,
          bh,
          light.tone(random.pick([...colors, '#efe6d6', '#4a4f58', '#8a6a52']), 0.75),
        ),
      )
      bx += bw
    }
    canvas.add(rect(x, y - r * rh - 8, w, 9, light.tone(wood, 0.85)))
  }
}
