import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, bookings, outboxMessages, processorEvents, refunds } from '#db/schema'
import { balanceOf } from '../../../../tests/support/rentals'
import { payBooking } from '../../../../tests/support/paid-bookings'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeAdmin, makeHost, makeStay, makeUser } from '../../../../tests/support/people'
import { syncRefund } from '../../payments/send-refunds.server'
import { addDays, todayIn } from '../../shared/dates'
import { bookingDetail } from '../bookings.queries.server'
import { cancelAsHost } from '../cancel-as-host.server'
import { formatExact } from '../../shared/money'
import { requestBooking } from '../request-booking.server'
import { refundAsOperator, retryRefund } from './refund-as-operator.server'
import { granted } from '../../../../tests/support/granted'

const payments = setUpPayments()
const reason = 'The shower was broken.'

let admin: Awaited<ReturnType<typeof makeAdmin>>
let host: Awaited<ReturnType<typeof makeHost>>
let guest: Awaited<ReturnType<typeof makeUser>>
let booking: typeof bookings.$inferSelect

beforeEach(async () => {
  ;[admin, host] = await Promise.all([makeAdmin(db), makeHost(db)])
  const listing = await makeStay(db, { hostId: host.id, instantBook: true })
  ;({ booking, guest } = await payBooking(payments, listing, 40))
})

const refund = (amount: number, requestKey?: string) =>
  refundAsOperator(booking.id, { amount, reason, requestKey }, { admin, now: payments.now })
const made = () => db.select().from(refunds).where(eq(refunds.bookingId, booking.id)).orderBy(refunds.id)
const emails = () =>
  db.select().from(outboxMessages).where(eq(outboxMessages.to, guest.email)).orderBy(outboxMessages.id)
const paidByCard = async () => 0 - (await balanceOf(guest.id, 'card'))
const returnedByProcessor = async () => {
  const sent = (await payments.emulator.all('refund')).filter(({ status }) => status !== 'failed')
  const ids = (await made()).map(({ processorRefundId }) => processorRefundId)
  return sent.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
}

describe('a refund by an admin', () => {
  test('is posted, sent, audited, and emailed with its reason and the day by which it arrives', async () => {
    expect(await refund(20_00)).toMatchObject({
      ok: true,
      refund: { state: 'requested', reason: 'operator' },
    })
    expect(await paidByCard()).toBe(booking.totalPrice - 20_00)
    await payments.work()
    expect(await made()).toMatchObject([{ state: 'sent', note: reason, requestedBy: admin.id }])
    expect(await returnedByProcessor()).toBe(20_00)
    const [audited] = await db.select().from(auditEvents).where(eq(auditEvents.actorId, admin.id))
    expect(audited).toMatchObject({ subject: 'refund', after: { amount: '20.00', reason } })
    const email = (await emails()).find(({ subject }) => subject?.startsWith('You are getting $20.00 back'))
    expect(email?.text).toContain(reason)
    expect(email?.text).toMatch(/It should arrive by \w{3}, \w{3} \d+, \d{4}/)
  })

  test('is made once, however often its form is sent', async () => {
    const key = crypto.randomUUID()
    const all = await Promise.all([refund(20_00, key), refund(20_00, key), refund(20_00, key)])
    expect(new Set(all.map((one) => one.ok && one.refund.id))).toEqual(new Set([key]))
    expect(await made()).toHaveLength(1)
    expect(await refund(21_00, key)).toMatchObject({ ok: false, refusal: 'refund_key_reused' })
  })

  test('never exceeds the payment, whoever refunds at the same time', async () => {
    const most = booking.totalPrice - 10_00
    const all = await Promise.all(Array.from({ length: 5 }, () => refund(most)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.find(({ ok }) => !ok)).toMatchObject({ refusal: 'refund_too_much', left: 10_00 })
    expect(await refund(10_00)).toMatchObject({ ok: true })
    expect(await refund(1)).toMatchObject({ refusal: 'refund_too_much', left: 0 })
    await payments.work()
    expect(await returnedByProcessor()).toBe(booking.totalPrice)
  })

  test('counts in what a later cancellation gives back', async () => {
    await refund(30_00)
    const cancelled = await cancelAsHost(booking.id, { host, now: payments.now })
    expect(cancelled).toMatchObject({ ok: true, booking: { refundAmount: booking.totalPrice } })
    await payments.work()
    expect((await made()).map(({ amount }) => amount)).toEqual([30_00, booking.totalPrice - 30_00])
    expect(await returnedByProcessor()).toBe(booking.totalPrice)
    expect(await paidByCard()).toBe(0)
  })

  test('shows in the email of the cancellation: what came back before, comes now and is left', async () => {
    await refund(30_00)
    await cancelAsHost(booking.id, { host, now: payments.now })
    const email = (await emails()).find(({ subject }) => subject?.startsWith('Cancelled by the host'))!
    const [total, rest] = [booking.totalPrice, booking.totalPrice - 30_00].map(formatExact)
    expect(email.text).toContain(`You'll be refunded ${rest}.`)
    expect(email.text).toContain(`that is all of ${total}.`)
    expect(email.text).toMatch(/Refunded before: \$30\.00/)
    expect(email.text).toContain(`You get back: ${rest}`)
    expect(email.text).toContain('Final cost: $0.00')
    expect((await bookingDetail(booking.id, guest.id, payments.now))!.refundedByAdmins).toBe(30_00)
  })

  test('is refused for a booking that nobody paid here', async () => {
    const context = { admin, now: payments.now }
    const unknown = await refundAsOperator(crypto.randomUUID(), { amount: 1_00, reason }, context)
    expect(unknown).toMatchObject({ refusal: 'refund_booking_unknown' })
    const listing = await makeStay(db, { hostId: host.id, instantBook: true })
    const checkIn = addDays(todayIn('America/New_York', payments.now), 60)
    const unpaid = await granted(
      requestBooking(
        { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 2), guests: 1 },
        { guest, now: payments.now },
      ),
    )
    expect(await refundAsOperator(unpaid.booking.id, { amount: 1_00, reason }, context)).toMatchObject({
      refusal: 'refund_not_paid',
    })
  })
})

