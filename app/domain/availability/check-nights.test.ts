import { expect, test } from 'vitest'
import { changeableNights, checkNights } from './check-nights'

// Just after midnight of March 2 in UTC: still March 1 in Los Angeles, already 2 PM of March 2 in Kiritimati.
const now = new Date('2027-03-02T00:30:00Z')
const at = (timeZone: string, from: string, to: string) =>
  checkNights({ from, to }, { type: 'property', timeZone }, now)

test('allows changes from today at the listing on, whatever the time zone of the server', () => {
  expect(at('America/Los_Angeles', '2027-03-01', '2027-03-02')).toBeNull()
  expect(at('UTC', '2027-03-01', '2027-03-02')).toMatchObject({ refusal: 'nights_past', unit: 'night' })
  expect(at('Pacific/Kiritimati', '2027-03-01', '2027-03-02')).toMatchObject({ refusal: 'nights_past' })
  expect(at('Pacific/Kiritimati', '2027-03-02', '2027-03-03')).toBeNull()
})

test('allows changes until two years ahead, including the last night', () => {
  expect(changeableNights('America/Los_Angeles', now)).toEqual({ first: '2027-03-01', last: '2029-02-28' })
  expect(at('America/Los_Angeles', '2029-02-28', '2029-03-01')).toBeNull()
  expect(at('America/Los_Angeles', '2029-02-28', '2029-03-02')).toMatchObject({
    refusal: 'nights_too_far',
    last: '2029-02-28',
  })
  expect(at('Pacific/Kiritimati', '2029-03-01', '2029-03-02')).toBeNull()
})
