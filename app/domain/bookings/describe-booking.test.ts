import { expect, test } from 'vitest'
import { bookingHeading } from './describe-booking'

const facts = {
  viewer: 'guest',
  status: 'confirmed',
  lastEvent: null,
  settlement: null,
  type: 'property',
  from: 'Tue, Nov 24, 2026',
  endsOn: null,
  town: 'San Diego',
  guest: 'Isla',
  host: 'Rosa',
  until: null,
  isUnpaid: false,
  isPaidTooLate: false,
} as const

test.each([
  ['property', null, "You're going to San Diego!", 'Rosa is expecting you on Tue, Nov 24, 2026.'],
  ['vehicle', null, 'Your vehicle in San Diego is booked!', 'Rosa is expecting you on Tue, Nov 24, 2026.'],
  ['property', 'Thu, Nov 26', "You're in San Diego", 'Your stay ends Thu, Nov 26.'],
  ['vehicle', 'Thu, Nov 26', 'Your San Diego rental has started', 'Return it on Thu, Nov 26.'],
] as const)('heads a confirmed %s whose end while under way is %s', (type, endsOn, title, text) =>
  expect(bookingHeading({ ...facts, type, endsOn })).toEqual({ title, text }),
)

test('does not call a booking that was cancelled before it was paid a request', () => {
  const unpaid = { ...facts, status: 'cancelled', lastEvent: 'cancelled' } as const
  expect(bookingHeading({ ...unpaid, isUnpaid: true })).toEqual({
    title: 'You cancelled this booking',
    text: 'The dates are available again. You have not been charged.',
  })
})

test('says of a booking that was not paid in time whether the guest was charged', () => {
  const unpaid = { ...facts, status: 'cancelled', lastEvent: 'unpaid' } as const
  expect(bookingHeading(unpaid).text).toContain('You have not been charged.')
  const tooLate = bookingHeading({ ...unpaid, isPaidTooLate: true })
  expect(tooLate.title).toBe('Your booking could not be made')
  expect(tooLate.text).toContain('you get all of it back')
})
