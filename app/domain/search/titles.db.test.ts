import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { makeStay, makeVehicle } from '../../../tests/support/people'
import { allFlags } from './flag-filters'
import { searchListings } from './search-listings.server'
import type { Search } from './search-url'
import { findTitles } from './titles.server'

const now = new Date()
const search = (changes: Partial<Search>): Search => ({
  type: 'property',
  guests: 1,
  amenities: [],
  ...allFlags(false),
  sortBy: 'recommended',
  page: 1,
  ...changes,
})

/** Inserts a thousand copies of a stay with different prices and ranks. */
async function copyThousandfold(stayId: string) {
  await db.execute(sql`insert into listings (id, host_id, type, title, description, location, price, rank, max_guests,
      place_type)
    select gen_random_uuid(), host_id, type, title, description, location, 100 + n, n, 1 + n % 4, place_type
    from listings, generate_series(1, 1000) n where id = ${stayId}`)
}

describe('a word in more titles than are sorted one by one', () => {
  test('finds the best listings page by page and caps their number', async () => {
    const stay = await makeStay(db, { title: 'Zyxwick barn for a test', rank: 0.5 })
    await copyThousandfold(stay.id)
    expect(await findTitles("'zyxwick':*", { type: 'property' }, db)).toEqual({
      query: "'zyxwick':*",
      few: false,
    })

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
  test('finds nothing and is not taken for a misspelled place', async () => {
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
    })

    await db.update(listings).set({ isActive: false }).where(eq(listings.id, car.id))
    expect(await searchListings(search({ location: 'chicagq' }), { now })).toMatchObject({
      instead: 'Chicago',
    })
  })
})
