import { type Point, circlePath, closed, line, path, stroke } from '../canvas'
import type { Site } from '../houses/site'

const coats = ['#3f5664', '#8a4a3c', '#5c6f4a', '#c9a25c', '#4a3f5c', '#b5634a', '#2f6f73']

const skins = ['#f0c9a8', '#d9a57e', '#b07a52', '#8a5a3a', '#6b4329']

/** A person who stands or walks. */
export function person(site: Site, x: number, z: number, y = 0): void {
  const { model, light, random } = site
  const k = model.scale([x, y, z])
  const [px, py] = model.project([x, y, z])
  const at = (dx: number, dy: number): Point => [px + dx * k, py - dy * k]
  const stride = random.between(0.06, 0.16)
  const coat = light.tone(random.pick(coats), 0.75)
  const [hx, hy] = at(0, 1.52)
  model.castShadow([
    [x - 0.2, y, z],
    [x + 0.2, y, z],
    [x, y + 1.7, z],
  ])
  model
    .part([x, y, z], 0.6)
    .push(
      stroke(
        line([at(-0.06, 0.85), at(-stride, 0.02)]) + line([at(0.07, 0.85), at(stride, 0.02)]),
        light.tone('#33384a', 0.45),
        Math.max(4, k * 0.14),
        { 'stroke-linecap': 'round' },
      ) +
        path(
          closed([
            at(-0.22, 0.72),
            at(-0.2, 1.3),
            at(-0.1, 1.42),
            at(0.1, 1.42),
            at(0.2, 1.3),
            at(0.22, 0.72),
          ]),
          coat,
          { stroke: coat, 'stroke-width': Math.max(2, k * 0.06), 'stroke-linejoin': 'round' },
        ) +
        path(circlePath(hx, hy, k * 0.13), light.tone(random.pick(skins), 0.8)) +
        path(
          circlePath(hx, hy - k * 0.06, k * 0.11),
          light.tone(random.pick(['#2b221c', '#5a3d28', '#8a6a44', '#3a3a3c']), 0.5),
        ),
    )
}
