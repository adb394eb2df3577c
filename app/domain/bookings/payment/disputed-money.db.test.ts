import { eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, checkouts, disputes, hostPayouts, refunds } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { ledgerOf, onboard, payBooking, startBooking } from '../../../../tests/support/paid-bookings'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeAdmin, makeHost, makeStay, makeUser } from '../../../../tests/support/people'
import { coverRefunds } from '../../payments/cover-refunds.server'
import { makeTransfers } from '../../payouts/make-transfers.server'
import { payableTo } from '../../payouts/payouts.queries.server'
import { cancelAsHost } from '../cancel-as-host.server'
import { refundAsOperator, retryRefund } from './refund-as-operator.server'

const payments = setUpPayments()
const DAY = 24 * 60

let guest: Awaited<ReturnType<typeof makeUser>>
let host: Awaited<ReturnType<typeof makeHost>>
let booking: typeof bookings.$inferSelect
let intentId: string

beforeEach(async () => {
  ;[guest, host] = await Promise.all([makeUser(db), makeHost(db)])
  booking = await paidBooking()
  intentId = (await db.select().from(checkouts).where(eq(checkouts.bookingId, booking.id)))[0]!.intentId!
})

const makeListing = () => makeStay(db, { hostId: host.id, instantBook: true })
const paidBooking = async () => (await payBooking(payments, await makeListing(), 5, { guest })).booking

/** The owner of the card disputes the payment, and the bank decides. */
async function dispute(outcome?: 'won' | 'lost'): Promise<string> {
  const { id } = await payments.emulator.dispute(intentId)
  await payments.deliver()
  if (outcome) await decide(id, outcome)
  return id
}
async function decide(id: string, outcome: 'won' | 'lost'): Promise<void> {
  await payments.emulator.closeDispute(id, outcome)
  await payments.deliver()
}
const cancel = () => cancelAsHost(booking.id, { host, now: payments.now })
const given = () => db.select().from(refunds).where(eq(refunds.bookingId, booking.id)).orderBy(refunds.amount)

const ledger = () => ledgerOf(booking)
/** Nobody has anything of the booking, except the processor its fees, which the platform bears. */
const nothingLeft = { card: 0, balance: 0, disputes: 0 }

describe('a refund of a disputed payment', () => {
  test('waits for the bank, and is given by it if the dispute is lost', async () => {
    const id = await dispute()
    await cancel()
    await payments.work()
    expect(await given()).toMatchObject([
      { state: 'requested', failure: expect.stringMatching(/charged back/) },
    ])
    await decide(id, 'lost')
    expect(await given()).toMatchObject([
      { state: 'settled', disputeId: expect.any(String), checkAfter: null },
    ])
    expect(await ledger()).toMatchObject(nothingLeft)
    payments.wait(2 * DAY)
    await payments.work()
    expect(await given()).toMatchObject([{ state: 'settled', processorRefundId: null }])
  })

  test('is sent once the dispute is won', async () => {
    const id = await dispute()
    await cancel()
    await payments.work()
    await decide(id, 'won')
    // The processor repeats its answer for a day.
    payments.wait(7 * 60)
    await payments.work()
    expect(await given()).toMatchObject([{ state: 'requested' }])
    payments.wait(20 * 60)
    await payments.work()
    expect(await given()).toMatchObject([{ state: 'sent', disputeId: null }])
    expect(await ledger()).toMatchObject(nothingLeft)
  })

  test('that the bank sent back before the dispute counts once as well', async () => {
    await cancel()
    await payments.work()
    await payments.emulator.settleRefunds({ failing: true })
    await payments.deliver()
    expect(await given()).toMatchObject([{ state: 'failed' }])
    await dispute('lost')
    expect(await given()).toMatchObject([{ state: 'settled', disputeId: expect.any(String) }])
    expect(await ledger()).toMatchObject(nothingLeft)
    const admin = await makeAdmin(db)
    const [refund] = await given()
    expect(await retryRefund(refund!.id, { admin, now: payments.now })).toMatchObject({
      refusal: 'refund_not_failed',
    })
  })

  test('is divided if the lost dispute was about a part of the payment', async () => {
    await cancel()
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.bookingId, booking.id))
    const facts = { checkoutId: checkout!.id, bookingId: booking.id, reason: 'general' }
    const [partial] = await db
      .insert(disputes)
      .values({
        ...facts,
        processorDisputeId: `du_${randomUUID()}`,
        amount: 100_00,
        state: 'lost',
        closedAt: payments.now,
        hostAmount: 0,
      })
      .returning()
    expect(await coverRefunds(db, checkout!, partial!, payments.now)).toBe(100_00)
    expect(await given()).toMatchObject([
      { amount: 100_00, state: 'settled', disputeId: partial!.id },
      { amount: booking.totalPrice - 100_00, state: 'requested', disputeId: null, reason: 'cancelled' },
    ])
    await payments.work()
    expect((await given())[1]).toMatchObject({ state: 'sent' })
  })

  test('cannot be asked for by an admin before the dispute is won', async () => {
    const admin = await makeAdmin(db)
    const refund = () =>
      refundAsOperator(booking.id, { amount: 10_00, reason: 'Noise' }, { admin, now: payments.now })
    const id = await dispute()
    expect(await refund()).toMatchObject({ refusal: 'refund_too_much', left: 0 })
    await decide(id, 'won')
    expect(await refund()).toMatchObject({ ok: true })
  })
})

