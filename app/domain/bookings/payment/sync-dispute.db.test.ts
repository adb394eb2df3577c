import { and, desc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { accountTransactions, bookingEvents, bookings, disputes, outboxMessages, refunds } from '#db/schema'
import {
  bookingOf as rowOf,
  checkoutOf,
  isPayoutHeld as isHeld,
  subjectsTo,
} from '../../../../tests/support/rentals'
import { ledgerOf, payBooking } from '../../../../tests/support/paid-bookings'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeHost, makeStay, makeUser } from '../../../../tests/support/people'
import { cancelBooking } from '../cancel-booking.server'
import { requestBooking } from '../request-booking.server'
import { receiveWebhook } from './receive-webhook.server'
import { granted } from '../../../../tests/support/granted'

const payments = setUpPayments()
const FEE = 15_00
const DAY = 24 * 60

let guest: Awaited<ReturnType<typeof makeUser>>
let host: Awaited<ReturnType<typeof makeHost>>
beforeEach(async () => {
  ;[guest, host] = await Promise.all([makeUser(db), makeHost(db)])
})

type Booking = typeof bookings.$inferSelect

/** A booking that is paid; its events wait unless they are delivered. */
async function paidBooking({ deliver = true } = {}): Promise<Booking> {
  const listing = await makeStay(db, { hostId: host.id, instantBook: true, cancellationPolicy: 'moderate' })
  return (await payBooking(payments, listing, 5, { guest, deliver })).booking
}

const disputesOf = ({ id }: { id: string }) =>
  db.select().from(disputes).where(eq(disputes.bookingId, id)).orderBy(disputes.id)
const subjects = async () => (await subjectsTo(host)).filter((subject) => /dispute|hold/i.test(subject ?? ''))

const disputeOrigins = async ({ id }: { id: string }) =>
  (
    await db
      .select({ origin: accountTransactions.origin })
      .from(accountTransactions)
      .where(
        and(
          eq(accountTransactions.bookingId, id),
          inArray(accountTransactions.origin, ['dispute', 'dispute_won', 'dispute_lost']),
        ),
      )
  )
    .map(({ origin }) => origin)
    .sort()

async function dispute(booking: Booking): Promise<string> {
  const { id } = await payments.emulator.dispute((await intentOf(booking)).id)
  return id
}
async function intentOf(booking: Booking) {
  const { sessionId } = await checkoutOf(booking)
  const session = await payments.emulator.session(sessionId!)
  return { id: session!.payment_intent! }
}

describe('a dispute', () => {
  test('takes the money back until the bank decides, and holds the payout', async () => {
    const booking = await paidBooking()
    const before = await ledgerOf(booking)
    await dispute(booking)
    await payments.deliver()
    const [stored, ...others] = await disputesOf(booking)
    expect(others).toEqual([])
    expect(stored).toMatchObject({
      state: 'open',
      amount: booking.totalPrice,
      fee: FEE,
      reason: 'product_not_received',
      closedAt: null,
    })
    expect(stored!.evidenceDueBy!.getTime()).toBeGreaterThan(payments.now.getTime())
    expect(await ledgerOf(booking)).toEqual({
      ...before,
      card: 0,
      disputes: -booking.totalPrice,
      processor: before.processor - FEE,
      processor_costs: before.processor_costs + FEE,
    })
    expect(await isHeld(booking)).toBe(true)
    expect(await subjects()).toEqual(['Payout on hold: A quiet flat for a test'])
  })

  test('that is won gives everything back but the fee, and releases the payout', async () => {
    const booking = await paidBooking()
    const before = await ledgerOf(booking)
    const id = await dispute(booking)
    await payments.deliver()
    await payments.emulator.closeDispute(id, 'won')
    await payments.deliver()
    expect(await disputesOf(booking)).toMatchObject([{ state: 'won', hostAmount: null, checkAfter: null }])
    expect(await ledgerOf(booking)).toEqual({
      ...before,
      processor: before.processor - FEE,
      processor_costs: before.processor_costs + FEE,
    })
    expect(await isHeld(booking)).toBe(false)
    expect((await subjects()).at(-1)).toBe('Dispute won: A quiet flat for a test')
  })

  test('that is lost costs the host what they earned, and the platform the rest', async () => {
    const booking = await paidBooking()
    payments.wait(6 * DAY)
    const before = await ledgerOf(booking)
    const id = await dispute(booking)
    await payments.deliver()
    await payments.emulator.closeDispute(id, 'lost')
    await payments.deliver()
    expect(await disputesOf(booking)).toMatchObject([
      { state: 'lost', hostAmount: booking.hostEarnings, checkAfter: null },
    ])
    expect(await ledgerOf(booking)).toMatchObject({
      card: 0,
      disputes: 0,
      balance: 0,
      platform: before.platform - (booking.totalPrice - booking.hostEarnings),
    })
    expect(await isHeld(booking)).toBe(false)
    expect((await subjects()).at(-1)).toBe('Dispute lost: A quiet flat for a test')
  })

  test('that is lost before the stay cancels the booking, so that its nights are free again', async () => {
    const booking = await paidBooking()
    const id = await dispute(booking)
    await payments.emulator.closeDispute(id, 'lost')
    await payments.deliver()
    await payments.work()
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled', cancellationHostEarnings: 0 })
    const [last] = await db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, booking.id))
      .orderBy(desc(bookingEvents.id))
    expect(last).toMatchObject({ kind: 'charged_back', actorId: null })
    expect(await ledgerOf(booking)).toMatchObject({ card: 0, balance: 0, disputes: 0 })
    expect(await db.$count(refunds, eq(refunds.bookingId, booking.id))).toBe(0)
    const { listingId, checkIn, checkOut } = booking
    const again = { listingId, checkIn, checkOut, guests: 2 }
    expect(await requestBooking(again, { guest: await makeUser(db), now: payments.now })).toMatchObject({
      ok: true,
    })
    const [toHost] = await db
      .select()
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.to, host.email),
          eq(outboxMessages.subject, 'Dispute lost: A quiet flat for a test'),
        ),
      )
    expect(toHost!.text).toContain('So the booking is cancelled, and you lose your earnings of $255.00.')
    const cancelled = and(
      eq(outboxMessages.to, guest.email),
      eq(outboxMessages.subject, 'Cancelled: A quiet flat for a test'),
    )
    expect(await db.$count(outboxMessages, cancelled)).toBe(1)
  })

  test('about a cancelled booking costs the host no more than they kept of it', async () => {
    const booking = await paidBooking()
    // On the day before the stay at the latest, whatever the time is now.
    payments.wait(4 * DAY - 60)
    await granted(cancelBooking(booking.id, { guest, now: payments.now }))
    await payments.work()
    const { refundAmount, cancellationHostEarnings } = await rowOf(booking)
    const id = await dispute(booking)
    await payments.emulator.closeDispute(id, 'lost')
    await payments.deliver()
    expect(await disputesOf(booking)).toMatchObject([
      { amount: booking.totalPrice - refundAmount!, hostAmount: cancellationHostEarnings },
    ])
    expect(await ledgerOf(booking)).toMatchObject({ card: 0, balance: 0, disputes: 0 })
  })
})

