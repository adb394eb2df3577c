import { circlePath, curve, path, polygon, rect, stroke } from '../canvas'
import { drawSky } from '../scenery/sky'
import { drawHeadland, drawPeaks } from '../scenery/terrain'
import { drawWater } from '../scenery/water'
import { compose, WIDTH, type Landscape } from './compose'

const draw = () =>
  compose('santorini-2', 'golden', -1, (painter, finish) => {
    const { canvas, random, light } = painter
    const sun = drawSky(canvas, random, light, { horizon: 620, sunX: 500, clouds: 'cirrus' })
    drawPeaks(canvas, random, light, { y: 628, rise: 80, peaks: 4, color: '#6d7390', depth: 0.6 })
    drawWater(canvas, random, light, { top: 620, bottom: 1200, color: '#33699a', sunX: sun.x })
    drawHeadland(canvas, random, light, {
      y: 700,
      rise: 200,
      reach: 760,
      from: 1,
      color: '#8a6a62',
      top: '#a08a72',
      depth: 0.36,
    })
    canvas.add(
      path(
        curve([
          [1920, 500],
          [1700, 560],
          [1500, 680],
          [1300, 820],
          [1080, 960],
          [860, 1080],
          [600, 1200, 1],
        ]) + 'H1920Z',
        canvas.linear(
          [
            [0, light.tone('#9a7464', 0.6, 0.1)],
            [1, light.tone('#7a5a50', 0.3)],
          ],
          [0, 500, 0, 1200],
        ),
      ),
    )
    const rows: { x: number; y: number; w: number; h: number }[] = []
    for (let row = 0; row < 7; row++)
      for (let i = 0; i < 9; i++) {
        const y = 620 + row * 92 + random.between(-14, 14),
          edge = 1560 - row * 150
        const x = edge + i * 128 + random.between(-16, 16)
        if (x < WIDTH + 60) rows.push({ x, y, w: random.between(96, 136), h: random.between(78, 116) })
      }
    rows
      .sort((a, b) => a.y - b.y)
      .forEach(({ x, y, w, h }, i) => {
        const tint = random.chance(0.14) ? '#efc9a8' : random.chance(0.1) ? '#e6b8a8' : '#f7f3ec'
        canvas.add(
          polygon(
            [
              [x, y],
              [x + w * 0.64, y],
              [x + w * 0.64, y - h],
              [x, y - h],
            ],
            light.tone(tint, 0.95),
          ),
          polygon(
            [
              [x + w * 0.64, y],
              [x + w, y - 10],
              [x + w, y - h - 4],
              [x + w * 0.64, y - h],
            ],
            light.tone(tint, 0.25),
          ),
        )
        if (i % 8 === 3) {
          const r = w * 0.34,
            cx = x + w * 0.36
          canvas.add(
            path(
              `M${cx - r} ${y - h}A${r} ${r * 1.05} 0 0 1 ${cx + r} ${y - h}Z`,
              canvas.linear(
                [
                  [0, light.lit('#4f86c9')],
                  [1, light.shade('#2f5a9a')],
                ],
                [cx - r, 0, cx + r, 0],
              ),
            ),
            stroke(`M${cx} ${y - h - r}v-26m-9 9h18`, light.lit('#f7f3ec'), 5),
          )
        } else if (i % 5 === 1) {
          const r = w * 0.32,
            cx = x + w * 0.32
          canvas.add(
            path(`M${cx - r} ${y - h}A${r} ${r * 0.8} 0 0 1 ${cx + r} ${y - h}Z`, light.tone(tint, 0.75)),
          )
        }
        if (random.chance(0.7))
          canvas.add(
            path(
              `M${x + w * 0.14} ${y - 6}v-34a11 11 0 0 1 22 0v34Z`,
              random.chance(0.5) ? '#ffdf9a' : light.tone('#3f6fae', 0.8),
            ),
          )
        if (random.chance(0.75))
          canvas.add(
            rect(
              x + w * 0.4,
              y - h * 0.62,
              16,
              22,
              random.chance(0.7) ? '#ffe2a0' : light.tone('#3f6fae', 0.8),
            ),
          )
      })
    let bloom = ''
    for (let i = 0; i < 90; i++)
      bloom += circlePath(
        1640 + random.between(0, 280),
        1080 + random.between(-60, 120),
        random.between(7, 16),
      )
    canvas.add(path(bloom, light.tone('#d0457f', 0.9)))
    finish(sun)
  })

export const santorini: Landscape = {
  slug: 'santorini',
  title: 'Santorini',
  location: 'Cyclades, Greece',
  alt: 'White houses and blue domes above the sea at dusk',
  svg: draw,
}
