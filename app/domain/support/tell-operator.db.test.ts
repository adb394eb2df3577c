import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { checkouts, hostPayouts, outboxMessages, platformSettings, refunds } from '#db/schema'
import { replaceProcessor } from '~/integrations/payments/payments.server'
import type { DisputeFacts, PaymentProcessor, RefundFacts } from '~/integrations/payments/processor'
import { makeClaim } from '../../../tests/support/deposits'
import { makeAdmin, makeBooking, makeHost, makeStay } from '../../../tests/support/people'
import { answerClaim, decideClaim } from '../bookings/deposit/claim-deposit.server'
import { withdrawClaim } from '../bookings/deposit/withdraw-claim.server'
import { syncDispute } from '../bookings/payment/sync-dispute.server'
import { syncRefund } from '../payments/send-refunds.server'
import { syncTransfer } from '../payouts/send-transfer.server'

const now = new Date()
const SUPPORT = 'support@roamstead.example'

let host: Awaited<ReturnType<typeof makeHost>>
let booking: Awaited<ReturnType<typeof makeBooking>>
let checkout: typeof checkouts.$inferSelect

beforeEach(async () => {
  await db.delete(outboxMessages)
  await db
    .insert(platformSettings)
    .values({ key: 'support_email', value: SUPPORT })
    .onConflictDoUpdate({ target: platformSettings.key, set: { value: SUPPORT } })
  host = await makeHost(db, { firstName: 'Harper', lastName: 'Lane' })
  const { id: listingId } = await makeStay(db, { hostId: host.id, title: 'The salt house' })
  booking = await makeBooking(db, { listingId, checkIn: '2031-02-01', checkOut: '2031-02-03' })
  const paid = { bookingId: booking.id, amount: booking.totalPrice, state: 'paid' as const, expiresAt: now }
  const [row] = await db
    .insert(checkouts)
    .values({ ...paid, processor: 'demo', intentId: `pi_${booking.id}` })
    .returning()
  checkout = row!
})
afterEach(() => replaceProcessor(null))

/** A processor that knows one thing. */
const processorWith = (answers: Partial<PaymentProcessor>) => replaceProcessor(answers as PaymentProcessor)

/** The subject, deadline and page of each email to the operator. */
const notices = async () =>
  (
    await db.select().from(outboxMessages).where(eq(outboxMessages.to, SUPPORT)).orderBy(outboxMessages.id)
  ).map(({ subject, text }) => [
    subject,
    /\/admin\/accounts\/\w+\/[\w-]+/
      .exec(text!)?.[0]
      .replace(booking.id, '(booking)')
      .replace(host.id, '(host)'),
  ])

test('of a dispute once, with its page', async () => {
  const facts: DisputeFacts = {
    disputeId: `du_${booking.id}`,
    intentId: checkout.intentId,
    bookingId: booking.id,
    amount: 40_00,
    fee: 15_00,
    reason: 'fraudulent',
    state: 'open',
    respondBy: new Date('2030-01-02T12:00:00Z'),
  }
  processorWith({ readDispute: async () => facts })
  await syncDispute(facts.disputeId, { now })
  await syncDispute(facts.disputeId, { now })
  expect(await notices()).toEqual([
    ['A payment of $40.00 is disputed: The salt house', expect.stringMatching('/disputes/')],
  ])
  const [email] = await db.select().from(outboxMessages).where(eq(outboxMessages.to, SUPPORT))
  expect(email!.text).toContain('Evidence is due by Wed, Jan 2, 2030')
})

test('of a claim that the guest contests, and of none that they accept', async () => {
  const open = { answer: null, answerNote: null, answeredAt: null }
  const { id } = await makeClaim(db, booking, open)
  const guest = { id: booking.guestId }
  await answerClaim(booking.id, { answer: 'contested', note: 'It was there before.' }, { guest, now })
  const expected = [['Please decide a claim of $120.00: The salt house', `/admin/accounts/deposits/${id}`]]
  expect(await notices()).toEqual(expected)

  const other = await makeBooking(db, {
    listingId: booking.listingId,
    checkIn: '2031-03-01',
    checkOut: '2031-03-03',
  })
  await makeClaim(db, other, open)
  await answerClaim(other.id, { answer: 'accepted' }, { guest: { id: other.guestId }, now })
  expect(await notices()).toEqual(expected)
})

test('of a contested claim that needs no decision any more, and of no other', async () => {
  const later = (month: string) =>
    makeBooking(db, {
      listingId: booking.listingId,
      checkIn: `2031-${month}-01`,
      checkOut: `2031-${month}-03`,
    })
  const [unanswered, decided] = [await later('04'), await later('05')]
  await makeClaim(db, booking)
  await makeClaim(db, unanswered, { answer: null, answerNote: null, answeredAt: null })
  const { id } = await makeClaim(db, decided)
  for (const { id } of [booking, booking, unanswered])
    expect(await withdrawClaim(id, { host, now })).toMatchObject({ ok: true })
  expect(await notices()).toEqual([
    ['No decision is needed any more: The salt house', expect.stringMatching('/deposits/')],
  ])
  const admin = await makeAdmin(db, { firstName: 'Ada', lastName: 'Moss' })
  expect(await decideClaim(id, { amount: 60_00, reason: 'Half of it.' }, { admin, now })).toMatchObject({
    ok: true,
  })
  expect(await notices()).toHaveLength(2)
  const emails = await db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.to, SUPPORT))
    .orderBy(outboxMessages.id)
  expect(emails.map(({ text }) => text)).toEqual([
    expect.stringContaining('The host withdrew the claim of $120.00'),
    expect.stringContaining('Ada Moss decided the claim of $120.00'),
  ])
})

test('of a payout that the processor took back', async () => {
  await db.insert(hostPayouts).values({
    hostId: host.id,
    amount: 90_00,
    payoutMethod: 'transfer',
    payoutAccountId: 'acct_test',
    stripeTransferId: `tr_${host.id}`,
    status: 'completed',
  })
  processorWith({ readTransfer: async (transferId) => ({ transferId, isReversed: true }) })
  await syncTransfer(`tr_${host.id}`, { now })
  await syncTransfer(`tr_${host.id}`, { now })
  expect(await notices()).toEqual([
    ['A payout of $90.00 failed: Harper Lane', '/admin/accounts/payouts/(host)'],
  ])
})

test('of a refund that did not reach the guest', async () => {
  const refundId = `re_${booking.id}`
  await db.insert(refunds).values({
    bookingId: booking.id,
    checkoutId: checkout.id,
    amount: 20_00,
    reason: 'operator',
    state: 'sent',
    processorRefundId: refundId,
  })
  const facts: RefundFacts = { refundId, state: 'failed', failure: 'expired_or_canceled_card' }
  processorWith({ readRefund: async () => facts })
  await syncRefund(refundId, { now })
  await syncRefund(refundId, { now })
  expect(await notices()).toEqual([
    ['A refund of $20.00 failed: The salt house', '/admin/accounts/payments/(booking)'],
  ])
})
