import { and, asc, eq, gt, isNotNull, like, ne, notExists, or, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, checkouts, disputes, listings, outboxMessages, securityDeposits, users } from '#db/schema'
import { previewChange } from '~/domain/bookings/change/changes.queries.server'
import { proposeChange } from '~/domain/bookings/change/propose-change.server'
import { answerClaim, claimDeposit } from '~/domain/bookings/deposit/claim-deposit.server'
import { advanceDeposit } from '~/domain/bookings/deposit/advance-deposit.server'
import { rentalTimes } from '~/domain/bookings/deposit/rental-times'
import { receiveWebhook } from '~/domain/bookings/payment/receive-webhook.server'
import { refundAsOperator } from '~/domain/bookings/payment/refund-as-operator.server'
import { startCheckout } from '~/domain/bookings/payment/start-checkout.server'
import { requestBooking } from '~/domain/bookings/request-booking.server'
import { holdFrom } from '~/domain/payments/deposit'
import { sendDueRefunds } from '~/domain/payments/send-refunds.server'
import { addDays, todayIn } from '~/domain/shared/dates'
import { logError } from '~/domain/shared/log-error'
import { seedHandover } from './seed-handovers.server'
import type { Emulator } from '~/integrations/payments/emulator/emulator'
import { demoProcessorAt, paymentMode, replaceProcessor } from '~/integrations/payments/payments.server'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The demo accounts, and the processor with a clock that can be set to the past. */
type Context = {
  now: Date
  guest: Person
  host: Person
  admin: Person
  emulator: Emulator
  clock: { now: Date }
}
type Person = { id: string; firstName: string; lastName: string }
type Booking = typeof bookings.$inferSelect

/**
 * Adds payments through the processor of the demo to a demo world that has none: a booking with a partial refund, a
 * rental whose guest contests a claim on the deposit, a disputed stay, of which the host's earnings are held, changes of
 * stays that are made, wait for a payment, or wait for an answer of the guest or the host, and a rental that is returned
 * today. The use cases of the product write all of it, at times in the past, so that ledger and processor agree. Not while
 * requests are served, because it replaces the processor.
 */
export async function seedPayments(now: Date): Promise<void> {
  if (paymentMode() !== 'demo' || (await db.$count(checkouts)) > 0) return
  const [guest, host, admin] = await Promise.all(['guest', 'host', 'admin'].map(demoUser))
  if (!guest || !host || !admin) return
  const startedAt = new Date()
  const clock = { now }
  const { processor, emulator } = await demoProcessorAt(() => clock.now)
  const context = { now, guest, host, admin, emulator, clock }
  replaceProcessor(processor)
  try {
    for (const add of [addRefund, addContestedClaim, addDispute, addReturn, addChanges, addAskedChange]) {
      const booking = await add(context)
      if (booking) await forgetEmails(booking, startedAt)
    }
  } catch (error) {
    logError(error, 'Could not add the payments of the demo data')
  } finally {
    replaceProcessor(null)
  }
}

async function demoUser(name: string): Promise<Person | undefined> {
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(sql`lower(${users.email})`, `${name}@demo.test`))
  return user
}

/** A stay ahead, of which an admin gave a part back. */
async function addRefund(context: Context): Promise<Booking | null> {
  const paid = await payBooking(context, {
    type: 'property',
    guest: context.guest,
    bookedDaysAgo: 3,
    nights: 2,
    // The first free nights in about six weeks.
    starts: Array.from({ length: 20 }, (_, index) => 44 + index),
  })
  if (!paid) return null
  context.clock.now = new Date(+context.now - 2 * DAY)
  const reason = 'The price went down the day after you booked. Here is the difference.'
  const refund = { amount: 25_00, reason }
  expectOk(await refundAsOperator(paid.id, refund, { admin: context.admin, now: context.clock.now }))
  await sendDueRefunds(context.clock.now)
  context.clock.now = new Date(+context.now - DAY)
  await context.emulator.settleRefunds()
  await deliver(context)
  // Its host needs the last night back.
  const shorter = { checkIn: paid.checkIn, checkOut: addDays(paid.checkOut, -1) }
  expectOk(await proposeChange(paid.id, shorter, { user: context.host, now: context.now }))
  return paid
}

