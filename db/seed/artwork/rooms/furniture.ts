import { circle, closed, ellipse, line, path, polygon, rect, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import { agave } from '../scenery/plants'
import type { Room } from './shell'

/** A padded, rounded block with light from above. */
export function soft(
  { canvas, light }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  color: string,
  sun = 0.85,
): string {
  return rect(
    x,
    y,
    w,
    h,
    canvas.linear([
      [0, light.tone(lighten(color, 0.08), sun)],
      [0.25, light.tone(color, sun * 0.9)],
      [1, light.tone(color, sun * 0.4)],
    ]),
    { rx: r },
  )
}

const floorShadow = ({ canvas, light }: Room, x: number, y: number, rx: number, ry: number) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    canvas.radial([
      [0, mix(light.shadow, '#1a1420', 0.65), 0.55],
      [0.6, mix(light.shadow, '#1a1420', 0.65), 0.32],
      [1, '#1a1420', 0],
    ]),
  )

export function rug(room: Room, x: number, y: number, w: number, h: number, color: string): void {
  const { canvas, light, random } = room
  const t = w * 0.09
  const quad = (k: number): [number, number][] => [
    [x - w / 2 + t + k * 1.6, y - h / 2 + k * 0.6],
    [x + w / 2 - t - k * 1.6, y - h / 2 + k * 0.6],
    [x + w / 2 - k * 2, y + h / 2 - k * 0.6],
    [x - w / 2 + k * 2, y + h / 2 - k * 0.6],
  ]
  const style = random.int(0, 3)
  if (style === 3) {
    canvas.add(
      ellipse(x, y, w * 0.46, h * 0.52, light.tone(color, 0.75)),
      ellipse(x, y, w * 0.4, h * 0.44, 'none', {
        stroke: light.tone(lighten(color, 0.4), 0.8),
        'stroke-width': 7,
      }),
    )
    return
  }
  canvas.add(
    polygon(
      quad(0),
      canvas.linear([
        [0, light.tone(color, 0.85)],
        [1, light.tone(color, 0.6)],
      ]),
    ),
  )
  if (style === 0)
    canvas.add(
      stroke(closed(quad(18)), light.tone(lighten(color, 0.45), 0.8), 7),
      stroke(closed(quad(32)), light.tone(darken(color, 0.3), 0.8), 4),
    )
  if (style === 1)
    for (let i = 1; i < 9; i++) {
      const q = i / 9
      canvas.add(
        stroke(
          line([
            [x - w / 2 + t * (1 - q), y - h / 2 + h * q],
            [x + w / 2 - t * (1 - q), y - h / 2 + h * q],
          ]),
          light.tone(i % 2 ? lighten(color, 0.4) : darken(color, 0.25), 0.8),
          i % 3 ? 4 : 10,
          { opacity: 0.7 },
        ),
      )
    }
  if (style === 2) {
    let diamonds = ''
    for (let i = 0; i < 7; i++) {
      const dx = x - w * 0.36 + (w * 0.72 * i) / 6
      diamonds += closed([
        [dx, y - h * 0.3],
        [dx + w * 0.045, y],
        [dx, y + h * 0.3],
        [dx - w * 0.045, y],
      ])
    }
    canvas.add(stroke(diamonds, light.tone(lighten(color, 0.5), 0.85), 5))
  }
}

