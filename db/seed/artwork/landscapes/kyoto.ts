import { ellipse, path, rect, stroke } from '../canvas'
import { drawMist, drawSky } from '../scenery/sky'
import { drawHill } from '../scenery/terrain'
import { broadleaf, treeline, type Painter } from '../scenery/trees'
import { compose, type Landscape } from './compose'

const draw = () =>
  compose('kyoto-8', 'golden', 1, (painter, finish) => {
    const { canvas, random, light } = painter
    const sun = drawSky(canvas, random, light, { horizon: 640, sunX: 620, clouds: 'bank' })
    for (let k = 0; k < 3; k++) {
      drawHill(canvas, random.fork(`h${k}`), light, {
        y: 640 + k * 60,
        rise: 230 - k * 50,
        color: ['#6f8090', '#617a72', '#566f58'][k]!,
        depth: 0.62 - k * 0.18,
        waves: 1.1 + k * 0.4,
      })
      drawMist(canvas, light, 660 + k * 60, 120, 0.5)
    }
    treeline(painter, { y: 850, h: 130, color: '#a8552f', depth: 0.26, round: true })
    pagoda(painter, 1300, 872, 1.05)
    treeline(painter, { y: 960, h: 170, color: '#b5482f', depth: 0.12, round: true })
    for (const [x, color] of [
      [80, '#c9572f'],
      [380, '#b8402f'],
      [700, '#d98a3a'],
      [960, '#c9572f'],
      [1600, '#b8402f'],
      [1850, '#d9863a'],
    ] as const)
      broadleaf(
        painter,
        { x, y: 1080 + random.between(-20, 30), h: random.between(240, 360), depth: 0.05 },
        color,
        1.25,
      )
    drawMist(canvas, light, 1010, 140, 0.32)
    let roofs = ''
    for (let i = 0; i < 9; i++) {
      const x = i * 240 - 80 + random.between(-20, 20),
        y = 1130 + (i % 2) * 40,
        w = random.between(150, 190)
      roofs +=
        `M${x - w} ${y + 20}Q${x - w * 0.5} ${y} ${x - w * 0.34} ${y - 64}` +
        `H${x + w * 0.34}Q${x + w * 0.5} ${y} ${x + w} ${y + 20}Z`
      canvas.add(
        rect(x - w * 0.72, y + 10, w * 1.44, 100, light.tone('#8a6a50', 0.35)),
        rect(x - w * 0.5, y + 34, w * 0.4, 40, '#ffd58a', { opacity: 0.8 }),
        rect(x + w * 0.06, y + 34, w * 0.4, 40, '#ffd58a', { opacity: 0.7 }),
      )
    }
    canvas.add(
      path(
        roofs,
        canvas.linear([
          [0, light.lit('#6a6f76')],
          [1, light.shade('#4a4f58')],
        ]),
      ),
    )
    finish(sun)
  })

function pagoda({ canvas, light }: Painter, x: number, base: number, k: number): void {
  let y = base
  for (let i = 0; i < 5; i++) {
    const w = (150 - i * 17) * k,
      h = 92 * k
    canvas.add(
      rect(x - w * 0.62, y - h, w * 1.24, h, light.tone('#8f4a34', 0.4, 0.1)),
      rect(light.side > 0 ? x + w * 0.1 : x - w * 0.62, y - h, w * 0.52, h, light.tone('#a9573a', 0.95, 0.1)),
    )
    for (const t of [-0.4, 0, 0.4])
      canvas.add(rect(x + t * w - 12 * k, y - h * 0.66, 24 * k, h * 0.5, light.tone('#ffdf9c', 1, 0.1)))
    const e = y - h
    canvas.add(
      path(
        `M${x - w * 1.28} ${e + 6 * k}Q${x - w * 0.7} ${e - 4 * k} ${x - w * 0.46} ${e - 44 * k}` +
          `H${x + w * 0.46}Q${x + w * 0.7} ${e - 4 * k} ${x + w * 1.28} ${e + 6 * k}` +
          `Q${x} ${e + 26 * k} ${x - w * 1.28} ${e + 6 * k}Z`,
        canvas.linear([
          [0, light.tone('#565a62', 0.9, 0.1)],
          [1, light.tone('#3f434b', 0.2, 0.1)],
        ]),
      ),
    )
    y = e - 34 * k
  }
  canvas.add(
    stroke(`M${x} ${y + 20}V${y - 130 * k}`, light.tone('#b08d57', 0.8, 0.1), 9 * k),
    ...[0, 1, 2, 3, 4].map((i) =>
      ellipse(x, y - 20 * k - i * 17 * k, (19 - i * 2.4) * k, 5 * k, light.tone('#c9a668', 0.9, 0.1)),
    ),
  )
}

export const kyoto: Landscape = {
  slug: 'kyoto',
  title: 'Kyoto',
  location: 'Kansai, Japan',
  alt: 'A pagoda among autumn maples before hazy hills',
  svg: draw,
}
