import { describe, expect, it, test } from 'vitest'
import { isLand } from './land-mask.server'
import { crossesWater } from './open-sea'
import { toUnitVector } from './sphere'

const at = (latitude: number, longitude: number) => toUnitVector({ latitude, longitude })

describe('the land mask', () => {
  test.each([
    ['Chukotka east of the date line', 67, -175],
    ['Siberia west of the date line', 67, 178],
    ['Michigan', 43, -84.5],
  ])('contains %s', (_, latitude, longitude) => expect(isLand(at(latitude, longitude))).toBe(true))

  test.each([
    ['the Pacific west of the date line', 30, 179.5],
    ['the Pacific east of the date line', 30, -179.5],
    ['Lake Michigan', 43.5, -87],
  ])('does not contain %s', (_, latitude, longitude) => expect(isLand(at(latitude, longitude))).toBe(false))
})

describe('a hop over water', () => {
  it('crosses at most fourteen miles without land in between', () => {
    const [west, east] = [at(0, 0), at(0, 1)]
    expect(crossesWater(west, east, 69, () => false)).toBe(true)
    expect(crossesWater(west, east, 14, () => false)).toBe(false)
    expect(crossesWater(west, east, 69, () => true)).toBe(false)
    // Half of it is water without interruption, or ten miles twice with an island in between.
    expect(crossesWater(west, east, 69, ([x, y]) => y / x < 0.0087)).toBe(true)
    expect(
      crossesWater(west, east, 69, ([x, y]) => y / x < 0.0044 || (y / x > 0.007 && y / x < 0.0148)),
    ).toBe(false)
  })
})
