import { FRAME } from './map-window'

/** A name and the position of its text; `anchor` says whether it starts, ends or is centered at `x`. */
export type TownLabel = {
  dot: { x: number; y: number }
  x: number
  y: number
  name: string
  anchor: 'start' | 'end' | 'middle'
}

/** The approximate width of a letter on the map, in the size a phone shows it. */
const LETTER = 10.5
const LINE = 26
const GAP = 9
const STRONG = { letter: 13, gap: 17 }
const PIN = 24
const ROUTE_CLEARANCE = 5
const MOST = 12

type Rectangle = [left: number, top: number, right: number, bottom: number]

type Spot = { x: number; y: number }
const around = ({ x, y }: Spot, room: number): Rectangle => [x - room, y - room, x + room, y + room]

/**
 * Places the names that fit without touching pins or each other, in the given order: right of their town, left of it,
 * above or below. Strong names are larger, have wider marks, and are the only ones that may cover the route.
 * @param route spots along the route
 */
export function labelTowns(
  towns: readonly (Spot & { name: string; isStrong?: boolean })[],
  pins: readonly Spot[],
  route: readonly Spot[] = [],
): TownLabel[] {
  const taken = pins.map((pin) => around(pin, PIN))
  const line = route.map((spot) => around(spot, ROUTE_CLEARANCE))
  const labels: TownLabel[] = []
  for (const { x, y, name, isStrong = false } of towns) {
    const gap = isStrong ? STRONG.gap : GAP
    const length = name.length * (isStrong ? STRONG.letter : LETTER)
    const candidates: [label: Pick<TownLabel, 'x' | 'y' | 'anchor'>, left: number][] = [
      [{ x: x + gap, y, anchor: 'start' }, x - 5],
      [{ x: x - gap, y, anchor: 'end' }, x - gap - length],
      [{ x, y: y - LINE, anchor: 'middle' }, x - length / 2],
      [{ x, y: y + LINE, anchor: 'middle' }, x - length / 2],
    ]
    for (const [label, left] of candidates) {
      const own: Rectangle = [
        left,
        label.y - LINE / 2,
        left + length + (label.anchor === 'middle' ? 0 : gap + 5),
        label.y + LINE / 2,
      ]
      if (
        own[0] < 4 ||
        own[2] > FRAME.width - 4 ||
        own[1] < 4 - FRAME.beyond ||
        own[3] > FRAME.height + FRAME.beyond - 4
      )
        continue
      if (
        taken.some((other) => overlap(own, other)) ||
        (!isStrong && line.some((other) => overlap(own, other)))
      )
        continue
      taken.push(own)
      labels.push({ ...label, dot: { x, y }, name })
      break
    }
    if (labels.length === MOST) break
  }
  return labels
}

const overlap = (a: Rectangle, b: Rectangle) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
