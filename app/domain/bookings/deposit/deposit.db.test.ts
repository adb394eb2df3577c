import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import {
  auditEvents,
  bookings,
  checkouts,
  depositHolds,
  hostPaymentSettings,
  ledgerEntries,
  listings,
  outboxMessages,
  payoutHolds,
  securityDeposits,
} from '#db/schema'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeAdmin, makeHost, makeStay, makeUser } from '../../../../tests/support/people'
import { transferableTo } from '../../payouts/transferable.server'
import { addDays, todayIn } from '../../shared/dates'
import { cancelBooking } from '../cancel-booking.server'
import { startCheckout } from '../payment/start-checkout.server'
import { requestBooking } from '../request-booking.server'
import { advanceDeposit, advanceDueDeposits } from './advance-deposit.server'
import { answerClaim, claimDeposit, decideClaim } from './claim-deposit.server'
import { holdDeposit } from './hold-deposit.server'

const payments = setUpPayments()
const DAY = 24 * 60

let guest: Awaited<ReturnType<typeof makeUser>>
let host: Awaited<ReturnType<typeof makeHost>>
beforeEach(async () => {
  ;[guest, host] = await Promise.all([
    makeUser(db, { firstName: 'Noor' }),
    makeHost(db, { firstName: 'Harper' }),
  ])
})

const vehicle = (deposit: number | null = 300_00) =>
  makeStay(db, {
    hostId: host.id,
    type: 'vehicle',
    title: 'A van for a test',
    instantBook: true,
    priceRules: deposit === null ? null : { securityDeposit: deposit },
  })

/** A confirmed and paid booking of a vehicle. */
async function rent({ inDays = 40, days = 1, deposit = 300_00 as number | null } = {}) {
  const listing = await vehicle(deposit)
  const checkIn = addDays(todayIn('America/New_York', payments.now), inDays)
  const wish = { listingId: listing.id, checkIn, checkOut: addDays(checkIn, days), guests: 2 }
  const result = await requestBooking(wish, { guest, now: payments.now })
  if (!result.ok) throw new Error(result.refusal)
  const started = await startCheckout(result.booking.id, { guest, now: payments.now })
  if (!started.ok) throw new Error(started.refusal)
  await payments.emulator.pay((await checkoutOf(result.booking)).sessionId!)
  await payments.deliver()
  return bookingOf(result.booking)
}
type Rental = Awaited<ReturnType<typeof rent>>

const checkoutOf = async ({ id }: { id: string }) =>
  (await db.select().from(checkouts).where(eq(checkouts.bookingId, id)))[0]!
const bookingOf = async ({ id }: { id: string }) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const depositOf = async ({ id }: { id: string }) =>
  (await db.select().from(securityDeposits).where(eq(securityDeposits.bookingId, id)))[0]!
const holdsOf = async (booking: { id: string }) =>
  db
    .select()
    .from(depositHolds)
    .where(eq(depositHolds.depositId, (await depositOf(booking)).id))
    .orderBy(depositHolds.id)
/** What the processor knows of the authorizations of a booking, oldest first. */
const intentsOf = async ({ id }: { id: string }) => {
  const paid = (await checkoutOf({ id })).intentId
  return (await payments.emulator.all('intent'))
    .filter(({ metadata, id: intentId }) => metadata.bookingId === id && intentId !== paid)
    .reverse()
}
const subjectsTo = async ({ email }: { email: string }) =>
  (
    await db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.to, email))
      .orderBy(outboxMessages.createdAt, outboxMessages.id)
  ).map(({ subject }) => subject)
const balanceOf = async (userId: string, account: 'card' | 'balance') => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.account, account)))
  return Math.round(Number(row!.sum) * 100)
}
const isPayoutHeld = async ({ id }: { id: string }) =>
  (await db.$count(payoutHolds, and(eq(payoutHolds.bookingId, id), isNull(payoutHolds.releasedAt)))) > 0

const minutesTo = (time: Date) => (time.getTime() - payments.now.getTime()) / 60_000
/** Goes to a time relative to the start of the rental, in hours, and lets the worker run. */
async function workAt(booking: Rental, hours: number) {
  const startsAt = new Date(booking.cancellationTerms.startsAt)
  payments.wait(minutesTo(startsAt) + hours * 60)
  await payments.work()
}
/** Pick-up is at 10:00. A rental of one day is returned on the next day, and its claims end two days after that day. */
const RETURN = 38
const CLAIMS_END = RETURN + 48

