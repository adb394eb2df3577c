import { line, path, rect, stroke, type Canvas } from '../canvas'
import { darken, mix } from '../color'
import { partsOf } from '../houses/style'
import { floorShadow, pottedPlant } from './furniture'
import { deckChair, hammock, lounger, rocker, table, warmTub } from './seats'
import type { Room } from './shell'

/** A deck or a balcony with a rail, what one sits in, and a beam or an arch above. */
export function deck(room: Room): void {
  const { canvas, light, style, look, random, y1: floorY } = room
  const { terrace } = look.inside
  const { of: material } = partsOf(look.walls)
  const stone = ['stucco', 'adobe', 'stone', 'concrete', 'tiles', 'rammed earth', 'glass', 'brick'].includes(
    material,
  )
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
      material === 'concrete' || material === 'glass'
        ? 'glass'
        : material === 'stucco' && look.roof.endsWith('tiles')
          ? 'stone'
          : terrace === 'rockers' || terrace === 'bench'
            ? 'posts'
            : 'cable',
  })
  const s = random.chance(0.5) ? 1 : -1
  if (terrace === 'loungers')
    for (const dx of [-1, 1]) lounger(room, 800 + dx * 270 - s * 60, 1085, dx as 1 | -1, style.accent)
  else if (terrace === 'table') table(room, 800 - s * 160, 1110, style.accent)
  else if (terrace === 'rockers') for (const dx of [-1, 1]) rocker(room, 800 + dx * 250, 1110, dx as 1 | -1)
  else if (terrace === 'hot tub') warmTub(room, 800 - s * 120, 1090)
  else if (terrace === 'hammock') hammock(room, 800, 1010)
  else if (terrace === 'bench') bench(room, 800 - s * 120, 1110)
  else {
    deckChair(room, 560 - s * 40, 1110, 1, style.accent)
    deckChair(room, 1030 - s * 40, 1110, -1, style.second)
  }
  if (terrace !== 'hammock') pottedPlant(room, s > 0 ? 1430 : 170, floorY + 190, random.between(330, 460))
  overhead(room, s)
}

/** A long seat of boards with cushions. */
export function bench(room: Room, x: number, y: number): void {
  const { canvas, light, style } = room
  canvas.add(
    floorShadow(room, x, y + 16, 400, 34),
    stroke(
      `M${x - 330} ${y - 90}V${y + 10}M${x + 330} ${y - 90}V${y + 10}`,
      light.tone(style.wood, 0.35),
      26,
    ),
    stroke(
      [0, 1, 2].map((i) => `M${x - 350} ${y - 260 + i * 46}H${x + 350}`).join(''),
      light.tone(style.wood, 0.75),
      24,
    ),
    stroke(
      `M${x - 340} ${y - 280}V${y - 90}M${x + 340} ${y - 280}V${y - 90}`,
      light.tone(style.wood, 0.5),
      22,
    ),
    rect(x - 370, y - 116, 740, 36, light.lit(style.wood), { rx: 6 }),
    rect(x - 250, y - 226, 150, 116, light.tone(style.accent, 0.85), { rx: 26 }),
    rect(x + 110, y - 214, 130, 104, light.tone(style.second, 0.95), { rx: 24 }),
  )
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

/** What frames the view from above: a beam with lights, an arch, or branches. */
function overhead({ canvas, light, style, look, random }: Room, s: number): void {
  if (look.inside.windows === 'arched' && look.walls.endsWith('stucco')) {
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
  const beam = look.walls.endsWith('concrete') ? '#4a4b4f' : darken(style.wood, 0.2)
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
