import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { cities, listings } from '#db/schema'
import { makeCity, makeStay, makeVehicle } from '../../../tests/support/people'
import { stays } from '../../../tests/support/searches'
import { searchListings } from './search-listings.server'
import type { Search } from './search-url'

const now = new Date()
const search = (changes: Partial<Search>): Search => ({ ...stays, ...changes })

/** Inserts copies of a stay with different prices and ranks. */
async function copyStay(stayId: string, copies: number) {
  await db.execute(sql`insert into listings (id, host_id, type, title, description, location, price, rank, max_guests,
      place_type)
    select gen_random_uuid(), host_id, type, title, description, location, 100 + n, n, 1 + n % 4, place_type
    from listings, generate_series(1, ${copies}::int) n where id = ${stayId}`)
}

describe('a word of more listings than are sorted one by one', () => {
  test('finds the best listings page by page and caps their number', async () => {
    const stay = await makeStay(db, { title: 'Zyxwick barn for a test', rank: 0.5 })
    await copyStay(stay.id, 1000)
    const first = await searchListings(search({ location: 'zyxwick' }), { now })
    expect(first).toMatchObject({ total: 300, capped: true })
    expect(first.listings.map(({ price }) => price)).toEqual(
      Array.from({ length: 24 }, (_, index) => (1100 - index) * 100),
    )
    const second = await searchListings(search({ location: 'zyxwick', after: first.next! }), { now })
    expect(second.listings[0]!.price).toBe(1076_00)

    const cheap = await searchListings(
      search({ location: 'zyxwick', maxPrice: 110_00, sortBy: 'price-low' }),
      {
        now,
      },
    )
    expect(cheap).toMatchObject({ total: 11, capped: false })
    expect(cheap.listings.map(({ price }) => price)).toEqual([
      100_00,
      ...Array.from({ length: 10 }, (_, index) => (101 + index) * 100),
    ])
  })
})

describe('a word that occurs only in the other category', () => {
  test('finds nothing, is not taken for a misspelled place, and is counted there', async () => {
    const car = await makeVehicle(db, { title: 'Chicagq roadster for a test' })
    expect(
      (await searchListings(search({ type: 'vehicle', location: 'chicagq' }), { now })).listings.map(
        ({ id }) => id,
      ),
    ).toEqual([car.id])
    expect(await searchListings(search({ location: 'chicagq' }), { now })).toEqual({
      listings: [],
      total: 0,
      capped: false,
      next: null,
      other: { type: 'vehicle', words: ['chicagq'], total: 1, capped: false },
    })

    const [chicago] = await db.select().from(cities).where(eq(cities.name, 'Chicago'))
    await makeStay(db, { cityId: chicago!.id })
    await db.update(listings).set({ isActive: false }).where(eq(listings.id, car.id))
    expect(await searchListings(search({ location: 'chicagq' }), { now })).toMatchObject({
      instead: 'Chicago',
    })
  })
})

const titlesOf = async (changes: Partial<Search>) => {
  const { listings: found, ...result } = await searchListings(search(changes), { now })
  return { titles: found.map(({ title }) => title), ...result }
}

describe('the words of a listing', () => {
  test('are those of its title, type, amenities and description, the best match first', async () => {
    const described = { description: 'A place for a test with a quorndon stove.', rank: 9 }
    await makeStay(db, { title: 'Plain flat one', ...described })
    await makeStay(db, { title: 'Quorndon flat two', amenities: ['Hot Tub'], rank: 1 })
    await makeStay(db, { title: 'Plain flat three', placeType: 'shared', ...described, rank: 10 })
    expect(await titlesOf({ location: 'quorndon' })).toMatchObject({
      titles: ['Quorndon flat two', 'Plain flat three', 'Plain flat one'],
      total: 3,
    })
    expect((await titlesOf({ location: 'quorndon hot tub' })).titles).toEqual(['Quorndon flat two'])
    expect((await titlesOf({ location: 'shared stove quorndon' })).titles).toEqual(['Plain flat three'])

    const car = await makeVehicle(db, { title: 'Quorndon roadster' })
    const { make } = car.vehicleSpecs!
    expect((await titlesOf({ type: 'vehicle', location: `quorndon ${make}` })).titles).toEqual([
      'Quorndon roadster',
    ])
  })

  test('page by page are found once, the titles before the descriptions', async () => {
    const stay = await makeStay(db, { title: 'Plain', description: 'Near Grimsgarth hall.' })
    await copyStay(stay.id, 29)
    await makeStay(db, { title: 'Grimsgarth', rank: -5 })
    const first = await searchListings(search({ location: 'grimsgarth' }), { now })
    const second = await searchListings(search({ location: 'grimsgarth', after: first.next! }), { now })
    expect([first.listings[0]!.title, first.total]).toEqual(['Grimsgarth', 31])
    const ids = [...first.listings, ...second.listings].map(({ id }) => id)
    expect([ids.length, new Set(ids).size, second.next]).toEqual([31, 31, null])
  })
})

