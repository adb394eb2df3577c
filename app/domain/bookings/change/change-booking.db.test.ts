import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import {
  bookingChanges,
  bookings,
  checkouts,
  discountCodes,
  listings,
  outboxMessages,
  refunds,
} from '#db/schema'
import { payBooking } from '../../../../tests/support/paid-bookings'
import { setUpPayments } from '../../../../tests/support/payments'
import {
  makeAdmin,
  makeBooking,
  makeDiscountCode,
  makeHost,
  makeStay,
  makeUser,
  setNight,
} from '../../../../tests/support/people'
import { balanceOf, subjectsTo } from '../../../../tests/support/rentals'
import { runs } from '../../../../tests/support/runs'
import { recordTransaction } from '../../ledger/record-transaction.server'
import { receiptOfBooking } from '../../receipts/receipts.queries.server'
import { addDays, todayIn } from '../../shared/dates'
import { hostedBy, tripsOf } from '../bookings.queries.server'
import { cancelBooking } from '../cancel-booking.server'
import { refundAsOperator } from '../payment/refund-as-operator.server'
import { startCheckout } from '../payment/start-checkout.server'
import { settleAllBookings, settleBookings } from '../settle-bookings.server'
import { answerChange } from './answer-change.server'
import type { ChangeAnswer, ChangeInput } from './booking-change'
import { previewChange } from './changes.queries.server'
import { proposeChange } from './propose-change.server'
import { granted } from '../../../../tests/support/granted'

const payments = setUpPayments()
const DAY = 24 * 60

let host: Awaited<ReturnType<typeof makeHost>>
beforeEach(async () => {
  host = await makeHost(db)
})

/** A paid booking of three nights for two, at $100 a night, 20 days ahead, and what its parties do about it. */
async function paidStay(given: Parameters<typeof makeStay>[1] = {}, inDays = 20) {
  const listing = await makeStay(db, { hostId: host.id, price: 100_00, instantBook: true, ...given })
  const { booking, guest } = await payBooking(payments, listing, inDays)
  const { id, checkIn, checkOut } = booking
  const by = (user: { id: string }) => ({
    propose: (input: Partial<ChangeInput>) =>
      proposeChange(id, { checkIn, checkOut, ...input }, { user, now: payments.now }),
    answer: (change: string, answer: ChangeAnswer) =>
      answerChange(id, change, answer, { user, now: payments.now }),
  })
  return {
    id,
    booking,
    guest,
    listing,
    asGuest: by(guest),
    asHost: by(host),
    row: async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!,
    pay: async () => {
      const started = await granted(startCheckout(id, { guest, now: payments.now }))
      await payments.emulator.pay(started.url.split('/').at(-1)!)
      await payments.deliver()
    },
    refunds: () => db.select().from(refunds).where(eq(refunds.bookingId, id)),
    /** What the ledger says that the guest has paid, in cents. */
    paid: async () => 0 - (await balanceOf(guest.id, 'card')),
  }
}
type Stay = Awaited<ReturnType<typeof paidStay>>

/** The change that a use case returned. */
async function done(result: ReturnType<typeof proposeChange>) {
  return (await granted(result)).change
}

