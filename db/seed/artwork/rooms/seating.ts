import { circle, ellipse, line, path, polygon, rect, stroke } from '../canvas'
import { darken, lighten } from '../color'
import type { Room } from './shell'
import { soft, floorShadow } from './furniture'

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
