import { expect, test } from 'vitest'
import { hasOwnRow } from './rows'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => (hasOwnRow(index, count) ? 'row' : 'half'))

test('leaves no photo alone beside an empty place, however many there are', () => {
  for (let count = 1; count <= 10; count++)
    expect([count, rowsOf(count).join(' ').replaceAll('half half', 'row')]).toEqual([
      count,
      expect.not.stringContaining('half'),
    ])
})
