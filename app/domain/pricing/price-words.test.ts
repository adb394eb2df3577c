import { expect, test } from 'vitest'
import { priceWords } from './price-words'

test('says each rule of a stay, and nothing where there is none', () => {
  const rules = {
    weekendPrice: 150_00,
    cleaningFee: 60_50,
    extraGuest: { above: 2, fee: 15_00 },
    weeklyDiscount: 10,
    monthlyDiscount: 20,
    earlyBird: { days: 90, percentage: 5 },
    lastMinute: { days: 1, percentage: 15 },
  }
  expect(priceWords(rules, 'night')).toEqual([
    'Friday and Saturday nights cost $150',
    'Cleaning fee of $60.50 per booking',
    '$15 per night for each guest after the first 2',
    '10% off stays of 7 nights or more',
    '20% off stays of 28 nights or more',
    '5% off if you book at least 90 days ahead',
    '15% off if you book within 1 day of check-in',
  ])
  expect(priceWords({}, 'night')).toEqual([])
})

test('speaks of days for a vehicle', () => {
  expect(priceWords({ weekendPrice: 90_00, weeklyDiscount: 5 }, 'day')).toEqual([
    'Fridays and Saturdays cost $90',
    '5% off rentals of 7 days or more',
  ])
})
