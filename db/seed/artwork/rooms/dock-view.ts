import { path, rect, stroke } from '../canvas'
import { darken } from '../color'
import type { Room } from './shell'

/** Half of the width of the dock, and where its near and far ends are. */
const near = { half: 430, y: 1230 }
const far = { half: 120 }

/** A dock that leads out over the water, with a ladder and two chairs at its end. */
export function dockView(room: Room): void {
  const { canvas, light, style, random, y0: horizon } = room
  const end = horizon + 175
  const middle = random.between(720, 880)
  const wood = style.wood
  /** A point across the dock (-1 to 1) and along it (0 near, 1 far), as it is seen. */
  const at = (across: number, along: number): [number, number] => {
    // Equal steps along the dock look shorter the farther they are.
    const t = along / (along + (1 - along) * (far.half / near.half))
    const half = near.half + (far.half - near.half) * t
    return [800 + (middle - 800) * t + across * half, near.y + (end - near.y) * t]
  }
  const point = (across: number, along: number) => at(across, along).map(Math.round).join(' ')
  let piles = ''
  for (const along of [0.1, 0.35, 0.6, 0.8, 1])
    for (const side of [-1, 1]) {
      const [x, y] = at(side * 1.02, along)
      const size = Math.max(10, 46 * (1 - along * 0.75))
      piles += `M${Math.round(x)} ${Math.round(y - size * 1.5)}V${Math.round(y + size * 3)}`
      canvas.add(
        rect(x - size * 1.6, y + size * 2.2, size * 3.2, size * 0.5, light.shade('#2c4a55'), {
          opacity: 0.35,
        }),
      )
    }
  canvas.add(
    path(`M${point(-1, 0)}L${point(-1, 1)}L${point(1, 1)}L${point(1, 0)}Z`, light.shade(wood), {
      transform: 'translate(0 26)',
    }),
    path(
      `M${point(-1, 0)}L${point(-1, 1)}L${point(1, 1)}L${point(1, 0)}Z`,
      canvas.linear(
        [
          [0, light.tone(wood, 0.95, 0.12)],
          [1, light.tone(wood, 0.5)],
        ],
        [0, end, 0, near.y],
      ),
    ),
  )
  let seams = ''
  for (let k = 1; k < 26; k++) seams += `M${point(-1, k / 26)}L${point(1, k / 26)}`
  canvas.add(
    stroke(seams, light.shade(darken(wood, 0.2)), 4, { opacity: 0.5 }),
    stroke(`M${point(-0.98, 0)}L${point(-0.98, 1)}M${point(0.98, 0)}L${point(0.98, 1)}`, light.lit(wood), 8),
    stroke(piles, light.tone(darken(wood, 0.3), 0.5), 22, { 'stroke-linecap': 'round' }),
  )
  ladder(room, at(0.82, 1))
  for (const [across, color] of [
    [-0.52, style.accent],
    [0.44, style.second],
  ] as const)
    chairFromBehind(room, at(across, 0.5), light.tone(color, 0.75))
}

/** The two rails of a ladder that leads into the water. */
function ladder({ canvas, light }: Room, [x, y]: [number, number]): void {
  const metal = light.tone('#8d969b', 0.7)
  canvas.add(
    stroke(
      `M${x - 14} ${y + 30}V${y - 34}q0 -14 12 -14M${x + 14} ${y + 30}V${y - 34}q0 -14 12 -14`,
      metal,
      6,
      {
        'stroke-linecap': 'round',
      },
    ),
  )
}

/** A low wooden chair that looks out over the water. */
function chairFromBehind({ canvas, light }: Room, [x, y]: [number, number], color: string): void {
  let slats = ''
  for (let k = -2; k <= 2; k++)
    slats +=
      `M${Math.round(x + k * 19)} ${Math.round(y - 24)}` +
      `L${Math.round(x + k * 24)} ${Math.round(y - 150 + Math.abs(k) * 10)}`
  canvas.add(
    path(`M${x - 90} ${y + 12}h180l-26 18h-128Z`, light.shade('#2a2420'), { opacity: 0.3 }),
    stroke(`M${x - 58} ${y - 40}V${y + 14}M${x + 58} ${y - 40}V${y + 14}`, light.shade(color), 13),
    stroke(slats, color, 17, { 'stroke-linecap': 'round' }),
    stroke(`M${x - 84} ${y - 58}H${x - 46}M${x + 46} ${y - 58}H${x + 84}`, light.lit(color), 13, {
      'stroke-linecap': 'round',
    }),
    stroke(`M${x - 58} ${y - 30}H${x + 58}`, light.shade(color), 15),
  )
}
