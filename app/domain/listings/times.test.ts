import { describe, expect, test } from 'vitest'
import { timesInWords, timesOf, turnoverFor, usualTimes } from './times'
import { timesInput } from './times-input'

const late = { checkInFrom: '16:30', checkInUntil: '22:00', checkOutBy: '10:00' }

describe('the times of a listing', () => {
  test('are the usual ones of its category until its host sets others', () => {
    expect(timesOf({ type: 'property', times: null })).toBe(usualTimes.property)
    expect(timesOf({ type: 'vehicle' }).checkInFrom).toBe('10:00')
    expect(timesOf({ type: 'property', times: late })).toBe(late)
  })

  test('read as one says them', () => {
    expect(timesInWords('property', usualTimes.property)).toEqual({ start: 'after 3 PM', end: 'by 11 AM' })
    expect(timesInWords('property', late)).toEqual({ start: '4:30 PM – 10 PM', end: 'by 10 AM' })
    expect(timesInWords('vehicle', usualTimes.vehicle)).toEqual({ start: 'at 10 AM', end: 'by 10 AM' })
  })

  test.each([
    ['the usual ones', usualTimes.property, null],
    ['an empty latest check-in', { ...late, checkInUntil: '' }, { ...late, checkInUntil: null }],
    ['others', late, late],
    ['an end at the start', { ...late, checkOutBy: '16:30' }, { ...late, checkOutBy: '16:30' }],
    ['none', undefined, null],
  ])('are stored as they are, and the usual ones as null: %s', (_, given, stored) => {
    expect(timesInput('property').parse(given)).toEqual(stored)
  })

  test.each([
    ['property', { ...late, checkInFrom: '24:00' }, 'checkInFrom'],
    ['property', { ...late, checkInUntil: '16:30' }, 'checkInUntil'],
    ['vehicle', late, 'checkInUntil'],
    ['property', 'noon', undefined],
  ] as const)('of a %s are refused with the field: %j', (type, given, field) => {
    const parsed = timesInput(type).safeParse(given)
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test.each([
    ['an end before the start', usualTimes.property, 0, 0],
    ['an end at the start', usualTimes.vehicle, 0, 0],
    ['an end after the start', { ...usualTimes.vehicle, checkOutBy: '18:00' }, 0, 1],
    ['more days than that needs', { ...usualTimes.vehicle, checkOutBy: '18:00' }, 3, 3],
  ])('need enough free days between bookings: %s', (_, times, wanted, days) => {
    expect(turnoverFor({ type: 'vehicle', times }, wanted)).toBe(days)
  })
})
