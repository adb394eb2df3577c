import { expect, test } from 'vitest'
import { hasOwnRow } from './rows'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => (hasOwnRow(index, count) ? 'row' : 'half'))

test.each([
  [1, 'row'],
  [2, 'half half'],
  [3, 'row half half'],
  [4, 'row half half row'],
  [5, 'row half half half half'],
  [6, 'row half half row half half'],
  [7, 'row half half row half half row'],
])('lays %i photos out in full rows: %s', (count, rows) => {
  expect(rowsOf(count).join(' ')).toBe(rows)
})

test('leaves no photo alone beside an empty place, however many there are', () => {
  for (let count = 1; count <= 10; count++)
    expect([count, rowsOf(count).join(' ').replaceAll('half half', 'row')]).toEqual([
      count,
      expect.not.stringContaining('half'),
    ])
})
