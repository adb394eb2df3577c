import { FRAME } from './map-window'

/** A name and the anchor of its text. */
export type TownLabel = {
  dot: { x: number; y: number }
  x: number
  y: number
  name: string
  anchor: 'start' | 'end' | 'middle'
}

/** Approximate width of a character at the size that phones show. */
const CHARACTER_WIDTH = 10.5
const LINE_HEIGHT = 26
const GAP = 9
const STRONG = { characterWidth: 13, gap: 17 }
const PIN_RADIUS = 24
/** From a town to a name above or below a pin that is on it. */
const BEYOND_PIN = PIN_RADIUS + LINE_HEIGHT / 2
const ROUTE_RADIUS = 5
const DOT_RADIUS = 4
const MAX_LABELS = 12

type Rectangle = [left: number, top: number, right: number, bottom: number]

/** The corner of the scale, also where the map is higher than the frame. */
const SCALE: Rectangle = [0, FRAME.height - 48, 190, FRAME.height + FRAME.beyond]

type Position = { x: number; y: number }
const around = ({ x, y }: Position, width: number, height = width): Rectangle => [
  x - width,
  y - height,
  x + width,
  y + height,
]

/**
 * Places the names that fit without covering a pin, the scale, each other or the dot of another, earlier towns first:
 * to the right of their town, to the left, above or below, at last beyond a pin. Strong names are larger, keep a wider
 * gap, and are the only ones that may cover the route.
 * @param route points along a line
 * @param pinHalfWidth half of the width of a pin
 */
export function labelTowns(
  towns: readonly (Position & { name: string; isStrong?: boolean })[],
  pins: readonly Position[],
  route: readonly Position[] = [],
  pinHalfWidth = PIN_RADIUS,
): TownLabel[] {
  const taken = [SCALE, ...pins.map((pin) => around(pin, pinHalfWidth, PIN_RADIUS))]
  const line = route.map((point) => around(point, ROUTE_RADIUS))
  const drawn: Rectangle[] = []
  const labels: TownLabel[] = []
  for (const { x, y, name, isStrong = false } of towns) {
    const dot = around({ x, y }, DOT_RADIUS)
    if (drawn.some((other) => overlap(dot, other))) continue
    const gap = isStrong ? STRONG.gap : GAP
    const length = name.length * (isStrong ? STRONG.characterWidth : CHARACTER_WIDTH)
    const candidates: [label: Pick<TownLabel, 'x' | 'y' | 'anchor'>, left: number][] = [
      [{ x: x + gap, y, anchor: 'start' }, x - 5],
      [{ x: x - gap, y, anchor: 'end' }, x - gap - length],
      [{ x, y: y - LINE_HEIGHT, anchor: 'middle' }, x - length / 2],
      [{ x, y: y + LINE_HEIGHT, anchor: 'middle' }, x - length / 2],
      [{ x, y: y - BEYOND_PIN, anchor: 'middle' }, x - length / 2],
      [{ x, y: y + BEYOND_PIN, anchor: 'middle' }, x - length / 2],
    ]
    for (const [label, left] of candidates) {
      const own: Rectangle = [
        left,
        label.y - LINE_HEIGHT / 2,
        left + length + (label.anchor === 'middle' ? 0 : gap + 5),
        label.y + LINE_HEIGHT / 2,
      ]
      if (
        own[0] < 4 ||
        own[2] > FRAME.width - 4 ||
        own[1] < 4 - FRAME.beyond ||
        own[3] > FRAME.height + FRAME.beyond - 4
      )
        continue
      if (
        [...taken, ...drawn].some((other) => overlap(own, other)) ||
        (!isStrong && line.some((other) => overlap(own, other)))
      )
        continue
      drawn.push(own, dot)
      labels.push({ ...label, dot: { x, y }, name })
      break
    }
    if (labels.length === MAX_LABELS) break
  }
  return labels
}

const overlap = (a: Rectangle, b: Rectangle) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
