import { z } from 'zod'
import { labelOf, type GeocodedPlace } from './place'

const MOST = 8
const PATIENCE = 5_000
const MOST_BYTES = 512 * 1024

const text = z.string().max(300).optional()
const degrees = z.coerce.number().min(-180).max(180)

/** A feature of Photon's GeoJSON answer. */
const photon = z.object({
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

/** An entry of Nominatim's `format=jsonv2&addressdetails=1` answer. */
const nominatim = z.array(
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

/**
 * Asks a Photon server (an address that ends in `/api`) or a Nominatim server (one that ends in `/search`).
 * @returns the places it knows, in its own order
 * @throws Error when it does not answer in 5 s, answers an error or something that is no answer of these servers
 */
export async function askGeocoder(url: string, typed: string): Promise<GeocodedPlace[]> {
  const isNominatim = new URL(url).pathname.endsWith('/search')
  const asked = new URL(url)
  const query = isNominatim
    ? { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' }
    : { lang: 'en' }
  for (const [name, value] of Object.entries({ q: typed, limit: String(MOST), ...query }))
    asked.searchParams.set(name, value)
  const answer = await fetch(asked, {
    signal: AbortSignal.timeout(PATIENCE),
    headers: { Accept: 'application/json', 'User-Agent': 'Roamstead' }, // Nominatim's usage policy wants a name.
  })
  if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`)
  const body = await answer.text()
  if (body.length > MOST_BYTES) throw new Error('the geocoder answered too much')
  return onlyOnce(isNominatim ? fromNominatim(JSON.parse(body)) : fromPhoton(JSON.parse(body)))
}

function fromPhoton(answer: unknown): GeocodedPlace[] {
  return photon.parse(answer).features.flatMap(({ geometry, properties }) => {
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

function fromNominatim(answer: unknown): GeocodedPlace[] {
  return nominatim.parse(answer).flatMap(({ lat, lon, name, address, ...found }) => {
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

/** A town and its county often come as two entries that read alike. */
const onlyOnce = (places: GeocodedPlace[]) =>
  [...new Map(places.map((place) => [place.label, place] as const).reverse()).values()]
    .reverse()
    .slice(0, MOST)