describe("a guest's change of a listing with Instant Book", () => {
  test('waits for the payment of what it costs more, and leaves every column as it was until then', async () => {
    const stay = await paidStay()
    const change = await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, 2) }))
    expect(change.state).toBe('unpaid')
    expect(await stay.row()).toEqual(stay.booking)

    payments.wait(25 * 60)
    await settleBookings(stay.guest.id, payments.now)
    expect(await stay.row()).toEqual(stay.booking)
    expect(await db.select().from(bookingChanges).where(eq(bookingChanges.id, change.id))).toMatchObject([
      { state: 'expired' },
    ])
    expect(await stay.paid()).toBe(stay.booking.totalPrice)
  })

  test('is made once that is paid: nights, price, refund table, ledger, receipts and emails', async () => {
    const stay = await paidStay()
    const checkIn = addDays(stay.booking.checkIn, -1)
    const change = await done(stay.asGuest.propose({ checkIn, guests: 3 }))
    await stay.pay()
    const after = await stay.row()
    expect(after).toMatchObject({ checkIn, checkOut: stay.booking.checkOut, guests: 3, subtotal: 400_00 })
    expect(after.nightlyPrices).toHaveLength(4)
    expect(after.totalPrice - stay.booking.totalPrice).toBe(change.difference)
    expect(Date.parse(after.cancellationTerms.startsAt)).toBeLessThan(
      Date.parse(stay.booking.cancellationTerms.startsAt),
    )
    expect(await stay.paid()).toBe(after.totalPrice)
    const papers = (await receiptOfBooking(stay.id, stay.guest.id, payments.now))!
    expect(papers.original).toMatchObject({ totalPrice: stay.booking.totalPrice })
    expect(papers.others).toMatchObject([
      {
        kind: 'receipt',
        details: { other: { about: 'change', amount: change.difference } },
        terms: { checkIn },
      },
    ])
    expect(papers.receipts.map(({ number }) => number)).toEqual([
      papers.receipt.number,
      papers.others[0]!.number,
    ])
    expect(await subjectsTo(host)).toContainEqual(expect.stringMatching(/^Changed: /))

    // Paying again on the page of the processor is not possible, and there is nothing left to pay.
    expect(await startCheckout(stay.id, { guest: stay.guest, now: payments.now })).toMatchObject({
      refusal: 'nothing_to_pay',
    })
    const cancelled = await cancelBooking(stay.id, { guest: stay.guest, now: payments.now })
    expect(cancelled).toMatchObject({ ok: true, booking: { refundAmount: after.totalPrice } })
    expect((await stay.refunds()).map(({ amount }) => amount).sort((one, other) => one - other)).toEqual(
      [change.difference, stay.booking.totalPrice].sort((one, other) => one - other),
    )
    expect(await stay.paid()).toBe(0)
  })

  test('gives back what it costs less, as long as the guest could cancel for nothing', async () => {
    const stay = await paidStay()
    const change = await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, -1) }))
    expect(change).toMatchObject({ state: 'applied', difference: expect.any(Number) })
    expect(await stay.refunds()).toMatchObject([{ reason: 'changed', amount: -change.difference }])
    expect(await stay.paid()).toBe((await stay.row()).totalPrice)
  })

  test('promises only what is sent when a part was given back before: quote, result, email and ledger', async () => {
    const stay = await paidStay()
    const given = stay.booking.totalPrice - 10_00
    const admin = await makeAdmin(db)
    const giveBack = (amount: number) =>
      refundAsOperator(stay.id, { amount, reason: 'The shower.' }, { admin, now: payments.now })
    await giveBack(given)
    const wanted = { checkIn: stay.booking.checkIn, checkOut: addDays(stay.booking.checkOut, -2) }
    expect(await previewChange(stay.id, wanted, asked(stay))).toMatchObject({ quote: { difference: -10_00 } })
    const { id, difference } = await done(stay.asHost.propose(wanted))
    expect(difference).toBe(-10_00)

    // An admin gives back more while it waits for its answer.
    await giveBack(4_00)
    expect(await stay.asGuest.answer(id, 'accept')).toMatchObject({
      change: { state: 'applied', difference: -6_00 },
    })
    const sent = (await stay.refunds()).map(({ amount, reason }) => [reason, amount])
    expect(sent).toContainEqual(['changed', 6_00])
    expect(sent).toHaveLength(3)
    expect(await stay.paid()).toBe(0)
    const emails = await db.select().from(outboxMessages).where(eq(outboxMessages.to, stay.guest.email))
    const changed = emails.find(({ subject }) => subject.startsWith('Changed: '))!
    expect(changed.text).toContain('$6.00 goes back to you.')
  })

  test('is asked of the host when it would be a way around the cancellation policy', async () => {
    const stay = await paidStay({ cancellationPolicy: 'strict' }, 5)
    const shorter = await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, -1) }))
    expect(shorter.state).toBe('proposed')
    await stay.asGuest.answer(shorter.id, 'withdraw')
    const later = await done(
      stay.asGuest.propose({
        checkIn: addDays(stay.booking.checkIn, 60),
        checkOut: addDays(stay.booking.checkOut, 60),
      }),
    )
    expect(later.state).toBe('proposed')
  })

  test('is asked of the host when it breaks a rule of the listing', async () => {
    const stay = await paidStay({ minNights: 3 })
    const checkOut = addDays(stay.booking.checkOut, -1)
    expect(
      await previewChange(stay.id, { checkIn: stay.booking.checkIn, checkOut }, asked(stay)),
    ).toMatchObject({ quote: { brokenRule: { refusal: 'stay_too_short' }, appliesItself: false } })
    expect(await done(stay.asGuest.propose({ checkOut }))).toMatchObject({ state: 'proposed' })
    const waiting = await hostedBy(host.id, ['waiting'], payments.now, { limit: 10, offset: 0 })
    expect(waiting.map(({ booking, hasChange }) => [booking.id, hasChange])).toEqual([[stay.id, true]])
  })
})

