import { expect, test } from 'vitest'
import { isStale, versionOf } from './version'

const fields = ['title', 'specs'] as const
const stored = { title: 'Cabin', specs: { beds: 2, baths: null as number | null }, rating: 4 }
const version = versionOf(stored, fields)

test('a change from the stored version is not stale, whatever else was written to the row', () => {
  expect(isStale({ ...stored, rating: 5 }, { version, title: 'Hut' }, fields)).toBe(false)
})

test('a change from an older version is stale, unless it carries no version', () => {
  const now = { ...stored, title: 'Lodge' }
  expect(isStale(now, { version, title: 'Hut' }, fields)).toBe(true)
  expect(isStale(now, { version: versionOf(now, fields), title: 'Hut' }, fields)).toBe(false)
  expect(isStale(now, { title: 'Hut' }, fields)).toBe(false)
})

test('the same change sent twice is not stale', () => {
  const change = { version, title: 'Hut', specs: { baths: null, beds: 3 } }
  const now = { ...stored, title: 'Hut', specs: { beds: 3, baths: null } }
  expect(isStale(now, change, fields)).toBe(false)
})
