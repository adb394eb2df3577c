import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { db } from '#db/db.server'
import { openConnections, untilAQueryWaits } from '../../../tests/support/concurrency'
import { lockListing } from '../../../tests/support/lock-listing'
import { makeStay, makeUser } from '../../../tests/support/people'
import { requestBooking } from './request-booking.server'

const { engine } = inject('template')
const now = new Date('2027-03-01T17:00:00Z')
const stay = { checkIn: '2027-03-10', checkOut: '2027-03-12', guests: 1 }

let guest: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  guest = await makeUser(db)
})

const book = (listingId: string, requestKey: string, dates = {}) =>
  requestBooking({ ...stay, ...dates, listingId, requestKey }, { guest, now })

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

describe('bookings of one listing', () => {
  test.runIf(engine === 'postgres')(
    'wait without a connection, so that other reads and bookings get one at once',
    async () => {
      await openConnections(10)
      const [listing, other] = [await makeStay(db), await makeStay(db)]
      const unlock = await lockListing(db, listing.id)
      const key = randomUUID()
      const waiting = times(50, () => book(listing.id, key))
      // One of them waits for the lock. With a connection for each, nothing below would ever have one.
      await untilAQueryWaits()
      expect(await db.query.users.findMany({ limit: 1 })).toHaveLength(1)
      expect(await book(other.id, randomUUID())).toMatchObject({ ok: true })
      await untilAQueryWaits()

      await unlock()
      const answers = await Promise.all(waiting)
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect(new Set(answers.map((answer) => answer.ok && answer.booking.id)).size).toBe(1)
    },
  )

  test('are refused when a hundred wait already, and the same request can be sent again', async () => {
    const listing = await makeStay(db)
    const unlock = await lockListing(db, listing.id)
    const [first, refused] = [randomUUID(), randomUUID()]
    const dates = { checkIn: '2027-03-12', checkOut: '2027-03-14' }
    const waiting = times(101, () => book(listing.id, first))
    const answer = { ok: false, refusal: 'listing_busy', retryAfter: 5 }
    expect(await book(listing.id.toUpperCase(), refused, dates)).toEqual(answer)

    await unlock()
    expect((await Promise.all(waiting)).every(({ ok }) => ok)).toBe(true)
    expect(await book(listing.id, refused, dates)).toMatchObject({
      ok: true,
      booking: { requestKey: refused },
    })
  })
})
