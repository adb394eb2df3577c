import fc from 'fast-check'
import { expect, test } from 'vitest'
import { geometryCenter } from './geometry-center'

const square = (x: number, y: number, size: number) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]

test.each([
  ['a point', { type: 'Point', coordinates: [-82.55512345678, 35.6] }, [35.6, -82.5551235]],
  [
    'a building',
    { type: 'Polygon', coordinates: [square(13.377, 52.516, 0.002), square(13.3772, 52.5162, 0.0002)] },
    [52.517, 13.378],
  ],
  [
    'the largest of several areas',
    { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(10, 10, 4)]] },
    [12, 12],
  ],
  [
    'an area across the date line',
    {
      type: 'Polygon',
      coordinates: [
        [
          [179, 0],
          [-177, 0],
          [-177, 2],
          [179, 2],
          [179, 0],
        ],
      ],
    },
    [1, -179],
  ],
])('finds the center of %s', (_, geometry, [latitude, longitude]) => {
  expect(geometryCenter(geometry)).toEqual({ latitude, longitude })
})

test('returns a position on earth or null for any input', () => {
  const pair = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('Point', 'MultiPoint', 'LineString', 'Polygon', 'MultiPolygon'),
      fc.oneof(pair, fc.array(pair), fc.array(fc.array(pair)), fc.anything()),
      (type, coordinates) => {
        const center = geometryCenter({ type, coordinates })
        if (center)
          expect([Math.abs(center.latitude) <= 90, Math.abs(center.longitude) <= 180]).toEqual([true, true])
      },
    ),
  )
})
