import { describe, expect, test } from 'vitest'
import { describeNothing } from './describe-nothing'
import { stays } from '../../../tests/support/searches'
import type { ScreenSearch } from '~/domain/search/search-url'

describe('a search that finds nothing', () => {
  const dated = { checkIn: '2026-03-06', checkOut: '2026-03-09' } as Partial<ScreenSearch>

  test.each<[Partial<ScreenSearch>, string | null]>([
    [{}, null],
    [{ location: 'igloo xyzq' }, 'No stays match “igloo xyzq”.'],
    [dated, 'No stays are available Mar 6 – 9, 2026.'],
    [{ ...dated, location: 'Faro' }, 'No stays match “Faro” and are available Mar 6 – 9, 2026.'],
    [
      { bounds: { south: 1, west: 2, north: 3, east: 4 }, maxPrice: 50_00 },
      'There are no stays at $50 a night or less before fees in this map area.',
    ],
    [
      { type: 'vehicle', guests: 5, minPrice: 20_00, maxPrice: 60_00, amenities: ['GPS'] },
      'There are no vehicles with GPS for 5 passengers at $20 to $60 a day before fees.',
    ],
  ])('with %j is described as %j', (changes, sentence) => {
    expect(describeNothing({ ...stays, ...changes })).toBe(sentence)
  })

  test('says in which place, if the location names one', () => {
    const crowd = { ...stays, location: 'cabin in Asheville', guests: 6, instantBook: true }
    expect(describeNothing(crowd, { name: 'Asheville' })).toBe(
      'There are no stays with Instant Book for 6 guests in Asheville.',
    )
    expect(describeNothing({ ...crowd, ...dated }, { name: 'Asheville', words: 'cabin' })).toBe(
      'No stays with Instant Book for 6 guests in Asheville match “cabin” and are available Mar 6 – 9, 2026.',
    )
  })
})
