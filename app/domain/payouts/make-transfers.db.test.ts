import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, hostPaymentSettings, hostPayouts, users } from '#db/schema'
import { makeAdmin, makeBooking, makeHost, makeStay } from '../../../tests/support/people'
import { balanceOf, subjectsTo } from '../../../tests/support/rentals'
import { payBooking } from '../../../tests/support/paid-bookings'
import { setUpPayments } from '../../../tests/support/payments'
import { cancelBooking } from '../bookings/cancel-booking.server'
import { postBookings } from '../ledger/post-bookings.server'
import { accountForTransfers } from './held.queries.server'
import { payoutsDue, transferProblems } from './payouts.queries.server'
import { settlePayout } from './settle-payout.server'
import { addDays, todayIn } from '../shared/dates'
import { makeTransfers } from './make-transfers.server'
import { payoutState, startOnboarding } from './payout-account.server'
import { syncTransfer } from './send-transfer.server'
import { holdPayout, releasePayout } from './transferable.server'

const payments = setUpPayments()
const HOUR = 60
const DAY = 24 * HOUR

let host: typeof users.$inferSelect
beforeEach(async () => {
  host = await makeHost(db)
})

/** A booking that was paid, of a stay that begins in some days. */
async function paidBooking(days = 5) {
  const listing = await makeStay(db, { hostId: host.id, instantBook: true })
  const { booking, guest } = await payBooking(payments, listing, days)
  return { ...booking, guest }
}

const accountOf = async () =>
  (await db.select().from(hostPaymentSettings).where(eq(hostPaymentSettings.hostId, host.id)))[0]!
    .stripeConnectAccountId!

async function onboard(missing: string[] = []) {
  const started = await startOnboarding(host, { now: payments.now })
  if (!started.ok) throw new Error(started.refusal)
  await payments.emulator.completeOnboarding(await accountOf(), missing)
  await payments.deliver()
}

/** Lets time pass until 24 hours after a check-in at 3 pm in New York, and some minutes more. */
function waitFor({ checkIn }: { checkIn: string }, minutes = 1): void {
  const offset = /GMT(.*)/.exec(
    new Date(`${checkIn}T20:00:00Z`).toLocaleString('en-US', {
      timeZone: 'America/New_York',
      timeZoneName: 'longOffset',
    }),
  )![1]!
  payments.now = new Date(new Date(`${checkIn}T15:00:00${offset}`).getTime() + (DAY + minutes) * 60_000)
}

const payoutsOf = () =>
  db.select().from(hostPayouts).where(eq(hostPayouts.hostId, host.id)).orderBy(hostPayouts.id)
const transfersOf = async () => {
  const account = await accountOf()
  return (await payments.emulator.all('transfer')).filter(({ destination }) => destination === account)
}
const balance = () => balanceOf(host.id, 'balance')
const subjects = () => subjectsTo(host)
const transfer = () => makeTransfers(payments.now)

