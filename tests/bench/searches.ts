import { allFlags } from '../../app/domain/search/flag-filters'
import type { Search } from '../../app/domain/search/search-url'
import { addDays } from '../../app/domain/shared/dates'
import type { Position } from '../../app/domain/shared/distance'

export type NamedSearch = { name: string; description: string; search: Search }

const stays: Search = {
  type: 'property',
  guests: 1,
  amenities: [],
  ...allFlags(false),
  sortBy: 'recommended',
  page: 1,
}

/**
 * The searches to measure.
 * @param city the city with the most listings, about one in twenty, which makes it the hardest for a search by place
 */
export function searches({
  today,
  city,
  region,
  position,
}: {
  today: string
  city: string
  region: string
  /** Of the city. */
  position: Position
}): NamedSearch[] {
  const dated = { checkIn: addDays(today, 12), checkOut: addDays(today, 16) }
  const search = (name: string, description: string, changes: Partial<Search>): NamedSearch => ({
    name,
    description,
    search: { ...stays, ...changes },
  })
  return [
    search('no filter', 'the home page: all stays, recommended first', {}),
    search('price range, cheapest first', '$80 to $200', {
      minPrice: 80_00,
      maxPrice: 200_00,
      sortBy: 'price-low',
    }),
    search('newest', 'the latest listings', { sortBy: 'newest' }),
    search('one city', 'the largest city', { location: city }),
    search('one city, misspelled', 'the same with one letter missing', {
      location: city.slice(0, 3) + city.slice(4),
    }),
    search('one city, cheapest first', 'the largest city by price', { location: city, sortBy: 'price-low' }),
    search('region', "the largest city's state, about forty cities", { location: region }),
    search('title word', 'a word in two of a hundred titles', { location: 'lighthouse' }),
    search('title word in a city', 'the same word within the largest city', { location: `cabin in ${city}` }),
    search('rare title word', 'a model of one vehicle in twenty, in no stay', {
      location: 'airstream',
    }),
    search('rare title words', 'about five titles contain them', { location: 'snug yurt vineyard' }),
    search('words with synonyms', 'a pool or a hot tub by any of their names, and a kind of place', {
      location: 'cottage with swimming pool and jacuzzi',
    }),
    search('some of the words', 'no listing has the last one', { location: 'snug yurt xqzvwk' }),
    search('misspelled words', 'three words, each with an error', { location: 'snugg yrut vinyard' }),
    search('no such place', 'a name that does not exist', { location: 'xqzvwk' }),
    search('city, dates, guests', 'four nights, twelve days ahead, for four guests', {
      ...dated,
      location: city,
      guests: 4,
    }),
    search('dates without a place', 'the same nights anywhere', { ...dated, guests: 2 }),
    search('amenities and Instant Book', 'pool and hot tub: one stay in 140', {
      amenities: ['Pool', 'Hot Tub'],
      instantBook: true,
    }),
    search('a filter with few matches', 'four amenities: one stay in 2,800', {
      amenities: ['Pool', 'Hot Tub', 'Gym', 'Beach Access'],
    }),
    search('cheapest first, amenities', 'pool and hot tub by price', {
      amenities: ['Pool', 'Hot Tub'],
      sortBy: 'price-low',
    }),
    search('region, dates, amenities', 'about forty cities, four nights, a pool', {
      ...dated,
      location: region,
      guests: 2,
      amenities: ['Pool'],
    }),
    search('every filter', 'city, dates, guests, price, place type, amenity', {
      ...dated,
      location: city,
      guests: 2,
      minPrice: 50_00,
      maxPrice: 400_00,
      placeType: 'entire',
      amenities: ['Parking'],
    }),
    search('map window of a city', 'the largest city', { bounds: windowAround(position, 0.15) }),
    search('map window of a country', 'the United States without Alaska and Hawaii', {
      bounds: { south: 24.5, west: -125, north: 49.5, east: -66.9 },
    }),
    search('map window, amenities', 'half a state, pool and hot tub', {
      bounds: windowAround(position, 2),
      amenities: ['Pool', 'Hot Tub'],
    }),
    search('page 50 by number', 'a link with a page number', { page: 50 }),
  ]
}

const windowAround = ({ latitude, longitude }: Position, degrees: number) => ({
  south: latitude - degrees,
  west: longitude - degrees,
  north: latitude + degrees,
  east: longitude + degrees,
})
