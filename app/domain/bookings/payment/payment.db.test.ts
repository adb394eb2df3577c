import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import {
  bookingEvents,
  bookings,
  discountCodes,
  listings,
  messages,
  outboxMessages,
  paymentTransactions,
  processorEvents,
  refunds,
  users,
} from '#db/schema'
import { balanceOf, bookingOf as rowOf, checkoutOf, subjectsTo } from '../../../../tests/support/rentals'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeDiscountCode, makeHost, makeStay, makeUser } from '../../../../tests/support/people'
import { addDays, instantOf, todayIn } from '../../shared/dates'
import { setAvailability } from '../../availability/set-availability.server'
import { blockUser } from '../../messaging/block-user.server'
import { acceptBooking } from '../accept-booking.server'
import { bookingDetail, countBookings } from '../bookings.queries.server'
import { cancelBooking } from '../cancel-booking.server'
import { declineBooking } from '../decline-booking.server'
import { requestBooking } from '../request-booking.server'
import { settleBookings } from '../settle-bookings.server'
import { receiveWebhook } from './receive-webhook.server'
import { startCheckout } from './start-checkout.server'
import { granted } from '../../../../tests/support/granted'

const payments = setUpPayments()

let guest: Awaited<ReturnType<typeof makeUser>>
let host: Awaited<ReturnType<typeof makeHost>>
beforeEach(async () => {
  ;[guest, host] = await Promise.all([
    makeUser(db, { firstName: 'Noor' }),
    makeHost(db, { firstName: 'Harper' }),
  ])
})

const stayIn = (days: number) => {
  const checkIn = addDays(todayIn('America/New_York', payments.now), days)
  return { checkIn, checkOut: addDays(checkIn, 3), guests: 2 }
}
type Wish = Parameters<typeof requestBooking>[0]

const make = (given: Parameters<typeof makeStay>[1] = {}) => makeStay(db, { hostId: host.id, ...given })
async function book(listing: { id: string }, given: Partial<Wish> = {}, by: { id: string } = guest) {
  return (
    await granted(
      requestBooking({ listingId: listing.id, ...stayIn(40), ...given }, { guest: by, now: payments.now }),
    )
  ).booking
}
/** Opens the page to pay for a booking, and returns the processor's id of it. */
async function openPage({ id }: { id: string }, by: { id: string } = guest): Promise<string> {
  await granted(startCheckout(id, { guest: by, now: payments.now }))
  return (await checkoutOf({ id })).sessionId!
}
async function bookAndPay(listing: { id: string }, given?: Partial<Wish>) {
  const booking = await book(listing, given)
  await payments.emulator.pay(await openPage(booking))
  await payments.deliver()
  return rowOf(booking)
}

const usesOf = async (codeId: string) =>
  (await db.select().from(discountCodes).where(eq(discountCodes.id, codeId)))[0]!.usageCount
const refundsOf = ({ id }: { id: string }) =>
  db.select().from(refunds).where(eq(refunds.bookingId, id)).orderBy(refunds.id)
const historyOf = async ({ id }: { id: string }) =>
  (
    await db
      .select({ kind: bookingEvents.kind })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, id))
      .orderBy(bookingEvents.id)
  ).map(({ kind }) => kind)
const intentOf = async (booking: { id: string }) =>
  (await payments.emulator.intent((await checkoutOf(booking)).intentId!))!

