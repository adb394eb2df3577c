import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings, discountCodes, messages } from '../../db/schema'
import { DEMO_PASSWORD, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { wordsOf } from '../support/words'
import { makeBooking, makeDiscountCode, makeHost, makeStay, makeUser } from '../support/people'
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
  test('books the stay and redirects to the booking', async () => {
    const { stay, guest, person } = await guestAt()
    const form = await pricedForm(guest, stay.id, { checkIn: day(10), checkOut: day(12), guests: '2' })
    const answer = await guest.post(`/listing/${stay.id}/book`, form)
    expect(answer.status).toBe(302)
    const [booking] = await bookingsOf(stay.id)
    expect(booking).toMatchObject({
      guestId: person.id,
      status: 'pending',
      guests: 2,
      totalPrice: 230_50,
      requestKey: form.requestKey,
    })
    expect(answer.headers.get('Location')).toBe(`/bookings/${booking!.id}`)
    expect(wordsOf(await (await guest.follow(answer)).text())).toContain(
      "Booking request sent! You'll receive a confirmation email shortly.",
    )
  })

  test('carries a message to the host, and keeps it when it is too long or its writer has to sign in', async () => {
    const { stay, guest, person } = await guestAt()
    const priced = await pricedForm(guest, stay.id, { checkIn: day(10), checkOut: day(12), guests: '1' })
    const message = 'We are two, and we bring a cat.'
    const long = await guest.post(`/listing/${stay.id}/book`, { ...priced, message: message.repeat(20) })
    const html = await long.text()
    expect([long.status, await bookingsOf(stay.id)]).toEqual([400, []])
    expect(html).toMatch(/id="message-error"[^>]*>Must be at most 500 characters/)
    expect(html).toMatch(/role="alert".*?href="#message"[^>]*>Go to the field</s)
    expect(html).toContain(message.repeat(20))
    const newcomer = visitor(server.origin)
    const signedOut = await newcomer.post(`/listing/${stay.id}/book`, { ...priced, message })
    const back = new URL(signedOut.headers.get('Location')!, server.origin).searchParams.get('redirectTo')!
    await newcomer.post('/login', { email: person.email, password: DEMO_PASSWORD })
    expect(await (await newcomer.get(back)).text()).toMatch(new RegExp(`<textarea[^>]*>${message}<`))
    await guest.post(`/listing/${stay.id}/book`, { ...priced, message })
    const [booking] = await bookingsOf(stay.id)
    expect(await server.db.select().from(messages).where(eq(messages.senderId, person.id))).toMatchObject([
      { receiverId: stay.hostId, bookingId: booking!.id, content: message },
    ])
  })

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

  test('sends visitors to sign in, who return to the review of the stay', async () => {
    const stay = await makeStay(server.db)
    const person = await makeUser(server.db)
    const anonymous = visitor(server.origin)
    const back = `/listing/${stay.id}/book?checkIn=${day(10)}&checkOut=${day(12)}&guests=3`
    const answer = await anonymous.get(back)
    expect(answer.headers.get('Location')).toBe(`/login?${new URLSearchParams({ redirectTo: back })}`)
    const login = await (await anonymous.follow(answer)).text()
    expect(wordsOf(login)).toContain(
      'Please sign in You need to be signed in to make a booking. Your dates are kept.',
    )
    expect(wordsOf(login).match(/Please sign in/g)).toHaveLength(1)
    const signedIn = await anonymous.post(answer.headers.get('Location')!, {
      email: person.email,
      password: 'demo1234',
    })
    expect(signedIn.headers.get('Location')).toBe(back)
    expect(await bookingsOf(stay.id)).toEqual([])
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
    ['a day that does not exist', { checkIn: '2027-02-30' }, 'Must be a date such as 2026-03-06'],
    ['NUL in a date', { checkIn: 'a\0b' }, 'Must be a date such as 2026-03-06'],
    ['zero guests', { guests: '0' }, 'At least 1'],
    ['a huge number of guests', { guests: '1e308' }, 'Must be a whole number'],
    ['half a guest', { guests: '1.5' }, 'Must be a whole number'],
    ['a broken key', { requestKey: 'x' }, 'Must be a UUID'],
    ['a total that is not an amount', { totalPrice: 'NaN' }, 'Must be an amount such as 25.00'],
    ['NUL in the code', { discountCode: 'a\0b' }, 'Contains characters that cannot be stored'],
    ['a code that is too long', { discountCode: 'x'.repeat(51) }, 'Code too long'],
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

  test('is applied, stored on the booking and counted', async () => {
    const { stay, guest } = await guestAt({ instantBook: true })
    const code = await makeDiscountCode(server.db, { createdBy: stay.hostId, code: `SPRING${Date.now()}` })
    const fields = { checkIn: day(10), checkOut: day(12), guests: '1', discountCode: code.code.toLowerCase() }
    const words = wordsOf(
      await (
        await guest.get(`/listing/${stay.id}?${new URLSearchParams({ ...fields, intent: 'apply' })}`)
      ).text(),
    )
    expect(words).toContain(`Discount Applied! You saved $20.00 with code ${code.code}`)
    expect(words).toContain('Total $210.50')
    const answer = await guest.post(`/listing/${stay.id}/book`, await pricedForm(guest, stay.id, fields))
    expect(answer.status).toBe(302)
    expect((await bookingsOf(stay.id))[0]).toMatchObject({
      discountAmount: 20_00,
      totalPrice: 210_50,
      discountCode: code.code,
    })
    const [used] = await server.db.select().from(discountCodes).where(eq(discountCodes.id, code.id))
    expect(used!.usageCount).toBe(1)
  })

  test('is removed, which also restores the price', async () => {
    const { stay, guest } = await guestAt()
    const code = await makeDiscountCode(server.db, { createdBy: stay.hostId })
    const query = new URLSearchParams({
      checkIn: day(10),
      checkOut: day(12),
      discountCode: code.code,
      intent: 'remove',
    })
    const html = await (await guest.get(`/listing/${stay.id}?${query}`)).text()
    expect(wordsOf(html)).toContain('Discount Removed The discount code has been removed from your booking.')
    expect(wordsOf(html)).toContain('Total $230.50')
    expect(html).toMatch(/name="discountCode"[^>]*value=""/)
  })

  test('leaves the price unchanged and shows the reason when it does not apply', async () => {
    const { stay, guest } = await guestAt()
    const code = await makeDiscountCode(server.db, { createdBy: (await makeHost(server.db)).id })
    const query = new URLSearchParams({
      checkIn: day(10),
      checkOut: day(12),
      discountCode: code.code,
      intent: 'apply',
    })
    const words = wordsOf(await (await guest.get(`/listing/${stay.id}?${query}`)).text())
    expect(words).toContain('Invalid Discount Code This discount code is not valid for this listing.')
    expect(words).toContain('Total $230.50')
  })
})
