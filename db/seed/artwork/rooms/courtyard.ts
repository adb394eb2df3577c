import { circlePath, path, rect, stroke, type Point } from '../canvas'
import { darken, mix } from '../color'
import { partsOf } from '../houses/style'
import { flowers } from '../scenery/plants'
import { broadleaf, type Painter } from '../scenery/trees'
import { bench } from './deck'
import { pottedPlant } from './furniture'
import { table } from './seats'
import type { Room } from './shell'

/** A garden within walls: moss, stones and a maple, or paving with flower beds along the wall. */
export function courtyard(room: Room): void {
  const { canvas, listing, light, look, random, y1: floorY } = room
  const painter: Painter = { canvas, random: listing.fork('courtyard'), light }
  const isMoss = look.inside.terrace === 'moss courtyard'
  const foot = floorY - 90
  wall(room, isMoss ? foot - 380 : foot - 440, foot)
  const s = random.chance(0.5) ? 1 : -1
  if (isMoss) {
    moss(room, foot)
    broadleaf(painter, { x: 800 + s * 330, y: foot + 130, h: 640 }, '#a8452f')
    steppingStones(room, foot, s)
    veranda(room)
    return
  }
  broadleaf(painter, { x: 800 - s * 560, y: foot + 30, h: 620 }, '#5b8049')
  paving(room, foot)
  bed(painter, foot)
  if (look.inside.bath?.endsWith('shower')) table(room, 800 + s * 170, 1110, room.style.accent)
  else bench(room, 800 + s * 120, 1080)
  pottedPlant(room, 800 + s * 690, foot + 230, random.between(300, 380))
}

/** The wall of the garden, of what the house is built of, with a coping. */
function wall({ canvas, light, look, style, random }: Room, top: number, foot: number): void {
  const { of: material } = partsOf(look.walls)
  const color = material === 'lattice' ? '#cbb894' : style.wall
  canvas.add(
    rect(
      0,
      top,
      1600,
      foot - top + 30,
      canvas.linear(
        light.side > 0
          ? [
              [0, light.tone(color, 0.25)],
              [1, light.tone(color, 0.9)],
            ]
          : [
              [0, light.tone(color, 0.9)],
              [1, light.tone(color, 0.25)],
            ],
        [0, 0, 1600, 0],
      ),
    ),
  )
  if (material === 'brick') {
    let joints = ''
    for (let y = top + 34, row = 0; y < foot; y += 34, row++)
      for (let x = row % 2 ? -50 : 0; x < 1600; x += 100) if (random.chance(0.55)) joints += `M${x} ${y}h86`
    canvas.add(stroke(joints, light.tone(mix(color, '#f0e0cc', 0.4), 0.6), 3, { opacity: 0.5 }))
  }
  const coping = material === 'lattice' ? '#5a5d61' : darken(color, 0.18)
  canvas.add(
    rect(-10, top - 34, 1620, 36, light.lit(coping), { rx: 8 }),
    rect(0, top + 2, 1600, 14, light.shade(coping), { opacity: 0.5 }),
  )
}

/** The floor: slabs that are larger the nearer they are. */
function paving({ canvas, light, style }: Room, foot: number): void {
  const stone = mix(style.stone, '#dcc6a4', 0.5)
  let joints = ''
  for (let k = 0; k < 6; k++) joints += `M0 ${Math.round(foot + 40 + k * k * 14 + k * 26)}H1600`
  for (let i = -9; i <= 9; i++) joints += `M${800 + i * 130} ${foot + 20}L${800 + i * 300} 1200`
  canvas.add(
    rect(
      0,
      foot + 20,
      1600,
      1200 - foot,
      canvas.linear([
        [0, light.tone(stone, 0.95)],
        [1, light.tone(stone, 0.35)],
      ]),
    ),
    stroke(joints, light.shade(stone), 4, { opacity: 0.4 }),
  )
}

/** Tall flowers along the foot of the wall. */
function bed(painter: Painter, foot: number): void {
  const { canvas, light, random } = painter
  canvas.add(rect(0, foot + 6, 1600, 34, light.tone('#6d5138', 0.5)))
  for (const color of ['#d9798f', '#f1e3e0', '#a8365a'])
    for (let k = 0; k < 7; k++)
      hollyhock(painter, random.between(20, 1580), foot + 26, random.between(170, 300), color)
  flowers(painter, { x0: 0, x1: 1600, y0: foot + 10, y1: foot + 42, n: 60, color: '#e9c35a' })
}

