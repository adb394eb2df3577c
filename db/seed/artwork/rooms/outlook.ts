import { Canvas, line, path, rect, stroke } from '../canvas'
import { darken, mix } from '../color'
import { lightFor, type Mood } from '../light'
import type { StayLook } from '../look'
import { randomFrom } from '../random'
import { partsOf, styleOf } from '../houses/style'
import { drawBackdrop } from '../scenery/backdrop'
import { drawBloom } from '../scenery/sky'
import { floorShadow, pottedPlant } from './furniture'
import { deckChair, hammock, lounger, rocker, table, warmTub } from './seats'
import type { Room } from './shell'

/** The view from the place one sits in outside, or from the best window: the land beyond is the land of the cover. */
export function outlook(look: StayLook, seed: string): string {
  const listing = randomFrom(seed)
  const random = listing.fork('outlook')
  const { terrace } = look.inside
  const moods: readonly Mood[] = look.light === 'overcast' ? ['overcast'] : ['golden', 'dusk', 'noon', 'dawn']
  const light = lightFor(
    random.pick(moods.filter((mood) => mood !== look.light || moods.length === 1)),
    listing.fork('light'),
  )
  const style = styleOf(look, listing.fork('style'))
  const canvas = new Canvas()
  const painter = { canvas, random: listing.fork('backdrop'), light }
  const high = look.stories > 6
  const floorY = random.between(850, 900),
    horizon = high ? 690 : random.between(560, 640)
  const ground = drawBackdrop(painter, look.setting, {
    horizon,
    ground: horizon + 190,
    variant: look.land ?? listing.fork('variant').next(),
  })
  const room: Room = {
    canvas,
    random,
    listing,
    light,
    outside: light,
    style,
    look,
    x0: 0,
    x1: 1600,
    y0: 0,
    y1: floorY,
  }
  if (terrace === 'window') {
    windowSeat(room)
    drawBloom(canvas, light, ground.sun)
    return canvas.svg()
  }
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
  drawBloom(canvas, light, ground.sun)
  return canvas.svg()
}

/** A window as wide as the wall, with a seat below it. */
function windowSeat({ canvas, light, style, look }: Room): void {
  const { of: finish } = partsOf(look.inside.walls)
  const wall = light.shade(finish === 'brick' ? style.wall : mix(style.second, '#6b5d52', 0.45))
  const frame = look.inside.windows === 'glass wall' ? '#26282b' : light.tone('#f4efe4', 0.6)
  const [x0, x1, y0, y1] = [130, 1470, 120, 900]
  canvas.add(
    path(`M0 0H1600V1200H0ZM${x0} ${y0}V${y1}H${x1}V${y0}Z`, wall, { 'fill-rule': 'evenodd' }),
    rect(x0, y0, x1 - x0, y1 - y0, '#ffffff', { opacity: 0.06 }),
    path(
      `M${x0 + 120} ${y1}L${x0 + 420} ${y0}h120L${x0 + 240} ` +
        `${y1}ZM${x0 + 760} ${y1}L${x0 + 1060} ${y0}h60L${x0 + 820} ${y1}Z`,
      '#ffffff',
      { opacity: 0.1 },
    ),
    stroke(`M${x0} ${y0}H${x1}V${y1}H${x0}ZM${x0 + 450} ${y0}V${y1}M${x1 - 450} ${y0}V${y1}`, frame, 18),
    rect(x0 - 40, y1, x1 - x0 + 80, 40, light.lit(style.wood)),
    rect(
      x0 - 20,
      y1 + 40,
      x1 - x0 + 40,
      300,
      canvas.linear([
        [0, light.tone(style.wood, 0.5)],
        [1, light.tone(style.wood, 0.15)],
      ]),
    ),
    rect(x0 + 10, y1 - 46, x1 - x0 - 20, 54, light.lit(style.second), { rx: 22 }),
  )
  for (const [x, color, turn] of [
    [x0 + 120, style.accent, -8],
    [x0 + 250, '#f1ead9', 6],
    [x1 - 170, style.accent, 9],
  ] as const)
    canvas.add(
      rect(x - 70, y1 - 160, 140, 124, light.tone(color, 0.85), {
        rx: 28,
        transform: `rotate(${turn} ${x} ${y1 - 100})`,
      }),
    )
  const cup = 900
  canvas.add(
    rect(cup - 130, y1 - 62, 150, 16, light.tone('#3f5f8a', 0.8), { rx: 3 }),
    path(`M${cup + 60} ${y1 - 48}v-50q0 -10 30 -10q30 0 30 10v50q-30 12 -60 0Z`, light.lit('#f6f2ea')),
  )
}

/** A long seat of boards with cushions. */
function bench(room: Room, x: number, y: number): void {
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