describe('a host', () => {
  test('is asked for their details at the processor, with one account', async () => {
    expect(await payoutState(host.id, { isBack: false, now: payments.now })).toBe('not_set_up')
    const links = await Promise.all([1, 2].map(() => startOnboarding(host, { now: payments.now })))
    expect(links.map(({ ok }) => ok)).toEqual([true, true])
    expect(await payoutState(host.id, { isBack: false, now: payments.now })).toBe('details_missing')
    const accounts = (await payments.emulator.all('account')).filter(({ email }) => email === host.email)
    expect(accounts.map(({ id }) => id)).toEqual([await accountOf()])
  })

  test('is ready by the event, or when they are back before it', async () => {
    await onboard(['external_account'])
    expect(await payoutState(host.id, { isBack: false, now: payments.now })).toBe('details_missing')
    await payments.emulator.completeOnboarding(await accountOf())
    expect(await payoutState(host.id, { isBack: true, now: payments.now })).toBe('ready')
    await payments.emulator.completeOnboarding(await accountOf(), ['external_account'])
    await payments.deliver()
    expect(await payoutState(host.id, { isBack: false, now: payments.now })).toBe('details_missing')
  })

  test('is ready a day later although the event that says so is lost', async () => {
    await onboard(['external_account'])
    await payments.emulator.completeOnboarding(await accountOf())
    const state = () => payoutState(host.id, { isBack: false, now: payments.now })
    payments.wait(23 * HOUR)
    await transfer()
    expect(await state()).toBe('details_missing')
    payments.wait(2 * HOUR)
    payments.refusedConnections.add('readAccount')
    await transfer()
    await transfer()
    expect(await state()).toBe('ready')
    await payments.deliver()
  })

  test('keeps what is known of them while the processor cannot be reached', async () => {
    payments.refusedConnections.add('createAccount')
    const refused = { ok: false, refusal: 'payout_processor_unavailable' }
    expect(await startOnboarding(host, { now: payments.now })).toMatchObject(refused)
    await onboard()
    payments.refusedConnections.add('readAccount')
    expect(await payoutState(host.id, { isBack: true, now: payments.now })).toBe('ready')
  })
})

test('an account that is gone at the processor is forgotten', async () => {
  await onboard()
  await db
    .update(hostPaymentSettings)
    .set({ stripeConnectAccountId: `acct_gone_${host.id}` })
    .where(eq(hostPaymentSettings.hostId, host.id))
  expect(await payoutState(host.id, { isBack: true, now: payments.now })).toBe('not_set_up')
})

