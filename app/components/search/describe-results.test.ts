import { describe, expect, test } from 'vitest'
import {
  describeIgnored,
  describeOther,
  describePartial,
  foundHeading,
  nearbyHeading,
  resultCount,
  shownResults,
} from './describe-results'
import { stays } from '../../../tests/support/searches'

describe('resultCount', () => {
  test.each([
    ['property', 1, false, '1 stay'],
    ['property', 87, false, '87 stays'],
    ['vehicle', 300, true, '300+ vehicles'],
    ['vehicle', 300, false, '300 vehicles'],
  ] as const)('of a %s search with %d results, capped: %s, is %j', (type, total, capped, words) => {
    expect(resultCount(type, { total, capped })).toBe(words)
  })
})

describe('shownResults', () => {
  const type = 'property'
  const total = { total: 87, capped: false }

  test('names the first and the last result of a page', () => {
    expect(shownResults({ type, page: 1 }, 24, total)).toBe('1–24 of 87 stays')
    expect(shownResults({ type, page: 2, after: 'r_1' }, 24, total)).toBe('25–48 of 87 stays')
    expect(shownResults({ type, page: 4 }, 15, total)).toBe('73–87 of 87 stays')
  })

  test('is unknown for a cursor without a page, and for a page number that does not fit', () => {
    expect(shownResults({ type, page: 1, after: 'r_1' }, 24, total)).toBeNull()
    expect(shownResults({ type, page: 9, after: 'r_1' }, 24, total)).toBeNull()
  })
})

describe('the heading of a search without results', () => {
  const none = { total: 0, capped: false }
  const town = { ...stays, location: 'asheville' }

  test('says whether the place has none, or the filters exclude them', () => {
    const where = { name: 'Asheville' }
    expect(foundHeading({ ...town, guests: 6 }, { ...none, where })).toBe(
      'No stays in Asheville match your filters',
    )
    expect(foundHeading(town, { ...none, where })).toBe('No stays in Asheville')
    expect(foundHeading({ ...town, guests: 6 }, { ...none, where, missing: 'Asheville' })).toBe(
      'No stays in Asheville yet',
    )
  })
})

describe('the heading of listings nearby', () => {
  test('says "near" up to 60 miles', () => {
    expect(nearbyHeading('Asheville', [8, 60])).toBe('Also near Asheville')
    expect(nearbyHeading('Asheville', [8, 245])).toBe('The next nearest to Asheville')
  })
})

describe('notes above results', () => {
  test('says what was not searched, with and without filters', () => {
    expect(describeIgnored({ ...stays, location: 'the' })).toBe(
      '“the” is not a place or a word that we can search for, so here are all stays.',
    )
    expect(describeIgnored({ ...stays, location: '50%', guests: 2 })).toBe(
      '“50%” is not a place or a word that we can search for, so here are all stays that match your filters.',
    )
  })

  test('says how many results have which of the words', () => {
    const partial = { matched: ['cabin'], missing: ['beach'] }
    expect(describePartial('property', { total: 9, capped: false }, partial)).toBe(
      '9 stays match “cabin” but not “beach”.',
    )
    expect(describePartial('vehicle', { total: 1, capped: false }, partial)).toBe(
      '1 vehicle matches “cabin” but not “beach”.',
    )
  })

  test('asks whether words are meant for the other category', () => {
    expect(describeOther(['jeep', 'tent'], 'vehicle')).toBe('Did you mean “jeep” and “tent” in vehicles?')
  })
})
