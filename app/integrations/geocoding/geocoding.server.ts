import tzLookup from 'tz-lookup'
import { env } from '../../../env.server'
import { findInGazetteer } from './gazetteer.server'
import type { GeocodedPlace } from './place'
import { fetchPlaces } from './remote.server'
import { suggestTowns } from './suggest-towns.server'
import { log } from '../../../log'

const MAX_TEXT_LENGTH = 200

/** The places a text can mean, the likeliest first; from the gazetteer if GEOCODER_URL fails. */
export const geocode = (typed: string): Promise<GeocodedPlace[]> => search(typed, findInGazetteer)

/** Finds a street address. Nothing without a server at `GEOCODER_URL`: the built-in gazetteer has towns only. */
export const geocodeAddress = (address: string): Promise<GeocodedPlace[]> => search(address, async () => [])

/** Suggests places for an incomplete text, the largest first. Each can be found again by its label. */
export const suggestPlaces = (typed: string): Promise<GeocodedPlace[]> => search(typed, suggestTowns)

async function search(typed: string, searchGazetteer: (text: string) => Promise<GeocodedPlace[]>) {
  const text = typed.trim().slice(0, MAX_TEXT_LENGTH)
  if (!text) return []
  const { GEOCODER_URL } = env()
  if (!GEOCODER_URL) return searchGazetteer(text)
  try {
    return await fetchPlaces(GEOCODER_URL, text)
  } catch (error) {
    log.error(`Geocoding fell back to the gazetteer: ${(error as Error).message}`)
    return searchGazetteer(text)
  }
}

/** The IANA time zone at a position. */
export const timeZoneAt = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  tzLookup(latitude, longitude)