export function sofa(
  room: Room,
  x: number,
  y: number,
  w: number,
  color: string,
  accents: readonly string[],
): void {
  const { canvas, random, light } = room
  const h = 250,
    n = random.int(2, 3),
    arm = 62
  canvas.add(floorShadow(room, x, y + 6, w * 0.56, 36))
  for (const s of [-1, 1])
    canvas.add(
      polygon(
        [
          [x + s * (w / 2 - 44), y - 36],
          [x + s * (w / 2 - 66), y - 36],
          [x + s * (w / 2 - 54), y + 6],
          [x + s * (w / 2 - 46), y + 6],
        ],
        light.tone('#6b4a33', 0.4),
      ),
    )
  canvas.add(soft(room, x - w / 2 + 20, y - h, w - 40, h - 50, 46, color, 0.75))
  const inner = w - arm * 2 - 20,
    cw = inner / n
  for (let i = 0; i < n; i++)
    canvas.add(soft(room, x - inner / 2 + i * cw + 4, y - h + 34, cw - 8, 130, 30, lighten(color, 0.06), 0.9))
  const spots = [x - inner * 0.38, x + inner * 0.36, x + inner * 0.2]
  accents.forEach((c, i) => {
    const px = spots[i]!,
      a = random.between(-16, 16)
    canvas.add(
      `<g transform="rotate(${a.toFixed(0)} ${px | 0} ${y - 150})">` +
        soft(room, px - 52, y - 204, 104, 98, 22, c, 0.95) +
        (i === 0
          ? stroke(
              `M${px - 40} ${y - 176}h80M${px - 40} ${y - 156}h80M${px - 40} ${y - 136}h80`,
              light.tone(lighten(c, 0.5), 0.8),
              5,
              { opacity: 0.6 },
            )
          : '') +
        '</g>',
    )
  })
  for (let i = 0; i < n; i++)
    canvas.add(soft(room, x - inner / 2 + i * cw + 2, y - 124, cw - 4, 66, 22, lighten(color, 0.1), 1))
  canvas.add(soft(room, x - inner / 2 - 6, y - 76, inner + 12, 48, 12, darken(color, 0.08), 0.6))
  for (const s of [-1, 1])
    canvas.add(soft(room, s < 0 ? x - w / 2 : x + w / 2 - arm - 10, y - 168, arm + 10, 142, 32, color, 0.85))
  if (random.chance(0.6))
    canvas.add(
      path(
        `M${x + inner * 0.2} ${y - 126}q60 -14 120 4l16 96q-70 14 -128 -2Z`,
        light.tone(accents[1] ?? '#d9c7a5', 0.85),
      ),
      stroke(
        `M${x + inner * 0.2 + 4} ${y - 36}l-3 16m26 -14l-1 17m26 -17l1 17m26 -17l3 17`,
        light.tone(accents[1] ?? '#d9c7a5', 0.7),
        4,
      ),
    )
}

export function armchair(room: Room, x: number, y: number, color: string, wood: string, dir: 1 | -1): void {
  const { canvas, light } = room
  canvas.add(floorShadow(room, x, y + 4, 150, 26))
  canvas.add(
    stroke(
      line([
        [x - 104, y],
        [x - 92, y - 90],
      ]) +
        line([
          [x + 104, y],
          [x + 92, y - 90],
        ]),
      light.tone(wood, 0.5),
      15,
      { 'stroke-linecap': 'round' },
    ),
  )
  canvas.add(
    `<g transform="rotate(${dir * 3} ${x} ${y})">` +
      soft(room, x - 100, y - 288, 200, 210, 56, color, 0.8) +
      `${soft(room, x - 112, y - 130, 224, 66, 26, lighten(color, 0.08), 1)}</g>`,
  )
  canvas.add(
    stroke(
      `M${x - 118} ${y - 168}q-8 50 10 92M${x + 118} ${y - 168}q8 50 -10 92`,
      light.tone(wood, 0.75),
      17,
      { 'stroke-linecap': 'round' },
    ),
  )
}

