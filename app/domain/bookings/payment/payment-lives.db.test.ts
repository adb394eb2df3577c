import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, checkouts, ledgerEntries, refunds } from '#db/schema'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeHost, makeStay, makeUser } from '../../../../tests/support/people'
import { runs } from '../../../../tests/support/runs'
import { addDays, todayIn } from '../../shared/dates'
import { acceptBooking } from '../accept-booking.server'
import { cancelAsHost } from '../cancel-as-host.server'
import { cancelBooking } from '../cancel-booking.server'
import { declineBooking } from '../decline-booking.server'
import { requestBooking } from '../request-booking.server'
import { settleBookings } from '../settle-bookings.server'
import { receiveWebhook } from './receive-webhook.server'
import { startCheckout } from './start-checkout.server'

const payments = setUpPayments()

/** What can happen to two guests who want the same nights. `who` is one of them. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), who: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), who: fc.nat(1) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'decline card',
        'accept',
        'decline request',
        'cancel',
        'cancel as host',
        'deliver',
        'lose event',
        'repeat events',
        'work',
        'settle refunds',
        'read bookings',
      ),
      who: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 5, 36, 60, 1500),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      call: fc.constantFrom(
        'createCheckout',
        'readCheckout',
        'expireCheckout',
        'capture',
        'release',
        'refund',
      ),
      isLost: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Life = { listing: { id: string }; host: { id: string }; guests: { id: string }[] }

const made = ({ listing }: Life) => db.select().from(bookings).where(eq(bookings.listingId, listing.id))
const latest = async (life: Life, who: number) =>
  (await made(life)).filter(({ guestId }) => guestId === life.guests[who]!.id).at(-1)
const sessionOf = async (bookingId: string) =>
  (await db.select().from(checkouts).where(eq(checkouts.bookingId, bookingId)))[0]?.sessionId

async function take(life: Life, given: Step): Promise<unknown> {
  const { now, emulator } = payments
  if (given.kind === 'wait') return payments.wait(given.minutes)
  if (given.kind === 'fault')
    return (given.isLost ? payments.lost : payments.refusedConnections).add(given.call)
  const guest = life.guests[given.who]!
  if (given.kind === 'book') {
    const checkIn = addDays(todayIn('America/New_York', now), 20 + given.who)
    const stay = { listingId: life.listing.id, checkIn, checkOut: addDays(checkIn, 2), guests: 1 }
    const booked = await requestBooking(stay, { guest, now })
    return booked.ok && startCheckout(booked.booking.id, { guest, now })
  }
  const booking = await latest(life, given.who)
  if (!booking) return
  const session = await sessionOf(booking.id)
  switch (given.kind) {
    case 'pay':
      return session && emulator.pay(session, { late: true }).catch(() => {})
    case 'decline card':
      return session && emulator.decline(session).catch(() => {})
    case 'accept':
      return acceptBooking(booking.id, { host: life.host, now })
    case 'decline request':
      return declineBooking(booking.id, {}, { host: life.host, now })
    case 'cancel':
      return cancelBooking(booking.id, { guest, now })
    case 'cancel as host':
      return cancelAsHost(booking.id, { host: life.host, now })
    case 'deliver':
      return payments.deliver()
    case 'lose event': {
      const [first] = await emulator.waiting()
      return first && emulator.drop(first.id)
    }
    case 'repeat events':
      for (const { body } of (await emulator.waiting()).reverse())
        await receiveWebhook(body, emulator.sign(body), { now }).catch(() => {})
      return
    case 'work':
      return payments.work()
    case 'settle refunds':
      return emulator.settleRefunds()
    case 'read bookings':
      return settleBookings(guest.id, now)
  }
}

/** Entries of the people of a life, in cents: of their cards, and of all accounts of their transactions. */
async function ledgerOf(life: Life) {
  const [card] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text` })
    .from(ledgerEntries)
    .where(
      sql`${ledgerEntries.account} = 'card' and ${inArray(
        ledgerEntries.userId,
        life.guests.map(({ id }) => id),
      )}`,
    )
  const [all] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text` })
    .from(ledgerEntries)
  const cents = (text: string) => Math.round(Number(text) * 100)
  return { card: cents(card!.sum), all: cents(all!.sum) }
}

/** Lets everything come to rest: no faults, all events delivered, and the worker at its regular times. */
async function rest(life: Life): Promise<void> {
  payments.lost.clear()
  payments.refusedConnections.clear()
  for (let round = 0; round < 12; round++) {
    await payments.deliver()
    await payments.work()
    await payments.emulator.settleRefunds()
    payments.wait([5, 40, 400, 1_000][Math.min(round, 3)]!)
    for (const guest of life.guests) await settleBookings(guest.id, payments.now)
  }
}

/** What the processor took from the guests of a life and did not give back, in cents. */
async function takenByProcessor(life: Life): Promise<number> {
  const rows = await db
    .select({ intentId: checkouts.intentId })
    .from(checkouts)
    .innerJoin(bookings, eq(bookings.id, checkouts.bookingId))
    .where(eq(bookings.listingId, life.listing.id))
  const intents = new Set(rows.flatMap(({ intentId }) => intentId ?? []))
  const captured = (await payments.emulator.all('intent'))
    .filter(({ id, status }) => intents.has(id) && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  const returned = (await payments.emulator.all('refund'))
    .filter(({ payment_intent, status }) => intents.has(payment_intent) && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  return captured - returned
}

test('in any order of events and faults, nights are held for money and money for nights, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 24 }),
      fc.boolean(),
      async (steps, instantBook) => {
        const host = await makeHost(db)
        const life: Life = {
          host,
          listing: await makeStay(db, { hostId: host.id, instantBook }),
          guests: [await makeUser(db), await makeUser(db)],
        }
        for (const given of steps) {
          await take(life, given)
          expect((await ledgerOf(life)).all).toBe(0)
        }
        await rest(life)

        for (const booking of await made(life)) {
          // What is placed and confirmed is paid; what is not holds no nights any more.
          expect(booking.status).not.toBe('pending')
          const own = await db.select().from(checkouts).where(eq(checkouts.bookingId, booking.id))
          for (const { state } of own) expect(['paid', 'released', 'expired']).toContain(state)
          const paid = own
            .filter(({ state }) => state === 'paid')
            .reduce((sum, { amount }) => sum + amount, 0)
          const given = (await db.select().from(refunds).where(eq(refunds.bookingId, booking.id))).map(
            (refund) => {
              expect(refund.state).toBe('settled')
              return refund.amount
            },
          )
          const kept = paid - given.reduce((sum, amount) => sum + amount, 0)
          const price = booking.paymentDue
            ? 0
            : booking.status === 'cancelled'
              ? booking.refundAmount === null
                ? 0
                : booking.totalPrice - booking.refundAmount
              : booking.totalPrice
          expect(kept).toBe(price)
        }
        const { card, all } = await ledgerOf(life)
        expect(all).toBe(0)
        expect(card + (await takenByProcessor(life))).toBe(0)
      },
    ),
    { numRuns: runs(500), endOnFailure: true },
  )
}, 900_000)
