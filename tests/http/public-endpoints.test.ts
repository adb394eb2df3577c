import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makeStay } from '../support/people'
import { setUpServer } from '../support/server'

// What endpoints that anyone may call refuse. contract.test.ts calls them with what they accept.
const server = setUpServer()
const get = (path: string) => visitor(server.origin).json('GET', path)
const post = (path: string, body = {}) => visitor(server.origin).json('POST', path, body)

test('a discount code that does not exist is named with its field as it is sent', async () => {
  const { id } = await makeStay(server.db)
  const code = { code: 'NOSUCHCODE', bookingAmount: '120.00' }
  const wrong = await post(`/api/listings/${id}/validate-discount`, code)
  expect([wrong.status, wrong.body.fields]).toEqual([422, { code: [wrong.body.message] }])
})

test('a search for attractions answers 400 with its invalid fields', async () => {
  expect(await get('/api/attractions?type=casino')).toMatchObject({
    status: 400,
    body: {
      message: 'Must be one of: all, restaurant, attraction, gas_station.',
      fields: { type: [expect.any(String)] },
    },
  })
  const unknown = await get('/api/attractions?listing=00000000-0000-7000-8000-000000000000')
  expect([unknown.status, (await post('/api/attractions')).status]).toEqual([404, 405])
})

test('cities are suggested from two letters on, and not to a post', async () => {
  expect((await get('/search/cities?q=ashev')).body[0]).toMatchObject({ label: 'Asheville, North Carolina' })
  for (const query of ['', '?q=a']) expect((await get(`/search/cities${query}`)).body).toEqual([])
  expect((await post('/search/cities')).status).toBe(405)
})
