import { describe, expect, test } from 'vitest'
import { makePlace } from '../support/people'
import { visitor } from '../support/client'
import { setUpServer } from '../support/server'

const server = setUpServer()
const get = (query: string) => visitor(server.origin).json('GET', `/api/attractions${query}`)

describe('GET /api/attractions', () => {
  test('returns places around a location, nearest first, with the fields of the specification', async () => {
    await makePlace(server.db, {
      name: 'Roadhouse',
      latitude: 48.38202,
      longitude: -89.36,
      contact: { phone: '+1 701 555 0100' },
      hours: { monday: '08:00-20:00' },
      priceLevel: 2,
      rating: 4.5,
    })
    await makePlace(server.db, {
      name: 'Museum of wheat',
      type: 'attraction',
      category: 'Museum',
      latitude: 48.38202,
      longitude: -89.26,
    })
    const { status, body, headers } = await get('?location=Thunder+Bay,+Canada')
    expect([status, headers.get('X-Total-Count')]).toEqual([200, '2'])
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Museum of wheat', 'Roadhouse'])
    expect(body[1]).toMatchObject({
      type: 'restaurant',
      rating: 4.5,
      priceLevel: 2,
      hours: { monday: '08:00-20:00' },
      contact: { phone: '+1 701 555 0100', website: null },
      distance: expect.closeTo(5, 0),
    })
    expect((await get('?location=Thunder+Bay,+Canada&type=attraction&category=museum')).body).toHaveLength(1)
    expect((await get('?location=Thunder+Bay,+Canada&radius=5')).body).toHaveLength(1)
    expect((await get('?location=Thunder+Bay,+Canada&page=2')).body).toEqual([])
  })

  test('answers 400 with the invalid fields of a query', async () => {
    expect(await get('?type=casino')).toMatchObject({
      status: 400,
      body: {
        message: 'Must be one of: all, restaurant, attraction, gas_station.',
        fields: { type: [expect.any(String)] },
      },
    })
    expect((await get('?listing=00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await visitor(server.origin).json('POST', '/api/attractions', {})).status).toBe(405)
  })
})
