import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { bookings } from '../../db/schema'
import { signedIn } from '../support/client'
import { day } from '../support/days'
import { lockListing } from '../support/lock-listing'
import { makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()

// The embedded engine has one connection, so a listing that stays locked there stops everything else.
const withPostgres = test.skipIf(inject('template').engine === 'pglite')

withPostgres(
  'a listing that too many book refuses more for a few seconds, and the same form books it later',
  async () => {
    const [stay, person] = [await makeStay(server.db), await makeUser(server.db)]
    const guest = await signedIn(server, person)
    const dates = { checkIn: day(10), checkOut: day(12), guests: '2' }
    const priced = await (await guest.get(`/listing/${stay.id}/book?${new URLSearchParams(dates)}`)).text()
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(priced)?.[1]
    const form = {
      ...dates,
      requestKey: hidden('requestKey')!,
      totalPrice: hidden('totalPrice'),
    }
    const other = {
      listingId: stay.id,
      checkIn: day(20),
      checkOut: day(22),
      guests: 1,
      requestKey: randomUUID(),
    }

    const unlock = await lockListing(server.db, stay.id)
    const sent = Array.from({ length: 110 }, () => guest.json('POST', '/api/bookings', other))
    // The others wait for the listing, so the first answer is a refusal.
    const { status, headers, body } = await Promise.race(sent)
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    expect(body.message).toContain('Many people are booking right now.')
    // Refused at once, or in vain at the end of its wait, as the listing stays locked.
    const refused = await guest.post(`/listing/${stay.id}/book`, form)
    const html = await refused.text()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(wordsOf(html)).toContain('Please try again in a few seconds. You will not be booked twice.')
    expect(html).toContain(`name="requestKey" value="${form.requestKey}"`)

    await unlock()
    expect(new Set((await Promise.all(sent)).map((answer) => answer.status))).toEqual(new Set([201, 503]))
    expect((await guest.post(`/listing/${stay.id}/book`, form)).status).toBe(302)
    const made = await server.db.select().from(bookings).where(eq(bookings.listingId, stay.id))
    expect(made.map(({ requestKey }) => requestKey).sort()).toEqual(
      [form.requestKey, other.requestKey].sort(),
    )
  },
)
