import { expect, test } from 'vitest'
import { hasPlainHost, hasValidHost } from './host-header'

/** A request as Node reads it: of several hosts, the first. */
const requestTo = (...hosts: string[]) => ({
  headers: { host: hosts[0] },
  rawHeaders: hosts.flatMap((host, at) => [at === 0 ? 'Host' : 'hOST', host]),
})

test.each(['roamstead.test', 'localhost:4820', '127.0.0.1'])('%s is a host', (host) => {
  expect([hasValidHost(requestTo(host)), hasPlainHost(requestTo(host))]).toEqual([true, true])
})

test('an IPv6 address is a host, although its pages are not cached', () => {
  expect([hasValidHost(requestTo('[::1]:4820')), hasPlainHost(requestTo('[::1]:4820'))]).toEqual([
    true,
    false,
  ])
})

test.each(['user:word@evil.test', 'localhost\\path', 'a b'])('"%s" is none', (host) => {
  expect([hasValidHost(requestTo(host)), hasPlainHost(requestTo(host))]).toEqual([false, false])
})

test.each(['localhost:99999', '999.999.999.999', ''])('no page is cached for the host "%s"', (host) => {
  expect(hasPlainHost(requestTo(host))).toBe(false)
})

test('a request that names two hosts is refused, even if they are equal', () => {
  for (const second of ['evil.test', 'roamstead.test']) {
    const request = requestTo('roamstead.test', second)
    expect([hasValidHost(request), hasPlainHost(request)]).toEqual([false, false])
  }
})
