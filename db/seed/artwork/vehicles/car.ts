import { circle, curve, ellipse, path, rect, stroke } from '../canvas'
import { darken, lightness, mix } from '../color'
import type { Body } from './bodies'
import { drawWheel } from './wheel'
import { campWindows, cabinBox } from './camper-parts'
import { cockpit, fittings } from './fittings'
import { type Painted, shape } from './painted'

/** The body outline with its wheel arches cut out. */
function silhouette(body: Body): string {
  const last = body.outline[body.outline.length - 1]!,
    first = body.outline[0]!
  const [front, rear] = body.axles,
    r = body.wheel * (body.rugged ? 1.2 : 1.13),
    y = body.wheel
  const dx = Math.sqrt(Math.max(1, r * r - (y - body.sill) ** 2))
  const arch = (x: number) =>
    `L${(x + dx).toFixed(1)} ${body.sill}A${r} ${r} 0 0 1 ${(x - dx).toFixed(1)} ${body.sill}`
  return `${curve(body.outline)}L${last[0] - 4} ${body.sill}${arch(rear)}${arch(front)}L${first[0] + 4} ${body.sill}Z`
}

/** The glass of a side: it mirrors the sky, and shows seats. */
function glassFill({ canvas, light }: Painted, top: number, bottom: number): string {
  const deep = mix(light.sky[0], '#0d131c', 0.72)
  return canvas.linear(
    [
      [0, deep],
      [0.5, mix(light.sky[1], deep, 0.62)],
      [1, mix(light.sky[2], deep, 0.45)],
    ],
    [0, bottom, 0, top],
  )
}

/** A whole car from the side, in centimeters with y up and the nose at x = 0; the caller scales and mirrors it. */
export function drawCar(painted: Painted, body: Body): string {
  const { canvas, light, paint } = painted
  const base = light.lit(paint),
    dark = light.shade(paint)
  const pale = lightness(paint) > 0.75
  const h = body.height,
    outline = silhouette(body)
  const gloss = canvas.linear(
    [
      [0, darken(dark, 0.5)],
      [0.08, darken(dark, 0.25)],
      [0.2, mix(dark, light.tone('#8b8378', 0.7), 0.22)],
      [(body.belt * 0.52) / h, mix(base, dark, pale ? 0.6 : 0.8)],
      [(body.belt * 0.66) / h, mix(base, dark, 0.35)],
      [(body.belt * 0.86) / h, base],
      [(body.belt * 0.95) / h, mix(base, light.sky[3], 0.42)],
      [(body.belt * 1.03) / h, mix(base, light.sky[3], 0.2)],
      [0.94, base],
      [1, mix(base, light.sky[3], 0.5)],
    ],
    [0, 0, 0, h],
  )
  let out = rect(
    body.axles[0] - 20,
    body.sill - 8,
    body.axles[1] - body.axles[0] + 40,
    body.belt * 0.6,
    '#101115',
  )
  for (const x of body.axles) out += circle(x, body.wheel + 2, body.wheel * 1.16, '#0c0d10')
  if (body.open) out += cockpit(painted, body, body.open)
  out += path(outline, gloss)

  const inside = canvas.clip(path(outline, '#000'))
  const L = body.length,
    b = body.belt
  let skin = ''
  if (body.twoTone)
    skin += rect(
      -5,
      body.twoTone,
      L + 10,
      h,
      canvas.linear(
        [
          [0, light.tone(painted.top ?? '#f3eee2', 0.55)],
          [0.75, light.lit(painted.top ?? '#f7f3ea')],
          [1, mix(light.lit(painted.top ?? '#ffffff'), light.sky[2], 0.3)],
        ],
        [0, body.twoTone, 0, h],
      ),
    )
  for (const x of body.axles)
    skin += ellipse(
      x,
      b * 0.8,
      body.wheel * 2,
      b * 0.2,
      canvas.radial([
        [0, mix(base, light.sky[3], 0.6), 0.5],
        [1, base, 0],
      ]),
    )
  skin += path(
    `M0 ${b * 0.42}C${L * 0.2} ${b * 0.53} ${L * 0.38} ${b * 0.42} ${L * 0.55} ${b * 0.46}` +
      `S${L * 0.85} ${b * 0.52} ${L} ${b * 0.44}V${b * 0.3}H0Z`,
    mix(dark, '#15181f', 0.45),
    { opacity: pale ? 0.22 : 0.35 },
  )
  skin += path(
    curve(body.crease) +
      body.crease
        .slice()
        .reverse()
        .map(([x, y]) => `L${x} ${y + b * 0.05}`)
        .join('') +
      'Z',
    light.sky[3],
    { opacity: 0.3 },
  )
  skin += stroke(curve(body.crease.map(([x, y]) => [x, y - 1.2] as const)), darken(dark, 0.25), 1.6, {
    opacity: 0.55,
  })
  if (body.rugged) {
    const r = body.wheel * 1.32
    for (const x of body.axles) skin += circle(x, body.wheel, r, light.tone('#2a2b2e', 0.5))
    skin += rect(-5, 0, L + 10, body.sill + 9, light.tone('#2a2b2e', 0.45))
  } else skin += rect(-5, 0, L + 10, body.sill + 4.5, darken(dark, 0.6), { opacity: 0.75 })
  skin += rect(-5, 0, 34, b * 0.34, '#15171b', { opacity: 0.55 })
  out += `<g clip-path="${inside}">${skin}</g>`

  if (body.bed) {
    const [x0, x1, y] = body.bed
    out +=
      rect(x0, y - 1.6, x1 - x0, 3.4, light.tone('#2a2b2e', 0.5), { rx: 1.5 }) +
      stroke(`M${x0 - 3} ${body.sill + 10}V${y}`, darken(dark, 0.5), 2)
  }
  if (body.box) out += cabinBox(painted, body)
  if (body.panes) out += campWindows(painted, body)
  out += windows(painted, body)
  out += fittings(painted, body)
  out += seams(painted, body)
  out += lamps(painted, body)
  if (body.rails) {
    const [x0, x1, y] = body.rails
    out += stroke(
      `M${x0} ${y - 4}Q${x0 + 4} ${y + 3} ${x0 + 18} ${y + 3}H${x1 - 18}Q${x1 - 4} ${y + 3} ${x1} ${y - 4}`,
      light.tone('#3a3c40', 0.8),
      3.4,
    )
  }
  for (const [i, x] of body.axles.entries())
    out += drawWheel(canvas, light, {
      x,
      r: body.wheel,
      spokes: body.spokes,
      rugged: body.rugged,
      turn: 0.3 + i * 0.5,
    })
  return out
}

