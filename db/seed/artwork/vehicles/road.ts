import { closed, path, rect, stroke } from '../canvas'
import { mix } from '../color'
import type { Setting } from '../scene'
import type { Biome } from '../biome'
import { drawLowPlant } from '../scenery/flora'
import { grass } from '../scenery/plants'
import type { Painter } from '../scenery/trees'

/** A road passing from side to side; returns where the wheels stand. */
export function crossRoad(
  painter: Painter,
  setting: Setting,
  plan: { top: number; bottom: number; ground: string },
): void {
  const { canvas, light, random } = painter
  const { top, bottom } = plan
  const dirt = setting === 'desert' ? '#b98d6c' : setting === 'snow' ? '#c3ccd8' : '#7d7b7c'
  canvas.add(rect(0, top - 16, 1600, bottom - top + 32, light.tone(mix(plan.ground, '#cbb48c', 0.5), 0.75)))
  canvas.add(
    rect(
      0,
      top,
      1600,
      bottom - top,
      canvas.linear([
        [0, mix(light.tone(dirt, 0.8), light.sky[3], 0.2)],
        [1, light.tone(dirt, 0.35)],
      ]),
    ),
  )
  let grit = ''
  for (let i = 0; i < 90; i++) {
    const t = random.next()
    grit += `M${random.between(0, 1600) | 0} ${(top + t * (bottom - top)) | 0}h${(8 + t * 44) | 0}`
  }
  canvas.add(stroke(grit, light.shade(dirt), 2, { opacity: 0.3 }))
  if (setting !== 'desert' && setting !== 'snow') {
    let dashes = ''
    const y = top + (bottom - top) * 0.22
    for (let x = -60; x < 1700; x += 210)
      dashes += closed([
        [x, y],
        [x + 120, y],
        [x + 116, y + 9],
        [x - 6, y + 9],
      ])
    canvas.add(
      path(dashes, light.lit('#f0e3c0'), { opacity: 0.8 }),
      rect(0, bottom - 16, 1600, 8, light.lit('#efece4'), { opacity: 0.7 }),
    )
  }
  if (setting === 'city' || setting === 'harbor')
    canvas.add(
      rect(0, bottom, 1600, 14, light.tone('#d9d2c6', 0.8)),
      rect(0, bottom + 14, 1600, 200, light.tone('#a59d94', 0.6)),
    )
  else
    canvas.add(
      rect(
        0,
        bottom + 8,
        1600,
        1200 - bottom,
        canvas.linear([
          [0, light.tone(plan.ground, 0.7)],
          [1, light.tone(plan.ground, 0.2)],
        ]),
      ),
    )
}

/** Low growth along the near edge. */
export function verge(painter: Painter, setting: Setting, biome: Biome, y: number): void {
  const { random } = painter
  if (setting === 'city' || setting === 'harbor' || setting === 'snow') return
  for (let i = 0; i < 5; i++) {
    const at = {
      x: random.chance(0.5) ? random.between(-40, 420) : random.between(1180, 1640),
      y: y + random.between(30, 130),
      h: random.between(46, 100),
    }
    const kind = random.pick(biome.low)
    if (kind !== 'grass') drawLowPlant(painter, kind, at, biome.bush)
  }
  if (setting !== 'desert')
    grass(painter, {
      x0: -20,
      x1: 1620,
      y: y + 92,
      h: 80,
      n: 150,
      color: setting === 'coast' ? '#b0a868' : mix(biome.ground, '#5f7d40', 0.5),
      sun: 0.3,
      spread: 40,
    })
}

/** A road running away to the horizon, as the driver sees it. */
export function awayRoad(
  { canvas, light }: Painter,
  plan: { horizon: number; x: number; bottom: number; width: number; setting: Setting; bend: number },
): void {
  const { horizon, bottom } = plan
  const dirt = plan.setting === 'desert' ? '#8a7a72' : plan.setting === 'snow' ? '#9aa5b3' : '#6d6c70'
  const at = (t: number, u: number): [number, number] => {
    const y = bottom + (horizon - bottom) * (1 - (1 - t) ** 2),
      k = (y - horizon) / (bottom - horizon)
    return [plan.x + (800 - plan.x) * k * 0 + plan.bend * (1 - k) ** 3 * 300 + u * plan.width * k, y]
  }
  const strip = (u0: number, u1: number) => {
    const a: [number, number][] = [],
      b: [number, number][] = []
    for (let i = 0; i <= 16; i++) {
      a.push(at(i / 16, u0))
      b.push(at(i / 16, u1))
    }
    return closed([...a, ...b.reverse()])
  }
  canvas.add(
    path(strip(-0.62, 0.62), light.tone('#b9a37c', 0.7), { opacity: 0.7 }),
    path(
      strip(-0.5, 0.5),
      canvas.linear(
        [
          [0, mix(light.tone(dirt, 0.8), light.haze, 0.55)],
          [0.3, light.tone(dirt, 0.65)],
          [1, light.tone(dirt, 0.25)],
        ],
        [0, horizon, 0, bottom],
      ),
    ),
  )
  canvas.add(path(strip(-0.47, -0.45) + strip(0.45, 0.47), light.lit('#efece4'), { opacity: 0.75 }))
  let dash = ''
  for (let k = 0.02, on = true; k < 1; k *= 1.42, on = !on) {
    if (!on) continue
    const part = (q: number, u: number): [number, number] => {
      const y = horizon + (bottom - horizon) * q
      return [plan.x + plan.bend * (1 - q) ** 3 * 300 + u * plan.width * q, y]
    }
    dash += closed([
      part(k, -0.009),
      part(k, 0.009),
      part(Math.min(1, k * 1.42), 0.009),
      part(Math.min(1, k * 1.42), -0.009),
    ])
  }
  canvas.add(path(dash, light.lit('#f2d68a'), { opacity: 0.9 }))
}
