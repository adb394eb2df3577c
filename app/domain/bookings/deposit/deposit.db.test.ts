import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { depositHolds, listings, securityDeposits } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import {
  balanceOf,
  bookingOf,
  checkoutOf,
  claim,
  CLAIMS_END,
  depositOf,
  holdsOf,
  RETURN,
  setUpRentals,
  subjectsTo,
  textTo,
} from '../../../../tests/support/rentals'
import { hoursAfter } from '../../payments/deposit'
import { cancelBooking } from '../cancel-booking.server'
import { advanceDeposit, advanceDueDeposits } from './advance-deposit.server'
import { claimDeposit } from './claim-deposit.server'
import { holdDeposit } from './hold-deposit.server'

const { payments, people, rent, workAt, heldRental, declinedRental, setDeclined, intentsOf } = setUpRentals()

let guest: typeof people.guest
let host: typeof people.host
beforeEach(() => {
  ;({ guest, host } = people)
})

describe('a deposit', () => {
  test('is frozen on the booking, beside the total, and held a day before pick-up', async () => {
    const booking = await rent()
    expect(booking.securityDeposit).toBe(300_00)
    expect((await checkoutOf(booking)).amount).toBe(booking.totalPrice)
    await db
      .update(listings)
      .set({ priceRules: { securityDeposit: 900_00 } })
      .where(eq(listings.id, booking.listingId))
    await workAt(booking, -24.1)
    expect(await depositOf(booking)).toMatchObject({ state: 'due', amount: 300_00 })
    expect(await intentsOf(booking)).toEqual([])
    await workAt(booking, -24)
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized', amount: 300_00 })
    expect(await intentsOf(booking)).toMatchObject([{ status: 'requires_capture', amount: 300_00 }])
    expect(await subjectsTo(guest)).toContain('Security deposit held: A van for a test')
    expect(await balanceOf(guest.id, 'card')).toBe(-booking.totalPrice)
  })

  test('of a booking for tomorrow is held as soon as it is confirmed', async () => {
    const booking = await rent({ inDays: 1 })
    await payments.work()
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
  })

  test('does not exist where the host asks for none', async () => {
    const booking = await rent({ deposit: null })
    expect(booking.securityDeposit).toBeNull()
    expect(await depositOf(booking)).toBeUndefined()
  })

  test('is authorized once by two workers at the same time', async () => {
    const booking = await rent()
    payments.now = hoursAfter(new Date(booking.cancellationTerms.startsAt), -24)
    const { id } = await depositOf(booking)
    await Promise.all([
      advanceDueDeposits(payments.now),
      advanceDueDeposits(payments.now),
      advanceDeposit(id, { now: payments.now }),
      advanceDeposit(id, { now: payments.now }),
    ])
    expect(await intentsOf(booking)).toHaveLength(1)
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
    expect((await subjectsTo(guest)).filter((one) => one!.startsWith('Security deposit held'))).toHaveLength(
      1,
    )
  })

  test.each(['authorize', 'release'] as const)(
    'survives a crash between the call (%s) and what it leads to',
    async (call) => {
      const booking = await rent()
      payments.lost.add(call)
      await workAt(booking, -24)
      if (call === 'authorize') expect(await depositOf(booking)).toMatchObject({ state: 'due' })
      await workAt(booking, -23.8)
      expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
      await workAt(booking, CLAIMS_END)
      await workAt(booking, CLAIMS_END + 1)
      expect(await intentsOf(booking)).toMatchObject([{ status: 'canceled' }])
      expect(await depositOf(booking)).toMatchObject({ state: 'released', checkAfter: null })
    },
  )

  test('is never made when the booking is cancelled before, and given back when it is held', async () => {
    const early = await rent()
    expect(await cancelBooking(early.id, { guest, now: payments.now })).toMatchObject({ ok: true })
    await payments.work()
    expect(await depositOf(early)).toMatchObject({ state: 'released', checkAfter: null })
    expect(await intentsOf(early)).toEqual([])
    const late = await heldRental()
    expect(await cancelBooking(late.id, { guest, now: payments.now })).toMatchObject({ ok: true })
    await payments.work()
    expect(await depositOf(late)).toMatchObject({ state: 'released' })
    expect(await intentsOf(late)).toMatchObject([{ status: 'canceled' }])
    expect(await subjectsTo(guest)).toContain('Security deposit released: A van for a test')
  })

  test('is released 48 hours after the return is due when nobody claims it', async () => {
    const booking = await heldRental()
    await workAt(booking, CLAIMS_END - 0.1)
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
    await workAt(booking, CLAIMS_END)
    expect(await depositOf(booking)).toMatchObject({
      state: 'released',
      decidedAt: null,
      closedAt: payments.now,
      checkAfter: null,
    })
    expect(await intentsOf(booking)).toMatchObject([{ status: 'canceled' }])
    expect(await claimDeposit(booking.id, claim, { host, now: payments.now })).toMatchObject({
      refusal: 'deposit_not_held',
    })
  })

  test('of a long rental is held anew before each authorization ends, and the earlier one is given up', async () => {
    const booking = await heldRental({ days: 12 })
    for (let hours = 0; hours <= 12 * 24; hours += 12) {
      await workAt(booking, hours)
      const live = (await intentsOf(booking)).filter(({ status }) => status === 'requires_capture')
      expect(live).toHaveLength(1)
      expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
    }
    expect(await intentsOf(booking)).toHaveLength(3)
    expect((await subjectsTo(guest)).filter((one) => one!.startsWith('Security deposit held'))).toHaveLength(
      1,
    )
  })
})

