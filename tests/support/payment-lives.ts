import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { db } from '../../db/db.server'
import { bookings, checkouts, disputes, hostPaymentSettings, hostPayouts, refunds } from '../../db/schema'
import { acceptBooking } from '../../app/domain/bookings/accept-booking.server'
import { cancelAsHost } from '../../app/domain/bookings/cancel-as-host.server'
import { cancelBooking } from '../../app/domain/bookings/cancel-booking.server'
import { declineBooking } from '../../app/domain/bookings/decline-booking.server'
import { answerChange } from '../../app/domain/bookings/change/answer-change.server'
import type { ChangeAnswer } from '../../app/domain/bookings/change/booking-change'
import { openChangeOf } from '../../app/domain/bookings/change/changes.queries.server'
import { proposeChange } from '../../app/domain/bookings/change/propose-change.server'
import { findMissedEvents } from '../../app/domain/bookings/payment/find-missed-events.server'
import { receiveWebhook } from '../../app/domain/bookings/payment/receive-webhook.server'
import { refundAsOperator, retryRefund } from '../../app/domain/bookings/payment/refund-as-operator.server'
import { startCheckout } from '../../app/domain/bookings/payment/start-checkout.server'
import { requestBooking } from '../../app/domain/bookings/request-booking.server'
import { settleBookings } from '../../app/domain/bookings/settle-bookings.server'
import { makeTransfers } from '../../app/domain/payouts/make-transfers.server'
import { startOnboarding } from '../../app/domain/payouts/payout-account.server'
import { addDays, todayIn } from '../../app/domain/shared/dates'
import { ProcessorUnavailable } from '../../app/integrations/payments/processor'
import type { Payments } from './payments'
import { makeAdmin, makeHost, makeStay, makeUser } from './people'

const DAY = 24 * 60
const PLENTY = 1_000_000_00

const kindsOf = <const K extends string>(weight: number, ...kinds: K[]) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(1) }),
})

/** How far a life may be when anything can happen, so that late events are as likely as early ones. */
const openings: Record<string, Step['kind'][]> = {
  nothing: [],
  'the host can be paid': ['onboard', 'deliver'],
  'a booking is paid': ['book', 'pay', 'deliver', 'accept'],
  'the host of a paid booking can be paid': ['onboard', 'book', 'pay', 'deliver', 'accept'],
  'a stay has begun': ['onboard', 'book', 'pay', 'deliver', 'accept', 'wait'],
  'a host is paid': ['onboard', 'book', 'pay', 'deliver', 'accept', 'wait', 'transfer'],
  'a payout waits, and a payment that it is made of is disputed': [
    ...(['onboard', 'book', 'pay', 'deliver', 'accept', 'wait'] as const),
    ...(['empty balance', 'transfer', 'fill balance', 'dispute', 'deliver', 'wait', 'transfer'] as const),
  ],
  'a longer stay is paid for': [
    'book',
    'pay',
    'deliver',
    'accept',
    'extend',
    'accept change',
    'pay change',
    'deliver',
  ],
  'a booking is disputed': ['onboard', 'book', 'pay', 'deliver', 'accept', 'dispute'],
  'a host is paid for a booking that is disputed then': [
    ...(['onboard', 'book', 'pay', 'deliver', 'accept', 'wait', 'transfer', 'dispute'] as const),
  ],
}
export const opening = fc
  .constantFrom(...Object.values(openings))
  .map((kinds) => kinds.map((kind) => ({ kind, who: 0, minutes: 22 * DAY }) as Step))

/** What can happen to two guests who want the same nights, and to their host. `who` is one of the guests. */
export const step = fc.oneof(
  kindsOf(3, 'book'),
  kindsOf(6, 'shorten', 'extend', 'shorten as host', 'accept change', 'pay change', 'withdraw change'),
  kindsOf(5, 'pay'),
  kindsOf(5, 'decline card', 'accept', 'decline request', 'cancel', 'cancel as host', 'refund a part'),
  kindsOf(
    7,
    'deliver',
    'lose event',
    'repeat events',
    'work',
    'settle refunds',
    'fail refunds',
    'retry refunds',
  ),
  kindsOf(1, 'read bookings'),
  kindsOf(6, 'dispute', 'win dispute', 'lose dispute', 'look for missed events'),
  kindsOf(3, 'transfer', 'transfer by two workers'),
  kindsOf(3, 'onboard', 'onboard in part', 'reverse transfer', 'empty balance', 'fill balance'),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 5, 36, 60, 1_500, 22 * DAY),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      call: fc.constantFrom(
        ...(['createCheckout', 'readCheckout', 'expireCheckout', 'capture', 'release', 'refund'] as const),
        ...([
          'readRefund',
          'readDispute',
          'createAccount',
          'readAccount',
          'transfer',
          'readTransfer',
        ] as const),
      ),
      isLost: fc.boolean(),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Person = Awaited<ReturnType<typeof makeUser>>
