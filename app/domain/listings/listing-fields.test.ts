import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../shared/schemas'
import { imagesSchema, listingSchema } from './listing-fields'
import type { ListingType } from './choices'

const yearRange = `Year must be from 1900 to ${new Date().getUTCFullYear() + 1}`
const stay = {
  title: 'Loft by it',
  description: 'd'.repeat(50),
  location: 'Osaka',
  price: '120',
  maxGuests: '2',
  placeType: 'entire',
  bedrooms: '1',
  bathrooms: '1.5',
  amenities: ['WiFi', 'Pool'],
  rules: ['No smoking'],
  cancellationPolicy: 'moderate',
  instantBook: false,
}
const { placeType: _, bedrooms: __, bathrooms: ___, ...common } = stay
const specs = {
  make: 'Toyota',
  model: 'Yaris',
  year: '2022',
  seats: '5',
  transmission: 'automatic',
  fuelType: 'gasoline',
}
const car = { ...common, amenities: ['GPS'], vehicleSpecs: specs }

const errorsOf = (type: ListingType, change: object) => {
  const { error } = listingSchema(type).safeParse({ ...(type === 'property' ? stay : car), ...change })
  return error ? fieldErrors(error) : null
}

describe('the fields of a listing', () => {
  test('are parsed as stored: cents, numbers, and null for blank texts', () => {
    expect(listingSchema('property').parse(stay)).toEqual({
      ...stay,
      price: 120_00,
      maxGuests: 2,
      bedrooms: 1,
      bathrooms: 1.5,
      beds: null,
      amenityPhotos: null,
      streetAddress: null,
      priceRules: null,
      times: null,
      checkInInstructions: null,
      checkOutInstructions: null,
      houseManual: null,
    })
    expect(
      listingSchema('vehicle').parse({
        ...car,
        price: 59.99,
        houseManual: ' The key sticks. ',
        vehicleSpecs: { ...specs, fuelEfficiency: '33.5', tankCapacity: ' ' },
      }),
    ).toMatchObject({
      price: 59_99,
      houseManual: 'The key sticks.',
      vehicleSpecs: { year: 2022, seats: 5, fuelEfficiency: 33.5, tankCapacity: undefined },
    })
  })

  test('drop unknown input', () => {
    const parsed = listingSchema('vehicle').parse({
      ...car,
      ...stay,
      amenities: ['GPS'],
      hostId: 'x',
      rank: 5,
      averageRating: 5,
      latitude: 1,
      isActive: false,
    })
    for (const field of ['hostId', 'rank', 'averageRating', 'latitude', 'isActive', 'bedrooms'])
      expect(parsed).not.toHaveProperty(field)
  })

  const title = 'Title must be at least 10 characters'
  const notAnAmount = 'Must be an amount such as 25.00'
  test.each([
    ['title', undefined, title],
    ['price', undefined, 'Price is required'],
    ['price', '0.99', 'Price is required, at least $1'],
    ['price', '100000.01', 'At most $100,000'],
    ['bedrooms', '-1', 'Must be a whole number'],
    ['bathrooms', '1.25', 'Must be a number such as 1 or 1.5'],
    ['placeType', 'castle', 'Must be one of: entire, private, shared'],
    ['beds', '0', 'At least 1'],
    ['rules', Array.from({ length: 31 }, (_, index) => `Rule ${index}`), 'At most 30 rules'],
  ])('refuse %s %j: %s', (field, value, message) =>
    expect(errorsOf('property', { [field]: value })).toEqual({ [field]: [message] }),
  )

  test.each([
    ['make', ' ', 'Make is required'],
    ['year', '1899', yearRange],
    ['seats', '0', 'At least 1'],
    ['tankCapacity', '1000', 'At most 999'],
  ])('refuse vehicle %s %j: %s', (field, value, message) => {
    expect(errorsOf('vehicle', { vehicleSpecs: { ...specs, [field]: value } })).toEqual({
      [`vehicleSpecs.${field}`]: [message],
    })
  })

  test.each([
    ['price', '1'],
    ['title', 'x'.repeat(100)],
    ['bathrooms', '0.5'],
  ])('accept %s %j', (field, value) => {
    expect(errorsOf('property', { [field]: value })).toBeNull()
  })

  test('store the included miles and the price per extra mile in cents', () => {
    const kept = (miles: object) =>
      listingSchema('vehicle').parse({ ...car, vehicleSpecs: { ...specs, ...miles } }).vehicleSpecs
    expect(kept({ includedMilesPerDay: '200', pricePerExtraMile: '0.35' })).toMatchObject({
      includedMilesPerDay: 200,
      pricePerExtraMile: 35,
    })
    expect(kept({ includedMilesPerDay: 5_000, pricePerExtraMile: 100 })).toMatchObject({
      includedMilesPerDay: 5_000,
      pricePerExtraMile: 100_00,
    })
    expect(kept({ includedMilesPerDay: 1, pricePerExtraMile: '0' })).toMatchObject({
      includedMilesPerDay: 1,
      pricePerExtraMile: 0,
    })
    expect(kept({ includedMilesPerDay: ' ', pricePerExtraMile: '' })).toEqual({
      ...specs,
      year: 2022,
      seats: 5,
    })
  })

  test.each([
    ['200', '', 'pricePerExtraMile', 'Enter the price of each extra mile'],
    ['', '0.35', 'includedMilesPerDay', 'Enter the miles included per day'],
    ['200', '0.355', 'pricePerExtraMile', notAnAmount],
  ])('refuse %j included miles at %j: %s', (includedMilesPerDay, pricePerExtraMile, field, message) => {
    expect(
      errorsOf('vehicle', { vehicleSpecs: { ...specs, includedMilesPerDay, pricePerExtraMile } }),
    ).toEqual({ [`vehicleSpecs.${field}`]: [message] })
  })

  test('require the details of a vehicle', () =>
    expect(errorsOf('vehicle', { vehicleSpecs: undefined })).toEqual({
      vehicleSpecs: ['Vehicle details are required'],
    }))

  test('require 1 to 10 different images', () => {
    const images = (count: number) => Array.from({ length: count }, (_, index) => `/media/${index}`)
    const messages = (list: unknown) =>
      imagesSchema.safeParse(list).error?.issues.map(({ message }) => message)
    expect(messages(images(10))).toBeUndefined()
    expect([
      messages(undefined),
      messages([]),
      messages(images(11)),
      messages(['/media/1', '/media/1']),
    ]).toEqual([
      ['Images required'],
      ['Images required'],
      ['You can only upload up to 10 images.'],
      ['Each photo can be added only once.'],
    ])
  })
})
