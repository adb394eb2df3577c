import { and, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { db } from '#db/db.server'
import {
  bookingEvents,
  bookings,
  conversations,
  discountCodes,
  listings,
  messages,
  outboxMessages,
  platformSettings,
  userBlocks,
} from '#db/schema'
import { openConnections, setOnAllConnections } from '../../../tests/support/concurrency'
import { lockListing } from '../../../tests/support/lock-listing'
import {
  makeBooking,
  makeDiscountCode,
  makeHost,
  makeStay,
  makeUser,
  makeVehicle,
  setNight,
} from '../../../tests/support/people'
import { pairOf } from '../messaging/bump-revision.server'
import { addDays, eachNight } from '../shared/dates'
import { MAX_MONEY } from '../shared/money'
import { acceptBooking } from './accept-booking.server'
import type { RequestBookingInput } from './booking'
import { cancelBooking } from './cancel-booking.server'
import { quoteStay } from './quote-stay.server'
import { requestBooking } from './request-booking.server'
import { granted } from '../../../tests/support/granted'

// Noon of March 1 in New York, where the test's listings are.
const now = new Date('2027-03-01T17:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const window = { validFrom: new Date('2027-01-01'), validUntil: new Date('2028-01-01') }

const { engine } = inject('template')
type Person = { id: string }
const ask = (listing: Person, guest: Person, stay: Partial<RequestBookingInput> = {}, at = now) =>
  requestBooking(
    {
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
      guests: 1,
      discountCode: undefined,
      ...stay,
      listingId: listing.id,
    },
    { guest, now: at },
  )

/** Books a stay, and throws if it is refused. */
async function book(...given: Parameters<typeof ask>) {
  return (await granted(ask(...given))).booking
}

const rowsOf = (listing: Person) => db.select().from(bookings).where(eq(bookings.listingId, listing.id))
const eventsOf = async (booking: Person) =>
  (
    await db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, booking.id))
      .orderBy(bookingEvents.id)
  ).map(({ kind }) => kind)
const emailsTo = (email: string) =>
  db.select().from(outboxMessages).where(eq(outboxMessages.to, email)).orderBy(outboxMessages.id)
const usesOf = async (code: Person) =>
  (await db.select().from(discountCodes).where(eq(discountCodes.id, code.id)))[0]!.usageCount

let guest: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  await openConnections(10)
  guest = await makeUser(db)
})

