import { circle, ellipse, path, polygon, rect, stroke } from '../canvas'
import { darken, lighten } from '../color'
import type { Setting } from '../scene'
import type { Painter } from '../scenery/trees'
import { crossRoad } from '../vehicles/road'

const FLOOR = 960

/** Pumps beneath a lit roof, the shop behind them, the road before. */
export function drawStation(painter: Painter, setting: Setting, ground: string): void {
  const { canvas, random, light } = painter
  const brand = random.pick(['#2f6b5a', '#a8322f', '#2a5a84', '#c9892f', '#3f5f8a'])
  canvas.add(
    polygon(
      [
        [0, 880],
        [1600, 880],
        [1600, 1200],
        [0, 1200],
      ],
      canvas.linear([
        [0, light.tone('#a7a39c', 0.9)],
        [1, light.tone('#87837c', 0.5)],
      ]),
    ),
  )
  shop(painter, brand)
  sign(painter, light.side > 0 ? 130 : 1470, brand)
  for (const x of [420, 1180])
    canvas.add(
      rect(
        x - 17,
        470,
        34,
        FLOOR - 450,
        canvas.linear(
          [
            [0, light.tone('#e9e6df', 0.95)],
            [1, light.tone('#b9b5ad', 0.6)],
          ],
          [x - 17, 0, x + 17, 0],
        ),
      ),
    )
  canvas.add(ellipse(800, FLOOR + 36, 560, 36, '#16140f', { opacity: 0.25 }))
  for (const x of [420, 800, 1180]) {
    canvas.add(
      rect(x - 110, FLOOR + 6, 220, 26, light.tone('#d9d5cc', 0.9)),
      rect(x - 110, FLOOR + 32, 220, 8, light.shade('#8a867e')),
    )
    if (x === 800) pump(painter, x, brand)
    else for (const side of [-66, 66]) pump(painter, x + side, brand)
  }
  roof(painter, brand)
  crossRoad(painter, setting === 'desert' ? 'desert' : 'city', { top: 1070, bottom: 1210, ground })
}

function shop({ canvas, light }: Painter, brand: string): void {
  canvas.add(
    rect(
      520,
      690,
      700,
      230,
      canvas.linear([
        [0, light.tone('#efeae0', 0.9)],
        [1, light.tone('#d6cfc2', 0.6)],
      ]),
    ),
    rect(510, 672, 720, 34, light.tone(brand, 0.85)),
  )
  canvas.add(
    rect(
      560,
      740,
      400,
      140,
      canvas.linear([
        [0, '#ffe7b0'],
        [1, '#e0b070'],
      ]),
    ),
    rect(1020, 740, 110, 180, '#f6d79a'),
  )
  let shelves = ''
  for (const y of [790, 830]) shelves += `M570 ${y}H950`
  canvas.add(
    stroke(shelves, '#8a6a44', 5),
    stroke('M660 740V880M760 740V880M860 740V880M1075 740V920', light.shade('#6f6a60'), 6),
  )
}

function roof({ canvas, light }: Painter, brand: string): void {
  canvas.add(
    polygon(
      [
        [180, 400],
        [1420, 400],
        [1380, 372],
        [220, 372],
      ],
      light.lit('#e9e6df'),
    ),
  )
  canvas.add(
    rect(
      180,
      400,
      1240,
      78,
      canvas.linear([
        [0, light.lit('#fbf9f4')],
        [1, light.tone('#dcd8cf', 0.7)],
      ]),
    ),
    rect(180, 424, 1240, 30, light.lit(brand)),
  )
  canvas.add(
    polygon(
      [
        [180, 478],
        [1420, 478],
        [1340, 500],
        [260, 500],
      ],
      light.shade(darken('#c9c4ba', 0.1)),
    ),
  )
  for (const x of [420, 610, 800, 990, 1180])
    canvas.add(
      rect(x - 44, 482, 88, 10, '#fff8e0'),
      path(
        `M${x - 44} 492L${x - 130} ${FLOOR}H${x + 130}L${x + 44} 492Z`,
        canvas.linear([
          [0, '#fff3cc', light.glow ? 0.32 : 0.12],
          [1, '#fff3cc', 0],
        ]),
      ),
    )
}

function pump({ canvas, light }: Painter, x: number, brand: string): void {
  canvas.add(
    rect(
      x - 42,
      FLOOR - 188,
      84,
      196,
      canvas.linear(
        [
          [0, light.tone('#f4f1ea', 0.95)],
          [1, light.tone('#c9c4ba', 0.6)],
        ],
        [x - 42, 0, x + 42, 0],
      ),
    ),
  )
  canvas.add(
    rect(x - 42, FLOOR - 206, 84, 30, light.lit(brand)),
    rect(x - 30, FLOOR - 162, 60, 42, '#22303a'),
    rect(x - 22, FLOOR - 152, 34, 8, '#9fe0c4'),
    rect(x - 22, FLOOR - 138, 24, 8, '#9fe0c4'),
  )
  for (const [i, color] of ['#d9a23a', '#a8322f', '#2f6b5a'].entries())
    canvas.add(rect(x - 28 + i * 20, FLOOR - 104, 15, 20, light.lit(color)))
  canvas.add(
    stroke(`M${x + 42} ${FLOOR - 150}c34 10 30 130 6 130s-14 -70 -8 -100`, '#23221f', 7),
    rect(x + 34, FLOOR - 132, 16, 36, '#23221f'),
  )
}

function sign({ canvas, light }: Painter, x: number, brand: string): void {
  canvas.add(
    rect(x - 12, 420, 24, 560, light.tone('#8a867e', 0.6)),
    rect(x - 90, 250, 180, 260, light.lit('#fbf9f4'), { rx: 14 }),
    rect(x - 90, 250, 180, 92, light.lit(brand), { rx: 14 }),
  )
  canvas.add(path(`M${x} 266c30 34 34 46 34 54a34 30 0 0 1 -68 0c0 -8 4 -20 34 -54Z`, lighten(brand, 0.75)))
  for (const y of [376, 420, 464])
    canvas.add(
      rect(x - 68, y, 60, 16, light.shade('#6f6a60')),
      rect(x + 4, y - 6, 66, 26, '#22303a'),
      circle(x + 20, y + 7, 4, '#f6cf86'),
      circle(x + 36, y + 7, 4, '#f6cf86'),
      circle(x + 52, y + 7, 4, '#f6cf86'),
    )
}