export type Life = {
  payments: Payments
  host: Person
  admin: Person
  listing: { id: string }
  guests: Person[]
  begunAt: Date
  /** The entries of its ledger have later ids. */
  firstEntry: string
}

/** A listing with its host, and two guests who want it. */
export async function beginLife(
  payments: Payments,
  { instantBook }: { instantBook: boolean },
): Promise<Life> {
  const [host, admin, ...guests] = await Promise.all([
    makeHost(db),
    makeAdmin(db),
    makeUser(db),
    makeUser(db),
  ])
  const listing = await makeStay(db, { hostId: host.id, instantBook })
  return { payments, host, admin, listing, guests, begunAt: payments.now, firstEntry: uuidv7() }
}

/** The rows of a life. */
export const rowsOf = {
  bookings: ({ listing }: Life) =>
    db.select().from(bookings).where(eq(bookings.listingId, listing.id)).orderBy(bookings.id),
  checkouts: async (life: Life) =>
    db
      .select()
      .from(checkouts)
      .where(inArray(checkouts.bookingId, await ids(life))),
  refunds: async (life: Life) =>
    db
      .select()
      .from(refunds)
      .where(inArray(refunds.bookingId, await ids(life))),
  disputes: async (life: Life) =>
    db
      .select()
      .from(disputes)
      .where(inArray(disputes.bookingId, await ids(life))),
  payouts: ({ host }: Life) => db.select().from(hostPayouts).where(eq(hostPayouts.hostId, host.id)),
}
const ids = async (life: Life) => (await rowsOf.bookings(life)).map(({ id }) => id)

export const accountOf = async ({ host }: Life) =>
  (await db.select().from(hostPaymentSettings).where(eq(hostPaymentSettings.hostId, host.id)))[0]