/** The changes that My Trips has under what waits for the guest. */
const waitingFor = async ({ guest }: Stay) =>
  (await tripsOf(guest.id, payments.now, { limit: 10, offset: 0 }))
    .filter(({ group }) => group === 'waiting')
    .map(({ change }) => change)

const asked = ({ guest }: Stay) => ({ user: guest, now: payments.now })

describe('a proposal', () => {
  test('is accepted by the other side alone, and then paid by the guest', async () => {
    const stay = await paidStay({ instantBook: true })
    await db.update(listings).set({ instantBook: false }).where(eq(listings.id, stay.listing.id))
    const { id } = await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, 1) }))
    expect(await stay.asGuest.answer(id, 'accept')).toMatchObject({ refusal: 'change_not_yours' })
    expect(await stay.asHost.answer(id, 'accept')).toMatchObject({ change: { state: 'unpaid' } })
    expect(await stay.asHost.answer(id, 'accept')).toMatchObject({ change: { state: 'unpaid' } })
    expect(await subjectsTo(stay.guest)).toContainEqual(expect.stringMatching(/^Pay to change/))
    expect(await waitingFor(stay)).toEqual([
      { state: 'unpaid', difference: expect.any(Number), expiresAt: expect.any(Date) },
    ])
    await stay.pay()
    expect((await stay.row()).checkOut).toBe(addDays(stay.booking.checkOut, 1))
  })

  test('of a host is the guest’s to answer, who gets the difference back', async () => {
    const stay = await paidStay()
    const { id, difference, expiresAt } = await done(
      stay.asHost.propose({ checkOut: addDays(stay.booking.checkOut, -1) }),
    )
    expect(await waitingFor(stay)).toEqual([{ state: 'proposed', difference, expiresAt }])
    expect(await stay.asHost.answer(id, 'accept')).toMatchObject({ refusal: 'change_not_yours' })
    expect(await stay.asGuest.answer(id, 'accept')).toMatchObject({ change: { state: 'applied' } })
    expect(await stay.refunds()).toHaveLength(1)
    expect(await waitingFor(stay)).toEqual([])
  })

  test('that is declined, withdrawn or too old changes nothing, and makes room for another', async () => {
    const stay = await paidStay()
    const longer = () => stay.asHost.propose({ checkOut: addDays(stay.booking.checkOut, 1) })
    const declined = await done(longer())
    expect(await longer()).toMatchObject({ refusal: 'change_open' })
    expect(await stay.asGuest.answer(declined.id, 'decline')).toMatchObject({ change: { state: 'declined' } })
    const withdrawn = await done(longer())
    expect(await stay.asHost.answer(withdrawn.id, 'withdraw')).toMatchObject({ ok: true })
    expect(await stay.asGuest.answer(withdrawn.id, 'accept')).toMatchObject({ refusal: 'change_over' })
    const old = await done(longer())
    payments.wait(24 * 60)
    expect(await stay.asGuest.answer(old.id, 'accept')).toMatchObject({ refusal: 'change_over' })
    expect(await stay.row()).toEqual(stay.booking)
    expect(await subjectsTo(host)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Not changed/), expect.stringMatching(/^Not changed/)]),
    )
  })

  test('is made once for a key, and a key is for one change', async () => {
    const stay = await paidStay()
    const requestKey = randomUUID()
    const wanted = { checkOut: addDays(stay.booking.checkOut, 1), requestKey }
    const first = await done(stay.asHost.propose(wanted))
    expect(await done(stay.asHost.propose(wanted))).toEqual(first)
    expect(await stay.asHost.propose({ ...wanted, guests: 1 })).toMatchObject({
      refusal: 'change_key_reused',
    })
  })

  test('can be made ten times a day', async () => {
    const stay = await paidStay()
    const propose = () => stay.asHost.propose({ checkOut: addDays(stay.booking.checkOut, 1) })
    for (let count = 0; count < 10; count++) await stay.asHost.answer((await done(propose())).id, 'withdraw')
    expect(await propose()).toMatchObject({ refusal: 'change_too_often' })
  })

  test('ends with its booking', async () => {
    const stay = await paidStay()
    const { id } = await done(stay.asHost.propose({ checkOut: addDays(stay.booking.checkOut, 1) }))
    await cancelBooking(stay.id, { guest: stay.guest, now: payments.now })
    expect(await stay.asGuest.answer(id, 'accept')).toMatchObject({ refusal: 'change_over' })
  })

  test('is refused to strangers', async () => {
    const stay = await paidStay()
    const user = await makeUser(db)
    const { checkIn, checkOut } = stay.booking
    const context = { user, now: payments.now }
    expect(await proposeChange(stay.id, { checkIn, checkOut: addDays(checkOut, 1) }, context)).toMatchObject({
      refusal: 'booking_unknown',
    })
  })
})

