import { describe, expect, test } from 'vitest'
import type { SoldListing, VehicleSpecs } from '#db/schema'
import { isReplaced, materialChanges } from './material-change'

const villa: SoldListing = {
  title: 'Villa for eight',
  location: 'Austin, Texas',
  streetAddress: '1 Lake Drive',
  cityId: 'austin',
  latitude: 30.27,
  longitude: -97.74,
  placeType: 'entire',
  maxGuests: 8,
  bedrooms: 4,
  vehicleSpecs: null,
  amenities: ['WiFi', 'Pool'],
  rules: ['No pets'],
  images: ['/media/villa'],
}
const specs = { make: 'Toyota', model: 'Camry', year: 2022, seats: 5 } as VehicleSpecs
const car: SoldListing = { ...villa, placeType: null, bedrooms: null, vehicleSpecs: specs }
const whats = (was: SoldListing, change: Partial<SoldListing>) =>
  materialChanges(was, { ...was, ...change }).map(({ what }) => what)

describe('a material change of a listing', () => {
  test.each<[string, string[], SoldListing, Partial<SoldListing>]>([
    ['another town', ['Place'], villa, { cityId: 'anchorage', location: 'Anchorage, Alaska' }],
    ['an address two miles away', ['Place'], villa, { streetAddress: '9 Far Road', latitude: 30.3 }],
    ['another kind of place', ['Kind'], villa, { placeType: 'shared' }],
    ['another model', ['Kind'], car, { vehicleSpecs: { ...specs, model: 'Yaris' } }],
    ['room for fewer', ['Room for'], villa, { maxGuests: 7 }],
    ['fewer bedrooms', ['Bedrooms'], villa, { bedrooms: 3 }],
    ['a missing amenity', ['Amenities'], villa, { amenities: ['Pool'] }],
    ['a new rule', ['Rules'], villa, { rules: ['No pets', 'No children'] }],
  ])('is %s', (_, expected, was, change) => {
    expect(whats(was, change)).toEqual(expected)
  })

  test.each<[string, Partial<SoldListing>]>([
    ['another spelling of the town', { location: 'Austin, TX' }],
    ['an address half a mile away', { streetAddress: '3 Lake Drive', latitude: 30.277 }],
    ['fewer rules', { rules: [] }],
  ])('is not %s', (_, change) => {
    expect(whats(villa, change)).toEqual([])
  })

  test('is not the first address in the town', () => {
    expect(whats({ ...villa, streetAddress: null }, { streetAddress: '9 Far Road', latitude: 30.4 })).toEqual(
      [],
    )
  })

  test('says what was and what is, and keeps an address from who may not know it', () => {
    const now = {
      ...villa,
      cityId: 'anchorage',
      location: 'Anchorage, Alaska',
      streetAddress: '5 Ice Street',
    }
    expect(materialChanges(villa, now)).toEqual([
      { what: 'Place', was: '1 Lake Drive, Austin, Texas', now: '5 Ice Street, Anchorage, Alaska' },
    ])
    expect(materialChanges(villa, now, { showsAddress: false })).toEqual([
      { what: 'Place', was: 'Austin, Texas', now: 'Anchorage, Alaska' },
    ])
  })
})

test('a listing is replaced by another place or kind, and not by less of the same', () => {
  expect(isReplaced(villa, { ...villa, cityId: 'anchorage' })).toBe(true)
  expect(isReplaced(villa, { ...villa, placeType: 'shared' })).toBe(true)
  expect(isReplaced(villa, { ...villa, maxGuests: 1, amenities: [], rules: ['No noise'] })).toBe(false)
})
