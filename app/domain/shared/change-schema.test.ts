import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentFieldsSchema } from './change-schema'

const schema = z
  .object({ from: z.coerce.number(), to: z.coerce.number(), isActive: z.boolean() })
  .refine(({ from, to }) => from < to)

test('a change returns the fields that were sent, parsed, and is validated together with the others', () => {
  const change = sentFieldsSchema(schema, { from: 1, to: 5, isActive: true })
  expect(change.parse({ to: '7' })).toEqual({ to: 7 })
  expect(change.safeParse({ from: 6 }).success).toBe(false)
  expect(change.safeParse({ other: 6 }).success).toBe(false)
})