describe('a booking that awaits its payment', () => {
  test('holds its nights for 35 minutes, and only the guest sees it', async () => {
    const listing = await make({ instantBook: true })
    const booking = await book(listing, { message: 'We arrive late.' })
    expect(booking).toMatchObject({ status: 'pending', paymentDue: 'charge' })
    expect(booking.expiresAt!.getTime() - payments.now.getTime()).toBe(35 * 60_000)
    expect(await bookingDetail(booking.id, host.id, payments.now)).toBeNull()
    expect(await countBookings(host.id, 'host')).toBe(0)
    expect(await countBookings(guest.id, 'guest')).toBe(1)
    expect(await subjectsTo(host)).toEqual([])
    expect(await subjectsTo(guest)).toEqual([])
    expect(await db.$count(messages, eq(messages.receiverId, host.id))).toBe(0)
    const rival = await requestBooking(
      { listingId: listing.id, ...stayIn(41) },
      { guest: await makeUser(db), now: payments.now },
    )
    expect(rival).toMatchObject({ ok: false, refusal: 'dates_taken' })
    expect(await acceptBooking(booking.id, { host, now: payments.now })).toMatchObject({ ok: false })
  })

  test('is confirmed by the event of its payment, and the host hears of it then', async () => {
    const booking = await bookAndPay(await make({ instantBook: true }), { message: 'We arrive late.' })
    expect(booking).toMatchObject({ status: 'confirmed', paymentDue: null, heldMessage: null })
    expect(await historyOf(booking)).toEqual(['started', 'confirmed'])
    expect(await subjectsTo(host)).toContain('Noor booked A quiet flat for a test')
    expect(await db.$count(messages, eq(messages.receiverId, host.id))).toBe(1)
    expect(await balanceOf(guest.id, 'card')).toBe(-booking.totalPrice)
    expect(await balanceOf(host.id, 'balance')).toBe(booking.hostEarnings)
    const checkout = await checkoutOf(booking)
    expect(checkout).toMatchObject({ state: 'paid', amount: booking.totalPrice, checkAfter: null })
    expect(checkout.fee).toBe(Math.round(booking.totalPrice * 0.029) + 30)
    const [payment] = await db
      .select()
      .from(paymentTransactions)
      .where(eq(paymentTransactions.bookingId, booking.id))
    expect(payment).toMatchObject({ paymentStatus: 'paid', stripePaymentIntentId: checkout.intentId })
  })

  test('opens one page, however often and whoever asks at the same time', async () => {
    const booking = await book(await make({ instantBook: true }))
    payments.lost.add('createCheckout')
    expect(await startCheckout(booking.id, { guest, now: payments.now })).toMatchObject({
      refusal: 'processor_unavailable',
    })
    const started = await Promise.all(
      Array.from({ length: 5 }, () => startCheckout(booking.id, { guest, now: payments.now })),
    )
    expect(new Set(started.map((one) => one.ok && one.url)).size).toBe(1)
    const opened = (await payments.emulator.all('session')).filter(
      (session) => session.client_reference_id === booking.id,
    )
    expect(opened).toHaveLength(1)
    expect(await startCheckout(booking.id, { guest: host, now: payments.now })).toMatchObject({
      refusal: 'booking_unknown',
    })
  })

  test('is held on after a declined card, and says why', async () => {
    const booking = await book(await make({ instantBook: true }))
    const page = await openPage(booking)
    await payments.emulator.decline(page)
    await payments.deliver()
    payments.wait(1)
    await payments.work()
    expect((await checkoutOf(booking)).declined).toMatch(/declined/)
    expect(await rowOf(booking)).toMatchObject({ status: 'pending' })
    await payments.emulator.pay(page)
    await payments.deliver()
    expect(await rowOf(booking)).toMatchObject({ status: 'confirmed' })
    expect((await checkoutOf(booking)).declined).toBeNull()
  })

  test('ends when nobody pays, with an email that leads back to the dates', async () => {
    const code = await makeDiscountCode(db, { createdBy: host.id, usageLimit: 1 })
    const listing = await make({ instantBook: true })
    const booking = await book(listing, { discountCode: code.code })
    const page = await openPage(booking)
    payments.wait(36)
    await settleBookings(guest.id, payments.now)
    await payments.work()
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled', refundAmount: null })
    expect(await historyOf(booking)).toEqual(['started', 'unpaid'])
    expect((await payments.emulator.session(page))!.status).toBe('expired')
    expect(await checkoutOf(booking)).toMatchObject({ state: 'expired', checkAfter: null })
    expect(await subjectsTo(guest)).toEqual(['Not booked: A quiet flat for a test'])
    expect(await subjectsTo(host)).toEqual([])
    expect(await usesOf(code.id)).toBe(0)
    expect(await balanceOf(guest.id, 'card')).toBe(0)
  })

  test('closes its page when the guest gives it up, and a payment that was under way goes back', async () => {
    const booking = await book(await make({ instantBook: true }))
    const page = await openPage(booking)
    await payments.emulator.pay(page)
    expect(await cancelBooking(booking.id, { guest, now: payments.now })).toMatchObject({ ok: true })
    await payments.deliver()
    await payments.work()
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(booking)).toMatchObject([{ amount: booking.totalPrice, reason: 'paid_late' }])
    expect(await balanceOf(guest.id, 'card')).toBe(0)
    expect(await balanceOf(guest.id, 'balance')).toBe(0)
  })
})

