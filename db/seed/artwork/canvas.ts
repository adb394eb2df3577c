export type Point = readonly [x: number, y: number]
type Stop = readonly [offset: number, color: string, opacity?: number]

const round = (v: number) => String(Math.round(v * 10) / 10)

/** Attributes: `fill`, `opacity`, `stroke`, ...; undefined ones are left out. */
export type Attributes = Record<string, string | number | undefined>

function attributes(all: Attributes): string {
  let out = ''
  for (const key in all) {
    const value = all[key]
    if (value !== undefined)
      out += ` ${key}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`
  }
  return out
}

const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`

/** Straight lines in whole pixels, written as steps because that takes half the bytes. */
export function line(points: readonly Point[]): string {
  const first = points[0]
  if (!first) return ''
  let px = Math.round(first[0]),
    py = Math.round(first[1]),
    steps = ''
  const start = `M${pair(px, py)}`
  for (const point of points) {
    const x = Math.round(point[0]),
      y = Math.round(point[1])
    if (x === px && y === py) continue
    const step = pair(x - px, y - py)
    steps += step.startsWith('-') || !steps ? step : ` ${step}`
    px = x
    py = y
  }
  return steps ? `${start}l${steps}` : start
}
export const closed = (points: readonly Point[]) => line(points) + 'Z'

/** As `closed`, with a decimal: for drawings in small units that are scaled up later. */
export const closedFine = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') + 'Z'

/** A Catmull-Rom curve through the points, as cubic Beziers. A third value of 1 in a point makes it a sharp corner. */
export function curve(points: readonly (readonly [number, number, number?])[], tension = 1): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = at(i),
      p2 = at(i + 1)
    const p0 = p1[2] ? p1 : at(i - 1),
      p3 = p2[2] ? p2 : at(i + 2)
    const k = tension / 6
    d +=
      `C${round(p1[0] + (p2[0] - p0[0]) * k)} ` +
      `${round(p1[1] + (p2[1] - p0[1]) * k)} ${round(p2[0] - (p3[0] - p1[0]) * k)} ` +
      `${round(p2[1] - (p3[1] - p1[1]) * k)} ${round(p2[0])} ${round(p2[1])}`
  }
  return d
}

/** A whole circle as one arc that ends a hair before it began. */
export const circlePath = (x: number, y: number, r: number) => {
  const size = r < 6 ? round(r) : String(Math.round(r))
  return `M${pair(Math.round(x), Math.round(y - Number(size)))}a${size} ${size} 0 1 1-.1 0Z`
}

export const path = (d: string, fill: string, more: Attributes = {}) =>
  `<path d="${d}"${attributes({ fill, ...more })}/>`
export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  path(closed(points), fill, more)
export const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  `<path d="${d}"${attributes({ fill: 'none', stroke: color, 'stroke-width': width, ...more })}/>`
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => `<rect${attributes({ x, y, width, height, fill, ...more })}/>`
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle${attributes({ cx, cy, r, fill, ...more })}/>`
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`

/** Collects shapes from back to front, and the gradients and clips they refer to. */
export class Canvas {
  private defs: string[] = []
  private body: string[] = []
  private known = new Map<string, string>()

  constructor(
    readonly width = 1600,
    readonly height = 1200,
  ) {}

  add(...shapes: string[]): void {
    this.body.push(...shapes)
  }

  /** Takes back what `draw` adds, as one string, to place it somewhere else. */
  capture(draw: () => void): string {
    const outer = this.body
    this.body = []
    draw()
    const inner = this.body.join('')
    this.body = outer
    return inner
  }

  /**
   * A linear gradient; without a span it runs down the shape's own box, with `[x1, y1, x2, y2]` it runs in user space.
   */
  linear(stops: readonly Stop[], span?: readonly [number, number, number, number]): string {
    const [x1, y1, x2, y2] = span ?? [0, 0, 0, 1]
    return this.define(
      'linearGradient',
      { x1, y1, x2, y2, gradientUnits: span ? 'userSpaceOnUse' : undefined },
      stopTags(stops),
    )
  }

  radial(stops: readonly Stop[], at?: { x: number; y: number; r: number }): string {
    return this.define(
      'radialGradient',
      at ? { cx: at.x, cy: at.y, r: at.r, gradientUnits: 'userSpaceOnUse' } : {},
      stopTags(stops),
    )
  }

  /** Draws something once around the origin, so that `use` can place it often, and returns its id. */
  symbol(key: string, draw: () => void, kind?: string): string {
    const before = this.known.get(key)
    if (before) return before
    const id = `s${this.known.size}`
    this.known.set(key, id)
    const shapes = this.capture(draw)
    this.defs.push(`<g${attributes({ id, class: kind })}>${shapes}</g>`)
    return id
  }

  /** Places a symbol at a scale of its own. */
  use(id: string, x: number, y: number, scale: number, stretch = scale): void {
    this.add(
      `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)}) ` +
        `scale(${Math.round(scale * 1000) / 1000} ${Math.round(stretch * 1000) / 1000})"/>`,
    )
  }

  clip(shapes: string): string {
    return this.define('clipPath', {}, shapes)
  }

  private define(tag: string, attrs: Attributes, content: string): string {
    const rest = `${attributes(attrs)}>${content}</${tag}>`
    const key = tag + rest
    const before = this.known.get(key)
    if (before) return before
    const id = `d${this.known.size}`
    this.defs.push(`<${tag} id="${id}"${rest}`)
    const link = `url(#${id})`
    this.known.set(key, link)
    return link
  }

  svg(): string {
    return (
      '<svg xmlns="http://www.w3.org/2000/svg" ' +
      `viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}">` +
      `<defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`
    )
  }
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop${attributes({ offset, 'stop-color': color, 'stop-opacity': opacity })}/>`,
    )
    .join('')
