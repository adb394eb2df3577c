import { type Point, closed, ellipse, line, path, polygon, stroke } from '../canvas'
import { darken } from '../color'
import type { Site } from '../houses/site'

/** Striped or plain cloth that slopes down from a wall toward the viewer. */
export function awning(
  site: Site,
  [x0, x1]: readonly [number, number],
  y: number,
  z: number,
  plan: { out?: number; drop?: number; color?: string; plain?: boolean; layer?: number } = {},
): void {
  const { model, light } = site
  const out = plan.out ?? 1.2,
    drop = plan.drop ?? 0.7,
    color = plan.color ?? site.style.accent
  const P = (x: number, u: number, down = 0): Point => model.project([x, y - drop * u - down, z - out * u])
  const n = Math.max(3, Math.round((x1 - x0) / 0.55))
  let dark = '',
    pale = '',
    darkHem = '',
    paleHem = ''
  for (let i = 0; i < n; i++) {
    const [a, b] = [x0 + ((x1 - x0) * i) / n, x0 + ((x1 - x0) * (i + 1)) / n]
    const strip = closed([P(a, 0), P(b, 0), P(b, 1), P(a, 1)])
    const hem = closed([P(a, 1), P(b, 1), P(b, 1, 0.18), P((a + b) / 2, 1, 0.32), P(a, 1, 0.18)])
    if (plan.plain || i % 2 === 0) {
      dark += strip
      darkHem += hem
    } else {
      pale += strip
      paleHem += hem
    }
  }
  const t = Math.max(0.6, model.sunlight([0, out, -drop]))
  const front = Math.max(0.4, model.sunlight([0, 0, -1]) * 0.8)
  model
    .part([(x0 + x1) / 2, y - drop, z - out], plan.layer ?? 0.6)
    .push(
      path(dark, light.tone(color, t)) +
        (pale ? path(pale, light.tone('#f6efe0', t)) : '') +
        path(darkHem, light.tone(darken(color, 0.1), front)) +
        (paleHem ? path(paleHem, light.tone('#f6efe0', front)) : ''),
    )
}

/** A round table for two, where wanted beneath a parasol. */
export function table(site: Site, x: number, z: number, plan: { parasol?: string; y?: number } = {}): void {
  const { model, light, style } = site
  const y = plan.y ?? 0
  const P = (dx: number, dy: number, dz = 0): Point => model.project([x + dx, y + dy, z + dz])
  const k = model.scale([x, y, z])
  const iron = light.tone('#3a3d3c', 0.3)
  const [cx, cy] = P(0, 0.74)
  let legs = line([P(0, 0), P(0, 0.72)]) + line([P(-0.2, 0), P(0.2, 0)])
  for (const s of [-1, 1])
    legs +=
      line([P(s * 0.98, 0), P(s * 0.94, 0.45), P(s * 0.6, 0.45), P(s * 0.58, 0)]) +
      line([P(s * 0.94, 0.45), P(s * 1.04, 0.95)])
  let out =
    stroke(legs, iron, Math.max(2.5, k * 0.055), { 'stroke-linecap': 'round' }) +
    ellipse(cx | 0, cy | 0, (k * 0.5) | 0, Math.max(4, k * 0.11) | 0, light.tone('#f4eee0', 0.9))
  for (const s of [-1, 1]) {
    const [sx, sy] = P(s * 0.78, 0.46)
    out += ellipse(sx | 0, sy | 0, (k * 0.22) | 0, Math.max(2, k * 0.06) | 0, light.tone(style.accent, 0.7))
  }
  if (plan.parasol) out += parasol(site, x, y, z, plan.parasol)
  model.castShadow([
    [x - 0.9, y, z],
    [x + 0.9, y, z],
    [x, y + 0.7, z],
  ])
  model.part([x, y, z], 0.5).push(out)
}

