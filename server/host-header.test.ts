import { expect, test } from 'vitest'
import { hasValidHost } from './request-guards'

/** A request as Node reads it: of several hosts, the first. */
const requestTo = (...hosts: string[]) => ({
  headers: { host: hosts[0] },
  rawHeaders: hosts.flatMap((host, at) => [at === 0 ? 'Host' : 'hOST', host]),
})

test.each(['roamstead.test', 'localhost:4820', '127.0.0.1', '[::1]:4820'])('%s is a host', (host) => {
  expect(hasValidHost(requestTo(host))).toBe(true)
})

test.each(['user:word@evil.test', 'localhost\\path', 'a b'])('"%s" is none', (host) => {
  expect(hasValidHost(requestTo(host))).toBe(false)
})

test('a request that names two hosts is refused, even if they are equal', () => {
  for (const second of ['evil.test', 'roamstead.test'])
    expect(hasValidHost(requestTo('roamstead.test', second))).toBe(false)
})
