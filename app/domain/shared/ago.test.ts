import { expect, test } from 'vitest'
import { ago } from './ago'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [-5 * MINUTE, 'just now'],
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [24 * HOUR - 1, '23 hours ago'],
  [24 * HOUR, '1 day ago'],
  [48 * HOUR - 1, '1 day ago'],
  [29 * 24 * HOUR, '29 days ago'],
])('%i milliseconds ago is %s', (milliseconds, words) => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(ago(new Date(now.getTime() - milliseconds), now)).toBe(words)
})
