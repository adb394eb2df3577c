import { eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { db } from '#db/db.server'
import {
  accountTransactions,
  bookingEvents,
  bookings,
  conversations,
  ledgerEntries,
  messages,
  outboxMessages,
  paymentTransactions,
} from '#db/schema'
import { openConnections } from '../../../tests/support/concurrency'
import { lockListing } from '../../../tests/support/lock-listing'
import { makeBooking, makeDiscountCode, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { pairOf } from '../messaging/bump-revision.server'
import type { RequestBookingInput } from './booking'
import { requestBooking } from './request-booking.server'

const { engine } = inject('template')
const now = new Date('2027-03-01T17:00:00Z')
const stay = { checkIn: '2027-03-10', checkOut: '2027-03-12', guests: 1 }

type Listing = Awaited<ReturnType<typeof makeStay>>
type Guest = Awaited<ReturnType<typeof makeUser>>

const ask = (listing: Listing, guest: Guest, input: Partial<RequestBookingInput> = {}) =>
  requestBooking({ ...stay, discountCode: undefined, ...input, listingId: listing.id }, { guest, now })

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const instant = () => makeStay(db, { instantBook: true })

/** Bookings that come first and start at once, so that those that come with them are gathered. */
const underWay = async () => {
  const [listings, guests] = [await many(2, instant), await many(2, () => makeUser(db))]
  return () => listings.map((listing, index) => ask(listing, guests[index]!))
}

/** Asks for bookings that come while others are under way, and so share a transaction as far as they may. */
async function gathered(...asks: (() => ReturnType<typeof ask>)[]) {
  const begin = await underWay()
  const first = begin()
  const answers = asks.map((each) => each())
  const settled = await Promise.allSettled(answers)
  expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true)
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as Error)))
}

function bookingOf(answer: Awaited<ReturnType<typeof gathered>>[number]) {
  if (answer instanceof Error || !answer.ok) throw new Error('Not booked', { cause: answer })
  return answer.booking
}

/** The transaction that wrote each booking. */
async function writersOf(answers: Awaited<ReturnType<typeof gathered>>): Promise<string[]> {
  const ids = answers.map((answer) => bookingOf(answer).id)
  const rows = await db
    .select({ id: bookings.id, writer: sql<string>`xmin::text` })
    .from(bookings)
    .where(inArray(bookings.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)!.writer)
}

beforeAll(() => openConnections(10))

