import { beforeAll, describe, expect, test } from 'vitest'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { wordsOf } from '../support/words'
import { makeBooking, makeHost, makeStay, makeVehicle, setNight } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
const anonymous = () => visitor(server.origin)

async function page(path: string, who: Visitor = anonymous()) {
  const response = await who.get(path)
  const html = await response.text()
  return { status: response.status, html, words: wordsOf(html) }
}

describe('the listing page', () => {
  test('has metadata for search engines, with the text of the host escaped', async () => {
    const stay = await makeStay(server.db, { title: 'Evil </script><script>alert(1)</script> house' })
    const { html } = await page(`/listing/${stay.id}?guests=2`)
    expect(html).toContain(`<link rel="canonical" href="${server.origin}/listing/${stay.id}"/>`)
    expect(html).toContain('property="og:title"')
    expect(html).not.toContain('<script>alert(1)')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!
    expect(JSON.parse(json)).toMatchObject({
      name: stay.title,
      offers: { price: '100.00', priceCurrency: 'USD' },
    })
  })

  test('uses days and passengers for a vehicle', async () => {
    const car = await makeVehicle(server.db)
    const { words } = await page(`/listing/${car.id}?checkIn=${day(10)}&checkOut=${day(12)}`)
    for (const text of [
      '2022 Toyota Yaris',
      '5 seats',
      '5 passengers',
      'Including driver',
      '2 days × $60.00',
      'Request to Book',
      'Unlimited miles',
    ])
      expect(words).toContain(text)
  })
})

describe('the booking card', () => {
  let id: string
  beforeAll(async () => {
    const host = await makeHost(server.db)
    id = (await makeStay(server.db, { hostId: host.id, maxGuests: 4, minNights: 2 })).id
    await setNight(server.db, id, day(31), { price: 150_00 })
    await makeBooking(server.db, { listingId: id, checkIn: day(40), checkOut: day(43) })
  })
  const ask = (query: string) => page(`/listing/${id}?${query}`)
  test.each([
    ['checkIn=2026-02-30&checkOut=2026-03-05', 400, 'Must be a date such as 2026-03-06'],
    [`checkIn=${day(8)}&checkOut=${day(9)}`, 200, "There's a 2-night minimum."],
    [`checkIn=${day(8)}`, 200, 'Please select check-in and check-out dates.'],
  ])('answers %s with %d and "%s"', async (query, status, text) => {
    const answer = await ask(query)
    expect(answer.status).toBe(status)
    expect(answer.words).toContain(text)
    expect(answer.words).not.toContain('Booking failed')
  })

  test('returns the same card as JSON', async () => {
    const { status, body } = await anonymous().json(
      'GET',
      `/listing/${id}/price?checkIn=${day(30)}&checkOut=${day(33)}&guests=2&intent=price`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ errors: {}, price: { totalPrice: 403_37 }, typed: { guests: '2' } })
    expect((await anonymous().json('GET', '/listing/nope/price')).status).toBe(404)
  })
})
