import { circle, closed, ellipse, line, path, polygon, rect, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import { agave } from '../scenery/plants'
import type { Room } from './shell'

/** A padded, rounded block with light from above. */
export function soft(
  { canvas, light }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  color: string,
  sun = 0.85,
): string {
  return rect(
    x,
    y,
    w,
    h,
    canvas.linear([
      [0, light.tone(lighten(color, 0.08), sun)],
      [0.25, light.tone(color, sun * 0.9)],
      [1, light.tone(color, sun * 0.4)],
    ]),
    { rx: r },
  )
}

export const floorShadow = ({ canvas, light }: Room, x: number, y: number, rx: number, ry: number) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    canvas.radial([
      [0, mix(light.shadow, '#1a1420', 0.65), 0.55],
      [0.6, mix(light.shadow, '#1a1420', 0.65), 0.32],
      [1, '#1a1420', 0],
    ]),
  )

export function rug(room: Room, x: number, y: number, w: number, h: number, color: string): void {
  const { canvas, light, random } = room
  const t = w * 0.09
  const quad = (k: number): [number, number][] => [
    [x - w / 2 + t + k * 1.6, y - h / 2 + k * 0.6],
    [x + w / 2 - t - k * 1.6, y - h / 2 + k * 0.6],
    [x + w / 2 - k * 2, y + h / 2 - k * 0.6],
    [x - w / 2 + k * 2, y + h / 2 - k * 0.6],
  ]
  const style = random.int(0, 3)
  if (style === 3) {
    canvas.add(
      ellipse(x, y, w * 0.46, h * 0.52, light.tone(color, 0.75)),
      ellipse(x, y, w * 0.4, h * 0.44, 'none', {
        stroke: light.tone(lighten(color, 0.4), 0.8),
        'stroke-width': 7,
      }),
    )
    return
  }
  canvas.add(
    polygon(
      quad(0),
      canvas.linear([
        [0, light.tone(color, 0.85)],
        [1, light.tone(color, 0.6)],
      ]),
    ),
  )
  if (style === 0)
    canvas.add(
      stroke(closed(quad(18)), light.tone(lighten(color, 0.45), 0.8), 7),
      stroke(closed(quad(32)), light.tone(darken(color, 0.3), 0.8), 4),
    )
  if (style === 1)
    for (let i = 1; i < 9; i++) {
      const q = i / 9
      canvas.add(
        stroke(
          line([
            [x - w / 2 + t * (1 - q), y - h / 2 + h * q],
            [x + w / 2 - t * (1 - q), y - h / 2 + h * q],
          ]),
          light.tone(i % 2 ? lighten(color, 0.4) : darken(color, 0.25), 0.8),
          i % 3 ? 4 : 10,
          { opacity: 0.7 },
        ),
      )
    }
  if (style === 2) {
    let diamonds = ''
    for (let i = 0; i < 7; i++) {
      const dx = x - w * 0.36 + (w * 0.72 * i) / 6
      diamonds += closed([
        [dx, y - h * 0.3],
        [dx + w * 0.045, y],
        [dx, y + h * 0.3],
        [dx - w * 0.045, y],
      ])
    }
    canvas.add(stroke(diamonds, light.tone(lighten(color, 0.5), 0.85), 5))
  }
}

/** A glow of lamplight; strong in the evening, faint by day. */
export function glow({ canvas, outside }: Room, x: number, y: number, r: number): string {
  return circle(
    x,
    y,
    r,
    canvas.radial([
      [0, '#ffd590', outside.glow ? 0.6 : 0.2],
      [0.45, '#ffcf85', outside.glow ? 0.22 : 0.06],
      [1, '#ffcf85', 0],
    ]),
  )
}