describe('a payment in time for what can no longer be booked', () => {
  type Made = Awaited<ReturnType<typeof book>>
  const changes: [string, string, (booking: Made) => Promise<unknown>][] = [
    [
      'the listing is paused',
      'stopped taking bookings',
      ({ listingId }) => db.update(listings).set({ isActive: false }).where(eq(listings.id, listingId)),
    ],
    [
      'the host is suspended',
      'stopped taking bookings',
      ({ hostId }) => db.update(users).set({ suspendedAt: payments.now }).where(eq(users.id, hostId)),
    ],
    [
      'the guest is suspended',
      'Your account was suspended',
      ({ guestId }) => db.update(users).set({ suspendedAt: payments.now }).where(eq(users.id, guestId)),
    ],
    [
      'the host has blocked the guest',
      'The host cannot take your booking',
      ({ hostId, guestId }) => blockUser(guestId, { user: { id: hostId }, now: payments.now }),
    ],
    [
      'the host has closed a night of it',
      'no longer free',
      ({ listingId, checkIn }) =>
        setAvailability(
          listingId,
          { nights: { from: checkIn, to: addDays(checkIn, 1), isAvailable: false } },
          { host, now: payments.now },
        ),
    ],
  ]

  test.each(changes)('is refunded at once with the reason: %s', async (_, reason, change) => {
    const booking = await book(await make({ instantBook: true }))
    const page = await openPage(booking)
    await change(booking)
    await payments.emulator.pay(page)
    await payments.deliver()
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(booking)).toMatchObject([
      { amount: booking.totalPrice, reason: 'not_placed', note: expect.stringContaining(reason) },
    ])
    expect(await subjectsTo(guest)).toEqual(['Payment returned: A quiet flat for a test'])
    expect(await subjectsTo(host)).toEqual([])
    expect(await balanceOf(guest.id, 'card')).toBe(0)
    expect(await balanceOf(host.id, 'balance')).toBe(0)
  })

  test.each(changes.slice(-2))('is released when it was only authorized: %s', async (_, reason, change) => {
    const booking = await book(await make())
    const page = await openPage(booking)
    await change(booking)
    await payments.emulator.pay(page)
    await payments.deliver()
    await payments.work()
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled' })
    expect(await intentOf(booking)).toMatchObject({ status: 'canceled' })
    expect(await checkoutOf(booking)).toMatchObject({ declined: expect.stringContaining(reason) })
    const [email] = await db.select().from(outboxMessages).where(eq(outboxMessages.to, guest.email))
    expect(JSON.stringify(email)).toContain(reason)
  })
})

test('a total too small to charge is waived: nobody has to pay, and the platform pays the host', async () => {
  const cheap = await make({ instantBook: true, price: 1_00 })
  const off = (value: number) =>
    makeDiscountCode(db, { createdBy: host.id, scope: 'platform', type: 'fixed_amount', value })
  const { code } = await off(3_00)
  const booking = await rowOf(await book(cheap, { discountCode: code }))
  expect(booking).toMatchObject({
    status: 'confirmed',
    paymentDue: null,
    discountAmount: 3_00,
    guestServiceFee: 0,
    totalPrice: 0,
  })
  expect(booking.hostEarnings).toBeGreaterThan(2_00)
  expect(await balanceOf(host.id, 'balance')).toBe(booking.hostEarnings)
  expect(await cancelBooking(booking.id, { guest, now: payments.now })).toMatchObject({
    ok: true,
    booking: { refundAmount: 0, cancellationHostEarnings: 0 },
  })
  expect(await balanceOf(host.id, 'balance')).toBe(0)
  const enough = await book(cheap, { discountCode: (await off(2_90)).code })
  expect(enough).toMatchObject({ status: 'pending', paymentDue: 'charge', discountAmount: 2_90 })
  expect(enough.totalPrice).toBeGreaterThanOrEqual(50)
})

