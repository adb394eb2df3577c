import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import { setClientAddress } from './request-guards'

process.env.CLIENT_ADDRESS_HEADER = 'X-Real-IP'

test.each([
  ['the address that the proxy says', '203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8::7', '2001:db8::7'],
  ['the connection where the proxy says nothing', undefined, '10.0.0.1'],
  ['the connection where the header holds something else', '203.0.113.7, 198.51.100.1', '10.0.0.1'],
])('a client behind a proxy of the operator is known by %s', (_, said, known) => {
  const request = {
    headers: { 'x-real-ip': said, 'x-client-address': 'forged', 'fly-client-ip': '192.0.2.1' },
    socket: { remoteAddress: '10.0.0.1' },
  } as unknown as Request
  const next = vi.fn()
  void setClientAddress(request, {} as Response, next)
  expect(request.headers['x-client-address']).toBe(known)
  expect(next).toHaveBeenCalled()
})