test('a booking that is cancelled after its dispute was lost costs nobody anything twice', async () => {
  await dispute('lost')
  expect(await ledger()).toMatchObject({ card: 0, balance: 0 })
  await cancel()
  await payments.work()
  expect(await given()).toEqual([])
  expect(await ledger()).toMatchObject(nothingLeft)
  expect(await db.select().from(disputes).where(eq(disputes.bookingId, booking.id))).toMatchObject([
    { state: 'lost', hostAmount: 0 },
  ])
})

test('a dispute about a payment that is not ours asks for no checkout of ours', async () => {
  const { sessionId: open } = await startBooking(payments, await makeListing(), 5, { guest })
  const { sessionId } = await (await paymentProcessor())!.createCheckout({
    key: randomUUID(),
    bookingId: randomUUID(),
    amount: 50_00,
    currency: 'USD',
    capture: 'now',
    title: 'Something else',
    email: guest.email,
    returnUrl: 'https://elsewhere.test',
    cancelUrl: 'https://elsewhere.test',
    expiresAt: new Date(payments.now.getTime() + 3_600_000),
  })
  const { payment_intent: other } = await payments.emulator.pay(sessionId)
  await payments.deliver()
  const { id } = await payments.emulator.dispute(other!)
  payments.lost.add('readCheckout')
  await payments.deliver()
  expect(payments.lost.delete('readCheckout')).toBe(true)
  expect(await db.$count(disputes, eq(disputes.processorDisputeId, id))).toBe(0)
  await payments.emulator.expire(open)
  await payments.deliver()
})

describe('the host of a disputed booking', () => {
  const transfers = async () => {
    const ids = (await payouts()).map(({ id }) => id)
    return (await payments.emulator.all('transfer')).filter((one) => ids.includes(one.transfer_group!))
  }
  const payouts = () =>
    db.select().from(hostPayouts).where(eq(hostPayouts.hostId, host.id)).orderBy(hostPayouts.id)

  test.each(['refusedConnections', 'lost'] as const)(
    'is not sent a transfer that waited (%s) when the dispute was opened',
    async (fault) => {
      await onboard(payments, host)
      payments.wait(9 * DAY)
      payments[fault].add('transfer')
      await makeTransfers(payments.now)
      expect(await payouts()).toMatchObject([{ status: 'pending', amount: booking.hostEarnings }])
      const id = await dispute()
      payments.wait(5)
      await Promise.all([makeTransfers(payments.now), makeTransfers(payments.now)])
      const isMade = fault === 'lost'
      expect(await payouts()).toMatchObject([{ status: isMade ? 'completed' : 'failed' }])
      expect(await transfers()).toHaveLength(isMade ? 1 : 0)
      await decide(id, 'won')
      payments.wait(2 * DAY)
      await makeTransfers(payments.now)
      expect(await transfers()).toMatchObject([{ amount: booking.hostEarnings }])
    },
  )

  test('is paid for other stays although a lost one has not begun', async () => {
    await onboard(payments, host)
    const other = await paidBooking()
    payments.wait(3 * DAY)
    const later = await paidBooking()
    await dispute('lost')
    await db
      .update(bookings)
      .set({ status: 'completed' })
      .where(inArray(bookings.id, [other.id]))
    expect((await payableTo(host.id, db)).payable).toBe(other.hostEarnings)
    payments.wait(4 * DAY)
    await makeTransfers(payments.now)
    expect((await payouts()).map(({ amount }) => amount)).toEqual([other.hostEarnings])
    payments.wait(4 * DAY)
    await makeTransfers(payments.now)
    expect((await payouts()).map(({ amount }) => amount)).toEqual([other.hostEarnings, later.hostEarnings])
  })
})
