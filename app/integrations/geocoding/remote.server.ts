import { z } from 'zod'
import { labelOf, type GeocodedPlace } from './place'

const MAX_RESULTS = 8
const TIMEOUT_MS = 5_000
const MAX_BYTES = 512 * 1024

const text = z.string().max(300).optional()
const degrees = z.coerce.number().min(-180).max(180)

/** The part we use of Photon's GeoJSON response. */
const photonResponse = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([degrees, degrees]) }),
      properties: z.object({
        osm_type: text,
        osm_id: z.union([z.number(), z.string()]).optional(),
        name: text,
        city: text,
        state: text,
        country: text,
        type: text,
        housenumber: text,
        street: text,
      }),
    }),
  ),
})

/** The part we use of Nominatim's response with `format=jsonv2&addressdetails=1`. */
const nominatimResponse = z.array(
  z.object({
    osm_type: text,
    osm_id: z.union([z.number(), z.string()]).optional(),
    lat: degrees,
    lon: degrees,
    name: text,
    address: z
      .object({
        city: text,
        town: text,
        village: text,
        municipality: text,
        state: text,
        country: text,
        road: text,
        house_number: text,
      })
      .partial()
      .default({}),
  }),
)

/** Searches Photon (a URL ending in `/api`) or Nominatim (`/search`). @throws Error if it fails */
export async function fetchPlaces(serverUrl: string, typed: string): Promise<GeocodedPlace[]> {
  const url = new URL(serverUrl)
  const isNominatim = url.pathname.endsWith('/search')
  const query = isNominatim
    ? { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' }
    : { lang: 'en' }
  for (const [name, value] of Object.entries({ q: typed, limit: String(MAX_RESULTS), ...query }))
    url.searchParams.set(name, value)
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // Nominatim's usage policy requires a user agent.
    headers: { Accept: 'application/json', 'User-Agent': 'Roamstead' },
  })
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
  const body = await response.text()
  if (body.length > MAX_BYTES) throw new Error('the response of the geocoder is too large')
  return distinctByLabel(isNominatim ? fromNominatim(JSON.parse(body)) : fromPhoton(JSON.parse(body)))
}

function fromPhoton(response: unknown): GeocodedPlace[] {
  return photonResponse.parse(response).features.flatMap(({ geometry, properties }) => {
    const { name, state = '', country = '', housenumber, street } = properties
    const city = properties.city ?? name
    const [longitude, latitude] = geometry.coordinates
    if (!city || Math.abs(latitude) > 90) return []
    const road = labelOf([housenumber, street].filter(Boolean).join(' '))
    return [
      {
        id: `${properties.osm_type ?? ''}${properties.osm_id ?? `${latitude},${longitude}`}`,
        label: labelOf(name === city ? undefined : name, road, city, state, country),
        city,
        region: state,
        country,
        latitude,
        longitude,
      },
    ]
  })
}

function fromNominatim(response: unknown): GeocodedPlace[] {
  return nominatimResponse.parse(response).flatMap(({ lat, lon, name, address, ...found }) => {
    const city = address.city ?? address.town ?? address.village ?? address.municipality ?? name
    if (!city || Math.abs(lat) > 90) return []
    const { state = '', country = '' } = address
    const road = [address.house_number, address.road].filter(Boolean).join(' ')
    return [
      {
        id: `${found.osm_type?.[0]?.toUpperCase() ?? ''}${found.osm_id ?? `${lat},${lon}`}`,
        label: labelOf(name === city || name === address.road ? undefined : name, road, city, state, country),
        city,
        region: state,
        country,
        latitude: lat,
        longitude: lon,
      },
    ]
  })
}

/** A town and its county are often two entries with the same label. */
const distinctByLabel = (places: GeocodedPlace[]) =>
  [...new Map(places.map((place) => [place.label, place] as const).reverse()).values()]
    .reverse()
    .slice(0, MAX_RESULTS)
