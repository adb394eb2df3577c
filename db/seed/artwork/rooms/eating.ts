import { circle, ellipse, line, path, polygon, rect, stroke } from '../canvas'
import { darken, mix } from '../color'
import { floorShadow, pendant } from './furniture'
import { chair } from './seating'
import type { Room } from './shell'

/** Where one eats: a table, or an island to sit at. */
export function serve(
  room: Room,
  cx: number,
  dining: boolean,
  front: string,
  top: string,
  textiles: readonly string[],
): void {
  const { canvas, light, style, y0 } = room
  const iy = 985,
    iw = 860
  for (let i = 0; i < 3; i++)
    pendant(
      room,
      cx + (i - 1) * 250,
      y0 + 200,
      62,
      i === 1 ? style.accent : mix(style.accent, '#3a332c', 0.2),
    )
  canvas.add(floorShadow(room, cx, 1180, iw * 0.62, 46))
  if (dining) {
    for (const s of [-0.8, -0.27, 0.27, 0.8]) chair(room, cx + s * 460, iy - 24, 0.9, style.wood, true)
    for (const s of [-1, 1])
      canvas.add(
        stroke(
          line([
            [cx + s * iw * 0.4, iy + 40],
            [cx + s * iw * 0.45, 1185],
          ]),
          light.tone(darken(style.wood, 0.2), 0.4),
          26,
        ),
      )
    canvas.add(
      polygon(
        [
          [cx - iw / 2 + 50, iy - 44],
          [cx + iw / 2 - 50, iy - 44],
          [cx + iw / 2 + 20, iy + 40],
          [cx - iw / 2 - 20, iy + 40],
        ],
        canvas.linear([
          [0, light.lit(style.wood)],
          [1, light.tone(style.wood, 0.65)],
        ]),
      ),
      rect(cx - iw / 2 - 20, iy + 40, iw + 40, 22, light.shade(style.wood)),
    )
    for (const s of [-0.6, -0.2, 0.2, 0.6])
      canvas.add(
        ellipse(cx + s * 480, iy + 8, 56, 17, light.tone('#f6f2ea', 0.95)),
        ellipse(cx + s * 480, iy + 6, 36, 10, light.tone('#dcd5c8', 0.9)),
      )
    canvas.add(path(`M${cx - 24} ${iy - 6}q-16 -66 8 -76h32q24 10 8 76Z`, light.tone(textiles[1]!, 0.85)))
    for (let i = 0; i < 7; i++) {
      const a = -1.2 + i * 0.4
      canvas.add(
        stroke(
          `M${cx} ${iy - 82}q${(Math.sin(a) * 30) | 0} -50 ${(Math.sin(a) * 90) | 0} ${(-60 - Math.cos(a) * 60) | 0}`,
          light.tone('#6f8a52', 0.6),
          4,
        ),
        circle(
          cx + Math.sin(a) * 90,
          iy - 142 - Math.cos(a) * 60,
          15,
          light.tone(i % 2 ? style.accent : '#f1e3c4', 0.9),
        ),
      )
    }
  } else {
    canvas.add(
      rect(
        cx - iw / 2 + 20,
        iy,
        iw - 40,
        190,
        canvas.linear([
          [0, light.tone(mix(front, style.accent, 0.25), 0.7)],
          [1, light.tone(mix(front, style.accent, 0.25), 0.3)],
        ]),
      ),
      polygon(
        [
          [cx - iw / 2 + 40, iy - 50],
          [cx + iw / 2 - 40, iy - 50],
          [cx + iw / 2 + 10, iy + 6],
          [cx - iw / 2 - 10, iy + 6],
        ],
        light.lit(top),
      ),
      rect(cx - iw / 2 - 10, iy + 6, iw + 20, 26, light.tone(top, 0.55)),
    )
    for (const s of [-0.62, 0, 0.62]) chair(room, cx + s * 440, 1176, 0.95, style.wood, false)
    canvas.add(path(`M${cx - 210} ${iy - 38}h150q-6 50 -75 50q-68 0 -75 -50Z`, light.tone('#e9e1d2', 0.85)))
    for (const [dx, c] of [
      [-180, '#d98a3d'],
      [-140, '#c4573a'],
      [-104, '#b9b04a'],
      [-150, '#e0a040'],
    ] as const)
      canvas.add(circle(cx + dx, iy - 46, 23, light.tone(c, 0.85)))
  }
}

/** Two burners and a kettle. */
export function stove({ canvas, light, style }: Room, x: number, counter: number, w: number): void {
  canvas.add(
    rect(x - w / 2 + 20, counter - 14, w - 40, 12, '#26272a', { rx: 4 }),
    rect(x - w / 2 + 24, counter + 44, w - 48, 150, light.tone('#3a3b3e', 0.6), { rx: 8 }),
    rect(x - w / 2 + 44, counter + 82, w - 88, 80, '#17181b', { rx: 6 }),
    path(`M${x - 50} ${counter - 14}q-8 -64 44 -66q54 2 46 66Z`, light.tone(style.accent, 0.85)),
    stroke(`M${x - 30} ${counter - 78}q24 -46 50 0`, '#26272a', 7),
  )
}

/** A small round table for two. */
export function corner(room: Room, cx: number, textiles: readonly string[]): void {
  const { canvas, light, style, y0 } = room
  const y = 1010
  pendant(room, cx, y0 + 190, 70, style.accent)
  for (const s of [-1, 1]) chair(room, cx + s * 250, y + 40, 1, style.wood, true)
  canvas.add(
    floorShadow(room, cx, y + 150, 260, 36),
    stroke(`M${cx} ${y}V${y + 140}M${cx - 80} ${y + 150}h160`, light.tone(darken(style.wood, 0.2), 0.4), 22),
    ellipse(cx, y + 12, 230, 54, light.shade(style.wood)),
    ellipse(cx, y, 230, 54, light.lit(style.wood)),
    ellipse(cx - 90, y, 48, 15, light.tone('#f6f2ea', 0.95)),
    ellipse(cx + 90, y, 48, 15, light.tone('#f6f2ea', 0.95)),
    path(`M${cx - 18} ${y}q-12 -60 6 -68h24q18 8 6 68Z`, light.tone(textiles[1]!, 0.85)),
    circle(cx, y - 96, 26, light.tone(style.accent, 0.85)),
    circle(cx - 30, y - 84, 16, light.tone('#6f8a52', 0.7)),
    circle(cx + 28, y - 82, 16, light.tone('#6f8a52', 0.7)),
  )
}
