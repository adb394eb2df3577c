import { circle, path, polygon, rect, stroke } from '../canvas'
import { lighten, mix } from '../color'
import type { Bed, StayLook } from '../look'
import { beddings } from './beddings'
import { floorShadow, glow, pottedPlant, rug, soft } from './furniture'
import { art } from './wall-pieces'
import { colors, enter, finish } from './room'
import { drawShell, type Room } from './shell'
import { drawWindows } from './windows'

const widths: Partial<Record<Bed, number>> = {
  king: 730,
  double: 580,
  twin: 440,
  iron: 560,
  daybed: 520,
  murphy: 620,
}

/** Where one sleeps: the bed the text speaks of. */
export function bedroom(look: StayLook, seed: string): string {
  const room = enter(look, seed, 2)
  const { canvas, random, style, x0, x1, y0, y1 } = room
  const { bed, windows } = look.inside
  const { textiles } = colors(room)
  drawShell(room)
  const cx = (x0 + x1) / 2 + random.between(-40, 40)
  const curtains = windows === 'paper' ? undefined : mix(textiles[1]!, '#f4efe4', 0.5)
  const special = beddings[bed]
  const round = windows === 'portholes' || windows === 'round'
  const beside = !special && !round && windows !== 'glass wall' && random.chance(0.5)
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
          rows: windows === 'louvers' ? 8 : 2,
          arch: windows === 'arched',
        },
      ],
      { curtains },
    )
    art(room, cx - s * 120 - 250, y0 + 130, 220, 270, textiles)
    if (bed !== 'twin') art(room, cx - s * 120 + 10, y0 + 130, 220, 270, textiles)
  } else if (round)
    drawWindows(
      room,
      [-1, 0, 1].map((i) => ({ x: cx + i * 290 - 95, y: y0 + 90, w: 190, h: 190, round: true, cols: 1 })),
      { patch: false },
    )
  else if (windows === 'glass wall')
    drawWindows(room, [{ x: x0 + 40, y: y0 + 40, w: x1 - x0 - 80, h: y1 - y0 - 240, cols: 5, rows: 1 }], {
      patch: false,
    })
  else
    drawWindows(
      room,
      [
        {
          x: cx - 370,
          y: y0 + 70,
          w: 740,
          h: windows === 'paper' ? 430 : 360,
          cols: windows === 'paper' ? 6 : 3,
          rows: windows === 'paper' ? 4 : windows === 'louvers' ? 8 : 1,
        },
      ],
      {
        curtains: random.chance(0.7) ? curtains : undefined,
        patch: false,
      },
    )
  if (bed === 'murphy') cabinet(room, cx, 620)
  if (special) special(room, cx, textiles)
  if (!special || bed === 'net' || bed === 'ropes') {
    if (!special) rug(room, cx, 1085, 1240, 230, textiles[2]!)
    const w = widths[bed] ?? 640
    if (!special)
      for (const s of bed === 'daybed' ? [1] : [-1, 1])
        nightstand(room, cx + s * (w / 2 + 110), y1 + 20, style.wood, s)
    madeBed(room, cx, w, bed === 'iron' ? 'iron' : random.pick(['wood', 'cloth', 'slats'] as const), textiles)
  }
  if (bed === 'net') net(room, cx)
  if (bed === 'ropes')
    canvas.add(stroke(`M${cx - 330} ${y0 - 60}V1040M${cx + 330} ${y0 - 60}V1040`, '#b59a63', 12))
  if (random.chance(0.5) && !special)
    pottedPlant(room, cx + (random.chance(0.5) ? 1 : -1) * 650, y1 + 150, 340)
  finish(room)
  return canvas.svg()
}

/** The cabinet a bed folds down from. */
function cabinet({ canvas, light, style, y0, y1 }: Room, x: number, w: number): void {
  canvas.add(
    rect(x - w / 2 - 70, y0 + 60, w + 140, y1 - y0 - 60, light.tone(style.wood, 0.6), { rx: 8 }),
    rect(x - w / 2 - 10, y0 + 110, w + 20, y1 - y0 - 110, light.tone('#f1ece1', 0.6)),
    rect(x - w / 2 - 70, y0 + 44, w + 140, 22, light.lit(style.wood), { rx: 5 }),
  )
}

/** A mosquito net hung from one ring. */
function net({ canvas, y0 }: Room, x: number): void {
  const veil = (a: number, b: number) =>
    `M${x} ${y0 - 60}Q${x + a * 0.3} ${y0 + 260} ${x + a} ` +
    `1120L${x + b} 1130Q${x + b * 0.3} ${y0 + 260} ${x} ${y0 - 60}Z`
  canvas.add(
    path(veil(-470, -250) + veil(250, 470), '#ffffff', { opacity: 0.5 }),
    path(veil(-400, -330) + veil(330, 400), '#ffffff', { opacity: 0.4 }),
    path(veil(-470, 470), '#ffffff', { opacity: 0.13 }),
    stroke(`M${x - 46} ${y0 - 56}h92`, '#b59a63', 9),
  )
}

/** Pillows, a cover turned back, a throw at the foot. */
function madeBed(
  room: Room,
  cx: number,
  w: number,
  head: 'wood' | 'cloth' | 'slats' | 'iron',
  textiles: readonly string[],
): void {
  const { canvas, random, light, style, y1 } = room
  const hy = y1 - 320
  if (head === 'cloth') {
    canvas.add(soft(room, cx - w / 2 - 16, hy, w + 32, 340, 36, textiles[0]!, 0.75))
    let tufts = ''
    for (let i = 1; i < 6; i++) tufts += `M${cx - w / 2 + (w * i) / 6} ${hy + 24}v190`
    canvas.add(stroke(tufts, light.shade(textiles[0]!), 4, { opacity: 0.5 }))
  } else if (head === 'iron') {
    let bars = ''
    for (let i = 0; i <= 8; i++)
      bars += `M${cx - w / 2 + (w * i) / 8} ${hy + 20 + Math.abs(i - 4) * 14}V${hy + 320}`
    canvas.add(
      stroke(
        bars + `M${cx - w / 2} ${hy + 80}Q${cx} ${hy - 40} ${cx + w / 2} ${hy + 80}`,
        light.tone('#2b2c2e', 0.7),
        9,
      ),
    )
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
