import { expect, test } from 'vitest'
import { sessionExpiry, isCookieDue, isTouchDue, storableDevice } from './session'

const NOW = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

test('expires a session thirty days after it was last seen', () =>
  expect(sessionExpiry(NOW)).toEqual(new Date('2026-12-20T12:00:00Z')))

test('updates the time of the last visit at most every five minutes', () => {
  expect([ago(0), ago(4.99), ago(5), ago(6000)].map((seen) => isTouchDue(seen, NOW))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('sets the cookie again when it is a day old', () => {
  expect([ago(0), ago(24 * 60 - 0.01), ago(24 * 60)].map((setAt) => isCookieDue(setAt, NOW))).toEqual([
    false,
    false,
    true,
  ])
})

test('keeps 300 characters of a user agent', () => {
  expect(storableDevice({ userAgent: 'x'.repeat(20_000), address: '192.0.2.1' })).toEqual({
    userAgent: 'x'.repeat(300),
    address: '192.0.2.1',
  })
})
