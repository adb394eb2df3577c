import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { makeStay, makeVehicle } from '../../../tests/support/people'
import { amenitiesOf, listingTypes } from './choices'
import { featureSets, featuresOf } from './features'

const make = { property: makeStay, vehicle: makeVehicle }

test.each(listingTypes)(
  'the database gives each amenity and flag of a %s the bit that searches expect',
  async (type) => {
    const none = { amenities: [], instantBook: false }
    const combinations = [
      none,
      ...amenitiesOf[type].map((amenity) => ({ amenities: [amenity], instantBook: false })),
      { amenities: [], instantBook: true },
      { amenities: [...amenitiesOf[type]], instantBook: true },
    ]
    for (const features of combinations) {
      const { id } = await make[type](db, features)
      const [row] = await db.select({ features: listings.features }).from(listings).where(eq(listings.id, id))
      expect([features, row!.features]).toEqual([features, featuresOf(type, features)])
      expect(featureSets(type, none)).toContain(row!.features)
    }
    expect(new Set(featureSets(type, none)).size).toBe(2 ** (amenitiesOf[type].length + 1))
  },
)

test('an amenity that a category does not offer matches none of its listings', () => {
  expect(featureSets('vehicle', { amenities: ['Pool'], instantBook: false })).toEqual([])
})
