import { expect, test } from 'vitest'
import { readSort, sortingOf } from './sort'

const columns = ['joined', 'name'] as const
const read = (sort: string) => readSort(new URLSearchParams({ sort }), columns)

test.each([
  ['name', { by: 'name', isAscending: true }],
  ['-name', { by: 'name', isAscending: false }],
  ['joined', { by: 'joined', isAscending: true }],
  ['password', { by: 'joined', isAscending: false }],
  ['', { by: 'joined', isAscending: false }],
])('reads the sort "%s"', (sort, expected) => expect(read(sort)).toEqual(expected))

test('leads from the sorted column to its other direction, and keeps the search', () => {
  const { to } = sortingOf(read('name'), '/users', 'search=ada')
  expect(to('name')).toBe('/users?search=ada&sort=-name')
  expect(to('joined')).toBe('/users?search=ada&sort=joined')
})
