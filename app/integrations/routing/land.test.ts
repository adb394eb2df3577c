import { describe, expect, it, test } from 'vitest'
import { isLand } from './land.server'
import { crossesSea } from './sea'
import { vectorOf } from './sphere'

const at = (latitude: number, longitude: number) => vectorOf({ latitude, longitude })

describe('the map of land and water', () => {
  test.each([
    ['Kansas', 38.5, -98.5],
    ['Iceland', 64.8, -18.5],
    ['Chukotka, beyond the date line', 67, -175],
    ['Siberia before it', 67, 178],
    ['the middle of Australia', -25, 134],
    ['Michigan', 43, -84.5],
    ['Ontario', 50, -86],
  ])('has %s as land', (_, latitude, longitude) => expect(isLand(at(latitude, longitude))).toBe(true))

  test.each([
    ['the Atlantic', 40, -40],
    ['the Pacific beside the date line', 30, 179.5],
    ['and beyond it', 30, -179.5],
    ['the Gulf of Mexico', 26, -90],
    ['Lake Michigan', 43.5, -87],
    ['the Caspian Sea', 42, 51],
    ['the north of the Atlantic', 64.5, -35],
  ])('has %s as water', (_, latitude, longitude) => expect(isLand(at(latitude, longitude))).toBe(false))
})

describe('a hop over water', () => {
  it('may be thirty miles wide, not more', () => {
    const [west, east] = [at(0, 0), at(0, 1)]
    expect(crossesSea(west, east, 69, () => false)).toBe(true)
    expect(crossesSea(west, east, 29, () => false)).toBe(false)
    expect(crossesSea(west, east, 69, () => true)).toBe(false)
    // Half of it water in one piece, or as much in two with an island between.
    expect(crossesSea(west, east, 69, ([x, y]) => y / x < 0.0087)).toBe(true)
    expect(crossesSea(west, east, 69, ([x, y]) => y / x < 0.0044 || (y / x > 0.007 && y / x < 0.0114))).toBe(
      false,
    )
  })
})