async function heldRental(given?: Parameters<typeof rent>[0]) {
  const booking = await rent(given)
  await workAt(booking, -24)
  expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
  return booking
}
const claim = { amount: 120_00, reason: 'A scratch on the left side.', evidence: 'See the pictures I sent.' }
async function claimedRental() {
  const booking = await heldRental()
  await workAt(booking, 24)
  const claimed = await claimDeposit(booking.id, claim, { host, now: payments.now })
  expect(claimed).toMatchObject({ ok: true })
  return booking
}

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
    payments.wait(minutesTo(new Date(booking.cancellationTerms.startsAt)) - DAY)
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

  test('is released 48 hours after the day of the return when nobody claims it', async () => {
    const booking = await heldRental()
    await workAt(booking, CLAIMS_END - 0.1)
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
    await workAt(booking, CLAIMS_END)
    expect(await depositOf(booking)).toMatchObject({ state: 'released', checkAfter: null })
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
  async function declinedRental() {
    const booking = await rent()
    await payments.emulator.setDeclined((await checkoutOf(booking)).intentId!, true)
    await workAt(booking, -24)
    return booking
  }

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

  test('leaves nothing to claim, and nothing to do after the return', async () => {
    const booking = await declinedRental()
    await workAt(booking, RETURN)
    expect(await depositOf(booking)).toMatchObject({ state: 'failed', checkAfter: null })
    expect(await claimDeposit(booking.id, claim, { host, now: payments.now })).toMatchObject({
      refusal: 'deposit_not_held',
    })
    expect(await holdDeposit(booking.id, { guest, now: payments.now })).toMatchObject({
      refusal: 'deposit_not_asked',
    })
  })

  test('on a long rental keeps the earlier authorization until it ends, and asks the guest', async () => {
    const booking = await heldRental({ days: 12 })
    await payments.emulator.setDeclined((await checkoutOf(booking)).intentId!, true)
    await workAt(booking, 5 * 24)
    await workAt(booking, 5 * 24 + 1)
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
    expect(await holdsOf(booking)).toMatchObject([{ state: 'authorized' }, { state: 'failed' }])
    expect(await subjectsTo(guest)).toContain('Please hold the security deposit again: A van for a test')
    expect(await holdDeposit(booking.id, { guest, now: payments.now })).toMatchObject({ ok: true })
    await workAt(booking, 7 * 24)
    expect(await depositOf(booking)).toMatchObject({ state: 'failed', captureBefore: null })
    expect(await subjectsTo(host)).toContain('No security deposit is held: A van for a test')
  })
})

