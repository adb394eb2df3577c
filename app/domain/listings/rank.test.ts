import { describe, expect, test } from 'vitest'
import { listingRank } from './rank'

describe('the rank of recommended listings', () => {
  test('treats a listing without reviews as rated 4.6', () => {
    expect(listingRank({ averageRating: 0, reviewCount: 0 })).toBeCloseTo(4.6, 10)
  })

  test('puts many very good reviews above a single perfect one', () => {
    const loved = listingRank({ averageRating: 4.9, reviewCount: 100 })
    const lucky = listingRank({ averageRating: 5, reviewCount: 1 })
    expect(loved).toBeGreaterThan(lucky)
  })

  test('approaches the average rating as reviews accumulate', () => {
    const distance = (reviewCount: number) => Math.abs(listingRank({ averageRating: 4, reviewCount }) - 4)
    expect([1, 10, 100, 1000].map(distance)).toEqual([1, 10, 100, 1000].map(distance).sort((a, b) => b - a))
    expect(distance(1000)).toBeLessThan(0.01)
  })
})
