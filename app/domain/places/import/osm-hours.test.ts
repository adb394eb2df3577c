import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOf } from './osm-hours'

const week = (open: string, others: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, open]),
  ),
  ...others,
})

test.each([
  ['24/7', week('Open 24 hours')],
  ['Mo-Fr 08:00-18:00; Sa 10:00-14:00', week('08:00–18:00', { saturday: '10:00–14:00', sunday: 'Closed' })],
  ['Mo-Su,PH 11:30-14:30,17:30-22:30; Tu closed', week('11:30–14:30, 17:30–22:30', { tuesday: 'Closed' })],
  ['We-Mo 10:00 - 18:00', week('10:00–18:00', { tuesday: 'Closed' })],
  ['Fr 18:00-02:00;', week('Closed', { friday: '18:00–02:00' })],
])('parses %s by weekday', (written, hours) => {
  expect(hoursOf(written)).toEqual(hours)
})

test.each(['sunrise-sunset', 'Apr-Oct: Mo-Fr 09:00-17:00', 'Mo-Fr 08:00+', 'Sa[1] 10:00-12:00', 'all day'])(
  'keeps %s as written',
  (written) => {
    expect(hoursOf(written)).toEqual({ hours: written })
  },
)

test('returns null without hours and handles any text', () => {
  for (const empty of [undefined, '', '  ', 'x'.repeat(501)]) expect(hoursOf(empty)).toBeNull()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const hours = hoursOf(text)
      expect(hours === null || Object.keys(hours).length === 7 || hours.hours === text.trim()).toBe(true)
    }),
  )
})
