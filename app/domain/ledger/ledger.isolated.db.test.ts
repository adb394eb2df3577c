import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { accountTransactions, auditEvents, bookings, ledgerEntries, paymentTransactions } from '#db/schema'
import { seededRandom } from '../../../tests/support/seeded-random'
import {
  makeAdmin,
  makeBooking,
  makeDiscountCode,
  makeHost,
  makeStay,
  makeUser,
} from '../../../tests/support/people'
import { acceptBooking } from '../bookings/accept-booking.server'
import { cancelAsHost } from '../bookings/cancel-as-host.server'
import { cancelBooking } from '../bookings/cancel-booking.server'
import { settleAllBookings } from '../bookings/settle-bookings.server'
import { declineBooking } from '../bookings/decline-booking.server'
import { requestBooking } from '../bookings/request-booking.server'
import { addDays } from '../shared/dates'
import { adminEntries } from './entries'
import { ledgerState } from './ledger-state.queries.server'
import { payOut } from '../payouts/pay-out.server'
import { payableTo, payoutsDue } from '../payouts/payouts.queries.server'
import { postMissingBookings } from './post-missing.server'
import { postTransaction } from './post-transactions.server'
import { settlePayout } from '../payouts/settle-payout.server'

const now = new Date('2027-03-01T17:00:00Z')
let admin: { id: string; firstName: string; lastName: string }
let host: { id: string }
let guest: { id: string }
beforeAll(async () => {
  ;[admin, host, guest] = [await makeAdmin(db), await makeHost(db), await makeUser(db)]
})

const entriesOf = (bookingId: string) =>
  db
    .select({
      origin: accountTransactions.origin,
      account: ledgerEntries.account,
      userId: ledgerEntries.userId,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(accountTransactions, eq(accountTransactions.id, ledgerEntries.transactionId))
    .where(eq(accountTransactions.bookingId, bookingId))

/** The sum of all entries, computed independently of the code under test. */
async function sumOfAll() {
  const rows = await db.select({ amount: ledgerEntries.amount }).from(ledgerEntries)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

test('posts every charged booking of the demo data once, with the amounts of its terms', async () => {
  const charged = await db.$count(
    bookings,
    sql`status in ('confirmed', 'completed') or refund_amount is not null`,
  )
  expect(charged).toBeGreaterThan(100)
  expect(await db.$count(accountTransactions, eq(accountTransactions.origin, 'booking'))).toBe(charged)
  expect(await db.$count(paymentTransactions)).toBe(charged)
  expect(await ledgerState()).toMatchObject({ discrepancy: 0, unreconciled: [] })
  await postMissingBookings(db)
  expect(await db.$count(accountTransactions, eq(accountTransactions.origin, 'booking'))).toBe(charged)
})

test.each([
  ['without a refund, only the charge', 85_00, []],
  ['that costs the host a fee, a debit of the fee', 80_00, [['cancellation', 'debit', 5_00]]],
])('posts for an old cancellation %s, at the original times', async (_, kept, settled) => {
  const { id: listingId } = await makeStay(db, { hostId: host.id })
  const cancelled = {
    refundAmount: 0,
    cancellationHostEarnings: kept,
    cancellationPlatformFee: 112_00 - kept,
  }
  const terms = {
    subtotal: 100_00,
    guestServiceFee: 12_00,
    processingFee: 3_25,
    hostCommission: 15_00,
    hostEarnings: 85_00,
    totalPrice: 115_25,
  }
  const old = await makeBooking(db, {
    listingId,
    guestId: guest.id,
    checkIn: '2026-05-01',
    checkOut: '2026-05-02',
    status: 'cancelled',
    ...terms,
    ...cancelled,
  })
  for (const _ of [1, 2]) await postMissingBookings(db)
  expect(
    (await entriesOf(old.id))
      .filter(({ origin }) => origin === 'booking')
      .map(({ account, amount }) => `${account} ${amount}`)
      .sort(),
  ).toEqual(['balance 8500', 'card -11525', 'platform 2700', 'processor 325'])
  const rows = await db
    .select()
    .from(accountTransactions)
    .where(eq(accountTransactions.bookingId, old.id))
    .orderBy(accountTransactions.origin)
  expect(rows.map(({ origin, type, amount }) => [origin, type, amount])).toEqual([
    ['booking', 'payment', 115_25],
    ...settled,
  ])
  expect(rows.map(({ createdAt }) => createdAt)).toEqual([old.createdAt, old.updatedAt].slice(0, rows.length))
  expect((await ledgerState()).unreconciled).toEqual([])
})

test('posts bookings once when several processes do so at the same time', async () => {
  const { id: listingId } = await makeStay(db, { hostId: host.id })
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const checkIn = addDays('2026-03-01', 2 * index)
      const checkOut = addDays(checkIn, 1)
      return makeBooking(db, { listingId, guestId: guest.id, checkIn, checkOut, status: 'completed' })
    }),
  )
  await Promise.all([1, 2, 3].map(() => postMissingBookings(db)))
  const ids = made.map(({ id }) => id)
  expect(await db.$count(accountTransactions, inArray(accountTransactions.bookingId, ids))).toBe(20)
})

