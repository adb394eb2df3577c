import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWalPosition, LAST_POSITION, parseWalPosition } from './wal-position'

test('a position is read as Postgres writes it, and written back', () => {
  expect(parseWalPosition('16/B374D848')).toBe(0x16b374d848n)
  expect(formatWalPosition(LAST_POSITION)).toBe('FFFFFFFF/FFFFFFFF')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: LAST_POSITION }), (position) => {
      expect(parseWalPosition(formatWalPosition(position))).toBe(position)
    }),
  )
})

test.each(['', '0', '0/', '/0', 'x/1', '0/1 ', '0/123456789', '-1/0', null, undefined, 5])(
  '%j is no position',
  (text) => {
    expect(parseWalPosition(text)).toBeNull()
  },
)