test('a booking that was paid elsewhere is changed without a payment here', async () => {
  const listing = await makeStay(db, { hostId: host.id, instantBook: true })
  const checkIn = addDays(todayIn('America/New_York', payments.now), 20)
  const { id, guestId } = await makeBooking(db, {
    listingId: listing.id,
    checkIn,
    checkOut: addDays(checkIn, 2),
  })
  const context = { user: { id: guestId }, now: payments.now }
  const change = await done(proposeChange(id, { checkIn, checkOut: addDays(checkIn, 3) }, context))
  expect(change).toMatchObject({ state: 'applied' })
  expect(await db.$count(checkouts, eq(checkouts.bookingId, id))).toBe(0)
})

test('a credit note leaves out what an admin gave back before', async () => {
  const stay = await paidStay()
  const given = stay.booking.totalPrice - 50_00
  const admin = await makeAdmin(db)
  await refundAsOperator(stay.id, { amount: given, reason: 'A leak' }, { admin, now: payments.wait(1) })
  payments.wait(1)
  await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, -1) }))
  const papers = (await receiptOfBooking(stay.id, stay.guest.id, payments.now))!
  const credited = papers.others.map(({ details }) => details.other?.amount)
  expect(credited.sort()).toEqual([50_00, given].sort())
})

describe('the price', () => {
  test('of a night that is kept never rises, and nights that are added cost what they cost today', async () => {
    const stay = await paidStay()
    await db.update(listings).set({ price: 150_00 }).where(eq(listings.id, stay.listing.id))
    await setNight(db, stay.listing.id, stay.booking.checkIn, { price: 40_00 })
    const longer = await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, 1) }))
    expect(longer.after.nightlyPrices.map(({ price }) => price)).toEqual([40_00, 100_00, 100_00, 150_00])
  })

  test('that would rise for fewer nights is refused', async () => {
    const stay = await paidStay({ priceRules: { weeklyDiscount: 40 } })
    await db
      .update(listings)
      .set({ priceRules: { cleaningFee: 300_00 } })
      .where(eq(listings.id, stay.listing.id))
    expect(await stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, -1) })).toMatchObject({
      refusal: 'change_costs_more',
    })
  })

  test('loses a discount whose minimum is no longer reached, which the preview says', async () => {
    const code = await makeDiscountCode(db, {
      createdBy: host.id,
      type: 'fixed_amount',
      value: 10_00,
      minOrderAmount: 250_00,
    })
    const stay = await paidStay()
    await db
      .update(bookings)
      .set({
        discountCode: code.code,
        discountCodeId: code.id,
        discountAmount: 10_00,
        totalPrice: stay.booking.totalPrice - 10_00,
      })
      .where(eq(bookings.id, stay.id))
    const { checkIn, checkOut } = stay.booking
    const preview = (days: number) =>
      previewChange(stay.id, { checkIn, checkOut: addDays(checkOut, days) }, asked(stay))
    await db.update(bookings).set({ discountCodeId: null }).where(eq(bookings.id, stay.id))
    // The code was deleted: a third less is a third less of the discount.
    expect(await preview(-1)).toMatchObject({ quote: { after: { discountAmount: 6_66 } } })
    await db.update(bookings).set({ discountCodeId: code.id }).where(eq(bookings.id, stay.id))
    expect(await preview(-1)).toMatchObject({ quote: { losesDiscount: true, after: { discountAmount: 0 } } })
    expect(await preview(1)).toMatchObject({
      quote: { losesDiscount: false, after: { discountAmount: 10_00 } },
    })
  })

  test('grows the discount of a code only while the code can be used', async () => {
    const code = await makeDiscountCode(db, {
      createdBy: host.id,
      value: 50_00,
      usageLimit: 1,
      usageCount: 1,
    })
    const stay = await paidStay()
    const discount = { discountCode: code.code, discountCodeId: code.id, discountAmount: 150_00 }
    const totalPrice = stay.booking.totalPrice - 150_00
    await db
      .update(bookings)
      .set({ ...discount, totalPrice })
      .where(eq(bookings.id, stay.id))
    const { checkIn, checkOut } = stay.booking
    const discountFor = async (days: number) => {
      const quoted = await granted(
        previewChange(stay.id, { checkIn, checkOut: addDays(checkOut, days) }, asked(stay)),
      )
      return [quoted.quote.after.discountAmount, quoted.quote.limitsDiscount]
    }
    const set = (change: Partial<typeof discountCodes.$inferInsert>) =>
      db.update(discountCodes).set(change).where(eq(discountCodes.id, code.id))
    expect(await discountFor(22)).toEqual([12_50_00, false])

    const past = new Date(payments.now.getTime() - 1000)
    for (const ended of [
      { isActive: false },
      { isActive: true, validUntil: past },
      { validUntil: code.validUntil, validFrom: new Date(payments.now.getTime() + 1000) },
      { validFrom: code.validFrom, applicableToPropertyListings: false },
      { isActive: false, value: 90_00 },
    ]) {
      await set(ended)
      expect(await discountFor(22)).toEqual([150_00, true])
      expect(await discountFor(-2)).toEqual([50_00, false])
    }
    await set({ type: 'fixed_amount', value: 500_00 })
    expect(await discountFor(22)).toEqual([150_00, false])
    expect(await discountFor(-1)).toEqual([150_00, false])
  })

  test('must still be the one that was shown', async () => {
    const stay = await paidStay()
    const checkOut = addDays(stay.booking.checkOut, 1)
    expect(await stay.asGuest.propose({ checkOut, totalPrice: 1_00 })).toMatchObject({
      refusal: 'change_total_changed',
    })
  })
})