describe('the ledger tables', () => {
  const post = (entries: Parameters<typeof postTransaction>[1]['entries']) =>
    db.transaction((tx) =>
      postTransaction(tx, {
        userId: guest.id,
        type: 'credit',
        origin: 'admin',
        amount: 1_00,
        description: 'A test',
        entries,
        now,
      }),
    )

  test('refuse a transaction whose entries do not add up to zero', async () => {
    const before = await db.$count(accountTransactions)
    await expect(
      post([
        { account: 'balance', userId: guest.id, amount: 1_00 },
        { account: 'platform', userId: null, amount: -99 },
      ]),
    ).rejects.toThrow()
    await expect(post([{ account: 'balance', userId: guest.id, amount: 1_00 }])).rejects.toThrow()
    expect(await db.$count(accountTransactions)).toBe(before)
  })

  test('refuse a statement that leaves a transaction unbalanced, even if a later one would balance it', async () => {
    const half = (amount: number) => [{ account: 'balance' as const, userId: guest.id, amount }]
    const work = db.transaction(async (tx) => {
      const { id } = await postTransaction(tx, {
        userId: guest.id,
        type: 'credit',
        origin: 'admin',
        amount: 1_00,
        description: 'A test',
        entries: [],
        now,
      })
      for (const amount of [1_00, -1_00])
        await tx.insert(ledgerEntries).values(half(amount).map((entry) => ({ ...entry, transactionId: id })))
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('refuse to change or delete an entry', async () => {
    await post(adminEntries('credit', guest.id, 1_00))
    await expect(db.update(ledgerEntries).set({ amount: 5 })).rejects.toThrow()
    await expect(db.delete(ledgerEntries)).rejects.toThrow()
    await expect(db.execute(sql`truncate ledger_entries`)).rejects.toThrow()
  })
})

describe('a payout', () => {
  test('pays the earnings of past stays once, and returns them when it fails', async () => {
    const [owner, { id: listingId }] = await ownerWithStay()
    await makeBooking(db, {
      listingId,
      guestId: guest.id,
      checkIn: '2027-01-01',
      checkOut: '2027-01-03',
      status: 'completed',
      hostEarnings: 170_00,
      totalPrice: 230_49,
      subtotal: 200_00,
      guestServiceFee: 24_00,
      processingFee: 6_49,
      hostCommission: 30_00,
    })
    await makeBooking(db, {
      listingId,
      guestId: guest.id,
      checkIn: '2027-06-01',
      checkOut: '2027-06-03',
      status: 'confirmed',
      hostEarnings: 170_00,
      totalPrice: 230_49,
      subtotal: 200_00,
      guestServiceFee: 24_00,
      processingFee: 6_49,
      hostCommission: 30_00,
    })
    await postMissingBookings(db)
    expect((await payoutsDue()).find(({ userId }) => userId === owner.id)).toMatchObject({
      balance: 340_00,
      payable: 170_00,
      minimum: 50_00,
    })

    expect(await payOut(owner.id, { amount: 340_00, admin, now })).toMatchObject({
      refusal: 'payout_changed',
      payable: 170_00,
    })
    const all = await Promise.all(Array.from({ length: 5 }, () => payOut(owner.id, { admin, now })))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.filter((result) => !result.ok && result.refusal === 'payout_nothing')).toHaveLength(4)
    const paid = all.find((result) => result.ok)!
    if (!paid.ok) throw new Error('not paid')

    for (const _ of [1, 2])
      expect(await settlePayout(paid.payout.id, { outcome: 'completed' }, { admin, now })).toMatchObject({
        ok: true,
        payout: { status: 'completed' },
      })
    // The rest is for a future stay.
    expect(await payableTo(owner.id, db)).toMatchObject({ balance: 170_00, payable: 0 })
    expect((await payoutsDue()).filter(({ userId }) => userId === owner.id)).toEqual([])
    for (const _ of [1, 2])
      expect(
        await settlePayout(paid.payout.id, { outcome: 'failed', reason: 'Account closed' }, { admin, now }),
      ).toMatchObject({ ok: true, payout: { status: 'failed' } })
    expect(await settlePayout(paid.payout.id, { outcome: 'completed' }, { admin, now })).toMatchObject({
      refusal: 'payout_settled',
    })
    expect((await payoutsDue()).find(({ userId }) => userId === owner.id)).toMatchObject({
      balance: 340_00,
      payable: 170_00,
    })
    const audited = await db
      .select({ after: auditEvents.after })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, paid.payout.id), eq(auditEvents.action, 'updated')))
      .orderBy(auditEvents.id)
    expect(audited).toHaveLength(2)
    expect(audited).toEqual(
      expect.arrayContaining([
        { after: expect.objectContaining({ status: 'completed' }) },
        { after: expect.objectContaining({ status: 'failed', failureReason: 'Account closed' }) },
      ]),
    )
  })

  test('is refused below the minimum, without a balance and for an unknown host', async () => {
    const owner = await makeUser(db)
    expect(await payOut(owner.id, { admin, now })).toMatchObject({ refusal: 'payout_nothing' })
    expect(await payOut('unknown', { admin, now })).toMatchObject({ refusal: 'payout_host_unknown' })
    expect(await payableTo(randomUUID(), db)).toEqual({ balance: 0, payable: 0, minimum: 50_00 })
    await db.transaction((tx) =>
      postTransaction(tx, {
        userId: owner.id,
        type: 'credit',
        origin: 'admin',
        amount: 49_99,
        description: 'Sorry',
        entries: adminEntries('credit', owner.id, 49_99),
        now,
      }),
    )
    expect(await payOut(owner.id, { admin, now })).toMatchObject({
      refusal: 'payout_below_minimum',
      minimum: 50_00,
    })
  })
})

