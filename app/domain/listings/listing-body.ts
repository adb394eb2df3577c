import { z } from 'zod'
import { partialUpdate, versionField } from '../shared/schemas'
import { uuidField } from '../shared/ids'
import type { ListingType } from './choices'
import { imagesSchema, listingSchemas } from './listing-fields'
import { initialValues } from './listing-form'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fills in what a client may leave out. Specification 1, section 9. */
function withDefaults(body: unknown): unknown {
  if (!isObject(body) || (body.type !== 'property' && body.type !== 'vehicle')) return body
  const defaults = initialValues(body.type)
  const merged: Record<string, unknown> = { ...defaults, ...body }
  if (isObject(defaults.vehicleSpecs) && isObject(body.vehicleSpecs))
    merged.vehicleSpecs = { ...defaults.vehicleSpecs, ...body.vehicleSpecs }
  return merged
}

/** The id of one of the candidates that a refusal offered. */
const locationChoice = z.string('Must be text').max(100).optional()

const property = listingSchemas.property.extend({
  type: z.literal('property'),
  images: imagesSchema,
  locationChoice,
})
const vehicle = listingSchemas.vehicle.extend({
  type: z.literal('vehicle'),
  images: imagesSchema,
  locationChoice,
})

/** POST /api/listings, without fields that a host cannot set. `requestKey` becomes the id. */
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
  version: versionField,
}
const changeSchemas = {
  property: listingSchemas.property.extend(changes).partial(),
  vehicle: listingSchemas.vehicle.extend(changes).partial(),
}

/** PUT /api/listings/{id}: any of a listing's own fields, and whether it is active. Absent fields stay as they are. */
export const listingChangeSchema = (type: ListingType) => partialUpdate(changeSchemas[type])

/** The same for either type, as the API documentation shows it. */
export const anyListingChangeSchema = z.union([changeSchemas.property, changeSchemas.vehicle])
