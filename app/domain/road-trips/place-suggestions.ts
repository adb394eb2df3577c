import { z } from 'zod'
import type { GeocodedPlace } from '~/integrations/geocoding/place'
import { sentFields } from '../shared/schemas'
import { boundedText } from '../shared/text'
import { MAX_PLACE_LENGTH } from './constants'

/** The query of the suggestion endpoint: what has been typed so far. */
export const suggestionQuery = z.object({
  q: z.preprocess(
    (value) => (value === undefined ? '' : Array.isArray(value) ? value[0] : value),
    boundedText({ max: MAX_PLACE_LENGTH }),
  ),
})

export const suggestionJsonSchema = z
  .object({
    id: z.string().describe('Stable: the same place always has the same id'),
    label: z.string().describe('For example Portland, Maine, United States'),
    city: z.string(),
    region: z.string().describe('State or province; empty if unknown'),
    country: z.string(),
    latitude: z.number().describe('Degrees'),
    longitude: z.number().describe('Degrees'),
  })
  .meta({ id: 'PlaceSuggestion' })

export const suggestionJson = (place: GeocodedPlace) => sentFields(suggestionJsonSchema, place)
