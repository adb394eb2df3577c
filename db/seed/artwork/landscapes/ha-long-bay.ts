import { type Point, circlePath, closed, ellipse, line, path, polygon, rect, stroke } from '../canvas'
import { mix } from '../color'
import { drawMist, drawSky } from '../scenery/sky'
import type { Painter } from '../scenery/trees'
import { drawWater } from '../scenery/water'
import { compose, type Landscape } from './compose'

const draw = () =>
  compose('halong-3', 'dawn', 1, (painter, finish) => {
    const { canvas, random, light } = painter
    const sun = drawSky(canvas, random, light, { horizon: 660, sunX: 1180, clouds: 'cirrus' })
    drawWater(canvas, random, light, { top: 660, bottom: 1200, color: '#3f9490', sunX: sun.x, calm: true })
    const karst = (x: number, base: number, w: number, h: number, depth: number) => {
      const d =
        `M${x - w} ${base}C${x - w} ${base - h * 0.7} ${x - w * 0.62} ${base - h} ${x - w * 0.1} ` +
        `${base - h}S${x + w * 0.55} ${base - h * 0.84} ${x + w * 0.72} ${base - h * 0.5}` +
        `Q${x + w * 0.98} ${base - h * 0.2} ${x + w} ${base}Z`
      const [a, b] = [light.tone('#4d6f5c', 0.1, depth), light.tone('#7d9c6a', 0.9, depth)]
      canvas.add(
        path(
          d,
          canvas.linear(
            [
              [0, a],
              [0.5, mix(a, b, 0.35)],
              [1, b],
            ],
            [x - w, 0, x + w, 0],
          ),
        ),
      )
      let streaks = '',
        green = ''
      for (let i = 0; i < 12; i++) {
        const t = random.between(-0.8, 0.8),
          top = base - h * (1 - t * t * 0.7) * random.between(0.5, 0.85)
        streaks += `M${(x + t * w) | 0} ${top | 0}l${random.int(-6, 6)} ${(h * random.between(0.12, 0.32)) | 0}`
        green += circlePath(
          x + random.between(-0.7, 0.6) * w,
          base - h * random.between(0.35, 0.9),
          w * random.between(0.06, 0.14),
        )
      }
      canvas.add(
        `<g clip-path="${canvas.clip(path(d, '#000'))}">` +
          path(green, light.tone('#5f8a54', 0.7, depth), { opacity: 0.6 }) +
          stroke(streaks, light.tone('#d9d3c0', 0.9, depth), 5, { opacity: 0.5 }) +
          `${rect(x - w, base - 26, w * 2, 26, light.haze, { opacity: 0.45 })}</g>`,
      )
      canvas.add(
        ellipse(x, base + 4, w * 1.05, 9, light.sky[3], { opacity: 0.6 }),
        `<g opacity="0.22" transform="translate(0 ${2 * base}) scale(1 -1)">${path(d, a)}</g>`,
      )
    }
    for (const [x, y, w, h, d] of [
      [160, 664, 110, 170, 0.66],
      [420, 664, 80, 240, 0.64],
      [760, 666, 130, 150, 0.66],
      [1020, 664, 70, 210, 0.62],
      [1500, 666, 120, 220, 0.62],
      [1760, 668, 140, 160, 0.64],
    ] as const)
      karst(x, y, w, h, d)
    drawMist(canvas, light, 670, 130, 0.6)
    for (const [x, y, w, h, d] of [
      [60, 730, 190, 350, 0.38],
      [620, 716, 110, 260, 0.42],
      [1700, 740, 200, 420, 0.34],
      [1390, 720, 90, 230, 0.44],
    ] as const)
      karst(x, y, w, h, d)
    drawMist(canvas, light, 740, 110, 0.45)
    karst(1860, 860, 240, 560, 0.12)
    karst(230, 840, 170, 330, 0.16)
    junk(painter, 880, 900, 1.5)
    junk(painter, 1240, 770, 0.6)
    finish(sun)
  })

/** A junk under battened sails. */
function junk({ canvas, light }: Painter, x: number, y: number, k: number): void {
  const P = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  const sail = (dx: number, h: number, w: number, sun: number) => {
    const pts = [
      P(dx - w * 0.34, -40),
      P(dx - w * 0.5, -40 - h * 0.55),
      P(dx - w * 0.1, -40 - h),
      P(dx + w * 0.4, -40 - h * 0.7),
      P(dx + w * 0.56, -46),
    ]
    let ribs = ''
    for (let i = 1; i < 6; i++) {
      const t = i / 6
      ribs += line([
        P(dx - w * (0.36 + 0.1 * Math.sin(t * 3)), -40 - h * t * 0.62),
        P(dx + w * (0.56 - t * 0.16), -46 - h * t * 0.68),
      ])
    }
    canvas.add(path(closed(pts), light.tone('#c0623a', sun)), stroke(ribs, light.shade('#7d3d28'), 3 * k))
  }
  canvas.add(
    stroke(
      line([P(-60, -20), P(-60, -190)]) + line([P(40, -20), P(40, -240)]),
      light.shade('#4a3428'),
      5 * k,
    ),
  )
  sail(-62, 130, 90, 0.5)
  sail(42, 190, 130, 0.95)
  canvas.add(
    path(
      `M${P(-130, -26).join(' ')}` +
        `Q${P(0, 6).join(' ')} ${P(150, -44).join(' ')}L${P(116, 18).join(' ')}H${P(-104, 18)[0]}Z`,
      canvas.linear([
        [0, light.tone('#8a5a3c', 0.9)],
        [1, light.shade('#5a3826')],
      ]),
    ),
    polygon([P(70, -34), P(132, -40), P(128, -62), P(76, -58)], light.tone('#a5744c', 0.8)),
  )
  canvas.add(
    '<g opacity="0.28">' +
      path(
        `M${P(-104, 20).join(' ')}` +
          `H${P(116, 20)[0]}L${P(90, 70).join(' ')}L${P(60, 150).join(' ')}L${P(-70, 110).join(' ')}Z`,
        light.shade('#7d3d28'),
      ) +
      '</g>',
  )
}

export const haLong: Landscape = {
  slug: 'ha-long-bay',
  title: 'Ha Long Bay',
  location: 'Quang Ninh, Vietnam',
  alt: 'Junks between limestone islands in morning mist',
  svg: draw,
}
