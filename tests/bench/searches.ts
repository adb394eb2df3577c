import type { Search } from '../../app/domain/search/search-url'
import { addDays } from '../../app/domain/shared/dates'

export type NamedSearch = { name: string; meaning: string; search: Search }

const stays: Search = {
  type: 'property',
  guests: 1,
  amenities: [],
  instantBook: false,
  sortBy: 'recommended',
  page: 1,
}

/**
 * The searches that are measured.
 * @param city the city with the most listings, about one in twenty of all: the hardest for a search by place
 */
export function searches({
  today,
  city,
  region,
}: {
  today: string
  city: string
  region: string
}): NamedSearch[] {
  const dated = { checkIn: addDays(today, 12), checkOut: addDays(today, 16) }
  const search = (name: string, meaning: string, changes: Partial<Search>): NamedSearch => ({
    name,
    meaning,
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
    search('one city, misspelt', 'the same with a letter left out', {
      location: city.slice(0, 3) + city.slice(4),
    }),
    search('one city, cheapest first', 'the largest city by price', { location: city, sortBy: 'price-low' }),
    search('region', "the largest city's state, some forty cities", { location: region }),
    search('title word', 'a word that two in a hundred titles hold', { location: 'lighthouse' }),
    search('title word in a city', 'the same word within the largest city', { location: `cabin in ${city}` }),
    search('rare title word', 'the model of one vehicle in twenty, and of no stay', {
      location: 'airstream',
    }),
    search('rare title words', 'some five titles hold them', { location: 'snug yurt vineyard' }),
    search('no such place', 'letters that name nothing', { location: 'xqzvwk' }),
    search('city, dates, guests', 'four nights in twelve days for four', {
      ...dated,
      location: city,
      guests: 4,
    }),
    search('dates without a place', 'the same nights anywhere', { ...dated, guests: 2 }),
    search('amenities and Instant Book', 'pool and hot tub: one stay in 140', {
      amenities: ['Pool', 'Hot Tub'],
      instantBook: true,
    }),
    search('a filter that few fit', 'four amenities: one stay in 2,800', {
      amenities: ['Pool', 'Hot Tub', 'Gym', 'Beach Access'],
    }),
    search('cheapest first, amenities', 'pool and hot tub by price', {
      amenities: ['Pool', 'Hot Tub'],
      sortBy: 'price-low',
    }),
    search('region, dates, amenities', 'some forty cities, four nights, a pool', {
      ...dated,
      location: region,
      guests: 2,
      amenities: ['Pool'],
    }),
    search('everything at once', 'city, dates, guests, price, place type, amenity', {
      ...dated,
      location: city,
      guests: 2,
      minPrice: 50_00,
      maxPrice: 400_00,
      placeType: 'entire',
      amenities: ['Parking'],
    }),
    search('page 50 by number', 'a link to a page far down', { page: 50 }),
  ]
}
