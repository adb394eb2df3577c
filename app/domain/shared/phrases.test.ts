import { expect, test } from 'vitest'
import { ago, cityLabel, count, listInWords, phoneLink } from './phrases'

test('counts a noun in the singular for one and in the plural otherwise', () => {
  expect([count(0, 'night'), count(1, 'night'), count(2, 'night')]).toEqual([
    '0 nights',
    '1 night',
    '2 nights',
  ])
  expect([count(1, 'entry', 'entries'), count(2, 'entry', 'entries')]).toEqual(['1 entry', '2 entries'])
  expect(count(1_200, 'code')).toBe('1,200 codes')
})

test('joins a list with commas and one "and"', () => {
  expect([[], ['June'], ['June', 'July'], ['June', 'July', 'August']].map(listInWords)).toEqual([
    '',
    'June',
    'June and July',
    'June, July and August',
  ])
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [0, 'just now'],
  [MINUTE, '1 minute ago'],
  [24 * HOUR - 1, '23 hours ago'],
  [24 * HOUR, '1 day ago'],
])('calls %i milliseconds ago "%s"', (milliseconds, words) => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(ago(new Date(now.getTime() - milliseconds), now)).toBe(words)
})

test('labels a city with its state in the US and its country elsewhere', () => {
  expect([
    cityLabel({ name: 'Portland', region: 'Oregon', country: 'United States' }),
    cityLabel({ name: 'Lisbon', region: 'Lisbon District', country: 'Portugal' }),
  ]).toEqual(['Portland, Oregon', 'Lisbon, Portugal'])
})

test('links a phone number by its digits', () => {
  expect(phoneLink('+1 (503) 555-0123')).toEqual({ text: '+1 (503) 555-0123', href: 'tel:+15035550123' })
})
