import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, bookings, securityDeposits } from '#db/schema'
import { makeAdmin, makeHost } from '../../../../tests/support/people'
import {
  balanceOf,
  claim,
  depositOf,
  holdsOf,
  isPayoutHeld,
  setUpRentals,
  subjectsTo,
  textTo,
  type Rental,
} from '../../../../tests/support/rentals'
import { hoursAfter } from '../../payments/deposit'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { addDays, formatInstant } from '../../shared/dates'
import { proposeChange } from '../change/propose-change.server'
import { answerClaim, claimDeposit, decideClaim } from './claim-deposit.server'
import { rentalTimes } from './rental-times'

const { payments, people, workAt, heldRental, setDeclined, claimedRental, intentsOf } = setUpRentals()
const DAY = 24 * 60

let guest: typeof people.guest
let host: typeof people.host
beforeEach(() => {
  ;({ guest, host } = people)
})

test.each([
  ['2027-03-14', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z'],
  ['2027-11-07', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z'],
])('the day of a return on %s, when clocks change, begins at %s and ends at %s', (checkOut, from, end) => {
  const cancellationTerms = { startsAt: '2027-03-01T15:00:00Z' } as Rental['cancellationTerms']
  expect(
    rentalTimes({ checkOut, timeZone: 'America/New_York', cancellationTerms, times: null }),
  ).toMatchObject({
    returnFrom: new Date(from),
    endsAt: new Date(end),
  })
})

const ENDED = 'The authorization at the bank had ended before it could be charged.'
/** Expects both sides to read why nothing of the last claim was charged. */
async function expectReason(reason: string) {
  expect(await textTo(guest, 'Security deposit released')).toContain(reason)
  expect(await textTo(host, 'Your claim was not paid')).toContain(reason)
}

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
    expect(await by(host, { ...claim, amount: 49 })).toMatchObject({ refusal: 'claim_too_small', least: 50 })
    expect(await by(host)).toMatchObject({ ok: true })
    expect(await by(host)).toMatchObject({ ok: true })
    for (const other of [{ amount: 130_00 }, { reason: 'A dent.' }, { evidence: 'A bill.' }])
      expect(await by(host, { ...claim, ...other })).toMatchObject({ refusal: 'deposit_claimed' })
    expect(await isPayoutHeld(booking)).toBe(true)
    expect((await subjectsTo(guest)).filter((one) => one!.startsWith('Harper claims'))).toHaveLength(1)
    expect(await textTo(guest, 'Harper claims')).toContain('Evidence: See the pictures I sent.')
  })

  test('is refused when the guest could not answer for 24 hours before the authorization ends', async () => {
    const booking = await heldRental({ days: 6 })
    await setDeclined(booking, true)
    await workAt(booking, 4 * 24)
    await workAt(booking, 5 * 24)
    const { captureBefore } = await depositOf(booking)
    const at = (hours: number) =>
      claimDeposit(booking.id, claim, { host, now: hoursAfter(captureBefore!, hours) })
    await db
      .update(bookings)
      .set({ checkOut: addDays(booking.checkOut, -1) })
      .where(eq(bookings.id, booking.id))
    expect(await at(-24.9)).toMatchObject({ refusal: 'claim_too_late' })
    expect(await isPayoutHeld(booking)).toBe(false)
    expect(await at(-25)).toMatchObject({ ok: true })
    const email = await textTo(guest, 'Harper claims')
    expect(email).toContain(formatInstant(hoursAfter(captureBefore!, -1), booking.timeZone))
  })

  test('of an authorization that has ended is refused, also before that is stored', async () => {
    const booking = await heldRental()
    await workAt(booking, 24)
    await db
      .update(securityDeposits)
      .set({ captureBefore: hoursAfter(payments.now, -1) })
      .where(eq(securityDeposits.bookingId, booking.id))
    expect(await claimDeposit(booking.id, claim, { host, now: payments.now })).toMatchObject({
      refusal: 'deposit_not_held',
    })
  })

  test('keeps the rental from being changed', async () => {
    const { id, checkIn, checkOut } = await claimedRental()
    const context = { user: guest, now: payments.now }
    expect(await proposeChange(id, { checkIn, checkOut: addDays(checkOut, 1) }, context)).toMatchObject({
      refusal: 'change_claimed',
    })
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

  test('is answered once: the same answer can be sent again, another one or another note cannot', async () => {
    const booking = await claimedRental()
    const by = (answer: 'accepted' | 'contested', note?: string) =>
      answerClaim(booking.id, { answer, note }, { guest, now: payments.now })
    expect(await by('contested', '')).toMatchObject({ refusal: 'answer_without_reason' })
    expect(await by('contested', 'No.')).toMatchObject({ ok: true })
    expect(await by('contested', 'No.')).toMatchObject({ ok: true })
    expect(await by('contested', 'It was there before.')).toMatchObject({ refusal: 'claim_answered' })
    expect(await by('accepted')).toMatchObject({ refusal: 'claim_answered' })
    expect(await depositOf(booking)).toMatchObject({ answer: 'contested', answerNote: 'No.' })
  })

  test('that is contested is decided by an admin, who captures a part, with a reason on record', async () => {
    const booking = await claimedRental()
    const note = 'The scratch was there before.'
    await answerClaim(booking.id, { answer: 'contested', note }, { guest, now: payments.now })
    const admin = await makeAdmin(db)
    const { id } = await depositOf(booking)
    const decide = (amount: number) =>
      decideClaim(id, { amount, reason: 'Half of it shows on the pictures.' }, { admin, now: payments.now })
    expect(await decide(1)).toMatchObject({ refusal: 'claim_too_small', least: 50 })
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
    await expectReason('The reason: The pictures show nothing.')
    expect(await textTo(guest, 'Security deposit released')).toContain('None of the security deposit')

    const forgotten = await claimedRental()
    await answerClaim(forgotten.id, contested, { guest, now: payments.now })
    await workAt(forgotten, 24 + 95.9)
    expect(await depositOf(forgotten)).toMatchObject({ state: 'claimed' })
    await workAt(forgotten, 24 + 96)
    expect(await depositOf(forgotten)).toMatchObject({ state: 'released' })
    await expectReason('The claim was contested, and no decision was made in time.')
  })

  test('that an admin grants is not explained with their reason when the authorization ended', async () => {
    const booking = await claimedRental()
    await answerClaim(booking.id, { answer: 'contested', note: 'No.' }, { guest, now: payments.now })
    const decision = { amount: 100_00, reason: 'The scratch shows.' }
    const admin = await makeAdmin(db)
    await decideClaim((await depositOf(booking)).id, decision, { admin, now: payments.now })
    payments.wait(9 * DAY)
    await payments.work()
    payments.wait(60)
    await payments.work()
    expect(await depositOf(booking)).toMatchObject({ state: 'released' })
    await expectReason(ENDED)
    expect(await textTo(host, 'Your claim was not paid')).not.toContain('The scratch shows.')
  })

  test('whose authorization ends before the guest answers is not said to be contested', async () => {
    const booking = await claimedRental()
    const processor = (await paymentProcessor())!
    await processor.release((await holdsOf(booking))[0]!.intentId!, { key: randomUUID() })
    await payments.deliver()
    expect(await depositOf(booking)).toMatchObject({ state: 'released', decidedAmount: null })
    await expectReason(ENDED)
  })
})
