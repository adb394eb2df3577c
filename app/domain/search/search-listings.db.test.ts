import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { calendarFeeds, listings } from '#db/schema'
import { makeCity, makeHost, makeStay, makeVehicle } from '../../../tests/support/people'
import { toCard } from '../listings/listings-by-id.queries.server'
import { defaultFees } from '../pricing/fees'
import { TOTAL_CAP } from './search-url'
import { countSearch, searchListings, searchRecords } from './search-listings.server'
import { searchQuerySchema } from './search-query'

const now = new Date('2027-03-01T12:00:00Z')
const find = (query: Record<string, string | string[]>, at = now) =>
  searchListings(searchQuerySchema(at).parse(query), { now: at })
const titles = async (query: Record<string, string | string[]>, at = now) =>
  (await find(query, at)).listings.map((listing) => listing.title)

let cityCount = 0
/** A new city, so that no other listings are in it. */
const newCity = (given: Partial<Parameters<typeof makeCity>[1]> = {}) =>
  makeCity(db, { name: `Quillford${'abcdefghijklmnopqrstuvwxyz'[cityCount++]}`, ...given })
type City = Awaited<ReturnType<typeof makeCity>>
const inCity = (city: City) => ({ cityId: city.id, location: `${city.name}, ${city.region}` })

describe('a location', () => {
  test('is found by name, by region, by prefix and with typos, ignoring case and accents', async () => {
    const city = await newCity({ name: 'Brøndåvik', region: 'Côte Verdâtre' })
    await makeStay(db, { ...inCity(city), title: 'The one in the fjord' })
    // ø is a letter of its own, å is an accented a.
    for (const location of ['Brøndåvik', 'brøndavik', 'brøndavik cote verd', 'brøndvik', 'brnødavyk']) {
      expect([location, await titles({ location })]).toEqual([location, ['The one in the fjord']])
    }
    expect((await find({ location: 'brøndvik' })).instead).toBe('Brøndåvik')
    expect((await find({ location: 'brøndavik' })).instead).toBeUndefined()
  })

  test('is distinguished from another city of the same name by its region', async () => {
    const [east, west] = [
      await newCity({ name: 'Twinbrook', region: 'Eastmarch' }),
      await newCity({ name: 'Twinbrook', region: 'Westmarch' }),
    ]
    await makeStay(db, { ...inCity(east), title: 'East', rank: 2 })
    await makeStay(db, { ...inCity(west), title: 'West', rank: 1 })
    expect(await titles({ location: 'twinbrook' })).toEqual(['East', 'West'])
    expect(await titles({ location: 'Twinbrook, Westmarch' })).toEqual(['West'])
    expect(await titles({ location: 'twinbrok, westm' })).toEqual(['West'])
  })

  test('can be words of a title, with or without accents', async () => {
    await makeStay(db, { title: 'Ørebrikk Café over the quay' })
    for (const location of ['orebrikk cafe', 'Ørebrikk', 'ØREBRIKK CAFÉ', 'cafè orebrikk']) {
      expect([location, await titles({ location })]).toEqual([location, ['Ørebrikk Café over the quay']])
    }
  })
})

describe('the filters', () => {
  test('match category, price, guests, place type, amenities and Instant Book', async () => {
    const city = await newCity()
    const here = inCity(city)
    await makeStay(db, {
      ...here,
      title: 'Cheap room',
      price: 40_00,
      maxGuests: 1,
      placeType: 'private',
      amenities: ['WiFi'],
      rank: 3,
    })
    await makeStay(db, {
      ...here,
      title: 'House',
      price: 200_00,
      maxGuests: 8,
      placeType: 'entire',
      amenities: ['WiFi', 'Pool'],
      instantBook: true,
      rank: 2,
    })
    await makeVehicle(db, { ...here, title: 'Car', price: 60_00, amenities: ['GPS', 'Bluetooth'], rank: 1 })
    const location = city.name
    const expected: [Record<string, string | string[]>, string[]][] = [
      [{}, ['Cheap room', 'House', 'Car']],
      [{ type: 'property' }, ['Cheap room', 'House']],
      [{ type: 'vehicle' }, ['Car']],
      [{ minPrice: '60' }, ['House', 'Car']],
      [{ maxPrice: '60' }, ['Cheap room', 'Car']],
      [{ minPrice: '40.01', maxPrice: '199.99' }, ['Car']],
      [{ guests: '2' }, ['House', 'Car']],
      [{ maxGuests: '8' }, ['House']],
      [{ guests: '9' }, []],
      [{ placeType: 'private' }, ['Cheap room']],
      [{ amenities: 'WiFi' }, ['Cheap room', 'House']],
      [{ amenities: ['WiFi', 'Pool'] }, ['House']],
      [{ amenities: 'GPS,Bluetooth' }, ['Car']],
      [{ instantBook: '1' }, ['House']],
      [{ instantBook: '0' }, ['Cheap room', 'House', 'Car']],
    ]
    for (const [query, found] of expected) {
      expect([query, await titles({ location, ...query })]).toEqual([query, found])
      expect((await countSearch(searchQuerySchema(now).parse({ location, ...query }), { now })).total).toBe(
        found.length,
      )
    }
  })
})

