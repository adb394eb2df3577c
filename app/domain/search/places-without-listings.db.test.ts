import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities } from '#db/schema'
import { makeCity, makeStay } from '../../../tests/support/people'
import { foundHeading } from '~/components/search/describe-results'
import { destinationsIn } from './known-places.server'
import { readPlaceText } from './place-text'
import { readSearch } from './search-query'
import { searchListings } from './search-listings.server'
import { suggestCities } from './suggest-cities.server'

const now = new Date()
const searchFor = (location: string, type = 'property') => readSearch({ location, type }, now).search

/** A city with a stay. */
async function cityWithStay(
  name: string,
  latitude: number,
  longitude: number,
  { region = 'Nunavut', country = 'Canada' } = {},
) {
  const city = await makeCity(db, { name, region, country, latitude, longitude })
  return makeStay(db, { cityId: city.id, latitude, longitude, title: `House in ${name}` })
}

/** A stay in a city of the demo, whose own listings other tests may have paused. */
async function stayIn(name: string) {
  const [city] = await db.select().from(cities).where(eq(cities.name, name))
  return makeStay(db, { cityId: city!.id })
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

const search = async (location: string) => {
  const { listings, ...found } = await searchListings(searchFor(location), { now })
  return { titles: listings.map(({ title }) => title), ...found }
}

describe('a town of the gazetteer', () => {
  test.each([
    ['Paris', 'pairs'],
    ['Vienna', 'sienna'],
    ['Perth', 'perch'],
    ['Nashville, Tenn.', 'nashvilla'],
  ])('is not replaced: %s is no misspelled word of a listing such as "%s"', async (location, word) => {
    await makeStay(db, { title: `Quiet ${word}` })
    const found = await search(location)
    expect([found.titles, found.instead]).toEqual([[], undefined])
    const { missing } = await suggestCities(searchFor(location))
    expect(missing).toBe(location.split(',')[0])
  })

  test('is not replaced by a city that begins with its name, but a small one is likely misspelled', async () => {
    await cityWithStay('Charlottesburgh', 35, -80)
    expect((await suggestCities(searchFor('Charlotte'))).missing).toBe('Charlotte')
    await stayIn('Asheville')
    expect(await search('Ashville')).toMatchObject({ instead: 'Asheville' })
    expect((await suggestCities(searchFor('Ashville, Ohio'))).missing).toBe('Ashville')
  })

  test('has its listings however it is written', async () => {
    await stayIn('Honolulu')
    const { titles } = await search('Honolulu')
    expect(titles).not.toEqual([])
    for (const location of ['HONOLULU HI USA', 'Honolulu 96815', 'Honolulu, Oahu'])
      expect([location, (await search(location)).titles]).toEqual([location, titles])
  })
})

describe('a destination', () => {
  test('has the listings around it, also with other words', async () => {
    await cityWithStay('Qotahoeville', 38.94, -119.98)
    await cityWithStay('Qofarville', 38.94, -121.5)
    for (const location of ['Lake Tahoe', 'house at Lake Tahoe', 'tahoe'])
      expect((await search(location)).titles).toContain('House in Qotahoeville')
    expect((await search('tahoe')).titles).not.toContain('House in Qofarville')
    expect(foundHeading(searchFor('tahoe'), await searchListings(searchFor('tahoe'), { now }))).toMatch(
      /^\d+ stays around Lake Tahoe$/,
    )
  })

  test('can be an airport, whose code among other words is a word', async () => {
    await cityWithStay('Qoportville', 47.45, -122.31, { region: 'Washington', country: 'United States' })
    for (const location of ['SEA', 'near SEA', 'house near SEA airport', 'Seattle-Tacoma Airport'])
      expect((await search(location)).titles).toContain('House in Qoportville')
    for (const location of ['house by the sea', 'by the sea'])
      expect(await destinationsIn(readPlaceText(location), 'property')).toEqual([])
  })

  test('without listings is named with the nearest, as a town is', async () => {
    expect(await suggestCities(searchFor('Crete'))).toMatchObject({ missing: 'Crete' })
  })
})

describe('the name of a country', () => {
  test('is never that of a town in it which a listing has left', async () => {
    await makeCity(db, { name: 'Qomont', region: '', country: 'Moldova', latitude: 47, longitude: 28.8 })
    expect((await search('moldova')).titles).toEqual([])
    expect((await suggestCities(searchFor('moldova'))).missing).toBe('Moldova')
    await makeCity(db, { name: 'Moldova', region: '', country: 'Chad', latitude: 12, longitude: 15 })
    await cityWithStay('Qovineyard', 47.1, 28.9, { region: '', country: 'Moldova' })
    expect(await search('Moldova')).toMatchObject({
      titles: ['House in Qovineyard'],
      where: { name: 'Moldova' },
    })
  })
})

describe('the place of a search', () => {
  test('is named in the heading, with the words beside it', async () => {
    await cityWithStay('Zubrikholm', 64.2, -69.1)
    const heading = async (location: string) =>
      foundHeading(searchFor(location), await searchListings(searchFor(location), { now }))
    expect(await heading('zubrikholm')).toBe('1 stay in Zubrikholm')
    expect(await heading('house in zubrikholm')).toBe('1 stay for “house” in Zubrikholm')
  })
})