describe('dates', () => {
  test('that another guest books end a change that waits for them, with its page, an email and room for another', async () => {
    const stay = await paidStay()
    await db.update(listings).set({ instantBook: false }).where(eq(listings.id, stay.listing.id))
    const { id } = await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, 1) }))
    expect(await stay.asHost.answer(id, 'accept')).toMatchObject({ change: { state: 'unpaid' } })
    await granted(startCheckout(stay.id, { guest: stay.guest, now: payments.now }))
    // What can still be declined ends nothing.
    const other = {
      listingId: stay.listing.id,
      checkIn: stay.booking.checkOut,
      checkOut: addDays(stay.booking.checkOut, 2),
    }
    const request = await makeBooking(db, { ...other, status: 'pending' })
    await settleBookings(stay.guest.id, payments.now)
    expect(await waitingFor(stay)).toMatchObject([{ state: 'unpaid' }])

    await db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, request.id))
    expect(await startCheckout(stay.id, { guest: stay.guest, now: payments.now })).toMatchObject({
      refusal: 'dates_taken',
    })
    expect(await waitingFor(stay)).toEqual([])
    expect(await subjectsTo(stay.guest)).toContainEqual(expect.stringMatching(/^Not changed: /))
    await payments.work()
    const pages = await db.select().from(checkouts).where(eq(checkouts.changeId, id))
    expect(pages.map(({ state }) => state)).toEqual(['expired'])
    const earlier = await done(stay.asHost.propose({ checkIn: addDays(stay.booking.checkIn, -1) }))
    expect(earlier.state).toBe('proposed')

    // The scheduled job ends one as well, though nobody looks.
    await makeBooking(db, {
      ...{ listingId: stay.listing.id, checkIn: addDays(stay.booking.checkIn, -2) },
      ...{ checkOut: stay.booking.checkIn, status: 'confirmed' },
    })
    await settleAllBookings(payments.now)
    expect(await waitingFor(stay)).toEqual([])
    expect(await subjectsTo(host)).toContainEqual(expect.stringMatching(/^Not changed: /))
  })

  test('that are taken are refused with the nearest free ones', async () => {
    const stay = await paidStay()
    await payBooking(payments, stay.listing, 23)
    expect(await stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, 1) })).toMatchObject({
      refusal: 'dates_taken',
      nearest: [expect.anything(), expect.anything()],
    })
  })

  test('that are taken while the guest pays give the payment back and leave the booking', async () => {
    const stay = await paidStay()
    await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, 1) }))
    const started = await granted(startCheckout(stay.id, { guest: stay.guest, now: payments.now }))
    await payBooking(payments, stay.listing, 23)
    await payments.emulator.pay(started.url.split('/').at(-1)!)
    await payments.deliver()
    expect(await stay.row()).toEqual(stay.booking)
    expect(await stay.refunds()).toMatchObject([{ note: 'The new dates are no longer free.' }])
    expect(await stay.paid()).toBe(stay.booking.totalPrice)
  })

  test('after check-in, only the last day can change, and not to a day that is over', async () => {
    const stay = await paidStay({}, 1)
    payments.wait(2 * DAY)
    const { checkIn, checkOut } = stay.booking
    expect(await stay.asGuest.propose({ checkIn: addDays(checkIn, 1) })).toMatchObject({
      refusal: 'change_after_start',
    })
    expect(await stay.asGuest.propose({ guests: 1 })).toMatchObject({ refusal: 'change_after_start' })
    expect(await stay.asGuest.propose({ checkOut: checkIn })).toMatchObject({ ok: false })
    const early = await done(stay.asGuest.propose({ checkOut: addDays(checkOut, -1) }))
    expect(early.state).toBe('proposed')
    await stay.asHost.answer(early.id, 'accept')
    const after = await stay.row()
    expect(after.checkOut).toBe(addDays(checkOut, -1))
    expect(after.cancellationTerms).toEqual(stay.booking.cancellationTerms)
  })
})

