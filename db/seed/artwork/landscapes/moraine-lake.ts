import { curve, ellipse, path, rect } from '../canvas'
import { drawMist, drawSky } from '../scenery/sky'
import { drawPeaks } from '../scenery/terrain'
import { pine, treeline } from '../scenery/trees'
import { drawWater } from '../scenery/water'
import { compose, WIDTH, type Landscape } from './compose'

const draw = () =>
  compose('moraine-5', 'noon', -1, (painter, finish) => {
    const { canvas, random, light } = painter
    const sun = drawSky(canvas, random, light, { horizon: 640, sunX: 500, clouds: 'cumulus' })
    drawPeaks(canvas, random, light, {
      y: 660,
      rise: 460,
      peaks: 5,
      color: '#7b89a0',
      depth: 0.36,
      snow: 0.5,
    })
    drawMist(canvas, light, 640, 150, 0.5)
    drawPeaks(canvas, random.fork('near'), light, {
      y: 720,
      rise: 230,
      peaks: 4,
      color: '#6a7886',
      depth: 0.16,
    })
    treeline(painter, { y: 738, h: 90, color: '#2f5a4a', depth: 0.2 })
    drawWater(canvas, random, light, { top: 735, bottom: 1200, color: '#16a2b0', sunX: 640, calm: false })
    canvas.add(
      rect(
        0,
        735,
        WIDTH,
        130,
        canvas.linear([
          [0, light.tone('#2f5a4a', 0.3), 0.6],
          [1, light.tone('#16a2b0', 0.9), 0],
        ]),
      ),
    )
    canvas.add(
      path(
        curve([
          [1920, 960],
          [1640, 1000],
          [1420, 1080],
          [1250, 1200, 1],
        ]) + 'H1920Z',
        light.tone('#8d8577', 0.6),
      ),
      path(
        curve([
          [0, 1020],
          [260, 1050],
          [460, 1120],
          [560, 1200, 1],
        ]) + 'H0Z',
        light.tone('#8d8577', 0.4),
      ),
    )
    for (let i = 0; i < 9; i++)
      pine(
        painter,
        {
          x: 1380 + i * 66 + random.between(-20, 20),
          y: 1210 - i * 16 + random.between(0, 40),
          h: random.between(330, 600),
        },
        '#2b5745',
      )
    for (let i = 0; i < 5; i++)
      pine(
        painter,
        {
          x: i * 84 + random.between(-30, 20),
          y: 1200 + random.between(-40, 20),
          h: random.between(330, 560),
        },
        '#2b5745',
      )
    const c = (x: number, y: number, k: number) =>
      canvas.add(
        path(
          `M${x - 90 * k} ${y - 12 * k}Q${x} ${y + 26 * k} ${x + 90 * k} ${y - 12 * k}` +
            `Q${x} ${y + 6 * k} ${x - 90 * k} ${y - 12 * k}Z`,
          light.tone('#c9482f', 0.9),
        ),
        ellipse(x, y + 18 * k, 100 * k, 7 * k, light.shade('#0f6f7c'), { opacity: 0.5 }),
      )
    c(960, 930, 1)
    c(1120, 870, 0.62)
    finish(sun)
  })

export const moraineLake: Landscape = {
  slug: 'moraine-lake',
  title: 'Moraine Lake',
  location: 'Alberta, Canada',
  alt: 'A turquoise lake with canoes below rocky peaks',
  svg: draw,
}