function windows(painted: Painted, body: Body): string {
  const { canvas, light, paint } = painted
  const fill = glassFill(painted, body.height, body.belt)
  let out = ''
  if (body.screen)
    out += path(
      shape(body.screen),
      body.open ? mix(light.sky[2], '#ffffff', 0.2) : fill,
      body.open ? { opacity: 0.55 } : {},
    )
  if (body.open && body.screen)
    out += stroke(curve(body.screen.slice(0, 3)), light.tone('#2a2b2e', 0.7), 3.4, {
      'stroke-linecap': 'round',
    })
  if (!body.glass.length) return out
  const glass = shape(body.glass),
    clip = canvas.clip(path(glass, '#000'))
  const xs = body.glass.map((p) => p[0]),
    x0 = Math.min(...xs),
    w = Math.max(...xs) - x0,
    b = body.belt,
    top = body.height
  let inner = path(glass, fill)
  const seat = light.glow ? '#1a1512' : '#0c0f14'
  for (const x of body.doors.slice(1))
    inner += path(
      `M${x - 34} ${b}q4 ${(top - b) * 0.5} 12 ${(top - b) * 0.52}` +
        `h9q6 -4 3 -${(top - b) * 0.14}l8 -${(top - b) * 0.4}Z`,
      seat,
      { opacity: 0.55 },
    )
  inner += stroke(`M${x0 + w * 0.13} ${b - 2}l9 ${(top - b) * 0.42}`, seat, 3, { opacity: 0.6 })
  inner += path(
    `M${x0 + w * 0.3} ${b - 4}L${x0 + w * 0.46} ${top}H${x0 + w * 0.6}L${x0 + w * 0.44} ${b - 4}Z` +
      `M${x0 + w * 0.5} ${b - 4}L${x0 + w * 0.66} ${top}H${x0 + w * 0.69}L${x0 + w * 0.53} ${b - 4}Z`,
    light.sky[3],
    { opacity: 0.22 },
  )
  inner += rect(x0 - 5, top - (top - b) * 0.24, w + 10, 14, light.sky[3], { opacity: 0.12 })
  const post = body.rugged || lightness(paint) < 0.2 ? '#111317' : '#14161a'
  for (const [low, high, t] of body.posts)
    inner += path(`M${low - t / 2} ${b - 6}L${high - t / 2} ${top}h${t}L${low + t / 2} ${b - 6}Z`, post)
  out += `<g clip-path="${clip}">${inner}</g>` + stroke(glass, '#14161a', 2.2, { 'stroke-linejoin': 'round' })
  if (!body.twoTone && !body.rugged)
    out += stroke(curve(body.glass.slice(1, -2)), light.tone('#d9dcdf', 0.9), 0.9, { opacity: 0.7 })
  return out
}

