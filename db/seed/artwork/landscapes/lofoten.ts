import { type Point, curve, line, path, polygon, stroke } from '../canvas'
import { shrub } from '../scenery/plants'
import { drawMist, drawSky } from '../scenery/sky'
import { drawPeaks } from '../scenery/terrain'
import type { Painter } from '../scenery/trees'
import { drawWater } from '../scenery/water'
import { compose, type Landscape } from './compose'

const draw = () =>
  compose('lofoten-2', 'dusk', 1, (painter, finish) => {
    const { canvas, random, light } = painter
    const sun = drawSky(canvas, random, light, { horizon: 640, sunX: 1320, clouds: 'bank' })
    drawPeaks(canvas, random, light, {
      y: 650,
      rise: 430,
      peaks: 4,
      color: '#67758f',
      depth: 0.42,
      snow: 0.5,
    })
    drawPeaks(canvas, random.fork('near'), light, {
      y: 690,
      rise: 260,
      peaks: 3,
      color: '#46566f',
      depth: 0.18,
    })
    drawMist(canvas, light, 680, 110, 0.5)
    drawWater(canvas, random, light, { top: 690, bottom: 1200, color: '#35617a', sunX: sun.x, calm: true })
    const huts: [number, number, number][] = [
      [180, 812, 1],
      [340, 822, 1.12],
      [530, 838, 1.25],
      [740, 848, 1.05],
      [60, 806, 0.85],
    ]
    canvas.add(
      path(
        curve([
          [0, 780],
          [300, 790],
          [620, 812],
          [900, 850],
          [960, 880, 1],
          [0, 960],
        ]) + 'Z',
        light.tone('#4f5a58', 0.4),
      ),
    )
    for (const [x, y, k] of huts) hut(painter, x, y, k, '#b03a2e')
    for (const [x, y, k] of huts)
      canvas.add(
        `<g opacity="0.3" transform="translate(0 ${2 * (y + 62 * k)}) scale(1 -1)">` +
          `${canvas.capture(() => hut(painter, x, y, k, '#b03a2e'))}</g>`,
      )
    canvas.add(
      path(
        curve([
          [1920, 980],
          [1600, 1020],
          [1300, 1100],
          [1100, 1200, 1],
        ]) + 'H1920Z',
        light.shade('#4f5a58'),
      ),
    )
    for (let i = 0; i < 12; i++)
      shrub(
        painter,
        { x: random.between(1300, 1900), y: random.between(1090, 1190), h: random.between(30, 70) },
        '#6f7a4c',
      )
    finish(sun)
  })

/** A red fishing hut on stilts. */
function hut({ canvas, light }: Painter, x: number, y: number, k: number, color: string): void {
  const P = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  canvas.add(
    stroke(
      line([P(-56, 0), P(-56, 62)]) +
        line([P(-10, 0), P(-10, 62)]) +
        line([P(40, 0), P(40, 62)]) +
        line([P(100, 0), P(100, 56)]),
      light.shade('#4a3a30'),
      8 * k,
    ),
  )
  canvas.add(
    polygon([P(-60, 0), P(44, 0), P(44, -76), P(-8, -128), P(-60, -76)], light.tone(color, 0.35)),
    polygon([P(44, 0), P(116, -6), P(116, -80), P(44, -76)], light.tone(color, 0.95)),
    polygon([P(-8, -140), P(50, -80), P(124, -84), P(66, -140)], light.tone('#4a4f55', 0.8)),
    stroke(line([P(-68, -72), P(-8, -136), P(50, -76)]), light.tone('#f1e9da', 0.6), 6 * k),
  )
  for (const [dx, dy] of [
    [-44, -58],
    [6, -58],
    [-16, -96],
    [66, -58],
  ] as const)
    canvas.add(
      polygon(
        [P(dx, dy), P(dx + 22, dy), P(dx + 22, dy + 28), P(dx, dy + 28)],
        light.glow ? '#ffdd94' : '#dfe6e6',
        { stroke: light.tone('#f1e9da', 0.7), 'stroke-width': 3 * k },
      ),
    )
}

export const lofoten: Landscape = {
  slug: 'lofoten',
  title: 'Lofoten',
  location: 'Nordland, Norway',
  alt: 'Red fishing huts under snowy peaks at dusk',
  svg: draw,
}
