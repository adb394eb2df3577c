import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { makeStay } from '../support/people'
import { setUpServer } from '../support/server'

process.env.CURRENCY = 'JPY'
const server = setUpServer()

/** The words of a page, without its scripts and styles. */
const wordsOf = (html: string) =>
  html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')

test('every page and price is in the currency of the deployment', async () => {
  const guest = visitor(server.origin)
  const stay = await makeStay(server.db, { price: 12_500_00 })
  const page = (path: string) => guest.get(path).then((response) => response.text())
  const listing = await page(`/listing/${stay.id}?checkIn=2027-03-06&checkOut=2027-03-09&guests=1`)
  expect(listing).toContain('<html lang="en" data-currency="JPY">')
  expect(listing).toContain('"priceCurrency":"JPY"')
  // 3 nights at 12,500, 12 percent service fee, 2.9 percent of both: 1,218 rounded to a whole yen.
  expect(wordsOf(listing)).toMatch(/¥37,500[\s\S]*¥4,500[\s\S]*¥1,218[\s\S]*¥43,218/)
  for (const path of ['/', '/filters', '/places?location=Asheville', `/listing/${stay.id}`])
    expect(wordsOf(await page(path)).match(/.{0,40}\$\s?\d.{0,20}/g) ?? []).toEqual([])
})