describe('bookings that come while others are under way', () => {
  test('share a transaction, and each has all of its rows', async () => {
    const hosts = await many(4, () => makeHost(db))
    const listings = await many(4, (at) => makeStay(db, { hostId: hosts[at]!.id, instantBook: at !== 1 }))
    const guests = await many(4, () => makeUser(db))
    const answers = await gathered(...listings.map((listing, at) => () => ask(listing, guests[at]!)))
    expect(new Set(await writersOf(answers)).size).toBe(1)

    for (const [at, booking] of answers.map(bookingOf).entries()) {
      const isCharged = at !== 1
      expect(await db.select().from(bookings).where(eq(bookings.listingId, listings[at]!.id))).toEqual([
        booking,
      ])
      expect(booking).toMatchObject({ guestId: guests[at]!.id, status: isCharged ? 'confirmed' : 'pending' })
      const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id))
      expect(events.map(({ kind }) => kind)).toEqual([isCharged ? 'confirmed' : 'requested'])

      const charges = await db
        .select()
        .from(accountTransactions)
        .where(eq(accountTransactions.bookingId, booking.id))
      expect(charges.map(({ amount }) => amount)).toEqual(isCharged ? [booking.totalPrice] : [])
      const entries = await db
        .select()
        .from(ledgerEntries)
        .where(
          inArray(
            ledgerEntries.transactionId,
            charges.map(({ id }) => id),
          ),
        )
      expect(entries).toHaveLength(isCharged ? 4 : 0)
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      expect(await db.$count(paymentTransactions, eq(paymentTransactions.bookingId, booking.id))).toBe(
        charges.length,
      )

      for (const person of [guests[at]!, hosts[at]!]) {
        const emails = await db.select().from(outboxMessages).where(eq(outboxMessages.to, person.email))
        expect(emails).toHaveLength(1)
        expect(emails[0]!.text).toContain(`/bookings/${booking.id}`)
      }
      const { lowId, highId } = pairOf(guests[at]!.id, hosts[at]!.id)
      expect(
        await db
          .select({ revision: conversations.revision })
          .from(conversations)
          .where(sql`${conversations.lowId} = ${lowId} and ${conversations.highId} = ${highId}`),
      ).toEqual([{ revision: 1 }])
    }
  })

  test('give a night that two guests want to one of them, and book the others', async () => {
    const [wanted, other] = [await instant(), await instant()]
    const [one, two, three] = await many(3, () => makeUser(db))
    const answers = await gathered(
      () => ask(wanted, one!),
      () => ask(wanted, two!),
      () => ask(other, three!),
    )
    expect(answers).toMatchObject([{ ok: true }, { refusal: 'dates_taken' }, { ok: true }])
    expect(await db.$count(bookings, eq(bookings.listingId, wanted.id))).toBe(1)
  })

  test('are all made but one that fails', async () => {
    const listings = await many(4, instant)
    const guests = await many(4, () => makeUser(db))
    const failing = guests[2]!
    await db.execute(
      sql.raw(
        `alter table outbox_messages add constraint refuse_one check ("to" <> '${failing.email}') not valid`,
      ),
    )
    onTestFinished(async () => {
      await db.execute(sql`alter table outbox_messages drop constraint refuse_one`)
    })
    const answers = await gathered(...listings.map((listing, at) => () => ask(listing, guests[at]!)))
    expect(answers.map((answer) => answer instanceof Error)).toEqual([false, false, true, false])
    const [failed, ...made] = [answers[2], answers[0]!, answers[1]!, answers[3]!]
    expect(String((failed as Error).cause)).toContain('refuse_one')
    expect(new Set(await writersOf(made)).size).toBe(3)
    expect(await db.$count(bookings, eq(bookings.listingId, listings[2]!.id))).toBe(0)
    for (const [at, listing] of listings.entries())
      if (at !== 2) expect(await db.$count(bookings, eq(bookings.listingId, listing.id))).toBe(1)
  })

  test('are made although another is refused, which writes nothing', async () => {
    const [full, free] = [await instant(), await instant()]
    const [one, two] = await many(2, () => makeUser(db))
    await makeBooking(db, { listingId: full.id, guestId: one!.id, ...stay })
    const answers = await gathered(
      () => ask(full, one!),
      () => ask(free, two!),
    )
    expect(answers).toMatchObject([{ refusal: 'dates_taken' }, { ok: true }])
    expect(await db.$count(bookings, eq(bookings.listingId, full.id))).toBe(1)
    expect(await db.$count(outboxMessages, eq(outboxMessages.to, one!.email))).toBe(0)
  })

  test.runIf(engine === 'postgres')('do not wait for a listing that somebody else has locked', async () => {
    const [locked, free, alsoFree] = await many(3, instant)
    const [one, two, three] = await many(3, () => makeUser(db))
    const unlock = await lockListing(db, locked!.id)
    let isMade = false
    const begin = await underWay()
    const first = begin()
    const waiting = ask(locked!, one!).finally(() => (isMade = true))
    const answers = await Promise.all([ask(free!, two!), ask(alsoFree!, three!), ...first])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(new Set(await writersOf(answers.slice(0, 2))).size).toBe(1)
    expect(isMade).toBe(false)
    await unlock()
    expect(await waiting).toMatchObject({ ok: true })
  })

  test.runIf(engine === 'postgres')('do not wait long for any other lock', async () => {
    const [one, two] = await many(2, instant)
    const [guest, other] = await many(2, () => makeUser(db))
    const pair = pairOf(guest!.id, one!.hostId)
    await db.insert(conversations).values(pair)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const isLocked = new Promise<void>((resolve, reject) => {
      db.transaction(async (tx) => {
        await tx.select().from(conversations).where(eq(conversations.lowId, pair.lowId)).for('update')
        resolve()
        await held
      }).catch(reject)
    })
    await isLocked
    const begin = await underWay()
    const first = begin()
    const waiting = ask(one!, guest!)
    expect(await ask(two!, other!)).toMatchObject({ ok: true })
    release()
    expect(await waiting).toMatchObject({ ok: true })
    await Promise.all(first)
  })

  test('of one guest never share a transaction', async () => {
    const [listings, guest] = [await many(3, instant), await makeUser(db)]
    const answers = await gathered(...listings.map((listing) => () => ask(listing, guest)))
    expect(new Set(await writersOf(answers)).size).toBe(3)
  })

  test('of one guest with one key make one booking', async () => {
    const [listings, guest, other] = [await many(3, instant), await makeUser(db), await makeUser(db)]
    const requestKey = randomUUID()
    const answers = await gathered(
      () => ask(listings[0]!, guest, { requestKey }),
      () => ask(listings[0]!, guest, { requestKey }),
      () => ask(listings[1]!, guest, { requestKey }),
      () => ask(listings[2]!, other),
    )
    // The listings do not wait for each other, so either may be the first.
    const made = await db.select().from(bookings).where(eq(bookings.guestId, guest.id))
    const first = { ok: true, booking: made[0] }
    const reused = { ok: false, refusal: 'request_key_reused', firstId: made[0]!.id }
    const isSecond = made[0]!.listingId === listings[1]!.id
    expect(answers).toEqual([
      ...(isSecond ? [reused, reused, first] : [first, first, reused]),
      expect.objectContaining({ ok: true }),
    ])
    expect(made).toHaveLength(1)
  })

  test('of two people who book each other have one conversation', async () => {
    const [one, two] = await many(2, () => makeHost(db))
    const [ofOne, ofTwo] = await many(2, (at) =>
      makeStay(db, { hostId: [one, two][at]!.id, instantBook: true }),
    )
    const answers = await gathered(
      () => ask(ofTwo!, one!),
      () => ask(ofOne!, two!),
    )
    expect(new Set(await writersOf(answers)).size).toBe(1)
    expect(await db.$count(conversations, eq(conversations.lowId, pairOf(one!.id, two!.id).lowId))).toBe(1)
  })

  test('with a discount code, a message or an expired request before them are made alone', async () => {
    const listings = await many(4, instant)
    const guests = await many(5, () => makeUser(db))
    const code = await makeDiscountCode(db, {
      createdBy: listings[0]!.hostId,
      validFrom: new Date('2027-01-01'),
      validUntil: new Date('2028-01-01'),
    })
    const expired = await makeBooking(db, {
      listingId: listings[2]!.id,
      guestId: guests[4]!.id,
      ...stay,
      status: 'pending',
      expiresAt: now,
    })
    const answers = await gathered(
      () => ask(listings[0]!, guests[0]!, { discountCode: code.code }),
      () => ask(listings[1]!, guests[1]!, { message: 'We come by train' }),
      () => ask(listings[2]!, guests[2]!),
      () => ask(listings[3]!, guests[3]!),
    )
    expect(new Set(await writersOf(answers)).size).toBe(4)
    expect(bookingOf(answers[0]!).discountCode).toBe(code.code)
    expect(await db.$count(messages, eq(messages.senderId, guests[1]!.id))).toBe(1)
    const [before] = await db.select().from(bookings).where(eq(bookings.id, expired.id))
    expect(before!.status).toBe('cancelled')
  })
})