describe('the sort order', () => {
  test('is by rank, by price in both directions, or by age', async () => {
    const city = await newCity()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await makeStay(db, { ...inCity(city), title: 'a', rank: 2, price: 300_00, createdAt: at(1) })
    await makeStay(db, { ...inCity(city), title: 'b', rank: 3, price: 100_00, createdAt: at(2) })
    await makeStay(db, { ...inCity(city), title: 'c', rank: 1, price: 200_00, createdAt: at(3) })
    const by = async (sortBy: string) => (await titles({ location: city.name, sortBy })).join('')
    expect([
      await by('recommended'),
      await by('price-low'),
      await by('price-high'),
      await by('newest'),
    ]).toEqual(['bac', 'bca', 'acb', 'cba'])
  })

  test('by price is that of the totals shown, if there are dates', async () => {
    const city = await newCity()
    const priceRules = { cleaningFee: 150_00 }
    await makeStay(db, { ...inCity(city), title: 'a', price: 100_00, priceRules })
    await makeStay(db, { ...inCity(city), title: 'b', price: 110_00 })
    await makeStay(db, { ...inCity(city), title: 'c', price: 120_00 })
    const dates = { checkIn: '2027-03-10', checkOut: '2027-03-12' }
    const by = async (sortBy: string, query = {}) =>
      (await titles({ location: city.name, sortBy, ...query })).join('')
    expect([await by('price-low'), await by('price-low', dates), await by('price-high', dates)]).toEqual([
      'abc',
      'bca',
      'acb',
    ])
  })

  test.each(['recommended', 'price-low', 'newest'])(
    'pages by %s through every listing once, even with equal values',
    async (sortBy) => {
      const city = await newCity()
      const host = await makeHost(db)
      const rows = Array.from({ length: 60 }, (_, index) => ({
        hostId: host.id,
        type: 'property' as const,
        title: `Stay ${index}`,
        description: 'x',
        ...inCity(city),
        price: 100_00 + (index % 3),
        rank: 0.1 * (index % 2),
      }))
      await db.insert(listings).values(rows)
      const seen: string[] = []
      let after: string | null = null
      let pages = 0
      do {
        const page = await find({ location: city.name, sortBy, ...(after !== null && { after }) })
        seen.push(...page.listings.map((listing) => listing.title))
        after = page.next
        // A stay listed between two requests must not shift the others.
        if (pages++ === 0)
          await db.insert(listings).values({ ...rows[0]!, title: 'Late', rank: 99, price: 1_00 })
      } while (after)
      expect(pages).toBe(3)
      const old = seen.filter((title) => title !== 'Late')
      expect([old.length, new Set(old).size]).toEqual([60, 60])
      const second = await find({ location: city.name, sortBy, page: '3' })
      expect(second.listings).toHaveLength(61 - 48)
    },
  )
})

test(`stops counting at ${TOTAL_CAP}`, async () => {
  const city = await newCity()
  const host = await makeHost(db)
  const row = (index: number) => ({
    hostId: host.id,
    type: 'property' as const,
    title: `Stay ${index}`,
    description: 'x',
    ...inCity(city),
    price: 100_00,
  })
  await db.insert(listings).values(Array.from({ length: TOTAL_CAP }, (_, index) => row(index)))
  expect(await find({ location: city.name })).toMatchObject({ total: TOTAL_CAP, capped: false })
  await db.insert(listings).values(row(TOTAL_CAP))
  expect(await find({ location: city.name })).toMatchObject({ total: TOTAL_CAP, capped: true })
})