/** A stalk of leaves below and blossoms above. */
function hollyhock({ canvas, light, random }: Painter, x: number, y: number, h: number, color: string): void {
  const lean = random.between(-14, 14)
  let leaves = ''
  let blossoms = ''
  for (let t = 0.12; t < 1; t += 0.085) {
    const [cx, cy]: Point = [x + lean * t + random.between(-9, 9), y - h * t]
    if (t < 0.4) leaves += circlePath(cx, cy, 24 * (1 - t))
    else blossoms += circlePath(cx, cy, 15 * (1.25 - t))
  }
  canvas.add(
    stroke(
      `M${Math.round(x)} ${Math.round(y)}l${Math.round(lean)} ${Math.round(-h)}`,
      light.tone('#55773f', 0.4),
      6,
    ),
    path(leaves, light.tone('#5f8647', 0.7)),
    path(blossoms, light.tone(color, 0.9)),
  )
}

/** Cushions of moss, from the wall down to the veranda. */
function moss({ canvas, light, random }: Room, foot: number): void {
  canvas.add(
    rect(
      0,
      foot + 10,
      1600,
      1200 - foot,
      canvas.linear([
        [0, light.tone('#6f8f43', 0.9)],
        [1, light.tone('#4d6b34', 0.35)],
      ]),
    ),
  )
  let cushions = ''
  let lights = ''
  for (let k = 0; k < 34; k++) {
    const t = random.next()
    const [x, y, r] = [random.between(-40, 1640), foot + 40 + t * 240, 40 + t * 110]
    cushions += mound(x, y, r)
    lights += mound(x, y - r * 0.1, r * 0.6)
  }
  canvas.add(
    path(cushions, light.tone('#5f8238', 0.55)),
    path(lights, light.tone('#8fae55', 0.95), { opacity: 0.55 }),
  )
}

/** The outline of a low mound, `r` to each side of its middle. */
const mound = (x: number, y: number, r: number) =>
  `M${Math.round(x - r)} ${Math.round(y)}q${Math.round(r)} ${Math.round(-r * 0.6)} ${Math.round(2 * r)} 0Z`

/** Flat stones that lead through the moss, and a stone lantern. */
function steppingStones({ canvas, light, random }: Room, foot: number, s: number): void {
  let stones = ''
  let edges = ''
  for (let k = 0; k < 6; k++) {
    const t = k / 5
    const [x, y, r] = [800 - s * (420 - 330 * t) + random.between(-20, 20), foot + 60 + 210 * t, 46 + 62 * t]
    const left = `M${Math.round(x - r)} ${Math.round(y)}`
    const radii = `a${Math.round(r)} ${Math.round(r * 0.3)} 0`
    stones += `${left}${radii} 1 0 ${Math.round(2 * r)} 0${radii} 1 0 ${Math.round(-2 * r)} 0Z`
    edges += `${left}${radii} 0 0 ${Math.round(2 * r)} 0`
  }
  const [lx, ly] = [800 - s * 600, foot + 90]
  const stone = '#9a9a92'
  canvas.add(
    path(stones, light.tone('#a9a79d', 0.85)),
    stroke(edges, light.shade('#7d7b73'), 10, { opacity: 0.6 }),
    rect(lx - 60, ly - 6, 120, 34, light.tone(stone, 0.5), { rx: 6 }),
    rect(lx - 22, ly - 130, 44, 130, light.tone(stone, 0.65)),
    rect(lx - 62, ly - 160, 124, 34, light.tone(stone, 0.75), { rx: 6 }),
    rect(lx - 42, ly - 236, 84, 78, light.tone(stone, 0.6)),
    rect(lx - 20, ly - 222, 40, 48, light.glow ? '#ffd88a' : light.shade('#55524b'), { rx: 4 }),
    path(`M${lx - 96} ${ly - 232}L${lx} ${ly - 300}L${lx + 96} ${ly - 232}Z`, light.tone(stone, 0.85)),
  )
}

/** The wooden edge one sits on, and the eaves above. */
function veranda({ canvas, light, style }: Room): void {
  const wood = darken(style.wood, 0.1)
  let boards = ''
  for (let y = 1130; y < 1200; y += 24) boards += `M0 ${y}H1600`
  canvas.add(
    rect(
      0,
      1090,
      1600,
      110,
      canvas.linear([
        [0, light.tone(wood, 0.95)],
        [1, light.tone(wood, 0.4)],
      ]),
    ),
    stroke(boards, light.shade(wood), 4, { opacity: 0.5 }),
    rect(0, 1082, 1600, 12, light.lit(wood)),
    rect(0, 0, 1600, 96, light.tone(darken(wood, 0.35), 0.25)),
    rect(0, 96, 1600, 14, light.tone(wood, 0.6)),
    rect(70, 96, 34, 1000, light.tone(wood, 0.35)),
    rect(104, 96, 8, 1000, light.tone(wood, 0.75)),
  )
}