/** A stay ahead that its guest has made a night shorter, and longer again, which they have not paid yet. */
async function addChanges(context: Context): Promise<Booking | null> {
  const { guest, clock, now } = context
  const starts = Array.from({ length: 40 }, (_, index) => 70 + index)
  const paid = await payBooking(context, { type: 'property', guest, bookedDaysAgo: 2, nights: 3, starts })
  if (!paid) return null
  const { id, checkIn, checkOut } = paid
  clock.now = new Date(+now - DAY)
  const shorter = { checkIn, checkOut: addDays(checkOut, -1) }
  expectOk(await proposeChange(id, shorter, { user: guest, now: clock.now }))
  await sendDueRefunds(clock.now)
  clock.now = now
  await context.emulator.settleRefunds()
  await deliver(context)
  expectOk(await proposeChange(id, { checkIn, checkOut }, { user: guest, now }))
  return paid
}

/** A stay ahead whose guest asks the host to leave a day earlier. */
async function addAskedChange({ host, guest, now }: Context): Promise<Booking | null> {
  const ahead = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.hostId, host.id),
        eq(bookings.status, 'confirmed'),
        ne(bookings.guestId, guest.id),
        gt(bookings.checkIn, now.toISOString().slice(0, 10)),
        gt(sql`${bookings.checkOut} - ${bookings.checkIn}`, 2),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
  for (const booking of ahead) {
    const shorter = { checkIn: booking.checkIn, checkOut: addDays(booking.checkOut, -1) }
    const context = { user: { id: booking.guestId }, now }
    const preview = await previewChange(booking.id, shorter, context)
    if (!preview.ok || preview.quote.appliesItself) continue
    expectOk(await proposeChange(booking.id, shorter, context))
    return booking
  }
  return null
}

/** A rental that is over. Its host claims a part of the deposit, and an admin has to decide. */
async function addContestedClaim(context: Context): Promise<Booking | null> {
  const { guest, host, clock, now } = context
  const wish = { type: 'vehicle', bookedDaysAgo: 9, nights: 2, starts: [-4] } as const
  const paid = await payBooking(context, { ...wish, guest })
  const deposit = paid && (await holdOf(paid, context))
  if (!paid || !deposit) return null
  await seedHandover(
    paid,
    {
      stage: 'start',
      author: host,
      odometer: 48_210,
      fuelEighths: 8,
      notes: 'No scratches.',
      answer: { by: guest, answer: 'objected', note: 'The rear bumper has a scratch, about a hand wide.' },
    },
    now,
  )
  clock.now = new Date(+now - 20 * HOUR)
  const claim = {
    amount: 120_00,
    reason: 'The rear bumper has a new scratch, about a hand wide.',
    evidence:
      'My pictures from pick-up show the bumper without it. That is what the body shop charges to fix it.',
  }
  expectOk(await claimDeposit(paid.id, claim, { host, now: clock.now }))
  clock.now = new Date(+now - 6 * HOUR)
  const note = 'The scratch was there when I picked the car up. Nora was there and saw it.'
  expectOk(await answerClaim(paid.id, { answer: 'contested', note }, { guest, now: clock.now }))
  await advanceDeposit(deposit.id, { now: clock.now })
  await deliver(context)
  return paid
}

/** A rental that is returned today; the claim of extra miles and fuel is filled in. */
async function addReturn(context: Context): Promise<Booking | null> {
  const { host, now } = context
  const guest = await someoneAtHome(now)
  const wish = { type: 'vehicle', bookedDaysAgo: 8, nights: 2, starts: [-2] } as const
  const paid = guest && (await payBooking(context, { ...wish, guest }))
  const deposit = paid && (await holdOf(paid, context))
  if (!guest || !paid || !deposit) return null
  const start = { odometer: 48_530, fuelEighths: 8, notes: 'Washed and full.' }
  const end = { odometer: 48_530 + 543, fuelEighths: 5, notes: 'The road to the gas station was closed.' }
  const answer = { by: guest, answer: 'confirmed' } as const
  await seedHandover(paid, { ...start, stage: 'start', author: host, answer }, now)
  await seedHandover(paid, { ...end, stage: 'end', author: guest }, now)
  return paid
}

/** Holds the deposit of a rental, at its own time. Null if it has none. */
async function holdOf(rental: Booking, context: Context) {
  const { clock } = context
  const [deposit] = await db.select().from(securityDeposits).where(eq(securityDeposits.bookingId, rental.id))
  if (!deposit) return null
  clock.now = holdFrom(rentalTimes(rental))
  await advanceDeposit(deposit.id, { now: clock.now })
  await deliver(context)
  return deposit
}

