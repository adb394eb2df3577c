import { expect, it } from 'vitest'
import { queryOf } from './read-json.server'

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