describe('a payment that arrives late', () => {
  async function lapsed(listing: { id: string }, given: Partial<Wish> = {}) {
    const booking = await book(listing, given)
    const page = await openPage(booking)
    payments.wait(36)
    await settleBookings(guest.id, payments.now)
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled' })
    return { booking, page }
  }

  test('confirms the booking while its nights are free, at its own price', async () => {
    const listing = await make({ instantBook: true })
    const { booking, page } = await lapsed(listing)
    await payments.emulator.pay(page, { late: true })
    await payments.deliver()
    expect(await rowOf(booking)).toMatchObject({ status: 'confirmed', totalPrice: booking.totalPrice })
    expect(await refundsOf(booking)).toEqual([])
    expect(await historyOf(booking)).toEqual(['started', 'unpaid', 'confirmed'])
  })

  test('uses the discount code of the booking again', async () => {
    const { id, code } = await makeDiscountCode(db, { createdBy: host.id, usageLimit: 1 })
    const listing = await make({ instantBook: true })
    const { booking, page } = await lapsed(listing, { discountCode: code })
    await payments.emulator.pay(page, { late: true })
    await payments.deliver()
    const { status, discountAmount } = await rowOf(booking)
    expect({ status, discountAmount }).toEqual({
      status: 'confirmed',
      discountAmount: booking.discountAmount,
    })
    const rival = await makeUser(db)
    await expect(book(listing, { ...stayIn(60), discountCode: code }, rival)).rejects.toThrow(
      'discount_used_up',
    )
    await cancelBooking(booking.id, { guest, now: payments.now })
    expect(await usesOf(id)).toBe(0)
  })

  test('is refunded when the discount code of the booking is used up meanwhile', async () => {
    const { id, code } = await makeDiscountCode(db, { createdBy: host.id, usageLimit: 1 })
    const listing = await make({ instantBook: true })
    const { booking, page } = await lapsed(listing, { discountCode: code })
    await book(listing, { ...stayIn(60), discountCode: code }, await makeUser(db))
    await payments.emulator.pay(page, { late: true })
    await payments.deliver()
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(booking)).toMatchObject([{ amount: booking.totalPrice, reason: 'paid_late' }])
    expect(await usesOf(id)).toBe(1)
  })

  test('is refunded in full when the nights are taken, and the guest gets an email', async () => {
    const listing = await make({ instantBook: true })
    const { booking, page } = await lapsed(listing)
    const rival = await makeUser(db)
    await book(listing, {}, rival)
    await payments.emulator.pay(page, { late: true })
    await payments.deliver()
    await payments.work()
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(booking)).toMatchObject([
      { amount: booking.totalPrice, reason: 'paid_late', state: 'sent' },
    ])
    expect(await subjectsTo(guest)).toContain('Payment returned: A quiet flat for a test')
    expect(await balanceOf(guest.id, 'card')).toBe(0)
  })

  test.each([
    ['a charge', true, 'confirmed'],
    ['an authorization', false, 'pending'],
  ])('places a booking for tonight until its first day is over: %s', async (_, instantBook, status) => {
    const tonight = { ...stayIn(1), timeZone: 'America/New_York' }
    const evening = instantOf(tonight.timeZone, `${tonight.checkIn}T23:50`)
    payments.wait((evening.getTime() - payments.now.getTime()) / 60_000)
    const inTime = await book(await make({ instantBook }), tonight)
    const late = await book(await make({ instantBook }), tonight)
    const pages = [await openPage(inTime), await openPage(late)] as const
    payments.wait(20)
    await payments.emulator.pay(pages[0])
    await payments.deliver()
    expect(await rowOf(inTime)).toMatchObject({ status, paymentDue: null })
    payments.wait(20)
    await settleBookings(guest.id, payments.now)
    await payments.emulator.pay(pages[1], { late: true })
    await payments.deliver()
    expect(await rowOf(late)).toMatchObject({ status: 'cancelled' })
    if (!instantBook) return
    expect(await refundsOf(late)).toMatchObject([{ amount: late.totalPrice, reason: 'paid_late' }])
  })

  test('and of which we hear when the stay has begun is refunded', async () => {
    const booking = await book(await make({ instantBook: true }))
    await payments.emulator.pay(await openPage(booking))
    payments.wait(60 * 24 * 60)
    await payments.work()
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(booking)).toMatchObject([{ amount: booking.totalPrice, reason: 'paid_late' }])
    expect(await balanceOf(guest.id, 'card')).toBe(0)
    expect(await balanceOf(host.id, 'balance')).toBe(0)
    await payments.deliver()
  })

  test('is released when it was only authorized', async () => {
    const listing = await make()
    const { booking, page } = await lapsed(listing)
    await book(listing, {}, await makeUser(db))
    await payments.emulator.pay(page, { late: true })
    await payments.deliver()
    await payments.work()
    expect((await intentOf(booking)).status).toBe('canceled')
    expect(await checkoutOf(booking)).toMatchObject({ state: 'released', checkAfter: null })
  })
})

