import type { Setting, StayKind } from '../scene'
import { Canvas, circle, ellipse, line, path, polygon, rect, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import { indoors, lightFor } from '../light'
import { randomFrom } from '../random'
import { moodOf } from '../houses/exterior'
import { styleFor } from '../houses/style'
import {
  armchair,
  art,
  bookshelf,
  floorLamp,
  floorShadow,
  glow,
  hearth,
  lowTable,
  pendant,
  pottedPlant,
  rug,
  sofa,
  soft,
} from './furniture'
import { drawShell, drawWindows, type Opening, type Room } from './shell'

/** Opens a room of a listing: the same materials in each, its own light and layout. */
function enter(kind: StayKind, setting: Setting, seed: string, view: number): Room {
  const listing = randomFrom(`${seed}/${kind}/${setting}`)
  const random = listing.fork(`room${view}`)
  const mood =
    view === 2 && random.chance(0.4)
      ? ('dawn' as const)
      : view === 1
        ? moodOf(setting, listing)
        : random.pick(['golden', 'noon', 'dawn', moodOf(setting, listing)] as const)
  const outside = lightFor(mood, listing.fork('light'))
  const small =
    kind === 'tiny-house' || kind === 'treehouse' || kind === 'houseboat' || kind === 'private-room'
  const canvas = new Canvas()
  const shift = random.between(-70, 70)
  return {
    canvas,
    random,
    listing,
    light: indoors(outside),
    outside,
    style: styleFor(kind, setting, listing.fork('style')),
    kind,
    setting,
    x0: (small ? 180 : 230) + shift,
    x1: (small ? 1420 : 1370) + shift,
    y0: small ? 120 : 150,
    y1: 850,
  }
}

const fabrics = [
  '#d9cfc0',
  '#8a9a8f',
  '#b8735a',
  '#5f7683',
  '#c9b08a',
  '#46535e',
  '#a9a39a',
  '#7d8a6a',
  '#e6ded0',
  '#c98f6e',
]

function colors(room: Room): { fabric: string; textiles: string[] } {
  const r = room.listing.fork('textiles')
  return {
    fabric: r.pick(fabrics),
    textiles: [
      room.style.accent,
      room.style.second,
      mix(room.style.accent, '#efe0c8', 0.55),
      r.pick(fabrics),
    ],
  }
}

function mainOpenings(room: Room, low: number): Opening[] {
  const { kind, random, x0, x1, y0 } = room
  const mid = (x0 + x1) / 2,
    top = y0 + 70,
    h = low - top
  if (kind === 'houseboat')
    return [-1, 0, 1].map((i) => ({
      x: mid + i * 330 - 120,
      y: top + 60,
      w: 240,
      h: 240,
      round: true,
      cols: 1,
    }))
  if (kind === 'villa')
    return [-1, 0, 1].map((i) => ({
      x: mid + i * 330 - 130,
      y: top,
      w: 260,
      h,
      arch: true,
      cols: 2,
      rows: 2,
    }))
  if (kind === 'loft')
    return [
      { x: mid - 480, y: top - 30, w: 440, h: h + 20, cols: 4, rows: 4 },
      { x: mid + 40, y: top - 30, w: 440, h: h + 20, cols: 4, rows: 4 },
    ]
  const layout = random.int(0, 2)
  if (layout === 0 || kind === 'desert-house' || kind === 'beach-house')
    return [{ x: mid - 420, y: top, w: 840, h, cols: 3, rows: 1 }]
  if (layout === 1)
    return [
      { x: mid - 400, y: top + 10, w: 320, h: h - 20, cols: 2, rows: 2 },
      { x: mid + 80, y: top + 10, w: 320, h: h - 20, cols: 2, rows: 2 },
    ]
  return [{ x: mid - 470, y: top, w: 520, h, cols: 2, rows: 2 }]
}

export function livingRoom(kind: StayKind, setting: Setting, seed: string): string {
  const room = enter(kind, setting, seed, 1)
  const { canvas, random, style, x1, y1, y0 } = room
  const { fabric, textiles } = colors(room)
  drawShell(room)
  const openings = mainOpenings(room, y1 - (random.chance(0.4) ? 60 : 190))
  drawWindows(room, openings, {
    curtains: openings.length === 1 && random.chance(0.55) ? mix(textiles[1]!, '#f4efe4', 0.4) : undefined,
  })
  const right = Math.max(...openings.map((o) => o.x + o.w)),
    free = x1 - right
  const warm =
    kind === 'cabin' ||
    kind === 'chalet' ||
    kind === 'lake-cottage' ||
    kind === 'farmhouse' ||
    setting === 'snow'
  if (free > 340 && warm) hearth(room, right + free / 2 + 10, y1, style.stone)
  else if (free > 300) {
    if (random.chance(0.5)) bookshelf(room, right + 60, y1 - 8, free - 100, 520, style.wood, textiles)
    else art(room, right + 70, y0 + 150, Math.min(240, free - 130), 300, textiles)
  } else if (warm && random.chance(0.6)) hearth(room, x1 - 10, y1 + 70, style.stone)
  const s = random.chance(0.5) ? 1 : -1,
    cx = 800 + s * 60
  rug(room, cx, 1055, 1120, 250, textiles[2]!)
  floorLamp(room, cx + s * 520, y1 + 90, 520)
  pottedPlant(room, cx - s * 570, y1 + 110, random.between(300, 430))
  sofa(room, cx, y1 + 150, random.between(680, 800), fabric, textiles.slice(0, 2))
  lowTable(room, cx - s * 20, 1080, 380, style.wood, style.accent)
  if (random.chance(0.75)) armchair(room, cx - s * 590, 1140, textiles[3]!, style.wood, s as 1 | -1)
  else
    canvas.add(
      floorShadow(room, cx - s * 560, 1110, 110, 26),
      soft(room, cx - s * 560 - 100, 1000, 200, 106, 46, textiles[0]!, 0.8),
    )
  finish(room)
  return canvas.svg()
}

export function bedroom(kind: StayKind, setting: Setting, seed: string): string {
  const room = enter(kind, setting, seed, 2)
  const { canvas, random, light, style, x0, x1, y0, y1 } = room
  const { textiles } = colors(room)
  drawShell(room)
  const cx = (x0 + x1) / 2 + random.between(-40, 40)
  const beside = random.chance(0.45) && kind !== 'houseboat'
  if (beside) {
    const s = random.chance(0.5) ? 1 : -1
    drawWindows(
      room,
      [
        {
          x: s > 0 ? x1 - 330 : x0 + 40,
          y: y0 + 90,
          w: 290,
          h: y1 - y0 - 280,
          cols: 2,
          rows: 2,
          arch: kind === 'villa',
        },
      ],
      { curtains: mix(textiles[1]!, '#f4efe4', 0.5) },
    )
    art(room, cx - s * 120 - 250, y0 + 130, 220, 270, textiles)
    art(room, cx - s * 120 + 10, y0 + 130, 220, 270, textiles)
  } else if (kind === 'houseboat')
    drawWindows(
      room,
      [-1, 0, 1].map((i) => ({ x: cx + i * 290 - 95, y: y0 + 110, w: 190, h: 190, round: true, cols: 1 })),
      { patch: false },
    )
  else
    drawWindows(room, [{ x: cx - 370, y: y0 + 70, w: 740, h: 360, cols: 3, rows: kind === 'loft' ? 3 : 1 }], {
      curtains: random.chance(0.7) ? mix(textiles[1]!, '#f4efe4', 0.5) : undefined,
      patch: false,
    })
  rug(room, cx, 1085, 1240, 230, textiles[2]!)
  const w = kind === 'tiny-house' || kind === 'private-room' ? 560 : 640,
    hy = y1 - 320
  for (const s of [-1, 1]) nightstand(room, cx + s * (w / 2 + 110), y1 + 20, style.wood, s)
  const head = random.pick(['wood', 'cloth', 'slats'] as const)
  if (head === 'cloth') {
    canvas.add(soft(room, cx - w / 2 - 16, hy, w + 32, 340, 36, textiles[0]!, 0.75))
    let tufts = ''
    for (let i = 1; i < 6; i++) tufts += `M${cx - w / 2 + (w * i) / 6} ${hy + 24}v190`
    canvas.add(stroke(tufts, light.shade(textiles[0]!), 4, { opacity: 0.5 }))
  } else {
    canvas.add(
      rect(
        cx - w / 2 - 16,
        hy + 30,
        w + 32,
        310,
        canvas.linear([
          [0, light.tone(style.wood, 0.85)],
          [1, light.tone(style.wood, 0.4)],
        ]),
        { rx: head === 'wood' ? 12 : 4 },
      ),
    )
    if (head === 'slats') {
      let d = ''
      for (let i = 1; i < 12; i++) d += `M${cx - w / 2 - 16 + ((w + 32) * i) / 12} ${hy + 44}v260`
      canvas.add(stroke(d, light.shade(style.wood), 6, { opacity: 0.6 }))
    }
  }
  const top = y1 - 130,
    foot = 1060,
    fw = w * 1.24,
    linen = '#f4f0e8'
  canvas.add(
    floorShadow(room, cx, foot + 76, fw * 0.58, 40),
    rect(cx - fw / 2 + 6, foot - 10, fw - 12, 84, light.tone(style.wood, 0.35), { rx: 10 }),
  )
  canvas.add(
    polygon(
      [
        [cx - w / 2, top],
        [cx + w / 2, top],
        [cx + fw / 2, foot - 36],
        [cx - fw / 2, foot - 36],
      ],
      canvas.linear([
        [0, light.tone(linen, 0.9)],
        [1, light.lit(linen)],
      ]),
    ),
  )
  for (const s of [-1, 1])
    canvas.add(
      soft(room, cx + s * w * 0.245 - w * 0.215, top - 98, w * 0.43, 126, 44, linen, 1),
      soft(
        room,
        cx + s * w * 0.235 - w * 0.17,
        top - 62,
        w * 0.34,
        104,
        38,
        random.chance(0.5) ? textiles[1]! : '#ffffff',
        0.95,
      ),
    )
  canvas.add(soft(room, cx - w * 0.13, top - 30, w * 0.26, 78, 26, textiles[0]!, 0.9))
  const duvet = random.pick([linen, textiles[1]!, mix(textiles[3]!, '#f4efe4', 0.4)])
  const dTop = top + 66,
    lw = w + (fw - w) * 0.3
  canvas.add(
    path(
      `M${cx - lw / 2 - 10} ${dTop}Q${cx} ${dTop - 22} ${cx + lw / 2 + 10} ${dTop}` +
        `L${cx + fw / 2 + 12} ${foot - 30}Q${cx + fw / 2 + 14} ${foot + 46} ` +
        `${cx + fw / 2 - 14} ${foot + 54}Q${cx} ${foot + 70} ${cx - fw / 2 + 14} ${foot + 54}` +
        `Q${cx - fw / 2 - 14} ${foot + 46} ${cx - fw / 2 - 12} ${foot - 30}Z`,
      canvas.linear([
        [0, light.tone(duvet, 0.75)],
        [0.08, light.lit(duvet)],
        [0.7, light.tone(duvet, 0.85)],
        [0.8, light.tone(duvet, 0.6)],
        [1, light.tone(duvet, 0.3)],
      ]),
    ),
  )
  canvas.add(
    path(
      `M${cx - lw / 2 - 12} ${dTop}Q${cx} ${dTop - 22} ${cx + lw / 2 + 12} ${dTop}` +
        `l8 36Q${cx} ${dTop + 16} ${cx - lw / 2 - 20} ${dTop + 36}Z`,
      light.lit(linen),
    ),
  )
  canvas.add(
    stroke(
      `M${cx - 160} ${dTop + 70}q-30 60 -70 120M${cx + 60} ${dTop + 60}q10 60 50 110` +
        `M${cx + 200} ${dTop + 80}q30 50 60 100M${cx - 30} ${foot - 10}q-6 30 -4 54` +
        `M${cx + 220} ${foot - 14}q6 30 6 56M${cx - 250} ${foot - 14}q-6 30 -8 56`,
      light.shade(duvet),
      5,
      { opacity: 0.25, 'stroke-linecap': 'round' },
    ),
  )
  const t0 = foot - 120,
    throwColor = textiles[0]!,
    u = w / 2 + (fw - w) * 0.42
  canvas.add(
    path(
      `M${cx - u} ${t0}Q${cx} ${t0 - 14} ${cx + u} ${t0}L${cx + fw / 2 + 14} ${foot - 26}` +
        `q4 50 -6 64Q${cx} ${foot + 36} ${cx - fw / 2 - 8} ${foot + 38}q-10 -20 -6 -64Z`,
      canvas.linear([
        [0, light.tone(throwColor, 0.9)],
        [0.55, light.tone(throwColor, 0.8)],
        [0.65, light.tone(throwColor, 0.5)],
        [1, light.tone(throwColor, 0.3)],
      ]),
    ),
  )
  canvas.add(
    stroke(
      `M${cx - u - 6} ${t0 + 26}Q${cx} ${t0 + 10} ${cx + u + 6} ${t0 + 26}` +
        `M${cx - u - 14} ${t0 + 54}Q${cx} ${t0 + 38} ${cx + u + 14} ${t0 + 54}`,
      light.tone(lighten(throwColor, 0.45), 0.85),
      5,
      { opacity: 0.7 },
    ),
  )
  if (random.chance(0.5)) pottedPlant(room, cx + (random.chance(0.5) ? 1 : -1) * 650, y1 + 150, 340)
  finish(room)
  return canvas.svg()
}

function nightstand(room: Room, x: number, y: number, wood: string, s: number): void {
  const { canvas, light, outside, style } = room
  canvas.add(
    floorShadow(room, x, y + 4, 110, 20),
    rect(
      x - 74,
      y - 150,
      148,
      140,
      canvas.linear([
        [0, light.tone(wood, 0.8)],
        [1, light.tone(wood, 0.35)],
      ]),
      { rx: 6 },
    ),
    rect(x - 60, y - 128, 120, 46, light.tone(wood, 0.5), { rx: 4 }),
    circle(x, y - 105, 6, light.tone('#d9b878', 0.9)),
    rect(x - 82, y - 160, 164, 14, light.lit(wood), { rx: 4 }),
  )
  canvas.add(
    glow(room, x, y - 280, 260),
    path(`M${x - 16} ${y - 160}q-24 -40 0 -74h32q24 34 0 74Z`, light.tone(style.accent, 0.8)),
    path(`M${x - 40} ${y - 322}h80l28 90h-136Z`, outside.glow ? '#ffe5ac' : light.tone('#f3e9d6', 0.95)),
  )
  if (s > 0)
    canvas.add(
      rect(x - 66, y - 172, 58, 11, light.tone('#4a5a68', 0.8)),
      rect(x - 62, y - 182, 50, 10, light.tone('#d9cbb3', 0.9)),
    )
}

export function kitchen(kind: StayKind, setting: Setting, seed: string): string {
  const room = enter(kind, setting, seed, 3)
  if (room.random.chance(0.32)) return bath(room)
  const { canvas, random, light, style, x0, x1, y0, y1 } = room
  const { textiles } = colors(room)
  drawShell(room)
  const front = random.pick([
      '#f1ece1',
      '#5f7468',
      '#3f5560',
      '#8a9a8a',
      '#b9673f',
      style.wood,
      '#2f3a40',
      '#d8cdbb',
    ]),
    top = random.pick(['#efeae0', '#4a4744', style.wood, '#d9d2c6'])
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
      kind === 'houseboat'
        ? { x: wx - 130, y: y0 + 100, w: 260, h: 260, round: true, cols: 1 }
        : {
            x: wx - 240,
            y: y0 + 70,
            w: 480,
            h: counter - y0 - 150,
            cols: kind === 'loft' ? 4 : 2,
            rows: kind === 'loft' ? 3 : 1,
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
  const n = 7,
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
  const dining = random.chance(0.5),
    iy = 985,
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
  finish(room)
  return canvas.svg()
}

function chair({ canvas, light }: Room, x: number, y: number, k: number, wood: string, back: boolean): void {
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

function bath(room: Room): string {
  const { canvas, random, light, style, x0, x1, y0, y1 } = room
  const { textiles } = colors(room)
  drawShell(room)
  const cx = (x0 + x1) / 2,
    tile = random.pick(['#e9efe9', '#bcd0cc', '#e6d6c4', '#9fb5b8', '#f2eee6'])
  canvas.add(rect(x0, y1 - 330, x1 - x0, 330, light.tone(tile, 0.85)))
  let grout = ''
  for (let y = y1 - 275; y < y1; y += 55) grout += `M${x0} ${y}H${x1}`
  for (let x = x0 + 55; x < x1; x += 55) grout += `M${x} ${y1 - 330}V${y1}`
  canvas.add(
    stroke(grout, light.shade(tile), 2.5, { opacity: 0.3 }),
    rect(x0, y1 - 340, x1 - x0, 14, light.tone(style.wood, 0.8)),
  )
  drawWindows(
    room,
    [
      {
        x: cx - 330,
        y: y0 + 60,
        w: 660,
        h: 340,
        cols: room.kind === 'loft' ? 5 : 2,
        rows: room.kind === 'loft' ? 3 : 1,
      },
    ],
    { patch: false },
  )
  const bx = cx + random.between(-60, 60),
    w = 720,
    ty = y1 - 70
  rug(room, bx, 1110, 560, 110, textiles[2]!)
  canvas.add(floorShadow(room, bx, y1 + 172, w * 0.5, 40))
  const tub = random.pick(['#fbf9f4', '#fbf9f4', style.accent, '#3f5058'])
  canvas.add(
    stroke(`M${bx - w * 0.38} ${ty - 20}v-170q0 -34 44 -34q40 0 40 40`, light.tone('#b08d57', 0.9), 13, {
      'stroke-linecap': 'round',
    }),
  )
  canvas.add(
    ellipse(bx, ty, w / 2, 46, light.tone('#e3ded4', 0.6)),
    ellipse(bx, ty + 8, w / 2 - 30, 30, light.tone('#a9d0d2', 0.9)),
  )
  let foam = ''
  for (let i = 0; i < 22; i++) {
    const fx = bx + random.between(-0.36, 0.36) * w,
      r = random.between(12, 30)
    foam +=
      `M${(fx - r) | 0} ${ty + 6}` +
      `a${r | 0} ${r | 0} 0 1 0 ${(2 * r) | 0} 0a${r | 0} ${r | 0} 0 1 0 ${(-2 * r) | 0} 0`
  }
  canvas.add(path(foam, light.lit('#ffffff'), { opacity: 0.8 }))
  canvas.add(
    path(
      `M${bx - w / 2} ${ty}C${bx - w / 2 + 6} ${ty + 170} ${bx - w * 0.36} ` +
        `${y1 + 160} ${bx - w * 0.28} ${y1 + 164}H${bx + w * 0.28}C${bx + w * 0.36} ${y1 + 160} ` +
        `${bx + w / 2 - 6} ${ty + 170} ${bx + w / 2} ${ty}Q${bx} ${ty + 92} ${bx - w / 2} ${ty}Z`,
      canvas.linear([
        [0, light.lit(tub)],
        [0.6, light.tone(tub, 0.7)],
        [1, light.tone(tub, 0.2)],
      ]),
    ),
    stroke(`M${bx - w / 2} ${ty}Q${bx} ${ty + 92} ${bx + w / 2} ${ty}`, light.lit('#ffffff'), 13, {
      'stroke-linecap': 'round',
    }),
  )
  canvas.add(
    path(`M${bx + w * 0.2} ${ty + 18}q60 4 110 -14l10 120q-60 16 -110 8Z`, light.tone(textiles[0]!, 0.85)),
  )
  const sx = bx - w / 2 - 130
  canvas.add(
    stroke(
      `M${sx - 46} ${y1 + 150}l10 -150M${sx + 46} ${y1 + 150}l-10 -150`,
      light.tone(style.wood, 0.5),
      13,
    ),
    rect(sx - 66, y1 - 16, 132, 20, light.lit(style.wood), { rx: 8 }),
    rect(sx - 46, y1 - 60, 92, 22, light.tone('#f4efe6', 0.9), { rx: 8 }),
    rect(sx - 42, y1 - 38, 84, 22, light.tone(textiles[1]!, 0.9), { rx: 8 }),
  )
  const lx = bx + w / 2 + 110
  canvas.add(
    stroke(
      `M${lx} ${y1 + 130}L${lx + 40} ${y0 + 250}M${lx + 130} ${y1 + 130}L${lx + 130} ${y0 + 250}` +
        `M${lx + 34} ${y0 + 300}h98M${lx + 20} ${y0 + 430}h112M${lx + 10} ${y0 + 560}h122`,
      light.tone(style.wood, 0.6),
      11,
    ),
    rect(lx + 38, y0 + 426, 84, 190, light.tone(textiles[0]!, 0.8), { rx: 4 }),
  )
  pottedPlant(room, sx - 130, y1 + 120, 360)
  finish(room)
  return canvas.svg()
}

/** A last veil: light from the window side, deeper corners. */
function finish({ canvas, outside, light }: Room): void {
  if (!outside.glow)
    canvas.add(
      rect(
        0,
        0,
        1600,
        1200,
        canvas.linear(
          light.side > 0
            ? [
                [0, '#fff3d8', 0],
                [1, '#fff3d8', 0.16],
              ]
            : [
                [0, '#fff3d8', 0.16],
                [1, '#fff3d8', 0],
              ],
          [0, 0, 1600, 0],
        ),
      ),
    )
  canvas.add(
    rect(
      0,
      0,
      1600,
      1200,
      canvas.radial(
        [
          [0, '#1a1024', 0],
          [0.62, '#1a1024', 0.02],
          [1, '#1a1024', outside.glow ? 0.42 : 0.24],
        ],
        { x: 800, y: 600, r: 1050 },
      ),
    ),
  )
}