describe('earnings', () => {
  test('are transferred once, 24 hours after the stay began', async () => {
    await onboard()
    const booking = await paidBooking()
    waitFor(booking, -5)
    await transfer()
    expect(await payoutsOf()).toEqual([])
    waitFor(booking)
    await Promise.all([transfer(), transfer(), transfer()])
    await transfer()
    const earned = { amount: booking.hostEarnings }
    expect(await payoutsOf()).toMatchObject([{ ...earned, status: 'completed', payoutMethod: 'transfer' }])
    const [made] = await transfersOf()
    expect(await transfersOf()).toMatchObject([earned])
    expect((await payoutsOf())[0]!.stripeTransferId).toBe(made!.id)
    expect(await balance()).toBe(0)
    expect((await subjects()).filter((subject) => /payout/.test(subject))).toHaveLength(1)
  })

  test('of a host without details wait until there are some', async () => {
    const booking = await paidBooking()
    waitFor(booking)
    await transfer()
    expect(await payoutsOf()).toEqual([])
    await onboard()
    await transfer()
    expect(await payoutsOf()).toMatchObject([{ amount: booking.hostEarnings, status: 'completed' }])
  })

  test('below the minimum wait', async () => {
    await onboard()
    await db
      .update(hostPaymentSettings)
      .set({ minimumPayoutAmount: 500_00 })
      .where(eq(hostPaymentSettings.hostId, host.id))
    const [one, other] = [await paidBooking(5), await paidBooking(5)]
    expect(one.hostEarnings).toBeLessThan(500_00)
    waitFor(one)
    await transfer()
    expect(await payoutsOf()).toMatchObject([{ amount: one.hostEarnings + other.hostEarnings }])
  })

  test('of a booking on hold wait, and others do not', async () => {
    await onboard()
    const [held, free] = [await paidBooking(), await paidBooking()]
    await holdPayout(db, held.id, 'dispute', payments.now)
    await holdPayout(db, held.id, 'dispute', payments.now)
    await holdPayout(db, held.id, 'claim', payments.now)
    waitFor(held)
    await transfer()
    expect(await payoutsOf()).toMatchObject([{ amount: free.hostEarnings }])
    await releasePayout(db, held.id, 'dispute', payments.now)
    await transfer()
    expect(await payoutsOf()).toHaveLength(1)
    await releasePayout(db, held.id, 'claim', payments.now)
    await transfer()
    expect((await payoutsOf()).map(({ amount }) => amount)).toEqual([free.hostEarnings, held.hostEarnings])
  })

  test('of a cancelled booking are what the host keeps, when the stay would have begun', async () => {
    await onboard()
    const booking = await paidBooking(1)
    const cancelled = await cancelBooking(booking.id, { guest: booking.guest, now: payments.now })
    if (!cancelled.ok) throw new Error(cancelled.refusal)
    const kept = cancelled.booking.cancellationHostEarnings!
    waitFor(booking)
    await transfer()
    const paid = (await payoutsOf()).map(({ amount }) => amount)
    expect(paid).toEqual(kept >= 50_00 ? [kept] : [])
  })

  test('that were paid elsewhere are not transferred', async () => {
    await onboard()
    const listing = await makeStay(db, { hostId: host.id })
    const checkIn = addDays(todayIn('America/New_York', payments.now), 1)
    const made = await makeBooking(db, { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 3) })
    await postBookings(db, [{ booking: made, chargedAt: payments.now, cancelledAt: payments.now }])
    waitFor(made)
    expect(await balance()).toBeGreaterThan(50_00)
    await transfer()
    expect(await payoutsOf()).toEqual([])
  })

  test('that were paid elsewhere are listed for the operator as what is paid by hand', async () => {
    const ended = { status: 'completed', checkIn: '2026-01-05', checkOut: '2026-01-08' } as const
    const elsewhere = await makeBooking(db, {
      listingId: (await makeStay(db, { hostId: host.id })).id,
      ...ended,
    })
    await postBookings(db, [{ booking: elsewhere, chargedAt: payments.now, cancelledAt: payments.now }])
    const paid = await paidBooking()
    await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, paid.id))
    const due = async () => (await payoutsDue()).find(({ userId }) => userId === host.id)
    expect(await due()).toMatchObject({
      payable: elsewhere.hostEarnings + paid.hostEarnings,
      byHand: elsewhere.hostEarnings,
    })
    expect(await accountForTransfers(host.id, payments.now)).toBe('not_set_up')
    await onboard()
    expect(await accountForTransfers(host.id, payments.now)).toBe('ready')
    waitFor(paid)
    await transfer()
    const left = { payable: elsewhere.hostEarnings, byHand: elsewhere.hostEarnings }
    expect(await due()).toMatchObject(left)
    expect(await accountForTransfers(host.id, payments.now)).toBeNull()
  })

  test('of a suspended host wait', async () => {
    await onboard()
    const booking = await paidBooking()
    await db.update(users).set({ suspendedAt: payments.now }).where(eq(users.id, host.id))
    waitFor(booking)
    await transfer()
    expect(await payoutsOf()).toEqual([])
  })
})

