import { circle, ellipse, path, polygon, rect, stroke } from '../canvas'
import { darken, mix } from '../color'
import type { StayLook } from '../look'
import { beside, fireside, mural } from './centerpieces'
import { floorLamp, floorShadow, pottedPlant, rug, soft } from './furniture'
import { armchair, chair, lowTable, sofa } from './seating'
import { colors, enter, finish } from './room'
import { drawShell, type Room } from './shell'
import { drawWindows, type Opening } from './windows'

/** Where the windows of a living room are. */
function mainOpenings(room: Room, low: number): Opening[] {
  const { x0, x1, y0 } = room
  const mid = (x0 + x1) / 2,
    top = y0 + 70,
    h = low - top
  const three = (w: number, more: Partial<Opening>): Opening[] =>
    [-1, 0, 1].map((i) => ({ x: mid + i * 330 - w / 2, y: top, w, h, ...more }))
  switch (room.look.inside.windows) {
    case 'portholes':
      return three(230, { y: top + 80, h: 230, round: true, cols: 1 })
    case 'round':
      return [{ x: mid - 220, y: top + 10, w: 440, h: 440, round: true, cols: 2, rows: 2 }]
    case 'arched':
      return three(260, { arch: true, cols: 2, rows: 2 })
    case 'tall':
      return three(200, { y: y0 + 40, h: h + 80, cols: 2, rows: 3 })
    case 'bay':
      return [-1, 0, 1].map((i) => ({ x: mid + i * 316 - 150, y: top, w: 300, h, cols: 1, rows: 2 }))
    case 'glass wall':
      return [{ x: mid - 530, y: y0 + 30, w: 1060, h: room.y1 - y0 - 60, cols: 5, rows: 2 }]
    case 'paper':
      return [{ x: mid - 420, y: top + 60, w: 840, h: h - 20, cols: 6, rows: 4 }]
    case 'louvers':
      return three(270, { cols: 1, rows: 8 })
    case 'pair':
      return [-1, 1].map((s) => ({
        x: mid + s * 240 - 160,
        y: top + 10,
        w: 320,
        h: h - 20,
        cols: 2,
        rows: 2,
      }))
    default:
      return [{ x: mid - 420, y: top, w: 840, h, cols: 3, rows: 1 }]
  }
}

/** The room one sits in; in a house where one shares, the desk or table that guests use. */
export function livingRoom(look: StayLook, seed: string): string {
  const room = enter(look, seed, 1)
  const { canvas, random, style, x0, x1, y1, y0 } = room
  const { inside } = look
  const { fabric, textiles } = colors(room)
  drawShell(room)
  const openings = mainOpenings(room, y1 - (random.chance(0.4) ? 90 : 190))
  const single = openings.length === 1 && inside.windows === 'wide'
  drawWindows(room, openings, {
    curtains: single && random.chance(0.55) ? mix(textiles[1]!, '#f4efe4', 0.4) : undefined,
  })
  const s = random.chance(0.5) ? 1 : -1,
    cx = 800 + s * 60
  if (inside.with === 'mural') mural(room)
  if (inside.hearth) fireside(room, inside.hearth, s > 0 ? x0 + 10 : x1 - 10, y1 + 60)
  rug(room, cx, 1055, 1120, 250, textiles[2]!)
  if (inside.living === 'tea room') {
    lowTable(room, cx, 1040, 460, style.wood, style.accent)
    for (const dx of [-330, 330]) cushion(room, cx + dx, 1090, textiles[0]!)
    scroll(room, s > 0 ? x1 - 190 : x0 + 60, y0 + 120)
    finish(room)
    return canvas.svg()
  }
  if (inside.with) beside(room, inside.with, s, textiles)
  floorLamp(room, cx + s * 540, y1 + 90, 520)
  if (inside.living === 'desk') desk(room, cx, y1 + 170)
  else if (inside.living === 'shared table') sharedTable(room, cx, 1000)
  else {
    pottedPlant(room, cx - s * 590, y1 + 110, random.between(300, 430))
    const sunken = inside.living === 'sunken sofa'
    if (sunken) canvas.add(rect(cx - 640, y1 + 30, 1280, 350, '#2b2320', { opacity: 0.28, rx: 18 }))
    const small = inside.kitchen?.endsWith('galley')
    sofa(room, cx, y1 + 150, small ? 560 : random.between(680, 800), fabric, textiles.slice(0, 2))
    lowTable(room, cx - s * 20, 1080, small ? 280 : 380, style.wood, style.accent)
    if (!small && random.chance(0.75))
      armchair(room, cx - s * 590, 1140, textiles[3]!, style.wood, s as 1 | -1)
  }
  finish(room)
  return canvas.svg()
}

