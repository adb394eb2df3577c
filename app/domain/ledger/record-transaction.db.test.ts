import { eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { accountTransactions, auditEvents } from '#db/schema'
import { makeAdmin, makeBooking, makeStay, makeUser } from '../../../tests/support/people'
import { recordTransaction } from './record-transaction.server'
import type { NewTransaction } from './transaction'
import { findTransactions } from './transactions.queries.server'

const now = new Date('2027-03-01T12:00:00Z')
let admin: Awaited<ReturnType<typeof makeAdmin>>
let user: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => {
  ;[admin, user] = [await makeAdmin(db), await makeUser(db)]
})

const given = (change: Partial<NewTransaction> = {}): NewTransaction =>
  ({
    userId: user.id,
    type: 'credit',
    amount: 20_00,
    description: 'For a broken heater',
    bookingId: null,
    ...change,
  }) as NewTransaction
const record = (change: Partial<NewTransaction> = {}, at = now) =>
  recordTransaction(given(change), { admin, now: at })
const transactionsOf = (userId: string) =>
  db
    .select()
    .from(accountTransactions)
    .where(eq(accountTransactions.userId, userId))
    .orderBy(accountTransactions.id)

describe('recordTransaction', () => {
  test('stores the input and the admin, and records it in the audit log', async () => {
    const stay = await makeStay(db)
    const booking = await makeBooking(db, {
      listingId: stay.id,
      guestId: user.id,
      checkIn: '2027-04-01',
      checkOut: '2027-04-03',
    })
    const { userId: _, ...rest } = given({ type: 'refund', bookingId: booking.id }) as {
      userId: string
    } & NewTransaction
    const result = await recordTransaction({ ...rest, email: user.email }, { admin, now })
    expect(result).toMatchObject({
      ok: true,
      user: { id: user.id, email: user.email },
      transaction: {
        userId: user.id,
        bookingId: booking.id,
        payoutId: null,
        type: 'refund',
        origin: 'admin',
        amount: 20_00,
        currency: 'USD',
        description: 'For a broken heater',
        status: 'completed',
        processedBy: admin.id,
        createdAt: now,
      },
    })
    expect(
      await db.select().from(auditEvents).where(eq(auditEvents.actorId, admin.id)).orderBy(auditEvents.id),
    ).toMatchObject([
      {
        action: 'created',
        subject: 'transaction',
        subjectId: result.ok && result.transaction.id,
        subjectLabel: `Refund, ${user.email}`,
        before: null,
        after: {
          userId: user.id,
          bookingId: booking.id,
          type: 'refund',
          amount: '20.00',
          currency: 'USD',
          description: 'For a broken heater',
        },
      },
    ])
  })

  test("accepts a booking of the host's listing, and refuses a booking of others", async () => {
    const stay = await makeStay(db)
    const booking = await makeBooking(db, {
      listingId: stay.id,
      checkIn: '2027-04-01',
      checkOut: '2027-04-03',
    })
    expect(await record({ userId: stay.hostId, bookingId: booking.id })).toMatchObject({ ok: true })
    for (const bookingId of [booking.id, randomUUID()])
      expect(await record({ bookingId })).toEqual({ ok: false, refusal: 'transaction_booking_not_theirs' })
    expect(await transactionsOf(user.id)).toEqual([])
  })

  test('refuses an unknown user, and reports which field named the user', async () => {
    expect(await record({ userId: randomUUID() })).toEqual({
      ok: false,
      refusal: 'transaction_user_unknown',
      by: 'userId',
    })
    const { userId: _, ...rest } = given() as { userId: string } & NewTransaction
    expect(await recordTransaction({ ...rest, email: 'nobody@people.test' }, { admin, now })).toEqual({
      ok: false,
      refusal: 'transaction_user_unknown',
      by: 'email',
    })
  })

  test('moves money once for five concurrent calls with the same request key', async () => {
    const requestKey = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => record({ requestKey })))
    expect(answers.map((answer) => answer.ok && answer.transaction.id)).toEqual(
      Array.from({ length: 5 }, () => requestKey),
    )
    expect(await transactionsOf(user.id)).toHaveLength(1)
    expect(await db.$count(auditEvents, eq(auditEvents.subjectId, requestKey))).toBe(1)
    for (const other of [{ amount: 30_00 }, { type: 'debit' as const }, { userId: admin.id }])
      expect(await record({ requestKey, ...other })).toEqual({ ok: false, refusal: 'transaction_key_reused' })
  })
})

describe('findTransactions', () => {
  const found = async (wanted: Parameters<typeof findTransactions>[0]) =>
    (await findTransactions(wanted)).transactions.map(({ transaction }) => transaction.id)
  const made = async (change: Partial<NewTransaction> = {}, at = now) => {
    const result = await record(change, at)
    return result.ok ? result.transaction.id : ''
  }

  test('pages through the newest first without gaps or duplicates, even at the same instant', async () => {
    const ids: string[] = []
    for (let index = 0; index < 7; index++)
      ids.unshift(await made({}, new Date(now.getTime() + Math.floor(index / 3) * 1000)))
    const [first, second] = [
      await findTransactions({ userId: user.id, limit: 4 }),
      await findTransactions({ userId: user.id, limit: 4, before: ids[3] }),
    ]
    expect([...first.transactions, ...second.transactions].map(({ transaction }) => transaction.id)).toEqual(
      ids,
    )
    expect([first.hasOlder, second.hasOlder]).toEqual([true, false])
    expect(first.transactions[0]).toMatchObject({
      user: { email: user.email },
      processor: { firstName: admin.firstName, lastName: admin.lastName },
    })
  })

  test('filters by part of a name or an email, by type and by booking', async () => {
    const other = await makeUser(db, { firstName: '100%_Zoë', lastName: `Quill${randomUUID()}` })
    const stay = await makeStay(db, { hostId: other.id })
    const booking = await makeBooking(db, {
      listingId: stay.id,
      checkIn: '2027-04-01',
      checkOut: '2027-04-03',
    })
    const [mine, theirs, about] = [
      await made(),
      await made({ userId: other.id, type: 'debit' }),
      await made({ userId: other.id, bookingId: booking.id }),
    ]
    expect(await found({ user: user.email.slice(1).toUpperCase() })).toEqual([mine])
    expect((await found({ user: `100%_zoë ${other.lastName.toLowerCase()}` })).sort()).toEqual(
      [theirs, about].sort(),
    )
    expect(await found({ user: other.lastName, type: 'debit' })).toEqual([theirs])
    expect(await found({ bookingId: booking.id })).toEqual([about])
    expect(await found({ userId: user.id, before: randomUUID() })).toEqual([])
    expect(await db.$count(accountTransactions, inArray(accountTransactions.id, [mine, theirs, about]))).toBe(
      3,
    )
  })
})
