import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, hostPaymentSettings, refunds } from '#db/schema'
import { makeAdmin } from '../../../../tests/support/people'
import {
  balanceOf,
  depositOf,
  setUpRentals,
  subjectsTo,
  textTo,
  type Rental,
} from '../../../../tests/support/rentals'
import { readRefundedByAdmins } from '../../payments/request-refund.server'
import { transferableTo } from '../../payouts/transferable.server'
import { paymentOf } from '../payment/payment.queries.server'
import { refundAsOperator, retryRefund } from '../payment/refund-as-operator.server'
import { depositRefunds } from './deposits.queries.server'
import { refundDeposit } from './refund-deposit.server'

const { payments, people, workAt, heldRental, capturedRental, intentsOf } = setUpRentals()
const reason = 'The scratch is on the pictures of the pick-up.'

let admin: Awaited<ReturnType<typeof makeAdmin>>
let booking: Rental
beforeEach(async () => {
  admin = await makeAdmin(db)
  booking = await capturedRental()
})

const context = () => ({ admin, now: payments.now })
const refund = async (amount: number, given: { requestKey?: string; reason?: string } = {}) =>
  refundDeposit((await depositOf(booking)).id, { amount, reason, ...given }, context())
const made = () => db.select().from(refunds).where(eq(refunds.bookingId, booking.id)).orderBy(refunds.id)
const backAtProcessor = async () => {
  const [{ id } = { id: '' }] = await intentsOf(booking)
  const sent = (await payments.emulator.all('refund')).filter(({ payment_intent: intent }) => intent === id)
  return sent.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
}

describe('a refund of a captured deposit', () => {
  test('is taken from the host, sent to the card, audited, and both get an email with the reason', async () => {
    expect(await refund(50_00)).toMatchObject({ ok: true, refund: { state: 'requested', amount: 50_00 } })
    expect(await balanceOf(people.guest.id, 'card')).toBe(-booking.totalPrice - 70_00)
    expect(await balanceOf(people.host.id, 'balance')).toBe(booking.hostEarnings + 70_00)
    await payments.work()
    expect(await made()).toMatchObject([
      { state: 'sent', holdId: expect.any(String) as string, checkoutId: null },
    ])
    expect(await backAtProcessor()).toBe(50_00)
    const [audited] = await db.select().from(auditEvents).where(eq(auditEvents.actorId, admin.id))
    expect(audited).toMatchObject({ subject: 'refund', after: { amount: '50.00', reason } })
    expect(await textTo(people.guest, 'You are getting $50.00 back')).toContain('of your security deposit')
    expect(await textTo(people.guest, 'You are getting $50.00 back')).toContain(reason)
    expect(await textTo(people.host, '$50.00 of a security deposit goes back')).toContain(reason)
    await payments.emulator.settleRefunds()
    await payments.deliver()
    expect(await made()).toMatchObject([{ state: 'settled' }])
  })

  test('never gives back more than is left, also when two admins refund at once', async () => {
    expect(await refund(120_01)).toMatchObject({ refusal: 'refund_too_much', left: 120_00 })
    const both = await Promise.all([refund(70_00), refund(70_00)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await refund(50_01)).toMatchObject({ refusal: 'refund_too_much', left: 50_00 })
    expect(await refund(50_00)).toMatchObject({ ok: true })
    expect(await balanceOf(people.host.id, 'balance')).toBe(booking.hostEarnings)
    expect((await depositRefunds((await depositOf(booking)).id)).left).toBe(0)
  })

  test('that is requested twice with one key is made once, and the key is good for nothing else', async () => {
    const requestKey = randomUUID()
    expect(await refund(20_00, { requestKey })).toMatchObject({ ok: true })
    expect(await refund(20_00, { requestKey })).toMatchObject({ ok: true, refund: { id: requestKey } })
    expect(await refund(21_00, { requestKey })).toMatchObject({ refusal: 'refund_key_reused' })
    expect(
      await refundAsOperator(booking.id, { requestKey, amount: 20_00, reason }, context()),
    ).toMatchObject({
      refusal: 'refund_key_reused',
    })
    expect(await made()).toHaveLength(1)
  })

  test('is refused for an unknown deposit and for one of which nothing was captured', async () => {
    const unknown = (id: string) => refundDeposit(id, { amount: 1_00, reason }, context())
    expect(await unknown(randomUUID())).toMatchObject({ refusal: 'refund_deposit_unknown' })
    expect(await unknown('none')).toMatchObject({ refusal: 'refund_deposit_unknown' })
    const held = await heldRental()
    expect(await unknown((await depositOf(held)).id)).toMatchObject({ refusal: 'deposit_not_captured' })
  })

  test('that the bank rejects is sent again from the console, and listed once', async () => {
    await refund(50_00)
    await payments.work()
    await payments.emulator.settleRefunds({ failing: true })
    await payments.deliver()
    const [failed] = await made()
    expect(failed).toMatchObject({ state: 'failed' })
    expect(await refund(120_00)).toMatchObject({ refusal: 'refund_too_much', left: 70_00 })
    expect(await retryRefund(failed!.id, context())).toMatchObject({ ok: true })
    payments.wait(1)
    await payments.work()
    expect(await backAtProcessor()).toBe(50_00)
    expect(await made()).toMatchObject([
      { holdId: failed!.holdId },
      { holdId: failed!.holdId, state: 'sent' },
    ])
    expect((await depositRefunds((await depositOf(booking)).id)).refunds).toMatchObject([{ state: 'sent' }])
    expect(await balanceOf(people.host.id, 'balance')).toBe(booking.hostEarnings + 70_00)
  })

  test('lowers what is transferred to the host, and is no refund of the price', async () => {
    const { host } = people
    await db
      .insert(hostPaymentSettings)
      .values({ hostId: host.id, stripeConnectAccountId: `acct_${host.id}`, isVerified: true })
    await workAt(booking, 34)
    await refund(50_00)
    const [due] = await transferableTo(db, { processor: 'stripe', now: payments.now, hostId: host.id })
    expect(due?.amount).toBe(booking.hostEarnings + 70_00)
    expect(await readRefundedByAdmins(db, booking.id)).toBe(0)
    expect((await paymentOf(booking.id)).refunds).toEqual([])
    expect(await subjectsTo(people.guest)).toContain('You are getting $50.00 back: A van for a test')
  })
})
