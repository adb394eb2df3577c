import { geoPath } from 'd3-geo'
import { expect, test } from 'vitest'
import { compactPath } from './compact-path'

const draw = (shape: Parameters<ReturnType<typeof geoPath>>[0], tolerance: number) => {
  const context = compactPath(tolerance)
  geoPath(null, context)(shape)
  return context.toString()
}

test('writes a ring in integer pixels and relative steps', () => {
  const square = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [0.2, 0],
        [10.4, 0],
        [10, 10],
        [0, 10],
        [0.2, 0],
      ],
    ],
  }
  expect(draw(square, 1)).toBe('M0 0l10 0l0 10l-10 0z')
})

test('leaves out points too close to see and keeps the last point of a line', () => {
  expect(
    draw(
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 0],
          [2, 0],
          [6, -2],
          [7, -2],
        ],
      },
      3,
    ),
  ).toBe('M0 0l6-2l1 0')
})