test('ledgerState reports bookings that do not reconcile', async () => {
  const [, { id: listingId }] = await ownerWithStay()
  const booking = await makeBooking(db, {
    listingId,
    guestId: guest.id,
    checkIn: '2027-08-01',
    checkOut: '2027-08-03',
    status: 'confirmed',
  })
  const { unreconciled } = await ledgerState()
  expect(
    unreconciled
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ account, found }) => [account, found]),
  ).toEqual([
    ['balance', 0],
    ['card', 0],
    ['platform', 0],
    ['processor', 0],
  ])
  await postMissingBookings(db)
  expect((await ledgerState()).unreconciled).toEqual([])
})

const STEPS = process.env.TEST_FULL ? 500 : 50

test('adds up to 0.00 and reconciles after random bookings, cancellations, refunds and payouts', async () => {
  const random = seededRandom('ledger')
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!
  const policies = ['flexible', 'moderate', 'strict'] as const
  const stays = await Promise.all(
    Array.from({ length: 6 }, async (_, turn) => {
      const { id: hostId } = await makeHost(db)
      return makeStay(db, {
        hostId,
        price: 33_33 + turn * 71_07,
        instantBook: turn % 2 === 0,
        cancellationPolicy: policies[turn % 3],
      })
    }),
  )
  const codes = [
    await makeDiscountCode(db, {
      createdBy: admin.id,
      scope: 'platform',
      type: 'percentage',
      value: 33_33,
      ...always,
    }),
    await makeDiscountCode(db, {
      createdBy: admin.id,
      scope: 'platform',
      type: 'fixed_amount',
      value: 500_00,
      ...always,
    }),
    ...(await Promise.all(
      stays.map((stay) =>
        makeDiscountCode(db, {
          createdBy: stay.hostId,
          scope: 'host',
          type: 'percentage',
          value: 12_50,
          ...always,
        }),
      ),
    )),
  ]
  const free = new Map(stays.map(({ id }) => [id, '2027-03-03']))
  const made: { id: string; hostId: string; guestId: string }[] = []
  const payouts: string[] = []
  let at = now
  const done: Record<string, number> = {}

  const steps: Record<string, () => Promise<boolean>> = {
    async book() {
      const stay = pick(stays)
      const checkIn = free.get(stay.id)!
      const checkOut = addDays(checkIn, 1 + Math.floor(random() * 4))
      const usable = codes.filter(({ scope, createdBy }) => scope === 'platform' || createdBy === stay.hostId)
      const result = await requestBooking(
        {
          listingId: stay.id,
          checkIn,
          checkOut,
          guests: 1,
          discountCode: random() < 0.4 ? pick(usable).code : undefined,
        },
        { guest, now: at },
      )
      if (!result.ok) return false
      free.set(stay.id, checkOut)
      made.push({ id: result.booking.id, hostId: stay.hostId, guestId: guest.id })
      return true
    },
    accept: async () => of(pick(made), (one) => acceptBooking(one.id, { host: { id: one.hostId }, now: at })),
    decline: async () =>
      of(pick(made), (one) => declineBooking(one.id, {}, { host: { id: one.hostId }, now: at })),
    cancel: async () => of(pick(made), (one) => cancelBooking(one.id, { guest, now: at })),
    cancelAsHost: async () =>
      of(pick(made), (one) => cancelAsHost(one.id, { host: { id: one.hostId }, now: at })),
    async later() {
      at = new Date(at.getTime() + 8 * 3_600_000)
      await settleAllBookings(at)
      return true
    },
    async record() {
      const type = pick(['credit', 'debit', 'refund', 'payment'] as const)
      const amount = 1 + Math.floor(random() * 20_000)
      const userId = pick([guest.id, ...stays.map(({ hostId }) => hostId)])
      await db.transaction((tx) =>
        postTransaction(tx, {
          userId,
          type,
          origin: 'admin',
          amount,
          description: 'A test',
          processedBy: admin.id,
          entries: adminEntries(type, userId, amount),
          now: at,
        }),
      )
      return true
    },
    async pay() {
      const result = await payOut(pick(stays).hostId, { admin, now: at })
      if (result.ok) payouts.push(result.payout.id)
      return result.ok
    },
    settle: async () =>
      payouts.length > 0 &&
      of(pick(payouts), (id) =>
        settlePayout(
          id,
          random() < 0.6 ? { outcome: 'completed' } : { outcome: 'failed', reason: 'A test' },
          { admin, now: at },
        ),
      ),
  }
  const weights = 'book book book accept decline cancel cancelAsHost later record pay settle'.split(' ')
  for (let step = 0; step < STEPS || Object.keys(done).length < Object.keys(steps).length;) {
    const name = made.length < 5 ? 'book' : pick(weights)
    if (!(await steps[name]!())) continue
    done[name] = (done[name] ?? 0) + 1
    step++
  }

  expect(await sumOfAll()).toBe(0)
  expect(await ledgerState()).toMatchObject({ discrepancy: 0, unreconciled: [] })
  for (const booking of await db
    .select()
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        made.map(({ id }) => id),
      ),
    ))
    await reconcile(booking)
}, 240_000)