/** What the processor transferred to the host and did not take back, in cents. */
export async function transferredTo(life: Life): Promise<number> {
  const { emulator } = life.payments
  const account = (await emulator.all('account')).find(({ email }) => email === life.host.email)
  return (await emulator.all('transfer'))
    .filter(({ destination, reversed }) => destination === account?.id && !reversed)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Does one thing to a life. What cannot be done now has no effect. */
export async function take(life: Life, given: Step): Promise<unknown> {
  const { payments } = life
  if (given.kind === 'wait') return payments.wait(given.minutes)
  if (given.kind === 'fault')
    return (given.isLost ? payments.lost : payments.refusedConnections).add(given.call)
  if (given.kind in actions) return actions[given.kind as keyof typeof actions](life, given.who)
  const made = await rowsOf.bookings(life)
  const booking = made.findLast(({ guestId }) => guestId === life.guests[given.who]!.id) ?? made.at(-1)
  const guest = life.guests.find(({ id }) => id === booking?.guestId)!
  const checkout = (await rowsOf.checkouts(life)).findLast(({ bookingId }) => bookingId === booking?.id)
  return booking && ofBooking(life, given.kind, { guest, booking, checkout })
}

type About = {
  guest: Person
  booking: typeof bookings.$inferSelect
  checkout: typeof checkouts.$inferSelect | undefined
}

async function ofBooking(
  { payments: { emulator, now }, host, admin }: Life,
  kind: Step['kind'],
  { guest, booking, checkout }: About,
): Promise<unknown> {
  const { id } = booking
  if (kind === 'accept') return acceptBooking(id, { host, now })
  if (kind === 'decline request') return declineBooking(id, {}, { host, now })
  if (kind === 'cancel') return cancelBooking(id, { guest, now })
  if (kind === 'cancel as host') return cancelAsHost(id, { host, now })
  if (kind === 'refund a part')
    return refundAsOperator(id, { amount: 20_00, reason: 'Noise' }, { admin, now })
  if (kind in changes) return changes[kind as keyof typeof changes]({ guest, host, booking, emulator, now })
  if (!checkout?.sessionId) return
  if (kind === 'pay') return emulator.pay(checkout.sessionId, { late: true }).catch(() => {})
  if (kind === 'decline card') return emulator.decline(checkout.sessionId).catch(() => {})
  const intent = (await emulator.session(checkout.sessionId))?.payment_intent
  if (kind === 'dispute') return intent && emulator.dispute(intent).catch(() => {})
  const [dispute] = (await emulator.all('dispute')).filter((one) => one.payment_intent === intent)
  const outcome = kind === 'win dispute' ? 'won' : 'lost'
  return dispute && emulator.closeDispute(dispute.id, outcome).catch(() => {})
}

type Changing = {
  guest: Person
  host: Person
  booking: typeof bookings.$inferSelect
  emulator: Payments['emulator']
  now: Date
}

const propose = ({ booking, now }: Changing, user: Person, nights: number) => {
  const { id, checkIn, checkOut } = booking
  return proposeChange(id, { checkIn, checkOut: addDays(checkOut, nights) }, { user, now })
}

async function answer({ booking, now }: Changing, users: Person[], given: ChangeAnswer): Promise<void> {
  const open = await openChangeOf(booking.id)
  // Of the two sides, the one whom it is for.
  if (open) for (const user of users) await answerChange(booking.id, open.id, given, { user, now })
}

/** What the two sides of a booking do to change it. */
const changes = {
  shorten: (about: Changing) => propose(about, about.guest, -1),
  extend: (about: Changing) => propose(about, about.guest, 1),
  'shorten as host': (about: Changing) => propose(about, about.host, -1),
  'accept change': (about: Changing) => answer(about, [about.host, about.guest], 'accept'),
  'withdraw change': (about: Changing) => answer(about, [about.guest, about.host], 'withdraw'),
  'pay change': async ({ guest, booking, now, emulator }: Changing) => {
    const started = await startCheckout(booking.id, { guest, now })
    const session = started.ok && started.url.split('/').at(-1)
    if (session) await emulator.pay(session, { late: true }).catch(() => {})
  },
}

const actions = {
  async book({ payments: { now }, guests, listing }: Life, who: number) {
    const checkIn = addDays(todayIn('America/New_York', now), 20 + who)
    const stay = { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 2), guests: 1 }
    const booked = await requestBooking(stay, { guest: guests[who]!, now })
    return booked.ok && startCheckout(booked.booking.id, { guest: guests[who]!, now })
  },
  deliver: ({ payments }: Life) => payments.deliver(),
  async 'lose event'({ payments: { emulator } }: Life) {
    const [first] = await emulator.waiting()
    return first && emulator.drop(first.id)
  },
  async 'repeat events'({ payments: { emulator, now } }: Life) {
    for (const { body } of (await emulator.waiting()).reverse())
      await receiveWebhook(body, emulator.sign(body), { now }).catch(unavailable)
  },
  work: ({ payments }: Life) => payments.work(),
  'settle refunds': ({ payments }: Life) => payments.emulator.settleRefunds(),
  'fail refunds': ({ payments }: Life) => payments.emulator.settleRefunds({ failing: true }),
  async 'retry refunds'(life: Life) {
    for (const { id } of await rowsOf.refunds(life))
      await retryRefund(id, { admin: life.admin, now: life.payments.now })
  },
  'read bookings': ({ guests, payments }: Life, who: number) => settleBookings(guests[who]!.id, payments.now),
  'look for missed events': ({ payments }: Life) => findMissedEvents(payments.now).catch(unavailable),
  transfer: ({ payments }: Life) => makeTransfers(payments.now),
  'transfer by two workers': ({ payments }: Life) =>
    Promise.all([makeTransfers(payments.now), makeTransfers(payments.now)]),
  onboard: (life: Life) => onboard(life, []),
  'onboard in part': (life: Life) => onboard(life, ['external_account']),
  async 'reverse transfer'(life: Life) {
    const account = (await accountOf(life))?.stripeConnectAccountId
    const made = await life.payments.emulator.all('transfer')
    const last = made.find(({ destination, reversed }) => destination === account && !reversed)
    return last && life.payments.emulator.reverseTransfer(last.id)
  },
  'empty balance': ({ payments }: Life) => payments.emulator.setBalance('usd', 0),
  'fill balance': ({ payments }: Life) => payments.emulator.setBalance('usd', PLENTY),
}

async function onboard(life: Life, missing: string[]): Promise<void> {
  await startOnboarding(life.host, { now: life.payments.now })
  const account = (await accountOf(life))?.stripeConnectAccountId
  if (account) await life.payments.emulator.completeOnboarding(account, missing)
}

function unavailable(error: unknown): void {
  if (!(error instanceof ProcessorUnavailable)) throw error
}

/**
 * Lets everything come to rest: no faults, all events delivered, the worker at its regular times, and banks and admins
 * who do their part.
 */
export async function rest(life: Life, outcome: 'won' | 'lost'): Promise<void> {
  const { payments, guests } = life
  const { emulator } = payments
  payments.lost.clear()
  payments.refusedConnections.clear()
  await emulator.setBalance('usd', PLENTY)
  for (const minutes of [5, 40, 400, 25 * DAY, 26 * 60, 26 * 60]) {
    await payments.deliver()
    await payments.work()
    await emulator.settleRefunds()
    await makeTransfers(payments.now)
    if (minutes > 400) {
      await actions['look for missed events'](life)
      for (const { id } of await emulator.all('dispute'))
        await emulator.closeDispute(id, outcome).catch(() => {})
      await actions['retry refunds'](life)
    }
    payments.wait(minutes)
    if (minutes > 400) for (const guest of guests) await settleBookings(guest.id, payments.now)
  }
  await payments.deliver()
}

/** Has workers look at this host no more, who would otherwise be looked at in every life that follows. */
export const endLife = ({ host }: Life) =>
  db.update(hostPaymentSettings).set({ isActive: false }).where(eq(hostPaymentSettings.hostId, host.id))