export function parasol({ model, light }: Site, x: number, y: number, z: number, color: string): string {
  const P = (dx: number, dy: number): Point => model.project([x + dx, y + dy, z])
  const r = 1.35,
    [a, b] = light.side > 0 ? [0.95, 0.45] : [0.45, 0.95]
  return (
    stroke(
      line([P(0, 0.7), P(0, 2.6)]),
      light.tone('#6d5a48', 0.5),
      Math.max(3, model.scale([x, y, z]) * 0.06),
    ) +
    polygon([P(0, 2.9), P(-r, 2.2), P(-r * 0.5, 2.08), P(0, 2.14)], light.tone(color, b)) +
    polygon([P(0, 2.9), P(r, 2.2), P(r * 0.5, 2.08), P(0, 2.14)], light.tone(color, a)) +
    polygon([P(0, 2.9), P(-r * 0.5, 2.08), P(0, 2.14), P(r * 0.5, 2.08)], light.tone('#f6efe0', 0.8))
  )
}

/** A long table with a bench on each side, of planks. */
export function picnicTable(site: Site, x: number, z: number): void {
  const { model, light, style } = site
  const P = (dx: number, dy: number, dz = 0): Point => model.project([x + dx, dy, z + dz])
  const k = model.scale([x, 0, z])
  const top = light.tone(style.wood, 0.95),
    edge = light.tone(style.wood, 0.3)
  const slab = (y: number, z0: number, z1: number, w: number) =>
    polygon([P(-w, y, z0), P(w, y, z0), P(w, y, z1), P(-w, y, z1)], top) +
    polygon([P(-w, y, z0), P(w, y, z0), P(w, y - 0.09, z0), P(-w, y - 0.09, z0)], edge)
  let legs = ''
  for (const s of [-0.7, 0.7])
    legs += line([P(s, 0, -0.5), P(s, 0.72, 0)]) + line([P(s, 0, 0.5), P(s, 0.72, 0)])
  model.castShadow([
    [x - 1.1, 0, z],
    [x + 1.1, 0, z],
    [x, 0.7, z],
  ])
  model
    .part([x, 0, z], 0.5)
    .push(
      slab(0.46, 0.5, 0.78, 1) +
        stroke(legs, edge, Math.max(3, k * 0.09)) +
        slab(0.76, -0.36, 0.36, 1.1) +
        slab(0.46, -0.8, -0.52, 1),
    )
}

/** Round seats on one leg in a row. */
export function stools(site: Site, xs: readonly number[], z: number): void {
  const { model, light, style } = site
  const k = model.scale([xs[0] ?? 0, 0, z])
  let legs = '',
    seats = ''
  for (const x of xs) {
    legs += line([model.project([x, 0, z]), model.project([x, 0.7, z])])
    legs += line([model.project([x - 0.16, 0.02, z]), model.project([x + 0.16, 0.02, z])])
    const [px, py] = model.project([x, 0.74, z])
    seats += ellipse(
      px | 0,
      py | 0,
      (k * 0.22) | 0,
      Math.max(4, k * 0.09) | 0,
      light.tone(style.accent, 0.85),
    )
  }
  model
    .part([xs[xs.length >> 1] ?? 0, 0, z], 0.7)
    .push(stroke(legs, light.tone('#c9cdd0', 0.5), Math.max(3, k * 0.07)) + seats)
}

/** A bench with a back, seen from the front; `away` looks at the view. */
export function bench(site: Site, x: number, z: number, away = false): void {
  const { model, light, style } = site
  const P = (dx: number, dy: number, dz = 0): Point => model.project([x + dx, dy, z + dz])
  const k = model.scale([x, 0, z]),
    wood = light.tone(style.wood, 0.85),
    iron = light.tone('#33363a', 0.3)
  const back = away ? -0.25 : 0.25
  const slats = [0.6, 0.78].map((y) =>
    polygon([P(-0.9, y, back), P(0.9, y, back), P(0.9, y + 0.12, back), P(-0.9, y + 0.12, back)], wood),
  )
  const seat = polygon(
    [P(-0.9, 0.45, -0.25), P(0.9, 0.45, -0.25), P(0.9, 0.45, 0.25), P(-0.9, 0.45, 0.25)],
    wood,
  )
  const legs = stroke(
    [-0.75, 0.75]
      .map((s) => line([P(s, 0, -0.2), P(s, 0.45, -0.2)]) + line([P(s, 0, back), P(s, 0.9, back)]))
      .join(''),
    iron,
    Math.max(3, k * 0.07),
  )
  model.castShadow([
    [x - 0.9, 0, z],
    [x + 0.9, 0, z],
    [x, 0.9, z],
  ])
  model.part([x, 0, z], 0.5).push(legs + (away ? seat + slats.join('') : slats.join('') + seat))
}
