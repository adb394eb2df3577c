import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { labelTowns } from './label-towns'
import { fitWindow } from './map-window'
import { drawCircle } from './draw-circle.server'

const at = (latitude: number, longitude: number, miles = 25) => fitWindow([], { latitude, longitude, miles })!

describe('the map of places', () => {
  test.each([
    [0, 0, 25],
    [20, 0, 6000],
    [78, 16, 50],
  ])(
    'draws a circle in finite numbers and few bytes around %d, %d within %d miles',
    (latitude, longitude, miles) => {
      const window = at(latitude, longitude, miles)
      const drawn = drawCircle({ latitude, longitude, miles }, window)
      expect(drawn).not.toMatch(/NaN|Infinity/)
      expect(gzipSync(drawn).length).toBeLessThan(2_000)
    },
  )
})

describe('labelTowns', () => {
  const town = (name: string, x: number, y: number) => ({ name, x, y })
  const named = (...args: Parameters<typeof labelTowns>) =>
    labelTowns(...args).map(({ name, anchor }) => `${anchor}: ${name}`)

  test('covers neither pins nor other names and dots, and prefers earlier towns', () => {
    const around = [
      [0, -30],
      [0, 30],
      [-60, 0],
      [60, 0],
    ].map(([x = 0, y = 0]) => ({ x: 300 + x, y: 200 + y }))
    expect(
      named(
        [
          town('Asheville', 300, 400),
          town('Asheville East', 300, 380),
          town('Woodfin', 340, 402),
          town('Weaverville', 300, 200),
        ],
        around,
      ),
    ).toEqual(['start: Asheville', 'middle: Asheville East'])
  })

  test('keeps the corner of the scale free', () => {
    expect(named([town('Hendersonville', 60, 500), town('Brevard', 60, 440)], [])).toEqual(['start: Brevard'])
  })
})
