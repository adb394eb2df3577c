import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { makeHost, makeStay, makeVehicle } from '../../../tests/support/people'
import { countSearch, searchListings } from './search-listings.server'
import { searchQuerySchema } from './search-query'
import { obstacles } from './without-filters.server'

const now = new Date('2027-03-01T12:00:00Z')
const parsed = (query: Record<string, string>) => searchQuerySchema(now).parse({ type: 'property', ...query })
const find = async (query: Record<string, string>) => {
  const { listings: found, ...result } = await searchListings(parsed(query), { now })
  return { titles: found.map(({ title }) => title), ...result }
}

describe('a search within a window of a map', () => {
  test('finds the public places on its edges and none beside them', async () => {
    await makeStay(db, { title: 'Shown on the edge', latitude: -61.2951, longitude: 31.4 })
    await makeStay(db, { title: 'In the middle', latitude: -61.35, longitude: 31.45 })
    await makeStay(db, { title: 'Shown beside it', latitude: -61.2949, longitude: 31.45 })
    await makeVehicle(db, { title: 'A car', latitude: -61.35, longitude: 31.45 })
    const bounds = '-61.4,31.4,-61.3,31.5'
    expect((await find({ bounds })).titles.sort()).toEqual(['In the middle', 'Shown on the edge'])
    expect((await find({ bounds: '-61.4,31.41,-61.3,31.5' })).titles).toEqual(['In the middle'])
    // Its exact place is inside, its public one is not.
    expect((await find({ bounds: '-61.299,31.4,-61.291,31.5' })).titles).toEqual([])
    expect((await searchListings(searchQuerySchema(now).parse({ bounds }), { now })).total).toBe(3)
  })

  test('finds places on both sides of the date line', async () => {
    await makeStay(db, { title: 'West', latitude: -51, longitude: 179.99 })
    await makeStay(db, { title: 'On it', latitude: -51, longitude: -180 })
    await makeStay(db, { title: 'East', latitude: -51, longitude: -179.5 })
    await makeStay(db, { title: 'Far', latitude: -51, longitude: 0 })
    const titles = async (west: number, east: number) =>
      (await find({ bounds: `-51.5,${west},-50.5,${east}` })).titles.sort()
    expect(await titles(179, -179)).toEqual(['East', 'On it', 'West'])
    expect(await titles(179, 180)).toEqual(['On it', 'West'])
    expect(await titles(-180, -179)).toEqual(['East', 'On it'])
    expect(await titles(-179.6, 179)).toEqual(['East', 'Far'])
  })

  test('does not find a listing whose place is not known', async () => {
    const { id } = await makeStay(db, { latitude: 0, longitude: 0, cityId: null })
    const [row] = await db
      .select({ latitude: listings.mapLatitude, longitude: listings.mapLongitude })
      .from(listings)
      .where(sql`${listings.id} = ${id}`)
    expect(row).toEqual({ latitude: null, longitude: null })
  })

  test('pages through every listing once, in every order, also among other filters', async () => {
    const host = await makeHost(db)
    const rows = Array.from({ length: 60 }, (_, at) => ({
      hostId: host.id,
      type: 'property' as const,
      title: `Islet ${at}`,
      description: 'x',
      location: 'Sea',
      latitude: -55 + (at % 9) / 100,
      longitude: 20 + (at % 7) / 100,
      price: 100_00 + at,
      rank: -1000 - (at % 4),
      amenities: at % 2 ? ['Pool'] : [],
    }))
    await db.insert(listings).values(rows)
    const filters: Record<string, string>[] = [
      {},
      { sortBy: 'price-low' },
      { sortBy: 'newest' },
      { amenities: 'Pool' },
    ]
    for (const bounds of ['-55,20,-54.9,20.1', '-60,10,-52,22'])
      for (const filter of filters) {
        const seen: string[] = []
        let after: string | null = null
        do {
          const page = await find({ bounds, ...filter, ...(after !== null && { after }) })
          seen.push(...page.titles)
          after = page.next
        } while (after)
        const expected = 'amenities' in filter ? 30 : 60
        expect([seen.length, new Set(seen).size]).toEqual([expected, expected])
        expect((await countSearch(parsed({ bounds, ...filter }), { now })).total).toBe(expected)
      }
    expect((await find({ bounds: '-55,20,-54.9,20.1', location: 'islet 7' })).titles).toEqual(['Islet 7'])
    const dated = { bounds: '-55,20,-54.9,20.1', checkIn: '2027-04-10', checkOut: '2027-04-13' }
    expect((await find(dated)).total).toBe(60)
  })
})

describe('a search that finds nothing', () => {
  test('knows which filters alone keep it from finding something', async () => {
    await makeStay(db, { latitude: -58, longitude: 40, price: 80_00, maxGuests: 4, amenities: ['Pool'] })
    const query = { bounds: '-58.1,39.9,-57.9,40.1', amenities: 'Pool', guests: '4', minPrice: '90' }
    const search = { ...parsed(query), type: 'property' as const }
    expect((await find(query)).total).toBe(0)
    const found = await obstacles(search, { now })
    expect(found.filter(({ without }) => !('bounds' in without))).toEqual([
      {
        removed: 'At any price',
        without: { minPrice: undefined, maxPrice: undefined },
        total: 1,
        capped: false,
      },
    ])
  })
})
