import { expect, test } from 'vitest'
import { allowedMethods } from './route-ids'

const answer = () => null

test.each([
  ['a page', { default: answer }, 'GET, HEAD'],
  ['a route that only takes forms', { action: answer }, 'POST'],
  [
    'an endpoint',
    {
      loader: Object.assign(() => null, { describe: () => ({ operations: {}, allow: 'PUT, DELETE' }) }),
      action: answer,
    },
    'PUT, DELETE',
  ],
])('%s names its methods', (_, module, methods) => {
  expect(allowedMethods({ routes: { route: { module } } }, 'route')).toBe(methods)
})

test('a path without a route is read only', () => {
  expect(allowedMethods({ routes: {} }, 'unknown')).toBe('GET, HEAD')
})
