import { circle, curve, ellipse, line, path, rect, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import type { Body } from './bodies'
import type { Painted } from './painted'
import { handlebars } from './handlebars'

/** What the middle of the dashboard shows. */
type Display = 'dials' | 'screen' | 'large screen'

/** The driver's place, drawn over a road scene: pillars, dashboard, wheel, mirror. */
export function drawCockpit(painted: Painted, display: Display, body?: Body): void {
  if (!body) return handlebars(painted)
  const { canvas, light, random, paint } = painted
  const hide = random.pick(['#7a4a33', '#2b2c30', '#c9b79c', '#4a3a33', '#39424a', '#8c5f44'])
  const soft = '#26272b',
    wood = random.pick(['#8a5f3d', '#3a3b40', paint, '#a9a59c'])
  const cabin = light.shade(mix(soft, '#000000', 0.2))
  const open = Boolean(body.open)
  const high = body.height > 170
  if (!open)
    canvas.add(
      path(
        'M0 0H1600V96Q800 30 0 96Z',
        canvas.linear([
          [0, darken(cabin, 0.5)],
          [1, cabin],
        ]),
      ),
    )
  canvas.add(
    path(`M0 0H${open ? 40 : 96}L${high ? 20 : 0} 760H0Z`, cabin),
    path(`M1600 0H${open ? 1560 : 1504}L${high ? 1580 : 1600} 760H1600Z`, cabin),
  )
  if (open) canvas.add(stroke('M30 120Q800 40 1570 120', cabin, 26))
  canvas.add(
    rect(690, 96, 250, 84, darken(soft, 0.3), { rx: 26 }),
    rect(
      702,
      106,
      226,
      64,
      canvas.linear([
        [0, light.sky[1]],
        [1, mix(light.sky[3], '#6a6a70', 0.35)],
      ]),
      { rx: 18 },
    ),
    path('M802 40h26v60h-26Z', darken(soft, 0.4)),
  )
  const hood = high ? '' : `M240 800C420 700 1180 700 1360 800V860H240Z`
  if (hood)
    canvas.add(
      path(
        hood,
        canvas.linear([
          [0, mix(light.lit(paint), light.sky[3], 0.5)],
          [1, light.shade(paint)],
        ]),
      ),
    )
  const dashTop = 780
  const dash = curve([
    [-20, dashTop + 50],
    [200, dashTop - 4],
    [470, dashTop - 40],
    [760, dashTop],
    [1100, dashTop - 6],
    [1400, dashTop + 10],
    [1620, dashTop + 60],
  ])
  canvas.add(
    path(
      dash + 'V1220H-20Z',
      canvas.linear(
        [
          [0, mix(light.lit(soft), light.sky[3], 0.28)],
          [0.12, light.tone(soft, 0.7)],
          [1, darken(light.shade(soft), 0.4)],
        ],
        [0, dashTop - 40, 0, 1200],
      ),
    ),
  )
  canvas.add(
    path(
      curve([
        [-20, 960],
        [300, 940],
        [760, 950],
        [1200, 935],
        [1620, 960],
      ]) +
        'V1000' +
        curve([
          [1620, 1004],
          [1200, 985],
          [760, 998],
          [300, 990],
          [-20, 1006],
        ]).replace('M', 'L') +
        'Z',
      canvas.linear([
        [0, light.lit(wood)],
        [1, light.shade(wood)],
      ]),
    ),
  )
  canvas.add(
    path(
      curve([
        [-20, 1010],
        [300, 996],
        [760, 1004],
        [1200, 991],
        [1620, 1010],
      ]) + 'V1220H-20Z',
      canvas.linear([
        [0, light.tone(hide, 0.7)],
        [1, darken(light.shade(hide), 0.3)],
      ]),
    ),
  )
  canvas.add(
    stroke(
      curve([
        [-20, 1026],
        [300, 1012],
        [760, 1020],
        [1200, 1007],
        [1620, 1026],
      ]),
      lighten(light.tone(hide, 0.8), 0.3),
      2.5,
      { 'stroke-dasharray': '12 8', opacity: 0.8 },
    ),
  )
  screen(painted, display)
  for (const x of [120, 1480])
    canvas.add(
      rect(x - 70, 868, 140, 58, '#111215', { rx: 16 }),
      stroke(
        line([
          [x - 56, 884],
          [x + 56, 884],
        ]) +
          line([
            [x - 56, 897],
            [x + 56, 897],
          ]) +
          line([
            [x - 56, 910],
            [x + 56, 910],
          ]),
        light.tone('#6b6e74', 0.6),
        5,
      ),
    )
  steering(painted, hide, body.height > 190)
}

function screen({ canvas, light, random }: Painted, display: Display): void {
  const classic = display === 'dials'
  if (classic) {
    for (const x of [790, 930, 1070])
      canvas.add(
        circle(x, 890, 54, '#15161a'),
        circle(
          x,
          890,
          47,
          canvas.radial([
            [0, '#efe6cf'],
            [1, '#cfc2a2'],
          ]),
        ),
        stroke(`M${x} 890l${random.int(-28, 28)} -28`, '#b0342b', 4),
        circle(x, 890, 6, '#222'),
        circle(x, 890, 50, 'none', { stroke: light.lit('#d9dcdf'), 'stroke-width': 5 }),
      )
    return
  }
  const big = display === 'large screen'
  const w = big ? 380 : 290,
    h = big ? 250 : 165,
    x = 810,
    y = big ? 808 : 836
  canvas.add(rect(x - 8, y - 8, w + 16, h + 16, '#0c0d10', { rx: 20 }))
  const clip = canvas.clip(rect(x, y, w, h, '#000', { rx: 14 }))
  canvas.add(
    `<g clip-path="${clip}">${rect(x, y, w, h, '#1d2c38')}` +
      path(
        `M${x} ${y + h * 0.7}Q${x + w * 0.3} ${y + h * 0.4} ${x + w} ${y + h * 0.55}V${y + h}H${x}Z`,
        '#27424a',
      ) +
      stroke(
        curve([
          [x + w * 0.3, y + h + 10],
          [x + w * 0.42, y + h * 0.6],
          [x + w * 0.6, y + h * 0.5],
          [x + w * 0.7, y - 10],
        ]),
        '#f0b95a',
        9,
      ) +
      stroke(`M${x} ${y + h * 0.3}l${w} ${h * 0.2}M${x + w * 0.2} ${y}l${w * 0.1} ${h}`, '#3f5b66', 5) +
      `${circle(x + w * 0.45, y + h * 0.58, 11, '#fff')}</g>`,
  )
}

function steering({ canvas, light }: Painted, hide: string, flat: boolean): void {
  const cx = 470,
    cy = 985,
    rx = 268,
    ry = flat ? 205 : 250
  for (const [x, r] of [
    [-88, 66],
    [88, 66],
  ] as const)
    canvas.add(
      circle(cx + x, 846, r, '#0f1013'),
      circle(
        cx + x,
        846,
        r - 7,
        canvas.radial([
          [0, '#26323a'],
          [1, '#12171c'],
        ]),
      ),
      stroke(`M${cx + x} 846l${x < 0 ? -24 : 26} ${-32}`, '#f06a4d', 5),
      stroke(`M${cx + x - 42} 870A48 48 0 1 1 ${cx + x + 42} 870`, light.glow ? '#8fd0e0' : '#cfd6da', 4, {
        'stroke-dasharray': '3 10',
      }),
    )
  const ring = '#1b1c20'
  canvas.add(
    path(
      `M${cx - rx * 0.9} ${cy - 12}Q${cx} ${cy - 60} ${cx + rx * 0.9} ${cy - 12}` +
        `L${cx + 80} ${cy + 62}L${cx + 38} ${cy + ry}H${cx - 38}L${cx - 80} ${cy + 62}Z`,
      canvas.linear([
        [0, '#35373c'],
        [1, '#17181b'],
      ]),
    ),
  )
  canvas.add(
    ellipse(
      cx,
      cy + 14,
      92,
      76,
      canvas.radial([
        [0, '#3a3c42'],
        [1, '#1b1c20'],
      ]),
    ),
    circle(cx, cy + 10, 25, light.tone('#c7ccd1', 0.7)),
    circle(cx, cy + 10, 18, '#25272b'),
  )
  canvas.add(
    ellipse(cx, cy, rx, ry, 'none', { stroke: ring, 'stroke-width': 44 }),
    ellipse(cx, cy, rx, ry, 'none', { stroke: light.tone(hide, 0.5), 'stroke-width': 34 }),
    ellipse(cx, cy - 6, rx, ry, 'none', {
      stroke: light.sky[3],
      'stroke-width': 5,
      opacity: 0.35,
      'stroke-dasharray': '420 2000',
      'stroke-dashoffset': -860,
    }),
  )
}
