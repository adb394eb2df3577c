import { describe, expect, test } from 'vitest'
import { publicName, publicPerson } from './public-name'

describe('a public name', () => {
  test.each([
    ['Nora', 'Whitfield', 'Nora W.'],
    ['Tessa', 'van der Berg', 'Tessa V.'],
    ['Ann', ' Öster Lee', 'Ann Ö.'],
    ['Ann', '𠮷田', 'Ann 𠮷.'],
    ['Ann', '', 'Ann'],
    ['Ann', '  ', 'Ann'],
  ])('shortens the surname of %s %s', (firstName, lastName, shown) => {
    expect(publicName({ firstName, lastName })).toBe(shown)
  })

  test('stays the same when it is shortened again', () => {
    const once = publicPerson({ firstName: 'Nora', lastName: 'Whitfield', avatar: null })
    expect(once).toEqual({ firstName: 'Nora', lastName: 'W.', avatar: null })
    expect(publicPerson(once)).toEqual(once)
  })
})
