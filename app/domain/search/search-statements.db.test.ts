import { is, Placeholder } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { availability, cities, listings } from '#db/schema'
import { makeHost } from '../../../tests/support/people'
import { amenitiesOf, placeTypes, type PlaceType } from '../listings/choices'
import {
  countName,
  countStatement,
  pageName,
  pageStatement,
  statementName,
  type Asked,
} from './search-statements.server'
import { searchListings } from './search-listings.server'
import { PAGE_SIZE, type Search } from './search-url'
import type { Words } from './listings-by-words.server'

const now = new Date('2027-03-01T12:00:00Z')
const region = 'Statementshire'
const names = ['Preparedville', 'Plannedbury', 'Boundham']
const dates = { checkIn: '2027-05-01', checkOut: '2027-05-03' }
const amenityNames = amenitiesOf.property.slice(0, 4)
/** Windows around the first of the cities, which are a degree apart. */
const windows = [0.5, 0.3, 0.05, 0.04].map((degrees) => ({
  south: -78 - degrees,
  north: -78 + degrees,
  west: -120 - degrees,
  east: -120 + degrees,
}))

const stays = Array.from({ length: 240 }, (_, at) => ({
  type: 'property' as const,
  title: `Statement ${at}`,
  description: 'x',
  location: `${names[at % 3]}, ${region}`,
  latitude: -78 + (at % 3),
  longitude: -120,
  price: 50_00 + ((at * 37) % 200) * 100,
  rank: ((at * 89) % 240) / 1000,
  amenities: amenityNames.filter((_, bit) => (at * 7) & (1 << bit)),
  instantBook: at % 2 === 0,
  maxGuests: 1 + (at % 5),
  placeType: placeTypes[at % 2]!,
}))
const isTaken = (at: number) => at % 4 === 1

beforeAll(async () => {
  const inserted = await db
    .insert(cities)
    .values(
      names.map((name, at) => ({
        name,
        region,
        country: 'Statementland',
        latitude: -78 + at,
        longitude: -120,
        timeZone: 'America/New_York',
        searchName: name.toLowerCase(),
        searchRegion: region.toLowerCase(),
      })),
    )
    .returning()
  const { id: hostId } = await makeHost(db)
  const rows = await db
    .insert(listings)
    .values(stays.map((stay, at) => ({ ...stay, hostId, cityId: inserted[at % 3]!.id })))
    .returning()
  await db.insert(availability).values(
    rows.flatMap(({ id, title }) => {
      const isClosed = isTaken(Number(title.split(' ')[1]))
      return isClosed ? { listingId: id, date: dates.checkIn, isAvailable: false } : []
    }),
  )
})

const filters = fc.record({
  where: fc.constantFrom<Pick<Search, 'location' | 'bounds'>>(
    { location: names[0] },
    { location: region },
    ...windows.map((bounds) => ({ bounds })),
  ),
  dates: fc.constantFrom({}, dates),
  amenities: fc.subarray([...amenityNames], { maxLength: 3 }),
  instantBook: fc.boolean(),
  guests: fc.constantFrom(1, 3),
  price: fc.constantFrom(
    {},
    { minPrice: 80_00 },
    { maxPrice: 180_00 },
    { minPrice: 80_00, maxPrice: 180_00 },
  ),
  placeType: fc.constantFrom<PlaceType | undefined>(undefined, 'entire'),
  sortBy: fc.constantFrom('recommended' as const, 'price-low' as const),
})

/** The titles that a search finds, read from the rows above. */
function expected({ location, bounds, checkIn, sortBy, ...search }: Search): string[] {
  const isWithin = (at: number) => location === region || at % 3 === 0
  const found = stays.filter(
    (stay, at) =>
      (location || bounds ? isWithin(at) : true) &&
      !(checkIn && isTaken(at)) &&
      search.amenities.every((name) => stay.amenities.some((own) => own === name)) &&
      (!search.instantBook || stay.instantBook) &&
      stay.maxGuests >= search.guests &&
      stay.price >= (search.minPrice ?? 0) &&
      stay.price <= (search.maxPrice ?? Infinity) &&
      (!search.placeType || stay.placeType === search.placeType),
  )
  const ordered = found.sort((a, b) => (sortBy === 'recommended' ? b.rank - a.rank : a.price - b.price))
  return ordered.map(({ title }) => title)
}

