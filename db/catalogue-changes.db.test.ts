import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { availability, bookings, listings, users } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser } from '../tests/support/people'
import { followCatalogue, onCatalogueChange } from './catalogue-cache.server'
import { connection } from './client.server'
import type { Listen } from './listen.server'

const { db, listen } = await connection()

/** Whether the work empties what is cached of public pages. */
async function empties(work: () => Promise<unknown>): Promise<boolean> {
  const received: string[] = []
  const [payload, none] = [randomUUID(), () => {}]
  const stop = await listen!('catalogue_changed', {
    onPayload: (one) => received.push(one),
    onGap: none,
  })
  await work()
  // Notifications arrive in the order of their commits.
  await db.execute(sql`select pg_notify('catalogue_changed', ${payload})`)
  await expect.poll(() => received).toContain(payload)
  await stop()
  return received[0] !== payload
}

test('what is on public pages empties what is cached of them, and nothing else does', async () => {
  const host = await makeHost(db)
  const shown = await makeStay(db, { hostId: host.id })
  const guest = await makeUser(db)
  const booking = await makeBooking(db, {
    listingId: shown.id,
    guestId: guest.id,
    checkIn: '2031-03-01',
    checkOut: '2031-03-04',
  })
  const set = (id: string, values: Partial<typeof users.$inferInsert>) => () =>
    db.update(users).set(values).where(eq(users.id, id))
  const change = (id: string, values: Partial<typeof listings.$inferInsert>) => () =>
    db.update(listings).set(values).where(eq(listings.id, id))
  const close = (listingId: string) => () =>
    db.insert(availability).values({ listingId, date: '2031-01-01', isAvailable: false })
  const cases: [what: string, work: () => Promise<unknown>, isPublic: boolean][] = [
    ['a new account', () => makeUser(db), false],
    ['the bio of a host', set(host.id, { bio: 'Hello.' }), true],
    ['a suspension', set(guest.id, { suspendedAt: new Date() }), true],
    ['a new listing', () => makeStay(db), true],
    ['what only guests of a listing read', change(shown.id, { houseManual: 'The key is here.' }), false],
    ['the title of a listing', change(shown.id, { title: 'Another title' }), true],
    ['a night of a listing', close(shown.id), true],
    [
      'the payment of a booking',
      () => db.update(bookings).set({ updatedAt: new Date() }).where(eq(bookings.id, booking.id)),
      false,
    ],
    [
      'the end of a booking',
      () => db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, booking.id)),
      true,
    ],
    ['pausing a listing', change(shown.id, { isActive: false }), true],
  ]
  for (const [what, work, isPublic] of cases) expect([what, await empties(work)]).toEqual([what, isPublic])
})

test('changes without end clear what is cached once a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    let change = () => {}
    const listenHere: Listen = async (_, { onPayload }) => {
      change = () => onPayload('')
      return async () => {}
    }
    await followCatalogue(listenHere)
    let clears = 0
    onCatalogueChange(() => clears++)
    change()
    expect(clears).toBe(1)
    for (let tenth = 0; tenth < 50; tenth++) {
      change()
      vi.advanceTimersByTime(100)
    }
    expect(clears).toBe(6)
    vi.advanceTimersByTime(10_000)
    expect(clears).toBe(6)
  } finally {
    vi.useRealTimers()
  }
})
