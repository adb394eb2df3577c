import { curve, ellipse, path, polygon, rect } from '../canvas'
import { flowers, grass, shrub } from '../scenery/plants'
import { drawSky } from '../scenery/sky'
import { drawHeadland } from '../scenery/terrain'
import { drawWater } from '../scenery/water'
import { compose, WIDTH, type Landscape } from './compose'

const draw = () =>
  compose('big-sur-4', 'golden', -1, (painter, finish) => {
    const { canvas, random, light } = painter
    const sun = drawSky(canvas, random, light, { horizon: 600, sunX: 520, clouds: 'cirrus' })
    drawWater(canvas, random, light, { top: 600, bottom: 1200, color: '#2d7f9c', sunX: sun.x })
    const cliffs = [
      [610, 190, 820, 0.58],
      [650, 270, 660, 0.4],
      [720, 380, 560, 0.22],
    ] as const
    for (const [y, rise, reach, depth] of cliffs)
      drawHeadland(canvas, random, light, {
        y,
        rise,
        reach,
        from: 1,
        color: '#a98a6c',
        top: '#8c965c',
        depth,
      })
    const [deck, foot] = [742, 930] as const
    let arch = `M1390 ${deck}H1920V${deck + 24}H1390Z`
    arch += `M1410 ${foot}Q1590 ${deck - 118} 1770 ${foot}H1748Q1590 ${deck - 70} 1432 ${foot}Z`
    for (let i = 0; i < 15; i++) {
      const t = (i - 7) / 7
      arch += `M${1587 + t * 190} ${deck + 20}h7v${Math.min(150, 14 + t * t * 190) | 0}h-7Z`
    }
    canvas.add(
      path(arch, light.tone('#d9cbb4', 0.75, 0.1)),
      rect(1390, deck - 9, 530, 10, light.lit('#efe3cd')),
    )
    drawHeadland(canvas, random, light, {
      y: 1000,
      rise: 330,
      reach: 210,
      from: 1,
      color: '#8d6f57',
      top: '#7d8a4c',
      depth: 0.06,
    })
    drawHeadland(canvas, random, light, {
      y: 1130,
      rise: 330,
      reach: 700,
      from: -1,
      color: '#7d6350',
      top: '#76843f',
      depth: 0,
    })
    for (const [x, y, r] of [
      [760, 830, 46],
      [840, 850, 28],
      [980, 760, 30],
    ] as const)
      canvas.add(
        polygon(
          [
            [x - r, y],
            [x - r * 0.5, y - r * 1.1],
            [x + r * 0.2, y - r * 1.4],
            [x + r, y],
          ],
          light.tone('#7d6350', 0.4, 0.1),
        ),
        ellipse(x, y + 2, r * 1.6, 6, '#ffffff', { opacity: 0.6 }),
      )
    const turf = curve([
      [0, 1010],
      [300, 1040],
      [620, 1120],
      [1000, 1150],
      [1400, 1120],
      [1920, 1060],
    ])
    canvas.add(path(turf + 'V1200H0Z', light.tone('#7f8a42', 0.4)))
    for (let i = 0; i < 14; i++)
      shrub(
        painter,
        { x: random.between(0, 520), y: random.between(1060, 1180), h: random.between(40, 90) },
        '#8a9149',
      )
    grass(painter, { x0: 0, x1: WIDTH, y: 1190, h: 130, n: 200, color: '#a39a4d', sun: 0.4, spread: 20 })
    flowers(painter, { x0: 0, x1: WIDTH, y0: 1080, y1: 1200, n: 110, color: '#f0b347' })
    finish(sun)
  })

export const bigSur: Landscape = {
  slug: 'big-sur',
  title: 'Big Sur',
  location: 'California, USA',
  alt: 'Sea cliffs and an arched bridge in golden evening light',
  svg: draw,
}
