import { path, rect, stroke } from '../canvas'
import { mix } from '../color'
import { partsOf } from '../houses/style'
import type { StayLook } from '../look'
import { hexOf } from '../palette'
import { corner, serve, stove } from './eating'
import { colors, enter, finish } from './room'
import { drawShell } from './shell'
import { drawWindows } from './windows'

/** The kitchen: as large as the place is, its fronts in their color. */
export function kitchen(look: StayLook, seed: string): string {
  const room = enter(look, seed, 3)
  const { color, of: size } = partsOf<'galley' | 'family' | 'island'>(look.inside.kitchen ?? 'white family')
  const { canvas, random, light, style, x0, x1, y0, y1 } = room
  const { textiles } = colors(room)
  drawShell(room)
  const front = hexOf(color),
    top = random.pick(['#efeae0', '#4a4744', style.wood, '#d9d2c6'])
  const industrial = look.inside.windows === 'glass wall' && size !== 'galley'
  const cx = (x0 + x1) / 2,
    counter = y1 - 250
  const tile = mix('#f4f0e7', textiles[1]!, 0.3)
  canvas.add(rect(x0, counter - 130, x1 - x0, 130, light.tone(tile, 0.85)))
  let grout = ''
  for (let y = counter - 104; y < counter; y += 26) grout += `M${x0} ${y}H${x1}`
  for (let r = 0; r < 5; r++)
    for (let x = x0 + (r % 2) * 32; x < x1; x += 64) grout += `M${x} ${counter - 130 + r * 26}v26`
  canvas.add(stroke(grout, light.shade(tile), 2, { opacity: 0.3 }))
  const wx = cx + random.between(-200, 200)
  drawWindows(
    room,
    [
      look.inside.windows === 'portholes'
        ? { x: wx - 130, y: y0 + 100, w: 260, h: 260, round: true, cols: 1 }
        : {
            x: wx - 240,
            y: y0 + 70,
            w: 480,
            h: counter - y0 - 150,
            cols: industrial ? 4 : 2,
            rows: industrial ? 3 : 1,
            arch: false,
          },
    ],
    { patch: false },
  )
  for (const [a, b] of [
    [x0 + 30, wx - 300],
    [wx + 300, x1 - 30],
  ] as const)
    if (b - a > 160) {
      if (random.chance(0.5))
        for (const sy of [y0 + 190, y0 + 320]) {
          canvas.add(
            rect(a, sy, b - a, 14, light.lit(style.wood)),
            rect(a, sy + 14, b - a, 12, '#1a1420', { opacity: 0.16 }),
          )
          for (let x = a + 20; x < b - 40; x += random.between(44, 70)) {
            const h = random.between(26, 60),
              c = random.pick([...textiles, '#f4efe4', '#f4efe4'])
            canvas.add(
              random.chance(0.5)
                ? rect(x, sy - h, 34, h, light.tone(c, 0.85), { rx: 7 })
                : path(`M${x} ${sy - 26}h40q0 26 -20 26q-20 0 -20 -26Z`, light.tone(c, 0.85)),
            )
          }
        }
      else {
        canvas.add(
          rect(a, y0 + 40, b - a, 270, light.tone(front, 0.8)),
          rect(a, y0 + 310, b - a, 10, '#1a1420', { opacity: 0.2 }),
        )
        const n = Math.max(1, Math.round((b - a) / 150))
        for (let i = 0; i < n; i++)
          canvas.add(
            rect(a + ((b - a) * i) / n + 10, y0 + 52, (b - a) / n - 20, 246, 'none', {
              stroke: light.shade(front),
              'stroke-width': 3,
              opacity: 0.6,
            }),
            rect(a + ((b - a) * (i + 0.5)) / n - 3, y0 + 262, 6, 26, light.tone('#c9a668', 0.9)),
          )
      }
    }
  canvas.add(
    rect(
      x0,
      counter,
      x1 - x0,
      y1 - counter,
      canvas.linear([
        [0, light.tone(front, 0.75)],
        [1, light.tone(front, 0.4)],
      ]),
    ),
    rect(x0, counter - 6, x1 - x0, 26, light.lit(top)),
    rect(x0, counter + 20, x1 - x0, 10, '#1a1420', { opacity: 0.22 }),
  )
  const n = size === 'galley' ? 4 : 6,
    uw = (x1 - x0) / n
  for (let i = 0; i < n; i++)
    canvas.add(
      rect(x0 + i * uw + 9, counter + 40, uw - 18, y1 - counter - 70, 'none', {
        stroke: light.shade(front),
        'stroke-width': 3,
        opacity: 0.6,
      }),
      rect(x0 + (i + 0.5) * uw - 20, counter + 56, 40, 6, light.tone('#c9a668', 0.9), { rx: 3 }),
    )
  canvas.add(
    stroke(`M${wx} ${counter - 6}v-70q0 -30 30 -30q28 0 28 28`, light.tone('#b08d57', 0.9), 10, {
      'stroke-linecap': 'round',
    }),
  )
  canvas.add(
    path(`M${x0 + 90} ${counter - 8}v-54q0 -20 34 -20q36 0 36 20v54Z`, light.tone(style.accent, 0.85)),
    stroke(`M${x0 + 108} ${counter - 80}q14 -20 32 0`, light.tone(style.accent, 0.6), 7),
    rect(x1 - 190, counter - 66, 16, 60, light.tone('#6f8a52', 0.8), { rx: 4 }),
    rect(x1 - 166, counter - 84, 18, 78, light.tone('#c9a36a', 0.8), { rx: 5 }),
    rect(x1 - 120, counter - 92, 84, 10, light.lit(style.wood), {
      transform: `rotate(80 ${x1 - 80} ${counter - 50})`,
    }),
  )
  if (size === 'galley') {
    stove(room, x0 + uw * 2.5, counter, uw)
    corner(room, cx, textiles)
    finish(room)
    return canvas.svg()
  }
  serve(room, cx, size === 'family', front, top, textiles)
  finish(room)
  return canvas.svg()
}