/** A table to write at, with a lamp and a chair. */
function desk(room: Room, x: number, y: number): void {
  const { canvas, light, style } = room
  const w = 640
  canvas.add(
    floorShadow(room, x, y + 6, w * 0.56, 36),
    stroke(
      `M${x - w / 2 + 40} ${y - 210}V${y}M${x + w / 2 - 40} ${y - 210}V${y}`,
      light.tone(darken(style.wood, 0.2), 0.4),
      20,
    ),
    rect(x - w / 2, y - 236, w, 30, light.lit(style.wood), { rx: 4 }),
    rect(x - w / 2 + 60, y - 206, w - 120, 50, light.tone(style.wood, 0.45)),
    rect(x - 90, y - 350, 190, 116, light.tone('#2b2c2e', 0.6), { rx: 8 }),
    rect(x - 80, y - 341, 170, 96, light.tone('#9dbdd0', 0.8)),
    rect(x + 150, y - 262, 110, 26, light.tone(style.accent, 0.8)),
    rect(x + 158, y - 284, 94, 22, light.tone('#efe6d6', 0.9)),
    stroke(`M${x - 220} ${y - 236}v-120l60 -50`, light.tone('#3a3b40', 0.6), 9),
    path(`M${x - 200} ${y - 400}l60 -40l50 60l-60 36Z`, light.tone(style.accent, 0.8)),
    rect(x - 110, y - 130, 220, 34, light.lit(style.second), { rx: 14 }),
    stroke(`M${x - 90} ${y - 96}l-14 150M${x + 90} ${y - 96}l14 150`, light.tone(style.wood, 0.5), 14),
  )
}

/** The long table of a house that many share. */
function sharedTable(room: Room, x: number, y: number): void {
  const { canvas, light, style } = room
  for (const s of [-0.8, -0.27, 0.27, 0.8]) chair(room, x + s * 460, y - 24, 0.9, style.wood, true)
  canvas.add(
    floorShadow(room, x, 1180, 520, 46),
    stroke(`M${x - 350} ${y + 40}l-30 150M${x + 350} ${y + 40}l30 150`, light.tone(style.wood, 0.3), 26),
    polygon(
      [
        [x - 390, y - 44],
        [x + 390, y - 44],
        [x + 460, y + 40],
        [x - 460, y + 40],
      ],
      light.lit(style.wood),
    ),
    rect(x - 460, y + 40, 920, 22, light.shade(style.wood)),
    rect(x - 120, y - 34, 300, 50, light.tone('#e6dcc2', 0.9)),
    stroke(`M${x - 90} ${y}q60 -30 110 -8t120 -14`, light.tone('#4f7f9b', 0.8), 6),
    ellipse(x - 250, y, 40, 14, light.tone('#f4efe4', 0.95)),
  )
}

function cushion(room: Room, x: number, y: number, color: string): void {
  room.canvas.add(
    floorShadow(room, x, y + 20, 150, 22),
    soft(room, x - 130, y - 24, 260, 50, 22, color, 0.85),
  )
}

/** A hanging picture of one branch. */
function scroll({ canvas, light }: Room, x: number, y: number): void {
  canvas.add(
    rect(x, y, 120, 380, light.tone('#efe6d2', 0.9)),
    rect(x - 8, y - 8, 136, 14, light.tone('#57402f', 0.6)),
    rect(x - 8, y + 376, 136, 14, light.tone('#57402f', 0.6)),
    stroke(`M${x + 30} ${y + 320}q10 -140 60 -220`, light.tone('#3a2a20', 0.6), 6),
    circle(x + 84, y + 110, 11, light.tone('#c4573a', 0.9)),
    circle(x + 62, y + 176, 9, light.tone('#c4573a', 0.9)),
    circle(x + 96, y + 150, 8, light.tone('#c4573a', 0.9)),
  )
}
