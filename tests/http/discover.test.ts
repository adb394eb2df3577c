import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makePlace, makeStation } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const page = async (query: string) => (await visitor(server.origin).get(`/discover${query}`)).text()

// No demo city or gas station is within 50 miles of Saskatoon.
const saskatoon = { latitude: 52.1324, longitude: -106.6689, location: 'Main Street, Saskatoon' }
const SASKATOON = '?location=Saskatoon,+Canada'
const north = (miles: number) => ({ ...saskatoon, latitude: saskatoon.latitude + miles / 69.1 })

beforeAll(async () => {
  await makePlace(server.db, {
    ...saskatoon,
    name: 'Tamarack Kettle',
    type: 'restaurant',
    category: 'Diner',
    description: 'Pancakes at any hour.',
    rating: 4.5,
    priceLevel: 2,
    amenities: ['Parking', 'Patio', 'WiFi', 'Takeout', 'Kids menu'],
    hours: { tuesday: 'Closed', monday: '07:00–14:00' },
    contact: { phone: '(701) 555-0142', website: 'https://www.kettle.example/menu' },
  })
  await makePlace(server.db, { ...north(3), name: 'Roosevelt Zoo', type: 'attraction', category: 'Zoo' })
  await makeStation(server.db, {
    ...north(12),
    name: 'Junction Fuel',
    address: 'Main Street, Saskatoon',
    currentGasPrice: 3.459,
    dieselPrice: 3.9,
    isDemo: true,
  })
  await makePlace(server.db, {
    ...north(20),
    name: '<script>alert(1)</script>',
    type: 'attraction',
    category: '"><img src=x>',
    description: '</title><svg onload=alert(2)>',
    amenities: ['<b>bold</b>'],
    hours: { '<i>': '<u>' },
    contact: { phone: '"onclick=alert(3) 701', website: 'javascript:alert(4)' },
  })
  await makePlace(server.db, { ...north(40), name: 'Far Lake Lookout', type: 'attraction' })
})

describe('the Discover Places screen', () => {
  test('lists nearby places with all their details, nearest first', async () => {
    const html = await page(SASKATOON)
    expect(wordsOf(html)).toContain('4 places within 25 miles of Saskatoon, Saskatchewan, Canada')
    expect(wordsOf(html)).toMatch(
      joinPatterns(
        /Tamarack Kettle .*4\.5.*Diner · 0\.\d mi · Main Street, Saskatoon Pancakes at any hour\. .*/,
        /Parking · Patio · WiFi · Takeout · Kids menu .*\(701\) 555-0142.*kettle\.example/,
        /.*Monday 7 AM – 2 PM Tuesday Closed.*Roosevelt Zoo.*Junction Fuel/,
      ),
    )
    expect(html).toContain('aria-label="Price level: Moderately priced, 2 of 4"')
    expect(html).toContain('href="tel:7015550142"')
    expect(html).toMatch(/href="https:\/\/www\.kettle\.example\/menu" rel="nofollow noopener"/)
    expect(html).toMatch(/href="\/itineraries\/add\?place=[0-9a-f-]{36}"/)
    const cards = [...html.matchAll(/<li id="(place-[^"]+)"/g)].map(([, id]) => id)
    const pinned = [...html.matchAll(/data-cards="([^"]+)"/g)].flatMap(([, ids]) => ids!.split(' '))
    expect(pinned.sort()).toEqual([...cards].sort())
  })

  test('escapes the data of a place and links only to http and https', async () => {
    // A cached page has no nonces, which distinguish its own scripts from harmful ones.
    const afresh = await visitor(server.origin).get(`/discover${SASKATOON}`, { Cookie: 'recovery=x' })
    const html = (await afresh.text()).replace(/<script nonce.*?<\/script>/gs, '')
    for (const harm of [
      '<script>alert',
      '<img src=x',
      '<svg onload',
      '<b>bold',
      '<u>',
      'javascript:',
      '" onclick',
      '"onclick',
    ])
      expect(html).not.toContain(harm)
    expect(html).toContain('href="tel:3701"')
  })
})
