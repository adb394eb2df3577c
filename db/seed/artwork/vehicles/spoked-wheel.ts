import { circle, stroke } from '../canvas'
import type { Painted } from './painted'

export function wheel({ canvas, light }: Painted, x: number, r: number, wire: boolean): string {
  let spokes = ''
  const n = wire ? 22 : 9
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.283,
      b = a + (wire ? (i % 2 ? 0.35 : -0.35) : 0.12)
    spokes +=
      `M${(x + Math.cos(a) * 5).toFixed(1)} ${(r + Math.sin(a) * 5).toFixed(1)}` +
      `L${(x + Math.cos(b) * r * 0.76).toFixed(1)} ${(r + Math.sin(b) * r * 0.76).toFixed(1)}`
  }
  return (
    circle(x, r, r * 0.89, 'none', {
      stroke: canvas.linear([
        [0, '#101114'],
        [1, '#2d2f34'],
      ]),
      'stroke-width': r * 0.22,
    }) +
    circle(x, r, r * 0.77, 'none', { stroke: light.tone('#b9bec4', 0.8), 'stroke-width': 2 }) +
    stroke(spokes, light.tone(wire ? '#c9ced3' : '#3a3d42', 0.7), wire ? 0.7 : 2.6) +
    circle(x, r, r * 0.34, 'none', { stroke: light.tone('#9a9fa6', 0.6), 'stroke-width': 3 }) +
    circle(x, r, 6, light.tone('#6f747b', 0.6))
  )
}
