import { expect, test } from 'vitest'
import { etagOf, unchanged } from './conditional'

const tag = etagOf('thread', 7)
const statusFor = (known?: string) =>
  unchanged(new Request('http://localhost/', { headers: known ? { 'If-None-Match': known } : {} }), tag)
    ?.status

test.each([
  ['the tag', 'W/"thread.7"'],
  ['the tag without its W/', '"thread.7"'],
  ['a list that has it', '"other", W/"thread.7"'],
  ['any version', '*'],
])('a client that names %s gets a 304', (_, known) => {
  expect(statusFor(known)).toBe(304)
})

test.each([
  ['no tag', undefined],
  ['another tag', 'W/"thread.8"'],
  ['only a part of it', '"thread"'],
  ['it without quotes', 'thread.7'],
])('a client that names %s gets the answer', (_, known) => {
  expect(statusFor(known)).toBeUndefined()
})
