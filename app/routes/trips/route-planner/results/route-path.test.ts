import { describe, expect, test } from 'vitest'
import { simplifyLine } from '~/domain/shared/simplify-line'
import { labelTowns } from '~/ui/map/label-towns'
import { fitWindow } from '~/ui/map/map-window'
import { pointsAlong, routePath } from './route-path'

const line = (count: number, at: (share: number) => { latitude: number; longitude: number }) =>
  Array.from({ length: count }, (_, index) => at(index / (count - 1)))

describe('a route on a map', () => {
  test('deviates from no point by more than the tolerance', () => {
    const wiggly = Array.from({ length: 400 }, (_, x) => ({
      x,
      y: Math.sin(x / 9) * 30 + Math.cos(x / 4) * 7,
    }))
    const kept = simplifyLine(wiggly, 1)
    expect(kept.length).toBeLessThan(160)
    for (const { x, y } of wiggly) {
      const after = kept.findIndex((spot) => spot.x >= x)
      const [a, b] = [kept[Math.max(0, after - 1)]!, kept[Math.max(1, after)]!]
      const along = (x - a.x) / (b.x - a.x)
      // The distance to the line is never more than the one straight down to it.
      const steep = Math.hypot(1, (b.y - a.y) / (b.x - a.x))
      expect(Math.abs(a.y + (b.y - a.y) * along - y) / steep).toBeLessThanOrEqual(1.001)
    }
  })

  test('is one line across the date line', () => {
    const route = line(50, (share) => ({
      latitude: -17 + share,
      longitude: share < 0.5 ? 178 + 4 * share : -182 + 4 * share,
    }))
    expect(routePath(route, fitWindow(route)!).match(/M/g)).toHaveLength(1)
  })

  test('is covered by the names of its own places but not of other towns', () => {
    const route = [
      { latitude: 36, longitude: -122 },
      { latitude: 36, longitude: -118 },
    ]
    const window = fitWindow(route)!
    const along = pointsAlong(route, window, 10)
    const gaps = along.slice(1).map(({ x }, index) => x - along[index]!.x)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(10)
    const at = { x: Math.round(along[20]!.x), y: Math.round(along[20]!.y) }
    expect(labelTowns([{ ...at, name: 'Town' }], [], along).map(({ anchor }) => anchor)).toEqual(['middle'])
    expect(
      labelTowns([{ ...at, name: 'Town', isStrong: true }], [], along).map(({ anchor }) => anchor),
    ).toEqual(['start'])
  })
})