function seams(painted: Painted, body: Body): string {
  const { light, paint } = painted
  const ink = darken(light.shade(paint), 0.45),
    b = body.belt
  let lines = ''
  body.doors.forEach((x, i) => {
    const rear = i === body.doors.length - 1 && body.doors.length > 2 && !body.box
    const low = body.sill + (body.rugged ? 10 : 6)
    const near = body.axles[1] - body.wheel * 1.2
    lines +=
      rear && x > near
        ? `M${x} ${b}C${x} ${b * 0.8} ${near} ${b * 0.75} ${near - 2} ${body.wheel + 8}L${near - 6} ${low}`
        : `M${x} ${b + 1}C${x - 2} ${b * 0.7} ${x + (i === 0 ? 4 : 1)} ${b * 0.4} ${x + (i === 0 ? 6 : 0)} ${low}`
  })
  let out = stroke(lines, ink, 1.3, { opacity: 0.75 })
  for (const [x, y] of body.handles)
    out +=
      rect(x - 17, y - 2, 17, 3.6, light.tone(body.rugged ? '#2a2b2e' : mix(paint, '#ffffff', 0.25), 0.8), {
        rx: 1.8,
      }) + rect(x - 17, y - 3.4, 17, 1.6, ink, { rx: 0.8, opacity: 0.5 })
  if (body.mirror) {
    const [x, y] = body.mirror
    const m = body.belt > 116 ? 1.5 : 1
    out +=
      path(
        `M${x} ${y}q${-3 * m} ${9 * m} ${5 * m} ${10 * m}` +
          `q${9 * m} 0 ${10 * m} ${-5 * m}q0 ${-5 * m} ${-4 * m} ${-6 * m}Z`,
        light.tone(body.rugged || m > 1 ? '#232428' : mix(paint, '#000000', 0.15), 0.7),
      ) +
      path(
        `M${x + 1} ${y + 6 * m}q1 ${4 * m} ${5 * m} ${4 * m}q${7 * m} 0 ${9 * m} ${-4 * m}Z`,
        light.sky[3],
        { opacity: 0.35 },
      )
  }
  return out
}

function lamps({ canvas, light }: Painted, body: Body): string {
  const on = light.glow || light.mood === 'golden'
  let out = path(
    shape(body.lamp),
    canvas.linear([
      [0, on ? '#fff7dc' : '#dfe6ea'],
      [1, on ? '#ffe7a6' : '#8d979f'],
    ]),
    { stroke: '#1a1c20', 'stroke-width': 1 },
  )
  out += path(
    shape(body.tail),
    canvas.linear([
      [0, '#8e1518'],
      [1, '#d8352f'],
    ]),
    { stroke: '#1a1c20', 'stroke-width': 0.8 },
  )
  if (light.glow) {
    const [x, y] = body.lamp[0]!,
      [tx, ty] = body.tail[0]!
    out +=
      ellipse(
        x - 30,
        y,
        120,
        40,
        canvas.radial([
          [0, '#fff0c0', 0.75],
          [1, '#fff0c0', 0],
        ]),
      ) +
      ellipse(
        tx + 20,
        ty - 6,
        60,
        30,
        canvas.radial([
          [0, '#ff4a3a', 0.6],
          [1, '#ff4a3a', 0],
        ]),
      )
  }
  return out
}
