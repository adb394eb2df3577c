import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupNights } from './group-nights'

const nights = (...prices: number[]) =>
  prices.map((price, index) => ({ date: `2027-03-${String(index + 1).padStart(2, '0')}`, price }))

describe('groupNights', () => {
  test('groups nights of equal price even when another price comes in between', () => {
    expect(groupNights(nights(120_00, 150_00, 120_00))).toEqual([
      { price: 120_00, nights: 2, amount: 240_00 },
      { price: 150_00, nights: 1, amount: 150_00 },
    ])
  })

  test('keeps the number of nights and the total', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 500 })), (prices) => {
        const groups = groupNights(nights(...prices))
        expect(groups.reduce((sum, group) => sum + group.nights, 0)).toBe(prices.length)
        expect(groups.reduce((sum, group) => sum + group.amount, 0)).toBe(
          prices.reduce((sum, price) => sum + price, 0),
        )
      }),
    )
  })
})
