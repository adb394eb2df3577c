import { describe, expect, test } from 'vitest'
import { nightsFor, openRange, pickDay, problemOf, rangeOf, roleOf, stateOf } from './pick-range'

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

  test('allows a check-out on the day a taken night starts, and starts over behind the taken nights', () => {
    const begun = { checkIn: '2027-03-08', checkOut: '' } as const
    expect(roleOf('2027-03-10', begun, taken, rules)).toBe('checkOut')
    expect(roleOf('2027-03-11', begun, taken, rules)).toBeNull()
    expect(roleOf('2027-03-12', begun, taken, rules)).toBe('checkIn')
    expect(pickDay('2027-03-12', 'checkIn', begun)).toEqual({ checkIn: '2027-03-12', checkOut: '' })
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
})

describe('what a day is', () => {
  const all = { ...rules, earliest: '2027-03-03', today: '2027-03-01', minNights: 3 }
  const closed = new Set([...taken, '2027-03-01', '2027-03-02', '2027-03-14'])
  const of = (day: string, range: Parameters<typeof stateOf>[1] = none) => stateOf(day, range, closed, all)

  test('tells past, notice, taken and too short a gap apart, and the end of the booking window', () => {
    expect(of('2027-02-28')).toBe('past')
    expect(of('2027-03-02')).toBe('notice')
    expect(of('2027-03-10')).toBe('taken')
    // Two nights are free between taken ones, and three are the minimum.
    expect([of('2027-03-12'), of('2027-03-13')]).toEqual(['short', 'short'])
    expect([of('2027-03-07'), of('2027-03-08')]).toEqual(['checkIn', 'short'])
    expect([of('2029-03-01'), of('2029-03-02')]).toEqual(['checkIn', 'far'])
  })

  test('says why a stay cannot end on a day', () => {
    const from = (checkIn: string) => ({ checkIn, checkOut: '' }) as const
    expect(of('2027-03-05', from('2027-03-04'))).toBe('short')
    expect(of('2027-03-10', from('2027-03-04'))).toBe('checkOut')
    expect(of('2027-03-11', from('2027-03-04'))).toBe('taken')
    expect(of('2027-03-12', from('2027-03-04'))).toBe('short')
    expect(of('2027-03-15', from('2027-03-04'))).toBe('beyond')
    expect(of('2029-03-02', from('2027-03-04'))).toBe('far')
    expect(of('2027-03-30', from('2027-03-16'))).toBe('long')
  })
})

describe('the range of the calendar', () => {
  test('has the valid dates of the card only', () => {
    const of = (checkIn: string, checkOut: string) => Object.values(rangeOf({ checkIn, checkOut }, rules))
    expect(of('2027-03-04', '2027-03-06')).toEqual(['2027-03-04', '2027-03-06'])
    expect(of('2027-03-04', '2027-03-04')).toEqual(['2027-03-04', ''])
    expect(of('2027-03-04', 'x')).toEqual(['2027-03-04', ''])
    for (const checkIn of ['', 'x', '2027-02-30', '2027-02-28', '2029-03-02'])
      expect(of(checkIn, '2029-03-04')).toEqual(['', ''])
  })

  test('starts over where no stay can start on the check-in, and keeps a whole range that is free', () => {
    expect(openRange({ checkIn: '2027-03-10', checkOut: '' }, taken, rules)).toEqual(none)
    const whole = { checkIn: '2027-03-08', checkOut: '2027-03-10' }
    expect(openRange(whole, taken, rules)).toBe(whole)
  })

  test('starts over from a whole range that cannot be booked, and says why', () => {
    const of = (checkIn: string, checkOut: string) => {
      const range = { checkIn, checkOut }
      expect(openRange(range, taken, rules)).toEqual(none)
      return problemOf(range, taken, rules)
    }
    expect(of('2027-03-08', '2027-03-11')).toBe('taken')
    expect(of('2027-03-08', '2027-03-09')).toBe('short')
    expect(of('2027-03-01', '2029-02-26')).toBe('long')
  })

  test('needs the nights of two months, of the minimum stay after them, and those of the range', () => {
    expect(nightsFor('2027-12', 3)).toEqual({ from: '2027-12-01', to: '2028-02-04' })
    const since = (checkIn: string, checkOut = '') => nightsFor('2027-12', 1, { checkIn, checkOut })
    expect(since('2027-10-05').from).toBe('2027-10-05')
    expect(since('2027-12-05').from).toBe('2027-12-01')
    expect(since('2027-12-05', '2028-03-02').to).toBe('2028-03-02')
    expect(since('2027-12-05', '2027-12-09').to).toBe('2028-02-02')
  })
})