describe('requestBooking', () => {
  test('asks the host and holds the nights for 24 hours', async () => {
    const listing = await makeStay(db)
    const booking = await book(listing, guest)
    expect(booking).toMatchObject({
      status: 'pending',
      guestId: guest.id,
      hostId: listing.hostId,
      expiresAt: hoursLater(24),
    })
    expect(await eventsOf(booking)).toEqual(['requested'])
  })

  test('confirms immediately when the listing has Instant Book', async () => {
    const booking = await book(await makeStay(db, { instantBook: true }), guest)
    expect(booking).toMatchObject({ status: 'confirmed', expiresAt: null })
    expect(await eventsOf(booking)).toEqual(['confirmed'])
  })

  test('freezes the included miles of a rental, or null where they are unlimited', async () => {
    const car = await makeVehicle(db, {
      vehicleSpecs: {
        make: 'Toyota',
        model: 'Yaris',
        year: 2022,
        seats: 5,
        transmission: 'automatic',
        fuelType: 'gasoline',
        includedMilesPerDay: 200,
        pricePerExtraMile: 35,
      },
    })
    const booking = await book(car, guest)
    await db
      .update(listings)
      .set({ vehicleSpecs: { ...car.vehicleSpecs!, includedMilesPerDay: 50 } })
      .where(eq(listings.id, car.id))
    expect((await rowsOf(car))[0]).toMatchObject({
      id: booking.id,
      mileage: { includedMilesPerDay: 200, pricePerExtraMile: 35 },
    })
    expect(await book(await makeVehicle(db), guest)).toMatchObject({ mileage: null })
    expect(await book(await makeStay(db), guest)).toMatchObject({ mileage: null })
  })

  test('emails guest and host, with the title on one line', async () => {
    const [host, traveler] = [await makeHost(db), await makeUser(db, { firstName: 'Noor' })]
    const listing = await makeStay(db, { hostId: host.id, title: 'The\r\nBcc: everyone\r\nhouse' })
    const booking = await book(listing, traveler)
    const [toGuest] = await emailsTo(traveler.email)
    expect(toGuest!.subject).toBe('Your request for The Bcc: everyone house')
    expect(toGuest!.text).toContain(`/bookings/${booking.id}`)
    expect(toGuest!.text).toContain('Wed, Mar 10, 2027')
    expect((await emailsTo(host.email)).map(({ subject }) => subject)).toEqual([
      'Noor wants to book The Bcc: everyone house',
    ])
  })

  test('allows a stay from the check-out day of another, but not from the night before', async () => {
    const listing = await makeStay(db)
    await book(listing, guest)
    await book(listing, guest, { checkIn: '2027-03-12', checkOut: '2027-03-14' })
    await book(listing, guest, { checkIn: '2027-03-08', checkOut: '2027-03-10' })
    expect(await ask(listing, guest, { checkIn: '2027-03-11', checkOut: '2027-03-13' })).toMatchObject({
      ok: false,
      refusal: 'dates_taken',
    })
    expect(await rowsOf(listing)).toHaveLength(3)
  })

  test.each<
    [string, given: { listing?: Parameters<typeof makeStay>[1]; stay?: Partial<RequestBookingInput> }, string]
  >([
    ['a paused listing', { listing: { isActive: false } }, 'listing_paused'],
    ['a wrong hostId', { stay: { hostId: randomUUID() } }, 'not_your_host'],
    ['a wrong guestId', { stay: { guestId: randomUUID() } }, 'not_you'],
    ['too many guests', { stay: { guests: 5 } }, 'too_many_guests'],
    ['an unknown code', { stay: { discountCode: 'NOSUCHCODE' } }, 'discount_unknown'],
  ])('refuses %s and writes nothing', async (_, { listing, stay }, refusal) => {
    const before = await db.$count(bookings)
    expect(await ask(await makeStay(db, listing), guest, stay)).toMatchObject({ ok: false, refusal })
    expect(await db.$count(bookings)).toBe(before)
  })

  test('refuses your own listing and an unknown one, and writes nothing', async () => {
    const before = await db.$count(bookings)
    const host = await makeHost(db)
    const own = await ask(await makeStay(db, { hostId: host.id }), host)
    expect(own).toMatchObject({ ok: false, refusal: 'own_listing' })
    for (const id of [randomUUID(), "1' or '1"])
      expect(await ask({ id }, guest)).toMatchObject({ ok: false, refusal: 'listing_unknown' })
    expect(await db.$count(bookings)).toBe(before)
  })

  describe('with a message to the host', () => {
    const message = 'We are two, and we bring a cat.'
    const messagesOf = (guestId: string) =>
      db.select().from(messages).where(eq(messages.senderId, guestId)).orderBy(messages.id)

    test('delivers it once, as a message about the booking, with the booking', async () => {
      const [listing, sender] = [await makeStay(db), await makeUser(db)]
      const requestKey = randomUUID()
      const booking = await book(listing, sender, { message, requestKey })
      expect(await book(listing, sender, { message, requestKey })).toEqual(booking)
      expect(await messagesOf(sender.id)).toMatchObject([
        { receiverId: listing.hostId, bookingId: booking.id, content: message, number: 1, createdAt: now },
      ])
    })

    test.each([['the host blocked the guest'], ['the guest blocked the host']])(
      'books nothing when %s, with or without a message',
      async (who) => {
        const [listing, sender] = [await makeStay(db), await makeUser(db)]
        const block = { blockerId: listing.hostId, blockedId: sender.id }
        await db
          .insert(userBlocks)
          .values(
            who.startsWith('the host') ? block : { blockerId: block.blockedId, blockedId: block.blockerId },
          )
        expect(await ask(listing, sender, { message })).toMatchObject({ refusal: 'booking_blocked' })
        expect(await ask(listing, sender)).toMatchObject({ refusal: 'booking_blocked' })
        expect(await rowsOf(listing)).toEqual([])
      },
    )
  })

  test('accepts the correct hostId, guestId and total, and returns the correct total for a wrong one', async () => {
    const listing = await makeStay(db)
    const truth = { hostId: listing.hostId, guestId: guest.id }
    expect(await ask(listing, guest, { ...truth, totalPrice: 230_49 })).toMatchObject({
      refusal: 'total_changed',
      totalPrice: 230_50,
    })
    expect(await rowsOf(listing)).toHaveLength(0)
    expect(await ask(listing, guest, { ...truth, totalPrice: 230_50 })).toMatchObject({ ok: true })
  })

  test('tells a price without the discount of the code from any other wrong price', async () => {
    const listing = await makeStay(db)
    const { code: discountCode } = await makeDiscountCode(db, { createdBy: listing.hostId, ...window })
    const sent = (totalPrice: number) => ask(listing, guest, { discountCode, totalPrice })
    expect(await sent(230_50)).toMatchObject({ refusal: 'discount_just_applied', totalPrice: 210_50 })
    expect(await sent(230_49)).toMatchObject({ refusal: 'total_changed', totalPrice: 210_50 })
    expect(await rowsOf(listing)).toEqual([])
    expect(await sent(210_50)).toMatchObject({ ok: true, booking: { discountAmount: 20_00 } })
  })

  test('accepts a total of the largest amount, but not of a cent more', async () => {
    // With these fees, 300 nights for $25,252,525.25 cost exactly the largest amount.
    const fees = { guest_service_fee_percentage: '100', payment_processing_percentage: '98' }
    const stay = { checkIn: '2027-03-10', checkOut: '2028-01-04', guests: 1 }
    const quotes: unknown[] = []
    const work = db.transaction(async (tx) => {
      for (const [key, value] of Object.entries(fees)) {
        const target = platformSettings.key
        await tx
          .insert(platformSettings)
          .values({ key, value })
          .onConflictDoUpdate({ target, set: { value } })
      }
      for (const price of [84_176_33, 84_176_34]) {
        const listing = await makeStay(tx, { price: 84_175_08 })
        await setNight(tx, listing.id, stay.checkIn, { price })
        quotes.push(await quoteStay({ ...stay, listingId: listing.id }, { now, executor: tx }))
      }
      tx.rollback()
    })
    await expect(work).rejects.toThrow()
    expect(quotes).toMatchObject([{ quote: { totalPrice: MAX_MONEY } }, { refusal: 'total_too_large' }])
  })
})

