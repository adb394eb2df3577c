import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rearrange, renumber, positionByTime, type Move } from './trip-days'

const LAST = 4

const items = fc
  .array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 })
  .map((days) => renumber(days.map((day, index) => ({ id: `item ${index}`, day, order: index }))))

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ by: fc.constantFrom('up', 'down' as const) }),
  fc.record({
    to: fc.record({ day: fc.integer({ min: 1, max: LAST }), position: fc.integer({ min: 0, max: 20 }) }),
  }),
)

const idsOfDay = (list: readonly { id: string; day: number }[], day: number) =>
  list
    .filter((item) => item.day === day)
    .map(({ id }) => id)
    .join('')
const three = renumber(['a', 'b', 'c'].map((id, order) => ({ id, day: 1, order }))).concat({
  id: 'd',
  day: 2,
  order: 0,
})

describe('moving an item', () => {
  test('keeps every item exactly once, positions dense and the order of all others', () => {
    fc.assert(
      fc.property(items, fc.nat(12), move, (before, which, step) => {
        const id = `item ${which}`
        const after = rearrange(before, id, step, LAST)
        expect(after.map((item) => item.id).sort()).toEqual(before.map((item) => item.id).sort())
        for (const { day } of after)
          expect(after.filter((item) => item.day === day).map(({ order }) => order)).toEqual(
            after.filter((item) => item.day === day).map((_, index) => index),
          )
        const others = (list: typeof before) =>
          list.filter((item) => item.id !== id).map((item) => [item.id, item.day])
        expect(others(after)).toEqual(others(before))
      }),
    )
  })

  test('puts it at the given day and position, or at the end', () => {
    fc.assert(
      fc.property(
        items.filter(({ length }) => length > 0),
        fc.nat(11),
        fc.integer({ min: 1, max: LAST }),
        fc.nat(20),
        (before, which, day, position) => {
          const { id } = before[which % before.length]!
          const moved = rearrange(before, id, { to: { day, position } }, LAST).find((item) => item.id === id)!
          const others = before.filter((item) => item.day === day && item.id !== id).length
          expect([moved.day, moved.order]).toEqual([day, Math.min(position, others)])
        },
      ),
    )
  })

  test.each([
    ['b', { by: 'up' }, 'bac', 'd'],
    ['b', { by: 'down' }, 'acb', 'd'],
    ['c', { by: 'down' }, 'ab', 'cd'],
    ['d', { by: 'up' }, 'abcd', ''],
    ['a', { by: 'up' }, 'abc', 'd'],
    ['a', { to: { day: 2, position: 1 } }, 'bc', 'da'],
    ['a', { to: { day: 1, position: 2 } }, 'bca', 'd'],
    ['x', { by: 'up' }, 'abc', 'd'],
  ] as const)('moves %s with %j to the order "%s" and "%s"', (id, step, first, second) => {
    const after = rearrange(three, id, step, 2)
    expect([idsOfDay(after, 1), idsOfDay(after, 2)]).toEqual([first, second])
  })
})

test('a new item goes before the first item that starts later, otherwise to the end', () => {
  const at = (id: string, startTime: string | null, order: number) => ({ id, day: 1, order, startTime })
  const day = [at('a', '2027-03-10T09:00', 0), at('b', null, 1), at('c', '2027-03-10T15:00', 2)]
  expect([
    positionByTime(day, at('new', '2027-03-10T12:00', 0)),
    positionByTime(day, at('new', '2027-03-10T15:00', 0)),
    positionByTime(day, at('new', null, 0)),
  ]).toEqual([2, 3, 3])
})