describe('a claim', () => {
  test('can be made by the host alone, from the day of the return, and never more than the deposit', async () => {
    const booking = await heldRental()
    const by = (who: { id: string }, given = claim) =>
      claimDeposit(booking.id, given, { host: who, now: payments.now })
    expect(await by(host)).toMatchObject({ refusal: 'claim_not_now' })
    await workAt(booking, 24)
    expect(await by(guest)).toMatchObject({ refusal: 'deposit_unknown' })
    expect(await by(await makeHost(db))).toMatchObject({ refusal: 'deposit_unknown' })
    expect(await by(host, { ...claim, amount: 300_01 })).toMatchObject({
      refusal: 'claim_too_much',
      left: 300_00,
    })
    expect(await by(host)).toMatchObject({ ok: true })
    expect(await by(host)).toMatchObject({ ok: true })
    expect(await by(host, { ...claim, amount: 130_00 })).toMatchObject({ refusal: 'deposit_claimed' })
    expect(await isPayoutHeld(booking)).toBe(true)
    expect((await subjectsTo(guest)).filter((one) => one!.startsWith('Harper claims'))).toHaveLength(1)
  })

  test('that the guest accepts is captured at once for the host', async () => {
    const booking = await claimedRental()
    const answer = { answer: 'accepted' as const }
    expect(await answerClaim(booking.id, answer, { guest: host, now: payments.now })).toMatchObject({
      refusal: 'deposit_unknown',
    })
    expect(await answerClaim(booking.id, answer, { guest, now: payments.now })).toMatchObject({ ok: true })
    payments.lost.add('capture')
    await payments.work()
    payments.wait(3)
    await payments.work()
    expect(await depositOf(booking)).toMatchObject({
      state: 'captured',
      decidedAmount: 120_00,
      checkAfter: null,
    })
    expect(await intentsOf(booking)).toMatchObject([{ status: 'succeeded', amount_received: 120_00 }])
    expect(await balanceOf(guest.id, 'card')).toBe(-booking.totalPrice - 120_00)
    expect(await balanceOf(host.id, 'balance')).toBe(booking.hostEarnings + 120_00)
    expect(await isPayoutHeld(booking)).toBe(false)
    const [hold] = await holdsOf(booking)
    expect(hold).toMatchObject({ capturedAmount: 120_00, fee: 3_78 })
    expect(await subjectsTo(guest)).toContain(
      '$120.00 of your security deposit was charged: A van for a test',
    )
    expect(await subjectsTo(host)).toContain('You get $120.00 of the security deposit: A van for a test')
  })

  test('that is captured can be transferred to the host with their earnings', async () => {
    await db
      .insert(hostPaymentSettings)
      .values({ hostId: host.id, stripeConnectAccountId: `acct_${host.id}`, isVerified: true })
    const booking = await claimedRental()
    await workAt(booking, 34)
    const transferable = async () =>
      (await transferableTo(db, { processor: 'stripe', now: payments.now, hostId: host.id }))[0]?.amount
    expect(await transferable()).toBeUndefined()
    await answerClaim(booking.id, { answer: 'accepted' }, { guest, now: payments.now })
    await payments.work()
    expect(await transferable()).toBe(booking.hostEarnings + 120_00)
  })

  test('that the guest does not answer is captured 48 hours later', async () => {
    const booking = await claimedRental()
    await workAt(booking, 24 + 47.9)
    expect(await depositOf(booking)).toMatchObject({ state: 'claimed' })
    await workAt(booking, 24 + 48)
    expect(await depositOf(booking)).toMatchObject({ state: 'captured', decidedAmount: 120_00 })
    expect(
      await answerClaim(booking.id, { answer: 'contested', note: 'No.' }, { guest, now: payments.now }),
    ).toMatchObject({ refusal: 'claim_not_open' })
  })

  test('that is contested is decided by an admin, who captures a part, with a reason on record', async () => {
    const booking = await claimedRental()
    const note = 'The scratch was there before.'
    await answerClaim(booking.id, { answer: 'contested', note }, { guest, now: payments.now })
    const admin = await makeAdmin(db)
    const { id } = await depositOf(booking)
    const decide = (amount: number) =>
      decideClaim(id, { amount, reason: 'Half of it shows on the pictures.' }, { admin, now: payments.now })
    expect(await decide(120_01)).toMatchObject({ refusal: 'claim_too_much', left: 120_00 })
    expect(await decide(60_00)).toMatchObject({ ok: true })
    expect(await decide(60_00)).toMatchObject({ ok: true })
    expect(await decide(70_00)).toMatchObject({ refusal: 'claim_not_open' })
    await payments.work()
    expect(await depositOf(booking)).toMatchObject({ state: 'captured', decidedAmount: 60_00 })
    expect(await balanceOf(host.id, 'balance')).toBe(booking.hostEarnings + 60_00)
    expect(await db.$count(auditEvents, eq(auditEvents.subjectId, booking.id))).toBe(1)
  })

  test('that is contested and refused, or that nobody decides, is released', async () => {
    const refused = await claimedRental()
    const contested = { answer: 'contested' as const, note: 'No.' }
    await answerClaim(refused.id, contested, { guest, now: payments.now })
    const decision = { amount: 0, reason: 'The pictures show nothing.' }
    await decideClaim((await depositOf(refused)).id, decision, {
      admin: await makeAdmin(db),
      now: payments.now,
    })
    await payments.work()
    expect(await depositOf(refused)).toMatchObject({ state: 'released', decidedAmount: 0 })
    expect(await balanceOf(host.id, 'balance')).toBe(refused.hostEarnings)
    expect(await subjectsTo(host)).toContain('Your claim was not paid: A van for a test')

    const forgotten = await claimedRental()
    await answerClaim(forgotten.id, contested, { guest, now: payments.now })
    await workAt(forgotten, 24 + 95.9)
    expect(await depositOf(forgotten)).toMatchObject({ state: 'claimed' })
    await workAt(forgotten, 24 + 96)
    expect(await depositOf(forgotten)).toMatchObject({ state: 'released' })
  })

  test('whose authorization ended at the bank is not paid, and both sides get an email', async () => {
    const booking = await claimedRental()
    await answerClaim(booking.id, { answer: 'accepted' }, { guest, now: payments.now })
    payments.wait(9 * DAY)
    await payments.work()
    payments.wait(60)
    await payments.work()
    expect(await depositOf(booking)).toMatchObject({ state: 'released' })
    expect(await subjectsTo(host)).toContain('Your claim was not paid: A van for a test')
    expect(await balanceOf(guest.id, 'card')).toBe(-booking.totalPrice)
  })
})
