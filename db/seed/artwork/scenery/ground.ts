import { curve, path } from '../canvas'
import type { Painter } from './trees'

/** The plane the subject stands on. Returns its color. */
export function drawGround(
  { canvas, light, random }: Painter,
  y: number,
  color: string,
  wobble = 10,
): string {
  const points: [number, number][] = []
  for (let i = 0; i <= 6; i++) points.push([(canvas.width * i) / 6, y + random.between(-wobble, wobble)])
  canvas.add(
    path(
      curve(points) + `V${canvas.height}H0Z`,
      canvas.linear(
        [
          [0, light.tone(color, 0.95, 0.1)],
          [0.4, light.tone(color, 0.8)],
          [1, light.tone(color, 0.3)],
        ],
        [0, y, 0, canvas.height],
      ),
    ),
  )
  return color
}