test('a prepared search and one that is planned with its values find what has all that is asked', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async ({ where, dates, price, ...rest }) => {
      const search: Search = { type: 'property', page: 1, ...rest, ...where, ...dates, ...price }
      const titles = expected(search)
      const prepared = await searchListings(search, { now })
      const planned = await searchListings(search, { now, size: PAGE_SIZE + 1 })
      const found = planned.listings.map(({ id }) => id)
      expect(prepared.listings.map(({ id }) => id)).toEqual(found.slice(0, PAGE_SIZE))
      expect(prepared.total).toBe(titles.length)
      // Equal prices are ordered by ids, which the rows above do not have.
      const shown = planned.listings.map(({ title, price }) =>
        rest.sortBy === 'recommended' ? title : price,
      )
      const wanted = titles.map((title) => {
        const { price } = stays.find((stay) => stay.title === title)!
        return rest.sortBy === 'recommended' ? title : price
      })
      expect(shown).toEqual(wanted.slice(0, PAGE_SIZE + 1))
    }),
    { numRuns: 60 },
  )
})

const cityIds = Array.from({ length: 30 }, (_, at) => `01900000-0000-7000-8000-0000000000${at + 10}`)
const words = (few: boolean): Words => ({
  query: "('cabin')",
  titleQuery: "('cabin':A)",
  column: 'searchWords',
  count: few ? 20 : 301,
  few,
  sortable: few,
})
const source = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 1, max: 30 }).map((count) => ({ cityIds: cityIds.slice(0, count) })),
  fc.boolean().map((few) => ({ words: words(few) })),
)
const anySearch = fc.record({
  source,
  wanted: fc.oneof(
    fc.constant({ type: undefined, amenities: [] }),
    ...(['property', 'vehicle'] as const).flatMap((type) => [
      fc.constant({ type, amenities: [] }),
      fc.subarray([...amenitiesOf[type]], { maxLength: 5 }).map((amenities) => ({ type, amenities })),
    ]),
    // None that the category offers, and some of each.
    fc.constant({ type: 'property' as const, amenities: [amenitiesOf.vehicle[0]] }),
    fc.constant({ type: undefined, amenities: [amenitiesOf.property[0], amenitiesOf.vehicle[0]] }),
  ),
  guests: fc.constantFrom(1, 2, 5, 20),
  instantBook: fc.boolean(),
  dates: fc.constantFrom({}, dates),
  placeType: fc.constantFrom<PlaceType | undefined>(undefined, 'entire', 'shared'),
  price: fc.constantFrom({}, {}, {}, { minPrice: 80_00 }),
  window: fc.option(
    fc.record({ south: fc.integer({ min: -80, max: 70 }), west: fc.integer({ min: -180, max: 179 }) }),
    { freq: 1 },
  ),
  size: fc.constantFrom(0.05, 0.1, 1, 4, 9),
  sortBy: fc.constantFrom<Search['sortBy'][]>('recommended', 'price-low', 'newest'),
  sampled: fc.boolean(),
})

test('a name belongs to one text, whatever the values of a search are', () => {
  const texts = new Map<string, string>()
  let filtered = 0
  fc.assert(
    fc.property(anySearch, ({ source, wanted, dates, price, window, size, sampled, ...rest }) => {
      const bounds = window && {
        ...window,
        north: window.south + size,
        east: window.west + size > 180 ? window.west + size - 360 : window.west + size,
      }
      const search: Search = { page: 1, ...rest, ...wanted, ...dates, ...price, ...(bounds && { bounds }) }
      const asked: Asked = { search, sources: Object.keys(source).length > 0 ? [source] : null, now }
      const page = { limit: PAGE_SIZE + 1, offset: 0, cursor: null }
      for (const [name, statement] of [
        [pageName(asked, page), pageStatement(asked, page)],
        [countName(asked, { sampled }), countStatement(asked, { sampled })],
      ] as const) {
        if (!name) continue
        const { sql, params } = statement.toSQL()
        const text = [sql, ...params.map((param) => (is(param, Placeholder) ? param.name : param))].join('\n')
        expect([name, texts.get(name) ?? text]).toEqual([name, text])
        texts.set(name, text)
        filtered += search.amenities.length > 0 ? 1 : 0
      }
    }),
    { numRuns: 3000 },
  )
  // Some 750 and 480.
  expect(texts.size).toBeGreaterThan(300)
  expect(filtered).toBeGreaterThan(100)
})

test('long names of statements are cut to what Postgres reads, and stay different', () => {
  const [one, other] = ['dates', 'guests'].map((part) => statementName(`page: ${'x'.repeat(80)}, ${part}`))
  expect(one).toHaveLength(63)
  expect(other).toHaveLength(63)
  expect(one).not.toBe(other)
  expect(statementName('page: recommended, property')).toBe('page: recommended, property')
})
