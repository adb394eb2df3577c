import { curve, path, polygon, rect } from '../canvas'
import { flowers, grass } from '../scenery/plants'
import { drawMist, drawSky } from '../scenery/sky'
import { drawHill } from '../scenery/terrain'
import { broadleaf, cypress } from '../scenery/trees'
import { compose, WIDTH, type Landscape } from './compose'

const draw = () =>
  compose('orcia-1', 'dawn', -1, (painter, finish) => {
    const { canvas, random, light } = painter
    const sun = drawSky(canvas, random, light, { horizon: 560, sunX: 560, clouds: 'cirrus' })
    drawHill(canvas, random, light, { y: 570, rise: 150, color: '#7d90a8', depth: 0.66 })
    drawMist(canvas, light, 570, 130, 0.7)
    for (let k = 0; k < 4; k++) {
      const y = 640 + k * 95,
        depth = 0.5 - k * 0.13
      const hill = drawHill(canvas, random.fork(`hill${k}`), light, {
        y,
        rise: 130 - k * 8,
        color: ['#8fa06a', '#b3a75c', '#8a9f52', '#a3a94f'][k]!,
        depth,
        waves: 0.8 + k * 0.25,
      })
      const at = (x: number) => hill[Math.max(0, Math.min(24, Math.round((x / WIDTH) * 24)))]![1]
      if (k === 2) {
        const x = 1240,
          b = at(x) + 14
        for (const d of [-190, -160, 150, 186, 220])
          cypress(painter, { x: x + d, y: b + 14, h: random.between(110, 170), depth })
        canvas.add(
          polygon(
            [
              [x - 110, b],
              [x + 60, b],
              [x + 60, b - 76],
              [x - 110, b - 76],
            ],
            light.tone('#d8b48a', 0.85, depth),
          ),
          polygon(
            [
              [x + 60, b],
              [x + 120, b],
              [x + 120, b - 112],
              [x + 60, b - 112],
            ],
            light.tone('#d8b48a', 0.35, depth),
          ),
          polygon(
            [
              [x - 122, b - 74],
              [x + 62, b - 74],
              [x + 48, b - 104],
              [x - 106, b - 104],
            ],
            light.tone('#b8694a', 0.8, depth),
          ),
          polygon(
            [
              [x + 52, b - 110],
              [x + 128, b - 110],
              [x + 90, b - 138],
            ],
            light.tone('#b8694a', 0.6, depth),
          ),
        )
        for (const dx of [-86, -46, -6, 34])
          canvas.add(rect(x + dx, b - 56, 15, 24, light.tone('#5a4a44', 0.4, depth)))
      }
      for (let i = 0; i < 7; i++) {
        const x = random.between(0, WIDTH)
        broadleaf(painter, { x, y: at(x) + 10, h: 36 + k * 22, depth }, '#6f8248')
      }
      if (k < 3) drawMist(canvas, light, y + 40, 90, 0.42)
    }
    const lane = Array.from({ length: 15 }, (_, i) => {
      const t = i / 14
      return {
        x: 330 + 840 * t + 190 * Math.sin(t * 5.6) * (1 - t * 0.5),
        y: 1215 - 330 * Math.pow(t, 0.72),
        w: 74 * (1 - t) ** 1.3 + 7,
        k: (1 - t) ** 1.25,
      }
    })
    canvas.add(
      path(
        curve(lane.map(({ x, y, w }) => [x - w, y] as const)) +
          curve([...lane].reverse().map(({ x, y, w }) => [x + w, y] as const)).replace('M', 'L') +
          'Z',
        light.tone('#ead6a8', 0.95),
      ),
    )
    for (const { x, y, w, k } of [...lane].reverse())
      for (const s of [-1, 1])
        if (s < 0 || k < 0.86)
          cypress(painter, { x: x + s * (w + 22 + 16 * k), y: y + 6, h: 46 + 250 * k, depth: 0.22 * (1 - k) })
    grass(painter, { x0: 0, x1: WIDTH, y: 1192, h: 90, n: 170, color: '#b9a94f', sun: 0.6, spread: 20 })
    flowers(painter, { x0: 900, x1: WIDTH, y0: 1040, y1: 1200, n: 120, color: '#c9483a' })
    finish(sun)
  })

export const valDOrcia: Landscape = {
  slug: 'val-d-orcia',
  title: "Val d'Orcia",
  location: 'Tuscany, Italy',
  alt: 'A cypress lane winding through misty hills at dawn',
  svg: draw,
}
