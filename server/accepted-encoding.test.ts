import { expect, test } from 'vitest'
import { encodingFor } from './accepted-encoding'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br;q=1.0, *;q=0.5', 'br'],
  ['br;q=0.1, gzip;q=1', 'gzip'],
  ['GZIP;Q=0.5, br; q=0.4', 'gzip'],
  ['gzip;q=0.3, br;q=0.3', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, *', 'gzip'],
  ['*', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.7', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=most', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('to a client that accepts "%s" a page is sent as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
