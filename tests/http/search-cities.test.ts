import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { setUpServer } from '../support/server'

const server = setUpServer()
const suggest = (query: Record<string, string>) =>
  visitor(server.origin).json('GET', `/search/cities?${new URLSearchParams(query)}`)

test('suggests the cities with listings for a typed location, with numbers of the category', async () => {
  const { status, headers, body } = await suggest({ q: ' Ashev', type: 'vehicle' })
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('private, max-age=60')
  expect(body[0]).toMatchObject({ label: 'Asheville, North Carolina' })
  const [asStay] = (await suggest({ q: 'ashev' })).body
  expect([asStay.listings, asStay.other]).toEqual([body[0].other, body[0].listings])
})

test('suggests nothing for a single letter, and does not take a post', async () => {
  expect((await suggest({ q: 'a' })).body).toEqual([])
  expect((await suggest({})).body).toEqual([])
  expect((await visitor(server.origin).json('POST', '/search/cities', {})).status).toBe(405)
})