describe('a request', () => {
  test('is sent to the host when the payment is authorized, and charged when it is accepted', async () => {
    const booking = await bookAndPay(await make())
    expect(booking).toMatchObject({ status: 'pending', paymentDue: null })
    expect(booking.expiresAt!.getTime() - payments.now.getTime()).toBe(24 * 3_600_000)
    expect((await intentOf(booking)).status).toBe('requires_capture')
    expect(await subjectsTo(host)).toEqual(['Noor wants to book A quiet flat for a test'])
    expect(await balanceOf(guest.id, 'card')).toBe(0)
    expect(await acceptBooking(booking.id, { host, now: payments.now })).toMatchObject({
      ok: true,
      booking: { status: 'confirmed' },
    })
    await payments.deliver()
    expect((await intentOf(booking)).status).toBe('succeeded')
    expect(await balanceOf(guest.id, 'card')).toBe(-booking.totalPrice)
    expect(await historyOf(booking)).toEqual(['started', 'requested', 'accepted'])
  })

  test.each([
    ['declined', (id: string) => declineBooking(id, {}, { host, now: payments.now })],
    ['withdrawn', (id: string) => cancelBooking(id, { guest, now: payments.now })],
    ['left unanswered', () => settleBookings(guest.id, payments.wait(24 * 60))],
  ])('that is %s gives the payment back', async (_, end) => {
    const booking = await bookAndPay(await make())
    await end(booking.id)
    await payments.work()
    await payments.deliver()
    expect((await intentOf(booking)).status).toBe('canceled')
    expect(await checkoutOf(booking)).toMatchObject({ state: 'released', checkAfter: null })
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled', refundAmount: null })
    expect(await balanceOf(guest.id, 'card')).toBe(0)
  })

  test('that is accepted while the answer of the processor is lost is confirmed by the worker', async () => {
    const booking = await bookAndPay(await make())
    payments.lost.add('capture')
    const refused = { ok: false, refusal: 'payment_under_way' }
    expect(await acceptBooking(booking.id, { host, now: payments.now })).toMatchObject(refused)
    expect(await declineBooking(booking.id, {}, { host, now: payments.now })).toMatchObject(refused)
    expect(await cancelBooking(booking.id, { guest, now: payments.now })).toMatchObject(refused)
    payments.wait(25 * 60)
    await settleBookings(guest.id, payments.now)
    expect(await rowOf(booking)).toMatchObject({ status: 'pending' })
    await payments.work()
    expect(await rowOf(booking)).toMatchObject({ status: 'confirmed' })
    expect(await balanceOf(guest.id, 'card')).toBe(-booking.totalPrice)
  })

  test('ends when the authorization has ended at the processor before the host accepts', async () => {
    const booking = await bookAndPay(await make())
    payments.wait(8 * 24 * 60)
    await db
      .update(bookings)
      .set({ expiresAt: payments.wait(10) })
      .where(eq(bookings.id, booking.id))
    payments.wait(-5)
    expect(await acceptBooking(booking.id, { host, now: payments.now })).toMatchObject({
      ok: false,
      refusal: 'payment_failed',
    })
    expect(await rowOf(booking)).toMatchObject({ status: 'cancelled' })
    expect(await subjectsTo(guest)).toContain('Not booked: A quiet flat for a test')
    expect(await balanceOf(guest.id, 'card')).toBe(0)
  })
})

describe('a refund', () => {
  test('of a cancelled booking is exactly what its terms grant, and is sent once', async () => {
    const booking = await bookAndPay(await make({ instantBook: true, cancellationPolicy: 'moderate' }))
    payments.lost.add('refund')
    const cancelled = await granted(cancelBooking(booking.id, { guest, now: payments.now }))
    await payments.work()
    expect(await refundsOf(booking)).toMatchObject([{ state: 'requested', reason: 'cancelled' }])
    payments.wait(3)
    await payments.work()
    const [refund] = await refundsOf(booking)
    expect(refund).toMatchObject({ state: 'sent', amount: cancelled.booking.refundAmount })
    await payments.emulator.settleRefunds()
    await payments.deliver()
    expect(await refundsOf(booking)).toMatchObject([{ state: 'settled', checkAfter: null }])
    const { intentId } = await checkoutOf(booking)
    const sent = (await payments.emulator.all('refund')).filter((one) => one.payment_intent === intentId)
    expect(sent).toHaveLength(1)
    expect(await balanceOf(guest.id, 'card')).toBe(cancelled.booking.refundAmount! - booking.totalPrice)
  })
})