describe('a transfer', () => {
  /** A host with earnings that can be transferred now. */
  async function due() {
    await onboard()
    const booking = await paidBooking()
    waitFor(booking)
    return booking
  }

  test.each(['refusedConnections', 'lost'] as const)(
    'whose call fails (%s) is pending, and is made once when it is tried again',
    async (fault) => {
      const booking = await due()
      payments[fault].add('transfer')
      await transfer()
      expect(await payoutsOf()).toMatchObject([{ status: 'pending', amount: booking.hostEarnings }])
      expect(await balance()).toBe(0)
      const [payout] = await payoutsOf()
      const admin = await makeAdmin(db)
      const settled = await settlePayout(payout!.id, { outcome: 'completed' }, { admin, now: payments.now })
      expect(settled).toMatchObject({ refusal: 'payout_at_processor' })
      payments.wait(2)
      await Promise.all([transfer(), transfer()])
      expect(await payoutsOf()).toMatchObject([{ status: 'completed', failureReason: null }])
      expect(await transfersOf()).toMatchObject([{ amount: booking.hostEarnings }])
    },
  )

  test('that is pending when its host is suspended is not made', async () => {
    const booking = await due()
    payments.refusedConnections.add('transfer')
    await transfer()
    await db.update(users).set({ suspendedAt: payments.now }).where(eq(users.id, host.id))
    payments.wait(10)
    await transfer()
    expect(await payoutsOf()).toMatchObject([
      { status: 'failed', failureReason: expect.stringMatching(/suspended/) },
    ])
    expect(await transfersOf()).toEqual([])
    expect(await balance()).toBe(booking.hostEarnings)
  })

  test('that was made cannot be recorded as failed by an admin, only at the processor', async () => {
    await due()
    await transfer()
    const { id } = (await payoutsOf())[0]!
    const failed = { outcome: 'failed', reason: 'Returned' } as const
    expect(await settlePayout(id, failed, { admin: await makeAdmin(db), now: payments.now })).toMatchObject({
      refusal: 'payout_at_processor',
    })
  })

  test('is made once even if the processor has forgotten the key', async () => {
    const booking = await due()
    payments.lost.add('transfer')
    await transfer()
    payments.wait(3 * DAY)
    await transfer()
    expect(await payoutsOf()).toMatchObject([{ status: 'completed' }])
    expect(await transfersOf()).toMatchObject([{ amount: booking.hostEarnings }])
  })

  test('that the processor refuses is owed again, and the host is asked to look at their details', async () => {
    const booking = await due()
    // The event of this change is late.
    await payments.emulator.completeOnboarding(await accountOf(), ['external_account'])
    await transfer()
    expect(await payoutsOf()).toMatchObject([
      { status: 'failed', failureReason: expect.stringMatching(/transfers/) },
    ])
    expect(await balance()).toBe(booking.hostEarnings)
    expect((await transferProblems(payments.now)).refused).toBeGreaterThan(0)
    expect((await subjects()).filter((subject) => /could not be made/.test(subject))).toHaveLength(1)
    expect(await payoutState(host.id, { isBack: false, now: payments.now })).toBe('details_missing')

    await payments.emulator.completeOnboarding(await accountOf())
    await payments.deliver()
    await transfer()
    expect(await payoutsOf()).toHaveLength(1)
    payments.wait(DAY + 1)
    await transfer()
    expect(await payoutsOf()).toMatchObject([{ status: 'failed' }, { status: 'completed' }])
    expect(await balance()).toBe(0)
  })

  test('waits while the payments are not available at the processor yet', async () => {
    const booking = await due()
    await payments.emulator.setBalance('usd', 0)
    await transfer()
    expect(await payoutsOf()).toMatchObject([{ status: 'pending', attempts: 1 }])
    expect((await transferProblems(payments.now)).waiting).toBeGreaterThan(0)
    await payments.emulator.setBalance('usd', 10_000_00)
    await transfer()
    expect(await transfersOf()).toEqual([])
    payments.wait(61)
    await transfer()
    expect(await payoutsOf()).toMatchObject([{ status: 'completed' }])
    expect(await transfersOf()).toMatchObject([{ amount: booking.hostEarnings }])
  })

  test('that is reversed at the processor is owed again, once', async () => {
    const booking = await due()
    await transfer()
    const [made] = await transfersOf()
    await payments.emulator.reverseTransfer(made!.id)
    await payments.deliver()
    await syncTransfer(made!.id, { now: payments.now })
    expect(await payoutsOf()).toMatchObject([
      { status: 'failed', failureReason: expect.stringMatching(/reversed/) },
    ])
    expect(await balance()).toBe(booking.hostEarnings)
  })

  test('that a crash left behind is found', async () => {
    const booking = await due()
    payments.refusedConnections.add('transfer')
    await transfer()
    // As it is if the process ended before the answer.
    await db.update(hostPayouts).set({ checkAfter: null }).where(eq(hostPayouts.hostId, host.id))
    await transfer()
    expect(await transfersOf()).toMatchObject([{ amount: booking.hostEarnings }])
  })
})
