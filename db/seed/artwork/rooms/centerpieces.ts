import { circle, path, rect, stroke } from '../canvas'
import { darken, mix } from '../color'
import type { Hearth, Inside } from '../look'
import { pottedPlant } from './furniture'
import { art, bookshelf, hearth } from './wall-pieces'
import type { Room } from './shell'

/** The fire of a room, as its text says. */
export function fireside(room: Room, kind: Hearth, x: number, y: number): void {
  const { canvas, light } = room
  if (kind === 'fireplace' || kind === 'stove') {
    hearth(room, x, y, room.style.stone, kind === 'stove')
    return
  }
  if (kind === 'kiva') {
    const wall = '#e9d6ba'
    canvas.add(
      path(
        `M${x - 190} ${y}Q${x - 200} ${y - 330} ${x - 70} ` +
          `${y - 430}V${room.y0}H${x + 70}V${y - 430}Q${x + 200} ${y - 330} ${x + 190} ${y}Z`,
        canvas.linear([
          [0, light.tone(wall, 0.6)],
          [1, light.lit(wall)],
        ]),
      ),
      path(
        `M${x - 84} ${y - 60}Q${x - 90} ${y - 250} ${x} ${y - 260}Q${x + 90} ${y - 250} ${x + 84} ${y - 60}Z`,
        '#20130c',
      ),
      path(`M${x} ${y - 190}q50 70 30 126h-60q-20 -60 30 -126Z`, '#ee7b2e'),
      path(`M${x} ${y - 140}q26 40 16 76h-32q-10 -36 16 -76Z`, '#fff0b8'),
      rect(x - 230, y - 40, 460, 44, light.tone(wall, 0.7), { rx: 16 }),
    )
    return
  }
  const red = light.tone('#b8382c', 0.85)
  canvas.add(
    rect(x - 20, room.y0, 40, y - 470 - room.y0, red),
    path(
      `M${x - 22} ${y - 470}L${x - 130} ${y - 200}Q${x} ${y - 150} ${x + 130} ${y - 200}L${x + 22} ${y - 470}Z`,
      red,
    ),
    path(
      `M${x - 124} ${y - 190}Q${x - 120} ${y - 60} ${x} ${y - 56}Q${x + 120} ` +
        `${y - 60} ${x + 124} ${y - 190}Q${x} ${y - 142} ${x - 124} ${y - 190}Z`,
      darken(red, 0.15),
    ),
    path(
      `M${x - 80} ${y - 165}Q${x} ${y - 138} ${x + 80} ${y - 165}Q${x + 70} ` +
        `${y - 90} ${x} ${y - 86}Q${x - 70} ${y - 90} ${x - 80} ${y - 165}Z`,
      '#20130c',
    ),
    path(`M${x} ${y - 160}q30 40 18 70h-36q-12 -36 18 -70Z`, '#fbb040'),
    stroke(`M${x - 60} ${y - 66}L${x - 80} ${y}M${x + 60} ${y - 66}L${x + 80} ${y}`, '#1b1c1f', 11),
    circle(
      x,
      y - 130,
      340,
      canvas.radial([
        [0, '#ffb057', 0.3],
        [1, '#ffb057', 0],
      ]),
    ),
  )
}

/** A heron as high as the wall. */
export function mural({ canvas, light, x0, y0, y1 }: Room): void {
  const x = x0 + 30
  canvas.add(
    rect(x - 30, y0 + 20, 200, y1 - y0 - 50, light.tone('#2f7f86', 0.8)),
    circle(x + 80, y0 + 160, 66, light.tone('#e9a24a', 0.9)),
    stroke(`M${x + 100} ${y0 + 190}q-90 20 -60 110t10 130`, light.tone('#e4ecec', 0.95), 24, {
      'stroke-linecap': 'round',
    }),
    path(`M${x + 96} ${y0 + 176}l76 10l-70 18Z`, light.tone('#e9b04a', 0.95)),
    path(
      `M${x - 10} ${y0 + 520}Q${x} ${y0 + 400} ${x + 90} ${y0 + 420}Q${x + 160} ` +
        `${y0 + 470} ${x + 120} ${y0 + 560}Q${x + 50} ${y0 + 590} ${x - 10} ${y0 + 520}Z`,
      light.tone('#8fb3bd', 0.9),
    ),
    stroke(`M${x + 60} ${y0 + 570}v100M${x + 90} ${y0 + 565}v105`, light.tone('#e4ecec', 0.9), 8),
  )
}

/** What stands at the side of the room. */
export function beside(
  room: Room,
  what: NonNullable<Inside['with']>,
  s: number,
  textiles: readonly string[],
): void {
  const { canvas, light, style, random, x0, x1, y1, y0 } = room
  const x = s > 0 ? x1 - 250 : x0 + 10
  if (what === 'books') bookshelf(room, x, y1 - 6, 240, 520, style.wood, textiles)
  if (what === 'paintings') for (const dy of [60, 330]) art(room, x + 20, y0 + dy, 200, 230, textiles)
  if (what === 'plants')
    for (let i = 0; i < 5; i++)
      pottedPlant(
        room,
        (s > 0 ? x1 + 60 : x0 - 60) + (i - 2) * 70,
        y1 + 60 + (i % 2) * 40,
        random.between(240, 420),
      )
  if (what === 'yarn')
    for (let r = 0; r < 6; r++)
      for (let i = 0; i < 5; i++)
        canvas.add(
          circle(
            x + 24 + i * 48,
            y0 + 160 + r * 80,
            25,
            light.tone(
              ['#c4573a', '#d99a3d', '#2f6f73', '#7d1f2b', '#e9dcc6', '#3f5f8a'][(r * 2 + i) % 6]!,
              0.85,
            ),
          ),
        )
  if (what === 'piano') {
    const dark = '#3a2a22'
    canvas.add(
      rect(x - 20, y1 - 300, 300, 330, light.tone(dark, 0.6), { rx: 6 }),
      rect(x - 34, y1 - 130, 328, 40, light.tone(mix(dark, '#8a5a40', 0.3), 0.9)),
      rect(x - 20, y1 - 146, 300, 18, '#f4f1ea'),
      stroke(
        Array.from({ length: 14 }, (_, i) => `M${x - 4 + i * 20} ${y1 - 146}v11`).join(''),
        '#1d1e20',
        8,
      ),
      rect(x + 70, y1 - 250, 120, 80, light.tone('#f4efe4', 0.9)),
    )
  }
  if (what === 'records') {
    canvas.add(
      rect(x - 10, y1 - 170, 270, 190, light.tone(style.wood, 0.6), { rx: 6 }),
      rect(x + 20, y1 - 204, 150, 34, light.tone('#2b2c2e', 0.7), { rx: 5 }),
      `<ellipse cx="${x + 84}" cy="${y1 - 206}" rx="58" ry="12" fill="#16171a"/>`,
    )
    for (let i = 0; i < 22; i++)
      canvas.add(
        rect(
          x + 6 + i * 11,
          y1 - 120,
          9,
          120,
          light.tone(random.pick([...textiles, '#efe6d6', '#4a4f58']), 0.8),
        ),
      )
  }
}
