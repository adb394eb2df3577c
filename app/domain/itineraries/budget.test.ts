import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetJson, budgetOf } from './budget'
import { itemTypes } from './itinerary-fields'

const item = fc.record({
  type: fc.constantFrom(...itemTypes),
  day: fc.integer({ min: -1, max: 9 }),
  cost: fc.option(fc.integer({ min: 0, max: 1_000_000_00 })),
})

test('costs add up to the cent by type and by day, with the amount left or over budget', () => {
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 30 }),
      fc.option(fc.integer({ min: 0, max: 1_000_000_00 })),
      (items, budget) => {
        const { spent, left, over, byType, byDay } = budgetOf({ budget }, items)
        expect(spent).toBe(items.reduce((sum, { cost }) => sum + (cost ?? 0), 0))
        for (const lines of [byType, byDay])
          expect(lines.reduce((sum, line) => sum + line.spent, 0)).toBe(spent)
        if (budget !== null) expect([left! - over, left === 0 || over === 0]).toEqual([budget - spent, true])
        else expect([left, over]).toEqual([null, 0])
      },
    ),
  )
})

test('amounts have two decimals, with the most expensive type first and days in order', () => {
  const items = [
    { type: 'activity', day: 2, cost: 10_10 },
    { type: 'restaurant', day: 1, cost: 20_05 },
    { type: 'activity', day: 1, cost: null },
  ] as const
  expect(budgetJson({ budget: 25_00 }, items)).toEqual({
    spent: '30.15',
    left: '0.00',
    over: '5.15',
    byType: [
      { type: 'restaurant', spent: '20.05' },
      { type: 'activity', spent: '10.10' },
    ],
    byDay: [
      { day: 1, spent: '20.05' },
      { day: 2, spent: '10.10' },
    ],
  })
})
