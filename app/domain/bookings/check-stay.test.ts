import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_DAYS_AHEAD } from '../availability/booking-window'
import { addDays, todayIn } from '../shared/dates'
import { bookingBodySchema, quoteSchema } from './booking'
import { checkStay, type StayRules } from './check-stay'

const rules: StayRules = {
  type: 'property',
  timeZone: 'America/Los_Angeles',
  maxGuests: 4,
  minNights: 1,
  maxNights: 365,
  noticeDays: 0,
}
const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata']

describe('checkStay', () => {
  test('allows a stay from today at the listing and refuses one from yesterday, in any zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.nat(700),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (timeZone, now, ahead, nights, guests) => {
          const checkIn = addDays(todayIn(timeZone, now), ahead)
          expect(
            checkStay({ checkIn, checkOut: addDays(checkIn, nights), guests }, { ...rules, timeZone }, now),
          ).toBeNull()
          const past = addDays(todayIn(timeZone, now), -1)
          expect(
            checkStay(
              { checkIn: past, checkOut: addDays(past, nights), guests },
              { ...rules, timeZone },
              now,
            ),
          ).toMatchObject({ refusal: 'dates_past' })
        },
      ),
    )
  })

  const car = { type: 'vehicle' } as const
  test.each([
    ['of no night', { checkOut: '2027-03-10' }, {}, { refusal: 'dates_reversed', type: 'property' }],
    ['in a car for no day', { checkOut: '2027-03-10' }, car, { refusal: 'dates_reversed', type: 'vehicle' }],
    ['below the minimum', {}, { minNights: 3 }, { refusal: 'stay_too_short', minNights: 3, unit: 'night' }],
    ['above the maximum', {}, { maxNights: 1 }, { refusal: 'stay_too_long', maxNights: 1, unit: 'night' }],
    [
      'of over a year',
      { checkOut: '2028-03-10' },
      { maxNights: 1000 },
      { refusal: 'stay_too_long', maxNights: 365 },
    ],
    ['on short notice', {}, { noticeDays: 10 }, { refusal: 'notice_too_short', noticeDays: 10 }],
    ['for too many guests', { guests: 5 }, {}, { refusal: 'too_many_guests', maxGuests: 4, unit: 'guest' }],
    ['in a full car', { guests: 5 }, car, { refusal: 'too_many_guests', unit: 'passenger' }],
    ['too far ahead', { checkIn: '2029-03-10', checkOut: '2029-03-12' }, {}, { refusal: 'dates_too_far' }],
  ] as const)('refuses a stay %s', (_, stay, rule, refusal) => {
    const now = new Date('2027-03-01T20:00:00Z')
    expect(
      checkStay(
        { checkIn: '2027-03-10', checkOut: '2027-03-12', guests: 2, ...stay },
        { ...rules, ...rule },
        now,
      ),
    ).toMatchObject({ ok: false, ...refusal })
  })

  test('accepts a stay that begins on the last day of the two years, and none later', () => {
    const now = new Date('2027-03-01T20:00:00Z')
    const from = (checkIn: string) =>
      checkStay({ checkIn, checkOut: addDays(checkIn, 2), guests: 2 }, rules, now)
    const last = addDays(todayIn(rules.timeZone, now), MAX_DAYS_AHEAD)
    expect(from(last)).toBeNull()
    expect(from(addDays(last, 1))).toMatchObject({ refusal: 'dates_too_far' })
  })
})

describe('bookingBodySchema', () => {
  const asked = {
    listingId: '0199a9e4-0000-7000-8000-00000000000a',
    checkIn: '2027-03-10',
    checkOut: '2027-03-12',
  }

  test('accepts ISO timestamps, a total as text and ids in any case', () => {
    const given = {
      ...asked,
      listingId: asked.listingId.toUpperCase(),
      checkIn: '2027-03-10T05:00:00.000Z',
      guests: '2',
      totalPrice: '230.50',
      discountCode: ' save10 ',
    }
    expect(bookingBodySchema.parse(given)).toEqual({
      ...asked,
      guests: 2,
      totalPrice: 230_50,
      discountCode: 'SAVE10',
    })
  })

  test('requires both dates, with the message of the specification', () => {
    const messages = quoteSchema.safeParse({ checkOut: ' ' }).error?.issues.map(({ message }) => message)
    expect(messages).toEqual([
      'Please select check-in and check-out dates.',
      'Please select check-in and check-out dates.',
    ])
  })

  test.each([true, [2], null, '', '0x10', '1e1', '-1', -1, 0, 1.5, Number.NaN, Infinity, 1e308, 101, {}])(
    'refuses %j guests',
    (guests) => {
      expect(bookingBodySchema.safeParse({ ...asked, guests }).success).toBe(false)
    },
  )
})