describe('a search by dates', () => {
  const dates = { checkIn: '2027-04-10', checkOut: '2027-04-13' }
  const setUp = async (overrides: Parameters<typeof makeStay>[1] = {}) => {
    const city = await newCity()
    const stay = await makeStay(db, { ...inCity(city), title: 'Here', ...overrides })
    return {
      stay,
      free: async (query: Record<string, string> = {}, at = now) =>
        (await titles({ location: city.name, ...dates, ...query }, at)).length === 1,
      city,
    }
  }

  test('hides Instant Book while an imported calendar does not respond', async () => {
    const { stay, city } = await setUp({ instantBook: true })
    const [feed] = await db
      .insert(calendarFeeds)
      .values({
        listingId: stay.id,
        name: 'Other site',
        url: 'https://calendar.example/',
        answeredAt: new Date(now.getTime() - 23 * 3_600_000),
      })
      .returning()
    const found = async () => [
      (await find({ location: city.name })).listings[0]!.instantBook,
      await titles({ location: city.name, instantBook: '1' }),
      (await searchRecords(searchQuerySchema(now).parse({ location: city.name }), { now })).listings[0]!
        .listing.instantBook,
    ]
    expect(await found()).toEqual([true, ['Here'], true])
    await db
      .update(calendarFeeds)
      .set({ answeredAt: new Date(now.getTime() - 25 * 3_600_000) })
      .where(eq(calendarFeeds.id, feed!.id))
    expect(await found()).toEqual([undefined, [], false])
  })

  test('excludes a night that has already begun at the listing', async () => {
    const { free } = await setUp({ timeZone: 'Pacific/Auckland' })
    const at = new Date('2027-04-10T13:00:00Z') // the 11th in Auckland, the 10th in Honolulu
    expect(await free({}, at)).toBe(false)
    expect(await free({ checkIn: '2027-04-11' }, at)).toBe(true)
  })
})

describe('the result', () => {
  test('contains what a card shows', async () => {
    const city = await newCity()
    const host = await makeHost(db, { isSuperhost: true })
    const stay = await makeStay(db, {
      ...inCity(city),
      hostId: host.id,
      images: ['/media/card', '/media/b'],
      reviewCount: 3,
      averageRating: 4.67,
      streetAddress: '48 Creek Road',
      checkInInstructions: 'Key under the mat',
    })
    const search = searchQuerySchema(now).parse({ location: city.name })
    const {
      listings: [card],
    } = await searchListings(search, { now })
    expect(card).toEqual({
      id: stay.id,
      type: 'property',
      title: stay.title,
      location: stay.location,
      price: 100_00,
      from: 115_25,
      image: '/media/card',
      rating: 4.67,
      reviewCount: 3,
      maxGuests: 4,
      bedrooms: 2,
      bathrooms: 1,
      superhost: true,
    })
  })

  test('has a price with fees only where there are some, and says that cleaning comes on top', async () => {
    const stay = await makeStay(db, {
      price: 100_00,
      priceRules: { weekendPrice: 90_00, cleaningFee: 20_00 },
    })
    const row = { ...stay, image: null, color: null, superhost: false }
    expect(toCard(row, defaultFees)).toMatchObject({ price: 100_00, from: 103_72, cleaning: true })
    const noFees = { ...defaultFees, guestServiceFeePercentage: 0, paymentProcessingPercentage: 0 }
    const { from, cleaning } = toCard(row, noFees)
    expect([from, cleaning]).toEqual([undefined, undefined])
  })

  test('never contains, for the JSON endpoint, what only booked guests may read', async () => {
    const city = await newCity()
    await makeStay(db, {
      ...inCity(city),
      checkInInstructions: 'Key under the mat',
      houseManual: 'Secret',
      checkOutInstructions: 'Leave it there',
    })
    const found = await searchRecords(searchQuerySchema(now).parse({ location: city.name }), { now })
    expect(JSON.stringify(found)).not.toMatch(/48 Creek|Key under|Secret|Leave it/)
  })
})
