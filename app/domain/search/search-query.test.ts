import { describe, expect, test } from 'vitest'
import { allFlags } from './filters'
import { readSearch, searchQuerySchema } from './search-query'

const now = new Date('2026-03-10T15:00:00Z')
const parse = (query: Record<string, string | string[]>) => searchQuerySchema(now).safeParse(query)
const invalidFields = (query: Record<string, string | string[]>) =>
  (parse(query).error?.issues ?? []).map((issue) => String(issue.path[0]))

describe('the search query', () => {
  test('parses every parameter of the specification', () => {
    const query = {
      type: 'property',
      location: '  Asheville ',
      checkIn: '2026-04-01',
      checkOut: '2026-04-04',
      guests: '3',
      minPrice: '50',
      maxPrice: '120.50',
      placeType: 'entire',
      amenities: ['WiFi', 'hot tub'],
      instantBook: 'true',
      sortBy: 'price-low',
      page: '2',
    }
    expect(parse(query).data).toEqual({
      type: 'property',
      location: 'Asheville',
      checkIn: '2026-04-01',
      checkOut: '2026-04-04',
      guests: 3,
      minPrice: 50_00,
      maxPrice: 120_50,
      placeType: 'entire',
      amenities: ['WiFi', 'Hot Tub'],
      ...allFlags(false),
      instantBook: true,
      sortBy: 'price-low',
      page: 2,
    })
  })

  test.each([
    [{ checkIn: '2026-03-01', checkOut: '2026-03-20' }, 'Pick-up cannot be in the past.'],
    [{ checkOut: '2026-03-20' }, 'Add a pick-up date to search by dates.'],
    [{ checkIn: '2026-03-20', checkOut: '2027-12-20' }, expect.stringMatching(/^At most \d+ days\.$/)],
  ])('words the dates of a vehicle as a rental: %j', (dates, message) => {
    expect(parse({ type: 'vehicle', ...dates }).error?.issues[0]).toMatchObject({ message })
  })

  test('accepts maxGuests as the guest count and ISO timestamps as dates', () => {
    const query = {
      maxGuests: '4',
      checkIn: '2026-04-01T00:00:00.000Z',
      checkOut: '2026-04-03T22:00:00.000Z',
    }
    expect(parse(query).data).toMatchObject({ guests: 4, checkIn: '2026-04-01', checkOut: '2026-04-03' })
    expect(invalidFields({ guests: '2', maxGuests: '3' })).toEqual(['maxGuests'])
  })

  test.each([
    ['type', 'boat'],
    ['location', 'a\0b'],
    ['checkIn', 'tomorrow'],
    ['checkIn', '2026-03-08'],
    ['guests', '0'],
    ['maxGuests', 'many'],
    ['page', '101'],
    ['after', 'r_1'],
  ])('refuses %s=%j and names the field', (field, value) => {
    const query = {
      checkOut: field === 'checkIn' ? '2026-05-01' : '',
      checkIn: field === 'checkOut' ? '2026-04-01' : '',
      [field]: value,
    }
    const params = Object.fromEntries(Object.entries(query).filter(([, text]) => text !== ''))
    expect(invalidFields(params)).toContain(field)
  })

  test.each([
    [{ checkIn: '2026-04-03', checkOut: '2026-04-03' }, 'checkOut'],
    [{ checkOut: '2026-04-03' }, 'checkIn'],
    [{ minPrice: '200', maxPrice: '100' }, 'maxPrice'],
    [{ type: 'vehicle', amenities: 'Pool' }, 'amenities'],
    [{ type: 'vehicle', placeType: 'entire' }, 'placeType'],
    [{ freeUntil: '2026-04-03' }, 'freeUntil'],
    [{ checkIn: '2026-04-03', checkOut: '2026-04-05', freeUntil: '2026-04-03' }, 'freeUntil'],
    [{ flexible: 'nights', month: '2026-06' }, 'flexible'],
    [{ flexible: 'weekend', month: '2026-02' }, 'month'],
    [{ sortBy: 'newest', after: 'r_0.5_00000000-0000-7000-8000-000000000000' }, 'after'],
  ])('refuses %j, which contradicts itself', (query, field) => {
    expect(invalidFields(query as Record<string, string>)).toEqual([field])
  })

  test('refuses a date only when it is in the past everywhere on earth', () => {
    const stay = { checkIn: '2026-03-10', checkOut: '2026-03-12' }
    expect(searchQuerySchema(new Date('2026-03-11T11:59:00Z')).safeParse(stay).success).toBe(true)
    expect(searchQuerySchema(new Date('2026-03-11T12:00:00Z')).safeParse(stay).success).toBe(false)
  })
})

describe('the search of a screen', () => {
  test('ignores invalid parameters, reports each once and keeps the rest', () => {
    const { search, ignored } = readSearch(
      { type: 'vehicle', location: 'Denver', page: '1000000000000', guests: 'NaN', sortBy: 'newest' },
      now,
    )
    expect(search).toMatchObject({
      type: 'vehicle',
      location: 'Denver',
      guests: 1,
      page: 1,
      sortBy: 'newest',
    })
    expect(ignored.map(({ field }) => field).sort()).toEqual(['guests', 'page'])
  })

  test('drops both dates when one is missing or invalid', () => {
    const { search, ignored } = readSearch({ checkIn: '2026-04-05', checkOut: '2026-04-01' }, now)
    expect([search.checkIn, search.checkOut, ignored]).toEqual([
      undefined,
      undefined,
      [{ field: 'checkOut', message: 'Check-out must be after check-in.' }],
    ])
  })

  test('treats the ends of the price slider as no limit', () => {
    const { search, ignored } = readSearch({ minPrice: '0', maxPrice: '1000' }, now)
    expect([search.minPrice, search.maxPrice, ignored]).toEqual([undefined, undefined, []])
  })
})

describe('how many pages a screen shows at once', () => {
  const pages = (query: Record<string, string | string[]>) => readSearch(query, now).search.pages

  test('is a number of pages from 2, with a limit', () => {
    expect(['2', '8', '9', '120'].map((text) => pages({ pages: text }))).toEqual([2, 8, 8, 8])
  })

  test('is one for anything else, and on later pages', () => {
    for (const text of ['1', '0', '-2', '2.5', '1e2', 'many', ''])
      expect(pages({ pages: text })).toBeUndefined()
    expect(pages({ pages: ['2', '3'] })).toBeUndefined()
    expect(pages({ pages: '2', page: '3' })).toBeUndefined()
    expect(pages({ pages: '2', after: 'r_0.5_00000000-0000-7000-8000-000000000000' })).toBeUndefined()
  })
})
