import { z } from 'zod'
import { partialUpdate } from '../shared/schemas'
import { uuidField } from '../shared/ids'
import type { ListingType } from './choices'
import { imagesSchema, wholeListing } from './new-listing'

const common = { maxGuests: 1, amenities: [], rules: [], instantBook: false, cancellationPolicy: 'moderate' }

/** What a client may leave out. Specification 1, section 9. */
const defaults = {
  property: { ...common, placeType: 'entire', bedrooms: 1, bathrooms: 1 },
  vehicle: { ...common, vehicleSpecs: { seats: 5, transmission: 'automatic', fuelType: 'gasoline' } },
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

function withDefaults(given: unknown): unknown {
  if (!isObject(given) || (given.type !== 'property' && given.type !== 'vehicle')) return given
  const merged: Record<string, unknown> = { ...defaults[given.type], ...given }
  if (given.type === 'vehicle' && isObject(given.vehicleSpecs))
    merged.vehicleSpecs = { ...defaults.vehicle.vehicleSpecs, ...given.vehicleSpecs }
  return merged
}

/** One of the candidates a refusal offered. */
const locationChoice = z.string('Must be text').max(100).optional()

const property = z.object({
  ...wholeListing.property.shape,
  type: z.literal('property'),
  images: imagesSchema,
  locationChoice,
})
const vehicle = z.object({
  ...wholeListing.vehicle.shape,
  type: z.literal('vehicle'),
  images: imagesSchema,
  locationChoice,
})

/**
 * POST /api/listings. What a listing's forms do not know (coordinates, rating, rank) is ignored. `requestKey` becomes the
 * listing's id: sent again, it answers the first result.
 */
export const newListingBodySchema = z.object({
  listing: z.preprocess(
    withDefaults,
    z.discriminatedUnion('type', [property, vehicle], {
      error: (issue) =>
        issue.code === 'invalid_union' ? "Must be 'property' or 'vehicle'" : 'A listing is required',
    }),
  ),
  hostId: uuidField.optional(),
  requestKey: uuidField.optional(),
})

export type NewListingBody = z.output<typeof newListingBodySchema>

const changes = {
  images: imagesSchema,
  isActive: z.boolean('Must be true or false'),
  locationChoice,
  hostId: uuidField,
}
const changeSchemas = {
  property: wholeListing.property.extend(changes).partial(),
  vehicle: wholeListing.vehicle.extend(changes).partial(),
}

/** PUT /api/listings/{id}: any of a listing's own fields, and whether it is active. What is left out stays as it is. */
export const listingChangeSchema = (type: ListingType) => partialUpdate(changeSchemas[type])

/** The same where the type is not known yet: what the documentation tells. */
export const anyListingChangeSchema = z.union([changeSchemas.property, changeSchemas.vehicle])
