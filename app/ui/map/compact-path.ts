import type { GeoContext } from 'd3-geo'

type Point = [number, number]

/**
 * A canvas-like context for d3's geoPath that writes short SVG: integer pixels, relative steps, and no point closer
 * than `tolerance` pixels to the previous one. A ring that shrinks to less than a triangle is left out.
 */
export function compactPath(tolerance: number): GeoContext & { toString(): string } {
  let written = ''
  let line: Point[] = []

  const flush = (closed: boolean) => {
    const points = thin(line, tolerance)
    line = []
    if (points.length < (closed ? 3 : 2)) return
    let [x, y] = points[0]!
    written += `M${x} ${y}`
    for (const [nextX, nextY] of points.slice(1)) {
      written += `l${nextX - x}${nextY < y ? '' : ' '}${nextY - y}`
      ;[x, y] = [nextX, nextY]
    }
    if (closed) written += 'z'
  }

  return {
    beginPath() {},
    moveTo(x, y) {
      flush(false)
      line = [[x, y]]
    },
    lineTo(x, y) {
      line.push([x, y])
    },
    closePath() {
      flush(true)
    },
    arc() {},
    toString() {
      flush(false)
      return written
    },
  }
}

/** Keeps the first and last points and, between them, those at least `tolerance` apart. */
function thin(points: readonly Point[], tolerance: number): Point[] {
  const kept: Point[] = []
  points.forEach(([x, y], index) => {
    const last = kept.at(-1)
    const near = last && Math.hypot(x - last[0], y - last[1]) < tolerance
    if (!near || index === points.length - 1) kept.push([Math.round(x), Math.round(y)])
  })
  return kept
}
