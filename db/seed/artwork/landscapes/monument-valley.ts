import { type Point, polygon, rect } from '../canvas'
import { mix } from '../color'
import { shrub } from '../scenery/plants'
import { drawMist, drawSky } from '../scenery/sky'
import { drawHill, drawPeaks } from '../scenery/terrain'
import { drawMesas } from '../scenery/mesas'
import { compose, WIDTH, type Landscape } from './compose'

const draw = () =>
  compose('monument-1', 'golden', 1, (painter, finish) => {
    const { canvas, random, light } = painter
    const sun = drawSky(canvas, random, light, { horizon: 700, sunX: 1380, clouds: 'cirrus' })
    drawPeaks(canvas, random, light, { y: 710, rise: 90, peaks: 5, color: '#8c6a76', depth: 0.62 })
    canvas.add(rect(0, 706, WIDTH, 200, light.tone('#c2704a', 0.8, 0.4)))
    drawMesas(canvas, random, light, { y: 720, rise: 190, count: 4, color: '#b8664a', depth: 0.42 })
    drawMist(canvas, light, 720, 90, 0.5)
    drawMesas(canvas, random.fork('mid'), light, {
      y: 770,
      rise: 400,
      count: 2,
      color: '#b35c3e',
      depth: 0.14,
    })
    drawHill(canvas, random, light, { y: 820, rise: 60, color: '#c2704a', depth: 0.2 })
    const road: Point[] = [
      [944, 800],
      [976, 800],
      [1010, 860],
      [1120, 1000],
      [1330, 1200],
      [690, 1200],
      [850, 1000],
      [915, 860],
    ]
    drawHill(canvas, random, light, { y: 900, rise: 60, color: '#bf6a42', depth: 0.06 })
    canvas.add(
      polygon(
        road,
        canvas.linear([
          [0, mix(light.tone('#7d6a68', 0.8), light.haze, 0.5)],
          [1, light.tone('#6b5a5c', 0.4)],
        ]),
      ),
      polygon(
        [
          [958, 806],
          [962, 806],
          [1016, 1200],
          [1000, 1200],
        ],
        light.lit('#f2d68a'),
        { opacity: 0.85 },
      ),
    )
    for (let i = 0; i < 60; i++) {
      const t = random.next(),
        x = random.between(0, WIDTH),
        y = 850 + t * 340
      if (Math.abs(x - 990) > 60 + t * 330) shrub(painter, { x, y, h: 16 + t * 50 }, '#8f8a56')
    }
    finish(sun)
  })

export const monumentValley: Landscape = {
  slug: 'monument-valley',
  title: 'Monument Valley',
  location: 'Utah, USA',
  alt: 'A desert road running toward red buttes',
  svg: draw,
}