test('after check-in, nothing that the host has been paid is given back', async () => {
  const stay = await paidStay({}, 1)
  payments.wait(2 * DAY)
  const early = await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, -1) }))
  const admin = await makeAdmin(db)
  const paidOut = { type: 'debit', amount: stay.booking.hostEarnings, description: 'Paid out' } as const
  await recordTransaction(
    { ...paidOut, userId: host.id, bookingId: null, requestKey: undefined },
    { admin, now: payments.now },
  )
  expect(await stay.asHost.answer(early.id, 'accept')).toMatchObject({ refusal: 'change_paid_out' })
  expect(await stay.row()).toEqual(stay.booking)
})

test('a change is not paid on the page of another one that was withdrawn', async () => {
  const stay = await paidStay()
  const first = await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, 1) }))
  const open = () => startCheckout(stay.id, { guest: stay.guest, now: payments.now })
  expect(await open()).toMatchObject({ ok: true })
  await stay.asGuest.answer(first.id, 'withdraw')
  await done(stay.asGuest.propose({ checkOut: addDays(stay.booking.checkOut, 2) }))
  expect(await open()).toMatchObject({ refusal: 'processor_unavailable' })
  await payments.work()
  expect(await open()).toMatchObject({ ok: true })
})

test('a booking whose payment is disputed cannot be changed', async () => {
  const stay = await paidStay()
  const [paid] = await db.select().from(checkouts).where(eq(checkouts.bookingId, stay.id))
  await payments.emulator.dispute(paid!.intentId!)
  await payments.deliver()
  expect(await stay.asGuest.propose({ guests: 1 })).toMatchObject({ refusal: 'change_disputed' })
})

test('of hundreds of changes that race for the nights of a listing, none overlap and nobody pays twice', async () => {
  const listing = await makeStay(db, { hostId: host.id, price: 100_00, instantBook: true })
  const paid: Awaited<ReturnType<typeof payBooking>>[] = []
  for (let index = 0; index < 8; index++) paid.push(await payBooking(payments, listing, 20 + 6 * index))
  const results = await Promise.all(
    Array.from({ length: runs(400, 24) }, async (_, index) => {
      const { booking, guest } = paid[index % paid.length]!
      const days = (index % 7) - 3
      const wanted = { checkIn: addDays(booking.checkIn, days), checkOut: addDays(booking.checkOut, days) }
      return proposeChange(booking.id, wanted, { user: guest, now: payments.now })
    }),
  )
  expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(5)
  const rows = await db
    .select()
    .from(bookings)
    .where(eq(bookings.listingId, listing.id))
    .orderBy(bookings.checkIn)
  for (const [index, { checkOut }] of rows.entries())
    expect(checkOut <= (rows[index + 1]?.checkIn ?? '9999')).toBe(true)
  const ids = rows.map(({ id }) => id)
  const paidFor = await db
    .select({ bookingId: checkouts.bookingId })
    .from(checkouts)
    .where(and(inArray(checkouts.bookingId, ids), eq(checkouts.state, 'paid')))
  expect(paidFor).toHaveLength(paid.length)
})
