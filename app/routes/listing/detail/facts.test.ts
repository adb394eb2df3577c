import { expect, test } from 'vitest'
import { factsOf } from './facts'

const stay = {
  type: 'property',
  placeType: 'entire',
  maxGuests: 4,
  bedrooms: 1,
  bathrooms: 1.5,
  vehicleSpecs: null,
} as const

test('lists the place type and the size of a stay', () => {
  expect(factsOf(stay)).toEqual(['Entire place', '4 guests', '1 bedroom', '1.5 bathrooms'])
})

test('calls a stay without bedrooms a studio, and leaves out unknown facts', () => {
  expect(factsOf({ ...stay, placeType: null, maxGuests: 1, bedrooms: 0, bathrooms: null })).toEqual([
    '1 guest',
    'Studio',
  ])
})

test('lists the model, transmission and fuel of a vehicle', () => {
  const vehicle = {
    make: 'Tesla',
    model: 'Model 3',
    year: 2023,
    seats: 5,
    transmission: 'automatic',
    fuelType: 'electric',
    fuelEfficiency: 132,
  } as const
  expect(
    factsOf({
      ...stay,
      type: 'vehicle',
      placeType: null,
      maxGuests: 5,
      bedrooms: null,
      bathrooms: null,
      vehicleSpecs: vehicle,
    }),
  ).toEqual([
    '2023 Tesla Model 3',
    '5 seats',
    'Automatic',
    'Electric',
    '132 MPGe',
    'Unlimited miles',
    '5 passengers',
  ])
  const counted = { ...vehicle, includedMilesPerDay: 200, pricePerExtraMile: 35 }
  expect(
    factsOf({
      ...stay,
      type: 'vehicle',
      placeType: null,
      maxGuests: 5,
      bedrooms: null,
      bathrooms: null,
      vehicleSpecs: counted,
    }),
  ).toContain('200 miles a day included, then $0.35 a mile')
})
