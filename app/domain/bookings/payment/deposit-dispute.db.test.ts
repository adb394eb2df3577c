import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { disputes, hostPaymentSettings, refunds } from '#db/schema'
import { ledgerOf } from '../../../../tests/support/paid-bookings'
import { makeAdmin } from '../../../../tests/support/people'
import {
  balanceOf,
  depositOf,
  holdsOf,
  isPayoutHeld,
  setUpRentals,
  subjectsTo,
  textTo,
  type Rental,
} from '../../../../tests/support/rentals'
import { isStillOwed, transferableTo } from '../../payouts/transferable.server'
import { payableTo } from '../../payouts/payouts.queries.server'
import { answerClaim } from '../deposit/claim-deposit.server'
import { refundDeposit } from '../deposit/refund-deposit.server'
import { findDispute } from './disputes.queries.server'
import { disputesOf } from './payment.queries.server'

const { payments, people, workAt, capturedRental, claimedRental, intentsOf } = setUpRentals()

let booking: Rental
let intentId: string
let disputeId: string
beforeEach(async () => {
  booking = await capturedRental()
  intentId = (await intentsOf(booking))[0]!.id
})

/** The guest disputes the captured deposit at their bank. */
async function dispute() {
  disputeId = (await payments.emulator.dispute(intentId)).id
  await payments.deliver()
}
async function decide(outcome: 'won' | 'lost') {
  await payments.emulator.closeDispute(disputeId, outcome)
  await payments.deliver()
}
const disputed = () => db.select().from(disputes).where(eq(disputes.bookingId, booking.id))
const inAccount = async (account: 'disputes' | 'platform') => (await ledgerOf(booking))[account]
const host = () => people.host
const refund = async (amount: number) =>
  refundDeposit(
    (await depositOf(booking)).id,
    { amount, reason: 'It was there before.' },
    { admin: await makeAdmin(db), now: payments.now },
  )

describe('a dispute about a captured deposit', () => {
  test('is booked, holds the payout of the booking, and tells the host', async () => {
    await dispute()
    const [hold] = await holdsOf(booking)
    expect(await disputed()).toMatchObject([
      { holdId: hold!.id, checkoutId: null, state: 'open', amount: 120_00, fee: 15_00 },
    ])
    expect(await inAccount('disputes')).toBe(-120_00)
    expect(await isPayoutHeld(booking)).toBe(true)
    const text = await textTo(host(), 'Payout on hold')
    expect(text).toContain('the security deposit for A van for a test')
    expect(text).toContain('the $120.00 that you got of it')
    expect(await disputesOf(booking.id)).toMatchObject([{ isDeposit: true, state: 'open' }])
    const found = await findDispute((await disputed())[0]!.id)
    expect(found).toMatchObject({ payment: { amount: 120_00, intentId }, deposit: { bookingId: booking.id } })
  })

  test('keeps the deposit from being paid out until the bank has decided', async () => {
    await db
      .insert(hostPaymentSettings)
      .values({ hostId: host().id, stripeConnectAccountId: `acct_${host().id}`, isVerified: true })
    await workAt(booking, 34)
    const transferable = async () =>
      (await transferableTo(db, { processor: 'stripe', now: payments.now, hostId: host().id }))[0]?.amount
    expect(await transferable()).toBe(booking.hostEarnings + 120_00)
    await dispute()
    expect(await transferable()).toBeUndefined()
    expect(await isStillOwed(db, host().id, payments.now)).toBe(true)
    expect((await payableTo(host().id, db)).payable).toBe(0)
    await decide('won')
    expect(await transferable()).toBe(booking.hostEarnings + 120_00)
  })

  test('that is won leaves everything as it was', async () => {
    await dispute()
    await decide('won')
    expect(await disputed()).toMatchObject([{ state: 'won', hostAmount: null }])
    expect(await inAccount('disputes')).toBe(0)
    expect(await balanceOf(host().id, 'balance')).toBe(booking.hostEarnings + 120_00)
    expect(await isPayoutHeld(booking)).toBe(false)
    expect(await textTo(host(), 'Dispute won')).toContain(
      'so the $120.00 that you got of it is no longer held.',
    )
  })

  test('that is lost takes from the host what they got of it, and cancels nothing', async () => {
    const before = await inAccount('platform')
    await dispute()
    await decide('lost')
    expect(await disputed()).toMatchObject([{ state: 'lost', hostAmount: 120_00 }])
    expect(await inAccount('disputes')).toBe(0)
    expect(await inAccount('platform')).toBe(before)
    expect(await balanceOf(host().id, 'balance')).toBe(booking.hostEarnings)
    expect(await balanceOf(people.guest.id, 'card')).toBe(-booking.totalPrice)
    expect(await isPayoutHeld(booking)).toBe(false)
    expect(await textTo(host(), 'Dispute lost')).toContain('We deducted the $120.00 that you got of it')
    expect(await subjectsTo(people.guest)).not.toContain('Cancelled: A van for a test')
    expect(await refund(1_00)).toMatchObject({ refusal: 'refund_too_much', left: 0 })
  })

  test('is about what is left after a refund, and a refund that was not sent yet is covered by it', async () => {
    await refund(20_00)
    await payments.work()
    await dispute()
    expect(await disputed()).toMatchObject([{ amount: 100_00 }])
    expect(await refund(1_00)).toMatchObject({ refusal: 'refund_too_much', left: 0 })
    await decide('lost')
    expect(await balanceOf(host().id, 'balance')).toBe(booking.hostEarnings)
    expect(await balanceOf(people.guest.id, 'card')).toBe(-booking.totalPrice)
  })

  test('covers a refund that the bank made impossible', async () => {
    await refund(20_00)
    await dispute()
    await payments.work()
    expect(await disputed()).toMatchObject([{ amount: 120_00 }])
    await decide('lost')
    expect(await disputed()).toMatchObject([{ hostAmount: 100_00 }])
    const [given] = await db.select().from(refunds).where(eq(refunds.bookingId, booking.id))
    expect(given).toMatchObject({ state: 'settled', disputeId: (await disputed())[0]!.id })
    expect(await balanceOf(host().id, 'balance')).toBe(booking.hostEarnings)
    expect(await balanceOf(people.guest.id, 'card')).toBe(-booking.totalPrice)
  })
})

test('a dispute whose event comes before we know of the capture is booked after it', async () => {
  booking = await claimedRental()
  await answerClaim(booking.id, { answer: 'accepted' }, { guest: people.guest, now: payments.now })
  payments.lost.add('capture')
  await payments.work()
  expect(await depositOf(booking)).toMatchObject({ state: 'capturing' })
  intentId = (await intentsOf(booking))[0]!.id
  disputeId = (await payments.emulator.dispute(intentId)).id
  const others = (await payments.emulator.waiting()).filter(
    ({ body }) => !body.includes('charge.dispute.created'),
  )
  for (const { id } of others) await payments.emulator.drop(id)
  await payments.deliver()
  expect(await depositOf(booking)).toMatchObject({ state: 'captured' })
  expect(await disputed()).toMatchObject([{ state: 'open', amount: 120_00 }])
})