describe('the terms of a booking', () => {
  test('do not change when the listing, the fees and the code are edited', async () => {
    const host = await makeHost(db)
    const listing = await makeStay(db, { hostId: host.id })
    const code = await makeDiscountCode(db, { createdBy: host.id, ...window })
    const booking = await book(listing, guest, { discountCode: code.code })
    expect(booking).toMatchObject({
      discountAmount: 20_00,
      discountCode: code.code,
      totalPrice: 210_50,
      hostEarnings: 153_00,
    })

    await db
      .update(listings)
      .set({ price: 999_00, cancellationPolicy: 'strict', title: 'Another name' })
      .where(eq(listings.id, listing.id))
    await db.update(discountCodes).set({ value: 50_00, isActive: false }).where(eq(discountCodes.id, code.id))
    const fee = { key: 'guest_service_fee_percentage', value: '40' }
    await db
      .insert(platformSettings)
      .values(fee)
      .onConflictDoUpdate({ target: platformSettings.key, set: { value: '40' } })

    expect(await rowsOf(listing)).toEqual([booking])
    expect((await book(await makeStay(db), guest)).guestServiceFee).toBe(80_00)
    await db.delete(platformSettings).where(eq(platformSettings.key, fee.key))
  })

  test('are written together with history, email and use of the code, or not at all', async () => {
    const listing = await makeStay(db)
    const code = await makeDiscountCode(db, { createdBy: listing.hostId, ...window })
    const before = [
      await db.$count(bookings),
      await db.$count(bookingEvents),
      await db.$count(outboxMessages),
    ]
    await db.execute(sql`alter table outbox_messages add constraint outbox_closed check (false) not valid`)
    await expect(ask(listing, guest, { discountCode: code.code })).rejects.toThrow()
    await db.execute(sql`alter table outbox_messages drop constraint outbox_closed`)
    expect([
      await db.$count(bookings),
      await db.$count(bookingEvents),
      await db.$count(outboxMessages),
    ]).toEqual(before)
    expect(await usesOf(code)).toBe(0)
    expect(await ask(listing, guest, { discountCode: code.code })).toMatchObject({ ok: true })
  })
})

