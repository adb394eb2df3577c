import { describe, expect, test } from 'vitest'
import type { SoldListing, VehicleSpecs } from '#db/schema'
import { isReplaced, materialChanges } from './material-change'

const villa: SoldListing = {
  title: 'Villa for eight',
  location: 'Austin, Texas',
  streetAddress: '1 Lake Drive',
  isAddressFound: true,
  cityId: 'austin',
  latitude: 30.27,
  longitude: -97.74,
  placeType: 'entire',
  maxGuests: 8,
  bedrooms: 4,
  beds: 6,
  bathrooms: 1,
  vehicleSpecs: null,
  amenities: ['WiFi', 'Pool'],
  rules: ['No pets'],
  images: ['/media/villa'],
}
const specs: VehicleSpecs = {
  make: 'Toyota',
  model: 'Camry',
  year: 2022,
  seats: 5,
  transmission: 'automatic',
  fuelType: 'hybrid',
}
const car: SoldListing = {
  ...villa,
  placeType: null,
  bedrooms: null,
  beds: null,
  bathrooms: null,
  vehicleSpecs: specs,
}
const unknown = { streetAddress: '4821 Far Ridge Road', isAddressFound: false }
const addressOf = ({ streetAddress, isAddressFound }: SoldListing) => ({ streetAddress, isAddressFound })
const whats = (was: SoldListing, change: Partial<SoldListing>) =>
  materialChanges(was, { ...was, ...change }).map(({ what }) => what)

describe('a material change of a listing', () => {
  test.each<[string, string[], SoldListing, Partial<SoldListing>]>([
    ['another town', ['Place'], villa, { cityId: 'anchorage', location: 'Anchorage, Alaska' }],
    ['an address two miles away', ['Place'], villa, { streetAddress: '9 Far Road', latitude: 30.3 }],
    ['an address that was not found', ['Place'], villa, { ...unknown, latitude: 30.275 }],
    ['an address after one that was not found', ['Place'], { ...villa, ...unknown }, addressOf(villa)],
    [
      'one unknown address after another',
      ['Place'],
      { ...villa, ...unknown },
      { streetAddress: '11 Far Road' },
    ],
    ['another kind of place', ['Kind'], villa, { placeType: 'shared' }],
    ['another model', ['Kind'], car, { vehicleSpecs: { ...specs, model: 'Yaris' } }],
    ['another year', ['Year'], car, { vehicleSpecs: { ...specs, year: 1996 } }],
    ['another transmission', ['Transmission'], car, { vehicleSpecs: { ...specs, transmission: 'manual' } }],
    ['another fuel', ['Fuel'], car, { vehicleSpecs: { ...specs, fuelType: 'electric' } }],
    ['fewer seats', ['Seats'], car, { vehicleSpecs: { ...specs, seats: 4 } }],
    ['room for fewer', ['Room for'], villa, { maxGuests: 7 }],
    ['fewer bedrooms', ['Bedrooms'], villa, { bedrooms: 3 }],
    ['fewer beds', ['Beds'], villa, { beds: 1 }],
    ['fewer bathrooms', ['Bathrooms'], villa, { bathrooms: 0.5 }],
    ['a missing amenity', ['Amenities'], villa, { amenities: ['Pool'] }],
    ['a new rule', ['Rules'], villa, { rules: ['No pets', 'No children'] }],
  ])('is %s', (_, expected, was, change) => {
    expect(whats(was, change)).toEqual(expected)
  })

  test.each<[string, Partial<SoldListing>]>([
    ['another spelling of the town', { location: 'Austin, TX' }],
    ['an address half a mile away', { streetAddress: '3 Lake Drive', latitude: 30.277 }],
    ['another spelling of the address', { streetAddress: '1  LAKE DRIVE.' }],
    ['more beds', { beds: 7 }],
    ['fewer rules', { rules: [] }],
  ])('is not %s', (_, change) => {
    expect(whats(villa, change)).toEqual([])
  })

  test('is not the first address in the town', () => {
    expect(whats({ ...villa, streetAddress: null }, { streetAddress: '9 Far Road', latitude: 30.4 })).toEqual(
      [],
    )
  })

  test('says plainly what the listing no longer says or offers', () => {
    expect(materialChanges(villa, { ...villa, beds: null, amenities: ['WiFi'] })).toEqual([
      { what: 'Beds', was: '6 beds', now: 'The listing no longer says how many' },
      { what: 'Amenities', was: 'Pool', now: 'No longer offered' },
    ])
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
    const nearby = { ...villa, ...unknown }
    expect(materialChanges(villa, nearby, { showsAddress: false })).toEqual([
      { what: 'Place', was: 'Austin, Texas', now: 'Another address in Austin, Texas' },
    ])
  })
})

test('a listing is replaced by another place or kind, and not by less of the same', () => {
  expect(isReplaced(villa, { ...villa, cityId: 'anchorage' })).toBe(true)
  expect(isReplaced(villa, { ...villa, placeType: 'shared' })).toBe(true)
  expect(
    isReplaced(villa, {
      ...villa,
      maxGuests: 1,
      ...unknown,
      amenities: [],
      rules: ['No noise'],
    }),
  ).toBe(false)
})
