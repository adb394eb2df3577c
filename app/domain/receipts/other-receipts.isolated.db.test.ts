import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { accountTransactions, receiptCounters, receipts } from '#db/schema'
import { makeAdmin } from '../../../tests/support/people'
import { depositOf, setUpRentals, subjectsTo, textTo } from '../../../tests/support/rentals'
import { cancelAsHost } from '../bookings/cancel-as-host.server'
import { refundDeposit } from '../bookings/deposit/refund-deposit.server'
import { refundAsOperator } from '../bookings/payment/refund-as-operator.server'
import { issueReceipts } from './issue-receipts.server'
import { creditLines } from './receipt'
import { receiptOfBooking } from './receipts.queries.server'

const { payments, people, rent, capturedRental } = setUpRentals()

let context: { admin: Awaited<ReturnType<typeof makeAdmin>>; now: Date }
beforeEach(async () => {
  await db.delete(receipts)
  await db.delete(receiptCounters)
  context = { admin: await makeAdmin(db), now: payments.now }
})

const issued = async () =>
  (
    await db
      .select()
      .from(receipts)
      .where(eq(receipts.ownerId, people.guest.id))
      .orderBy(asc(receipts.kind), asc(receipts.number))
  ).map(({ kind, number, details }) => [kind, number, 'other' in details ? details.other : null])

test('a captured deposit gets a receipt of its own, and what is given back of it a credit note', async () => {
  const booking = await capturedRental()
  const reason = 'It was there before.'
  await refundDeposit(
    (await depositOf(booking)).id,
    { amount: 50_00, reason },
    { ...context, now: payments.now },
  )
  await Promise.all([issueReceipts(payments.wait(10)), issueReceipts(payments.now)])
  expect(await issued()).toEqual([
    ['credit_note', 1, { about: 'deposit_refund', amount: 50_00, note: null }],
    ['receipt', 1, null],
    ['receipt', 2, { about: 'deposit', amount: 120_00, note: null }],
  ])
  expect(await textTo(people.guest, 'Your receipt')).toContain('charged of your security deposit')
  expect(await textTo(people.guest, 'Your credit note')).toContain(
    'Here is the credit note for what we give back.',
  )

  const shown = await receiptOfBooking(booking.id, people.guest.id, payments.now)
  expect(shown).toMatchObject({ receipt: { number: 1 }, creditNote: null })
  expect(shown!.others.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'receipt'])
  expect(await issued()).toHaveLength(3)
})

test('a refund by an admin gets a credit note at once, which a later cancellation leaves out', async () => {
  const booking = await rent()
  await refundAsOperator(
    booking.id,
    { amount: 20_00, reason: 'The heater broke.' },
    { ...context, now: payments.now },
  )
  const before = await receiptOfBooking(booking.id, people.guest.id, payments.wait(1))
  expect(before).toMatchObject({ creditNote: null })
  expect(before!.others).toMatchObject([
    {
      kind: 'credit_note',
      number: 1,
      details: { other: { about: 'refund', amount: 20_00, note: 'The heater broke.' } },
    },
  ])
  await cancelAsHost(booking.id, { host: people.host, now: payments.wait(1) })
  await refundAsOperator(booking.id, { amount: 1, reason: 'Sorry.' }, { ...context, now: payments.wait(1) })
  const after = await receiptOfBooking(booking.id, people.guest.id, payments.wait(1))
  expect(after!.others).toHaveLength(1)
  expect(after!.creditNote).toMatchObject({ number: 2, details: { creditedBefore: 20_00 } })
  const lines = creditLines(after!.booking, after!.creditNote!.details.creditedBefore)
  expect(lines.at(-1)).toEqual({ label: 'Given back before', amount: -20_00 })
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(booking.totalPrice - 20_00)
})

test('a cancellation that gives nothing back but what an admin gave before has no credit note', async () => {
  const booking = await rent()
  const all = { amount: booking.totalPrice, reason: 'The van broke down.' }
  await refundAsOperator(booking.id, all, { ...context, now: payments.now })
  await cancelAsHost(booking.id, { host: people.host, now: payments.wait(1) })
  await issueReceipts(payments.wait(10))
  await issueReceipts(payments.wait(1))
  expect(await issued()).toMatchObject([
    ['credit_note', expect.any(Number), { about: 'refund' }],
    ['receipt', expect.any(Number), null],
  ])
  expect((await subjectsTo(people.guest)).filter((one) => one?.startsWith('Your credit note'))).toHaveLength(
    1,
  )
})

test('a refund that is on a credit note from before has no second one', async () => {
  const booking = await rent()
  await refundAsOperator(
    booking.id,
    { amount: 20_00, reason: 'The heater broke.' },
    { ...context, now: payments.now },
  )
  await cancelAsHost(booking.id, { host: people.host, now: payments.wait(1) })
  const [cancelled] = await db
    .select()
    .from(accountTransactions)
    .where(eq(accountTransactions.bookingId, booking.id))
    .then((rows) => rows.filter(({ origin }) => origin === 'cancellation'))
  // As it was issued before refunds by admins had documents of their own.
  const listing = { title: 'A van for a test', location: 'Asheville', type: 'vehicle' } as const
  const details = { guest: 'Noor', host: 'Harper', listing, at: cancelled!.createdAt.toISOString() }
  const common = { year: 2020, ownerId: people.guest.id, bookingId: booking.id, issuedAt: payments.now }
  await db.insert(receipts).values([{ ...common, kind: 'credit_note', number: 1, details }])
  const shown = await receiptOfBooking(booking.id, people.guest.id, payments.wait(1))
  expect(shown!.others).toEqual([])
  expect(creditLines(shown!.booking).reduce((sum, { amount }) => sum + amount, 0)).toBe(booking.totalPrice)
})
