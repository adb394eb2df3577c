import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { day } from '../support/days'
import { wordsOf } from '../support/words'
import { makeDiscountCode, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

async function guestAt(given: Parameters<typeof makeStay>[1] = {}) {
  const [stay, person] = [await makeStay(server.db, given), await makeUser(server.db)]
  const guest = await signedIn(server, person)
  return { stay, person, guest }
}

const bookingsOf = (listingId: string) =>
  server.db.select().from(bookings).where(eq(bookings.listingId, listingId))

/** The fields of the review as a browser would send them. */
async function pricedForm(who: Visitor, listingId: string, fields: Record<string, string>) {
  const html = await (await who.get(`/listing/${listingId}/book?${new URLSearchParams(fields)}`)).text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]
  return { ...fields, requestKey: hidden('requestKey'), totalPrice: hidden('totalPrice') }
}

describe('booking', () => {
  test('shows a changed price instead of booking', async () => {
    const { stay, guest } = await guestAt()
    const form = await pricedForm(guest, stay.id, { checkIn: day(10), checkOut: day(12), guests: '1' })
    // The dates were moved without checking the price again.
    const answer = await guest.post(`/listing/${stay.id}/book`, { ...form, checkOut: day(13) })
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(wordsOf(html)).toContain('Booking failed The price is now $345.74. Review it and book again.')
    expect(html).toContain('name="totalPrice" value="345.74"')
    expect(await bookingsOf(stay.id)).toEqual([])
  })

  test('refuses a message that is too long, says so and stores nothing', async () => {
    const { stay, guest } = await guestAt()
    const dates = { checkIn: day(10), checkOut: day(12), guests: '2' }
    const answer = await guest.post(`/listing/${stay.id}/book`, { ...dates, message: 'x'.repeat(501) })
    expect([answer.status, wordsOf(await answer.text())]).toEqual([
      400,
      expect.stringContaining('Must be at most 500 characters'),
    ])
    expect(await bookingsOf(stay.id)).toEqual([])
  })
})

test('a discount code on the card that was typed but not applied is applied, and the new total is shown before booking', async () => {
  const { stay, guest } = await guestAt({ instantBook: true })
  const { code } = await makeDiscountCode(server.db, { createdBy: stay.hostId })
  const priced = await pricedForm(guest, stay.id, { checkIn: day(10), checkOut: day(12), guests: '1' })
  const answer = await guest.post(`/listing/${stay.id}/book`, { ...priced, discountCode: code })
  const html = await answer.text()
  expect(answer.status).toBe(409)
  expect(wordsOf(html)).toContain('Your code is applied: new total $210.50')
  expect(wordsOf(html)).not.toContain('Booking failed')
  expect(html).toContain(`type="hidden" name="discountCode" value="${code}"`)
  expect(html).toContain('name="totalPrice" value="210.50"')
  expect(await bookingsOf(stay.id)).toEqual([])
})
