import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { documentedSchemas } from '~/domain/shared/schemas'
import { takesRequestKey, withHeaderKey } from './request-key'

const keyed = z.object({ requestKey: z.uuid().optional() })
const plain = z.object({ name: z.string() })

test('knows which bodies take a request key', () => {
  const checkedLater = z.unknown().transform((given) => given)
  documentedSchemas.set(checkedLater, z.union([plain, keyed]))
  expect(
    [keyed, keyed.refine(() => true), z.union([plain, keyed]), checkedLater].map(takesRequestKey),
  ).toEqual([true, true, true, true])
  expect([plain, z.object({ inner: keyed }), z.unknown()].map(takesRequestKey)).toEqual([false, false, false])
})

const read = (header: string | null, body: unknown) =>
  withHeaderKey(
    new Request('http://localhost', { headers: header === null ? {} : { 'Idempotency-Key': header } }),
    body,
  )

test('takes the key from the header, bare or quoted, and leaves a body without a header alone', () => {
  const key = randomUUID()
  expect(read(key, { name: 'a' })).toEqual({ name: 'a', requestKey: key })
  expect(read(`"${key}"`, { requestKey: null })).toEqual({ requestKey: key })
  expect(read(key, { requestKey: key.toUpperCase() })).toEqual({ requestKey: key.toUpperCase() })
  expect(read(null, { name: 'a' })).toEqual({ name: 'a' })
  expect(read(key, ['not', 'an', 'object'])).toEqual(['not', 'an', 'object'])
})

test.each([
  ['a header that is not a UUID', 'order-1', {}],
  ['an empty header', '', {}],
  ['two keys in the header', `${randomUUID()}, ${randomUUID()}`, {}],
  ["a header that differs from the body's key", randomUUID(), { requestKey: randomUUID() }],
])('refuses %s with 400', async (_, header, body) => {
  const refused = (() => {
    try {
      return read(header, body)
    } catch (thrown) {
      return thrown
    }
  })() as Response
  expect(refused.status).toBe(400)
  expect((await refused.json()).message).toContain('Idempotency-Key')
})
