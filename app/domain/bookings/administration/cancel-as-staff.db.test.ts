import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, bookings, outboxMessages, refunds } from '#db/schema'
import { balanceOf } from '../../../../tests/support/rentals'
import { payBooking } from '../../../../tests/support/paid-bookings'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeAdmin, makeHost, makeStay, makeUser } from '../../../../tests/support/people'
import { formatExact } from '../../shared/money'
import { cancelBooking } from '../cancel-booking.server'
import { refundAsOperator } from '../payment/refund-as-operator.server'
import { guestRefund } from '../refund'
import { cancelAsStaff } from './cancel-as-staff.server'
import { searchBookings } from './search-bookings.queries.server'
import type { StaffCancellation } from './staff-cancellation'

const payments = setUpPayments()
const reason = 'The house burned down.'

let admin: Awaited<ReturnType<typeof makeAdmin>>
let host: Awaited<ReturnType<typeof makeHost>>
let guest: Awaited<ReturnType<typeof makeUser>>
let booking: typeof bookings.$inferSelect

beforeEach(async () => {
  ;[admin, host] = await Promise.all([makeAdmin(db), makeHost(db)])
  const listing = await makeStay(db, { hostId: host.id, instantBook: true, cancellationPolicy: 'strict' })
  ;({ booking, guest } = await payBooking(payments, listing, 10))
})

const context = () => ({ admin, now: payments.now })
const cancel = (input: Omit<StaffCancellation, 'reason'>) =>
  cancelAsStaff(booking.id, { reason, ...input }, context())
const sent = async () => {
  await payments.work()
  const rows = await db.select().from(refunds).where(eq(refunds.bookingId, booking.id)).orderBy(refunds.id)
  return rows.map(({ amount, state }) => [amount, state])
}
const emailsTo = async ({ email }: { email: string }) =>
  (await db.select().from(outboxMessages).where(eq(outboxMessages.to, email))).filter(({ subject }) =>
    subject.startsWith('Cancelled: '),
  )
const audited = () => db.select().from(auditEvents).where(eq(auditEvents.subjectId, booking.id))

describe('a booking that an admin cancels', () => {
  test.each(['none', 'policy', 'full', 'amount'] as const)(
    'gives back what was chosen (%s) through the ledger, is audited, and both sides read why',
    async (refund) => {
      const policy = guestRefund(booking, payments.now)
      if (!policy.ok) throw new Error(policy.refusal)
      const back = {
        none: 0,
        policy: policy.refund.refundAmount,
        full: booking.totalPrice,
        amount: 77_77,
      }[refund]
      const cancelled = await cancel({ refund, ...(refund === 'amount' && { amount: 77_77 }) })
      expect(cancelled).toMatchObject({ ok: true, booking: { status: 'cancelled', refundAmount: back } })
      if (!cancelled.ok) return
      expect(await sent()).toEqual(back > 0 ? [[back, 'sent']] : [])
      expect(await balanceOf(guest.id, 'card')).toBe(back - booking.totalPrice)
      expect(await balanceOf(host.id, 'balance')).toBe(cancelled.booking.cancellationHostEarnings)
      if (refund === 'none') expect(cancelled.booking.cancellationHostEarnings).toBe(booking.hostEarnings)
      if (refund === 'full') expect(cancelled.booking.cancellationHostEarnings).toBe(0)
      expect(await audited()).toMatchObject([
        { actorId: admin.id, subject: 'booking', after: { status: 'cancelled', refund, reason } },
      ])
      for (const side of [guest, host]) {
        const [email, ...more] = await emailsTo(side)
        expect(more).toEqual([])
        expect(email!.text).toContain(reason)
      }
      const toGuest = (await emailsTo(guest))[0]!.text
      expect(toGuest).toContain(back === 0 ? 'Nothing more is refunded.' : formatExact(back))
    },
  )

  test('is cancelled once, however often its form is sent, and by nobody else again', async () => {
    const requestKey = crypto.randomUUID()
    const all = await Promise.all([1, 2].map(() => cancel({ requestKey, refund: 'full' })))
    const first = { ok: true, booking: { refundAmount: booking.totalPrice } }
    expect(all).toMatchObject([first, first])
    const already = { ok: false, refusal: 'booking_cancelled_already' }
    expect(await cancel({ requestKey, refund: 'none' })).toMatchObject(already)
    expect(await cancel({ requestKey: crypto.randomUUID(), refund: 'full' })).toMatchObject(already)
    expect(await audited()).toHaveLength(1)
    expect(await emailsTo(guest)).toHaveLength(1)
    expect(await sent()).toEqual([[booking.totalPrice, 'sent']])
  })

  test('never gives back more than was paid and not refunded before', async () => {
    await refundAsOperator(booking.id, { amount: 30_00, reason }, context())
    const left = booking.totalPrice - 30_00
    expect(await cancel({ refund: 'amount', amount: left + 1 })).toMatchObject({
      refusal: 'cancellation_too_much',
      left,
    })
    expect(await cancel({ refund: 'full' })).toMatchObject({ ok: true })
    expect((await sent()).map(([amount]) => amount)).toEqual([30_00, left])
    expect(await balanceOf(guest.id, 'card')).toBe(0)
  })

  test('was not cancelled by its guest before, has not begun, and exists', async () => {
    const begun = { admin, now: new Date(Date.parse(booking.cancellationTerms.startsAt) + 1) }
    expect(await cancelAsStaff(booking.id, { refund: 'full', reason }, begun)).toMatchObject({
      refusal: 'stay_begun',
    })
    await cancelBooking(booking.id, { guest, now: payments.now })
    expect(await cancel({ refund: 'full' })).toMatchObject({ refusal: 'booking_cancelled_already' })
    expect(await cancelAsStaff(crypto.randomUUID(), { refund: 'full', reason }, context())).toMatchObject({
      refusal: 'booking_unknown',
    })
    expect(await audited()).toEqual([])
  })
})

test('bookings are found by listing, guest, host and id, in a state and between dates', async () => {
  const find = async (filter: Partial<Parameters<typeof searchBookings>[0]>) =>
    (await searchBookings({ search: guest.email, state: 'all', ...filter }, 1)).count
  for (const search of [guest.email, `${host.email} ${guest.email}`, booking.id])
    expect([search, await find({ search })]).toEqual([search, 1])
  expect(await find({ state: 'confirmed', from: booking.checkIn, to: booking.checkIn })).toBe(1)
  expect(await find({ state: 'cancelled' })).toBe(0)
  expect(await find({ from: booking.checkOut })).toBe(0)
})
