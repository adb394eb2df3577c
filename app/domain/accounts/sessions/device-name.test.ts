import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceName } from './device-name'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${blink} Chrome/131.0.0.0`
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android phone', 'phone'],
  [`${iPhone} ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', 'phone'],
  [`${mac} ${webkit} Version/17.5 Safari/605.1.15`, 'Safari on Mac', 'computer'],
  [`${windows} ${chrome} Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows', 'computer'],
  ['Mozilla/5.0 (X11; FreeBSD amd64; rv:109.0) Gecko/20100101 Firefox/115.0', 'Firefox', 'other'],
  ['curl/8.5.0', 'An unknown browser', 'other'],
  [undefined, 'An unknown browser', 'other'],
  // Made-up names are not repeated.
  ['Call +1 900 555 0100 now/1.0 x', 'An unknown browser', 'other'],
])('describes %s as %s', (userAgent, name, kind) => {
  expect(deviceName(userAgent)).toEqual({ name, kind })
})

test('returns a short name of safe characters for any input', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: 'binary' }), (userAgent) => {
      expect(deviceName(userAgent).name).toMatch(/^[\w .&-]{1,60}$/)
    }),
    { numRuns: 50 },
  )
})

test('ignores a browser name after the first 512 characters', () => {
  expect(
    deviceName(`${' '.repeat(512)}${iPhone} ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`).name,
  ).toBe('An unknown browser')
})
