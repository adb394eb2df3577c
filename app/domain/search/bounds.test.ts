import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearby } from '../listings/listing-json'
import { boundsText, parseBounds, windowOf } from './bounds'

const contains = (text: string, latitude: number, longitude: number) => {
  const { south, north, spans } = windowOf(parseBounds(text)!)
  const [lat, lon] = [Math.round(nearby(latitude) * 100), Math.round(nearby(longitude) * 100)]
  return lat >= south && lat <= north && spans.some(([west, east]) => lon >= west && lon <= east)
}

describe('the window of a map', () => {
  test.each(['', 'a,b,c,d', '2,0,1,5', '1,0,1,5', '-91,0,0,1', '0,-181,1,0', '1e1,0,20,1', 'NaN,0,1,1'])(
    'is not %j',
    (text) => {
      expect(parseBounds(text)).toBeNull()
    },
  )

  test('is read and written alike', () => {
    expect(boundsText(parseBounds('35.4, -82.80,35.8,-82.3000001')!)).toBe('35.4,-82.8,35.8,-82.3')
    expect(boundsText(parseBounds('-0,-0.0,10,10')!)).toBe('0,0,10,10')
  })

  test('contains the points on its edges, whatever their decimals', () => {
    const hundredths = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 })
    fc.assert(
      fc.property(
        hundredths(-89, 88),
        hundredths(-179, 178),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        (south, west, height, width) => {
          const [north, east] = [south + height, west + width]
          const text = [south, west, north, east].map((value) => (value / 100).toString()).join(',')
          for (const [lat, lon] of [
            [south, west],
            [north, east],
            [south, east],
            [north, west],
          ] as const)
            expect(contains(text, lat / 100, lon / 100)).toBe(true)
          for (const [lat, lon] of [
            [south - 1, west],
            [north + 1, east],
            [south, west - 1],
            [north, east + 1],
          ] as const)
            expect(contains(text, lat / 100, lon / 100)).toBe(false)
        },
      ),
    )
  })

  test('over the date line is what the window beside it is not', () => {
    const degrees = fc.double({ min: -179.99, max: 179.99, noNaN: true })
    fc.assert(
      fc.property(degrees, degrees, degrees, (one, other, longitude) => {
        const [west, east] = [nearby(Math.min(one, other)) - 0.005, nearby(Math.max(one, other)) + 0.005]
        fc.pre(east - west > 0.02 && west > -180 && east < 180)
        const text = (first: number, last: number) => `0,${first.toFixed(3)},1,${last.toFixed(3)}`
        expect(contains(text(west, east), 0.5, longitude)).not.toBe(
          contains(text(east, west), 0.5, longitude),
        )
      }),
    )
    expect(contains('-20,170,-10,-170', -15, 180)).toBe(true)
    expect(contains('-20,170,-10,180', -15, -180)).toBe(true)
    expect(contains('-20,-180,-10,-170', -15, 180)).toBe(true)
    expect(contains('-20,170,-10,-170', -15, 0)).toBe(false)
  })
})
