import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'

test('keeps only the fields that differ, before and after', () => {
  const at = new Date('2027-01-01T00:00:00Z')
  expect(
    changedFields({ title: 'Old', tags: ['a'], at }, { title: 'New', tags: ['a'], at: new Date(at) }),
  ).toEqual({ before: { title: 'Old' }, after: { title: 'New' } })
  expect(changedFields({ note: null }, { note: 'x' })).toEqual({
    before: { note: null },
    after: { note: 'x' },
  })
  expect(changedFields<Record<string, unknown>, Record<string, unknown>>({ note: 'x' }, {})).toEqual({
    before: { note: 'x' },
    after: { note: null },
  })
})

test('keeps all fields of a created or deleted record that are not empty', () => {
  expect(changedFields(null, { title: 'New', note: null })).toEqual({ before: null, after: { title: 'New' } })
  expect(changedFields({ title: 'Old', note: undefined }, null)).toEqual({
    before: { title: 'Old' },
    after: null,
  })
})

test('returns null when nothing differs', () => {
  expect(changedFields({ title: 'A', note: null }, { title: 'A' })).toBeNull()
  expect(changedFields(null, null)).toBeNull()
})