describe('the events of a dispute', () => {
  test('change nothing when they are repeated or come in another order', async () => {
    const booking = await paidBooking()
    payments.wait(6 * DAY)
    const id = await dispute(booking)
    const opened = await payments.emulator.waiting()
    await payments.emulator.closeDispute(id, 'lost')
    const events = [...(await payments.emulator.waiting()).reverse(), ...opened]
    for (const { body } of [...events, ...events])
      await receiveWebhook(body, payments.emulator.sign(body), { now: payments.now })
    expect(await disputeOrigins(booking)).toEqual(['dispute', 'dispute_lost'])
    expect(await subjects()).toEqual(['Dispute lost: A quiet flat for a test'])
    expect(await ledgerOf(booking)).toMatchObject({ card: 0, balance: 0, disputes: 0 })
    expect(await isHeld(booking)).toBe(false)
  })

  test('may arrive at the same time', async () => {
    const booking = await paidBooking()
    await dispute(booking)
    const events = await payments.emulator.waiting()
    await Promise.all(
      [...events, ...events, ...events].map(({ body }) =>
        receiveWebhook(body, payments.emulator.sign(body), { now: payments.now }),
      ),
    )
    expect(await disputesOf(booking)).toHaveLength(1)
    expect(await disputeOrigins(booking)).toEqual(['dispute'])
    expect(await subjects()).toHaveLength(1)
    await payments.deliver()
  })

  test('may come before those of the payment', async () => {
    const booking = await paidBooking({ deliver: false })
    const id = await dispute(booking)
    for (const { body } of (await payments.emulator.waiting()).reverse())
      await receiveWebhook(body, payments.emulator.sign(body), { now: payments.now })
    expect(await disputesOf(booking)).toMatchObject([{ processorDisputeId: id, state: 'open' }])
    expect(await rowOf(booking)).toMatchObject({ status: 'confirmed' })
    expect(await ledgerOf(booking)).toMatchObject({ card: 0, balance: booking.hostEarnings })
    await payments.deliver()
  })

  test('may be lost: the worker asks for the outcome a few times a day', async () => {
    // Those of other tests are not asked about.
    await db.update(disputes).set({ checkAfter: null })
    const booking = await paidBooking()
    const id = await dispute(booking)
    await payments.deliver()
    await payments.emulator.closeDispute(id, 'won')
    for (const event of await payments.emulator.waiting()) await payments.emulator.drop(event.id)
    payments.wait(5 * 60)
    await payments.work()
    expect(await disputesOf(booking)).toMatchObject([{ state: 'open' }])
    payments.wait(2 * 60)
    payments.refusedConnections.add('readDispute')
    await payments.work()
    expect(await disputesOf(booking)).toMatchObject([{ state: 'open' }])
    payments.wait(6 * 60)
    await payments.work()
    expect(await disputesOf(booking)).toMatchObject([{ state: 'won' }])
  })
})
