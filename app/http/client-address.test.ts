import { expect, test } from 'vitest'
import { clientAddress, exactAddress } from './client-address'

const from = (address?: string) =>
  new Request('http://localhost/', { headers: address === undefined ? {} : { 'X-Client-Address': address } })

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '::1'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
  ['fe80::1%eth0', 'fe80::1'],
])('reads the address %s as %s', (header, address) => expect(exactAddress(from(header))).toBe(address))

test('identifies an IPv6 client by its first 64 bits, and an IPv4 client by its address', () => {
  const counted = (address: string) => clientAddress(from(address))
  expect(['2001:db8:1:2::', '2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff'].map(counted)).toEqual(
    Array(3).fill('2001:db8:1:2::/64'),
  )
  expect(['2001:db8:1:3::1', '::1', '192.0.2.7', '::ffff:192.0.2.7'].map(counted)).toEqual([
    '2001:db8:1:3::/64',
    '::/64',
    '192.0.2.7',
    '192.0.2.7',
  ])
})

test('treats all clients without an address as one', () =>
  expect([clientAddress(from()), clientAddress(from('unknown'))]).toEqual(['unknown', 'unknown']))
