import type { PersonLook } from '../look'
import { Canvas, circle, ellipse, path, rect, stroke } from '../canvas'
import { darken, lighten, mix } from '../color'
import { randomFrom } from '../random'
import { cut } from './hair'

const skins: Record<PersonLook['skin'], string> = {
  1: '#f3d3bd',
  2: '#eac0a0',
  3: '#d9a37c',
  4: '#b97f58',
  5: '#8a5a3c',
  6: '#5d3a2a',
}

const hairs: Record<PersonLook['hair'], string> = {
  black: '#1f1b1d',
  'dark brown': '#3b2a22',
  brown: '#5a3d2b',
  'light brown': '#8a6138',
  blond: '#d9b06a',
  red: '#a4502e',
  gray: '#8f8f8f',
  white: '#d6d4cf',
}

/** The number by which a cut is drawn. */
const cuts: Record<PersonLook['cut'], number> = {
  short: 0,
  swept: 1,
  curly: 2,
  long: 3,
  bob: 4,
  afro: 5,
  bun: 6,
  bald: 7,
  ponytail: 8,
  braid: 9,
  scarf: 10,
}

const clothes = [
  '#c4573a',
  '#2f6f73',
  '#3f5f8a',
  '#d99a3d',
  '#7a8b4f',
  '#46535e',
  '#efe6d6',
  '#8a4a5a',
  '#5f7683',
  '#2b2d33',
]

const grounds = ['#e9cdb8', '#cfdcd6', '#f0ddb5', '#c9d4e3', '#e3cfd6', '#d5d9bd', '#b9cfcb', '#f2d0b0']

