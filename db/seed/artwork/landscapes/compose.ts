import { Canvas } from '../canvas'
import { lightFor, type Light, type Mood } from '../light'
import { randomFrom } from '../random'
import { drawBloom } from '../scenery/sky'
import type { Painter } from '../scenery/trees'

export type Landscape = {
  slug: string
  title: string
  location: string
  alt: string
  svg: () => string /* 1920x1200 */
}

export const WIDTH = 1920

/** Finds the first palette of a mood whose sun stands on the wanted side, so that each place keeps its light. */
function lightOf(mood: Mood, seed: string, side: -1 | 1): Light {
  for (let i = 0; ; i++) {
    const light = lightFor(mood, randomFrom(`${seed}${i}`))
    if (light.side === side) return light
  }
}

/** Paints one landscape: the light of the hour first, then what `draw` adds, then the glow around the sun. */
export function compose(
  seed: string,
  mood: Mood,
  side: -1 | 1,
  draw: (painter: Painter, finish: (sun: { x: number; y: number }) => void) => void,
): string {
  const canvas = new Canvas(WIDTH, 1200)
  const painter: Painter = { canvas, random: randomFrom(seed), light: lightOf(mood, seed, side) }
  draw(painter, (sun) => drawBloom(canvas, painter.light, sun))
  return canvas.svg()
}