export function floorLamp(room: Room, x: number, y: number, h: number): void {
  const { canvas, light, random, outside } = room
  const metal = random.pick(['#2b2b2d', '#b08d57', '#8a6a48'])
  const shade = outside.glow ? '#ffe3a6' : light.tone('#f1e7d3', 0.9)
  canvas.add(
    glow(room, x, y - h + 40, 330),
    ellipse(x, y, 58, 12, light.tone(metal, 0.5)),
    stroke(`M${x} ${y}V${y - h + 60}`, light.tone(metal, 0.7), 9),
  )
  canvas.add(
    random.chance(0.6)
      ? path(`M${x - 46} ${y - h - 50}h92l38 124h-168Z`, shade)
      : path(`M${x - 92} ${y - h + 64}q0 -96 92 -98q92 2 92 98Z`, shade),
  )
}

export function pendant(room: Room, x: number, y: number, size: number, color: string, top = -10): void {
  const { canvas, light, outside } = room
  canvas.add(
    stroke(`M${x} ${top}V${y - size}`, '#2b2724', 4),
    glow(room, x, y + 10, size * 3.2),
    path(
      `M${x - size} ${y}q0 ${-size} ${size * 0.8} ${-size}h${size * 0.4}q${size * 0.8} 0 ${size * 0.8} ${size}Z`,
      light.tone(color, 0.75),
    ),
    ellipse(x, y, size, size * 0.16, outside.glow ? '#fff0c4' : light.tone(lighten(color, 0.5), 1)),
  )
}

export function pottedPlant(room: Room, x: number, y: number, h: number): void {
  const { canvas, light, random } = room
  const pot = random.pick(['#b9673f', '#e9e2d6', '#4a5457', '#c9a36a']),
    leaf = random.pick(['#4f7f4c', '#5f8a55', '#3d6b4f', '#7d9a5a'])
  canvas.add(floorShadow(room, x, y + 2, h * 0.22, 18))
  const kind = random.int(0, 2),
    py = y - h * 0.2
  if (kind === 0)
    for (let i = 0; i < 9; i++) {
      const a = Math.PI * (0.12 + 0.095 * i),
        len = h * random.between(0.55, 0.8),
        ex = x + Math.cos(a) * len * 0.6,
        ey = py - Math.sin(a) * len
      canvas.add(
        stroke(
          `M${x} ${py | 0}Q${(x + ex) / 2} ${(ey + 30) | 0} ${ex | 0} ${ey | 0}`,
          light.tone(leaf, 0.4),
          4,
        ),
        ellipse(ex, ey, h * 0.1, h * 0.065, light.tone(leaf, i % 2 ? 0.9 : 0.4), {
          transform: `rotate(${(-a * 57 + 90 * Math.cos(a)).toFixed(0)} ${ex | 0} ${ey | 0})`,
        }),
      )
    }
  else if (kind === 1) agave({ canvas, random, light }, { x, y: py + 6, h: h * 0.75 }, leaf)
  else {
    canvas.add(
      stroke(
        `M${x} ${py}Q${x - 12} ${y - h * 0.45} ${x + 4} ${y - h * 0.72}`,
        light.tone('#6b5440', 0.5),
        10,
      ),
    )
    let dark = '',
      pale = ''
    for (let i = 0; i < 26; i++) {
      const a = random.between(0, 6.28),
        d = random.next() * h * 0.27,
        cx = x + Math.cos(a) * d,
        cy = y - h * 0.74 + Math.sin(a) * d * 0.85,
        r = random.between(13, 26),
        dd =
          `M${(cx - r) | 0} ${cy | 0}` +
          `q${r | 0} ${(-r * 1.3) | 0} ${(2 * r) | 0} 0q${-r | 0} ${(r * 0.9) | 0} ${(-2 * r) | 0} 0`
      if (i % 2) dark += dd
      else pale += dd
    }
    canvas.add(path(dark, light.tone(leaf, 0.15)), path(pale, light.tone(leaf, 0.9)))
  }
  canvas.add(
    path(
      `M${x - h * 0.13} ${y - h * 0.24}h${h * 0.26}l${-h * 0.03} ${h * 0.24}h${-h * 0.2}Z`,
      canvas.linear(
        light.side > 0
          ? [
              [0, light.shade(pot)],
              [1, light.lit(pot)],
            ]
          : [
              [0, light.lit(pot)],
              [1, light.shade(pot)],
            ],
        [x - h * 0.13, 0, x + h * 0.13, 0],
      ),
    ),
  )
}