/** A flat portrait, 320 x 320, composed for a round crop: the person is as `look` says, the rest follows the seed. */
export function drawPortrait(look: PersonLook, seed: string): string {
  const r = randomFrom(`portrait/${seed}`)
  const canvas = new Canvas(320, 320)
  const ground = r.pick(grounds),
    skin = skins[look.skin],
    hair = hairs[look.hair],
    cloth = r.pick(clothes.filter((c) => c !== ground))
  const side = r.chance(0.5) ? 1 : -1
  const dark = mix(skin, '#7a2f2a', 0.3),
    blush = mix(skin, '#e0604a', 0.3)
  const w = r.between(51, 58),
    h = r.between(65, 72),
    cx = 160,
    cy = 138,
    jaw =
      look.presents === 'woman'
        ? r.between(0.58, 0.66)
        : look.presents === 'man'
          ? r.between(0.74, 0.86)
          : 0.7
  const style = cuts[look.cut],
    beard = look.beard === 'beard',
    old = look.age === 'senior'
  canvas.add(
    rect(
      0,
      0,
      320,
      320,
      canvas.linear([
        [0, lighten(ground, 0.3)],
        [1, darken(ground, 0.08)],
      ]),
    ),
    circle(160 + side * 60, 120, 130, lighten(ground, 0.4), { opacity: 0.5 }),
  )
  const under = mix(hair, '#0b0f1c', 0.25)
  if (style === 3)
    canvas.add(
      path(
        `M${cx - w - 20} 262Q${cx - w - 34} ${cy - 20} ${cx - w + 2} ${cy - 62}` +
          `Q${cx} ${cy - 118} ${cx + w - 2} ${cy - 62}` +
          `Q${cx + w + 34} ${cy - 20} ${cx + w + 20} 262Q${cx} 296 ${cx - w - 20} 262Z`,
        under,
      ),
    )
  if (style === 4)
    canvas.add(
      path(
        `M${cx - w - 14} ${cy + 62}Q${cx - w - 30} ${cy - 50} ${cx - 20} ${cy - 92}Q${cx + w + 30} ` +
          `${cy - 90} ${cx + w + 14} ${cy + 62}Q${cx} ${cy + 90} ${cx - w - 14} ${cy + 62}Z`,
        under,
      ),
    )
  if (style === 5) {
    let d = ''
    for (let i = 0; i < 17; i++) {
      const a = Math.PI * (0.86 + (1.28 * i) / 16)
      d +=
        `M${(cx + Math.cos(a) * 66 - 27).toFixed(1)} ${(cy - 18 + Math.sin(a) * 68).toFixed(1)}` +
        'a27 27 0 1 0 54 0a27 27 0 1 0 -54 0'
    }
    canvas.add(path(d + `M${cx - 66} ${cy - 30}h132v-40h-132Z`, under))
  }
  if (style === 6) canvas.add(circle(cx, cy - 92, 27, under))
  if (style === 9)
    canvas.add(
      path(
        `M${cx + side * 34} ${cy + 10}q${side * 50} 30 ${side * 36} 74q${-side * 26} 34 ${-side * 6} 80` +
          `q${side * 34} -30 ${side * 30} -76q${side * 6} -70 ${-side * 30} -100Z`,
        under,
      ),
    )
  const tail = style === 8
  if (tail)
    canvas.add(
      path(
        `M${cx + side * 40} ${cy - 50}Q${cx + side * 108} ${cy - 10} ${cx + side * 80} ${cy + 96}` +
          `Q${cx + side * 50} ${cy + 50} ${cx + side * 34} ${cy}Z`,
        under,
      ),
    )
  canvas.add(
    path(
      `M28 330Q34 246 110 232Q160 222 210 232Q286 246 292 330Z`,
      canvas.linear(
        side > 0
          ? [
              [0, darken(cloth, 0.22)],
              [1, lighten(cloth, 0.08)],
            ]
          : [
              [0, lighten(cloth, 0.08)],
              [1, darken(cloth, 0.22)],
            ],
        [28, 0, 292, 0],
      ),
    ),
  )
  const garment = r.int(0, 3)
  if (garment === 0)
    canvas.add(
      path('M118 232L160 300L202 232L214 236L166 330H154L106 236Z', darken(cloth, 0.18)),
      path('M124 231L160 288L196 231Z', '#f4efe4'),
    )
  canvas.add(
    path(
      `M${cx - 27} ${cy + 46}h54v52q0 ${garment === 1 ? 26 : 34} -27 ${garment === 1 ? 26 : 34}` +
        `q-27 0 -27 ${garment === 1 ? -26 : -34}Z`,
      mix(skin, dark, 0.45),
    ),
  )
  if (garment === 1)
    canvas.add(path(`M${cx - 40} ${cy + 92}q40 34 80 0l6 22q-46 36 -92 0Z`, lighten(cloth, 0.14)))
  if (garment === 2)
    canvas.add(
      stroke(`M${cx - 30} ${cy + 98}Q${cx} ${cy + 144} ${cx + 30} ${cy + 98}`, darken(cloth, 0.2), 7),
    )
  if (garment === 3)
    canvas.add(
      path(
        `M${cx - 44} ${cy + 90}` +
          `Q${cx} ${cy + 130} ${cx + 44} ${cy + 90}l12 26Q${cx} ${cy + 166} ${cx - 56} ${cy + 116}Z`,
        mix(cloth, '#f4efe4', 0.55),
      ),
    )
  if (style !== 3 && style !== 4 && style !== 10)
    for (const s of [-1, 1])
      canvas.add(ellipse(cx + s * (w + 1), cy + 6, 10, 15, mix(skin, dark, s === side ? 0.1 : 0.4)))
  const face =
    `M${cx - w} ${cy - 12}C${cx - w} ${cy - h - 12} ${cx + w} ${cy - h - 12} ${cx + w} ${cy - 12}` +
    `C${cx + w} ${cy + 30} ${cx + w * jaw} ${cy + h} ${cx} ${cy + h}` +
    `S${cx - w} ${cy + 30} ${cx - w} ${cy - 12}Z`
  const clip = canvas.clip(path(face, '#000'))
  let inner =
    path(face, skin) +
    ellipse(cx - side * w * 0.95, cy + 20, w * 0.7, h * 1.2, dark, { opacity: 0.2 }) +
    ellipse(cx - w * 0.52, cy + 26, 14, 9, blush, { opacity: 0.4 }) +
    ellipse(cx + w * 0.52, cy + 26, 14, 9, blush, { opacity: 0.4 })
  if (beard)
    inner += path(
      `M${cx - w - 4} ${cy + 4}` +
        `Q${cx - w * 0.7} ${cy + 34} ${cx - 24} ${cy + 31}Q${cx} ${cy + 24} ${cx + 24} ${cy + 31}` +
        `Q${cx + w * 0.7} ${cy + 34} ${cx + w + 4} ${cy + 4}V${cy + h + 8}H${cx - w - 4}Z`,
      hair,
      { opacity: 0.92 },
    )
  if (look.beard === 'stubble')
    inner += path(
      `M${cx - w - 4} ${cy + 14}Q${cx - w * 0.6} ${cy + 36} ` +
        `${cx - 22} ${cy + 30}Q${cx} ${cy + 24} ${cx + 22} ${cy + 30}` +
        `Q${cx + w * 0.6} ${cy + 36} ${cx + w + 4} ${cy + 14}V${cy + h + 8}H${cx - w - 4}Z`,
      hair,
      { opacity: 0.26 },
    )
  if (old)
    inner += stroke(
      `M${cx - w * 0.62} ${cy + 12}q8 5 18 3M${cx + w * 0.62} ${cy + 12}q-8 5 -18 3` +
        `M${cx - 24} ${cy + 18}q-8 10 -8 20M${cx + 24} ${cy + 18}q8 10 8 ` +
        `20M${cx - 18} ${cy - 34}q18 -5 36 0M${cx - 14} ${cy - 41}q14 -4 28 0`,
      dark,
      2.2,
      { opacity: 0.55, 'stroke-linecap': 'round' },
    )
  canvas.add(`<g clip-path="${clip}">${inner}</g>`)
  const ey = cy + 2,
    ex = w * 0.42,
    ink = '#2a1c18'
  for (const s of [-1, 1])
    canvas.add(
      ellipse(cx + s * ex, ey, 4.6, 5.6, ink),
      circle(cx + s * ex + side * 1.6, ey - 2, 1.5, '#ffffff', { opacity: 0.9 }),
      stroke(
        `M${cx + s * (ex - 10)} ${ey - 15}q${s * 10} ${-r.between(4, 7)} ${s * 21} 1`,
        darken(hair, 0.15),
        4.2,
        { 'stroke-linecap': 'round' },
      ),
    )
  if (look.presents === 'woman')
    for (const s of [-1, 1])
      canvas.add(
        stroke(`M${cx + s * (ex - 6)} ${ey - 4}q${s * 7} -5 ${s * 13} 1l${s * 4} -3`, ink, 2.6, {
          'stroke-linecap': 'round',
        }),
      )
  canvas.add(
    path(`M${cx + side * 2} ${cy + 4}q${-side * 9} 16 ${-side * 7} 20q5 5 13 2`, 'none', {
      stroke: dark,
      'stroke-width': 3,
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
  )
  canvas.add(
    r.chance(0.55) && !look.lipstick
      ? path(
          `M${cx - 17} ${cy + 38}Q${cx} ${cy + 57} ${cx + 17} ${cy + 38}Q${cx} ${cy + 44} ${cx - 17} ${cy + 38}Z`,
          '#ffffff',
          { stroke: beard ? '#5a2a22' : dark, 'stroke-width': 2 },
        )
      : stroke(
          `M${cx - 15} ${cy + 40}Q${cx} ${cy + 52} ${cx + 15} ${cy + 40}`,
          look.lipstick ? '#b5322f' : mix(dark, '#7a1f1a', 0.4),
          look.lipstick ? 6 : 4,
          { 'stroke-linecap': 'round' },
        ),
  )
  if (look.beard === 'mustache')
    canvas.add(path(`M${cx} ${cy + 29}q-12 -6 -26 6q12 4 26 0q14 4 26 0q-14 -12 -26 -6Z`, hair))
  canvas.add(cut(style, cx, cy, w, h, style === 10 ? cloth : hair, side))
  if (look.glasses) {
    const frame = r.pick(['#2b2724', '#8a5a3c', '#3f4a58'])
    for (const s of [-1, 1])
      canvas.add(
        circle(cx + s * ex, ey + 1, 16, '#ffffff', {
          'fill-opacity': 0.14,
          stroke: frame,
          'stroke-width': 3.2,
        }),
      )
    canvas.add(stroke(`M${cx - ex + 16} ${ey - 1}q${ex - 16} -5 ${2 * (ex - 16)} 0`, frame, 3.2))
  }
  if (look.earrings) for (const s of [-1, 1]) canvas.add(circle(cx + s * (w + 2), cy + 27, 5, '#e0b860'))
  return canvas.svg()
}