describe('the request key', () => {
  test('creates one booking and returns it each time when it is sent 20 times at once', async () => {
    const listing = await makeStay(db)
    const requestKey = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(listing, guest, { requestKey })))
    const [row, ...more] = await rowsOf(listing)
    expect(more).toEqual([])
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ ok: true, booking: row })))
    expect(await eventsOf(row!)).toEqual(['requested'])
  })

  test('books one listing when it is sent for 10 listings at once', async () => {
    const requestKey = randomUUID()
    const flats = await Promise.all(Array.from({ length: 10 }, () => makeStay(db)))
    const answers = await Promise.all(flats.map((listing) => ask(listing, guest, { requestKey })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'request_key_reused')).toHaveLength(9)
  })

  test.each([
    [{ checkOut: '2027-03-13' }],
    [{ guests: 2 }],
    [{ discountCode: 'OTHER' }],
    [{ totalPrice: 1 }],
    [{ message: 'We come by train' }],
  ])('is refused for a different booking: %o', async (other) => {
    const listing = await makeStay(db)
    const requestKey = randomUUID()
    const first = await book(listing, guest, { requestKey })
    expect(await ask(listing, guest, { requestKey, ...other })).toMatchObject({
      refusal: 'request_key_reused',
      firstId: first.id,
    })
    expect(await rowsOf(listing)).toHaveLength(1)
  })

  test('can be used by two guests independently', async () => {
    const listing = await makeStay(db)
    const requestKey = randomUUID()
    const mine = await book(listing, guest, { requestKey })
    const theirs = await book(listing, await makeUser(db), {
      requestKey,
      checkIn: '2027-03-12',
      checkOut: '2027-03-14',
    })
    expect(theirs.id).not.toBe(mine.id)
  })
})

describe('concurrent requests', () => {
  test('book the same nights once, and suggest free dates to the other 19 guests', async () => {
    const listing = await makeStay(db)
    const guests = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)))
    const answers = await Promise.all(
      guests.map((one, index) =>
        // All of them include the night of March 11.
        ask(listing, one, { checkIn: addDays('2027-03-10', index % 2), checkOut: '2027-03-12' }),
      ),
    )
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused).toHaveLength(19)
    for (const answer of refused) {
      expect(answer.refusal).toBe('dates_taken')
      expect((answer as { nearest?: object[] }).nearest).toHaveLength(2)
    }
    expect(await rowsOf(listing)).toHaveLength(1)
  })

  test('of many guests for overlapping nights of many listings leave no two bookings of one night', async () => {
    const flats = await Promise.all(Array.from({ length: 3 }, () => makeStay(db, { instantBook: true })))
    const guests = await Promise.all(Array.from({ length: 10 }, () => makeUser(db)))
    const answers = await Promise.all(
      guests.flatMap((one, index) =>
        flats.map((flat) => {
          const checkIn = addDays('2027-03-10', index % 4)
          return ask(flat, one, { checkIn, checkOut: addDays(checkIn, 1 + (index % 3)) })
        }),
      ),
    )
    for (const answer of answers) if (!answer.ok) expect(answer.refusal).toBe('dates_taken')
    for (const flat of flats) {
      const nights = (await rowsOf(flat)).flatMap(({ checkIn, checkOut }) => eachNight(checkIn, checkOut))
      expect(nights.length).toBeGreaterThan(0)
      expect(new Set(nights).size).toBe(nights.length)
    }
  })

  test('of two people who book each other have one conversation', async () => {
    const [one, two] = [await makeHost(db), await makeHost(db)]
    const [ofOne, ofTwo] = [await makeStay(db, { hostId: one.id }), await makeStay(db, { hostId: two.id })]
    expect(await Promise.all([ask(ofTwo, one), ask(ofOne, two)])).toMatchObject([{ ok: true }, { ok: true }])
    const { lowId, highId } = pairOf(one.id, two.id)
    const pair = and(eq(conversations.lowId, lowId), eq(conversations.highId, highId))
    expect(await db.$count(conversations, pair)).toBe(1)
  })

  test.runIf(engine === 'postgres')(
    'are told to try again when the listing stays locked, and the same request then books',
    async () => {
      const listing = await makeStay(db)
      const requestKey = randomUUID()
      const unlock = await lockListing(db, listing.id)
      const restore = await setOnAllConnections('lock_timeout', '10ms')
      const busy = { ok: false, refusal: 'listing_busy', retryAfter: 5 }
      expect(await ask(listing, guest, { requestKey })).toEqual(busy)
      await restore()
      await unlock()
      expect(await ask(listing, guest, { requestKey })).toMatchObject({ ok: true, booking: { requestKey } })
    },
  )

  test('cannot overlap, because the database itself refuses two live bookings of one night', async () => {
    const listing = await makeStay(db)
    const night = { listingId: listing.id, guestId: guest.id, checkIn: '2027-03-10', checkOut: '2027-03-11' }
    await makeBooking(db, night)
    await expect(makeBooking(db, { ...night, status: 'pending' })).rejects.toMatchObject({
      cause: { code: '23P01' },
    })
    const other = { ...night, checkIn: '2027-03-20', checkOut: '2027-03-22', status: 'pending' } as const
    await makeBooking(db, other)
    await expect(
      makeBooking(db, { ...other, checkIn: '2027-03-21', checkOut: '2027-03-23' }),
    ).rejects.toMatchObject({ cause: { code: '23P01' } })
  })
})

