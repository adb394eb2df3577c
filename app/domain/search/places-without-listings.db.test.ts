import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeCity, makeStay } from '../../../tests/support/people'
import { foundHeading } from '~/components/search/describe-results'
import { readSearch } from './search-query'
import { searchListings } from './search-listings.server'
import { suggestCities } from './suggest-cities.server'

const now = new Date()
const searchFor = (location: string, type = 'property') => readSearch({ location, type }, now).search

/** A city with a stay. */
async function cityWithStay(name: string, latitude: number, longitude: number) {
  const city = await makeCity(db, { name, region: 'Nunavut', country: 'Canada', latitude, longitude })
  return makeStay(db, { cityId: city.id, latitude, longitude, title: `House in ${name}` })
}

describe('a place without listings', () => {
  test('is found among all towns, with the nearest cities that have some', async () => {
    await cityWithStay('Qorvikfjord', 63.9, -68.6)
    const { place, cities: near } = await suggestCities(searchFor('Iqaluit'))
    expect(place).toMatchObject({ name: 'Iqaluit' })
    expect(near[0]).toMatchObject({ name: 'Qorvikfjord, Canada', at: { latitude: 63.9, longitude: -68.6 } })
    expect(near[0]!.miles).toBeGreaterThan(5)
    expect(near[0]!.miles).toBeLessThan(20)
    expect(near.map(({ miles }) => miles)).toEqual(
      [...near.map(({ miles }) => miles)].sort((a, b) => a! - b!),
    )
  })
})

describe('the place of a search', () => {
  test('is named in the heading, with the words beside it', async () => {
    await cityWithStay('Zubrikholm', 64.2, -69.1)
    const heading = async (location: string) =>
      foundHeading(searchFor(location), await searchListings(searchFor(location), { now }))
    expect(await heading('zubrikholm')).toBe('1 stay in Zubrikholm')
    expect(await heading('house in zubrikholm')).toBe('1 stay for "house" in Zubrikholm')
  })
})
