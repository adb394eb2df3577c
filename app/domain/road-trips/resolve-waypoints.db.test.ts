import { describe, expect, it } from 'vitest'
import { db } from '#db/db.server'
import { suggestPlaces } from '~/integrations/geocoding/geocoding.server'
import { makeStation } from '../../../tests/support/people'
import { resolvePlace, resolveWaypoints } from './resolve-waypoints.server'
import { routeRequestSchema } from './route-request'

const labelOf = async (typed: string, choice: string | null = null) => {
  const found = await resolvePlace(typed, choice)
  return found.status === 'resolved' ? found.place.label : found.status
}

describe('a typed place', () => {
  it.each([
    ['Denver, CO', 'Denver, Colorado, United States'],
    ['1600 Champa Street, Denver, Colorado 80202', 'Denver, Colorado, United States'],
    ['Reykjavik', 'Reykjavík, Iceland'],
  ])('%j resolves to %s', async (typed, label) => {
    expect(await labelOf(typed)).toBe(label)
  })

  it('is ambiguous when several places have the name', async () => {
    const found = await resolvePlace('Portland', null)
    if (found.status !== 'ambiguous') throw new Error(found.status)
    expect(found.places.slice(0, 2).map(({ label }) => label)).toEqual([
      'Portland, Oregon, United States',
      'Portland, Maine, United States',
    ])
    expect(Object.keys(found.places[0]!)).toEqual(['id', 'label'])
    for (const { id, label } of found.places) expect(await labelOf('Portland', id)).toBe(label)
  })

  it('ignores a choice that was offered for another text', async () => {
    const [kyoto] = await suggestPlaces('Kyoto')
    expect(await labelOf('Portland', kyoto!.id)).toBe('ambiguous')
    expect(await labelOf('Denver, CO', kyoto!.id)).toBe('Denver, Colorado, United States')
  })

  it.each(['Nowhereville', '40.7128,-74.0060', '40.7° N, 74° W', '', '???'])(
    'is unknown for %j',
    async (typed) => {
      expect(await labelOf(typed)).toBe('unknown')
    },
  )
})

describe('a place or station of Discover', () => {
  it('resolves to its exact position, as long as its text is unchanged', async () => {
    const station = await makeStation(db, { name: 'Pumps of no town', address: 'Nowhere Lane' })
    const choice = `place:${station.id}`
    expect(await resolvePlace('Pumps of no town, Nowhere Lane', choice)).toMatchObject({
      place: { label: 'Pumps of no town, Nowhere Lane', latitude: 40.7128, longitude: -74.006 },
    })
    expect(await labelOf('Denver, CO', choice)).toBe('Denver, Colorado, United States')
    expect(await labelOf('Pumps of no town, Nowhere Lane', 'place:nonsense')).toBe('unknown')
  })
})

describe('the waypoints of a trip', () => {
  const resolve = (originLocation: string, destinationLocation: string, waypoints: string[] = []) =>
    resolveWaypoints(
      routeRequestSchema(new Date('2027-03-01T12:00:00Z')).parse({
        originLocation,
        destinationLocation,
        waypoints,
      }),
    )

  it('are refused when they are all one place, however it is spelled', async () => {
    const nowhere = { ok: false, refusal: 'route_goes_nowhere', place: 'Denver, Colorado, United States' }
    expect(await resolve('Denver, CO', 'Denver, CO')).toEqual(nowhere)
    expect(await resolve('Denver, CO', 'Denver, Colorado, United States', ['denver, co'])).toEqual(nowhere)
  })

  it('may end where they start after a stopover elsewhere', async () => {
    expect(await resolve('Denver, CO', 'Denver, CO', ['Vail, CO'])).toMatchObject({ ok: true })
  })
})
