import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../shared/schemas'
import { listingChangeSchema, newListingBodySchema } from './listing-body'

const listing = {
  type: 'property',
  title: 'A quiet flat by the river',
  description: 'd'.repeat(60),
  location: 'New York',
  price: '99.50',
  images: ['/media/a'],
}
const errorsOf = (input: unknown) => fieldErrors(newListingBodySchema.safeParse(input).error!)

describe('the body of a new listing', () => {
  test('has the defaults of the specification', () => {
    expect(newListingBodySchema.parse({ listing }).listing).toMatchObject({
      maxGuests: 1,
      placeType: 'entire',
      amenities: [],
      rules: [],
      instantBook: false,
      cancellationPolicy: 'moderate',
    })
    const vehicle = {
      ...listing,
      type: 'vehicle',
      vehicleSpecs: { make: 'Toyota', model: 'Yaris', year: 2022 },
    }
    expect(newListingBodySchema.parse({ listing: vehicle }).listing).toMatchObject({
      vehicleSpecs: {
        make: 'Toyota',
        model: 'Yaris',
        year: 2022,
        seats: 5,
        transmission: 'automatic',
        fuelType: 'gasoline',
      },
    })
  })

  test('names the invalid field', () => {
    const counted = { make: 'Toyota', model: 'Yaris', year: 2022, includedMilesPerDay: 200 }
    expect(errorsOf({ listing: { ...listing, type: 'vehicle', vehicleSpecs: counted } })).toEqual({
      'listing.vehicleSpecs.pricePerExtraMile': ['Enter the price of each extra mile'],
    })
    expect(errorsOf({})).toEqual({ listing: ['A listing is required'] })
    expect(errorsOf({ listing: { ...listing, type: 'boat' } })).toEqual({
      'listing.type': ["Must be 'property' or 'vehicle'"],
    })
    expect(errorsOf({ listing: { ...listing, images: [], price: 0 }, hostId: 'me' })).toEqual({
      'listing.images': ['Images required'],
      'listing.price': ['Price is required'],
      hostId: ['Must be a UUID'],
    })
    expect(
      errorsOf({
        listing: { ...listing, type: 'vehicle', vehicleSpecs: { make: 'Toyota', model: 'Yaris' } },
      }),
    ).toEqual({ 'listing.vehicleSpecs.year': [expect.stringMatching(/^Year must be from 1900 to \d{4}$/)] })
  })
})

describe('the body of a change', () => {
  test('contains only the fields that were sent', () => {
    expect(
      listingChangeSchema('property').parse({
        price: 5,
        isActive: false,
        houseManual: '',
        rank: 5,
        averageRating: 5,
        reviewCount: 9,
        id: 'x',
        type: 'vehicle',
        latitude: 1,
      }),
    ).toEqual({ price: 5_00, isActive: false, houseManual: null })
  })

  test.each([[{}], [{ rank: 5 }], [[]], [null], ['text']])('refuses a body without changes: %j', (input) => {
    expect(listingChangeSchema('property').safeParse(input).error?.issues[0]?.message).toBe(
      'Send the fields to change',
    )
  })
})
