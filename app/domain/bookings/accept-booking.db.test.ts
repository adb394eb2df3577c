import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, calendarFeeds, importedStays, listings, userBlocks, users } from '#db/schema'
import { makeBooking, makeStay } from '../../../tests/support/people'
import { acceptBooking } from './accept-booking.server'

const now = new Date('2026-03-01T17:00:00Z')

let listing: Awaited<ReturnType<typeof makeStay>>
let request: { id: string }
beforeEach(async () => {
  listing = await makeStay(db)
  // Friday to Monday.
  request = await makeBooking(db, {
    listingId: listing.id,
    checkIn: '2026-03-06',
    checkOut: '2026-03-09',
    status: 'pending',
    expiresAt: new Date('2026-03-02T17:00:00Z'),
  })
})

const accept = () => acceptBooking(request.id, { host: { id: listing.hostId }, now })
const statusOf = async () => (await db.select().from(bookings).where(eq(bookings.id, request.id)))[0]!.status

async function importStay(startsOn: string, endsOn: string, name = 'Airbnb') {
  const [feed] = await db
    .insert(calendarFeeds)
    .values({ listingId: listing.id, name, url: `https://calendars.test/${name}` })
    .returning()
  await db
    .insert(importedStays)
    .values({ feedId: feed!.id, listingId: listing.id, uid: `${startsOn}@${name}`, startsOn, endsOn })
}

async function refusedWith(nights: string) {
  expect(await accept()).toMatchObject({ ok: false, refusal: 'nights_closed', nights })
  expect(await statusOf()).toBe('pending')
}

describe('acceptBooking', () => {
  test.each(['suspended', 'blocked by the host', 'blocking the host'])(
    'refuses a guest who is %s',
    async (how) => {
      const { guestId } = (await db.select().from(bookings).where(eq(bookings.id, request.id)))[0]!
      if (how === 'suspended') await db.update(users).set({ suspendedAt: now }).where(eq(users.id, guestId))
      else {
        const [blockerId, blockedId] =
          how === 'blocking the host' ? [guestId, listing.hostId] : [listing.hostId, guestId]
        await db.insert(userBlocks).values({ blockerId, blockedId })
      }
      expect(await accept()).toMatchObject({ ok: false, refusal: 'guest_cannot_book' })
      expect(await statusOf()).toBe('pending')
    },
  )

  test('refuses nights that an imported calendar closes, and names them', async () => {
    await importStay('2026-03-05', '2026-03-08')
    await refusedWith('Fri, Mar 6 and Sat, Mar 7 are blocked by your imported Airbnb calendar')
  })

  test('ignores closed nights that end at check-in or begin at check-out', async () => {
    await importStay('2026-03-01', '2026-03-06')
    await importStay('2026-03-09', '2026-03-20', 'Vrbo')
    expect(await accept()).toMatchObject({ ok: true, booking: { status: 'confirmed' } })
  })

  test('accepts a request for a paused listing', async () => {
    await db.update(listings).set({ isActive: false }).where(eq(listings.id, listing.id))
    expect(await accept()).toMatchObject({ ok: true, booking: { status: 'confirmed' } })
  })
})