/** A stay that is over, and whose guest takes the payment back through the bank. */
async function addDispute(context: Context): Promise<Booking | null> {
  const { emulator, clock, now } = context
  const guest = await someoneAtHome(now)
  const wish = { type: 'property', bookedDaysAgo: 12, nights: 2, starts: [-3, -4, -5] } as const
  const paid = guest && (await payBooking(context, { ...wish, guest }))
  const [checkout] = paid ? await db.select().from(checkouts).where(eq(checkouts.bookingId, paid.id)) : []
  if (!paid || !checkout?.intentId) return null
  clock.now = new Date(+now - 8 * HOUR)
  await emulator.dispute(checkout.intentId)
  await deliver(context)
  return paid
}

/** A guest of the demo world, not one of the demo accounts, without a trip in the last week and ahead. */
async function someoneAtHome(now: Date): Promise<Person | undefined> {
  const lastWeek = addDays(now.toISOString().slice(0, 10), -7)
  const trips = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.guestId, users.id), gt(bookings.checkOut, lastWeek)))
  const isHost = db.select({ id: listings.id }).from(listings).where(eq(listings.hostId, users.id))
  const [someone] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(like(users.email, '%.%@demo.test'), notExists(trips), notExists(isHost)))
    .orderBy(asc(users.email))
    .limit(1)
  return someone
}

type Wish = {
  type: 'property' | 'vehicle'
  guest: Person
  bookedDaysAgo: number
  nights: number
  /** The days from today on which it may begin, the best first. */
  starts: readonly number[]
}

/** Books one of the host's listings in the past, and pays. Null if all of its nights are taken. */
async function payBooking({ host, emulator, clock, now }: Context, wish: Wish): Promise<Booking | null> {
  const offered = await db
    .select({ id: listings.id, timeZone: listings.timeZone })
    .from(listings)
    .where(
      and(
        eq(listings.hostId, host.id),
        eq(listings.type, wish.type),
        eq(listings.instantBook, true),
        eq(listings.isActive, true),
        wish.type === 'vehicle' ? isNotNull(sql`${listings.priceRules}->>'securityDeposit'`) : undefined,
      ),
    )
    .orderBy(asc(listings.id))
  clock.now = new Date(+now - wish.bookedDaysAgo * DAY)
  const asGuest = { guest: wish.guest, now: clock.now }
  for (const start of wish.starts) {
    for (const { id: listingId, timeZone } of offered) {
      const checkIn = addDays(todayIn(timeZone, now), start)
      const stay = { listingId, checkIn, checkOut: addDays(checkIn, wish.nights), guests: 1 }
      const requested = await requestBooking(stay, asGuest)
      if (!requested.ok) continue
      const started = await startCheckout(requested.booking.id, asGuest)
      if (!started.ok) throw new Error(started.refusal)
      await emulator.pay(new URL(started.url).pathname.split('/').at(-1)!)
      await deliver({ emulator, clock })
      const [paid] = await db.select().from(bookings).where(eq(bookings.id, requested.booking.id))
      return paid!
    }
  }
  return null
}

const deliver = ({ emulator, clock }: Pick<Context, 'emulator' | 'clock'>) =>
  emulator.deliver(async (body, signature) => (await receiveWebhook(body, signature, { now: clock.now })).ok)

/** What happened days ago is not emailed now. */
async function forgetEmails({ id }: Booking, startedAt: Date): Promise<void> {
  const about = await db
    .select({ disputeId: disputes.id, depositId: securityDeposits.id })
    .from(bookings)
    .leftJoin(disputes, eq(disputes.bookingId, bookings.id))
    .leftJoin(securityDeposits, eq(securityDeposits.bookingId, bookings.id))
    .where(eq(bookings.id, id))
  const ids = [id, ...about.flatMap(({ disputeId, depositId }) => [disputeId, depositId])]
  await db
    .delete(outboxMessages)
    .where(
      and(
        gt(outboxMessages.createdAt, new Date(+startedAt - HOUR)),
        or(...ids.flatMap((one) => (one ? like(outboxMessages.text, `%/${one}%`) : []))),
      ),
    )
}

function expectOk(result: { ok: true } | { ok: false; refusal: string }): void {
  if (!result.ok) throw new Error(result.refusal)
}
