import { expect, test } from 'vitest'
import { factsOf, vehicleFactsOf } from './facts'

const stay = {
  type: 'property',
  placeType: 'entire',
  maxGuests: 4,
  bedrooms: 1,
  beds: 2,
  bathrooms: 1.5,
  vehicleSpecs: null,
} as const

test('lists the place type and the size of a stay', () => {
  expect(factsOf(stay)).toEqual(['Entire place', '4 guests', '1 bedroom', '2 beds', '1.5 bathrooms'])
})

test('calls a stay without bedrooms a studio, and leaves out unknown facts', () => {
  expect(factsOf({ ...stay, placeType: null, maxGuests: 1, bedrooms: 0, bathrooms: null })).toEqual([
    '1 guest',
    'Studio',
    '2 beds',
  ])
})

const vehicle = {
  make: 'Tesla',
  model: 'Model 3',
  year: 2023,
  seats: 5,
  transmission: 'automatic',
  fuelType: 'electric',
  fuelEfficiency: 132,
} as const

test('names the model of a vehicle and its passengers', () => {
  const car = {
    ...stay,
    type: 'vehicle',
    placeType: null,
    maxGuests: 5,
    bedrooms: null,
    bathrooms: null,
  } as const
  expect(factsOf({ ...car, vehicleSpecs: vehicle })).toEqual(['2023 Tesla Model 3', '5 passengers'])
  expect(factsOf(car)).toEqual(['5 passengers'])
})

test('answers what a renter asks first: seats, transmission, fuel, mileage and the pick-up place', () => {
  const car = { location: 'Portland, Maine', hasAddress: true, vehicleSpecs: vehicle }
  const read = (listing: Parameters<typeof vehicleFactsOf>[0]) =>
    vehicleFactsOf(listing).map(({ name, value, more }) => [name, value, more].filter(Boolean).join(': '))
  expect(read(car)).toEqual([
    'Seats: 5 seats',
    'Transmission: Automatic',
    'Fuel: Electric: 132 MPGe',
    'Mileage: Unlimited miles',
    'Pickup location: Portland, Maine: Exact location after you book',
  ])
  const counted = { ...vehicle, includedMilesPerDay: 200, pricePerExtraMile: 35 }
  expect(read({ ...car, hasAddress: false, vehicleSpecs: counted })).toEqual(
    expect.arrayContaining([
      'Mileage: 200 miles a day included, then $0.35 a mile',
      'Pickup location: Portland, Maine',
    ]),
  )
  expect(read({ ...car, vehicleSpecs: null })).toEqual([])
})
