import { expect, test } from 'vitest'
import { dueAt, example, fillIn, scheduledMessageSchema, usefulUntil } from './scheduled-message'

const stay = {
  checkIn: '2027-03-14',
  checkOut: '2027-03-16',
  timeZone: 'America/New_York',
  times: { checkInFrom: '16:30', checkInUntil: null, checkOutBy: '10:00' },
  type: 'property' as const,
}
const message = { moment: 'day_before', content: 'Hi {guest}' }
const errorsOf = (values: object) => {
  const parsed = scheduledMessageSchema.safeParse({ ...message, ...values })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message: text }) => [path[0], text])
}

test('fields are filled in from the booking, and what is no field stays', () => {
  const content = '{guest}, welcome to {listing}: {check_in} to {check_out}. Code {code}. {}'
  expect(fillIn({ content, code: '4711#' }, { ...stay, guest: 'Ann {code}', title: 'The mill' })).toBe(
    'Ann {code}, welcome to The mill: Sun, Mar 14, 2027, after 4:30 PM to Tue, Mar 16, 2027, by 10 AM. Code 4711#. {}',
  )
  expect(example({ content: '{guest} {listing}' }, undefined, '2027-03-01')).toBe('Alex Your listing')
})

test('an unknown field is refused by its name, and {code} without a code', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ content: 'Hi {gest}, {guest}' })).toEqual([
    ['content', '{gest} is not one of the fields: {guest}, {listing}, {check_in}, {check_out}, {code}'],
  ])
  expect(errorsOf({ content: 'Hi {Guest}' })).toHaveLength(1)
  expect(errorsOf({ content: 'It is {code}' })).toMatchObject([['code', expect.stringContaining('{code}')]])
  expect(errorsOf({ content: 'It is {code}', code: '\u200b' })).toHaveLength(1)
  expect(errorsOf({ content: 'It is {code}', code: '12' })).toEqual([])
  for (const text of ['Hi {guest', 'Hi guest}', 'Hi {{guest}}'])
    expect(errorsOf({ content: text })).toEqual([['content', expect.stringContaining('one pair of braces')]])
  expect(errorsOf({ content: '' })).toEqual([['content', 'Write a message first']])
})

test('a moment counts in the local time of check-in, also where clocks change in between', () => {
  expect(dueAt('three_days_before', stay).toISOString()).toBe('2027-03-11T21:30:00.000Z')
  expect(dueAt('day_before', stay).toISOString()).toBe('2027-03-13T21:30:00.000Z')
  expect(dueAt('after_check_in', stay).toISOString()).toBe('2027-03-14T22:30:00.000Z')
  expect(dueAt('day_before', { ...stay, times: null }).toISOString()).toBe('2027-03-13T20:00:00.000Z')
  expect(usefulUntil('day_before', stay).toISOString()).toBe('2027-03-14T20:30:00.000Z')
  expect(usefulUntil('after_check_in', stay).toISOString()).toBe('2027-03-16T04:00:00.000Z')
})
