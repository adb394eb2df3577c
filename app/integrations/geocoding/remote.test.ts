import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fetchPlaces } from './remote.server'

const PHOTON = 'https://photon.test/api'
const NOMINATIM = 'https://nominatim.test/search'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Photon's response to `q=Portland`, shortened. */
const photonAnswer = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-122.674194, 45.5202471] },
      properties: {
        osm_type: 'R',
        osm_id: 186579,
        osm_key: 'place',
        osm_value: 'city',
        type: 'city',
        countrycode: 'US',
        name: 'Portland',
        county: 'Multnomah',
        state: 'Oregon',
        country: 'United States',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-70.2548596, 43.6573605] },
      properties: {
        osm_type: 'R',
        osm_id: 132500,
        osm_key: 'place',
        osm_value: 'city',
        type: 'city',
        countrycode: 'US',
        name: 'Portland',
        state: 'Maine',
        country: 'United States',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-122.68, 45.52] },
      properties: {
        osm_type: 'N',
        osm_id: 1,
        type: 'house',
        countrycode: 'US',
        housenumber: '12',
        street: 'Main Street',
        city: 'Portland',
        state: 'Oregon',
        country: 'United States',
      },
    },
  ],
}

/** Nominatim's response to `format=jsonv2&addressdetails=1&q=Lisbon`, shortened. */
const nominatimAnswer = [
  {
    place_id: 1,
    osm_type: 'relation',
    osm_id: 5400890,
    lat: '38.7077507',
    lon: '-9.1365919',
    category: 'boundary',
    type: 'administrative',
    importance: 0.77,
    name: 'Lisbon',
    display_name: 'Lisbon, Portugal',
    address: { city: 'Lisbon', country: 'Portugal', country_code: 'pt' },
  },
  {
    place_id: 2,
    osm_type: 'relation',
    osm_id: 5400890,
    lat: '38.70',
    lon: '-9.13',
    name: 'Lisbon',
    address: { city: 'Lisbon', country: 'Portugal' },
  },
]

describe('a Photon server', () => {
  it('returns places with their label, town and coordinates', async () => {
    let requested: URL | undefined
    server.use(
      http.get(
        PHOTON,
        ({ request }) => ((requested = new URL(request.url)), HttpResponse.json(photonAnswer)),
      ),
    )
    const found = await fetchPlaces(PHOTON, 'Portland & co')
    expect(requested!.searchParams.get('q')).toBe('Portland & co')
    expect(found.map(({ label }) => label)).toEqual([
      'Portland, Oregon, United States',
      'Portland, Maine, United States',
      '12 Main Street, Portland, Oregon, United States',
    ])
    expect(found[0]).toMatchObject({
      id: 'R186579',
      city: 'Portland',
      region: 'Oregon',
      country: 'United States',
      latitude: 45.5202471,
      longitude: -122.674194,
    })
    expect(found[2]).toMatchObject({ city: 'Portland' })
  })
})

describe('a Nominatim server', () => {
  it('returns places in the same form, one per label', async () => {
    server.use(http.get(NOMINATIM, () => HttpResponse.json(nominatimAnswer)))
    expect(await fetchPlaces(NOMINATIM, 'Lisbon')).toEqual([
      {
        id: 'R5400890',
        label: 'Lisbon, Portugal',
        city: 'Lisbon',
        region: '',
        country: 'Portugal',
        latitude: 38.7077507,
        longitude: -9.1365919,
      },
    ])
  })
})

describe('a failing server', () => {
  it.each([
    ['an error status', () => new HttpResponse(null, { status: 500 })],
    ['an HTML page', () => HttpResponse.html('<p>busy</p>')],
    ['unknown JSON', () => HttpResponse.json({ features: [{ geometry: null }] })],
    ['a network error', () => HttpResponse.error()],
  ])('causes an error with %s', async (_, respond) => {
    server.use(http.get(PHOTON, respond))
    await expect(fetchPlaces(PHOTON, 'Portland')).rejects.toThrow()
  })
})
