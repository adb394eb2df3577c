import { expect, test } from 'vitest'
import { effectiveSetting } from './effective-setting'

const scheduledFor = new Date('2027-03-01T00:00:00Z')
const row = {
  key: 'fee',
  value: '3.00',
  scheduledValue: '4.00',
  scheduledFor,
  updatedAt: new Date('2027-01-01T00:00:00Z'),
}
const changed = { ...row, value: '4.00', updatedAt: scheduledFor, scheduledValue: null, scheduledFor: null }

test.each([
  ['the millisecond before', new Date(scheduledFor.getTime() - 1), row],
  ['the scheduled instant', scheduledFor, changed],
  ['later', new Date('2028-01-01T00:00:00Z'), changed],
])('at %s a scheduled setting has the value of that time', (_, now, expected) =>
  expect(effectiveSetting(row, now)).toEqual(expected),
)

test.each([{ scheduledValue: null }, { scheduledFor: null }])('with %j a setting stays as it is', (none) => {
  const unscheduled = { ...row, ...none }
  expect(effectiveSetting(unscheduled, new Date('2028-01-01T00:00:00Z'))).toBe(unscheduled)
})
