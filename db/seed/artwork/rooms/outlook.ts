import type { Setting, StayKind } from '../scene'
import { Canvas, ellipse, line, path, polygon, rect, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import { lightFor } from '../light'
import { randomFrom } from '../random'
import { moodOf } from '../houses/exterior'
import { styleFor } from '../houses/style'
import { drawBackdrop, moodsOf } from '../scenery/backdrop'
import { drawBloom } from '../scenery/sky'
import { floorShadow, pottedPlant } from './furniture'
import type { Room } from './shell'

/** The view from the terrace: decking, a rail, somewhere to sit, and the land beyond. */
export function outlook(kind: StayKind, setting: Setting, seed: string): string {
  const listing = randomFrom(`${seed}/${kind}/${setting}`)
  const random = listing.fork('outlook')
  const mood = random.chance(0.4) ? moodOf(setting, listing) : random.pick(moodsOf[setting])
  const light = lightFor(mood, listing.fork('light'))
  const style = styleFor(kind, setting, listing.fork('style'))
  const canvas = new Canvas()
  const painter = { canvas, random: listing.fork('backdrop'), light }
  const floorY = random.between(850, 900),
    horizon = random.between(560, 640)
  const ground = drawBackdrop(painter, setting, {
    horizon,
    ground: horizon + 190,
    variant: listing.fork('variant').next(),
  })
  const stone = kind === 'villa' || kind === 'desert-house' || kind === 'townhouse' || kind === 'apartment'
  const floor = stone ? mix(style.stone, '#e6d6bd', 0.5) : style.wood
  canvas.add(
    rect(
      0,
      floorY,
      1600,
      1200 - floorY,
      canvas.linear([
        [0, light.tone(floor, 0.95)],
        [1, light.tone(floor, 0.35)],
      ]),
    ),
  )
  let seams = ''
  for (let i = -24; i <= 24; i++)
    seams += line([
      [800 + i * 62, floorY],
      [800 + i * 62 * 2.1, 1200],
    ])
  if (stone) for (let k = 0; k < 5; k++) seams += `M0 ${(floorY + 26 + k * k * 16 + k * 30) | 0}H1600`
  canvas.add(stroke(seams, light.shade(floor), 3, { opacity: 0.45 }))
  rail(canvas, light, {
    y: floorY,
    wood: style.wood,
    style:
      kind === 'loft' || kind === 'apartment'
        ? 'glass'
        : kind === 'villa'
          ? 'stone'
          : random.pick(['cable', 'posts'] as const),
  })
  const room = {
    canvas,
    random,
    listing,
    light,
    outside: light,
    style,
    kind,
    setting,
    x0: 0,
    x1: 1600,
    y0: 0,
    y1: floorY,
  } as Room
  const s = random.chance(0.5) ? 1 : -1
  const seat = random.int(0, 2)
  if (seat === 0)
    for (const dx of [-1, 1]) lounger(room, 800 + dx * 250 - s * 90, 1085, dx as 1 | -1, style.accent)
  else if (seat === 1) table(room, 800 - s * 160, 1110, style.accent)
  else {
    deckChair(room, 560 - s * 40, 1110, 1, style.accent)
    deckChair(room, 1030 - s * 40, 1110, -1, style.second)
  }
  pottedPlant(room, s > 0 ? 1430 : 170, floorY + 190, random.between(330, 460))
  overhead(room, s)
  drawBloom(canvas, light, ground.sun)
  return canvas.svg()
}

function rail(
  canvas: Canvas,
  light: Room['light'],
  plan: { y: number; wood: string; style: 'glass' | 'stone' | 'cable' | 'posts' },
): void {
  const top = plan.y - 190
  if (plan.style === 'glass') {
    canvas.add(
      rect(0, top, 1600, 186, light.sky[3], { opacity: 0.2 }),
      path(`M300 ${top}h120l-130 186h-120ZM980 ${top}h60l-130 186h-60Z`, '#ffffff', { opacity: 0.16 }),
      rect(0, top - 8, 1600, 14, light.tone('#3a3c40', 0.8)),
      rect(0, plan.y - 12, 1600, 14, light.tone('#3a3c40', 0.5)),
    )
    return
  }
  if (plan.style === 'stone') {
    let balusters = ''
    for (let x = 20; x < 1600; x += 76)
      balusters += `M${x} ${plan.y - 20}h40q-2 -40 -12 -60q12 -24 4 -60h-24q-8 36 4 60q-10 20 -12 60Z`
    canvas.add(
      path(
        balusters,
        canvas.linear([
          [0, light.tone('#efe4d0', 0.85)],
          [1, light.tone('#efe4d0', 0.35)],
        ]),
      ),
      rect(0, top, 1600, 34, light.lit('#f3ead9')),
      rect(0, top + 34, 1600, 10, light.shade('#d8c9b0')),
      rect(0, plan.y - 22, 1600, 26, light.tone('#efe4d0', 0.7)),
    )
    return
  }
  let thin = '',
    posts = ''
  if (plan.style === 'cable') for (let k = 1; k < 6; k++) thin += `M0 ${top + k * 31}H1600`
  else for (let x = 12; x < 1600; x += 34) thin += `M${x} ${top}V${plan.y - 12}`
  for (let x = 60; x < 1600; x += 370) posts += `M${x} ${top - 6}V${plan.y}`
  const tone = light.tone(darken(plan.wood, 0.15), 0.5)
  canvas.add(
    stroke(thin, plan.style === 'cable' ? light.tone('#3c3f44', 0.6) : tone, plan.style === 'cable' ? 4 : 10),
    stroke(posts, tone, 26),
    rect(0, top - 16, 1600, 24, light.lit(plan.wood)),
    rect(0, top + 8, 1600, 7, light.shade(plan.wood)),
    rect(0, plan.y - 16, 1600, 18, tone),
  )
}

function lounger(room: Room, x: number, y: number, dir: 1 | -1, accent: string): void {
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

function deckChair(room: Room, x: number, y: number, dir: 1 | -1, color: string): void {
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

function table(room: Room, x: number, y: number, accent: string): void {
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

/** What frames the view from above: a beam with lights, an arch, or branches. */
function overhead({ canvas, light, style, kind, random }: Room, s: number): void {
  if (kind === 'villa') {
    canvas.add(
      path(
        'M0 0H1600V1200H1490V520A690 470 0 0 0 110 520V1200H0Z',
        canvas.linear([
          [0, light.shade(style.wall)],
          [1, light.tone(style.wall, 0.35)],
        ]),
      ),
      path('M110 1200V520A690 470 0 0 1 800 50', 'none', {
        stroke: light.lit(style.wall),
        'stroke-width': 7,
        opacity: s > 0 ? 0.8 : 0.3,
      }),
    )
    return
  }
  const beam = kind === 'loft' || kind === 'apartment' ? '#4a4b4f' : darken(style.wood, 0.2)
  canvas.add(
    rect(
      0,
      0,
      1600,
      74,
      canvas.linear([
        [0, light.shade(beam)],
        [1, light.tone(beam, 0.3)],
      ]),
    ),
    rect(0, 74, 1600, 12, light.tone(beam, 0.8)),
    rect(s > 0 ? 0 : 1540, 0, 60, 1200, light.tone(beam, 0.25)),
    rect(s > 0 ? 60 : 1530, 86, 10, 1114, light.tone(beam, 0.75)),
  )
  if (random.chance(0.7)) {
    let wire = '',
      bulbs = '',
      halo = ''
    for (let k = 0; k < 2; k++) {
      const a = k * 800,
        b = a + 800
      wire += `M${a} 90Q${a + 400} 230 ${b} 90`
      for (let i = 1; i < 9; i++) {
        const t = i / 9,
          x = a + 800 * t,
          y = 90 + 280 * t * (1 - t)
        bulbs += `M${(x - 10) | 0} ${(y + 12) | 0}a10 12 0 1 0 20 0a10 12 0 1 0 -20 0`
        halo += `M${(x - 40) | 0} ${(y + 12) | 0}a40 40 0 1 0 80 0a40 40 0 1 0 -80 0`
      }
    }
    canvas.add(
      stroke(wire, '#241f1c', 4),
      path(halo, '#ffd27a', { opacity: light.glow ? 0.3 : 0.1 }),
      path(bulbs, light.glow ? '#fff0c4' : '#f8ecd0'),
    )
  }
}
