import { circle, ellipse, path, rect, stroke } from '../canvas'
import { darken, mix } from '../color'
import type { Place } from './garden-things'

/** A round tub of staves or of steel; warm water steams when the air is cool. */
export function tub({ site, x, z }: Place, r: number, h: number, color: string, warm = true): void {
  const { model, light, painter } = site
  const k = model.scale([x, 0, z]),
    [px, base] = model.project([x, 0, z])
  const rx = k * r,
    ry = rx * 0.24,
    top = base - k * h
  const side = painter.canvas.linear(
    light.side > 0
      ? [
          [0, light.shade(color)],
          [1, light.lit(color)],
        ]
      : [
          [0, light.lit(color)],
          [1, light.shade(color)],
        ],
    [px - rx, 0, px + rx, 0],
  )
  let staves = ''
  for (let i = -5; i <= 5; i++)
    staves += `M${(px + Math.sin(i * 0.28) * rx) | 0} ${(top + ry * 0.9) | 0}V${(base + ry * 0.7) | 0}`
  let svg =
    path(`M${px - rx} ${top}V${base}A${rx} ${ry} 0 0 0 ${px + rx} ${base}V${top}Z`, side) +
    stroke(staves, light.shade(color), 2, { opacity: 0.4 }) +
    ellipse(px, top, rx, ry, light.tone(darken(color, 0.1), 0.9)) +
    ellipse(px, top + 2, rx * 0.88, ry * 0.82, light.glow ? '#4fc3cd' : light.lit('#58b7c4'))
  if (warm && light.mood !== 'noon')
    svg += path(
      `M${px - rx * 0.5} ${top}q-20 -60 10 -100q24 -40 4 -90q50 44 30 100q-16 50 6 90Z`,
      painter.canvas.linear([
        [0, '#ffffff', 0],
        [1, '#ffffff', 0.35],
      ]),
    )
  model.castShadow([
    [x - r, 0, z],
    [x + r, 0, z],
    [x - r, h, z],
    [x + r, h, z],
  ])
  site.layer([x, 0, z], svg, 0.6)
}

/** A barrel on its side with a door in its end. */
export function barrelSauna({ site, x, z }: Place): void {
  const { model, light, style } = site
  const k = model.scale([x, 0, z]),
    [px, base] = model.project([x, 0, z]),
    r = k * 1.05,
    cy = base - r * 0.98,
    back = k * 1.7 * (x > 0 ? -1 : 1)
  const wood = style.wood
  let hoops = ''
  for (const t of [0.25, 0.6])
    hoops += `M${px + back * t} ${cy - r}A${r * 0.4} ${r} 0 0 1 ${px + back * t} ${cy + r}`
  const svg =
    rect(Math.min(px, px + back), cy - r, Math.abs(back), r * 2, light.tone(wood, 0.35)) +
    ellipse(px + back, cy, r * 0.5, r, light.tone(wood, 0.35)) +
    rect(Math.min(px, px + back), cy - r, Math.abs(back), r * 0.7, light.tone(wood, 0.95), { opacity: 0.6 }) +
    stroke(hoops, '#3b3b3d', 4) +
    circle(px, cy, r, light.tone(wood, 0.8)) +
    circle(px, cy, r * 0.86, light.tone(mix(wood, '#e6c79a', 0.4), 0.8)) +
    rect(px - r * 0.34, cy - r * 0.62, r * 0.68, r * 1.4, light.tone(darken(wood, 0.3), 0.6), { rx: 4 }) +
    rect(px - r * 0.2, cy - r * 0.48, r * 0.4, r * 0.5, light.glow ? '#ffd98c' : '#2b3a44', { rx: 4 }) +
    stroke(`M${px + back * 0.7} ${cy - r}v${-k * 0.9}`, '#2b2c2e', k * 0.14)
  site.layer([x, 0, z], svg, 0.5)
}
