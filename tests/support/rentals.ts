import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { db } from '../../db/db.server'
import {
  bookings,
  checkouts,
  depositHolds,
  ledgerEntries,
  outboxMessages,
  payoutHolds,
  securityDeposits,
} from '../../db/schema'
import { answerClaim, claimDeposit } from '../../app/domain/bookings/deposit/claim-deposit.server'
import { startCheckout } from '../../app/domain/bookings/payment/start-checkout.server'
import { requestBooking } from '../../app/domain/bookings/request-booking.server'
import { addDays, todayIn } from '../../app/domain/shared/dates'
import { setUpPayments } from './payments'
import { makeHost, makeStay, makeUser } from './people'
import { granted } from './granted'

/** Pick-up is at 10:00. A rental of one day is due back at 10:00 on the next day, and its claims end two days later. */
export const RETURN = 24
export const CLAIMS_END = RETURN + 48

export const claim = {
  amount: 120_00,
  reason: 'A scratch on the left side.',
  evidence: 'See the pictures I sent.',
}

export const bookingOf = async ({ id }: { id: string }) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
export const checkoutOf = async ({ id }: { id: string }) =>
  (await db.select().from(checkouts).where(eq(checkouts.bookingId, id)))[0]!
export const depositOf = async ({ id }: { id: string }) =>
  (await db.select().from(securityDeposits).where(eq(securityDeposits.bookingId, id)))[0]!
export const holdsOf = async (booking: { id: string }) =>
  db
    .select()
    .from(depositHolds)
    .where(eq(depositHolds.depositId, (await depositOf(booking)).id))
    .orderBy(depositHolds.id)
export const isPayoutHeld = async ({ id }: { id: string }) =>
  (await db.$count(payoutHolds, and(eq(payoutHolds.bookingId, id), isNull(payoutHolds.releasedAt)))) > 0

const emailsTo = ({ email }: { email: string }) =>
  db.select().from(outboxMessages).where(eq(outboxMessages.to, email)).orderBy(outboxMessages.id)
export const subjectsTo = async (person: { email: string }) =>
  (await emailsTo(person)).map(({ subject }) => subject)
/** The text of the last email to someone with a subject that begins so. */
export const textTo = async (person: { email: string }, subject: string) =>
  (await emailsTo(person)).findLast((email) => email.subject.startsWith(subject))?.text

export const balanceOf = async (userId: string, account: 'card' | 'balance') => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.account, account)))
  return Math.round(Number(row!.sum) * 100)
}

export type Rental = Awaited<ReturnType<typeof bookingOf>>
type Given = { inDays?: number; days?: number; deposit?: number | null }

/** For a test file: a guest and a host for each test, and rentals of a van with a deposit, paid at an emulator. */
export function setUpRentals() {
  const payments = setUpPayments()
  const people = {} as {
    guest: Awaited<ReturnType<typeof makeUser>>
    host: Awaited<ReturnType<typeof makeHost>>
  }
  beforeEach(async () => {
    people.guest = await makeUser(db, { firstName: 'Noor' })
    people.host = await makeHost(db, { firstName: 'Harper' })
  })

  /** A confirmed and paid booking of a vehicle. */
  async function rent({ inDays = 40, days = 1, deposit = 300_00 }: Given = {}): Promise<Rental> {
    const { guest, host } = people
    const listing = await makeStay(db, {
      hostId: host.id,
      type: 'vehicle',
      title: 'A van for a test',
      instantBook: true,
      priceRules: deposit === null ? null : { securityDeposit: deposit },
    })
    const checkIn = addDays(todayIn('America/New_York', payments.now), inDays)
    const request = { listingId: listing.id, checkIn, checkOut: addDays(checkIn, days), guests: 2 }
    const result = await granted(requestBooking(request, { guest, now: payments.now }))
    await granted(startCheckout(result.booking.id, { guest, now: payments.now }))
    await payments.emulator.pay((await checkoutOf(result.booking)).sessionId!)
    await payments.deliver()
    return bookingOf(result.booking)
  }

  /** Goes to a time relative to the start of the rental, in hours, and lets the worker run. */
  async function workAt(booking: Rental, hours: number) {
    const startsAt = new Date(booking.cancellationTerms.startsAt)
    payments.wait((startsAt.getTime() - payments.now.getTime()) / 60_000 + hours * 60)
    await payments.work()
  }

  async function heldRental(given?: Given) {
    const booking = await rent(given)
    await workAt(booking, -24)
    expect(await depositOf(booking)).toMatchObject({ state: 'authorized' })
    return booking
  }

  /** A rental whose deposit the bank did not hold. */
  async function declinedRental() {
    const booking = await rent()
    await setDeclined(booking, true)
    await workAt(booking, -24)
    return booking
  }

  const setDeclined = async (booking: Rental, isDeclined: boolean) =>
    payments.emulator.setDeclined((await checkoutOf(booking)).intentId!, isDeclined)

  async function claimedRental() {
    const booking = await heldRental()
    await workAt(booking, 24)
    const claimed = await claimDeposit(booking.id, claim, { host: people.host, now: payments.now })
    expect(claimed).toMatchObject({ ok: true })
    return booking
  }

  /** A rental of whose deposit $120.00 was captured. */
  async function capturedRental() {
    const booking = await claimedRental()
    await answerClaim(booking.id, { answer: 'accepted' }, { guest: people.guest, now: payments.now })
    await payments.work()
    expect(await depositOf(booking)).toMatchObject({ state: 'captured', decidedAmount: 120_00 })
    return booking
  }

  /** What the processor knows of the authorizations of a booking, oldest first. */
  async function intentsOf({ id }: { id: string }) {
    const paid = (await checkoutOf({ id })).intentId
    return (await payments.emulator.all('intent'))
      .filter(({ metadata, id: intentId }) => metadata.bookingId === id && intentId !== paid)
      .reverse()
  }

  return {
    ...{
      payments,
      people,
      rent,
      workAt,
      heldRental,
      declinedRental,
      setDeclined,
      claimedRental,
      capturedRental,
    },
    intentsOf,
  }
}
