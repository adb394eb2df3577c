import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { startCheckout } from '../../app/domain/bookings/payment/start-checkout.server'
import { requestBooking } from '../../app/domain/bookings/request-booking.server'
import { startOnboarding } from '../../app/domain/payouts/payout-account.server'
import { addDays, todayIn } from '../../app/domain/shared/dates'
import { db } from '../../db/db.server'
import { accountTransactions, hostPaymentSettings, ledgerEntries } from '../../db/schema'
import type { Payments } from './payments'
import { granted } from './granted'
import { makeUser } from './people'
import { bookingOf } from './rentals'

type Listing = { id: string }
type Person = Awaited<ReturnType<typeof makeUser>>
type Given = { guest?: Person; deliver?: boolean }

/** A booking of three nights that awaits its payment, and the processor's id of the page to pay on. */
export async function startBooking(payments: Payments, listing: Listing, inDays: number, given: Given = {}) {
  const guest = given.guest ?? (await makeUser(db))
  const checkIn = addDays(todayIn('America/New_York', payments.now), inDays)
  const wish = { listingId: listing.id, checkIn, checkOut: addDays(checkIn, 3), guests: 2 }
  const { booking } = await granted(requestBooking(wish, { guest, now: payments.now }))
  const { url } = await granted(startCheckout(booking.id, { guest, now: payments.now }))
  return { booking, guest, sessionId: url.split('/').at(-1)! }
}

/** A booking that a guest has paid at the processor of a test; its events wait unless they are delivered. */
export async function payBooking(payments: Payments, listing: Listing, inDays: number, given: Given = {}) {
  const { booking, guest, sessionId } = await startBooking(payments, listing, inDays, given)
  await payments.emulator.pay(sessionId)
  if (given.deliver ?? true) await payments.deliver()
  return { booking: await bookingOf(booking), guest }
}

/** What the transactions of a booking left in each account, in cents. They add up to zero. */
export async function ledgerOf({ id }: { id: string }) {
  const rows = await db
    .select({ account: ledgerEntries.account, sum: sql<string>`sum(${ledgerEntries.amount})::text` })
    .from(ledgerEntries)
    .innerJoin(accountTransactions, eq(accountTransactions.id, ledgerEntries.transactionId))
    .where(eq(accountTransactions.bookingId, id))
    .groupBy(ledgerEntries.account)
  const sums = Object.fromEntries(rows.map(({ account, sum }) => [account, Math.round(Number(sum) * 100)]))
  expect(Object.values(sums).reduce((total, one) => total + one, 0)).toBe(0)
  return { card: 0, balance: 0, platform: 0, processor: 0, processor_costs: 0, disputes: 0, ...sums }
}

/** Lets a host receive payouts. */
export async function onboard(payments: Payments, host: Person): Promise<void> {
  await granted(startOnboarding(host, { now: payments.now }))
  const isTheirs = eq(hostPaymentSettings.hostId, host.id)
  const [settings] = await db.select().from(hostPaymentSettings).where(isTheirs)
  await payments.emulator.completeOnboarding(settings!.stripeConnectAccountId!, [])
  await payments.deliver()
}
