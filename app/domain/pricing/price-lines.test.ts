import { expect, test } from 'vitest'
import { addDays } from '../shared/dates'
import { isWeekendNight, lineAmount, lineLabel, type PriceLine } from './price-lines'
import { priceLinesJson } from './price-line-json'

test('weekend nights are those of Friday and Saturday', () => {
  // March 1, 2027 is a Monday.
  const week = Array.from({ length: 7 }, (_, day) => addDays('2027-03-01', day))
  expect(week.filter(isWeekendNight)).toEqual(['2027-03-05', '2027-03-06'])
})

test('a line is labelled with what its amount is made of', () => {
  const lines: PriceLine[] = [
    { kind: 'weekly_discount', amount: -70_00, percentage: 10 },
    { kind: 'monthly_discount', amount: -70_00, percentage: 20 },
    { kind: 'early_bird', amount: -5_00, percentage: 5 },
    { kind: 'last_minute', amount: -5_00, percentage: 15 },
    { kind: 'extra_guests', amount: 210_00, guests: 2, fee: 15_00 },
    { kind: 'extra_guests', amount: 15_00, guests: 1, fee: 15_00 },
    { kind: 'cleaning', amount: 60_00 },
  ]
  expect(lines.map(lineLabel)).toEqual([
    'Weekly discount (10%)',
    'Monthly discount (20%)',
    'Early-bird discount (5%)',
    'Last-minute discount (15%)',
    '2 extra guests × $15.00 per night',
    '1 extra guest × $15.00 per night',
    'Cleaning fee',
  ])
})

test('a booking from before there were lines has its subtotal as nights, and no cleaning fee', () => {
  expect(priceLinesJson({ priceLines: null, subtotal: 200_00 })).toEqual([
    { kind: 'nights', amount: '200.00' },
  ])
  expect(lineAmount(null, 'cleaning')).toBe(0)
  const lines: PriceLine[] = [
    { kind: 'nights', amount: 100_00 },
    { kind: 'extra_guests', amount: 30_00, guests: 2, fee: 15_00 },
    { kind: 'cleaning', amount: 60_00 },
  ]
  expect(lineAmount(lines, 'cleaning')).toBe(60_00)
  expect(priceLinesJson({ priceLines: lines, subtotal: 190_00 })).toEqual([
    { kind: 'nights', amount: '100.00' },
    { kind: 'extra_guests', amount: '30.00', guests: 2, fee: '15.00' },
    { kind: 'cleaning', amount: '60.00' },
  ])
})