describe('misspelled words', () => {
  test('of four letters and more find listings with the most similar words', async () => {
    await makeStay(db, { title: 'Quibbin by a Zorlake' })
    for (const [location, instead] of [
      ['quibbn zorlake', 'quibbin zorlake'],
      ['quibbin by a zorlaek', 'quibbin zorlake'],
      ['quibbiin zorlakkee', 'quibbin zorlake'],
    ] as const)
      expect(await titlesOf({ location })).toMatchObject({ titles: ['Quibbin by a Zorlake'], instead })
    expect((await titlesOf({ location: 'quibbin zorlake' })).instead).toBeUndefined()
    expect(await titlesOf({ location: 'qwybbn zorlake' })).toEqual({
      titles: ['Quibbin by a Zorlake'],
      total: 1,
      capped: false,
      next: null,
      partial: { matched: ['zorlake'], missing: ['qwybbn'] },
    })
  })

  test('are corrected even if a deleted or paused listing had them', async () => {
    await makeStay(db, { title: 'Quelbarrow mill' })
    const [deleted, paused] = [
      await makeStay(db, { title: 'Quelbarow mill' }),
      await makeStay(db, { title: 'Quelbarov mill' }),
    ]
    await db.delete(listings).where(eq(listings.id, deleted.id))
    await db.update(listings).set({ isActive: false }).where(eq(listings.id, paused.id))
    for (const location of ['quelbarow', 'quelbarov', 'quelbarow mill'])
      expect(await titlesOf({ location })).toMatchObject({
        titles: ['Quelbarrow mill'],
        instead: location.replace(/quelbaro./, 'quelbarrow'),
      })
    expect(await titlesOf({ type: undefined, location: 'quelbarow' })).toMatchObject({
      instead: 'quelbarrow',
    })
  })

  test('are not those that a listing has, even together with others', async () => {
    await makeStay(db, { title: 'Harvix cabin' })
    await makeStay(db, { title: 'Harvox house' })
    const found = await titlesOf({ location: 'harvox cabin' })
    expect(found).toMatchObject({
      titles: ['Harvox house'],
      partial: { matched: ['harvox'], missing: ['cabin'] },
    })
    expect(found.instead).toBeUndefined()
  })
})

describe('forms of a word', () => {
  test('are found alike, without a note about spelling', async () => {
    await makeStay(db, { title: 'Cabin by a quorlake', description: 'Formsword for people who fish' })
    await makeStay(db, { title: 'Cabins between quorlakes', description: 'Formsword fishing' })
    for (const location of ['cabin quorlake fish formsword', 'cabins with quorlakes, fishing, formsword']) {
      const found = await titlesOf({ location })
      expect(found.titles.sort()).toEqual(['Cabin by a quorlake', 'Cabins between quorlakes'])
      expect(found.instead).toBeUndefined()
    }
  })
})

describe('words that no listing has all of', () => {
  test('find those with most of them, of which the rarest', async () => {
    await makeStay(db, { title: 'Partlow wexford', description: 'gralmont' })
    await makeStay(db, { title: 'Partlow morrick' })
    await makeStay(db, { title: 'Partlow morrick two' })
    expect(await titlesOf({ location: 'partlow wexford gralmont morrick' })).toMatchObject({
      titles: ['Partlow wexford'],
      partial: { matched: ['partlow', 'wexford', 'gralmont'], missing: ['morrick'] },
    })
    expect(await titlesOf({ location: 'wexford morrick' })).toMatchObject({
      titles: ['Partlow wexford'],
      partial: { matched: ['wexford'], missing: ['morrick'] },
    })
  })

  test('find those in the named city, and the city itself if it has none of them', async () => {
    const city = await makeCity(db, { name: 'Partialton' })
    await makeStay(db, { title: 'Brenwick loft', cityId: city.id })
    await makeStay(db, { title: 'Elsewhere with an osgrave' })
    expect(await titlesOf({ location: 'brenwick osgrave in Partialton' })).toMatchObject({
      titles: ['Brenwick loft'],
      partial: { matched: ['brenwick', 'Partialton'], missing: ['osgrave'] },
    })
    expect(await titlesOf({ location: 'osgrave in Partialton' })).toMatchObject({
      titles: ['Brenwick loft'],
      partial: { matched: ['Partialton'], missing: ['osgrave'] },
    })
    const empty = await makeCity(db, { name: 'Emptyton' })
    expect(await titlesOf({ location: `osgrave in ${empty.name}` })).toMatchObject({
      titles: ['Elsewhere with an osgrave'],
      partial: { matched: ['osgrave'], missing: ['emptyton'] },
    })
  })
})