describe('a card that the bank declines', () => {
  test('leaves the booking, tells both sides, and lets the guest hold the deposit', async () => {
    const booking = await declinedRental()
    expect(await depositOf(booking)).toMatchObject({ state: 'failed' })
    expect(await bookingOf(booking)).toMatchObject({ status: 'confirmed' })
    expect(await subjectsTo(guest)).toContain('Please hold the security deposit: A van for a test')
    expect(await subjectsTo(host)).toContain('No security deposit is held: A van for a test')
    payments.wait(60)
    await payments.work()
    expect(await intentsOf(booking)).toHaveLength(1)

    expect(await holdDeposit(booking.id, { guest: host, now: payments.now })).toMatchObject({
      refusal: 'deposit_unknown',
    })
    const opened = await Promise.all(
      [1, 2, 3].map(() => holdDeposit(booking.id, { guest, now: payments.now })),
    )
    const urls = opened.flatMap((one) => (one.ok ? [one.url] : []))
    expect(new Set(urls).size).toBe(1)
    const [, page] = await holdsOf(booking)
    await payments.emulator.decline(page!.sessionId!)
    await payments.deliver()
    await payments.emulator.pay(page!.sessionId!)
    await payments.deliver()
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
    expect(await subjectsTo(guest)).toContain('Security deposit held: A van for a test')
  })

  test('can be replaced on another page when the first one was left', async () => {
    const booking = await declinedRental()
    await holdDeposit(booking.id, { guest, now: payments.now })
    payments.wait(40)
    await payments.work()
    expect(await holdsOf(booking)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    expect(await holdDeposit(booking.id, { guest, now: payments.now })).toMatchObject({ ok: true })
  })

  test('can be replaced on another page when the first one has closed, also before the worker knows', async () => {
    const booking = await declinedRental()
    const hold = () => holdDeposit(booking.id, { guest, now: payments.now })
    const first = await hold()
    payments.wait(30)
    expect(await hold()).toEqual(first)
    payments.wait(1)
    payments.refusedConnections.add('readCheckout')
    expect(await hold()).toMatchObject({ refusal: 'deposit_page_unavailable' })
    const second = await hold()
    expect(second).toMatchObject({ ok: true })
    expect(second).not.toEqual(first)
    expect(await holdsOf(booking)).toMatchObject([{}, { state: 'failed' }, { state: 'open' }])
  })

  test('is not asked to hold it again after paying on a page that has closed since', async () => {
    const booking = await declinedRental()
    await holdDeposit(booking.id, { guest, now: payments.now })
    await payments.emulator.pay((await holdsOf(booking))[1]!.sessionId!)
    payments.wait(31)
    expect(await holdDeposit(booking.id, { guest, now: payments.now })).toMatchObject({
      refusal: 'deposit_not_asked',
    })
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
  })

  test('leaves nothing to claim, and nothing to do after the return', async () => {
    const booking = await declinedRental()
    await workAt(booking, RETURN)
    const { state, checkAfter, closedAt } = await depositOf(booking)
    expect({ state, checkAfter }).toEqual({ state: 'failed', checkAfter: null })
    expect(closedAt).toEqual(payments.now)
    await advanceDeposit((await depositOf(booking)).id, { now: payments.wait(60) })
    expect((await depositOf(booking)).closedAt).toEqual(closedAt)
    expect(await claimDeposit(booking.id, claim, { host, now: payments.now })).toMatchObject({
      refusal: 'deposit_not_held',
    })
    expect(await holdDeposit(booking.id, { guest, now: payments.now })).toMatchObject({
      refusal: 'deposit_not_asked',
    })
  })

  test('that the bank gives up after the return is not asked for again, and both sides get an email', async () => {
    const booking = await heldRental()
    await workAt(booking, RETURN + 1)
    const processor = (await paymentProcessor())!
    await processor.release((await holdsOf(booking))[0]!.intentId!, { key: randomUUID() })
    await payments.deliver()
    expect(await depositOf(booking)).toMatchObject({ state: 'failed' })
    expect((await subjectsTo(guest)).at(-1)).toBe('Security deposit released: A van for a test')
    expect(await textTo(guest, 'Security deposit released')).toContain('you do not have to do anything')
    expect((await subjectsTo(host)).at(-1)).toBe(
      'The security deposit is not held any more: A van for a test',
    )
    await payments.work()
    expect(await depositOf(booking)).toMatchObject({ closedAt: payments.now, checkAfter: null })
  })

  test('whose bank ends authorizations within hours is asked again once a day', async () => {
    const booking = await heldRental({ days: 12 })
    const { id } = await depositOf(booking)
    const captureBefore = new Date(payments.now.getTime() + 30 * 3_600_000)
    await db.update(depositHolds).set({ captureBefore }).where(eq(depositHolds.depositId, id))
    const due = { captureBefore, checkAfter: payments.now }
    await db.update(securityDeposits).set(due).where(eq(securityDeposits.id, id))
    await payments.work()
    expect(await holdsOf(booking)).toHaveLength(1)
    payments.wait(24 * 60)
    await payments.work()
    expect(await holdsOf(booking)).toHaveLength(2)
  })

  test('on a long rental keeps the earlier authorization until it ends, and asks the guest', async () => {
    const booking = await heldRental({ days: 12 })
    await setDeclined(booking, true)
    await workAt(booking, 5 * 24)
    await workAt(booking, 5 * 24 + 1)
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
    expect(await holdsOf(booking)).toMatchObject([{ state: 'authorized' }, { state: 'failed' }])
    expect(await subjectsTo(guest)).toContain('Please hold the security deposit again: A van for a test')
    const email = await textTo(host, 'The security deposit ends early')
    expect(email).toContain('Unless that happens, you cannot claim it.')
    expect(await holdDeposit(booking.id, { guest, now: payments.now })).toMatchObject({ ok: true })
    await workAt(booking, 7 * 24)
    expect(await depositOf(booking)).toMatchObject({ state: 'failed', captureBefore: null })
    expect(await subjectsTo(host)).toContain('No security deposit is held: A van for a test')
  })
})
