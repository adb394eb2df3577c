import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeCity, makeStay, makeVehicle } from '../../../tests/support/people'
import { stays } from '../../../tests/support/searches'
import { searchListings, searchRecords } from './search-listings.server'
import type { Search } from './search-url'

const now = new Date()
const search = (changes: Partial<Search>): Search => ({ ...stays, ...changes })
const find = async (changes: Partial<Search>) => {
  const { listings, more, ...found } = await searchListings(search(changes), { now })
  return {
    ...found,
    titles: listings.map(({ title }) => title),
    ...(more && { more: { titles: more.listings.map(({ title }) => title), partial: more.partial } }),
  }
}

describe('misspelled words', () => {
  test('of up to seven letters are never corrected by two of them, or to a word with little in common', async () => {
    await makeStay(db, { title: 'Unionhall by the union', description: 'A zebrafly cafe.' })
    expect(await find({ location: 'zebrafly unicorn' })).toMatchObject({
      partial: { matched: ['zebrafly'], missing: ['unicorn'] },
    })
    expect((await find({ location: 'zebrafly cave' })).partial?.missing).toEqual(['cave'])
    expect((await find({ location: 'zebrafly caffe' })).instead).toBe('zebrafly cafe')
  })

  test('before a state are a town that is not known', async () => {
    await makeStay(db, { title: 'Near the zebrawalks' })
    for (const location of ['zebrawalls, AK', 'zebrawalls, Oregon'])
      expect([location, (await find({ location })).instead]).toEqual([location, undefined])
    expect((await find({ location: 'zebrawalls' })).instead).toBe('zebrawalks')
  })
})

describe('words of the other category', () => {
  test('are counted there, for the page and the endpoint alike', async () => {
    await makeVehicle(db, { title: 'Jeep Quonsetter' })
    const other = { type: 'vehicle', words: ['jeep', 'quonsetter'], total: 1, capped: false }
    expect(await find({ location: 'jeep quonsetter' })).toMatchObject({ total: 0, titles: [], other })
    const records = await searchRecords(search({ location: 'jeep quonsetter' }), { now })
    expect(records).toMatchObject({ total: 0, other })
    // Filters that vehicles do not know are left out; the others count.
    expect(
      await find({ location: 'jeep quonsetter', placeType: 'entire', amenities: ['Pool'] }),
    ).toMatchObject({
      other,
    })
    expect((await find({ location: 'jeep quonsetter', minPrice: 100_000_00 })).other).toBeUndefined()

    await makeStay(db, { title: 'Bungalow Quonsetting' })
    expect(await find({ type: 'vehicle', location: 'bungalow quonsetting' })).toMatchObject({
      total: 0,
      other: { type: 'property', words: ['bungalow', 'quonsetting'], total: 1 },
    })
  })

  test('are counted there even if some listings of this category have them', async () => {
    await makeVehicle(db, { title: 'Campervan Ottergate', description: 'For a test.' })
    await makeStay(db, { title: 'Ottergate meadow', description: 'With room for your campervan.' })
    expect(await find({ location: 'campervan ottergate' })).toMatchObject({
      titles: ['Ottergate meadow'],
      other: { type: 'vehicle', words: ['campervan'], total: 1 },
    })
    expect((await find({ location: 'ottergate meadow' })).other).toBeUndefined()
  })
})

describe('the name of several cities', () => {
  const cityIn = async (region: string) =>
    (await makeCity(db, { name: 'Wexminster', region, country: 'United States' })).id

  test('asks which one is meant if several have listings of the category', async () => {
    const [oregon, maine, vermont] = [await cityIn('Oregon'), await cityIn('Maine'), await cityIn('Vermont')]
    await makeStay(db, { title: 'In Oregon', cityId: oregon })
    await makeVehicle(db, { cityId: vermont })
    expect((await find({ location: 'Wexminster' })).which).toBeUndefined()
    await makeStay(db, { title: 'In Maine', cityId: maine })
    expect(await find({ location: 'Wexminster' })).toMatchObject({
      total: 2,
      which: ['Wexminster, Maine', 'Wexminster, Oregon'],
    })
    const meant = await find({ location: 'Wexminster, Maine' })
    expect(meant.titles).toEqual(['In Maine'])
    expect(meant.which).toBeUndefined()
  })
})

describe('few listings with all words', () => {
  test('are followed by others with some of them, the most first', async () => {
    await makeStay(db, { title: 'Fernwick sauna lakeplace' })
    await makeStay(db, { title: 'Fernwick sauna' })
    await makeStay(db, { title: 'Fernwick alone' })
    const found = await find({ location: 'fernwick sauna lakeplace' })
    expect(found).toMatchObject({ titles: ['Fernwick sauna lakeplace'], total: 1 })
    expect(found.more).toEqual({
      titles: ['Fernwick sauna'],
      partial: { matched: ['fernwick', 'sauna'], missing: ['lakeplace'] },
    })
    const records = await searchRecords(search({ location: 'fernwick sauna lakeplace' }), { now })
    expect(records.more?.listings.map(({ listing }) => listing.title)).toEqual(['Fernwick sauna'])
  })
})

describe('a text that says nothing to search for', () => {
  test.each(['the', 'a', 'near the', '50%', '2'])(
    'finds every listing for %j, and says so',
    async (location) => {
      const { nothingToSearch, ...found } = await find({ location })
      expect(nothingToSearch).toBe(true)
      expect(found).toEqual(await find({}))
      expect((await searchRecords(search({ location }), { now })).nothingToSearch).toBe(true)
    },
  )

  test('is not a year, a nickname or a state', async () => {
    for (const location of ['1985', 'LA', 'me'])
      expect([location, (await find({ location })).nothingToSearch]).toEqual([location, undefined])
  })
})
