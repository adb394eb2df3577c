import { expect, it } from 'vitest'
import { z } from 'zod'
import { queryOf, readJson } from './read-json.server'

const queryOfUrl = (query: string) => queryOf(new Request(`https://roamstead.test/search?${query}`))

it('reads a query as an object, in which a repeated name has a list and an empty value is absent', () => {
  expect(queryOfUrl('a=1&b=2&a=3&c=&d&e=&e=5')).toEqual({ a: ['1', '3'], b: '2', e: '5' })
})

it('keeps a parameter that is named after a property of all objects', () => {
  const query = queryOfUrl('__proto__=1&constructor=2')
  expect(Object.entries(query)).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
  ])
})

it.each([
  ['objects', 5, '{"a":', '}', false],
  ['objects', 4, '{"a":', '}', true],
  ['lists', 5, '[', ']', false],
  ['lists', 4, '[', ']', true],
  ['lists', 100_000, '[', ']', false],
])('reads JSON with %s at %i levels only if it is at most four', async (_, levels, open, close, isRead) => {
  const body = `${open.repeat(levels)}1${close.repeat(levels)}`
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request('https://roamstead.test/', { method: 'POST', body, headers })
  const status = await readJson(request, z.unknown()).then(
    () => 200,
    (refusal: Response) => refusal.status,
  )
  expect(status).toBe(isRead ? 200 : 400)
})
