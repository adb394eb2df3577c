type Position = { x: number; y: number }

/** The Douglas-Peucker algorithm: the fewest points from which no other deviates by more than the tolerance. */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const pending: [from: number, to: number][] = [[0, line.length - 1]]
  for (let section = pending.pop(); section; section = pending.pop()) {
    const [from, to] = section
    let [farthest, maxDistance] = [0, tolerance]
    for (let index = from + 1; index < to; index++) {
      const distance = distanceTo(line[index]!, line[from]!, line[to]!)
      if (distance > maxDistance) [farthest, maxDistance] = [index, distance]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    pending.push([from, farthest], [farthest, to])
  }
  return line.filter((_, index) => kept.has(index))
}

/** The distance from a point to the line segment between two others. */
function distanceTo({ x, y }: Position, a: Position, b: Position): number {
  const [right, down] = [b.x - a.x, b.y - a.y]
  const length = right * right + down * down
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * right + (y - a.y) * down) / length))
  return Math.hypot(x - a.x - along * right, y - a.y - along * down)
}
