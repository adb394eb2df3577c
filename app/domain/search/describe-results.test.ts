import { describe, expect, test } from 'vitest'
import { resultCount, shownResults } from './describe-results'

describe('resultCount', () => {
  test.each([
    ['property', 1, false, '1 stay'],
    ['property', 87, false, '87 stays'],
    ['vehicle', 300, true, '300+ vehicles'],
    ['vehicle', 300, false, '300 vehicles'],
  ] as const)('of a %s search with %d results, capped: %s, is %j', (type, total, capped, words) => {
    expect(resultCount(type, { total, capped })).toBe(words)
  })
})

describe('shownResults', () => {
  const type = 'property'
  const total = { total: 87, capped: false }

  test('names the first and the last result of a page', () => {
    expect(shownResults({ type, page: 1 }, 24, total)).toBe('1–24 of 87 stays')
    expect(shownResults({ type, page: 2, after: 'r_1' }, 24, total)).toBe('25–48 of 87 stays')
    expect(shownResults({ type, page: 4 }, 15, total)).toBe('73–87 of 87 stays')
  })

  test('names a single result once', () => {
    expect(shownResults({ type, page: 1 }, 1, { total: 1, capped: false })).toBe('1 of 1 stay')
  })

  test('goes beyond the number at which counting stops', () => {
    expect(shownResults({ type, page: 14 }, 24, { total: 300, capped: true })).toBe('313–336 of 300+ stays')
  })

  test('is unknown for a cursor without a page, and for a page number that does not fit', () => {
    expect(shownResults({ type, page: 1, after: 'r_1' }, 24, total)).toBeNull()
    expect(shownResults({ type, page: 9, after: 'r_1' }, 24, total)).toBeNull()
  })
})