test('a failed refund is still owed, and is sent again once', async () => {
  await refund(booking.totalPrice)
  await payments.work()
  await payments.emulator.settleRefunds({ failing: true })
  await payments.deliver()
  const [failed] = await made()
  expect(failed).toMatchObject({ state: 'failed' })
  expect(await refund(1_00)).toMatchObject({ refusal: 'refund_too_much' })
  const context = { admin, now: payments.now }
  const again = await Promise.all([1, 2].map(() => retryRefund(failed!.id, context)))
  const repeated = { ok: true, refund: { retryOf: failed!.id } }
  expect(again).toMatchObject([repeated, repeated])
  await payments.work()
  expect(await made()).toMatchObject([{ state: 'failed' }, { state: 'sent', retryOf: failed!.id }])
  expect(await returnedByProcessor()).toBe(booking.totalPrice)
  expect(await paidByCard()).toBe(0)
})

test('a guest gets one email when a refund fails, and another when it is sent again', async () => {
  await refund(20_00)
  await payments.work()
  await payments.emulator.settleRefunds({ failing: true })
  await payments.deliver()
  const [failed] = await made()
  await syncRefund(failed!.processorRefundId!, { now: payments.now })
  const delayed = (await emails()).filter(({ subject }) => subject?.startsWith('Your refund is delayed'))
  expect(delayed).toHaveLength(1)
  expect(delayed[0]!.text).toContain('$20.00')
  expect(delayed[0]!.text).toContain('/contact')
  await retryRefund(failed!.id, { admin, now: payments.now })
  const sent = (await emails()).filter(({ subject }) => subject?.startsWith('You are getting $20.00 back'))
  expect(sent).toHaveLength(2)
})

test('a late answer about a refund changes nothing, and the event that says more is stored with it', async () => {
  await refund(20_00)
  await payments.work()
  const { id, processorRefundId } = (await made())[0]!
  for (const state of ['settled', 'failed', 'sent'] as const) {
    await db.update(refunds).set({ state }).where(eq(refunds.id, id))
    await syncRefund(processorRefundId!, { now: payments.now })
    expect((await made())[0]!.state).toBe(state)
  }
  await payments.deliver()
  await payments.emulator.settleRefunds({ failing: true })
  const [event] = await payments.emulator.waiting()
  await payments.deliver()
  expect((await made())[0]!.state).toBe('failed')
  expect(await db.$count(processorEvents, eq(processorEvents.id, event!.id))).toBe(1)
})
