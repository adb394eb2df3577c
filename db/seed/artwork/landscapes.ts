import {
  Canvas,
  type Point,
  circlePath,
  closed,
  curve,
  ellipse,
  line,
  path,
  polygon,
  rect,
  stroke,
} from './canvas'
import { mix } from './color'
import { lightFor, type Light, type Mood } from './light'
import { randomFrom } from './random'
import { flowers, grass, shrub } from './scenery/plants'
import { drawBloom, drawMist, drawSky } from './scenery/sky'
import { drawHeadland, drawHill, drawPeaks } from './scenery/terrain'
import { drawMesas } from './scenery/mesas'
import { broadleaf, cypress, pine, treeline, type Painter } from './scenery/trees'
import { drawWater } from './scenery/water'

type Landscape = {
  slug: string
  title: string
  location: string
  alt: string
  svg: () => string /* 1920x1200 */
}

const W = 1920

/** Finds the first palette of a mood whose sun stands on the wanted side, so that each place keeps its light. */
function lightOf(mood: Mood, seed: string, side: -1 | 1): Light {
  for (let i = 0; ; i++) {
    const light = lightFor(mood, randomFrom(`${seed}${i}`))
    if (light.side === side) return light
  }
}

function compose(
  seed: string,
  mood: Mood,
  side: -1 | 1,
  draw: (painter: Painter, finish: (sun: { x: number; y: number }) => void) => void,
): string {
  const canvas = new Canvas(W, 1200)
  const painter: Painter = { canvas, random: randomFrom(seed), light: lightOf(mood, seed, side) }
  draw(painter, (sun) => drawBloom(canvas, painter.light, sun))
  return canvas.svg()
}

const bigSur = () =>
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
    grass(painter, { x0: 0, x1: W, y: 1190, h: 130, n: 200, color: '#a39a4d', sun: 0.4, spread: 20 })
    flowers(painter, { x0: 0, x1: W, y0: 1080, y1: 1200, n: 110, color: '#f0b347' })
    finish(sun)
  })

const lofoten = () =>
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

const monumentValley = () =>
  compose('monument-1', 'golden', 1, (painter, finish) => {
    const { canvas, random, light } = painter
    const sun = drawSky(canvas, random, light, { horizon: 700, sunX: 1380, clouds: 'cirrus' })
    drawPeaks(canvas, random, light, { y: 710, rise: 90, peaks: 5, color: '#8c6a76', depth: 0.62 })
    canvas.add(rect(0, 706, W, 200, light.tone('#c2704a', 0.8, 0.4)))
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
        x = random.between(0, W),
        y = 850 + t * 340
      if (Math.abs(x - 990) > 60 + t * 330) shrub(painter, { x, y, h: 16 + t * 50 }, '#8f8a56')
    }
    finish(sun)
  })

const valDOrcia = () =>
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
      const at = (x: number) => hill[Math.max(0, Math.min(24, Math.round((x / W) * 24)))]![1]
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
        const x = random.between(0, W)
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
    grass(painter, { x0: 0, x1: W, y: 1192, h: 90, n: 170, color: '#b9a94f', sun: 0.6, spread: 20 })
    flowers(painter, { x0: 900, x1: W, y0: 1040, y1: 1200, n: 120, color: '#c9483a' })
    finish(sun)
  })

const haLong = () =>
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

const moraineLake = () =>
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
        W,
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

const kyoto = () =>
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

const santorini = () =>
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
        if (x < W + 60) rows.push({ x, y, w: random.between(96, 136), h: random.between(78, 116) })
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

/** The rotating background of the home page: eight real places. */
export const landscapes: readonly Landscape[] = [
  {
    slug: 'big-sur',
    title: 'Big Sur',
    location: 'California, USA',
    alt: 'Sea cliffs and an arched bridge in golden evening light',
    svg: bigSur,
  },
  {
    slug: 'lofoten',
    title: 'Lofoten',
    location: 'Nordland, Norway',
    alt: 'Red fishing huts under snowy peaks at dusk',
    svg: lofoten,
  },
  {
    slug: 'val-d-orcia',
    title: "Val d'Orcia",
    location: 'Tuscany, Italy',
    alt: 'A cypress lane winding through misty hills at dawn',
    svg: valDOrcia,
  },
  {
    slug: 'moraine-lake',
    title: 'Moraine Lake',
    location: 'Alberta, Canada',
    alt: 'A turquoise lake with canoes below rocky peaks',
    svg: moraineLake,
  },
  {
    slug: 'monument-valley',
    title: 'Monument Valley',
    location: 'Utah, USA',
    alt: 'A desert road running toward red buttes',
    svg: monumentValley,
  },
  {
    slug: 'ha-long-bay',
    title: 'Ha Long Bay',
    location: 'Quang Ninh, Vietnam',
    alt: 'Junks between limestone islands in morning mist',
    svg: haLong,
  },
  {
    slug: 'kyoto',
    title: 'Kyoto',
    location: 'Kansai, Japan',
    alt: 'A pagoda among autumn maples before hazy hills',
    svg: kyoto,
  },
  {
    slug: 'santorini',
    title: 'Santorini',
    location: 'Cyclades, Greece',
    alt: 'White houses and blue domes above the sea at dusk',
    svg: santorini,
  },
]
