import { expect, test } from 'vitest'
import { estimateEarnings, type ListingEarnings } from './host-earnings'

/** A listing with one bedroom that was booked for 20 nights. */
const listing = (perNight: number, given: Partial<ListingEarnings> = {}): ListingEarnings => {
  const nights = given.nights ?? 20
  return { size: 1, nights, earned: perNight * 100 * nights, ...given }
}
const tenAt = (...perNight: number[]) => perNight.map((dollars) => listing(dollars))

test('estimates the medians of what listings earned per booked night', () => {
  const listings = tenAt(50, 60, 70, 80, 90, 110, 120, 130, 140, 9_000)
  expect(estimateEarnings('property', listings)).toEqual([
    { kind: 'Studio or one bedroom', perNight: 100_00, listings: 10 },
  ])
})

test('of an odd number of listings the one in the middle is the median, rounded down to whole dollars', () => {
  const listings = tenAt(1, 2, 3, 4, 5, 99.99, 100, 101, 102, 103, 104)
  expect(estimateEarnings('property', listings)[0]).toMatchObject({ perNight: 99_00, listings: 11 })
})

test('a listing counts once, however often it was booked', () => {
  const listings = [...tenAt(50, 50, 50, 50, 50, 50, 50, 50, 50), listing(500, { nights: 300 })]
  expect(estimateEarnings('property', listings)[0]).toMatchObject({ perNight: 50_00 })
})

test('there is no estimate from fewer than ten listings or a hundred nights', () => {
  expect(estimateEarnings('property', tenAt(1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual([])
  const rarelyBooked = (nights: number) => Array.from({ length: 10 }, () => listing(80, { nights }))
  expect(estimateEarnings('property', rarelyBooked(9))).toEqual([])
  expect(estimateEarnings('property', rarelyBooked(10))).toHaveLength(1)
})

test('a listing that nobody booked says nothing', () => {
  const listings = [...tenAt(80, 80, 80, 80, 80, 80, 80, 80, 80), listing(0, { nights: 0 })]
  expect(estimateEarnings('property', listings)).toEqual([])
})

test('kinds go by the bedrooms of stays and the seats of vehicles', () => {
  const listings = [0, 1, 2, 3, 4, 5, 6].flatMap((size) =>
    Array.from({ length: 10 }, () => listing(10 * (size + 1), { size })),
  )
  expect(estimateEarnings('property', listings).map(({ kind, perNight }) => [kind, perNight])).toEqual([
    ['Studio or one bedroom', 15_00],
    ['Two bedrooms', 30_00],
    ['Three bedrooms or more', 55_00],
  ])
  expect(estimateEarnings('vehicle', listings).map(({ kind, perNight }) => [kind, perNight])).toEqual([
    ['Up to four seats', 30_00],
    ['Five seats', 60_00],
    ['Six seats or more', 70_00],
  ])
})
