import { describe, expect, test } from 'vitest'
import { pickDay, roleOf } from './pick-range'

const rules = { earliest: '2027-03-01', latest: '2029-03-01', minNights: 2, maxNights: 10 }
const none = { checkIn: '', checkOut: '' } as const
const taken = new Set(['2027-03-10', '2027-03-11'])

describe('picking the days of a stay', () => {
  test('the first day begins it, the second ends it, a third begins anew', () => {
    expect(roleOf('2027-03-04', none, taken, rules)).toBe('checkIn')
    const begun = pickDay('2027-03-04', 'checkIn', none)
    expect(roleOf('2027-03-06', begun, taken, rules)).toBe('checkOut')
    const whole = pickDay('2027-03-06', 'checkOut', begun)
    expect(whole).toEqual({ checkIn: '2027-03-04', checkOut: '2027-03-06' })
    expect(roleOf('2027-03-20', whole, taken, rules)).toBe('checkIn')
  })

  test('a stay may end on the morning a taken night begins, not after it', () => {
    const begun = { checkIn: '2027-03-08', checkOut: '' } as const
    expect(roleOf('2027-03-10', begun, taken, rules)).toBe('checkOut')
    expect(roleOf('2027-03-11', begun, taken, rules)).toBeNull()
  })

  test('a stay cannot begin where its shortest length would run into a taken night', () => {
    expect(roleOf('2027-03-09', none, taken, rules)).toBeNull()
    expect(roleOf('2027-03-08', none, taken, rules)).toBe('checkIn')
  })

  test('a stay is neither too short nor too long, and begins within the time bookings are open', () => {
    const begun = { checkIn: '2027-04-01', checkOut: '' } as const
    expect(roleOf('2027-04-02', begun, taken, rules)).toBeNull()
    expect(roleOf('2027-04-12', begun, taken, rules)).toBeNull()
    expect(roleOf('2027-02-28', none, taken, rules)).toBeNull()
    expect(roleOf('2029-03-02', none, taken, rules)).toBeNull()
  })

  test('an earlier day begins the stay anew', () => {
    expect(roleOf('2027-03-03', { checkIn: '2027-03-05', checkOut: '' }, taken, rules)).toBe('checkIn')
  })
})
