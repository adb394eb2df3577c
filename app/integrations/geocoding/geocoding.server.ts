import tzLookup from 'tz-lookup'
import { env } from '../../../env.server'
import { findInGazetteer } from './gazetteer.server'
import type { GeocodedPlace } from './place'
import { askGeocoder } from './remote.server'

/** The longest location that is looked up. */
const MOST_TEXT = 200

/**
 * The places a typed location can mean, the likeliest first. Asks the server at `GEOCODER_URL`, and the gazetteer on
 * board when there is none or it does not answer.
 */
export async function geocode(typed: string): Promise<GeocodedPlace[]> {
  const text = typed.trim().slice(0, MOST_TEXT)
  if (!text) return []
  const { GEOCODER_URL } = env()
  if (!GEOCODER_URL) return findInGazetteer(text)
  try {
    return await askGeocoder(GEOCODER_URL, text)
  } catch (error) {
    console.error(`Geocoding fell back to the gazetteer: ${(error as Error).message}`)
    return findInGazetteer(text)
  }
}

/** The IANA zone at a point, from its coordinates alone. */
export const timeZoneAt = ({ latitude, longitude }: { latitude: number; longitude: number }): string => tzLookup(latitude, longitude)
