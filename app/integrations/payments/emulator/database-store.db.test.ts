import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewCheckout } from '../processor'
import { stripeProcessor } from '../stripe-processor.server'
import { databaseStore } from './database-store.server'
import { createEmulator } from './emulator'

const secrets = { secretKey: 'sk_test_database', webhookSecret: 'whsec_database' }
/** The processor as a process of the demo has it. Processes share the database and nothing else. */
function startProcess() {
  const emulator = createEmulator({ store: databaseStore(), ...secrets, pages: 'http://localhost' })
  const options = {
    name: 'demo',
    ...secrets,
    answer: emulator.answer,
  } as const
  return { emulator, processor: stripeProcessor({ ...options, retries: 0 }) }
}

const checkoutOf = (): NewCheckout => ({
  key: randomUUID(),
  bookingId: randomUUID(),
  amount: 100_00,
  currency: 'USD',
  capture: 'now',
  title: 'Three nights in Asheville',
  email: 'guest@quality.test',
  returnUrl: 'http://localhost/bookings/1?paid',
  cancelUrl: 'http://localhost/bookings/1',
  expiresAt: new Date(Date.now() + 3_600_000),
})

test('processes share what is in the database, with its events', async () => {
  const [one, other] = [startProcess(), startProcess()]
  const { sessionId } = await one.processor.createCheckout(checkoutOf())
  await other.emulator.pay(sessionId)
  expect(await one.processor.readCheckout(sessionId)).toMatchObject({ state: 'paid', fee: 3_20 })
  const received: string[] = []
  const receive = async (body: string, signature: string) => {
    const { subject, type } = one.processor.readWebhook(body, signature)
    if (subject.kind === 'checkout' && subject.sessionId === sessionId) received.push(type)
    return true
  }
  await one.emulator.deliver(receive)
  await other.emulator.deliver(receive)
  expect(received).toEqual(['checkout.session.completed'])
})

test('a payment is refunded once, however many processes ask for it at the same time', async () => {
  const processes = [startProcess(), startProcess(), startProcess()]
  const { sessionId } = await processes[0]!.processor.createCheckout(checkoutOf())
  await processes[0]!.emulator.pay(sessionId)
  const facts = await processes[0]!.processor.readCheckout(sessionId)
  if (facts.state !== 'paid') throw new Error(`The checkout is ${facts.state}`)
  const refund = { intentId: facts.intentId, amount: 100_00, key: randomUUID() }
  const refunds = await Promise.all(processes.map(({ processor }) => processor.refund(refund)))
  expect(new Set(refunds.map(({ refundId }) => refundId)).size).toBe(1)
})

test('an action that is refused leaves nothing behind', async () => {
  const { emulator, processor } = startProcess()
  const { sessionId } = await processor.createCheckout(checkoutOf())
  await emulator.expire(sessionId)
  const before = (await emulator.all('charge')).length
  await expect(emulator.pay(sessionId)).rejects.toThrow('This Checkout Session is expired.')
  expect(await emulator.all('charge')).toHaveLength(before)
  expect((await emulator.pay(sessionId, { late: true })).status).toBe('complete')
})