describe('an unanswered request', () => {
  test('expires after 24 hours and releases its nights and its discount', async () => {
    const host = await makeHost(db)
    const listing = await makeStay(db, { hostId: host.id })
    const code = await makeDiscountCode(db, { createdBy: host.id, usageLimit: 1, ...window })
    const unanswered = await book(listing, guest, { discountCode: code.code })
    const next = await makeUser(db)
    expect(await ask(listing, next, {}, hoursLater(23.9))).toMatchObject({ refusal: 'dates_taken' })
    expect(await ask(listing, next, { discountCode: code.code }, hoursLater(24))).toMatchObject({ ok: true })

    const [row] = await db.select().from(bookings).where(eq(bookings.id, unanswered.id))
    expect(row!.status).toBe('cancelled')
    const events = await db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, unanswered.id))
      .orderBy(bookingEvents.id)
    expect(events.map(({ kind, actorId, createdAt }) => ({ kind, actorId, createdAt }))).toEqual([
      { kind: 'requested', actorId: guest.id, createdAt: now },
      { kind: 'expired', actorId: null, createdAt: hoursLater(24) },
    ])
    expect(await usesOf(code)).toBe(1)
    expect((await emailsTo(guest.email)).some(({ subject }) => subject === `Expired: ${listing.title}`)).toBe(
      true,
    )
  })

  test('cannot be accepted after it has expired', async () => {
    const listing = await makeStay(db)
    const booking = await book(listing, guest)
    expect(
      await acceptBooking(booking.id, { host: { id: listing.hostId }, now: hoursLater(24) }),
    ).toMatchObject({ refusal: 'request_expired' })
    expect(await eventsOf(booking)).toEqual(['requested', 'expired'])
  })
})

describe('a cancelled request', () => {
  test('releases its nights and its use of the code', async () => {
    const host = await makeHost(db)
    const listing = await makeStay(db, { hostId: host.id })
    const code = await makeDiscountCode(db, { createdBy: host.id, usageLimit: 1, ...window })
    const booking = await book(listing, guest, { discountCode: code.code })
    const other = await makeUser(db)
    expect(
      await ask(listing, other, { checkIn: '2027-04-10', checkOut: '2027-04-12', discountCode: code.code }),
    ).toMatchObject({ refusal: 'discount_used_up' })
    await cancelBooking(booking.id, { guest, now })
    await cancelBooking(booking.id, { guest, now })
    expect(await usesOf(code)).toBe(0)
    expect(await ask(listing, other, { discountCode: code.code })).toMatchObject({ ok: true })
  })
})