export function lowTable(room: Room, x: number, y: number, w: number, wood: string, accent: string): void {
  const { canvas, light, random } = room
  canvas.add(floorShadow(room, x, y + 52, w * 0.6, 28))
  const round = random.chance(0.5)
  for (const s of [-0.8, 0.8])
    canvas.add(
      stroke(
        line([
          [x + (s * w) / 2.4, y],
          [x + (s * w) / 2.1, y + 58],
        ]),
        light.tone(darken(wood, 0.25), 0.4),
        12,
        { 'stroke-linecap': 'round' },
      ),
    )
  if (round)
    canvas.add(
      ellipse(x, y + 10, w / 2, 44, light.shade(wood)),
      ellipse(
        x,
        y,
        w / 2,
        44,
        canvas.linear([
          [0, light.lit(wood)],
          [1, light.tone(wood, 0.6)],
        ]),
      ),
    )
  else
    canvas.add(
      polygon(
        [
          [x - w / 2 + 30, y - 34],
          [x + w / 2 - 30, y - 34],
          [x + w / 2, y + 24],
          [x - w / 2, y + 24],
        ],
        canvas.linear([
          [0, light.lit(wood)],
          [1, light.tone(wood, 0.6)],
        ]),
      ),
      rect(x - w / 2, y + 24, w, 13, light.shade(wood)),
    )
  canvas.add(
    rect(x - 96, y - 20, 88, 13, light.tone(accent, 0.8), { rx: 2 }),
    rect(x - 88, y - 32, 78, 12, light.tone('#efe6d6', 0.85), { rx: 2 }),
  )
  canvas.add(
    path(`M${x + 44} ${y - 8}q-10 -46 14 -54q24 8 14 54Z`, light.tone(lighten(accent, 0.25), 0.8)),
    stroke(
      `M${x + 58} ${y - 60}q-6 -44 -28 -66m28 66q2 -50 22 -82m-22 82q14 -30 40 -40`,
      light.tone('#6f8a52', 0.7),
      5,
      { 'stroke-linecap': 'round' },
    ),
    circle(x + 30, y - 128, 12, light.tone('#e9dcc0', 0.9)),
    circle(x + 80, y - 144, 12, light.tone('#e9dcc0', 0.9)),
    circle(x + 100, y - 100, 11, light.tone('#d9a08a', 0.9)),
  )
}

/** A glow of lamplight; strong in the evening, faint by day. */
export function glow({ canvas, outside }: Room, x: number, y: number, r: number): string {
  return circle(
    x,
    y,
    r,
    canvas.radial([
      [0, '#ffd590', outside.glow ? 0.6 : 0.2],
      [0.45, '#ffcf85', outside.glow ? 0.22 : 0.06],
      [1, '#ffcf85', 0],
    ]),
  )
}

export function floorLamp(room: Room, x: number, y: number, h: number): void {
  const { canvas, light, random, outside } = room
  const metal = random.pick(['#2b2b2d', '#b08d57', '#8a6a48'])
  const shade = outside.glow ? '#ffe3a6' : light.tone('#f1e7d3', 0.9)
  canvas.add(
    glow(room, x, y - h + 40, 330),
    ellipse(x, y, 58, 12, light.tone(metal, 0.5)),
    stroke(`M${x} ${y}V${y - h + 60}`, light.tone(metal, 0.7), 9),
  )
  canvas.add(
    random.chance(0.6)
      ? path(`M${x - 46} ${y - h - 50}h92l38 124h-168Z`, shade)
      : path(`M${x - 92} ${y - h + 64}q0 -96 92 -98q92 2 92 98Z`, shade),
  )
}

export function pendant(room: Room, x: number, y: number, size: number, color: string, top = -10): void {
  const { canvas, light, outside } = room
  canvas.add(
    stroke(`M${x} ${top}V${y - size}`, '#2b2724', 4),
    glow(room, x, y + 10, size * 3.2),
    path(
      `M${x - size} ${y}q0 ${-size} ${size * 0.8} ${-size}h${size * 0.4}q${size * 0.8} 0 ${size * 0.8} ${size}Z`,
      light.tone(color, 0.75),
    ),
    ellipse(x, y, size, size * 0.16, outside.glow ? '#fff0c4' : light.tone(lighten(color, 0.5), 1)),
  )
}

