import { eq } from 'drizzle-orm'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest'
import { db } from '#db/db.server'
import { cities } from '#db/schema'
import { makeCity, makeStay } from '../../../tests/support/people'
import { env } from '../../../env.server'
import { resolvePlace } from '../search/resolve-place.server'
import { locateListing, resolveLocation } from './resolve-location.server'

describe('a location', () => {
  it('is resolved to coordinates, zone and city when it is unique', async () => {
    const found = await resolveLocation(db, { location: 'Kyoto, Japan' })
    expect(found).toMatchObject({
      status: 'resolved',
      place: { label: 'Kyoto, Japan', timeZone: 'Asia/Tokyo' },
    })
    if (found.status !== 'resolved') throw new Error('unresolved')
    const [city] = await db.select().from(cities).where(eq(cities.id, found.place.cityId))
    expect(city).toMatchObject({
      name: 'Kyoto',
      searchName: 'kyoto',
      country: 'Japan',
      timeZone: 'Asia/Tokyo',
    })
  })

  it('is assigned to a city that is known under another of its names', async () => {
    const known = await makeCity(db, {
      name: 'Gent',
      region: '',
      country: 'Belgium',
      latitude: 51.05,
      longitude: 3.72,
    })
    expect(await resolveLocation(db, { location: 'Ghent, Belgium' })).toMatchObject({
      place: { cityId: known.id },
    })
    await makeStay(db, { cityId: known.id })
    expect((await resolvePlace('Ghent', undefined)).match).toMatchObject({ cityIds: [known.id] })
  })

  it('is ambiguous until one of the candidates is chosen', async () => {
    const asked = await resolveLocation(db, { location: 'Portland' })
    if (asked.status !== 'ambiguous') throw new Error(asked.status)
    const maine = asked.candidates.find(({ label }) => label.includes('Maine'))!
    expect(await resolveLocation(db, { location: 'Portland', choice: maine.id })).toMatchObject({
      status: 'resolved',
      place: { label: 'Portland, Maine, United States', timeZone: 'America/New_York' },
    })
    expect(await resolveLocation(db, { location: 'Portland', choice: 'gn1' })).toMatchObject({
      status: 'ambiguous',
    })
  })

  it('creates one city when it is resolved ten times at once', async () => {
    const found = await Promise.all(
      Array.from({ length: 10 }, () => resolveLocation(db, { location: 'Ushuaia, Argentina' })),
    )
    expect(new Set(found.map((one) => one.status === 'resolved' && one.place.cityId)).size).toBe(1)
  })
})

describe('a configured geocoder', () => {
  const server = setupServer()
  const settings = env() as { GEOCODER_URL?: string }
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'bypass' })
    settings.GEOCODER_URL = 'https://photon.test/api'
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => {
    server.close()
    delete settings.GEOCODER_URL
  })

  it('provides the address and coordinates', async () => {
    const feature = {
      geometry: { coordinates: [13.3777, 52.5163] },
      properties: {
        osm_type: 'N',
        osm_id: 7,
        street: 'Pariser Platz',
        housenumber: '1',
        city: 'Berlin',
        country: 'Germany',
      },
    }
    server.use(http.get('https://photon.test/api', () => HttpResponse.json({ features: [feature] })))
    expect(await resolveLocation(db, { location: 'Pariser Platz 1, Berlin' })).toMatchObject({
      status: 'resolved',
      place: {
        label: '1 Pariser Platz, Berlin, Germany',
        latitude: 52.5163,
        longitude: 13.3777,
        timeZone: 'Europe/Berlin',
      },
    })
  })

  it('places a listing at its street address if that is in the town', async () => {
    const found = (latitude: number, longitude: number) => ({
      geometry: { coordinates: [longitude, latitude] },
      properties: { city: 'Berlin', country: 'Germany', osm_id: latitude },
    })
    server.use(
      http.get('https://photon.test/api', ({ request }) => {
        const asked = new URL(request.url).searchParams.get('q')
        if (asked === 'Berlin') return HttpResponse.json({ features: [found(52.52, 13.4)] })
        return HttpResponse.json({
          features: asked === '1 Pariser Platz, Berlin' ? [found(52.5163, 13.3777)] : [found(48.2, 16.3)],
        })
      }),
    )
    const placeAt = async (streetAddress: string | null) =>
      (await locateListing({ location: 'Berlin', streetAddress })) as { place: object }
    expect(await placeAt(null)).toMatchObject({
      place: { latitude: 52.52, longitude: 13.4, isAddressFound: false },
    })
    const berlin = { location: 'Berlin', latitude: 52.5163, longitude: 13.3777, isAddressFound: true }
    expect(await placeAt('1 Pariser Platz')).toMatchObject({ place: berlin })
    expect(await placeAt('1 Ringstraße')).toMatchObject({
      place: { latitude: 52.52, longitude: 13.4, isAddressFound: false },
    })
  })

  it('is replaced by the gazetteer when it does not respond', async () => {
    server.use(http.get('https://photon.test/api', () => HttpResponse.error()))
    expect(await resolveLocation(db, { location: 'Kyoto, Japan' })).toMatchObject({
      status: 'resolved',
      place: { label: 'Kyoto, Japan' },
    })
  })
})
