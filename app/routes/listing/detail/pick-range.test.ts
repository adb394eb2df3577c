import { describe, expect, test } from 'vitest'
import { pickDay, roleOf } from './pick-range'

const rules = { earliest: '2027-03-01', latest: '2029-03-01', minNights: 2, maxNights: 10 }
const none = { checkIn: '', checkOut: '' } as const
const taken = new Set(['2027-03-10', '2027-03-11'])

describe('selecting the dates of a stay', () => {
  test('takes the first day as check-in, the second as check-out, and a third as a new check-in', () => {
    expect(roleOf('2027-03-04', none, taken, rules)).toBe('checkIn')
    const begun = pickDay('2027-03-04', 'checkIn', none)
    expect(roleOf('2027-03-06', begun, taken, rules)).toBe('checkOut')
    const whole = pickDay('2027-03-06', 'checkOut', begun)
    expect(whole).toEqual({ checkIn: '2027-03-04', checkOut: '2027-03-06' })
    expect(roleOf('2027-03-20', whole, taken, rules)).toBe('checkIn')
  })

  test('allows a check-out on the day a taken night starts, but not later', () => {
    const begun = { checkIn: '2027-03-08', checkOut: '' } as const
    expect(roleOf('2027-03-10', begun, taken, rules)).toBe('checkOut')
    expect(roleOf('2027-03-11', begun, taken, rules)).toBeNull()
  })

  test('refuses a check-in whose minimum stay overlaps a taken night', () => {
    expect(roleOf('2027-03-09', none, taken, rules)).toBeNull()
    expect(roleOf('2027-03-08', none, taken, rules)).toBe('checkIn')
  })

  test('enforces the minimum and maximum stay and the booking window', () => {
    const begun = { checkIn: '2027-04-01', checkOut: '' } as const
    expect(roleOf('2027-04-02', begun, taken, rules)).toBeNull()
    expect(roleOf('2027-04-12', begun, taken, rules)).toBeNull()
    expect(roleOf('2027-02-28', none, taken, rules)).toBeNull()
    expect(roleOf('2029-03-02', none, taken, rules)).toBeNull()
  })

  test('takes an earlier day as a new check-in', () => {
    expect(roleOf('2027-03-03', { checkIn: '2027-03-05', checkOut: '' }, taken, rules)).toBe('checkIn')
  })
})
