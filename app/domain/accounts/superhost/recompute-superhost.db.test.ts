import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookingEvents, users } from '#db/schema'
import { makeBooking, makeHost, makeReview, makeStay } from '../../../../tests/support/people'
import { recomputeSuperhost } from './recompute-superhost.server'

const NOW = new Date('2027-12-31T12:00:00Z')
const ago = (days: number, milliseconds = 0) => new Date(NOW.getTime() - days * 86_400_000 + milliseconds)

type Event = { kind: (typeof bookingEvents.$inferInsert)['kind']; at?: Date; by?: 'host' | 'guest' }

/** Makes a host with one stay. Each booking added to it is on the next day of 2026. */
async function newHost() {
  const stay = await makeStay(db, { hostId: (await makeHost(db)).id })
  let days = 0
  async function addBooking(events: Event[], rating?: number) {
    const checkIn = new Date(Date.UTC(2026, 0, ++days)).toISOString().slice(0, 10)
    const checkOut = new Date(Date.UTC(2026, 0, days + 1)).toISOString().slice(0, 10)
    const booking = await makeBooking(db, { listingId: stay.id, checkIn, checkOut, status: 'completed' })
    await db.insert(bookingEvents).values(
      events.map(({ kind, at = ago(30), by }) => ({
        bookingId: booking.id,
        kind,
        createdAt: at,
        actorId: by ? booking[`${by}Id`] : null,
      })),
    )
    if (rating) await makeReview(db, booking, { rating, visibleFrom: events.at(-1)?.at ?? ago(20) })
  }
  return {
    id: stay.hostId,
    addBooking,
    addCompleted: async (count: number, rating: number, at?: Date) => {
      for (let stays = 0; stays < count; stays++)
        await addBooking(
          [
            { kind: 'confirmed', at },
            { kind: 'completed', at },
          ],
          rating,
        )
    },
    hasBadge: async (now = NOW) => {
      await recomputeSuperhost(db, stay.hostId, now)
      return (await db.select().from(users).where(eq(users.id, stay.hostId)))[0]!.isSuperhost
    },
  }
}

describe('the Superhost badge', () => {
  test('counts the bookings of the last year, to the millisecond', async () => {
    const host = await newHost()
    await host.addCompleted(10, 5, ago(365, 1))
    expect(await host.hasBadge()).toBe(true)
    expect(await host.hasBadge(new Date(NOW.getTime() + 1))).toBe(false)
  })

  test('ignores ratings that are still hidden', async () => {
    const host = await newHost()
    await host.addCompleted(10, 5)
    await host.addBooking([{ kind: 'confirmed' }, { kind: 'completed', at: new Date(NOW.getTime() + 1) }], 1)
    expect(await host.hasBadge()).toBe(true)
    expect(await host.hasBadge(new Date(NOW.getTime() + 1))).toBe(false)
  })

  test('is lost when the host cancels a confirmed booking, but not when the guest does', async () => {
    const host = await newHost()
    await host.addCompleted(10, 5)
    await host.addBooking([{ kind: 'confirmed' }, { kind: 'cancelled', by: 'guest' }])
    expect(await host.hasBadge()).toBe(true)
    await host.addBooking([
      { kind: 'confirmed', at: ago(500) },
      { kind: 'cancelled', by: 'host' },
    ])
    expect(await host.hasBadge()).toBe(false)
  })

  test('is lost when too many requests are left unanswered', async () => {
    const host = await newHost()
    await host.addCompleted(10, 5)
    for (let requests = 0; requests < 9; requests++)
      await host.addBooking([
        { kind: 'requested', by: 'guest' },
        { kind: requests % 2 ? 'declined' : 'accepted', by: 'host' },
      ])
    await host.addBooking([{ kind: 'requested', by: 'guest' }, { kind: 'expired' }])
    await host.addBooking([
      { kind: 'requested', by: 'guest' },
      { kind: 'cancelled', by: 'guest' },
    ])
    expect(await host.hasBadge()).toBe(true)
    await host.addBooking([{ kind: 'requested', by: 'guest' }, { kind: 'expired' }])
    expect(await host.hasBadge()).toBe(false)
  })
})
