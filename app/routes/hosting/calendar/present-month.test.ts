import { expect, test } from 'vitest'
import { presentMonth } from './present-month.server'

const robin = {
  bookingId: 'b1',
  checkIn: '2028-02-27',
  checkOut: '2028-03-02',
  status: 'confirmed',
  firstName: 'Robin',
  lastName: 'Guest',
}
const month = (given: Partial<Parameters<typeof presentMonth>[1]> = {}) =>
  presentMonth('2028-02', {
    nights: { closed: new Map(), prices: new Map() },
    stays: [],
    price: 100_00,
    today: '2028-02-01',
    ...given,
  })
const night = (date: string, shown: ReturnType<typeof month>) =>
  shown.weeks.flat().find((one) => one?.date === date)

test('shows a booking across the end of a leap February as one', () => {
  const closed = new Map(
    ['2028-02-27', '2028-02-28', '2028-02-29'].map((date) => [
      date,
      { by: 'booking', bookingId: 'b1' } as const,
    ]),
  )
  const shown = month({ nights: { closed, prices: new Map() }, stays: [robin] })
  expect(shown.runs).toEqual([
    { nights: 'Feb 27 – 29, 2028', count: 3, state: 'booked', who: 'Robin Guest', href: '/bookings/b1' },
  ])
  expect(shown.weeks.at(-1)!.map((one) => one?.day ?? null)).toEqual([27, 28, 29, null, null, null, null])
})

test('shows past guests, but no custom prices in the past', () => {
  const shown = month({
    today: '2028-02-20',
    nights: { closed: new Map(), prices: new Map([['2028-02-05', 50_00]]) },
    stays: [{ ...robin, checkIn: '2028-02-03', checkOut: '2028-02-05', status: 'completed' }],
  })
  expect(night('2028-02-04', shown)).toMatchObject({ isPast: true, state: 'booked', who: 'Robin Guest' })
  expect([night('2028-02-05', shown)?.state, night('2028-02-20', shown)?.isPast]).toEqual(['open', false])
  expect(shown.runs).toMatchObject([{ nights: 'Feb 3 – 4, 2028', state: 'booked' }])
})

test.each([
  [99_00, '$99', undefined],
  [149_50, '$149.50', '$150'],
  [999_50, '$999.50', '$1K'],
])('shows %i cents as %s, and as %s in narrow cells', (price, words, shortPrice) => {
  expect(night('2028-02-10', month({ price }))).toMatchObject({
    price: words,
    shortPrice,
    hasCustomPrice: false,
  })
})

test('shows the weekend price, which is no custom price, unless the night has one', () => {
  const prices = new Map([['2028-02-12', 170_00]])
  const shown = month({ nights: { closed: new Map(), prices }, priceRules: { weekendPrice: 150_00 } })
  // February 11, 2028 is a Friday.
  const nights = ['2028-02-10', '2028-02-11', '2028-02-12', '2028-02-13'].map((date) => night(date, shown)!)
  expect(nights.map(({ price, hasCustomPrice }) => [price, hasCustomPrice])).toEqual([
    ['$100', false],
    ['$150', false],
    ['$170', true],
    ['$100', false],
  ])
})
