import { describe, expect, test } from 'vitest'
import { reviewCountText, starsOf } from './stars'

describe('starsOf', () => {
  test.each([
    [0, [0, 0, 0, 0, 0]],
    [4.2, [1, 1, 1, 1, 0]],
    [4.25, [1, 1, 1, 1, 0.5]],
    [4.74, [1, 1, 1, 1, 0.5]],
    [4.75, [1, 1, 1, 1, 1]],
    [0.5, [0.5, 0, 0, 0, 0]],
    [9, [1, 1, 1, 1, 1]],
  ])('rounds %d to the nearest half star', (rating, stars) => {
    expect(starsOf(rating)).toEqual(stars)
  })
})

test('uses the singular for one review', () => {
  expect([reviewCountText(1), reviewCountText(2)]).toEqual(['(1 review)', '(2 reviews)'])
})
