import tzLookup from 'tz-lookup'
import { env } from '../../../env.server'
import { findInGazetteer } from './gazetteer.server'
import type { GeocodedPlace } from './place'
import { askGeocoder } from './remote.server'
import { suggestTowns } from './suggest-towns.server'

/** The longest location that is looked up. */
const MOST_TEXT = 200

/**
 * The places a typed location can mean, the likeliest first. Asks the server at `GEOCODER_URL`, and the gazetteer on
 * board when there is none or it does not answer.
 */
export const geocode = (typed: string): Promise<GeocodedPlace[]> => ask(typed, findInGazetteer)

/** The places that what is typed so far can become, the largest first; each is found again by its label. */
export const suggestPlaces = (typed: string): Promise<GeocodedPlace[]> => ask(typed, suggestTowns)

async function ask(
  typed: string,
  onBoard: (text: string) => Promise<GeocodedPlace[]>,
): Promise<GeocodedPlace[]> {
  const text = typed.trim().slice(0, MOST_TEXT)
  if (!text) return []
  const { GEOCODER_URL } = env()
  if (!GEOCODER_URL) return onBoard(text)
  try {
    return await askGeocoder(GEOCODER_URL, text)
  } catch (error) {
    console.error(`Geocoding fell back to the gazetteer: ${(error as Error).message}`)
    return onBoard(text)
  }
}

/** The IANA zone at a point, from its coordinates alone. */
export const timeZoneAt = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  tzLookup(latitude, longitude)
