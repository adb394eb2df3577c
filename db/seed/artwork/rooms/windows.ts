import { type Point, path, polygon, rect, stroke } from '../canvas'
import { darken } from '../color'
import { biomeOf } from '../biome-of'
import { drawBackdrop } from '../scenery/backdrop'
import type { Room } from './shell'

export type Opening = {
  x: number
  y: number
  w: number
  h: number
  cols?: number
  rows?: number
  arch?: boolean
  round?: boolean
}

/** Windows onto one continuous view, with frames, reveals and the sun they let in. */
export function drawWindows(
  room: Room,
  openings: readonly Opening[],
  plan: { curtains?: string; frame?: string; patch?: boolean } = {},
): void {
  const { canvas, light, outside, look, listing, style, y1 } = room
  const paper = look.inside.windows === 'paper'
  const veil = paper ? '#f6ecd4' : outside.glow ? '#ffb870' : '#ffffff',
    opacity = paper ? 0.82 : outside.glow ? 0.05 : 0.08
  const industrial = look.inside.windows === 'glass wall'
  const wooden = /planks|logs/.test(look.inside.walls) || look.inside.windows === 'paper'
  const frame = plan.frame ?? (industrial ? '#26282b' : wooden ? darken(style.wood, 0.25) : '#f6f2ea')
  const shapeOf = (o: Opening): string =>
    o.round
      ? `M${o.x} ${o.y + o.h / 2}a${o.w / 2} ${o.w / 2} 0 1 0 ${o.w} 0a${o.w / 2} ${o.w / 2} 0 1 0 ${-o.w} 0Z`
      : o.arch
        ? `M${o.x} ${o.y + o.h}V${o.y + o.w / 2}a${o.w / 2} ${o.w / 2} 0 0 1 ${o.w} 0V${o.y + o.h}Z`
        : `M${o.x} ${o.y}h${o.w}v${o.h}h${-o.w}Z`
  const all = openings.map(shapeOf).join('')
  const left = Math.min(...openings.map((o) => o.x)),
    right = Math.max(...openings.map((o) => o.x + o.w)),
    top = Math.min(...openings.map((o) => o.y)),
    bottom = Math.max(...openings.map((o) => o.y + o.h))
  const s = Math.max((right - left) / 1600, (bottom - top) / 1000, 0.42)
  const view = canvas.capture(() =>
    drawBackdrop({ canvas, random: listing.fork('backdrop'), light: outside }, look.setting, {
      horizon: 640,
      ground: 800,
      variant: look.land ?? listing.fork('variant').next(),
      biome: biomeOf(look),
    }),
  )
  canvas.add(path(all, 'none', { stroke: light.tone(frame, 0.55), 'stroke-width': 30 }))
  canvas.add(
    `<g clip-path="${canvas.clip(path(all, '#000'))}">` +
      `<g transform="translate(${((left + right) / 2 - 800 * s).toFixed(1)} ` +
      `${(bottom - 1000 * s).toFixed(1)}) scale(${s.toFixed(3)})">${view}</g>` +
      `${path(all, veil, { opacity })}</g>`,
  )
  let bars = ''
  for (const o of openings) {
    for (let i = 1; i < (o.cols ?? 2); i++) bars += `M${(o.x + (o.w * i) / (o.cols ?? 2)) | 0} ${o.y}v${o.h}`
    for (let i = 1; i < (o.rows ?? 1); i++) bars += `M${o.x} ${(o.y + (o.h * i) / (o.rows ?? 1)) | 0}h${o.w}`
    if (!o.round)
      canvas.add(
        rect(o.x - 22, o.y + o.h + 8, o.w + 44, 18, light.lit(frame)),
        rect(o.x - 22, o.y + o.h + 26, o.w + 44, 8, light.shade(frame), { opacity: 0.6 }),
      )
  }
  canvas.add(
    `<g clip-path="${canvas.clip(path(all, '#000'))}">` +
      `${stroke(bars, light.tone(frame, 0.8), industrial ? 7 : 10)}</g>`,
    stroke(all, light.tone(frame, 0.95), 12),
    stroke(all, light.shade(frame), 2, { opacity: 0.7 }),
  )
  if (plan.patch !== false && !outside.glow && outside.mood !== 'overcast') {
    for (const o of openings) {
      const shift = -light.side * 190
      const a: Point[] = [
        [o.x + shift * 0.45, y1 + 26],
        [o.x + o.w + shift * 0.45, y1 + 26],
        [o.x + o.w * 1.12 + shift * 1.7, y1 + 210],
        [o.x - o.w * 0.08 + shift * 1.7, y1 + 210],
      ]
      canvas.add(polygon(a, outside.sun, { opacity: 0.34 }))
    }
  }
  if (plan.curtains)
    for (const [x, dir] of [
      [left - 26, 1],
      [right + 26, -1],
    ] as const) {
      const w = 92 * dir,
        t = top - 46
      let folds = ''
      for (let i = 1; i < 5; i++)
        folds += `M${x - dir * 60 + (w * i) / 5} ${t}q${dir * 5} ${(y1 - t) / 2} 0 ${y1 - 30 - t}`
      canvas.add(
        path(
          `M${x - dir * 60} ${t}h${w}q${-dir * 26} ${(y1 - t) * 0.5} ${-dir * 4} ${y1 - 26 - t}h${-w + dir * 4}Z`,
          canvas.linear([
            [0, light.tone(plan.curtains, 0.85)],
            [1, light.tone(plan.curtains, 0.6)],
          ]),
        ),
        stroke(folds, light.shade(plan.curtains), 3, { opacity: 0.45 }),
      )
    }
  if (plan.curtains)
    canvas.add(rect(left - 110, top - 54, right - left + 220, 9, light.tone('#4a4038', 0.6), { rx: 4 }))
}