/** Compares the entries of a booking with its own figures, independently of the code that posts them. */
async function reconcile(booking: typeof bookings.$inferSelect) {
  const rows = await entriesOf(booking.id)
  const left = (account: string) =>
    rows.filter((row) => row.account === account).reduce((sum, { amount }) => sum + amount, 0)
  const wasCharged = ['confirmed', 'completed'].includes(booking.status) || booking.refundAmount !== null
  const isBack = booking.refundAmount === booking.totalPrice
  const paid = wasCharged ? booking.totalPrice - (booking.refundAmount ?? 0) : 0
  const host = !wasCharged ? 0 : (booking.cancellationHostEarnings ?? booking.hostEarnings)
  const processor = wasCharged && !isBack ? booking.processingFee : 0
  expect({
    card: left('card'),
    balance: left('balance'),
    processor: left('processor'),
    platform: left('platform'),
  }).toEqual({ card: 0 - paid, balance: host, processor, platform: paid - host - processor })
  const [payment] = await db
    .select()
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.bookingId, booking.id)))
  expect(payment?.paymentStatus).toBe(
    !wasCharged ? undefined : isBack ? 'refunded' : booking.refundAmount ? 'partially_refunded' : 'paid',
  )
}

const always = { validFrom: new Date('2026-01-01'), validUntil: new Date('2030-01-01') }

async function of<T>(one: T, work: (one: T) => Promise<{ ok: boolean }>): Promise<boolean> {
  return (await work(one)).ok
}

async function ownerWithStay() {
  const owner = await makeHost(db)
  return [owner, await makeStay(db, { hostId: owner.id })] as const
}
