import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeCity, makeStay } from '../../../tests/support/people'
import { alsoNear, inNearestCity } from './also-near.server'
import { searchResults } from './search-listings.server'
import { readSearch } from './search-query'

// No other test has stays in these waters.
const HERE = { latitude: -49, longitude: 69 }

async function stayIn(name: string, north: number, title: string, price = 100_00) {
  const place = { latitude: HERE.latitude + north, longitude: HERE.longitude }
  const city = await makeCity(db, { name, region: '', country: 'France', ...place })
  return makeStay(db, { cityId: city.id, ...place, title, price })
}

const nearbyOf = async (query: Record<string, string>) => {
  const { search } = readSearch({ type: 'property', ...query }, new Date())
  return alsoNear(search, await searchResults(search, null), null)
}

describe('listings near few results', () => {
  test('are the nearest within 300 miles that match the search, with their miles', async () => {
    await stayIn('Qortport', 0, 'Hut at the harbor')
    const far = await stayIn('Qortbay', 4, 'Hut in the bay')
    const close = await stayIn('Qorthill', 1, 'Hut on the hill')
    await stayIn('Qortcape', 2, 'Palace on the cape', 900_00)
    await stayIn('Qortpole', 5, 'Hut beyond')

    const nearby = await nearbyOf({ location: 'Qortport', maxPrice: '500' })
    expect(nearby?.place).toContain('Qortport')
    expect(nearby?.cards.map(({ id, miles }) => [id, miles])).toEqual([
      [close.id, 69],
      [far.id, 276],
    ])
    // A search of an area, or of words, asks for nothing else.
    expect(await nearbyOf({ location: 'hut in Qortport' })).toBeNull()
    expect(await nearbyOf({ bounds: '-49.5,68.5,-48.5,69.5' })).toBeNull()
  })

  test('are in the nearest city that has some, where a place has none', async () => {
    const { search } = readSearch({ type: 'property', location: 'Vorthaven', maxPrice: '500' }, new Date())
    const city = await makeCity(db, { name: 'Vortby', region: '', country: 'Norway' })
    for (const price of [90_00, 80_00, 70_00, 900_00]) await makeStay(db, { cityId: city.id, price })
    const near = { missing: 'Vorthaven', cities: [{ name: 'Vortby, Norway', miles: 40 }] }
    const found = await inNearestCity(search, near, null)
    expect(found?.place).toBe('Vortby, Norway')
    // Three are cheap enough; two make a row.
    expect(found?.cards.map(({ miles }) => miles)).toEqual([40, 40])
    expect(await inNearestCity(search, { cities: near.cities }, null)).toBeNull()
  })
})
