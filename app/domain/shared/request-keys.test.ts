import { expect, test } from 'vitest'
import { digestOf } from './request-keys.server'

test('gives equal values one digest, whatever the order of their fields and however emptiness is written', () => {
  const first = digestOf({ title: 'Lake', dates: { from: new Date(0), to: null }, ids: ['a', 'b'] })
  expect(digestOf({ ids: ['a', 'b'], notes: undefined, dates: { from: new Date(0) }, title: 'Lake' })).toBe(
    first,
  )
})

test.each([
  [{ title: 'Lake', price: 1 }],
  [{ title: 'lake', price: 2 }],
  [{ title: 'Lake', price: '2' }],
  [{ title: 'Lake', price: 2, ids: ['a'] }],
  [{ title: 'Lake', price: [2] }],
  [{ name: 'Lake', price: 2 }],
])('gives other values another digest: %j', (other) => {
  expect(digestOf(other)).not.toBe(digestOf({ title: 'Lake', price: 2 }))
})