test('of six people who pay for the same nights at once, one is confirmed and five get everything back', async () => {
  const listing = await make({ instantBook: true })
  const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)))
  const pages = []
  // Each had time to open the page, and let it pass.
  for (const person of people) {
    const booking = await book(listing, {}, person)
    pages.push({ booking, page: await openPage(booking, person) })
    payments.wait(36)
    await settleBookings(person.id, payments.now)
  }
  await Promise.all(pages.map(({ page }) => payments.emulator.pay(page, { late: true })))
  const events = await payments.emulator.waiting()
  await Promise.all(
    events.map(({ body }) => receiveWebhook(body, payments.emulator.sign(body), { now: payments.now })),
  )
  await payments.work()
  const made = await db.select().from(bookings).where(eq(bookings.listingId, listing.id))
  expect(made.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
  const returned = await Promise.all(made.map(async (booking) => (await refundsOf(booking))[0]?.amount ?? 0))
  expect(returned.filter((amount) => amount > 0)).toHaveLength(5)
  const paid = await Promise.all(people.map(({ id }) => balanceOf(id, 'card')))
  expect(paid.filter((amount) => amount !== 0)).toEqual([-made[0]!.totalPrice])
})

describe('the events of the processor', () => {
  test('are refused when they are forged or old, and nothing is stored', async () => {
    const booking = await book(await make({ instantBook: true }))
    await payments.deliver()
    await payments.emulator.pay(await openPage(booking))
    const [first] = await payments.emulator.waiting()
    const { body, id } = first!
    const old = payments.emulator.sign(body, new Date(Date.now() - 301_000))
    const other = payments.emulator.sign(`${body} `)
    for (const signature of [old, other, 't=1,v1=abc', '', null])
      expect(await receiveWebhook(body, signature, { now: payments.now })).toMatchObject({
        ok: false,
        refusal: 'signature_invalid',
      })
    expect(await db.$count(processorEvents, eq(processorEvents.id, id))).toBe(0)
    expect(await rowOf(booking)).toMatchObject({ status: 'pending' })
    await payments.deliver()
  })

  test('are refused and logged once when they are signed, but cannot be read', async () => {
    const event = { id: 'evt_1', type: 'charge.updated', created: 1, data: { object: { object: 'charge' } } }
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const bodies = [
      { ...event, data: undefined },
      { ...event, data: null },
      { ...event, data: {} },
      { ...event, data: { object: 'ch_1' } },
      { ...event, data: { object: { object: 'refund', id: 7 } } },
      { ...event, id: undefined },
      { ...event, type: 5 },
      { ...event, created: 1e300 },
      { object: 'v2.core.event' },
      null,
      [],
    ]
    for (const body of [...bodies.map((given) => JSON.stringify(given)), 'no JSON']) {
      logged.mockClear()
      const received = await receiveWebhook(body, payments.emulator.sign(body), { now: payments.now })
      expect(received, body).toMatchObject({ refusal: 'event_unreadable' })
      expect(logged, body).toHaveBeenCalledOnce()
    }
    logged.mockRestore()
  })

  test('change nothing when they are repeated or come in another order', async () => {
    const booking = await book(await make({ instantBook: true }))
    await payments.emulator.pay(await openPage(booking))
    const events = await payments.emulator.waiting()
    expect(events.length).toBeGreaterThan(1)
    for (const { body } of [...events.reverse(), ...events])
      await receiveWebhook(body, payments.emulator.sign(body), { now: payments.now })
    expect(await historyOf(booking)).toEqual(['started', 'confirmed'])
    expect(await balanceOf(guest.id, 'card')).toBe(-booking.totalPrice)
    expect((await subjectsTo(guest)).filter((subject) => subject.startsWith('Confirmed'))).toHaveLength(1)
  })

  test('may be lost: the worker asks by itself', async () => {
    const booking = await book(await make({ instantBook: true }))
    await payments.emulator.pay(await openPage(booking))
    payments.wait(2)
    await payments.work()
    expect(await rowOf(booking)).toMatchObject({ status: 'confirmed' })
  })
})
