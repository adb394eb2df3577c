import { z } from 'zod'
import type { GeocodedPlace } from '~/integrations/geocoding/place'

export const suggestionJsonSchema = z
  .object({
    id: z.string().describe('The same for the same place whenever it is asked for'),
    label: z.string().describe('Such as Portland, Maine, United States'),
    city: z.string(),
    region: z.string().describe('The state or province; empty where it has no name here'),
    country: z.string(),
    latitude: z.number().describe('Degrees'),
    longitude: z.number().describe('Degrees'),
  })
  .meta({ id: 'PlaceSuggestion' })

/** A place that is suggested, as the JSON endpoint returns it. */
export const suggestionJson = ({
  id,
  label,
  city,
  region,
  country,
  latitude,
  longitude,
}: GeocodedPlace): z.infer<typeof suggestionJsonSchema> => ({
  id,
  label,
  city,
  region,
  country,
  latitude,
  longitude,
})