export function pottedPlant(room: Room, x: number, y: number, h: number): void {
  const { canvas, light, random } = room
  const pot = random.pick(['#b9673f', '#e9e2d6', '#4a5457', '#c9a36a']),
    leaf = random.pick(['#4f7f4c', '#5f8a55', '#3d6b4f', '#7d9a5a'])
  canvas.add(floorShadow(room, x, y + 2, h * 0.22, 18))
  const kind = random.int(0, 2),
    py = y - h * 0.2
  if (kind === 0)
    for (let i = 0; i < 9; i++) {
      const a = Math.PI * (0.12 + 0.095 * i),
        len = h * random.between(0.55, 0.8),
        ex = x + Math.cos(a) * len * 0.6,
        ey = py - Math.sin(a) * len
      canvas.add(
        stroke(
          `M${x} ${py | 0}Q${(x + ex) / 2} ${(ey + 30) | 0} ${ex | 0} ${ey | 0}`,
          light.tone(leaf, 0.4),
          4,
        ),
        ellipse(ex, ey, h * 0.1, h * 0.065, light.tone(leaf, i % 2 ? 0.9 : 0.4), {
          transform: `rotate(${(-a * 57 + 90 * Math.cos(a)).toFixed(0)} ${ex | 0} ${ey | 0})`,
        }),
      )
    }
  else if (kind === 1) agave({ canvas, random, light }, { x, y: py + 6, h: h * 0.75 }, leaf)
  else {
    canvas.add(
      stroke(
        `M${x} ${py}Q${x - 12} ${y - h * 0.45} ${x + 4} ${y - h * 0.72}`,
        light.tone('#6b5440', 0.5),
        10,
      ),
    )
    let dark = '',
      pale = ''
    for (let i = 0; i < 26; i++) {
      const a = random.between(0, 6.28),
        d = random.next() * h * 0.27,
        cx = x + Math.cos(a) * d,
        cy = y - h * 0.74 + Math.sin(a) * d * 0.85,
        r = random.between(13, 26),
        dd =
          `M${(cx - r) | 0} ${cy | 0}` +
          `q${r | 0} ${(-r * 1.3) | 0} ${(2 * r) | 0} 0q${-r | 0} ${(r * 0.9) | 0} ${(-2 * r) | 0} 0`
      if (i % 2) dark += dd
      else pale += dd
    }
    canvas.add(path(dark, light.tone(leaf, 0.15)), path(pale, light.tone(leaf, 0.9)))
  }
  canvas.add(
    path(
      `M${x - h * 0.13} ${y - h * 0.24}h${h * 0.26}l${-h * 0.03} ${h * 0.24}h${-h * 0.2}Z`,
      canvas.linear(
        light.side > 0
          ? [
              [0, light.shade(pot)],
              [1, light.lit(pot)],
            ]
          : [
              [0, light.lit(pot)],
              [1, light.shade(pot)],
            ],
        [x - h * 0.13, 0, x + h * 0.13, 0],
      ),
    ),
  )
}

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
/** A chair with a back, or a stool. */
export function chair(
  { canvas, light }: Room,
  x: number,
  y: number,
  k: number,
  wood: string,
  back: boolean,
): void {
  if (back)
    canvas.add(
      stroke(
        `M${x - 52 * k} ${y + 40}V${y - 130 * k}M${x + 52 * k} ${y + 40}V${y - 130 * k}`,
        light.tone(darken(wood, 0.15), 0.5),
        11,
      ),
      path(
        `M${x - 58 * k} ${y - 136 * k}q${58 * k} -22 ${116 * k} 0v34q${-58 * k} -18 ${-116 * k} 0Z`,
        light.tone(wood, 0.75),
      ),
      stroke(
        `M${x - 20} ${y - 110 * k}V${y + 30}M${x + 20} ${y - 110 * k}V${y + 30}`,
        light.tone(wood, 0.45),
        6,
      ),
    )
  else
    canvas.add(
      stroke(
        line([
          [x - 40 * k, y - 150 * k],
          [x - 58 * k, y + 10],
        ]) +
          line([
            [x + 40 * k, y - 150 * k],
            [x + 58 * k, y + 10],
          ]) +
          line([
            [x - 50 * k, y - 50 * k],
            [x + 50 * k, y - 50 * k],
          ]),
        light.tone(darken(wood, 0.2), 0.55),
        12,
        { 'stroke-linecap': 'round' },
      ),
      ellipse(x, y - 150 * k, 66 * k, 20 * k, light.shade(wood)),
      ellipse(x, y - 158 * k, 66 * k, 20 * k, light.lit(wood)),
    )
}
export { floorShadow }
