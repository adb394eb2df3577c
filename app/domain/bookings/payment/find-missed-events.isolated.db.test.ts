import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { bookings, checkouts, hostPayouts, paymentDifferences } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { ProcessorRefusal, ProcessorUnavailable } from '~/integrations/payments/processor'
import { runs } from '~/domain/tasks/scheduled-tasks.server'
import { payBooking } from '../../../../tests/support/paid-bookings'
import { setUpPayments } from '../../../../tests/support/payments'
import { makeAdmin, makeHost, makeStay } from '../../../../tests/support/people'
import { reconcilePayments } from '../../payments/reconcile-payments.server'
import { findMissedEvents } from './find-missed-events.server'
import { refundAsOperator } from './refund-as-operator.server'

const payments = setUpPayments()

let booking: typeof bookings.$inferSelect
let checkout: typeof checkouts.$inferSelect
let host: Awaited<ReturnType<typeof makeHost>>

beforeEach(async () => {
  host = await makeHost(db)
  booking = (await payBooking(payments, await makeStay(db, { hostId: host.id, instantBook: true }), 40))
    .booking
  checkout = (await db.select().from(checkouts).where(eq(checkouts.bookingId, booking.id)))[0]!
})

const reconcile = () => reconcilePayments(payments.now)

test('a refund that came back is found although no event said so', async () => {
  const context = { admin: await makeAdmin(db), now: payments.now }
  await refundAsOperator(booking.id, { amount: 20_00, reason: 'Noise' }, context)
  await payments.work()
  await payments.emulator.settleRefunds({ failing: true })
  for (const { id } of await payments.emulator.waiting()) await payments.emulator.drop(id)
  expect(await findMissedEvents(payments.now)).toBe(1)
  expect(await findMissedEvents(payments.now)).toBe(0)
  expect(await reconcile()).toBe(0)
})

test('a transfer that was taken back is found although no event said so', async () => {
  const processor = (await paymentProcessor())!
  const { accountId } = await processor.createAccount({ hostId: host.id, email: host.email, key: host.id })
  await payments.emulator.completeOnboarding(accountId)
  const [payout] = await db
    .insert(hostPayouts)
    .values({ hostId: host.id, amount: 60_00, payoutMethod: 'transfer', createdAt: payments.now })
    .returning()
  const { id: payoutId } = payout!
  const isIt = eq(hostPayouts.id, payoutId)
  const { transferId } = await processor.transfer({ accountId, amount: 60_00, payoutId, key: payoutId })
  await db.update(hostPayouts).set({ status: 'completed', stripeTransferId: transferId }).where(isIt)
  expect(await reconcile()).toBe(0)
  await payments.emulator.reverseTransfer(transferId)
  for (const { id } of await payments.emulator.waiting()) await payments.emulator.drop(id)
  expect(await findMissedEvents(payments.now)).toBe(1)
  expect((await db.select().from(hostPayouts).where(isIt))[0]!.status).toBe('failed')
  expect(await reconcile()).toBe(0)
})

test('what the processor refuses to tell keeps nothing else from being found', async () => {
  const other = (await payBooking(payments, await makeStay(db, { hostId: host.id, instantBook: true }), 60))
    .booking
  const [another] = await db.select().from(checkouts).where(eq(checkouts.bookingId, other.id))
  for (const { intentId } of [checkout, another!]) await payments.emulator.dispute(intentId!)
  for (const { id } of await payments.emulator.waiting()) await payments.emulator.drop(id)
  const readDispute = vi.spyOn((await paymentProcessor())!, 'readDispute')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  readDispute.mockRejectedValueOnce(new ProcessorRefusal('Not this one', 'resource_missing'))
  expect(await findMissedEvents(payments.now)).toBe(2)
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Not this one'))
  logged.mockRestore()
  expect(await findMissedEvents(payments.now)).toBe(1)
  expect(await findMissedEvents(payments.now)).toBe(0)
})

test('payments are compared although missed events could not be looked for, and the task fails', async () => {
  await db
    .update(checkouts)
    .set({ fee: checkout.fee! + 1 })
    .where(eq(checkouts.id, checkout.id))
  vi.spyOn((await paymentProcessor())!, 'balanceChanges').mockImplementationOnce(() => {
    throw new ProcessorUnavailable('The processor is away')
  })
  const run = runs['reconcile-payments'](payments.now, new AbortController().signal)
  await expect(run).rejects.toThrow('The processor is away')
  const found = await db.select().from(paymentDifferences)
  expect(found.map(({ what }) => what)).toContain('fee')
})
