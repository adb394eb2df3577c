import { expect, test } from 'vitest'
import { whatChanged } from './what-changed'

test('of a change only the fields that differ are kept, on both sides', () => {
  const at = new Date('2027-01-01T00:00:00Z')
  expect(
    whatChanged({ title: 'Old', tags: ['a'], at }, { title: 'New', tags: ['a'], at: new Date(at) }),
  ).toEqual({ before: { title: 'Old' }, after: { title: 'New' } })
  expect(whatChanged({ note: null }, { note: 'x' })).toEqual({ before: { note: null }, after: { note: 'x' } })
  expect(whatChanged<Record<string, unknown>, Record<string, unknown>>({ note: 'x' }, {})).toEqual({
    before: { note: 'x' },
    after: { note: null },
  })
})

test('what was made or removed is told whole, without its empty fields', () => {
  expect(whatChanged(null, { title: 'New', note: null })).toEqual({ before: null, after: { title: 'New' } })
  expect(whatChanged({ title: 'Old', note: undefined }, null)).toEqual({
    before: { title: 'Old' },
    after: null,
  })
})

test('the same again is no change', () => {
  expect(whatChanged({ title: 'A', note: null }, { title: 'A' })).toBeNull()
  expect(whatChanged(null, null)).toBeNull()
})
