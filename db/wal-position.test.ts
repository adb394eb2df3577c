import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWalPosition, LAST_POSITION, parseWalPosition, replayedAt } from './wal-position'

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

test.each([
  ['0/3000028', '0/3000000'],
  ['0/3002018', '0/3002000'],
  ['0/3002020', '0/3002020'],
  ['0/3002000', '0/3002000'],
])('a replica that has replayed everything before %s is at %s', (position, replayed) => {
  expect(formatWalPosition(replayedAt(parseWalPosition(position)!))).toBe(replayed)
})
