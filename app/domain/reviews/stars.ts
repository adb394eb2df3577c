import { count } from '../shared/phrases'

type StarFill = 0 | 0.5 | 1

/** Five stars for a rating of 0 to 5, to the nearest half. */
export function starsOf(rating: number): StarFill[] {
  const halves = Math.round(Math.min(Math.max(rating, 0), 5) * 2)
  return Array.from(
    { length: 5 },
    (_, index) => (Math.min(Math.max(halves - index * 2, 0), 2) / 2) as StarFill,
  )
}

/** "(1 review)", "(23 reviews)". */
export const reviewCountText = (reviewCount: number) => `(${count(reviewCount, 'review')})`
