import { expect, test } from 'vitest'
import { reviewExchange } from './review-exchange'

const booking = {
  status: 'completed',
  checkOut: '2027-03-10',
  timeZone: 'America/New_York',
}
const isReviewable = true
const deadline = new Date('2027-03-25T04:00:00Z')
const before = new Date(deadline.getTime() - 1000)
const hidden = { visibleFrom: deadline }

test('returns null unless the booking is completed', () => {
  for (const status of ['pending', 'confirmed', 'cancelled'])
    expect(
      reviewExchange({ booking: { ...booking, status }, isReviewable, mine: null, theirs: null }, before),
    ).toBeNull()
})

test('lets a side write until the last second, and shows that the other has written but not what', () => {
  expect(reviewExchange({ booking, isReviewable, mine: null, theirs: null }, before)).toEqual({
    state: 'open',
    deadline,
    otherHasWritten: false,
  })
  expect(reviewExchange({ booking, isReviewable, mine: null, theirs: hidden }, before)).toEqual({
    state: 'open',
    deadline,
    otherHasWritten: true,
  })
})

test('shows a side only its own review until the other writes or the period is over', () => {
  expect(reviewExchange({ booking, isReviewable, mine: hidden, theirs: null }, before)).toEqual({
    state: 'waiting',
    deadline,
    mine: hidden,
  })
  expect(reviewExchange({ booking, isReviewable, mine: hidden, theirs: null }, deadline)).toEqual({
    state: 'visible',
    mine: hidden,
    theirs: null,
  })
  const both = { visibleFrom: before }
  expect(reviewExchange({ booking, isReviewable, mine: both, theirs: both }, before)).toEqual({
    state: 'visible',
    mine: both,
    theirs: both,
  })
})

test('shows a single review to both sides once the period is over', () => {
  expect(reviewExchange({ booking, isReviewable, mine: null, theirs: hidden }, deadline)).toEqual({
    state: 'visible',
    mine: null,
    theirs: hidden,
  })
  expect(reviewExchange({ booking, isReviewable, mine: null, theirs: null }, deadline)).toEqual({
    state: 'closed',
  })
})
