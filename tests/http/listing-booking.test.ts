import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { wordsOf } from '../support/words'
import { makeBooking, makeDiscountCode, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

async function guestAt(given: Parameters<typeof makeStay>[1] = {}) {
  const [stay, person] = [await makeStay(server.db, given), await makeUser(server.db)]
  const guest = visitor(server.origin)
  await guest.signIn(person.email)
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
  test('confirms an instant booking, once however often the form is sent', async () => {
    const { stay, guest } = await guestAt({ instantBook: true })
    const form = await pricedForm(guest, stay.id, { checkIn: day(10), checkOut: day(12), guests: '1' })
    const answers = await Promise.all([
      guest.post(`/listing/${stay.id}/book`, form),
      guest.post(`/listing/${stay.id}/book`, form),
    ])
    expect(wordsOf(await (await guest.follow(answers[0]!)).text())).toMatch(
      /^(?!.*Booking request sent).*Booking confirmed! You'll receive a confirmation email shortly\./s,
    )
    answers.push(await guest.post(`/listing/${stay.id}/book`, form))
    expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(1)
    expect(await bookingsOf(stay.id)).toHaveLength(1)
  })

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

  test('refuses dates that were just taken, offers the nearest free ones and keeps the input', async () => {
    const { stay, guest } = await guestAt()
    const form = await pricedForm(guest, stay.id, { checkIn: day(10), checkOut: day(12), guests: '3' })
    await makeBooking(server.db, { listingId: stay.id, checkIn: day(11), checkOut: day(14) })
    const answer = await guest.post(`/listing/${stay.id}/book`, form)
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(wordsOf(html)).toContain('Booking failed These dates are taken.')
    expect(html).not.toContain('name="totalPrice"')
    expect(html).toContain(`/book?checkIn=${day(9)}&amp;checkOut=${day(11)}&amp;guests=3"`)
    expect(html).toContain(`?checkIn=${day(10)}&amp;checkOut=${day(12)}&amp;guests=3#book"`)
  })

  test.each<[string, Record<string, string | undefined>, string]>([
    ['no dates', { checkIn: '', checkOut: '' }, 'Please select check-in and check-out dates.'],
    ['half a guest', { guests: '1.5' }, 'Must be a whole number'],
    ['a message that is too long', { message: 'x'.repeat(501) }, 'Must be at most 500 characters'],
    ['another host', { hostId: randomUUID() }, 'hostId is not the host of this listing.'],
  ])('refuses %s with a message and stores nothing', async (_, fields, message) => {
    const { stay, guest } = await guestAt()
    const answer = await guest.post(`/listing/${stay.id}/book`, {
      checkIn: day(10),
      checkOut: day(12),
      guests: '2',
      ...fields,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(wordsOf(await answer.text())).toContain(message)
    expect(await bookingsOf(stay.id)).toEqual([])
  })
})

describe('a discount code on the card', () => {
  test('that was typed but not applied is applied, and the new total is shown before booking', async () => {
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
})
